import { describe, expect, it } from "vitest";
import { layout, type Joint } from "../src/board/layout";
import { joints } from "../src/board/order";
import { dashes, length, middle, offset, polyline, reach } from "../src/board/strokes";
import type { Color } from "../src/board/types";
import { tree } from "./random";

describe("layout", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))("keeps the vertices of tree %i apart", (seed) => {
    const { vertices, sticks } = layout(tree(2 + (seed % 30), seed));
    expect(sticks.length).toBe(2 + (seed % 30));
    for (const [i, v] of vertices.entries()) {
      for (const w of vertices.slice(i + 1)) expect(Math.hypot(v.x - w.x, v.y - w.y)).toBeGreaterThan(0.3);
    }
  });

  it("lets no two sticks of a tree cross", () => {
    const picture = layout(tree(25, 7));
    const at = new Map(picture.vertices.map((v) => [v.id, v]));
    const side = (p: { x: number; y: number }, q: { x: number; y: number }, r: { x: number; y: number }) =>
      Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
    for (const [i, s] of picture.sticks.entries()) {
      for (const t of picture.sticks.slice(i + 1)) {
        if ([s.a, s.b].some((v) => v === t.a || v === t.b)) continue;
        const [a, b, c, d] = [s.a, s.b, t.a, t.b].map((v) => at.get(v)!) as [
          (typeof picture.vertices)[0],
          (typeof picture.vertices)[0],
          (typeof picture.vertices)[0],
          (typeof picture.vertices)[0],
        ];
        expect(side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0).toBe(false);
      }
    }
  });

  it("gives every stick on the ground a point of its own, and curves petals", () => {
    const flower: Joint[] = [
      { id: 1, color: "G", from: 0, to: 1 },
      { id: 2, color: "B", from: 1, to: 2 },
      { id: 3, color: "B", from: 2, to: 3 },
      { id: 4, color: "B", from: 3, to: 1 },
    ];
    const picture = layout(flower);
    expect(picture.vertices.filter((v) => v.ground)).toHaveLength(1);
    expect(picture.sticks.filter((s) => s.bend !== 0).map((s) => s.id)).toEqual([2, 3, 4]);
  });

  it("keeps parallel sticks apart", () => {
    const picture = layout(
      [1, 2, 3].map((id) => ({ id, color: "B" as Color, from: id === 1 ? 0 : 1, to: id === 1 ? 1 : 2 })),
    );
    const bends = picture.sticks.slice(1).map((s) => s.bend);
    expect(new Set(bends).size).toBe(2);
  });
});

describe("order", () => {
  it("lists sticks from left to right around every vertex", () => {
    const seeds = tree(12, 3);
    const ids = (from: number, list: readonly Joint[]) => list.filter((j) => j.from === from).map((j) => j.id);
    const again = joints(layout(seeds));
    for (const v of new Set(seeds.map((j) => j.from))) expect(ids(v, again)).toEqual(ids(v, seeds));
  });
});

describe("strokes", () => {
  it("ends red sticks with whole dashes", () => {
    for (const total of [40, 97.3, 180]) {
      const [dash, gap] = dashes(total, 1).split(" ").map(Number) as [number, number];
      const count = (total - dash) / (dash + gap);
      expect(Math.abs(count - Math.round(count))).toBeLessThan(0.02);
    }
  });

  it("moves a double line aside by the same distance everywhere", () => {
    const line = polyline({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.2, 100);
    for (const p of offset(line, 3).slice(1, -1)) expect(reach(line, p)).toBeCloseTo(3, 0);
  });

  it("finds the middle of a bend", () => {
    const line = polyline({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.2, 100);
    expect(middle(line).point.x).toBeCloseTo(50, 0);
    expect(length(line)).toBeGreaterThan(100);
  });
});

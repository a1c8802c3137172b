import { describe, expect, it } from "vitest";
import { layout } from "../src/board/layout";
import { numberPlaces } from "../src/board/numbers";
import { labelPlace } from "../src/board/overlay";
import { distance, polyline, reach } from "../src/board/strokes";
import type { Part, Point } from "../src/board/types";

const WIDE = { width: 800, groundY: 600, scale: 1, badges: [] as Point[], labelled: [] };
const base = (...sticks: number[]): Part => ({ kind: "base", sticks, label: "base 1" });
const upright = (x: number): Point[] => [
  { x, y: 500 },
  { x, y: 400 },
];

describe("the words of a part", () => {
  it("stand to its left where nothing is in the way", () => {
    const place = labelPlace(base(1), new Map([[1, upright(400)]]), WIDE);
    expect(place).toMatchObject({ x: 366, y: 455, anchor: "end" });
  });

  it("stand to its right where a stick is at its left, and beyond a badge there", () => {
    const lines = new Map([
      [1, upright(400)],
      [2, upright(340)],
    ]);
    expect(labelPlace(base(1), lines, WIDE)).toMatchObject({ x: 434, anchor: "start" });
    const badged = { ...WIDE, badges: [{ x: 424, y: 450 }] };
    const place = labelPlace(base(1), lines, badged);
    expect(place.anchor).toBe("start");
    expect(place.box.left).toBeGreaterThan(424 + 12);
  });

  it("keep apart from words that stand already", () => {
    const lines = new Map([[1, upright(400)]]);
    const { box } = labelPlace(base(1), lines, WIDE);
    const second = labelPlace(base(1), lines, { ...WIDE, labelled: [box] });
    expect(second.box.left).toBeGreaterThan(box.right);
  });

  it("stay below the chips and on the canvas, or hide least", () => {
    const low = [
      { x: 400, y: 60 },
      { x: 400, y: 20 },
    ];
    const lines = new Map([
      [1, low],
      [2, upright(400)],
    ]);
    expect(labelPlace(base(1, 2), lines, WIDE).box.top).toBeGreaterThanOrEqual(52);
    expect(labelPlace(base(1), new Map([[1, upright(20)]]), WIDE).anchor).toBe("start");
    expect(labelPlace(base(1), new Map([[1, upright(30)]]), { ...WIDE, width: 60 })).toHaveProperty("x");
  });

  it("touch no stick of a row with gaps, whichever stick they tell of", () => {
    const lines = new Map(Array.from({ length: 12 }, (_, i) => [i, upright(100 + 50 * i)] as const));
    for (const id of [0, 11]) {
      const { box } = labelPlace(base(id), lines, WIDE);
      for (const line of lines.values())
        for (const x of [box.left, (box.left + box.right) / 2, box.right])
          expect(reach(line, { x, y: (box.top + box.bottom) / 2 })).toBeGreaterThan(8);
    }
  });
});

describe("the numbers of a small board", () => {
  it("stand to the right of upright sticks", () => {
    expect(numberPlaces([upright(40), upright(90)])).toEqual([
      { x: 50, y: 450 },
      { x: 100, y: 450 },
    ]);
  });

  it("stand on no stick and on no other number, inside a small petal neither", () => {
    /* G:aBBB:a, a stick and a petal of three on it, 30 px a stick */
    const { vertices, sticks } = layout([
      { id: 1, color: "G", from: 0, to: 1 },
      { id: 2, color: "B", from: 1, to: 2 },
      { id: 3, color: "B", from: 2, to: 3 },
      { id: 4, color: "B", from: 3, to: 1 },
    ]);
    const at = new Map(vertices.map((v) => [v.id, { x: v.x * 30, y: -v.y * 30 }]));
    const lines = sticks.map((s) => polyline(at.get(s.a)!, at.get(s.b)!, s.bend, 30));
    const places = numberPlaces(lines);
    places.forEach((p, i) => {
      for (const line of lines) expect(reach(line, p)).toBeGreaterThan(7);
      for (const q of places.slice(0, i)) expect(distance(p, q)).toBeGreaterThan(14);
    });
  });
});

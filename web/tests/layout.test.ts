import { describe, expect, it } from "vitest";
import { bent } from "../src/board/bends";
import { levels } from "../src/board/forces";
import { components, layout, type Joint } from "../src/board/layout";
import { joints } from "../src/board/order";
import type { Picture } from "../src/board/types";
import { abstract, described, graph, SEEDS, tree } from "./random";

const blue = (id: number, from: number, to: number): Joint => ({ id, color: "B", from, to });

/** Whether two straight sticks without a common end cross. */
function cross(p: number[], q: number[]): boolean {
  const side = (l: number[], x: number, y: number) =>
    Math.sign((l[2]! - l[0]!) * (y - l[1]!) - (l[3]! - l[1]!) * (x - l[0]!));
  return side(p, q[0]!, q[1]!) * side(p, q[2]!, q[3]!) < 0 && side(q, p[0]!, p[1]!) * side(q, p[2]!, p[3]!) < 0;
}

describe("a layout", () => {
  it.each(SEEDS)("keeps the graph %i", (seed) => {
    const given = graph(3 + (seed % 12), seed % 5, seed);
    expect(abstract(layout(given))).toEqual(given.map(described).sort());
  });

  it.each(SEEDS)("puts points of the ground on the line and all others of graph %i above it", (seed) => {
    const { vertices } = layout(graph(3 + (seed % 12), seed % 5, seed));
    for (const v of vertices) expect(v.ground ? v.y === 0 : v.y > 0).toBe(true);
  });

  it.each(SEEDS)("gives every end on the ground of graph %i its own point", (seed) => {
    const given = graph(3 + (seed % 12), seed % 5, seed);
    const ends = given.flatMap((j) => [j.from, j.to]).filter((v) => v === 0);
    expect(layout(given).vertices.filter((v) => v.ground)).toHaveLength(ends.length);
  });

  it("names every vertex once", () => {
    const ids = layout(graph(20, 6, 1)).vertices.map((v) => v.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("of nothing is empty", () => {
    expect(layout([])).toEqual({ vertices: [], sticks: [] });
  });

  it("lays a stalk of 1,000 sticks out", () => {
    const stalk = Array.from({ length: 1000 }, (_, i) => blue(i + 1, i, i + 1));
    expect(layout(stalk).sticks).toHaveLength(1000);
  });

  it("stands a stalk upright", () => {
    const xs = layout([blue(1, 0, 1), blue(2, 1, 2), blue(3, 2, 3)]).vertices.map((v) => v.x);
    expect(new Set(xs).size).toBe(1);
  });

  it("sets the components beside each other, in the order given", () => {
    const { vertices } = layout([blue(1, 0, 1), blue(2, 0, 2), blue(3, 0, 3)]);
    const x = (id: number) => vertices.find((v) => v.id === id)!.x;
    expect(x(1)).toBeLessThan(x(2));
    expect(x(2)).toBeLessThan(x(3));
  });
});

describe("a large layout", () => {
  const DESK = { width: 8, height: 4 };
  const PHONE = { width: 2.5, height: 1.9 };
  const stalk = (n: number, from: number) =>
    Array.from({ length: n }, (_, i) => blue(from + i + 1, i ? from + i : 0, from + i + 1));
  const row = (n: number, length: number) => Array.from({ length: n }, (_, i) => stalk(length, i * length)).flat();
  const thorns = (n: number, from: number) =>
    Array.from({ length: n / 50 }, (_, i) => blue(from + n + 1 + i, from + 50 * (i + 1), from + n + 1 + i));
  const planted = (n: number, seed: number) => tree(n, seed).map((j) => (j.id > 1 && !j.from ? { ...j, from: 1 } : j));
  const size = ({ vertices }: Picture) => {
    const xs = vertices.map((v) => v.x);
    return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...vertices.map((v) => v.y)) };
  };

  it.each([
    ["a tree of 300", planted(300, 3)],
    ["a tree of 1,000", planted(1000, 4)],
    ["40 stalks of 8", row(40, 8)],
    ["a stalk of 300", stalk(300, 0)],
    ["a fork on a stalk of 300", [...stalk(300, 0), blue(301, 300, 301), blue(302, 300, 302)]],
    ["two deep trees", [0, 500].flatMap((n) => [...stalk(200, n), ...thorns(200, n)])],
    ["a stalk of 1,000", stalk(1000, 0)],
  ])("of %s fills most of a desktop and of a phone in both directions", (_, given) => {
    for (const room of [DESK, PHONE]) {
      const { width, height } = size(layout(given, room));
      const shown = Math.min(room.width / width, room.height / height);
      expect((width * shown) / room.width).toBeGreaterThan(0.7);
      expect((height * shown) / room.height).toBeGreaterThan(0.7);
    }
  });

  it.each([2, 12, 30])("of %i sticks that is not large has sticks of equal height", (n) => {
    expect(size(layout(stalk(n, 0))).height / n).toBeCloseTo(size(layout(stalk(1, 0))).height);
  });

  it("never puts two vertices of a stalk in one place, and joins them by sticks of one unit before it is stretched", () => {
    const { vertices } = layout(stalk(500, 0), { width: 100, height: 50 });
    expect(new Set(vertices.map(({ x, y }) => `${x} ${y.toFixed(3)}`)).size).toBe(501);
    const above = vertices.filter((v) => !v.ground).sort((p, q) => p.id - q.id);
    for (const [i, v] of above.slice(1).entries())
      expect(Math.hypot(v.x - above[i]!.x, v.y - above[i]!.y)).toBeCloseTo(1);
  });

  it.each([
    ["a tree", planted(300, 5)],
    ["a deep tree", [...stalk(200, 0), ...thorns(200, 0)]],
  ])("of %s keeps the order of branches", (_, given) => {
    const around = (list: readonly Joint[], v: number) => list.filter((j) => j.from === v).map((j) => j.id);
    const again = joints(layout(given));
    for (const v of new Set(given.map((j) => j.from))) expect(around(again, v)).toEqual(around(given, v));
  });

  it("of a deep tree has no stick across another", () => {
    const { sticks, vertices } = layout([...stalk(200, 0), ...thorns(200, 0)]);
    const at = new Map(vertices.map((v) => [v.id, v]));
    const ends = sticks.map((s) => [at.get(s.a)!, at.get(s.b)!].flatMap(({ x, y }) => [x, y]));
    expect(ends.some((p, i) => ends.slice(0, i).some((q) => cross(p, q)))).toBe(false);
  });
});

describe("a spider", () => {
  const LEGS = [
    [[3, 3, 2], [1]],
    [[4, 4, 4, 4], []],
    [
      [1, 5, 2, 1, 7],
      [2, 1],
    ],
    [[2, 1], [3]],
    [[4, 4, 1], [1]],
    [
      [4, 2, 1],
      [1, 1],
    ],
    [[8, 8, 3], []],
    [[6, 3, 2, 2], [1]],
    [[1, 1, 1, 1, 1, 1, 1], []],
    [[1, 9, 1, 9, 1, 9, 1, 9], [2]],
    [[2, 2, 2, 2, 2, 2, 2, 2, 2, 2], []],
    [[40, 1, 1, 40], []],
    [[1, 10, 10, 1], [1]],
  ] as const;

  /** The ends of each stick, leg after leg and then arm after arm. */
  function laid(legs: readonly number[], arms: readonly number[]): number[][] {
    const given: Joint[] = [];
    let last = 1;
    for (const length of legs) {
      let v = 0;
      for (let i = 1; i <= length; i++) {
        const next = i === length ? 1 : ++last;
        given.push(blue(given.length + 1, v, next));
        v = next;
      }
    }
    for (const length of arms) {
      let v = 1;
      for (let i = 1; i <= length; i++) {
        given.push(blue(given.length + 1, v, ++last));
        v = last;
      }
    }
    const { vertices, sticks } = layout(given, { width: 1000, height: 1000 });
    const at = new Map(vertices.map((v) => [v.id, v]));
    return sticks.map((s) => [at.get(s.a)!, at.get(s.b)!].flatMap(({ x, y }) => [x, y]));
  }

  const length = ([x1, y1, x2, y2]: number[]) => Math.hypot(x1! - x2!, y1! - y2!);

  /** How far the end of one stick is from another stick that does not end there. */
  function clearance(p: number[], q: number[]): number {
    const far = (x: number, y: number, [x1, y1, x2, y2]: number[]) => {
      const [dx, dy] = [x2! - x1!, y2! - y1!];
      const t = Math.max(0, Math.min(1, ((x - x1!) * dx + (y - y1!) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - x1! - t * dx, y - y1! - t * dy);
    };
    const same = (x: number, y: number, l: number[]) =>
      (x === l[0] && y === l[1]) || (x === l[2] && y === l[3]) ? Infinity : far(x, y, l);
    return Math.min(same(p[0]!, p[1]!, q), same(p[2]!, p[3]!, q));
  }

  it.each(LEGS)("with legs %j and arms %j has no stick across or upon another", (legs, arms) => {
    const lines = laid(legs, arms);
    const crossed = lines.flatMap((p, i) => lines.slice(i + 1).filter((q) => cross(p, q)));
    expect(crossed).toEqual([]);
    expect(Math.max(...lines.map(length))).toBeLessThan(Math.max(5, ...legs));
    for (const [i, p] of lines.entries())
      for (const [j, q] of lines.entries()) if (i !== j) expect(clearance(p, q)).toBeGreaterThan(0.05);
  });

  it.each(LEGS)("with legs %j and arms %j divides each leg evenly", (legs, arms) => {
    const lines = laid(legs, arms);
    let from = 0;
    for (const sticks of legs) {
      const lengths = lines.slice(from, (from += sticks)).map(length);
      expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.2);
    }
  });
});

describe("components", () => {
  it("are joined above the ground, not through it", () => {
    const parts = components([blue(1, 0, 1), blue(2, 0, 2), blue(3, 1, 3), blue(4, 0, 0)]);
    expect(parts.map((part) => part.map((j) => j.id))).toEqual([[1, 3], [2], [4]]);
  });

  it.each(SEEDS)("of graph %i hold every stick once and share no vertex", (seed) => {
    const given = graph(12, seed % 4, seed);
    const parts = components(given);
    expect(
      parts
        .flat()
        .map((j) => j.id)
        .sort(),
    ).toEqual(given.map((j) => j.id).sort());
    const owners = new Map<number, number>();
    parts.forEach((part, i) => {
      for (const v of part.flatMap((j) => [j.from, j.to]).filter(Boolean)) {
        expect(owners.get(v) ?? i).toBe(i);
        owners.set(v, i);
      }
    });
  });
});

describe("levels", () => {
  it("are distances from the ground", () => {
    const house = [blue(1, 0, 1), blue(2, 0, 2), blue(3, 1, 3), blue(4, 2, 3), blue(5, 3, 4)];
    expect([...levels(house, new Set([1, 2, 3, 4]))].sort()).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });

  it.each(SEEDS)("of the ends of a stick of graph %i differ by one at most", (seed) => {
    const given = graph(10, 4, seed);
    const level = levels(given, new Set(given.flatMap((j) => [j.from, j.to]).filter(Boolean)));
    for (const { from, to } of given) expect(Math.abs(level.get(from)! - level.get(to)!)).toBeLessThanOrEqual(1);
  });
});

describe("bends", () => {
  const picture = (...ends: [number, number][]): Picture => ({
    vertices: [1, 2].map((id) => ({ id, x: id, y: 1, ground: false })),
    sticks: ends.map(([a, b], i) => ({ id: i + 1, color: "B", a, b, bend: 0 })),
  });

  it("leave a lone stick straight", () => {
    expect(bent(picture([1, 2])).map((s) => s.bend)).toEqual([0]);
  });

  it("of parallel sticks are symmetric, whichever end comes first", () => {
    /* A positive bend swells to the left of a → b: read from vertex 1 the swellings add up to nothing. */
    const swelling = bent(picture([2, 1], [1, 2], [1, 2])).map((s) => (s.a === 1 ? s.bend : -s.bend));
    expect(swelling.reduce((sum, b) => sum + b, 0)).toBeCloseTo(0);
    expect(new Set(swelling.map((b) => b.toFixed(3))).size).toBe(3);
  });

  it("open loops, each wider than the last", () => {
    const [first, second] = bent(picture([1, 1], [1, 1])).map((s) => s.bend) as [number, number];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
  });
});

describe("order", () => {
  it.each(SEEDS)("of tree %i comes back from its layout", (seed) => {
    const given = tree(2 + seed, seed);
    const around = (list: readonly Joint[], v: number) => list.filter((j) => j.from === v).map((j) => j.id);
    const again = joints(layout(given));
    for (const v of new Set(given.map((j) => j.from))) expect(around(again, v)).toEqual(around(given, v));
  });

  it("makes one vertex of all points of the ground, and lists trunks by where they stand", () => {
    const stick = (id: number, a: number, b: number) => ({ id, color: "R" as const, a, b, bend: 0 });
    const picture: Picture = {
      vertices: [
        { id: 1, x: 3, y: 0, ground: true },
        { id: 2, x: 3, y: 1, ground: false },
        { id: 3, x: -1, y: 0, ground: true },
        { id: 4, x: -1, y: 1, ground: false },
      ],
      sticks: [stick(1, 1, 2), stick(2, 4, 3)],
    };
    expect(joints(picture)).toEqual([
      { id: 2, color: "R", from: 0, to: 4 },
      { id: 1, color: "R", from: 0, to: 2 },
    ]);
  });

  it("lists branches from left to right by their lean", () => {
    const tops: [number, number, number][] = [
      [2, 1, 2],
      [3, -1, 2],
      [4, 0, 2],
    ];
    const picture: Picture = {
      vertices: [{ id: 1, x: 0, y: 1, ground: false }, ...tops.map(([id, x, y]) => ({ id, x, y, ground: false }))],
      sticks: tops.map(([id]) => ({ id, color: "B" as const, a: 1, b: id, bend: 0 })),
    };
    expect(joints(picture).map((j) => j.id)).toEqual([3, 4, 2]);
  });

  it.each([
    {
      tips: [
        [-0.5, 3],
        [1, 1],
      ],
      order: [2, 3],
    }, // stick 3 droops to the right, and is the rightmost
    {
      tips: [
        [0.5, 3],
        [-1, 1],
      ],
      order: [3, 2],
    },
    {
      tips: [
        [-1, 1],
        [1, 1],
      ],
      order: [2, 3],
    },
    {
      tips: [
        [-1, 1],
        [-1, 2],
      ],
      order: [2, 3],
    },
    {
      tips: [
        [1, 1],
        [1, 2],
      ],
      order: [3, 2],
    },
  ])("lists branches that droop where they are drawn: $tips", ({ tips, order }) => {
    const stick = (id: number, a: number, b: number) => ({ id, color: "B" as const, a, b, bend: 0 });
    const vertex = (id: number, x: number, y: number) => ({ id, x, y, ground: id === 1 });
    const [second, third] = tips as [[number, number], [number, number]];
    const picture: Picture = {
      vertices: [vertex(1, 0, 0), vertex(2, 0, 2), vertex(3, ...second), vertex(4, ...third)],
      sticks: [stick(1, 1, 2), stick(2, 2, 3), stick(3, 4, 2)],
    };
    expect(
      joints(picture)
        .map((j) => j.id)
        .filter((id) => id !== 1),
    ).toEqual(order);
  });

  it.each([
    { tips: [-1, 2, -0.1, 1.2], bends: [0, -0.5, 0], order: [3, 2] }, // stick 2 goes in a bow over stick 3
    { tips: [-1, 2, -0.1, 1.2], bends: [0, 0.5, 0], order: [2, 3] },
    { tips: [1, 2, -0.5, 0.6], bends: [1, 0, 0], order: [2, 3] }, // stick 1 comes in a bow around stick 3
    { tips: [1, 2, -0.5, 0.6], bends: [0, 0, 0], order: [3, 2] },
  ])("lists branches that bend as they leave their vertex: $bends", ({ tips: [x2, y2, x3, y3], bends, order }) => {
    const vertex = (id: number, x: number, y: number) => ({ id, x, y, ground: id === 1 });
    const vertices = [vertex(1, 0, 0), vertex(2, 0, 1), vertex(3, x2!, y2!), vertex(4, x3!, y3!)];
    const stick = (id: number, a: number, b: number) => ({ id, color: "B" as const, a, b, bend: bends[id - 1]! });
    const sticks = [stick(1, 1, 2), stick(2, 2, 3), stick(3, 2, 4)];
    const turned = sticks.map((s) => ({ ...s, a: s.b, b: s.a, bend: -s.bend }));
    for (const drawn of [sticks, turned, [...sticks].reverse()])
      expect(
        joints({ vertices, sticks: drawn })
          .map((j) => j.id)
          .filter((id) => id !== 1),
      ).toEqual(order);
  });
});

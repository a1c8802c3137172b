import { describe, expect, it } from "vitest";
import { crossings, layered, nearest, reach, type Link } from "../src/studio/state/layers";
import { random, SEEDS } from "./random";

/** A graph in which every node but the first has a link from an earlier one. */
function graph(seed: number, count: number): Link[] {
  const next = random(seed);
  const links: Link[] = [];
  for (let to = 1; to < count; to++) {
    const froms = new Set([Math.floor(next() * to), Math.floor(next() * to)]);
    for (const from of froms) links.push({ from, to });
  }
  return links;
}

describe("layers", () => {
  it.each(SEEDS)("lead every link upwards, and keep nodes of a layer apart (%i)", (seed) => {
    const count = 5 + (seed % 60);
    const links = graph(seed, count);
    const { layer, x, passes } = layered(count, links, 100, 20);
    links.forEach(({ from, to }, i) => {
      expect(layer[to]!).toBeGreaterThan(layer[from]!);
      expect(passes[i]!.map((p) => p.layer)).toEqual(
        Array.from({ length: layer[to]! - layer[from]! - 1 }, (_, n) => layer[from]! + 1 + n),
      );
    });
    for (const row of new Set(layer)) {
      const places = x.filter((_, node) => layer[node] === row).sort((a, b) => a - b);
      places.slice(1).forEach((place, i) => expect(place - places[i]!).toBeGreaterThanOrEqual(120 - 1e-6));
    }
    expect(x[0]).toBe(0);
  });

  it("of nothing are empty", () => {
    expect(layered(0, [], 100, 20)).toEqual({ layer: [], x: [], passes: [] });
  });

  it("put a diamond in three layers without crossings", () => {
    const links = [
      { from: 0, to: 1 },
      { from: 0, to: 2 },
      { from: 1, to: 3 },
      { from: 2, to: 3 },
    ];
    const { layer, x } = layered(4, links, 100, 20);
    expect(layer).toEqual([0, 1, 1, 2]);
    expect(x.map(Math.round)).toEqual([0, -60, 60, 0]);
  });

  it("lay out hundreds of nodes at once", { timeout: 20_000 }, () => {
    expect(layered(400, graph(7, 400), 100, 20).x).toHaveLength(400);
  });

  it("reach as far as their links do", () => {
    const passes = [[], [{ layer: 1, x: 90 }], [{ layer: 1, x: -10 }]];
    expect(reach({ x: [0, -30], passes }, 100)).toEqual({ left: -80, right: 90 });
    expect(reach({ x: [], passes: [] }, 100)).toEqual({ left: 0, right: 0 });
  });

  it("count the lines that cross", () => {
    expect(
      crossings(
        [{ above: [3] }, { above: [2] }, { above: [] }, { above: [] }],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ).toBe(1);
    expect(
      crossings(
        [{ above: [2] }, { above: [3] }, { above: [] }, { above: [] }],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ).toBe(0);
    expect(
      crossings(
        [{ above: [2, 3] }, { above: [2, 3] }, { above: [] }, { above: [] }],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ).toBe(1);
  });

  it("move no further than needed", () => {
    expect(nearest([0, 10], [1, 1], [5])).toEqual([0, 10]);
    expect(nearest([0, 0], [1, 1], [4])).toEqual([-2, 2]);
    expect(nearest([0, 0], [3, 1], [4])).toEqual([-1, 3]);
  });
});

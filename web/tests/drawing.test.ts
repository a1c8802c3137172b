import { describe, expect, it } from "vitest";
import { layout } from "../src/board/layout";
import { NO_PICTURE, type Color, type Picture } from "../src/board/types";
import {
  addStick,
  level,
  moveVertices,
  negated,
  overlaps,
  pictured,
  recolor,
  removeSticks,
  standing,
  swept,
  tightened,
} from "../src/studio/state/drawing";
import { Drawing } from "../src/widget/picture";
import { abstract, described, graph, SEEDS } from "./random";

const drawn = (seed: number) => layout(graph(4 + (seed % 9), seed % 4, seed));
const ids = (picture: Picture) => picture.sticks.map((s) => s.id);

/** Sticks joined to the ground, by repeating the definition until nothing is added. */
function joined(picture: Picture): Set<number> {
  const reached = new Set(picture.vertices.filter((v) => v.ground).map((v) => v.id));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const s of picture.sticks) {
      if (reached.has(s.a)) reached.add(s.b);
      else if (reached.has(s.b)) reached.add(s.a);
    }
  }
  return new Set(picture.sticks.filter((s) => reached.has(s.a)).map((s) => s.id));
}

describe("a cut", () => {
  it.each(SEEDS)("in picture %i leaves exactly what is still joined to the ground", (seed) => {
    const picture = drawn(seed);
    for (const cut of ids(picture)) {
      const rest = { ...picture, sticks: picture.sticks.filter((s) => s.id !== cut) };
      const { picture: left, fell } = removeSticks(picture, new Set([cut]));
      expect(new Set(ids(left))).toEqual(joined(rest));
      expect(new Set([cut, ...ids(left), ...fell])).toEqual(new Set(ids(picture)));
      expect([cut, ...ids(left), ...fell]).toHaveLength(picture.sticks.length);
    }
  });

  it("keeps ids and places of what is left", () => {
    const picture = drawn(3);
    const { picture: left } = removeSticks(picture, new Set([ids(picture).at(-1)!]));
    for (const s of left.sticks) expect(picture.sticks).toContainEqual(s);
    for (const v of left.vertices) expect(picture.vertices).toContainEqual(v);
  });

  it("lets sticks float on that floated before", () => {
    const trunk = addStick(NO_PICTURE, { x: 0, y: 0 }, { x: 0, y: 1 }, "B").picture;
    const both = addStick(trunk, { x: 3, y: 2 }, { x: 3, y: 3 }, "R").picture;
    expect([...standing(both)]).toEqual([1]);
    expect(removeSticks(both, new Set([1]))).toMatchObject({ fell: [], picture: { sticks: [{ id: 2 }] } });
  });
});

describe("a drawing", () => {
  it("gives a new stick a new id, and new ends new vertices", () => {
    const picture = drawn(5);
    const { picture: more, stick, vertex } = addStick(picture, { x: 40, y: 0 }, { x: 40, y: 1 }, "G");
    expect(ids(picture)).not.toContain(stick);
    expect(more.vertices).toHaveLength(picture.vertices.length + 2);
    expect(more.vertices.find((v) => v.id === vertex)).toEqual({ id: vertex, x: 40, y: 1, ground: false });
  });

  it("takes an end below the ground line as a point of the ground", () => {
    const { picture } = addStick(NO_PICTURE, { x: 1, y: -0.3 }, { x: 1, y: 1 }, "B");
    expect(picture.vertices[0]).toMatchObject({ x: 1, y: 0, ground: true });
  });

  it("moves points of the ground sideways only", () => {
    const { picture } = addStick(NO_PICTURE, { x: 0, y: 0 }, { x: 0, y: 1 }, "B");
    const moved = moveVertices(
      picture,
      new Map([
        [1, { x: 2, y: 5 }],
        [2, { x: 2, y: 5 }],
      ]),
    );
    expect(moved.vertices.map(({ x, y }) => [x, y])).toEqual([
      [2, 0],
      [2, 5],
    ]);
  });

  it.each(SEEDS)("negated twice is picture %i again, and green stays green", (seed) => {
    const picture = drawn(seed);
    const other: Record<Color, Color> = { B: "R", R: "B", G: "G" };
    expect(negated(picture).sticks.map((s) => s.color)).toEqual(picture.sticks.map((s) => other[s.color]));
    expect(negated(negated(picture))).toEqual(picture);
  });

  it("recolors what is named and nothing else", () => {
    const picture = drawn(2);
    const after = recolor(picture, new Set([1]), "G");
    expect(after.sticks.map((s) => s.color)).toEqual(picture.sticks.map((s) => (s.id === 1 ? "G" : s.color)));
  });

  it.each(SEEDS)("tightened is the same graph as picture %i", (seed) => {
    const picture = drawn(seed);
    const tight = tightened(picture);
    expect(abstract(tight)).toEqual(abstract(picture));
    expect(new Set(tight.vertices.map((v) => v.id)).size).toBe(tight.vertices.length);
  });

  it.each(SEEDS)("from sticks given as text is their graph (%i)", (seed) => {
    const given = graph(6, seed % 3, seed);
    const sticks = given.map((j) => ({ id: j.id, color: j.color, a: j.from, b: j.to }));
    expect(abstract(pictured(sticks))).toEqual(given.map(described).sort());
  });

  it("is swept of vertices that carry nothing", () => {
    const picture = drawn(4);
    const bare = { ...picture, vertices: [...picture.vertices, { id: 999, x: 0, y: 9, ground: false }] };
    expect(swept(bare)).toEqual(picture);
  });

  it("finds sticks that lie on each other, in either direction", () => {
    const vertices = [
      { id: 1, x: 0, y: 1, ground: false },
      { id: 2, x: 0, y: 2, ground: false },
    ];
    const stick = (id: number, a: number, b: number, bend: number) => ({ id, color: "B" as const, a, b, bend });
    const pairs = (...sticks: Picture["sticks"]) => overlaps({ vertices, sticks }).map(([s, t]) => [s.id, t.id]);
    expect(pairs(stick(1, 1, 2, 0), stick(2, 2, 1, 0))).toEqual([[1, 2]]);
    /* Seen from its own first end each swells to the left: to opposite sides. */
    expect(pairs(stick(1, 1, 2, 0.2), stick(2, 2, 1, 0.2))).toEqual([]);
    expect(pairs(stick(1, 1, 2, 0.2), stick(2, 2, 1, -0.2))).toEqual([[1, 2]]);
  });

  it("counts levels in sticks from the ground", () => {
    const stalk = pictured([
      { id: 1, color: "B", a: 0, b: 1 },
      { id: 2, color: "B", a: 1, b: 2 },
      { id: 3, color: "B", a: 0, b: 2 },
      { id: 4, color: "B", a: 2, b: 3 },
    ]);
    expect([1, 2, 3].map((v) => level(stalk, v))).toEqual([1, 1, 2]);
  });
});

describe("a drawing of the notebook board", () => {
  it.each(SEEDS)("shows the position it takes (%i)", (seed) => {
    const given = graph(7, seed % 4, seed);
    const drawing = new Drawing();
    expect(drawing.take(given)).toBe(true);
    expect(abstract(drawing.picture)).toEqual(given.map(described).sort());
  });

  it("leaves everything in its place after a cut", () => {
    const given = graph(7, 0, 2);
    const drawing = new Drawing();
    drawing.take(given);
    const before = new Map(drawing.picture.vertices.map((v) => [v.id, v]));
    expect(drawing.take(given.slice(0, -1))).toBe(false);
    for (const v of drawing.picture.vertices) expect(v).toEqual(before.get(v.id));
  });

  it("puts a planted stick where it was drawn", () => {
    const drawing = new Drawing();
    const planted = drawing.plant({ x: 2, y: 0 }, { x: 2.5, y: 1.5 }, "R");
    expect(planted).toEqual({ from: 0, to: 1, color: "R" });
    expect(drawing.take([{ id: 0, ...planted }])).toBe(false);
    expect(drawing.picture.vertices.map(({ x, y, ground }) => [x, y, ground])).toEqual([
      [2, 0, true],
      [2.5, 1.5, false],
    ]);
  });
});

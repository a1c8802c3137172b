import { describe, expect, it } from "vitest";
import { layout } from "../src/board/layout";
import { readHat, writeHat, type Hat } from "../src/studio/keep/hat";
import { fragment, fromFragment, fromLink } from "../src/studio/keep/link";
import { fileName } from "../src/studio/keep/files";
import { graph, random, SEEDS } from "./random";

function rounded(hat: Hat): Hat {
  const three = (n: number) => Math.round(n * 1000) / 1000;
  const { vertices, sticks } = hat.picture;
  return {
    ...hat,
    picture: {
      vertices: vertices.map((v) => ({ ...v, x: three(v.x), y: three(v.y) })),
      sticks: sticks.map((s) => ({ ...s, bend: three(s.bend) })),
    },
  };
}

const hats = SEEDS.map((seed): Hat => {
  const picture = layout(graph(3 + seed, seed % 4, seed));
  return { name: `Bush ${seed}, “±↑” 🌱`, game: "red-blue-green", play: seed % 2 ? "misere" : "normal", picture };
});

describe(".hat texts", () => {
  it.each(hats)("come back as they were, to three decimals: $name", (hat) => {
    expect(readHat(writeHat(hat))).toEqual(rounded(hat));
  });

  it.each(hats)("are written the same again: $name", (hat) => {
    expect(writeHat(readHat(writeHat(hat)))).toBe(writeHat(hat));
  });

  it.each([
    ['{"vertices": [], "sticks": [], "game": "chess"}', 'the game type "chess" is not known'],
    ['{"vertices": [], "sticks": [], "play": "Misere"}', 'the play "Misere" is not known'],
    ['{"vertices": [{"id": 1, "x": 0, "y": 0, "ground": 1}], "sticks": []}', "ground is neither true nor false"],
  ])("are refused where they would be read as another position: %s", (text, why) => {
    expect(() => readHat(text)).toThrow(`This .hat file is damaged: ${why}.`);
  });

  it("fall back to what every picture fits where a field is missing", () => {
    expect(readHat('{"vertices": [], "sticks": []}')).toEqual({
      name: "Untitled",
      game: "red-blue-green",
      play: "normal",
      picture: { vertices: [], sticks: [] },
    });
  });

  it("keep points of the ground on the ground line", () => {
    const text = '{"vertices": [{"id": 1, "x": 2, "y": 4, "ground": true}], "sticks": []}';
    expect(readHat(text).picture.vertices).toEqual([{ id: 1, x: 2, y: 0, ground: true }]);
  });

  it.each([
    ["null", 'no "sticks"'],
    ['{"sticks": []}', 'no "vertices"'],
    ['{"vertices": [{"id": 1, "x": "left", "y": 0}], "sticks": []}', "x is not a number"],
    ['{"vertices": [{"id": 1, "x": 0, "y": 1}], "sticks": [{"id": 7, "color": "Y", "a": 1, "b": 1}]}', "stick 7"],
  ])("say what is wrong with %s", (text, said) => {
    expect(() => readHat(text)).toThrow(said);
  });
});

describe("links", () => {
  it.each(hats)("carry everything: $name", async (hat) => {
    const hash = await fragment(hat);
    expect(hash).toMatch(/^#hat=[\w-]+$/);
    expect(await fromFragment(hash!)).toEqual(rounded(hat));
  });

  it("are not made for what is too large for one", async () => {
    const next = random(1);
    const vertices = Array.from({ length: 20_000 }, (_, i) => ({ id: i, x: next(), y: next(), ground: false }));
    expect(await fragment({ ...hats[0]!, picture: { vertices, sticks: [] } })).toBeNull();
  });

  it.each(["", "#", "#about", "#hats=AAAA"])("are told from other fragments: %j", async (hash) => {
    expect(await fromFragment(hash)).toBeNull();
  });

  it.each(["#hat=", "#hat=a b", "#hat=xxxx", "#hat=AAAA", "#hat=____"])("that are damaged say so: %s", async (hash) => {
    await expect(fromFragment(hash)).rejects.toThrow("This link is damaged.");
  });
});

describe("file names", () => {
  it.each([
    ["Garden", "Garden.hat"],
    ["a/b\\c:d", "abcd.hat"],
    ["../..", "Untitled.hat"],
    ["Große Tanne 2", "Große Tanne 2.hat"],
  ])("of %s are safe on any disk", (name, file) => {
    expect(fileName(name, "hat")).toBe(file);
  });
});

describe("links that people write", () => {
  it("carry a position and a game", async () => {
    expect(await fromLink("#text=B(R,BB)")).toEqual({ text: "B(R,BB)", game: "red-blue-green" });
    expect(await fromLink("#text=BR&game=clockwise")).toEqual({ text: "BR", game: "clockwise" });
  });

  it("are refused with a game that nobody knows", async () => {
    await expect(fromLink("#text=BR&game=clockwize")).rejects.toThrow("This link is damaged.");
  });
});

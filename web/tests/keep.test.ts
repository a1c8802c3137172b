import { describe, expect, it } from "vitest";
import { addStick, negated, overlaps, removeSticks, tightened } from "../src/studio/state/drawing";
import { readHat, writeHat } from "../src/studio/keep/hat";
import { NO_PICTURE } from "../src/board/types";

const trunk = addStick(NO_PICTURE, { x: 0, y: 0 }, { x: 0, y: 1 }, "B").picture;
const forked = addStick(
  addStick(trunk, { vertex: 2 }, { x: -1, y: 2 }, "R").picture,
  { vertex: 2 },
  { x: 1, y: 2 },
  "G",
).picture;

describe("drawing", () => {
  it("removes a stick with what falls", () => {
    const { picture, fell } = removeSticks(forked, new Set([1]));
    expect(fell).toEqual([2, 3]);
    expect(picture).toEqual(NO_PICTURE);
  });

  it("exchanges blue and red, twice is as before", () => {
    expect(negated(forked).sticks.map((s) => s.color)).toEqual(["R", "B", "G"]);
    expect(negated(negated(forked))).toEqual(forked);
  });

  it("bends the second of two parallel sticks, so that none is hidden", () => {
    const double = addStick(forked, { vertex: 2 }, { vertex: 3 }, "B").picture;
    expect(overlaps(double)).toEqual([]);
  });

  it("keeps the graph when it tightens", () => {
    const picture = tightened(forked);
    expect(picture.sticks.map((s) => [s.id, s.color])).toEqual(forked.sticks.map((s) => [s.id, s.color]));
    expect(picture.vertices.filter((v) => v.ground)).toHaveLength(1);
  });
});

describe(".hat files", () => {
  it("come back as they were", () => {
    const hat = { name: "Fork", game: "red-blue-green" as const, play: "misere" as const, picture: forked };
    expect(readHat(writeHat(hat))).toEqual(hat);
  });

  it.each([
    ["hello", "not JSON"],
    ["{}", 'no "sticks"'],
    ['{"version": 9, "sticks": []}', "newer Colonnade"],
    ['{"vertices": [], "sticks": [{"id": 1, "color": "B", "a": 1, "b": 2}]}', "ends nowhere"],
    ['{"vertices": [{"id": 1, "x": 0, "y": 1}, {"id": 1, "x": 1, "y": 1}], "sticks": []}', "two vertices have one id"],
  ])("say what is wrong with %s", (text, said) => {
    expect(() => readHat(text)).toThrow(said);
  });
});

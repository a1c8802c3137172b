import { describe, expect, it } from "vitest";
import { rank } from "../src/studio/state/found";

describe("what is sought", () => {
  it("must be there, every word of it", () => {
    expect(rank("green house", "Green Jungle House")).toBeGreaterThan(0);
    expect(rank("green mouse", "Green Jungle House")).toBe(0);
  });

  it("counts more at the beginning, then at the beginning of a word, and in a shorter text", () => {
    const texts = ["Explorer", "View Explorer", "unexplored", "Explorer of everything"];
    const order = [...texts].sort((a, b) => rank("expl", b) - rank("expl", a));
    expect(order).toEqual(["Explorer", "Explorer of everything", "View Explorer", "unexplored"]);
  });

  it("is everything where nothing is sought", () => {
    expect(rank("", "anything")).toBeGreaterThan(0);
  });
});

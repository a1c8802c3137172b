import { describe, expect, it } from "vitest";
import { placeOf, rangeOf, stepOf } from "../src/studio/panels/numberline";
import { random, SEEDS } from "./random";

describe("the number line", () => {
  it.each([
    ["0", 0],
    ["-7/16", -0.4375],
    ["5", 5],
    ["77/128", 0.6015625],
    ["-3", -3],
  ])("places %s", (text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  it.each(SEEDS)("reaches half a unit beyond all places, and is four wide or more (%i)", (seed) => {
    const next = random(seed);
    const places = Array.from({ length: 1 + (seed % 6) }, () => next() * 40 - 20);
    const { low, high } = rangeOf(places);
    expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
    expect(low).toBeLessThanOrEqual(Math.min(...places) - 0.5);
    expect(high).toBeGreaterThanOrEqual(Math.max(...places) + 0.5);
    expect(high - low).toBeGreaterThanOrEqual(4);
  });

  it("grows evenly on both sides of one integer", () => {
    expect(rangeOf([3])).toEqual({ low: 1, high: 5 });
  });

  it("without any place is around 0", () => {
    expect(rangeOf([])).toEqual({ low: -2, high: 2 });
  });

  it.each([4, 7, 8, 14, 30, 35, 36, 70, 71, 1000, 12345])("labels a width of %i at most eight times", (high) => {
    const step = stepOf({ low: 0, high });
    expect(high / step).toBeLessThanOrEqual(7);
    /* 1, 2 or 5, and zeros. */
    expect(String(step)).toMatch(/^[125]0*$/);
  });

  it("takes the smallest such step", () => {
    expect([7, 8, 14, 15, 35, 36, 70, 71].map((high) => stepOf({ low: 0, high }))).toEqual([1, 2, 2, 5, 5, 10, 10, 20]);
  });
});

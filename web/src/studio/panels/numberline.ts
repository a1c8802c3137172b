/* Where numbers stand on a line of pixels. The texts are the server's; only their places are worked out here. */

export interface Range {
  low: number;
  high: number;
}

/** The place of a number given as text, such as -7/16. */
export function placeOf(text: string): number {
  const [numerator, denominator = "1"] = text.split("/");
  if (text.length < LONG) return Number(numerator) / Number(denominator);
  // Both may be larger than any floating-point number: what is left of the quotient is not.
  return Number((BigInt(numerator!) * FINE) / BigInt(denominator)) / Number(FINE);
}

const LONG = 200;
const FINE = 1_000_000_000n;

/** Integers around all places: at least four units wide, padded by half a unit or more. */
export function rangeOf(places: readonly number[]): Range {
  let low = Math.floor(Math.min(...places, Infinity) - 0.5);
  let high = Math.ceil(Math.max(...places, -Infinity) + 0.5);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { low: -2, high: 2 };
  while (high - low < 4) {
    const middle = places[0] ?? 0;
    if (middle - low <= high - middle) low -= 1;
    else high += 1;
  }
  return { low, high };
}

/** Labels no closer than a few letters: 1, 2, 5, 10, … */
export function stepOf({ low, high }: Range): number {
  const least = (high - low) / 7;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least) ?? power * 10;
}

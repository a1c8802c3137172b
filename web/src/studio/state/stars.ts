/* How good moves are marked: a star where a move wins, an outlined one where it loses and none is better. */

interface Rated {
  verdict: "wins" | "loses" | "unknown";
  undominated: boolean;
}

export function starOf({ verdict, undominated }: Rated): string {
  if (verdict === "wins") return " ★";
  return verdict === "loses" && undominated ? " ☆" : "";
}

/** The same in words, for those who listen. */
export function ratingOf({ verdict, undominated }: Rated): string {
  if (verdict === "wins") return "wins";
  if (verdict === "unknown") return "not known";
  return undominated ? "loses; none is better" : "loses";
}

/* How good moves are marked: filled where a move wins, hollow where it loses and none is better. */

import { texts } from "../texts";

interface Rated {
  verdict: "wins" | "loses" | "unknown";
  undominated: boolean;
}

/** Whether a move has a badge on the board. */
export function isBadged({ verdict, undominated }: Rated): boolean {
  return verdict === "wins" || (verdict === "loses" && undominated);
}

/** The same in words, for those who listen. */
export function ratingOf({ verdict, undominated }: Rated): string {
  const { ratings } = texts.boards;
  return verdict === "loses" && undominated ? ratings.undominated : ratings[verdict];
}

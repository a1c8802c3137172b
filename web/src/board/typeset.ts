/* Pieces of a formula on one line: what is set in italics, raised, or paler than the rest. */

/** How far raised letters rise, in their own size, and how small they are. */
export const RISE = 0.6;
export const SMALL = 0.6;

export type Piece = { text: string; kind: "plain" | "game" | "raised" | "slash" };

const GAME = /(?<![\p{L}\d)])([GTF][₀-₉]*)(?=\s*[=+≤<.:]| is|, the|$)/u;
/** The order of a partial sum of uptimal units, ↑[3], is raised, as it is in print. */
const RAISED = /(?<=[↑↓])(\[\d+\])/u;

/** A formula as pieces: letters for games, raised brackets, and where `slashes` the lines of fractions. */
export function pieces(text: string, slashes = false): Piece[] {
  const found: Piece[] = [];
  for (const [i, part] of text.split(GAME).entries()) {
    if (i % 2) {
      found.push({ text: part, kind: "game" });
      continue;
    }
    for (const [j, rest] of part.split(RAISED).entries()) {
      if (j % 2) found.push({ text: rest, kind: "raised" });
      else if (slashes)
        for (const [k, last] of rest.split(/(\/)/).entries())
          found.push({ text: last, kind: k % 2 ? "slash" : "plain" });
      else found.push({ text: rest, kind: "plain" });
    }
  }
  return found.filter((piece) => piece.text);
}

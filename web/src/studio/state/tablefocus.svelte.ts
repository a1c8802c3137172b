/* Which move of the table is spoken of: the one under the pointer, in focus, walked through or advised. */

import type { TableMove } from "../api/client";
import { texts } from "../texts";
import { tableGame as game } from "./table.svelte";

const touches = (move: TableMove, piece: string) => move.pieces.some((p) => p.id === piece);

export function subscript(n: number): string {
  return [...String(n)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
}

class TableFocus {
  /** The move whose row or button is pointed at. */
  hovered = $state.raw<TableMove | null>(null);
  /** The piece that is pointed at. */
  touched = $state<string | null>(null);

  /** The moves that touch the piece under the pointer. */
  readonly under = $derived(this.touched === null ? [] : game.moves.filter((m) => touches(m, this.touched!)));

  readonly walked = $derived(game.walking === null ? null : (game.plies[game.walking] ?? null));

  /** Values are hidden from pupils. */
  readonly hidden = $derived(game.hideValues && game.takesTurns);

  /** The same game as a clockwise tree, where there is one. */
  readonly tree = $derived(game.shown?.tree ?? null);

  /** The move that is spoken of, in ochre. */
  readonly active = $derived(
    this.hovered ??
      (this.under.length === 1 ? this.under[0]! : null) ??
      this.walked?.move ??
      game.advised ??
      (this.tree && !game.takesTurns && this.touched === null
        ? (game.moves.find((m) => m.verdict === "wins") ?? game.moves[0] ?? null)
        : null),
  );

  /** The domino that a move takes, where the same move is a cut in the tree beside it. */
  dominoOf(move: TableMove | null | undefined): number | null {
    return this.tree ? (move?.pieces.find((p) => p.kind === "domino")?.index ?? null) : null;
  }

  wordsOf(move: TableMove): string {
    const domino = this.dominoOf(move);
    if (domino === null) return move.words;
    return texts.boards.takes(`d${subscript(domino + 1)}`, `e${subscript(domino + 1)}`);
  }

  /** What a piece is called, and what a tap on it does. */
  nameOf(piece: string): string {
    const [, kind, index] = /([a-z]+)-(\d+)$/.exec(piece) ?? [];
    const here = game.open.filter((m) => touches(m, piece));
    const does =
      here.length === 0
        ? texts.boards.noMoveHere
        : new Set(here.map((m) => m.text)).size === 1
          ? here[0]!.words
          : texts.boards.movesHere(here.length);
    return `${texts.boards.piece(kind ?? piece, Number(index ?? 0) + 1)}: ${does}`;
  }

  forget(): void {
    this.hovered = null;
    this.touched = null;
  }
}

export const tableFocus = new TableFocus();

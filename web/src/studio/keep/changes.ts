/* A history as text: what each state of the document has that the one before it has not. */

import { NO_PICTURE, type Color, type Picture, type Stick, type Vertex } from "../../board/types";
import type { GameType, Play } from "../api/client";
import type { Snapshot } from "../state/document.svelte";

/** Rows between a common beginning and a common end: where they begin, how many go, and those that come. */
type Splice<Row> = [at: number, gone: number, rows: Row[]];
type VertexRow = [id: number, x: number, y: number, ground: 0 | 1];
type StickRow = [id: number, color: Color, a: number, b: number, bend: number];

export interface Change {
  v?: Splice<VertexRow>;
  s?: Splice<StickRow>;
  game?: GameType;
  play?: Play;
}

/** Where every history begins. */
export const NOTHING: Snapshot = { picture: NO_PICTURE, game: "red-blue-green", play: "normal" };

const vertexRow = (v: Vertex): VertexRow => [v.id, v.x, v.y, v.ground ? 1 : 0];
const stickRow = (s: Stick): StickRow => [s.id, s.color, s.a, s.b, s.bend];
const sameVertex = (p: Vertex, q: Vertex) =>
  p === q || (p.id === q.id && p.x === q.x && p.y === q.y && p.ground === q.ground);
const sameStick = (p: Stick, q: Stick) =>
  p === q || (p.id === q.id && p.color === q.color && p.a === q.a && p.b === q.b && p.bend === q.bend);

function splice<Item, Row>(
  from: readonly Item[],
  to: readonly Item[],
  same: (p: Item, q: Item) => boolean,
  row: (item: Item) => Row,
): Splice<Row> | undefined {
  const least = Math.min(from.length, to.length);
  let at = 0;
  while (at < least && same(from[at]!, to[at]!)) at++;
  let end = 0;
  while (end < least - at && same(from[from.length - 1 - end]!, to[to.length - 1 - end]!)) end++;
  const gone = from.length - at - end;
  const rows = to.slice(at, to.length - end).map(row);
  return gone || rows.length ? [at, gone, rows] : undefined;
}

/** What has to change in `from` to make it `to`. */
export function changeOf(from: Snapshot, to: Snapshot): Change {
  const v = splice(from.picture.vertices, to.picture.vertices, sameVertex, vertexRow);
  const s = splice(from.picture.sticks, to.picture.sticks, sameStick, stickRow);
  return {
    ...(v && { v }),
    ...(s && { s }),
    ...(from.game !== to.game && { game: to.game }),
    ...(from.play !== to.play && { play: to.play }),
  };
}

const GAMES: readonly unknown[] = ["red-blue", "red-blue-green", "childish", "green", "reverse", "clockwise"];

/** The snapshot after a change. Throws an `Error` where the change does not fit: a person may have edited the text. */
export function afterChange(from: Snapshot, { v, s, game, play }: Change): Snapshot {
  if (game !== undefined && !GAMES.includes(game)) throw new Error("no such game type");
  if (play !== undefined && play !== "normal" && play !== "misere") throw new Error("no such convention");
  const picture: Picture = {
    vertices: spliced(from.picture.vertices, v, ([id, x, y, ground]) => {
      if (![id, x, y].every(Number.isFinite)) throw new Error("a vertex without a place");
      return { id, x, y, ground: ground === 1 };
    }),
    sticks: spliced(from.picture.sticks, s, ([id, color, a, b, bend]) => {
      if (![id, a, b, bend].every(Number.isFinite) || !["B", "R", "G"].includes(color))
        throw new Error("a stick without a color or an end");
      return { id, color, a, b, bend };
    }),
  };
  const known = new Set(picture.vertices.map((vertex) => vertex.id));
  if (picture.sticks.some((stick) => !known.has(stick.a) || !known.has(stick.b)))
    throw new Error("a stick ends nowhere");
  return { picture, game: game ?? from.game, play: play ?? from.play };
}

function spliced<Item, Row>(
  items: readonly Item[],
  change: Splice<Row> | undefined,
  read: (row: Row) => Item,
): readonly Item[] {
  if (change === undefined) return items;
  const [at, gone, rows] = change;
  if (!(at >= 0 && gone >= 0 && at + gone <= items.length)) throw new Error("a change of what is not there");
  return [...items.slice(0, at), ...rows.map(read), ...items.slice(at + gone)];
}

/** The text of a change, worked out once: a history grows by one at its end. */
const written = new WeakMap<Snapshot, { from: Snapshot; text: string }>();

export function changeText(from: Snapshot, to: Snapshot): string {
  const known = written.get(to);
  if (known?.from === from) return known.text;
  const text = JSON.stringify(changeOf(from, to));
  written.set(to, { from, text });
  return text;
}

/** The snapshots that a list of changes makes, one after another. */
export function follow(changes: readonly Change[]): Snapshot[] {
  let last = NOTHING;
  return changes.map((change) => (last = afterChange(last, change)));
}

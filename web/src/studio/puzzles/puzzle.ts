/* What a puzzle is, as colonnade.puzzles writes it, and sets of them as one link. */

import type { Color, Picture, Vertex } from "../../board/types";
import { Gone, call, type GameType, type Play } from "../api/client";
import { packed, unpacked } from "../keep/link";
import { pictured } from "../state/drawing";
import { texts } from "../texts";

/** To look is asked of positions that a teacher adds to a set: think, then have the value shown. */
export type Kind = "move" | "value" | "winner" | "build" | "zero" | "look";
export type Side = "L" | "R";
/** Color and both ends; vertex 0 is the ground. */
export type StickRow = [Color, number, number];

export interface Choice {
  shown: string;
  /** A position worth the negative, as text: beside the puzzle it makes 0 exactly if the choice is right. */
  against: string;
  /** The same as a picture; boards of other rulesets have none. */
  sticks: StickRow[];
}

export interface Puzzle {
  id: string;
  kind: Kind;
  theme: string;
  level: number;
  positions: number;
  ruleset: string;
  text: string;
  hint: string;
  cited: string;
  convention?: Play;
  sticks?: StickRow[];
  /** A picture with the places that its maker gave it; else the sticks are laid out. */
  picture?: Picture;
  player?: Side;
  /** The winning move: part of the sum and index of every piece that it touches. */
  pieces?: [number, number][];
  choices?: Choice[];
  answer?: number;
  outcome?: "L" | "R" | "N" | "P";
  target?: Choice;
  most?: number;
  colors?: string;
  added?: { color: Color; tail: number; head: number; place: number };
  unique?: boolean;
}

export interface PuzzleSet {
  name: string;
  puzzles: Puzzle[];
}

const GAMES: Record<string, GameType> = {
  hackenbush: "red-blue-green",
  "childish-hackenbush": "childish",
  "reverse-hackenbush": "reverse",
  "clockwise-hackenbush": "clockwise",
};
const RULESETS: Partial<Record<GameType, string>> = {
  childish: "childish-hackenbush",
  reverse: "reverse-hackenbush",
  clockwise: "clockwise-hackenbush",
};

/** The game type that a puzzle of sticks is played in; null for dominoes and coins. */
export const gameOf = (puzzle: Puzzle): GameType | null => GAMES[puzzle.ruleset] ?? null;
export const rulesetOf = (game: GameType): string => RULESETS[game] ?? "hackenbush";

export function pictureOf(rows: readonly StickRow[]): Picture {
  return pictured(rows.map(([color, a, b], i) => ({ id: i + 1, color, a, b })));
}

/** What a puzzle shows at first: nothing where something is to be built. */
export function startOf(puzzle: Puzzle): Picture {
  if (puzzle.kind === "build") return { vertices: [], sticks: [] };
  return puzzle.picture ?? pictureOf(puzzle.sticks ?? []);
}

/** Two pictures side by side on one ground; ids of the second are counted on. */
export function beside(first: Picture, second: Picture): Picture {
  const vertexIds = Math.max(0, ...first.vertices.map((v) => v.id)) + 1;
  const stickIds = Math.max(0, ...first.sticks.map((s) => s.id));
  const right = first.vertices.length ? Math.max(...first.vertices.map((v) => v.x)) : 0;
  const left = second.vertices.length ? Math.min(...second.vertices.map((v) => v.x)) : 0;
  const shift = right - left + 1.5;
  const vertices: Vertex[] = second.vertices.map((v) => ({ ...v, id: v.id + vertexIds, x: v.x + shift }));
  const sticks = second.sticks.map((s) => ({ ...s, id: s.id + stickIds, a: s.a + vertexIds, b: s.b + vertexIds }));
  return { vertices: [...first.vertices, ...vertices], sticks: [...first.sticks, ...sticks] };
}

let loaded: Promise<Puzzle[]> | null = null;

/** The built-in puzzles: a part of the page that is fetched when somebody wants them. */
export function builtIn(): Promise<Puzzle[]> {
  loaded ??= import("../../../../src/colonnade/puzzles/puzzles.json").then(
    (file) => file.default as unknown as Puzzle[],
    () => {
      loaded = null;
      void call("GET", "about").catch(() => undefined); // a server that is gone is asked until it answers
      throw new Gone(texts.site.gone);
    },
  );
  return loaded;
}

/** The puzzle of a day: all of them in turn, in a fixed order that looks like none. */
export function dailyOf(puzzles: readonly Puzzle[], day: Date): Puzzle | undefined {
  const number = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  const step = [97, 101, 103].find((prime) => puzzles.length % prime) ?? 1;
  return puzzles[(number * step) % puzzles.length];
}

/** The fragment of a link: the id of a built-in puzzle is enough, everything else is carried whole. */
export async function setFragment({ name, puzzles }: PuzzleSet, builtIns: readonly Puzzle[]): Promise<string> {
  const known = new Set(builtIns.map((p) => p.id));
  const only = puzzles.length === 1 ? puzzles[0]! : null;
  if (only && known.has(only.id)) return `#puzzle=${only.id}`;
  const items = puzzles.map((p) => (known.has(p.id) ? p.id : p));
  return `#set=${await packed(JSON.stringify({ version: 1, name, items }))}`;
}

/** The set that a link carries, or null if it carries none. */
export async function setFromFragment(hash: string): Promise<PuzzleSet | null> {
  const one = /^#puzzle=([\w-]+)$/.exec(hash);
  const many = /^#set=([\w-]+)$/.exec(hash);
  if (!one && !many) return null;
  const all = new Map((await builtIn()).map((p) => [p.id, p]));
  if (one) {
    const puzzle = all.get(one[1]!);
    if (!puzzle) throw new Error("unknown");
    return { name: "", puzzles: [puzzle] };
  }
  const data = JSON.parse(await unpacked(many![1]!)) as { name?: unknown; items?: unknown };
  if (!Array.isArray(data.items)) throw new Error("no items");
  const puzzles = data.items.flatMap((item: unknown, i) => {
    if (typeof item === "string") return all.get(item) ?? [];
    return isPuzzle(item) ? { ...item, id: `own-${i + 1}` } : [];
  });
  if (!puzzles.length) throw new Error("no puzzles");
  return { name: String(data.name ?? "").slice(0, 120), puzzles };
}

const KINDS: readonly unknown[] = ["move", "value", "winner", "build", "zero", "look"];

function isPuzzle(item: unknown): item is Puzzle {
  if (typeof item !== "object" || item === null) return false;
  const { kind, ruleset, picture, target } = item as Partial<Puzzle>;
  if (!KINDS.includes(kind) || typeof ruleset !== "string" || !GAMES[ruleset]) return false;
  if (kind === "build") return typeof target?.shown === "string" && Array.isArray(target.sticks);
  const vertices = new Set(picture?.vertices?.map((v) => v.id));
  return !!picture?.sticks?.length && picture.sticks.every((s) => vertices.has(s.a) && vertices.has(s.b));
}

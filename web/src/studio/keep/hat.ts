/* .hat files: versioned JSON, the same that colonnade.exchange.hat reads and writes. */

import type { Picture } from "../../board/types";
import type { GameType, Play } from "../api/client";
import type { Snapshot } from "../state/document.svelte";
import { texts } from "../texts";

export const HAT_VERSION = 1;

export interface Hat extends Snapshot {
  name: string;
}

export const GAMES: readonly GameType[] = ["red-blue", "red-blue-green", "childish", "green", "reverse", "clockwise"];

const PLAYS: readonly Play[] = ["normal", "misere"];

export function writeHat({ name, game, play, picture }: Hat): string {
  const round = (n: number) => Math.round(n * 1000) / 1000;
  const vertices = picture.vertices.map((v) => ({ id: v.id, x: round(v.x), y: round(v.y), ground: v.ground }));
  const sticks = picture.sticks.map((s) => ({ id: s.id, color: s.color, a: s.a, b: s.b, bend: round(s.bend) }));
  return JSON.stringify({ format: "colonnade-hat", version: HAT_VERSION, name, game, play, vertices, sticks });
}

/** Read a .hat text, or throw an `Error` whose message is one sentence for the person. */
export function readHat(text: string): Hat {
  let data: Record<string, unknown>;
  try {
    data = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Error(texts.shell.files.notJson);
  }
  if (!data || !Array.isArray(data.sticks)) throw new Error(texts.shell.files.noSticks);
  if (typeof data.version === "number" && data.version > HAT_VERSION) {
    throw new Error(texts.shell.files.newer(data.version, HAT_VERSION));
  }
  return {
    name: typeof data.name === "string" ? data.name.slice(0, 120) : texts.commands.untitled,
    game: oneOf(GAMES, data.game ?? "red-blue-green", "game type"),
    play: oneOf(PLAYS, data.play ?? "normal", "play"),
    picture: readPicture(data),
  };
}

function fail(what: string): never {
  throw new Error(`This .hat file is damaged: ${what}.`);
}

/** One of the values that are known; anything else would be read as another position. */
function oneOf<T extends string>(known: readonly T[], value: unknown, what: string): T {
  return known.find((each) => each === value) ?? fail(`the ${what} ${JSON.stringify(value)} is not known`);
}

function readPicture(data: Record<string, unknown>): Picture {
  const rows = (key: string) =>
    Array.isArray(data[key]) ? (data[key] as Record<string, unknown>[]) : fail(`no "${key}" in it`);
  const number = (value: unknown, what: string): number =>
    typeof value === "number" && Number.isFinite(value) ? value : fail(`${what} is not a number`);
  const vertices = rows("vertices").map((v) => {
    const ground = v.ground ?? false;
    if (typeof ground !== "boolean") return fail("ground is neither true nor false");
    return { id: number(v.id, "a vertex id"), x: number(v.x, "x"), y: ground ? 0 : number(v.y, "y"), ground };
  });
  const known = new Set(vertices.map((v) => v.id));
  if (known.size < vertices.length) fail("two vertices have one id");
  const sticks = rows("sticks").map((s) => {
    const id = number(s.id, "a stick id");
    const color = (["B", "R", "G"] as const).find((letter) => letter === s.color) ?? fail(`stick ${id} has no color`);
    const a = number(s.a, "an end");
    const b = number(s.b, "an end");
    if (!known.has(a) || !known.has(b)) fail(`stick ${id} ends nowhere`);
    return { id, color, a, b, bend: typeof s.bend === "number" ? s.bend : 0 };
  });
  if (new Set(sticks.map((s) => s.id)).size < sticks.length) fail("two sticks have one id");
  return { vertices, sticks };
}

/* The log: every action with stick ids, source ids, levels and what fell; plain text that can be replayed. */

import type { Color, Picture } from "../../board/types";
import { NOTHING, afterChange, changeText, type Change } from "../keep/changes";
import { texts } from "../texts";
import type { Snapshot } from "./document.svelte";
import { COLOR_NAMES, level, vertexOf } from "./drawing";

export interface Entry {
  number: number;
  action: string;
  cells: string[];
  /** The document after the action. */
  snapshot: Snapshot;
}

export class Logbook {
  entries = $state.raw<readonly Entry[]>([]);

  private note(action: string, cells: string[], snapshot: Snapshot): void {
    const number = (this.entries.at(-1)?.number ?? 0) + 1;
    this.entries = [...this.entries, { number, action, cells, snapshot }];
  }

  private end(picture: Picture, vertex: number): string {
    return vertexOf(picture, vertex).ground ? "ground" : `v${vertex}`;
  }

  added(now: Snapshot, id: number, closes: boolean): void {
    const { picture } = now;
    const s = picture.sticks.find((stick) => stick.id === id)!;
    const where = closes ? "closes a cycle" : `level ${level(picture, s.b)}`;
    this.note(
      "add",
      [`stick ${id} ${COLOR_NAMES[s.color]}`, `${this.end(picture, s.a)} → ${this.end(picture, s.b)}`, where],
      now,
    );
  }

  removed(now: Snapshot, ids: readonly number[], fell: readonly number[]): void {
    this.note("cut", [`stick ${ids.join(", ")}`, fell.length ? `fell: ${fell.join(", ")}` : "nothing fell"], now);
  }

  recolored(now: Snapshot, ids: readonly number[], color: Color): void {
    this.note("color", [`stick ${ids.join(", ")}`, COLOR_NAMES[color]], now);
  }

  moved(now: Snapshot, vertices: readonly number[]): void {
    this.note(
      "move",
      vertices.map((v) => `v${v}`),
      now,
    );
  }

  did(action: string, detail: string, now: Snapshot): void {
    this.note(action, [detail], now);
  }

  mark(now: Snapshot): void {
    const marks = this.entries.filter((entry) => entry.action === "mark").length + 1;
    const time = new Date().toISOString().replace("T", " ").slice(0, 19);
    this.note("mark", [`—— ${marks} ——`, time], now);
  }

  clear(): void {
    this.entries = [];
  }

  /** Go on with lines that were kept or read. */
  resume(entries: readonly Entry[]): void {
    this.entries = entries;
  }

  text(notation: string): string {
    const lines = this.entries.flatMap(({ number, action, cells, snapshot }, i) => [
      [String(number), action, ...cells].join("\t"),
      REPLAY + changeText(this.entries[i - 1]?.snapshot ?? NOTHING, snapshot),
    ]);
    return ["# Colonnade log", ...lines, `${POSITION}${notation}`, ""].join("\n");
  }
}

/** Begins the lines for programs: what the line above changed in the drawing. */
const REPLAY = "#= ";
const POSITION = "# position: ";

/** The lines of a saved log, each with the document after it; none where the text is no log that can be replayed. */
export function replay(text: string): Entry[] {
  const entries: Entry[] = [];
  let line: string[] = [];
  let last = NOTHING;
  text.split(/\r?\n/).forEach((each, i) => {
    if (!each.startsWith("#")) line = each.split("\t");
    if (!each.startsWith(REPLAY)) return;
    const [number, action, ...cells] = line;
    try {
      last = afterChange(last, JSON.parse(each.slice(REPLAY.length)) as Change);
    } catch (error) {
      throw new Error(
        texts.shell.logDamaged(i + 1, error instanceof SyntaxError ? "" : String((error as Error).message)),
        {
          cause: error,
        },
      );
    }
    entries.push({ number: Number(number) || entries.length + 1, action: action ?? "", cells, snapshot: last });
  });
  return entries;
}

/** The notation at the end of a log: all that is left where lines cannot be replayed. */
export function finalPosition(text: string): string | null {
  const line = text.split(/\r?\n/).filter((each) => each.startsWith(POSITION));
  return line.pop()?.slice(POSITION.length) ?? null;
}

/* The log: every action with stick ids, source ids, levels and what fell; plain text that can be replayed. */

import type { Color, Picture } from "../../board/types";
import { COLOR_NAMES, level, vertexOf } from "./drawing";

export interface Entry {
  number: number;
  action: string;
  cells: string[];
  /** The picture after the action, for replay by a click. */
  picture: Picture;
}

export class Logbook {
  entries = $state.raw<readonly Entry[]>([]);
  private marks = 0;
  private count = 0;

  private note(action: string, cells: string[], picture: Picture): void {
    this.count += 1;
    this.entries = [...this.entries, { number: this.count, action, cells, picture }];
  }

  private end(picture: Picture, vertex: number): string {
    return vertexOf(picture, vertex).ground ? "ground" : `v${vertex}`;
  }

  added(picture: Picture, id: number, closes: boolean): void {
    const s = picture.sticks.find((stick) => stick.id === id)!;
    const where = closes ? "closes a cycle" : `level ${level(picture, s.b)}`;
    this.note(
      "add",
      [`stick ${id} ${COLOR_NAMES[s.color]}`, `${this.end(picture, s.a)} → ${this.end(picture, s.b)}`, where],
      picture,
    );
  }

  removed(picture: Picture, ids: readonly number[], fell: readonly number[]): void {
    this.note("cut", [`stick ${ids.join(", ")}`, fell.length ? `fell: ${fell.join(", ")}` : "nothing fell"], picture);
  }

  recolored(picture: Picture, ids: readonly number[], color: Color): void {
    this.note("color", [`stick ${ids.join(", ")}`, COLOR_NAMES[color]], picture);
  }

  moved(picture: Picture, vertices: readonly number[]): void {
    this.note(
      "move",
      vertices.map((v) => `v${v}`),
      picture,
    );
  }

  did(action: string, detail: string, picture: Picture): void {
    this.note(action, [detail], picture);
  }

  mark(picture: Picture): void {
    this.marks += 1;
    const now = new Date();
    this.note("mark", [`—— ${this.marks} ——`, now.toISOString().replace("T", " ").slice(0, 19)], picture);
  }

  clear(): void {
    this.entries = [];
    this.count = 0;
    this.marks = 0;
  }

  text(notation: string): string {
    const lines = this.entries.map((e) => [String(e.number), e.action, ...e.cells].join("\t"));
    return [`# Colonnade log`, ...lines, `# position: ${notation}`, ""].join("\n");
  }
}

interface Replayed {
  id: number;
  color: Color;
  a: number;
  b: number;
}

/** Rebuild the sticks from the text of a log. */
export function replay(text: string): Replayed[] {
  const letters: Record<string, Color> = { blue: "B", red: "R", green: "G" };
  let sticks: Replayed[] = [];
  const numbers = (cell: string) => (cell.match(/\d+/g) ?? []).map(Number);
  for (const line of text.split(/\r?\n/)) {
    const [, action, first = "", second = ""] = line.split("\t");
    if (action === "add") {
      const [, id, color] = /^stick (\d+) (\w+)$/.exec(first) ?? [];
      const ends = second.split("→").map((end) => (end.trim() === "ground" ? 0 : Number(end.trim().slice(1))));
      const letter = letters[color ?? ""];
      if (id && letter && ends.length === 2 && ends.every(Number.isInteger))
        sticks.push({ id: Number(id), color: letter, a: ends[0]!, b: ends[1]! });
    } else if (action === "cut") {
      const gone = new Set([...numbers(first), ...numbers(second)]);
      sticks = sticks.filter((s) => !gone.has(s.id));
    } else if (action === "color") {
      const ids = new Set(numbers(first));
      const letter = letters[second];
      if (letter) sticks = sticks.map((s) => (ids.has(s.id) ? { ...s, color: letter } : s));
    } else if (action === "negate") {
      sticks = sticks.map((s) => ({ ...s, color: s.color === "B" ? "R" : s.color === "R" ? "B" : "G" }));
    } else if (action === "new") {
      sticks = [];
    }
  }
  return sticks;
}

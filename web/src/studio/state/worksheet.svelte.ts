/* The lines of the calculator and their answers, kept in this browser. */

import { Gone, LATE_AGAIN, post, saysLate, type Calculation } from "../api/client";
import { inOtherTabs } from "../keep/shared";
import { texts } from "../texts";
import { NOTICE } from "./asking.svelte";

export interface Cell {
  text: string;
  answer: Calculation | null;
  /** The last answer that was no error: what the rest of the page goes on showing. */
  good: Calculation | null;
  /** What was typed is not answered yet, for longer than a moment. */
  working: boolean;
}

const blank = (text: string): Cell => ({ text, answer: null, good: null, working: false });

const KEY = "colonnade.worksheet";
const HISTORY = "colonnade.worksheet.history";
const FIRST = ["a = {0|2}:1", "a > 1", "{4|1||-1|-2}"];
const WAIT = 120;
/** The code of a line that nobody answered. */
const GONE = "gone";
/** The code of a line whose value was not found in time. */
const MOST_REMEMBERED = 200;
/** The server looks at so many lines before the one in question. */
const MOST_BEFORE = 200;

function stored(key: string): string[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(found) && found.every((each) => typeof each === "string") ? found : null;
  } catch {
    return null; // a damaged worksheet starts anew
  }
}

export class Worksheet {
  cells = $state<Cell[]>([]);
  current = $state(0);
  /** Lines typed before, the latest first. */
  history = $state.raw<readonly string[]>(stored(HISTORY) ?? []);
  private readonly timers = new Map<number, number>();

  constructor() {
    this.fill(stored(KEY) ?? FIRST);
  }

  private fill(texts: readonly string[]): void {
    this.cells = texts.map(blank);
    this.current = Math.max(0, this.cells.length - 1);
    this.cells.forEach((_, i) => void this.work(i));
  }

  /** Take over what another tab wrote, from the first line that differs. */
  private follow(texts: readonly string[]): void {
    const same = texts.findIndex((text, i) => this.cells[i]?.text !== text);
    const from = same < 0 ? texts.length : same;
    if (from === this.cells.length && from === texts.length) return;
    this.cells = [...this.cells.slice(0, from), ...texts.slice(from).map(blank)];
    this.current = Math.max(0, Math.min(this.current, this.cells.length - 1));
    for (let i = from; i < this.cells.length; i++) void this.work(i);
  }

  /** Follow the other tabs, which have the same worksheet, until the returned function is called. */
  share(): () => void {
    return inOtherTabs(KEY, () => this.follow(stored(KEY) ?? []));
  }

  /** The line that the rest of the page shows: the current one or, as long as it has no answer, the nearest above it. */
  get shownLine(): number {
    let line = this.current;
    while (line > 0 && !this.cells[line]?.good) line--;
    return line;
  }

  typed(i: number, text: string): void {
    if (i === this.cells.length) this.cells.push(blank(text));
    else this.cells[i]!.text = text;
    this.current = i;
    clearTimeout(this.timers.get(i));
    this.timers.set(
      i,
      window.setTimeout(() => this.workFrom(i), WAIT),
    );
  }

  /** Go on with something found: it becomes a line of its own. */
  add(text: string): void {
    this.typed(this.cells.length, text);
  }

  remove(i: number): void {
    this.cells.splice(i, 1);
    this.current = Math.max(0, Math.min(this.cells.length - 1, i - 1));
    this.workFrom(i);
    this.keep();
  }

  /** Begin anew; what was there can be put back. */
  clear(): () => void {
    const texts = this.cells.map(({ text }) => text);
    this.remember(texts);
    this.fill([]);
    this.keep();
    return () => this.fill(texts);
  }

  remember(texts: readonly string[]): void {
    const lines = [...texts].reverse().filter((text) => text.trim());
    this.history = [...new Set([...lines, ...this.history])].slice(0, MOST_REMEMBERED);
    localStorage.setItem(HISTORY, JSON.stringify(this.history));
  }

  /** A line changed: it is worked out, and so are later ones that may use its name. */
  private workFrom(i: number): void {
    void this.work(i);
    this.cells.slice(i + 1).forEach(({ text }, n) => /[a-z_]/i.test(text) && void this.work(i + 1 + n));
  }

  private async work(i: number): Promise<void> {
    const cell = this.cells[i];
    if (!cell) return;
    const { text } = cell;
    const before = this.cells.slice(Math.max(0, i - MOST_BEFORE), i).map((each) => each.text);
    this.keep();
    const isCurrent = () =>
      this.cells[i]?.text === text && before.every((line, n) => line === this.cells[i - before.length + n]!.text);
    for (let tried = 0; ; tried++) {
      const notice = setTimeout(() => isCurrent() && (this.cells[i]!.working = true), NOTICE);
      const answer = text.trim() ? await asked(text, before) : null;
      clearTimeout(notice);
      const now = this.cells[i];
      if (!now || !isCurrent()) return;
      now.working = false;
      now.answer = answer;
      if (!answer?.error) now.good = answer;
      /* A busy machine may have had too little time. */
      const pause = saysLate(answer) ? LATE_AGAIN[tried] : undefined;
      if (pause === undefined) return;
      await new Promise((wake) => setTimeout(wake, pause));
      if (!isCurrent()) return;
    }
  }

  /** Ask again for the lines that nobody answered. */
  askAgain(): void {
    this.cells.forEach(({ answer }, i) => answer?.error?.code === GONE && void this.work(i));
  }

  private keep(): void {
    localStorage.setItem(KEY, JSON.stringify(this.cells.map(({ text }) => text).filter((text) => text.trim())));
  }
}

async function asked(text: string, before: readonly string[]): Promise<Calculation> {
  try {
    return await post<Calculation>("calculate", { text, before });
  } catch (error) {
    const isGone = error instanceof Gone;
    const message = isGone ? texts.calculator.gone : error instanceof Error ? error.message : String(error);
    return { error: { code: isGone ? GONE : "error", message, column: null, sticks: [] } } as unknown as Calculation;
  }
}

/* The room of puzzles: which one is open, what was solved in this browser, and the set that a teacher collects. */

import { inOtherTabs } from "../keep/shared";
import { builtIn, setFromFragment, type Puzzle, type PuzzleSet } from "../puzzles/puzzle";
import { texts } from "../texts";
import { Solving } from "./solving.svelte";
import { studio } from "./studio.svelte";

const KEY = "colonnade.puzzles";

interface Progress {
  solved: string[];
  streak: number;
  best: number;
  draft: PuzzleSet;
}

export class PuzzleRoom {
  all = $state.raw<readonly Puzzle[]>([]);
  solving = $state.raw<Solving | null>(null);
  solved = $state.raw<ReadonlySet<string>>(new Set());
  streak = $state(0);
  best = $state(0);
  /** The set that is being collected. */
  draft = $state.raw<PuzzleSet>({ name: "", puzzles: [] });
  /** The set that came by a link. */
  opened = $state.raw<PuzzleSet | null>(null);

  constructor() {
    this.recall();
    inOtherTabs(KEY, () => this.recall());
  }

  private recall(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>;
      this.solved = new Set(kept.solved ?? []);
      this.streak = kept.streak ?? 0;
      this.best = kept.best ?? 0;
      this.draft = kept.draft ?? this.draft;
    } catch {
      /* what cannot be read is forgotten */
    }
  }

  async load(): Promise<void> {
    this.all = await builtIn();
  }

  /** The puzzles among which one goes on to the next. */
  get row(): readonly Puzzle[] {
    return this.opened?.puzzles ?? this.all;
  }

  open(puzzle: Puzzle): void {
    studio.view = "puzzles";
    this.solving = new Solving(puzzle, (firstTry) => this.won(puzzle, firstTry));
  }

  close(): void {
    this.solving = null;
  }

  /** The next one that is not solved yet, after the present one; at the end from the start. */
  next(): Puzzle | undefined {
    const { row } = this;
    const at = row.findIndex((p) => p.id === this.solving?.puzzle.id);
    const order = [...row.slice(at + 1), ...row.slice(0, Math.max(at, 0))];
    return order.find((p) => !this.solved.has(this.nameOf(p))) ?? order[0];
  }

  /** Puzzles that came by a link have no id of their own. */
  nameOf(puzzle: Puzzle): string {
    return puzzle.id.startsWith("own-") ? `${puzzle.kind} ${puzzle.text} ${puzzle.player ?? ""}` : puzzle.id;
  }

  private won(puzzle: Puzzle, firstTry: boolean): void {
    if (!this.solved.has(this.nameOf(puzzle))) {
      this.streak = firstTry ? this.streak + 1 : 0;
      this.best = Math.max(this.best, this.streak);
    }
    this.solved = new Set([...this.solved, this.nameOf(puzzle)]);
    this.keep();
  }

  forget(): void {
    this.solved = new Set();
    this.streak = this.best = 0;
    this.keep();
  }

  collect(puzzle: Puzzle): void {
    const puzzles = [...this.draft.puzzles.filter((p) => this.nameOf(p) !== this.nameOf(puzzle)), puzzle];
    this.draft = { ...this.draft, puzzles };
    this.keep();
    studio.show({ text: texts.puzzles.make.added(puzzles.length) });
  }

  keepDraft(draft: PuzzleSet): void {
    this.draft = draft;
    this.keep();
  }

  /** Open what a link carries; false if it carries no puzzle. */
  async follow(hash: string): Promise<boolean> {
    if (!/^#(puzzle|set)=/.test(hash)) return false;
    try {
      const set = await setFromFragment(hash);
      if (!set) return false;
      await this.load();
      const only = set.puzzles.length === 1 ? set.puzzles[0]! : null;
      this.opened = only && this.all.some((p) => p.id === only.id) ? null : set;
      studio.view = "puzzles";
      if (only) this.open(only);
      else this.solving = null;
    } catch {
      studio.show({ text: texts.puzzles.set.damaged });
    }
    return true;
  }

  private keep(): void {
    const { streak, best, draft } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ solved: [...this.solved], streak, best, draft }));
    } catch {
      /* a full store remembers less, nothing is lost */
    }
  }
}

export const room = new PuzzleRoom();

/* A position of any ruleset on the table: its moves, whose turn it is, and what was played. The rules are the server's. */

import {
  call,
  post,
  postPatiently,
  type Reply,
  type Ruleset,
  type Step,
  type Table,
  type TableMove,
} from "../api/client";
import { texts } from "../texts";
import { endBelow, isShut } from "./asking.svelte";

export type Side = "L" | "R";
export type Rival = keyof typeof texts.boards.rivals;
type Convention = "normal" | "misere";

const MISTAKES: Record<Rival, number> = { free: 0, person: 0, perfect: 0, careless: 30, beginner: 75 };
/** A computer that answers at once is hard to follow. */
const PAUSE = 400;
/** Milliseconds before moves that a busy machine did not rate in time are rated again. */
const RATE_AGAIN = [500, 2000, 5000];
const FIRST = "domino-shave";

const other = (side: Side): Side => (side === "L" ? "R" : "L");
const wordsOf = (move: TableMove) => move.words;
const isRated = (table: Table) => table.outcome !== null && table.moves.every((m) => m.verdict !== "unknown");

export interface TablePly {
  side: Side;
  move: TableMove;
  before: Table;
}

export class TableGame {
  rulesets = $state.raw<Ruleset[]>([]);
  name = $state(FIRST);
  /** What the notation line holds. */
  text = $state("");
  table = $state.raw<Table | null>(null);
  plies = $state.raw<readonly TablePly[]>([]);
  /** Who is to move; where nobody is played against, either side may. */
  player = $state<Side>("L");
  rival = $state<Rival>("free");
  you = $state<Side>("L");
  first = $state<Side>("L");
  play = $state<Convention>("normal");
  hideValues = $state(false);
  thinking = $state(false);
  /** The position on the table is not yet the one that the last move, or the text, made. */
  moving = $state(false);
  /** What the computer did last, or what it advises. */
  remark = $state("");
  advised = $state.raw<TableMove | null>(null);
  /** The move of the game that is looked at, once it is walked through. */
  walking = $state<number | null>(null);
  /** The piece that was tapped first, and the moves that it may mean. */
  tapped = $state<string | null>(null);
  choices = $state.raw<readonly TableMove[]>([]);
  trouble = $state("");
  private turn = 0;

  get ruleset(): Ruleset | undefined {
    return this.rulesets.find((r) => r.name === this.name);
  }

  get takesTurns(): boolean {
    return this.rival !== "free";
  }

  get computerMoves(): boolean {
    return this.takesTurns && this.rival !== "person" && this.player !== this.you;
  }

  /** The position that is looked at: the present one, or one of the game that is walked through. */
  get shown(): Table | null {
    return this.walking === null ? this.table : (this.plies[this.walking]?.before ?? this.table);
  }

  /** The moves that are listed: those of the player to move, or of both. */
  get moves(): readonly TableMove[] {
    const all = this.shown?.moves ?? [];
    if (!this.takesTurns) return all;
    const side = this.walking === null ? this.player : this.plies[this.walking]?.side;
    return all.filter((m) => m.player === side);
  }

  /** The moves that the person may make now. */
  get open(): readonly TableMove[] {
    return this.walking !== null || this.computerMoves || this.thinking || this.moving ? [] : this.moves;
  }

  get winner(): Side | null {
    if (!this.takesTurns || this.moving || !this.table || this.table.moves.some((m) => m.player === this.player))
      return null;
    return this.play === "normal" ? other(this.player) : this.player;
  }

  /** Whether the player to move wins, where that is known. */
  get wins(): boolean | null {
    if (this.moving) return null;
    if (this.winner) return this.winner === this.player;
    const outcome = this.table?.outcome;
    if (outcome) return outcome === "N" || outcome === this.player;
    const mine = (this.table?.moves ?? []).filter((m) => m.player === this.player);
    if (mine.some((m) => m.verdict === "wins")) return true;
    return mine.length && mine.every((m) => m.verdict === "loses") ? false : null;
  }

  async load(): Promise<void> {
    try {
      this.rulesets = await call<Ruleset[]>("GET", "rulesets");
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return;
    }
    if (!this.ruleset) {
      await this.choose(FIRST, texts.boards.noRuleset(this.name));
    } else if (!this.table) await this.begin(this.text || this.ruleset?.examples[0] || "");
    else if (this.trouble) await this.put(this.text);
  }

  async choose(name: string, told = ""): Promise<void> {
    this.name = name;
    await this.begin(this.ruleset?.examples[0] ?? "", told);
  }

  /** Put a position on the table: the game begins anew. `told` says why it is another than was asked for. */
  async begin(text: string, told = ""): Promise<void> {
    this.plies = [];
    this.walking = null;
    this.remark = "";
    this.advised = null;
    this.player = this.first;
    await this.put(text, told);
  }

  /** The same position again, after a change of who plays how. */
  async again(): Promise<void> {
    await this.begin(this.plies[0]?.before.text ?? this.table?.text ?? this.text);
  }

  private async put(text: string, told = ""): Promise<void> {
    const mine = ++this.turn;
    this.text = text;
    this.moving = true;
    this.forget();
    this.thinking = false;
    const question = { ruleset: this.name, text, play: this.play };
    const rate = () => post<Table>("table", { ...question, rated: true });
    const rated = rate();
    rated.catch(() => undefined);
    try {
      const bare = await post<Table>("table", { ...question, rated: false });
      if (mine !== this.turn) return;
      this.moving = false;
      if (bare.error) {
        this.table = this.table ? { ...this.table, error: bare.error } : bare;
        return;
      }
      this.table = bare;
      this.trouble = told;
      void this.answer();
      let last = this.rate(bare, await rated.catch(() => null));
      for (const pause of RATE_AGAIN) {
        await new Promise((wake) => setTimeout(wake, pause));
        if (this.table !== last || isRated(last) || this.computerMoves) break;
        last = this.rate(last, await rate().catch(() => null));
      }
      if (mine === this.turn && !last.rated) this.trouble = texts.boards.notRated;
    } catch (error) {
      if (mine === this.turn) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** What was found about a position takes the place of what was known before; the position that is known now. */
  private rate(before: Table, full: Table | null): Table {
    if (!full || full.error) return before;
    if (this.table === before) this.table = full;
    this.plies = this.plies.map((ply) => (ply.before === before ? { ...ply, before: full } : ply));
    return full;
  }

  /** A piece is tapped: the move is made if the tap can mean only one, else the choices are shown. */
  tap(piece: string): void {
    const again = this.tapped === piece;
    const touches = (m: TableMove) => m.pieces.some((p) => p.id === piece);
    const found = again
      ? this.choices.filter((m) => m.pieces.every((p) => p.id === piece) && !m.along.length)
      : this.choices.filter((m) => touches(m) || m.along.includes(piece));
    const meant = found.length ? found : again ? [] : this.open.filter(touches);
    if (new Set(meant.map((m) => m.text)).size === 1) return this.make(meant[0]!);
    if (!meant.length) return this.forget();
    if (!found.length) this.tapped = piece;
    this.choices = meant;
  }

  forget(): void {
    this.tapped = null;
    this.choices = [];
  }

  make(move: TableMove): void {
    if (!this.table || !this.open.includes(move)) return;
    this.remark = "";
    this.advance(move);
  }

  private advance(move: TableMove): void {
    this.plies = [...this.plies, { side: move.player, move, before: this.table! }];
    this.player = other(move.player);
    this.advised = null;
    void this.put(move.text);
  }

  /** The computer moves, if it is its turn. */
  private async answer(): Promise<void> {
    if (!this.computerMoves || this.winner || !this.table) return;
    const mine = this.turn;
    this.thinking = true;
    try {
      const [reply] = await Promise.all([
        this.ask(MISTAKES[this.rival]),
        new Promise((wake) => setTimeout(wake, PAUSE)),
      ]);
      if (mine !== this.turn) return;
      this.remark = texts.boards.computerMoved(wordsOf(reply.move), reply.proved || this.rival !== "perfect");
      this.advance(reply.move);
    } catch (error) {
      if (mine !== this.turn) return;
      this.thinking = false;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  private ask(mistakes: number): Promise<Reply> {
    const { name, play, player, table, turn } = this;
    const question = { ruleset: name, text: table!.text, player, play, mistakes };
    return postPatiently<Reply>("table/reply", question, () => turn === this.turn);
  }

  async hint(): Promise<void> {
    if (!this.table || this.winner || !this.takesTurns || this.computerMoves) return;
    const mine = this.turn;
    try {
      const { move } = await this.ask(0);
      if (mine !== this.turn) return;
      this.advised = move;
      this.remark = texts.boards.hinted(wordsOf(move), move.verdict);
    } catch (error) {
      if (mine === this.turn) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Take back to your last turn. */
  takeBack(): void {
    const plies = [...this.plies];
    let last = plies.pop();
    if (!last) return;
    const mine = (ply: TablePly) => this.rival === "free" || this.rival === "person" || ply.side === this.you;
    while (plies.length && !mine(last)) last = plies.pop()!;
    this.turn += 1;
    this.walking = null;
    this.thinking = this.moving = false;
    this.remark = "";
    this.advised = null;
    this.forget();
    this.plies = plies;
    this.player = last.side;
    this.table = last.before;
    this.text = last.before.text;
    void this.answer();
  }

  walk(to: number | null): void {
    this.forget();
    this.walking = to === null || !this.plies.length ? null : Math.max(0, Math.min(this.plies.length - 1, to));
  }

  /** Go on or back in the game that is walked through; past its last move is its end. */
  step(by: 1 | -1): void {
    const next = (this.walking ?? 0) + by;
    this.walk(next < this.plies.length ? next : null);
  }

  /** What the move of the game that is looked at was worth. */
  get walkSentence(): string {
    const ply = this.walking === null ? undefined : this.plies[this.walking];
    if (!ply) return "";
    const rated = ply.before.moves.filter((m) => m.player === ply.side);
    const verdict = rated.find((m) => m.label === ply.move.label)?.verdict ?? ply.move.verdict;
    const winning = rated.find((m) => m.verdict === "wins");
    const said = texts.boards.youMoved(this.nameOf(ply.side), wordsOf(ply.move));
    if (this.hideValues && !this.winner) return said;
    if (verdict === "wins") return `${said} ${texts.boards.thisWins}`;
    if (verdict === "unknown") return `${said} ${texts.boards.thisUnknown}`;
    return `${said} ${winning ? texts.boards.thisLosesBut(wordsOf(winning)) : texts.boards.thisLoses}`;
  }

  nameOf(side: Side): string {
    if (this.rival === "free" || this.rival === "person") return texts.boards.sides[side];
    return side === this.you ? texts.boards.you : texts.boards.computer;
  }

  get sentence(): string {
    const { winner, player, table } = this;
    if (!this.takesTurns) return table?.sentence ?? "";
    if (winner) {
      const stuck = texts.boards.stuck(player, winner);
      if (this.rival === "person") return stuck;
      return `${stuck} ${winner === this.you ? texts.boards.youWin : texts.boards.youLose}`;
    }
    if (this.thinking) return texts.boards.thinking;
    if (this.hideValues || this.moving || !table?.rated) return texts.boards.toMove(player);
    return this.wins === null ? texts.boards.notKnown(player) : texts.boards.toMoveAnd(player, this.wins);
  }

  /** Show or hide the steps below one. */
  async toggle(step: Step): Promise<void> {
    const { table, turn } = this;
    if (!table) return;
    const steps = table.steps;
    const at = steps.indexOf(step);
    const end = endBelow(steps, at);
    if (end > at + 1) {
      this.table = { ...table, steps: [...steps.slice(0, at + 1), ...steps.slice(end)] };
      return;
    }
    const question = { ruleset: this.name, text: table.text, play: this.play, path: step.path };
    const wanted = () => turn === this.turn && isShut(this.table?.steps ?? [], step);
    const below = await postPatiently<Step[]>("table/steps", question, wanted);
    if (!this.table || !wanted()) return;
    const now = this.table.steps;
    const here = now.indexOf(step);
    const opened = below.length ? step : { ...step, has_more: false };
    this.table = { ...this.table, steps: [...now.slice(0, here), opened, ...below, ...now.slice(here + 1)] };
  }

  // -- links -----------------------------------------------------------------------------------

  /** The fragment of a link that opens this position. */
  get link(): string {
    const fields = new URLSearchParams({ ruleset: this.name, position: this.table?.text ?? this.text });
    if (this.takesTurns) {
      fields.set("player", this.player);
      fields.set("against", this.rival);
    }
    if (this.play === "misere") fields.set("play", this.play);
    return `#${fields}`;
  }

  /** Open what a link names; false if it names no position of a ruleset. */
  follow(hash: string): boolean {
    const fields = new URLSearchParams(hash.replace(/^#/, ""));
    const name = fields.get("ruleset");
    if (!name) return false;
    this.name = name;
    this.play = fields.get("play") === "misere" ? "misere" : "normal";
    this.first = fields.get("player") === "R" ? "R" : "L";
    const rival = fields.get("against") ?? "free";
    this.rival = rival in MISTAKES ? (rival as Rival) : "free";
    this.you = this.first;
    void this.begin(fields.get("position") ?? "");
    return true;
  }
}

export const tableGame = new TableGame();

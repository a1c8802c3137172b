/* A game on the page: whose turn it is, what was cut, and what each cut was worth. The rules are the server's. */

import { NO_PICTURE, type Picture } from "../../board/types";
import { LATE_AGAIN, post, postPatiently, type GameType, type Moved, type Play, type Standing } from "../api/client";
import { texts } from "../texts";
import { drawingOf, grounded } from "./asking.svelte";
import type { Snapshot } from "./document.svelte";
import { swept } from "./drawing";

export type Side = "L" | "R";
export type Opponent = "perfect" | "careless" | "beginner" | "person";

export const MISTAKES: Record<Opponent, number> = { perfect: 0, careless: 30, beginner: 75, person: 0 };

const t = texts.play;
/** Letters of a cost that says something in a sentence. */
const LONGEST_COST = 6;
/** A computer that answers at once is hard to follow. */
const PAUSE = 400;

const KEY = "colonnade.game";

export interface Ply {
  side: Side;
  moved: Moved;
  /** The picture before the cut. */
  before: Picture;
}

/** What a tab keeps of a game, and of which drawing. */
type Kept = Pick<Game, "you" | "first" | "opponent" | "hideValues" | "plies" | "opening" | "standing" | "picture"> & {
  of: string | null;
};

export class Game {
  you = $state<Side>("L");
  first = $state<Side>("L");
  opponent = $state<Opponent>("perfect");
  hideValues = $state(false);
  /** The drawing that the game began with, and what of it stands on the ground. */
  source = $state.raw<Picture>(NO_PICTURE);
  start = $state.raw<Picture>(NO_PICTURE);
  picture = $state.raw<Picture>(NO_PICTURE);
  plies = $state.raw<readonly Ply[]>([]);
  opening = $state.raw<Standing | null>(null);
  standing = $state.raw<Standing | null>(null);
  thinking = $state(false);
  /** A busy machine did not tell in time how the game stands, and is asked again. */
  late = $state(false);
  /** The cut that was made just now: the board shows what is left, and what that is worth is being worked out. */
  cutting = $state.raw<{ stick: number; before: Picture } | null>(null);
  hint = $state("");
  /** The cut that the hint speaks of. */
  advised = $state.raw<Moved | null>(null);
  /** What is to be said of the computer's last cut. */
  note = $state("");
  /** The cut of the game that is looked at, once it is walked through. */
  walking = $state<number | null>(null);
  trouble = $state("");
  game = $state<GameType>("red-blue-green");
  play = $state<Play>("normal");
  /** Called before sticks vanish, so that they can fall. */
  falling: (ids: number[], cut: number) => Promise<void> = () => Promise.resolve();
  private turns = 0;
  /** What the person asked for before it was known whose turn it is. */
  private waiting: (() => void) | null = null;

  get over(): boolean {
    return this.standing?.winner != null;
  }

  get yourTurn(): boolean {
    return !this.over && this.cutting === null && (this.opponent === "person" || this.standing?.player === this.you);
  }

  /** The cut that is looked at. */
  get walked(): Ply | null {
    return this.walking === null ? null : (this.plies[this.walking] ?? null);
  }

  /** The picture that is looked at: the present one, or the one before a cut of the game. */
  get shown(): Picture {
    return this.walked?.before ?? this.picture;
  }

  /** How the position that is looked at stands. */
  get shownStanding(): Standing | null {
    if (!this.walking) return this.walking === 0 ? this.opening : this.standing;
    return this.plies[this.walking - 1]?.moved.standing ?? this.standing;
  }

  /** Who wins what is looked at, where that is known. */
  get winner(): Side | null {
    const { shownStanding: standing } = this;
    if (!standing) return null;
    if (standing.winner) return standing.winner;
    if (standing.outcome === null) return null;
    return standing.wins ? standing.player : standing.player === "L" ? "R" : "L";
  }

  walk(to: number | null): void {
    this.walking = to === null || !this.plies.length ? null : Math.max(0, Math.min(this.plies.length - 1, to));
  }

  /** Whether the game was begun with this drawing, of this type and convention. */
  isOf({ picture, game, play }: Snapshot): boolean {
    return this.source === picture && this.game === game && this.play === play;
  }

  /** Everything that stood at the start and is gone. */
  get gone(): Picture {
    const left = new Set(this.shown.sticks.map((s) => s.id));
    return { vertices: this.start.vertices, sticks: this.start.sticks.filter((s) => !left.has(s.id)) };
  }

  async begin(picture: Picture, game: GameType, play: Play): Promise<void> {
    const turn = ++this.turns;
    this.source = picture;
    this.start = this.picture = grounded(picture);
    this.game = game;
    this.play = play;
    this.plies = [];
    this.clear();
    this.cutting = null;
    this.note = "";
    this.trouble = "";
    this.standing = null;
    this.waiting = null;
    try {
      const question = { drawing: drawingOf(this.picture, game, play), player: this.first };
      const standing = await this.patiently<Standing>("standing", question, turn);
      if (turn !== this.turns) return;
      this.opening = this.standing = standing;
      void this.answer();
      void this.valueAgain();
      this.goOn();
    } catch (error) {
      if (turn === this.turns) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Do what was asked for before it was known whose turn it is. */
  private goOn(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.();
  }

  /** Somebody answers again: a game that could not begin does, and the computer makes the move that it owes. */
  askAgain(): void {
    if (!this.trouble) return;
    if (!this.standing) return void this.begin(this.source, this.game, this.play);
    this.trouble = "";
    if (this.cutting === null && !this.thinking) void this.answer();
  }

  /** The answer to a question of this turn, asked again after a pause where it was late. */
  private async patiently<Answer>(path: string, question: unknown, turn: number): Promise<Answer> {
    this.late = false;
    return await postPatiently<Answer>(path, question, () => {
      if (turn !== this.turns) return false;
      this.late = true;
      return true;
    });
  }

  /** Ask again what the position before the person's move is worth, where that was not found in time. */
  private async valueAgain(): Promise<void> {
    const { standing, plies } = this;
    if (!standing || standing.value || this.play === "misere" || this.over || !this.yourTurn) return;
    const question = { drawing: drawingOf(this.picture, this.game, this.play), player: standing.player };
    for (const pause of LATE_AGAIN) {
      await new Promise((wake) => setTimeout(wake, pause));
      if (this.standing !== standing) return;
      const found = await post<Standing>("standing", question).catch(() => null);
      if (this.standing !== standing || this.plies !== plies) return;
      if (!found?.value) continue;
      this.standing = found;
      const last = plies.at(-1);
      if (last) this.plies = [...plies.slice(0, -1), { ...last, moved: { ...last.moved, standing: found } }];
      else this.opening = found;
      return;
    }
  }

  /** Keep the game in this tab, so that a reload does not lose it. */
  keep(drawing: Snapshot): void {
    const { you, first, opponent, hideValues, plies, opening, standing } = this;
    const picture = this.cutting?.before ?? this.picture;
    const of = this.isOf(drawing) && standing ? JSON.stringify(drawing) : null;
    try {
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ you, first, opponent, hideValues, of, ...(of && { plies, opening, standing, picture }) }),
      );
    } catch {
      /* a game too long to keep begins again after a reload */
      sessionStorage.removeItem(KEY);
    }
  }

  /** Go on as before a reload, with the game if the drawing is still the same. */
  resume(drawing: Snapshot): void {
    const kept = this.standing ? null : (JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null);
    if (!kept) return;
    const { you, first, opponent, hideValues, of, plies, opening, standing, picture } = kept;
    Object.assign(this, { you, first, opponent, hideValues });
    if (of !== JSON.stringify(drawing)) return;
    const { game, play } = drawing;
    const start = grounded(drawing.picture);
    Object.assign(this, { source: drawing.picture, start, game, play, plies, opening, standing, picture });
    void this.answer();
  }

  private clear(): void {
    this.hint = "";
    this.advised = null;
    this.walking = null;
  }

  /** The person cuts a stick. */
  async cut(stick: number): Promise<void> {
    if (!this.standing) {
      this.waiting = () => void this.cut(stick);
      return;
    }
    if (this.walking !== null || !this.yourTurn || this.thinking || !this.standing.playable.includes(stick)) return;
    await this.move(stick);
    void this.answer();
  }

  /** The computer moves, if it is its turn. */
  private async answer(): Promise<void> {
    if (this.over || this.yourTurn || !this.standing) return;
    this.thinking = true;
    await this.move(null, new Promise((wake) => setTimeout(wake, PAUSE)));
    this.thinking = false;
  }

  private async move(stick: number | null, pause?: Promise<unknown>): Promise<void> {
    const { standing } = this;
    if (!standing) return;
    const turn = this.turns;
    const side = standing.player;
    const before = this.picture;
    if (stick !== null) this.drop(stick);
    try {
      const mistakes = stick === null ? MISTAKES[this.opponent] : 0;
      const question = { drawing: drawingOf(before, this.game, this.play), player: side, stick, mistakes };
      const moved = await this.patiently<Moved>("move", question, turn);
      await pause;
      if (turn !== this.turns) return;
      this.clear();
      this.cutting = null;
      this.note = stick === null && !mistakes && !moved.proved ? t.notProved(moved.stick) : "";
      if (stick === null || this.picture === before) void this.falling([moved.stick, ...moved.falls], moved.stick);
      const colors = new Map(moved.sticks.map((s) => [s.id, s.color]));
      this.picture = swept({
        ...before,
        sticks: before.sticks.flatMap((s) => (colors.has(s.id) ? [{ ...s, color: colors.get(s.id)! }] : [])),
      });
      this.plies = [...this.plies, { side, moved, before }];
      this.standing = moved.standing;
      void this.valueAgain();
    } catch (error) {
      if (turn !== this.turns) return;
      this.cutting = null;
      this.picture = before;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Show what a cut leaves before the server has told what that is worth. */
  private drop(stick: number): void {
    this.clear();
    this.cutting = { stick, before: this.picture };
    /* A cut there changes the colors of other sticks, by rules that only the server knows. */
    if (this.game === "reverse") return;
    const left = grounded({ ...this.picture, sticks: this.picture.sticks.filter((s) => s.id !== stick) });
    const standing = new Set(left.sticks.map((s) => s.id));
    void this.falling(
      this.picture.sticks.flatMap((s) => (standing.has(s.id) ? [] : [s.id])),
      stick,
    );
    this.picture = swept(left);
  }

  /** Take back to your last turn. */
  takeBack(): void {
    if (this.cutting !== null) {
      this.turns += 1;
      this.picture = this.cutting.before;
      this.cutting = null;
      return;
    }
    const plies = [...this.plies];
    if (!plies.length) return;
    this.turns += 1;
    this.thinking = false;
    do {
      const last = plies.pop()!;
      this.picture = last.before;
      this.standing = plies.length ? plies[plies.length - 1]!.moved.standing : this.opening;
    } while (plies.length && this.opponent !== "person" && this.standing?.player !== this.you);
    this.plies = plies;
    this.clear();
    this.note = "";
    void this.answer();
  }

  async ask(): Promise<void> {
    const { standing } = this;
    if (!standing) {
      this.waiting = () => void this.ask();
      return;
    }
    if (this.over || !this.yourTurn) return;
    const turn = this.turns;
    const plies = this.plies;
    try {
      const drawing = drawingOf(this.picture, this.game, this.play);
      const question = { drawing, player: standing.player, stick: null, mistakes: 0 };
      const moved = await this.patiently<Moved>("move", question, turn);
      if (turn !== this.turns || plies !== this.plies) return;
      this.walking = null;
      this.advised = moved;
      this.hint = this.hinted(moved);
    } catch (error) {
      if (turn === this.turns && plies === this.plies)
        this.hint = error instanceof Error ? error.message : String(error);
    }
  }

  private hinted({ stick, verdict, standing }: Moved): string {
    const { number, value } = standing;
    if (verdict === "unknown") return t.hints.unknown(stick);
    if (this.hideValues || this.play === "misere" || !value)
      return verdict === "wins" ? t.hints.wins(stick) : t.hints.loses(stick);
    const mine = number !== null && number !== "0" && number.startsWith("-") === (standing.player === "L");
    if (verdict === "wins" && mine) return t.hints.ahead(stick, value.shown.replace("−", ""));
    return verdict === "wins" ? t.hints.leavesAndWins(stick, value.shown) : t.hints.leaves(stick, value.shown);
  }

  name(side: Side): string {
    if (this.opponent === "person") return t.sides[side];
    return side === this.you ? t.you : t.computer;
  }

  /** Who is to move, and what comes of it. */
  get sentence(): string {
    const { standing } = this;
    if (!standing) return this.late && !this.trouble ? t.late : "";
    const { player, winner } = standing;
    if (winner) {
      if (this.opponent === "person") return t.over.people(player, winner);
      if (winner === this.you) return this.play === "normal" ? t.over.youWin(player) : t.over.youWinMisere;
      return this.play === "normal" ? t.over.youLose(winner) : t.over.youLoseMisere(winner);
    }
    if (this.cutting !== null) return t.cutting(this.cutting.stick);
    if (this.hideValues) return t.toMove(player);
    if (standing.outcome === null) return t.toMoveUnknown(player);
    return t.toMoveAnd(player, standing.wins);
  }

  /** What the computer did last, for those who do not see it. */
  get reply(): string {
    const last = this.plies.at(-1);
    if (!last || this.cutting || this.opponent === "person" || last.side === this.you) return "";
    return t.replied(this.name(last.side), last.moved.stick);
  }

  /** What the cut that is looked at was worth. */
  get walkSentence(): string {
    const ply = this.walked;
    if (!ply) return "";
    const { stick, verdict, winning } = ply.moved;
    const said = t.walked.cut(this.name(ply.side), stick);
    if (this.hideValues && !this.over) return said;
    if (verdict === "wins") return `${said} ${t.walked.wins}`;
    if (verdict === "unknown") return `${said} ${t.walked.unknown}`;
    if (!winning.length) return `${said} ${t.walked.loses}`;
    return `${said} ${t.walked.losesBut(t.walked.sticks(winning), winning.length > 1)}`;
  }

  get remark(): string {
    const { standing } = this;
    if (!standing || this.hideValues || standing.winner) return "";
    return standing.number === "0" ? t.atZero : "";
  }

  /** One remark on the last move that a person made. */
  get lesson(): { head: string; tail: string } | null {
    if (this.over && this.opponent !== "person") return this.verdict();
    const last = [...this.plies].reverse().find((ply) => this.opponent === "person" || ply.side === this.you);
    if (!last || this.hideValues) return null;
    const { moved } = last;
    if (moved.better === null || !moved.gave_away || !moved.better_gives_away) return null;
    const { gave_away: cost, better_gives_away: least } = moved;
    const plain = [cost, least].every((each) => each.shown.length <= LONGEST_COST);
    const head = plain
      ? t.gaveAway(moved.stick, cost.shown, moved.better, least.shown)
      : t.gaveMore(moved.stick, moved.better);
    const still = moved.standing.wins ? (moved.lost_the_win ? t.turned : "") : t.stillWin;
    return { head, tail: still };
  }

  private verdict(): { head: string; tail: string } {
    if (this.standing?.winner === this.you) return { head: t.won, tail: "" };
    const slip = this.plies.findIndex((ply) => ply.side === this.you && ply.moved.lost_the_win);
    const lost = slip >= 0 ? t.decided(Math.floor(slip / 2) + 1) : t.lostFromStart;
    return { head: t.wins(this.you === "L" ? "R" : "L"), tail: lost };
  }
}

export const game = new Game();

/* A game on the page: whose turn it is, what was cut, and what each cut was worth. The rules are the server's. */

import { NO_PICTURE, type Picture } from "../../board/types";
import { post, type GameType, type Moved, type Play, type Standing } from "../api/client";
import { drawingOf, grounded } from "./asking.svelte";
import { swept } from "./drawing";

export type Side = "L" | "R";
export type Opponent = "perfect" | "careless" | "beginner" | "person";

export const OPPONENTS: Record<Opponent, { label: string; mistakes: number }> = {
  perfect: { label: "perfect", mistakes: 0 },
  careless: { label: "careless", mistakes: 30 },
  beginner: { label: "a beginner", mistakes: 75 },
  person: { label: "off: two people", mistakes: 0 },
};

const SIDES: Record<Side, string> = { L: "Left", R: "Right" };
const PAUSE = 400;

export interface Ply {
  side: Side;
  moved: Moved;
  /** The picture before the cut. */
  before: Picture;
}

export class Game {
  you = $state<Side>("L");
  first = $state<Side>("L");
  opponent = $state<Opponent>("perfect");
  hideValues = $state(false);
  start = $state.raw<Picture>(NO_PICTURE);
  picture = $state.raw<Picture>(NO_PICTURE);
  plies = $state.raw<readonly Ply[]>([]);
  opening = $state.raw<Standing | null>(null);
  standing = $state.raw<Standing | null>(null);
  thinking = $state(false);
  hint = $state("");
  trouble = $state("");
  game: GameType = "red-blue-green";
  play: Play = "normal";
  /** Called before sticks vanish, so that they can fall. */
  falling: (ids: number[], cut: number) => Promise<void> = () => Promise.resolve();
  private turns = 0;

  get over(): boolean {
    return this.standing?.winner != null;
  }

  get yourTurn(): boolean {
    return !this.over && (this.opponent === "person" || this.standing?.player === this.you);
  }

  /** Everything that stood at the start and is gone. */
  get gone(): Picture {
    const left = new Set(this.picture.sticks.map((s) => s.id));
    return { vertices: this.start.vertices, sticks: this.start.sticks.filter((s) => !left.has(s.id)) };
  }

  async begin(picture: Picture, game: GameType, play: Play): Promise<void> {
    const turn = ++this.turns;
    this.start = this.picture = grounded(picture);
    this.game = game;
    this.play = play;
    this.plies = [];
    this.hint = "";
    this.trouble = "";
    this.standing = null;
    try {
      const standing = await post<Standing>("standing", {
        drawing: drawingOf(this.picture, game, play),
        player: this.first,
      });
      if (turn !== this.turns) return;
      this.opening = this.standing = standing;
      void this.answer();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** The person cuts a stick. */
  async cut(stick: number): Promise<void> {
    if (!this.yourTurn || this.thinking || !this.standing?.playable.includes(stick)) return;
    await this.move(stick);
    void this.answer();
  }

  /** The computer moves, if it is its turn. */
  private async answer(): Promise<void> {
    if (this.over || this.yourTurn || !this.standing) return;
    this.thinking = true;
    const turn = this.turns;
    await new Promise((wake) => setTimeout(wake, PAUSE));
    if (turn === this.turns) await this.move(null);
    this.thinking = false;
  }

  private async move(stick: number | null): Promise<void> {
    const { standing } = this;
    if (!standing) return;
    const turn = this.turns;
    const side = standing.player;
    const before = this.picture;
    try {
      const mistakes = stick === null ? OPPONENTS[this.opponent].mistakes : 0;
      const moved = await post<Moved>("move", {
        drawing: drawingOf(before, this.game, this.play),
        player: side,
        stick,
        mistakes,
      });
      if (turn !== this.turns) return;
      this.hint = "";
      void this.falling([moved.stick, ...moved.falls], moved.stick);
      const colors = new Map(moved.sticks.map((s) => [s.id, s.color]));
      this.picture = swept({
        ...before,
        sticks: before.sticks.flatMap((s) => (colors.has(s.id) ? [{ ...s, color: colors.get(s.id)! }] : [])),
      });
      this.plies = [...this.plies, { side, moved, before }];
      this.standing = moved.standing;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Take back to your last turn. */
  takeBack(): void {
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
    this.hint = "";
    void this.answer();
  }

  async ask(): Promise<void> {
    const { standing } = this;
    if (!standing || this.over) return;
    try {
      const moved = await post<Moved>("move", {
        drawing: drawingOf(this.picture, this.game, this.play),
        player: standing.player,
        stick: null,
        mistakes: 0,
      });
      this.hint = this.hinted(moved);
    } catch (error) {
      this.hint = error instanceof Error ? error.message : String(error);
    }
  }

  private hinted(moved: Moved): string {
    const wins = moved.standing.outcome !== null && !moved.standing.wins;
    if (this.play === "misere" || !moved.standing.value)
      return `Stick ${moved.stick} ${wins ? "wins" : "is as good as any"}.`;
    const { number, value } = moved.standing;
    const mine = number !== null && number !== "0" && number.startsWith("-") === (moved.standing.player === "L");
    if (wins && mine) return `Stick ${moved.stick} keeps most: you would be ${value.shown.replace("−", "")} ahead.`;
    return `Stick ${moved.stick} leaves ${value.shown}${wins ? ", and wins" : "; nothing wins here"}.`;
  }

  name(side: Side): string {
    if (this.opponent === "person") return SIDES[side];
    return side === this.you ? "You" : "Computer";
  }

  /** Who is to move, and what comes of it. */
  get sentence(): string {
    const { standing } = this;
    if (!standing) return "";
    const mover = SIDES[standing.player];
    if (standing.winner) {
      if (this.opponent === "person") return `${mover} has no cut left: ${SIDES[standing.winner]} wins.`;
      if (standing.winner === this.you)
        return this.play === "normal" ? `No cut left for ${mover}: you win.` : "You have no cut left, and that wins.";
      return this.play === "normal"
        ? `You have no stick to cut: ${SIDES[standing.winner]} wins.`
        : `No cut left for ${SIDES[standing.winner]}, and that wins.`;
    }
    if (this.hideValues || standing.outcome === null) return `${mover} is to move.`;
    return `${mover} is to move, and will ${standing.wins ? "win" : "lose"}.`;
  }

  get remark(): string {
    const { standing } = this;
    if (!standing || this.hideValues || standing.winner) return "";
    if (standing.number === "0") return "At 0 whoever moves next runs out of cuts first.";
    return "";
  }

  /** One remark on the last move that a person made. */
  get lesson(): { head: string; tail: string } | null {
    if (this.over && this.opponent !== "person") return this.verdict();
    const last = [...this.plies].reverse().find((ply) => this.opponent === "person" || ply.side === this.you);
    if (!last || this.hideValues) return null;
    const { moved } = last;
    if (moved.better === null || !moved.gave_away || !moved.better_gives_away) return null;
    const head = `Stick ${moved.stick} gave away ${moved.gave_away.shown}; stick ${moved.better} gives away only ${moved.better_gives_away.shown}.`;
    const still = moved.standing.wins ? (moved.lost_the_win ? "That turned the game around." : "") : "You still win.";
    return { head, tail: still };
  }

  private verdict(): { head: string; tail: string } {
    const won = this.standing?.winner === this.you;
    const slip = this.plies.findIndex((ply) => ply.side === this.you && ply.moved.lost_the_win);
    if (won) return { head: "You win.", tail: "" };
    const lost =
      slip >= 0
        ? `It was decided at move ${Math.floor(slip / 2) + 1}.`
        : "It was lost from the start against a perfect player.";
    return { head: `${SIDES[this.you === "L" ? "R" : "L"]} wins.`, tail: lost };
  }
}

export const game = new Game();

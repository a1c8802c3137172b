/* One puzzle being solved: the answer is judged by what the puzzle says, and a wrong one is refuted on the board. */

import { NO_PICTURE, type Color, type End, type Picture } from "../../board/types";
import { postPatiently, type Moved, type Standing, type Table, type TableMove } from "../api/client";
import { beside, gameOf, pictureOf, startOf, type Choice, type Puzzle, type Side } from "../puzzles/puzzle";
import { texts } from "../texts";
import { drawingOf, grounded } from "./asking.svelte";
import { addStick, removeSticks, swept } from "./drawing";

const words = texts.puzzles;
/** Milliseconds for which the computer's stick is marked before it is cut. */
const MARKED = 900;

/** Asked; answered right; refuted, and the game goes on; the answer was shown. */
export type Phase = "asked" | "right" | "refuted" | "shown";

export const other = (side: Side): Side => (side === "L" ? "R" : "L");

export class Solving {
  phase = $state<Phase>("asked");
  message = $state("");
  hinted = $state(false);
  /** A wrong answer was given, or the right one shown. */
  missed = $state(false);
  start = $state.raw<Picture>(NO_PICTURE);
  picture = $state.raw<Picture>(NO_PICTURE);
  standing = $state.raw<Standing | null>(null);
  /** Lines of dominoes or coins. */
  table = $state.raw<Table | null>(null);
  you = $state<Side>("L");
  /** The stick that is spoken of. */
  marked = $state<number | null>(null);
  chosen = $state<number | string | null>(null);
  color = $state<Color>("B");
  busy = $state(false);
  falling: (ids: number[], cut: number) => Promise<void> = () => Promise.resolve();
  private turns = 0;
  /** The stick that was to be cut before it was known which ones may be. */
  private waiting: number | null = null;

  constructor(
    readonly puzzle: Puzzle,
    private readonly solved: (firstTry: boolean) => void,
  ) {
    this.you = puzzle.player ?? "L";
    this.color = (puzzle.colors ?? "BRG")[0] as Color;
    this.begin();
  }

  get drawn(): boolean {
    return this.puzzle.kind === "build" || this.puzzle.kind === "zero";
  }

  get isStrip(): boolean {
    return gameOf(this.puzzle) === null;
  }

  get colors(): Color[] {
    return [...(this.puzzle.colors ?? "BRG")] as Color[];
  }

  /** Everything that stood before the first cut and is gone. */
  get gone(): Picture {
    if (this.drawn && this.phase === "asked") return NO_PICTURE;
    const left = new Set(this.picture.sticks.map((s) => s.id));
    return { vertices: this.start.vertices, sticks: this.start.sticks.filter((s) => !left.has(s.id)) };
  }

  get yourTurn(): boolean {
    if (this.busy) return false;
    if (this.phase === "asked") return this.puzzle.kind === "move";
    return this.phase === "refuted" && this.standing?.player === this.you && this.standing.winner === null;
  }

  /** A stick is to be cut, and it is not known yet which ones may be. */
  get opening(): boolean {
    return this.phase === "asked" && this.puzzle.kind === "move" && this.busy && this.standing === null;
  }

  /** Lines: the moves that the person may make now. */
  get tableMoves(): TableMove[] {
    if (!this.table || this.busy || !(this.phase === "asked" ? this.puzzle.kind === "move" : this.phase === "refuted"))
      return [];
    return this.table.moves.filter((m) => m.player === this.you);
  }

  /** Put the puzzle as it was. */
  begin(): void {
    this.turns += 1;
    this.phase = "asked";
    this.message = "";
    this.marked = null;
    this.chosen = null;
    this.busy = false;
    this.standing = null;
    this.waiting = null;
    this.you = this.puzzle.player ?? "L";
    this.start = this.picture = startOf(this.puzzle);
    if (this.isStrip) void this.run(() => this.lay(this.puzzle.text));
    else if (this.puzzle.kind === "move") void this.run(() => this.stand(this.you)).then(() => this.goOn());
  }

  // -- answers -----------------------------------------------------------------------------------

  /** The person cuts a stick, as an answer or playing on. */
  async cut(stick: number): Promise<void> {
    if (this.opening) this.waiting = stick;
    if (!this.yourTurn || !this.standing?.playable.includes(stick)) return;
    const first = this.phase === "asked";
    const right = first && this.puzzle.pieces?.[0]?.[1] === stick - 1;
    await this.run(async () => {
      await this.move(this.you, stick);
      if (right) return this.succeed(words.right.move(this.you));
      if (first) this.fail();
      await this.answer(first ? words.wrong.move : words.reply, words.wrong.markedStick);
    });
  }

  /** Cut the stick that was chosen before it was known which ones may be. */
  private goOn(): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting !== null) void this.cut(waiting);
  }

  /** The person makes a move in lines of dominoes or coins. */
  async play(move: TableMove): Promise<void> {
    if (!this.tableMoves.includes(move)) return;
    const first = this.phase === "asked";
    const pieces = move.pieces.map((p) => `${p.part},${p.index}`).join(" ");
    const right = first && this.puzzle.pieces?.map((p) => p.join(",")).join(" ") === pieces;
    await this.run(async () => {
      await this.lay(move.text);
      if (right) return this.succeed(words.right.move(this.you));
      if (first) this.fail();
      await this.answerInLines(first ? words.wrong.move : words.reply);
    });
  }

  async choose(index: number): Promise<void> {
    const choice = this.puzzle.choices?.[index];
    if (this.phase !== "asked" || !choice) return;
    this.chosen = index;
    if (index === this.puzzle.answer) return this.succeed(words.right.value(choice.shown));
    this.fail();
    await this.run(() => (this.isStrip ? this.refuteLine(choice) : this.refuteSum(choice, words.wrong.sum)));
  }

  async name(outcome: "L" | "R" | "N" | "P"): Promise<void> {
    if (this.phase !== "asked") return;
    this.chosen = outcome;
    const truth = this.puzzle.outcome!;
    if (outcome === truth) return this.succeed(words.right.winner);
    this.fail();
    const wins = (who: string, side: Side) => who === "N" || who === side;
    const starter = (["L", "R"] as const).find((side) => wins(outcome, side) !== wins(truth, side))!;
    await this.run(() => this.refuteWinner(starter, wins(truth, starter)));
  }

  /** Draw a stick; where one is to be added, the one before it goes. */
  draw(from: End, to: End, color: Color): number | null {
    if (!this.drawn || this.phase !== "asked") return null;
    const edit = addStick(this.picture, from, to, color);
    if (this.puzzle.kind === "zero") {
      const fixed = new Set(this.start.sticks.map((s) => s.id));
      const before = this.picture.sticks.filter((s) => !fixed.has(s.id)).map((s) => s.id);
      this.picture = before.length ? removeSticks(edit.picture, new Set(before)).picture : edit.picture;
      if (!this.picture.sticks.some((s) => s.id === edit.stick)) this.picture = this.start;
    } else this.picture = edit.picture;
    this.message = "";
    return this.picture.vertices.some((v) => v.id === edit.vertex) ? edit.vertex : null;
  }

  /** The sticks that the person drew, and may take away again. */
  private get mine(): Picture["sticks"] {
    if (!this.drawn || this.phase !== "asked") return [];
    const fixed = new Set(this.puzzle.kind === "zero" ? this.start.sticks.map((s) => s.id) : []);
    return this.picture.sticks.filter((s) => !fixed.has(s.id));
  }

  get canErase(): boolean {
    return this.mine.length > 0;
  }

  /** Take a drawn stick away, by default the last. */
  erase(stick?: number): void {
    const { mine } = this;
    const gone = stick === undefined ? mine[mine.length - 1]?.id : mine.find((s) => s.id === stick)?.id;
    if (gone !== undefined) this.picture = removeSticks(this.picture, new Set([gone])).picture;
  }

  /** Is what was drawn the answer? */
  async check(): Promise<void> {
    const { puzzle } = this;
    if (this.phase !== "asked" || this.busy) return;
    const { picture: drawn } = this;
    const picture = grounded(drawn);
    const count = picture.sticks.length - (puzzle.kind === "zero" ? this.start.sticks.length : 0);
    if (!count) return this.say(words.wrong.none);
    if (puzzle.kind === "build" && count > puzzle.most!) return this.say(words.wrong.tooMany(count, puzzle.most!));
    await this.run(async () => {
      const whole = puzzle.target ? beside(picture, pictureOf(puzzle.target.sticks)) : picture;
      const { outcome } = await this.ask(whole, "L");
      /* Who draws on has another answer in mind. */
      if (this.picture !== drawn) return;
      if (outcome === "P")
        return this.succeed(puzzle.target ? words.right.build(puzzle.target.shown, count) : words.right.zero);
      this.fail();
      if (puzzle.target) await this.refuteSum(puzzle.target, words.wrong.built, picture);
      else await this.refute(picture, words.wrong.zero);
    });
  }

  /** Give up: show it. */
  reveal(): void {
    const { puzzle } = this;
    this.begin();
    this.missed = true;
    this.phase = "shown";
    switch (puzzle.kind) {
      case "move":
        if (!this.isStrip) this.marked = puzzle.pieces![0]![1] + 1;
        return this.say(words.shown.move);
      case "value":
        this.chosen = puzzle.answer!;
        return this.say(words.shown.value(puzzle.choices![puzzle.answer!]!.shown));
      case "winner":
        this.chosen = puzzle.outcome!;
        return this.say(words.shown.winner(words.outcomes[puzzle.outcome!]));
      case "build":
        this.picture = this.start = puzzle.picture ?? pictureOf(puzzle.sticks ?? []);
        return this.say(words.shown.build(puzzle.target!.shown));
      case "zero": {
        const { color, tail, head, place } = puzzle.added!;
        const rows = [...puzzle.sticks!];
        rows.splice(place, 0, [color, tail, head]);
        this.picture = this.start = pictureOf(rows);
        this.marked = place + 1;
        return this.say(words.shown.zero);
      }
      case "look":
        return void this.run(async () => {
          const { value, sentence } = await this.answered<{ value: { shown: string } | null; sentence: string }>(
            "describe",
            this.body(grounded(this.picture)),
          );
          this.say(`${value ? `${value.shown}. ` : ""}${sentence}`);
        });
    }
  }

  // -- refutations -------------------------------------------------------------------------------

  private async refuteSum(
    choice: Choice,
    sentence: (shown: string, starter: Side) => string,
    picture = this.start,
  ): Promise<void> {
    await this.refute(beside(picture, pictureOf(choice.sticks)), (starter) => sentence(choice.shown, starter));
  }

  /** The same with lines of dominoes or coins, on one table. */
  private async refuteLine(choice: Choice): Promise<void> {
    await this.lay(`${this.puzzle.text} + ${choice.against}`);
    const starter: Side = this.table?.moves.some((m) => m.player === "L" && m.verdict === "wins") ? "L" : "R";
    this.you = other(starter);
    await this.answerInLines((side, by) => words.wrong.line(choice.shown, side, by));
  }

  /** A sum that is not 0: somebody wins by starting, and does. */
  private async refute(whole: Picture, sentence: (starter: Side) => string): Promise<void> {
    const left = await this.ask(whole, "L");
    const starter: Side = left.wins ? "L" : "R";
    this.start = this.picture = whole;
    this.you = other(starter);
    await this.stand(starter);
    await this.answer((side) => sentence(side), "");
  }

  private async refuteWinner(starter: Side, wins: boolean): Promise<void> {
    this.you = wins ? other(starter) : starter;
    const stuck = wins ? words.wrong.stuckWins : words.wrong.stuckLoses;
    const win = (side: Side, by: string) => words.wrong.starterWins(side, by);
    if (this.isStrip) {
      if (wins) await this.answerInLines(win);
      else this.say(this.tableMoves.length ? words.wrong.starterLoses(starter) : stuck(starter));
      return;
    }
    await this.stand(starter);
    if (this.standing?.winner) this.say(stuck(starter));
    else if (wins) await this.answer(win, words.wrong.markedStick);
    else this.say(words.wrong.starterLoses(starter));
  }

  /** The computer's move: the stick is marked, then cut. */
  private async answer(sentence: (side: Side, words: string) => string, by: string): Promise<void> {
    const side = other(this.you);
    const turn = this.turns;
    if (this.standing?.winner) return this.say(words.lost(this.standing.winner));
    const question = { drawing: this.body(this.picture), player: side, stick: null, mistakes: 0 };
    const moved = await this.answered<Moved>("move", question);
    this.marked = moved.stick;
    this.say(sentence(side, by));
    await new Promise((wake) => setTimeout(wake, MARKED));
    if (turn !== this.turns) return;
    this.marked = null;
    this.put(moved);
    if (moved.standing.winner) this.say(`${this.message} ${words.lost(moved.standing.winner)}`);
  }

  private async answerInLines(sentence: (side: Side, words: string) => string): Promise<void> {
    const side = other(this.you);
    const moves = this.table?.moves.filter((m) => m.player === side) ?? [];
    const reply = moves.find((m) => m.verdict === "wins") ?? moves[0];
    if (!reply) return this.say(words.lost(this.you));
    await this.lay(reply.text);
    const over = !this.table?.moves.some((m) => m.player === this.you);
    this.say(`${sentence(side, `“${reply.words}”`)}${over ? ` ${words.lost(side)}` : ""}`);
  }

  // -- questions ---------------------------------------------------------------------------------

  /** The answer to a question; where the puzzle was begun anew meanwhile, an error that ends what waited for it. */
  private async answered<Answer>(path: string, question: unknown): Promise<Answer> {
    const turn = this.turns;
    const answer = await postPatiently<Answer>(path, question, () => turn === this.turns);
    if (turn !== this.turns) throw new Error("begun anew");
    return answer;
  }

  private body(picture: Picture) {
    return drawingOf(picture, gameOf(this.puzzle)!, this.puzzle.convention ?? "normal");
  }

  private ask(picture: Picture, player: Side): Promise<Standing> {
    return this.answered<Standing>("standing", { drawing: this.body(picture), player });
  }

  private async stand(player: Side): Promise<void> {
    this.standing = await this.ask(this.picture, player);
  }

  private async lay(text: string): Promise<void> {
    this.table = await this.answered<Table>("table", { ruleset: this.puzzle.ruleset, text });
  }

  private async move(player: Side, stick: number): Promise<void> {
    this.put(await this.answered<Moved>("move", { drawing: this.body(this.picture), player, stick, mistakes: 0 }));
  }

  private put(moved: Moved): void {
    void this.falling([moved.stick, ...moved.falls], moved.stick);
    const colors = new Map(moved.sticks.map((s) => [s.id, s.color]));
    this.picture = swept({
      ...this.picture,
      sticks: this.picture.sticks.flatMap((s) => (colors.has(s.id) ? [{ ...s, color: colors.get(s.id)! }] : [])),
    });
    this.standing = moved.standing;
  }

  private async run(work: () => Promise<void> | void): Promise<void> {
    this.busy = true;
    const turn = this.turns;
    try {
      await work();
    } catch {
      if (turn === this.turns) this.say(words.shut);
    }
    if (turn === this.turns) this.busy = false;
  }

  private say(text: string): void {
    this.message = text;
  }

  private succeed(text: string): void {
    this.phase = "right";
    this.say(text);
    this.solved(!this.missed);
  }

  private fail(): void {
    this.phase = "refuted";
    this.missed = true;
  }
}

/* The studio as one object: document, settings, answers, and what is on screen. */

import type { Board } from "../../board/board";
import type { Color, End, Picture, Point, Tool } from "../../board/types";
import {
  Gone,
  MOST_STICKS,
  ServerError,
  post,
  postPatiently,
  type Description,
  type Drawing,
  type GameType,
  type Name,
  type Reading,
} from "../api/client";
import { Asking, drawingOf, grounded } from "./asking.svelte";
import { StudioDocument, COLORS_OF, type Snapshot } from "./document.svelte";
import { addStick, pictured } from "./drawing";
import { Logbook } from "./logbook.svelte";
import { texts } from "../texts";
import { Settings } from "./settings.svelte";

export type ViewName = "draw" | "decompose" | "play" | "explore" | "rulesets" | "calculator" | "puzzles";

export interface Question {
  title: string;
  text: string;
  choices: { label: string; run: () => void; primary?: boolean }[];
}

export interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

export class Studio {
  readonly settings = new Settings();
  readonly log = new Logbook();
  readonly document = new StudioDocument(this.log, () => this.settings.project.enableLog);
  readonly asking = new Asking();
  /** The picture as a question to the server. */
  private readonly asked = $derived(JSON.stringify(this.drawing()));
  /** What is known speaks of another picture than the one on the canvas. */
  readonly stale = $derived(this.asking.description !== null && this.asking.answered !== this.asked);

  /** It is dimmed and says so; an answer that comes within a moment replaces the old one without a flicker. */
  readonly dimmed = $derived(
    this.stale && (this.asking.working || this.asking.trouble !== "" || !this.settings.project.autoCalculate),
  );

  view = $state<ViewName>("draw");
  tool = $state<Tool>("stick");
  private chosenColor = $state<Color>("B");
  selection = $state.raw<ReadonlySet<number>>(new Set());
  /** The stick under the pointer or in focus. */
  attended = $state<number | null>(null);
  /** The step of the reasons that the picture shows; -1 for none. */
  step = $state(-1);
  /** A line of the log is being looked at. */
  viewing = $state<number | null>(null);
  popover = $state<"display" | "project" | "help" | "about" | "gallery" | "make" | "problems" | "table" | null>(null);
  /** The command palette is open. */
  palette = $state(false);
  /** The place of a work whose theorems the palette shows in place of its field, such as "nim 2". */
  cited = $state("");
  /** A line that the calculator is to take up. */
  line = $state("");
  stickMenu = $state<{ stick: number; x: number; y: number } | null>(null);
  question = $state.raw<Question | null>(null);
  toast = $state.raw<Toast | null>(null);
  /** The notation line is wanted on bare ground. */
  writing = $state(false);
  /** The name field waits for a name to save under. */
  naming = $state(false);
  lecture = $state(false);
  zoom = $state(100);
  ghostTip = $state("");
  /** A stick is being drawn. */
  aiming = $state(false);
  /** What the live region says. */
  said = $state("");
  board: Board | null = null;
  private toastTimer = 0;
  private previews = new Map<string, string>();
  private previewTurn = 0;
  private readTurn = 0;

  /** What is on the canvas: the document, or the line of the log that is looked at. */
  get shown(): Snapshot {
    const viewed = this.viewing === null ? undefined : this.log.entries[this.viewing - 1];
    return viewed?.snapshot ?? this.document.now;
  }

  get colors(): readonly Color[] {
    return COLORS_OF[this.document.game];
  }

  /** The color to draw with: the one that was chosen, where the game type knows it. */
  get color(): Color {
    return this.colors.includes(this.chosenColor) ? this.chosenColor : this.colors[0]!;
  }

  /** What is joined to the ground, as the server is asked about it. */
  drawing(): Drawing {
    const { picture, game, play } = this.shown;
    return drawingOf(grounded(picture), game, play);
  }

  /** What is on the canvas, in the notation: it is asked for where what is known is of another picture. */
  async notation(): Promise<string> {
    const { description } = this.asking;
    if (description && !this.stale) return description.text;
    return (await postPatiently<Description>("describe", this.drawing())).text;
  }

  choose(tool: Tool, color?: Color): void {
    if (color && !this.colors.includes(color)) return;
    this.tool = tool;
    if (color) this.chosenColor = color;
  }

  say(text: string): void {
    this.said = text;
  }

  show(toast: Toast): void {
    clearTimeout(this.toastTimer);
    this.toast = toast;
    if (!toast.action) this.toastTimer = window.setTimeout(() => (this.toast = null), 5000);
  }

  /** Ask about the position on the canvas, if the project says so or the person does. */
  calculate(force = false): void {
    if (force || this.settings.project.autoCalculate) void this.asking.about(this.drawing(), force);
  }

  /** Change the game type, asking first when sticks would go. */
  become(game: GameType): void {
    if (game === this.document.game || this.viewing !== null) return;
    const foreign = this.document.foreign(game);
    const change = () => {
      this.document.become(game);
      this.question = null;
    };
    if (!foreign.length) return change();
    const dropped = this.document.picture.sticks.filter((s) => foreign.includes(s.id));
    const colors = [...new Set(dropped.map((s) => texts.commands.colors[s.color]))];
    const asked = texts.commands.changeGame;
    this.question = {
      title: asked.title,
      text: asked.text(colors, foreign.length),
      choices: [
        { label: asked.stay, run: () => (this.question = null), primary: true },
        { label: asked.change(foreign.length), run: change },
      ],
    };
  }

  /** Cut sticks on the canvas: they fall, and the document forgets them. */
  cut(ids: ReadonlySet<number>): void {
    if (!ids.size || this.viewing !== null) return;
    const first = ids.size === 1 ? [...ids][0]! : null;
    const before = this.document.picture;
    const fell = this.document.remove(ids);
    const at = new Map(before.sticks.map((s) => [s.id, s]));
    void this.board?.drop(
      [...ids, ...fell].filter((id) => at.has(id)),
      first,
    );
    this.selection = new Set();
    this.board?.attend(null);
  }

  /** Vertices were moved by hand; one that lies on another is not joined to it, which the picture does not tell. */
  move(places: ReadonlyMap<number, Point>, onto: { vertex: number; target: number } | null): void {
    this.document.move(places);
    if (!onto) return;
    const { vertex, target } = onto;
    const text = texts.canvas.liesOn(vertex, target);
    this.show({ text, action: { label: texts.canvas.joinThem, run: () => this.join(vertex, target) } });
    this.say(text);
  }

  /** Make one vertex of two, if both are still there. */
  join(vertex: number, target: number): void {
    const ids = new Set(this.document.picture.vertices.map((v) => v.id));
    if (ids.has(vertex) && ids.has(target)) this.document.join(vertex, target);
    this.toast = null;
  }

  /** The value that the ghost stick would make, softly, once the server has said it. */
  preview(from: End | null, to: End | null): void {
    const turn = ++this.previewTurn;
    this.aiming = from !== null;
    const { picture, game, play } = this.document;
    if (!from || !to || !this.settings.project.autoCalculate || picture.sticks.length >= MOST_STICKS) {
      this.ghostTip = "";
      return;
    }
    const next = addStick(picture, from, to, this.color).picture;
    const drawing = drawingOf(grounded(next), game, play);
    const key = JSON.stringify(drawing);
    const known = this.previews.get(key);
    if (known !== undefined) {
      this.ghostTip = known;
      return;
    }
    void post<{ value: Name | null }>("value", drawing)
      .then(({ value }) => {
        const tip = value ? texts.commands.release(value.shown) : "";
        this.previews.set(key, tip);
        if (turn === this.previewTurn || this.ghostTip === "") this.ghostTip = this.board?.ghost.active ? tip : "";
      })
      .catch(() => undefined);
  }

  /** The picture of a text. Throws `ServerError` with the column of the error. */
  async drawn(text: string, game: GameType = this.document.game): Promise<Picture> {
    const { drawn, error } = await postPatiently<Reading>("read", { game, text });
    if (error || !drawn) throw new ServerError(error!);
    return pictured(drawn.sticks, this.board?.view.room);
  }

  /** Draw what a text says, unless another was to be read meanwhile. */
  async read(text: string, game: GameType = this.document.game): Promise<void> {
    const turn = ++this.readTurn;
    const picture = await this.drawn(text, game);
    if (turn === this.readTurn) this.document.replace(picture, texts.commands.fromNotation, game);
  }

  /** Say what went wrong, in a toast. */
  complain(error: unknown): void {
    const known = error instanceof ServerError || error instanceof Gone;
    this.show({ text: known ? error.message : texts.commands.failed(String(error)) });
  }
}

export const studio = new Studio();

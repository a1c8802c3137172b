/* The document: picture, game type, convention and name, with unlimited undo across all of them. */

import { NO_PICTURE, type Color, type End, type Picture, type Point } from "../../board/types";
import type { GameType, Play } from "../api/client";
import type { DiskFile } from "../keep/disk";
import type { Whole } from "../keep/tabs";
import { texts } from "../texts";
import type { Room } from "../../board/room";
import { addStick, beside, joined, moveVertices, negated, recolor, removeSticks, tightened } from "./drawing";
import type { Logbook } from "./logbook.svelte";

export interface Snapshot {
  picture: Picture;
  game: GameType;
  play: Play;
}

/** How safe the work is; untouched is what can be opened again as it is: an example, a recent file. */
export type Kept = "fresh" | "untouched" | "browser" | "file" | "changed";

export const COLORS_OF: Record<GameType, readonly Color[]> = {
  "red-blue": ["B", "R"],
  "red-blue-green": ["B", "R", "G"],
  childish: ["B", "R"],
  green: ["G"],
  reverse: ["B", "R", "G"],
  clockwise: ["B", "R", "G"],
};

export const GAME_NAMES: Record<GameType, string> = texts.commands.games;

export class StudioDocument {
  picture = $state.raw<Picture>(NO_PICTURE);
  game = $state<GameType>("red-blue-green");
  play = $state<Play>("normal");
  name = $state(texts.commands.untitled);
  kept = $state<Kept>("fresh");
  /** The file on the person's disk that Save writes to. */
  disk: DiskFile | null = null;
  /** Rises whenever vertices should glide to their new places. */
  glides = $state(0);
  /** Rises whenever a wholly new picture is shown, which should be fitted to the canvas. */
  openings = $state(0);
  private past = $state.raw<readonly Snapshot[]>([]);
  private future = $state.raw<readonly Snapshot[]>([]);

  constructor(
    private readonly log: Logbook,
    private readonly logs: () => boolean,
  ) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get now(): Snapshot {
    return { picture: this.picture, game: this.game, play: this.play };
  }

  /** The document with its history and its log. */
  get whole(): Whole {
    const { name, past, now, future } = this;
    return { name, saved: this.kept === "file", past, now, future, log: this.log.entries };
  }

  /** Go on with a document that was kept or replayed. */
  resume({ name, saved, past, now, future, log }: Whole): void {
    this.disk = null;
    this.put(now);
    this.past = past;
    this.future = future;
    this.name = name;
    this.kept = saved ? "file" : "browser";
    this.openings += 1;
    this.log.resume(log);
  }

  private set(next: Partial<Snapshot>): void {
    this.past = [...this.past, this.now];
    this.future = [];
    this.put({ ...this.now, ...next });
  }

  private put({ picture, game, play }: Snapshot): void {
    this.picture = picture;
    this.game = game;
    this.play = play;
    this.kept = "changed";
  }

  private note(write: (log: Logbook) => void): void {
    if (this.logs()) write(this.log);
  }

  undo(): void {
    const last = this.past[this.past.length - 1];
    if (!last) return;
    this.future = [...this.future, this.now];
    this.past = this.past.slice(0, -1);
    this.put(last);
    this.note((log) => log.did("undo", "", this.now));
  }

  redo(): void {
    const next = this.future[this.future.length - 1];
    if (!next) return;
    this.past = [...this.past, this.now];
    this.future = this.future.slice(0, -1);
    this.put(next);
    this.note((log) => log.did("redo", "", this.now));
  }

  add(from: End, to: End, color: Color): number | null {
    const edit = addStick(this.picture, from, to, color);
    this.set({ picture: edit.picture });
    const joins = "vertex" in from && "vertex" in to;
    const grounds = !("vertex" in to) && to.y <= 0;
    this.note((log) => log.added(this.now, edit.stick, joins || grounds));
    return edit.vertex;
  }

  move(places: ReadonlyMap<number, Point>): void {
    this.set({ picture: moveVertices(this.picture, places) });
    this.note((log) => log.moved(this.now, [...places.keys()]));
  }

  recolor(ids: ReadonlySet<number>, color: Color): void {
    this.set({ picture: recolor(this.picture, ids, color) });
    this.note((log) => log.recolored(this.now, [...ids], color));
  }

  /** Remove sticks; answers what fell with them. */
  remove(ids: ReadonlySet<number>): number[] {
    const { picture, fell } = removeSticks(this.picture, ids);
    this.set({ picture });
    this.note((log) => log.removed(this.now, [...ids], fell));
    return fell;
  }

  negate(): void {
    this.set({ picture: negated(this.picture) });
    this.note((log) => log.did("negate", "blue and red exchanged", this.now));
  }

  tighten(room?: Room): void {
    this.set({ picture: tightened(this.picture, room) });
    this.glides += 1;
    this.note((log) => log.did("tighten", "laid out afresh", this.now));
  }

  /** Trunks, the sticks that stand on the ground, in one color. */
  recolorTrunks(color: Color): void {
    const grounded = new Set(this.picture.vertices.filter((v) => v.ground).map((v) => v.id));
    const trunks = this.picture.sticks.filter((s) => grounded.has(s.a) || grounded.has(s.b)).map((s) => s.id);
    if (trunks.length) this.recolor(new Set(trunks), color);
  }

  /** One vertex takes the place of two. */
  join(from: number, to: number): void {
    this.set({ picture: joined(this.picture, from, to) });
    this.note((log) => log.did("join", `v${from} → v${to}`, this.now));
  }

  /** Put a picture beside what is there; answers its sticks. */
  insert(added: Picture): number[] {
    const { picture, sticks } = beside(this.picture, added);
    this.set({ picture });
    this.note((log) => log.did("paste", `stick ${sticks.join(", ")}`, this.now));
    return sticks;
  }

  /** Sticks whose color the game type does not know. */
  foreign(game: GameType): number[] {
    return this.picture.sticks.filter((s) => !COLORS_OF[game].includes(s.color)).map((s) => s.id);
  }

  become(game: GameType): void {
    const gone = this.foreign(game);
    const picture = gone.length ? removeSticks(this.picture, new Set(gone)).picture : this.picture;
    this.set({ game, picture });
    this.note((log) => log.did("game", GAME_NAMES[game], this.now));
  }

  convene(play: Play): void {
    this.set({ play });
    this.note((log) => log.did("play", play === "misere" ? "misère" : "normal", this.now));
  }

  /** Replace the picture by one that came as text, from the gallery or from a replayed line. */
  replace(picture: Picture, what: string, game: GameType = this.game, play: Play = this.play): void {
    this.set({ picture, game, play });
    this.glides += 1;
    this.note((log) => log.did("draw", what, this.now));
  }

  /** Begin with another document: history starts anew. */
  open(snapshot: Snapshot, name: string, kept: Kept, disk: DiskFile | null = null): void {
    this.disk = disk;
    this.past = [];
    this.future = [];
    this.put(snapshot);
    this.name = name;
    this.kept = kept;
    this.openings += 1;
    this.log.clear();
    this.note((log) => log.did(kept === "fresh" ? "new" : "open", name, this.now));
  }
}

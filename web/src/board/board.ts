/* The board: an SVG canvas that shows a scene and tells what hands did to it. It knows no rule of any game. */

import { assign, keyed, svg } from "./dom";
import { fall, still, type FallingStick } from "./fall";
import { Gestures } from "./gestures";
import { Ghost } from "./ghost";
import { Ground } from "./ground";
import { Keyboard } from "./keyboard";
import { Marks } from "./marks";
import { Overlay } from "./overlay";
import type { Place } from "./place";
import { Sticks } from "./sticks";
import { STICK_FACTORS, path, polyline, reach, shorten } from "./strokes";
import { boardTexts } from "./texts";
import { TipBox } from "./tip";
import {
  emptyScene,
  type Color,
  type End,
  type Picture,
  type Point,
  type Scene,
  type Stick,
  type Vertex,
} from "./types";
import { Vertices } from "./vertices";
import { View, type Insets } from "./view";

export interface BoardEvents {
  /** A stick was planted between two ends; answers the vertex at its far end. */
  draw(from: End, to: End, color: Color): number | null;
  /** Vertices were moved by hand, at the end of the gesture; one of them may have been dropped on another. */
  move(places: ReadonlyMap<number, Point>, onto?: Onto | null): void;
  cut(stick: number): void;
  select(sticks: readonly number[], add: boolean): void;
  /** The pointer or the keyboard is at this stick, or at none. */
  attend(stick: number | null): void;
  /** The menu of a stick is wanted. Where there is none, Enter cuts with the scissors as Space does. */
  menu?(stick: number, x: number, y: number): void;
  /** A ghost stick is being aimed, or was given up (null). */
  ghost(from: End | null, to: End | null): void;
  /** Something worth saying aloud: the ghost snapped. */
  say(text: string): void;
  zoomed(percent: number): void;
}

/** A vertex that was dropped on another. */
export interface Onto {
  vertex: number;
  target: number;
}

const TWEEN = 320;
/** Parts high above the ground set out so much later than those on it. */
const STAGGER = 60;
/** So many sticks are not drawn again while the view moves: their layers move as they are. */
const MANY = 500;
/** So many sticks more are drawn in one frame: a page to which thousands come goes on to answer hands. */
const SLICE = 1000;

export class Board {
  readonly svg: SVGSVGElement;
  readonly view: View;
  readonly ghost: Ghost;
  readonly keyboard: Keyboard;
  scene: Scene = emptyScene();
  /** Polylines of the sticks on screen, by id. */
  lines: ReadonlyMap<number, Point[]> = new Map();
  /** The same where they are drawn, which many are not each time the view moves. */
  private drawnLines: ReadonlyMap<number, Point[]> = this.lines;
  /** What the lines were made of: a picture at rest, or null, and where they are. */
  private linesOf: { picture: Picture | null; screen: Place; drawn: Place } | null = null;
  readonly layers: Record<
    "back" | "parts" | "traces" | "sticks" | "ground" | "vertices" | "marks" | "falling" | "ghost",
    SVGGElement
  >;
  private readonly ground: Ground;
  private readonly overlay: Overlay;
  private readonly tip: TipBox;
  private readonly sticks: Sticks;
  private readonly vertices: Vertices;
  private readonly marks: Marks;
  private readonly gestures: Gestures;
  private readonly resized: ResizeObserver;
  private readonly shown = new Map<number, Point>();
  private hovered: number | null = null;
  private tween = 0;
  private held = false;
  /** How many sticks are drawn, and the frame in which more are. */
  private drawn = 0;
  private growing = 0;
  /** Where the view was when sticks and vertices were drawn last. */
  private drawnAt: Place | null = null;

  constructor(
    readonly host: HTMLElement,
    readonly events: BoardEvents,
  ) {
    host.classList.add("board");
    this.svg = svg(
      "svg",
      { class: "board-svg", role: "application", tabindex: 0, "aria-describedby": "canvas-help" },
      host,
    );
    const defs = svg("defs", {}, this.svg);
    const layer = (name: string) => svg("g", { class: `layer-${name}` }, this.svg);
    this.layers = {
      back: layer("back"),
      parts: layer("parts"),
      traces: layer("traces"),
      sticks: layer("sticks"),
      falling: layer("falling"),
      ground: layer("ground"),
      vertices: layer("vertices"),
      marks: layer("marks"),
      ghost: layer("ghost"),
    };
    this.ground = new Ground(this.layers.back, this.layers.ground);
    this.overlay = new Overlay(this.layers.parts, this.layers.marks, defs);
    this.tip = new TipBox(host, this.layers.ghost);
    this.sticks = new Sticks(this, this.layers.sticks);
    this.vertices = new Vertices(this, this.layers.vertices);
    this.marks = new Marks(this, this.layers.marks);
    this.view = new View(
      this.svg,
      () => {
        this.draw();
        events.zoomed(this.view.percent);
      },
      (event) => this.gestures.isEmptySpace(event as MouseEvent) && this.scene.tool !== "select",
    );
    this.ghost = new Ghost(this, this.layers.ghost);
    this.gestures = new Gestures(this);
    this.keyboard = new Keyboard(this);
    this.resized = new ResizeObserver(() => {
      if (!this.view.resized()) return;
      if (this.view.touched) this.draw();
      else if (this.view.following) {
        this.draw();
        this.view.follow(this.scene.picture.vertices);
      } else this.fit();
    });
    this.resized.observe(this.svg);
    addEventListener("beforeprint", this.toPaper);
    addEventListener("afterprint", this.toScreen);
  }

  destroy(): void {
    this.resized.disconnect();
    removeEventListener("beforeprint", this.toPaper);
    removeEventListener("afterprint", this.toScreen);
    cancelAnimationFrame(this.tween);
    cancelAnimationFrame(this.growing);
    this.host.replaceChildren();
  }

  /** On paper the whole picture is seen, with what is written in the earth, however the screen was panned. */
  private readonly toPaper = (): void => {
    this.drawn = this.scene.picture.sticks.length;
    this.fit();
    const { width } = this.view.size();
    const points = [...this.lines.values()].flat();
    const words = 110;
    const left = Math.min(width / 2 - 160, ...points.map((p) => p.x - 70));
    const right = Math.max(width / 2 + 160, ...points.map((p) => p.x + 70));
    const top = Math.min(this.view.groundY - 120, ...points.map((p) => p.y - 40));
    assign(this.svg, {
      viewBox: `${left} ${top} ${right - left} ${this.view.groundY + words - top}`,
      preserveAspectRatio: "xMidYMid meet",
    });
  };

  private readonly toScreen = (): void => {
    assign(this.svg, { viewBox: null, preserveAspectRatio: null });
    this.draw();
  };

  set insets(insets: Insets) {
    this.view.insets = insets;
  }

  /** Change several things and draw once. */
  together(change: (board: this) => void): void {
    this.held = true;
    try {
      change(this);
    } finally {
      this.held = false;
    }
    this.draw();
  }

  fit(): void {
    /* What came onto the page together with the picture may have changed the canvas: a large picture is not drawn twice. */
    this.view.resized();
    this.view.fit(this.scene.picture.vertices.length ? this.scene.picture : this.scene.traces);
  }

  /** See to it that what has changed since `before` is in sight: all of the picture, or only that in a view of the person's own. */
  follow(before: Picture): void {
    const { vertices } = this.scene.picture;
    const old = new Map(before.vertices.map((v) => [v.id, v]));
    const changed = vertices.filter((v) => old.get(v.id)?.x !== v.x || old.get(v.id)?.y !== v.y);
    if (changed.length || before.sticks.length < this.scene.picture.sticks.length)
      this.view.follow(this.view.touched ? changed : vertices, !still());
  }

  /** Show a scene; with `glide`, vertices move to their new places instead of jumping, from where they are or from `from`. */
  show(scene: Scene, glide = false, from: ReadonlyMap<number, Point> = new Map()): void {
    const before = new Map(this.scene.picture.vertices.map((v): [number, Point] => [v.id, this.place(v)]));
    this.scene = matchMedia("(forced-colors: active)").matches ? { ...scene, labels: lettered(scene) } : scene;
    cancelAnimationFrame(this.tween);
    this.shown.clear();
    if (this.hovered !== null && !scene.picture.sticks.some((s) => s.id === this.hovered)) this.attend(null);
    if (glide && !still()) this.glide(new Map([...before, ...from]));
    this.draw();
  }

  /** Move every vertex from where it was, those near the ground first; a new scene ends the movement at once. */
  private glide(before: ReadonlyMap<number, Point>): void {
    const { vertices } = this.scene.picture;
    const top = Math.max(1, ...vertices.map((v) => v.y));
    const began = performance.now();
    const put = (now: number) => {
      this.shown.clear();
      for (const v of vertices) {
        const start = before.get(v.id);
        const t = Math.max(0, Math.min(1, (now - began - (STAGGER * v.y) / top) / TWEEN));
        if (!start || t >= 1) continue;
        const eased = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
        const end = this.settled(v);
        this.shown.set(v.id, { x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased });
      }
    };
    const frame = (now: number) => {
      put(now);
      this.draw();
      if (this.shown.size) this.tween = requestAnimationFrame(frame);
    };
    put(began);
    this.tween = requestAnimationFrame(frame);
  }

  /** Where a vertex comes to rest, in units. */
  private settled(v: Vertex): Point {
    const offset = this.scene.offsets.get(v.id);
    return offset ? { x: v.x + offset.x, y: v.y + offset.y } : v;
  }

  /** Where a vertex is drawn now, in units. */
  place(v: Vertex): Point {
    return this.shown.get(v.id) ?? this.settled(v);
  }

  /** Show a vertex elsewhere while it is being dragged. */
  drag(places: ReadonlyMap<number, Point>): void {
    this.shown.clear();
    for (const [id, p] of places) this.shown.set(id, p);
    this.draw();
  }

  attend(stick: number | null): void {
    if (stick === this.hovered) return;
    this.hovered = stick;
    this.events.attend(stick);
    this.draw();
  }

  get attended(): number | null {
    return this.hovered;
  }

  /** Escape closes the tip first; true when there was one. */
  closeTip(): boolean {
    const open = this.tip.shown;
    this.tip.hide();
    this.hovered = null;
    return open;
  }

  /** Let sticks of the present picture fall; call before showing the picture without them. */
  drop(ids: readonly number[], cut: number | null): Promise<void> {
    const sticks = this.scene.picture.sticks;
    const falling: FallingStick[] = ids.flatMap((id) => {
      const stick = sticks.find((s) => s.id === id);
      const line = this.lines.get(id);
      return stick && line && id !== cut ? [{ color: stick.color, line, cut: false }] : [];
    });
    const first = cut === null ? undefined : this.lines.get(cut);
    const color = sticks.find((s) => s.id === cut)?.color;
    if (first && color) falling.unshift({ color, line: first, cut: true });
    return fall(this.layers.falling, falling, this.factor);
  }

  get factor(): number {
    return this.factorAt(this.view.place);
  }

  private factorAt(place: Place): number {
    return STICK_FACTORS[this.scene.look.stickSize]! * this.scene.look.scale * place.strokeFactor;
  }

  /** The stick nearest to a point on screen, within the hit area. */
  stickAt(p: Point, touch: boolean): number | null {
    let best = touch ? 16 : 10;
    let found: number | null = null;
    for (const [id, line] of this.lines) {
      const d = reach(line, p);
      if (d < best) {
        best = d;
        found = id;
      }
    }
    return found;
  }

  /** The vertex nearest to a point on screen, other than `except`. */
  vertexAt(p: Point, radius: number, except?: number): Vertex | null {
    let best = radius;
    let found: Vertex | null = null;
    for (const v of this.scene.picture.vertices) {
      if (v.id === except) continue;
      const at = this.view.toScreen(this.place(v));
      const d = Math.hypot(at.x - p.x, at.y - p.y);
      if (d < best) {
        best = d;
        found = v;
      }
    }
    return found;
  }

  private draw(): void {
    if (this.held) return;
    const { scene, view } = this;
    const { width, height } = view.size();
    const { look } = scene;
    assign(this.host, {
      "data-background": look.background,
      "data-vertices": look.vertices,
      "data-ground": look.ground,
      "data-theme": look.background === "black" ? "dark" : look.background === "white" ? "light" : null,
      "data-tool": scene.tool,
      "data-color": scene.color,
    });
    const vertices = scene.picture.vertices.map((v) => {
      const { x, y } = this.place(v);
      return { ...v, x, y };
    });
    const { sticks } = scene.picture;
    const place = this.drawingPlace();
    this.drawLines(vertices, place);
    this.ground.draw(view, vertices, scene.inscriptions, look.scale);
    this.drawTraces();
    const transform = view.place.from(place);
    const drawn = this.grow();
    this.sticks.draw(drawn < sticks.length ? sticks.slice(0, drawn) : sticks, this.drawnLines, this.factorAt(place));
    this.vertices.draw(drawn < sticks.length ? vertices.slice(0, drawn) : vertices, place);
    for (const layer of [this.layers.sticks, this.layers.vertices]) assign(layer, { transform });
    this.marks.draw();
    this.overlay.draw(
      scene.parts,
      this.lines,
      width,
      view.groundY,
      look.scale * Math.max(0.7, Math.min(1, view.percent / 80)) * view.place.crowding,
      this.marks.badges,
    );
    this.ghost.draw();
    this.drawTip(width, height);
    this.keyboard?.settle();
    assign(this.svg, {
      "aria-label": boardTexts.canvas(sticks.length),
    });
  }

  /** How many sticks to draw now: those that are there and a slice more. The rest comes in the next frames. */
  private grow(): number {
    const { length } = this.scene.picture.sticks;
    this.drawn = Math.min(length, this.growing ? this.drawn : this.drawn + SLICE);
    if (this.drawn < length && !this.growing)
      this.growing = requestAnimationFrame(() => {
        this.growing = 0;
        this.draw();
      });
    return this.drawn;
  }

  /** The lines of all sticks, on screen and as they are drawn. Those of a picture that is where it was stay as they are. */
  private drawLines(vertices: readonly Vertex[], place: Place): void {
    const { picture, offsets } = this.scene;
    const still = !this.shown.size && !offsets.size;
    const now = { picture: still ? picture : null, screen: this.view.place, drawn: place };
    const before = this.linesOf;
    this.linesOf = now;
    const same = before !== null && before.picture === picture && still;
    if (same && before.screen === now.screen && before.drawn === place) return;
    const at = new Map(vertices.map((v) => [v.id, v]));
    const linesAt = (where: Place) => new Map(picture.sticks.map((s) => [s.id, this.line(s, at, where)]));
    this.lines = linesAt(now.screen);
    if (place === now.screen) this.drawnLines = this.lines;
    else if (!same || before.drawn !== place) this.drawnLines = linesAt(place);
  }

  /** Where to draw sticks and vertices: many stay where they are drawn while the view moves, until it has another scale. */
  private drawingPlace(): Place {
    const { place, inHand } = this.view;
    const before = this.drawnAt;
    const stay = before && this.scene.picture.sticks.length >= MANY && (inHand || before.k === place.k);
    return (this.drawnAt = stay ? before : place);
  }

  line(s: Stick, at: ReadonlyMap<number, Vertex>, place = this.view.place): Point[] {
    const a = at.get(s.a)!;
    const b = at.get(s.b)!;
    const points = polyline(place.toScreen(a), place.toScreen(b), s.bend, place.unit);
    const trimmed = a.ground ? shorten(points, 3.5) : points;
    return b.ground ? shorten([...trimmed].reverse(), 3.5).reverse() : trimmed;
  }

  private drawTraces(): void {
    const { traces } = this.scene;
    const at = new Map(traces.vertices.map((v) => [v.id, v]));
    keyed(
      this.layers.traces,
      traces.sticks,
      (s) => String(s.id),
      () => svg("path", { class: "trace", "aria-hidden": "true" }),
      (element, s) => assign(element, { d: path(this.line(s, at)) }),
    );
  }

  private drawTip(width: number, height: number): void {
    const { hovered, scene } = this;
    const barred = hovered === null ? undefined : scene.barred.get(hovered);
    const tip = hovered === null ? undefined : barred ? { value: "", sentence: barred } : scene.tips.get(hovered);
    const line = hovered === null ? undefined : this.lines.get(hovered);
    if (!tip || !line || this.ghost.active) return this.tip.hide();
    this.tip.show(tip, line, [...this.lines.values()], { width, height, ground: this.view.groundY });
  }

  redraw(): void {
    this.draw();
  }

  /** The ghost alone has moved; no tip is shown beside it. */
  redrawGhost(): void {
    const { width, height } = this.view.size();
    this.ghost.draw();
    this.drawTip(width, height);
  }
}

/** Where the system chooses the colors, every stick carries its letter. */
function lettered({ picture, labels }: Scene): Map<number, string> {
  return new Map(picture.sticks.map(({ id, color }) => [id, [color, labels.get(id)].filter(Boolean).join(" ")]));
}

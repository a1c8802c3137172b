/* The board without a mouse: focus walks by direction, Space starts a ghost, arrows aim it, Enter plants it. */

import { boardTexts } from "./texts";
import type { Board } from "./board";
import { assign, svg } from "./dom";
import { middle } from "./strokes";
import type { End, Point } from "./types";

const STEP = 0.25;
const FINE = 0.05;
const SNAP = 10;
/** px: a stick that is aimed by keys is wanted, however short it is on screen. */
const LEAST = 0.1;

type Spot =
  { kind: "vertex"; id: number; at: Point } | { kind: "stick"; id: number; at: Point } | { kind: "ground"; at: Point };

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export class Keyboard {
  private aim: Point = { x: 0, y: 0 };
  private cursor = 0;
  private awaited: number | null = null;
  /** What has the focus, or had it when it was taken from the board, and where it is. */
  private held: { element: Element; at: Point } | null = null;
  private readonly ground: SVGGElement;

  constructor(private readonly board: Board) {
    this.ground = svg("g", { class: "ground-cursor", role: "button", tabindex: -1 }, board.layers.ground);
    svg("rect", { class: "focus-box", rx: 6, width: 32, height: 20 }, this.ground);
    board.svg.addEventListener("keydown", (event) => this.pressed(event));
    board.svg.addEventListener("focusin", (event) => this.focused(event));
    board.svg.addEventListener("focusout", (event) => this.left(event));
  }

  /**
   * Keep the ground cursor in place. Focus the vertex that was just planted, once it is on the board, and the nearest
   * that is left where what had the focus was cut.
   */
  settle(): void {
    const { view, scene } = this.board;
    const p = view.toScreen({ x: this.cursor, y: 0 });
    const trunks = scene.picture.vertices.filter((v) => v.ground).length;
    assign(this.ground, {
      transform: `translate(${p.x - 16} ${p.y - 12})`,
      "aria-label": boardTexts.ground(trunks),
    });
    if (this.held && !this.held.element.isConnected) queueMicrotask(() => this.goOn());
    if (this.awaited === null) return;
    const element = this.element({ kind: "vertex", id: this.awaited, at: { x: 0, y: 0 } });
    if (!element) return;
    this.awaited = null;
    element.focus();
  }

  /** The focus was on something that is gone: it goes to the nearest that is left, unless somebody has taken it. */
  private goOn(): void {
    const { held, board } = this;
    if (!held || held.element.isConnected) return;
    this.held = null;
    const root = board.svg.getRootNode() as Document | ShadowRoot;
    if ((root.activeElement ?? document.body) !== document.body) return;
    const far = ({ at }: Spot) => Math.hypot(at.x - held.at.x, at.y - held.at.y);
    const [nearest] = this.targets().sort((p, q) => far(p) - far(q));
    if (nearest) this.go(nearest);
    else board.svg.focus();
  }

  /** The stick that has the keyboard focus, if any. */
  get stick(): number | null {
    const here = this.here();
    return here?.kind === "stick" ? here.id : null;
  }

  /* A browser says that the focus is gone also while it takes the board from the page: then nobody may be told yet. */
  private left({ target, relatedTarget }: FocusEvent): void {
    const { board } = this;
    const stick = (target as Element).getAttribute("data-stick");
    const forget = () => stick !== null && board.attended === Number(stick) && board.attend(null);
    if (relatedTarget) this.held = null;
    if (relatedTarget instanceof Node && board.svg.contains(relatedTarget)) forget();
    else queueMicrotask(() => board.svg.isConnected && forget());
  }

  private focused(event: FocusEvent): void {
    const here = this.here();
    this.held = here && { element: event.target as Element, at: here.at };
    const stick = (event.target as Element).getAttribute("data-stick");
    if (stick !== null && (event.target as Element).matches(":focus-visible")) this.board.attend(Number(stick));
  }

  private spots(): Spot[] {
    const { scene, view } = this.board;
    const vertices: Spot[] = scene.picture.vertices.map((v) => ({ kind: "vertex", id: v.id, at: { x: v.x, y: v.y } }));
    const sticks: Spot[] = scene.picture.sticks.map((s) => ({
      kind: "stick",
      id: s.id,
      at: view.toModel(middle(this.board.lines.get(s.id)!).point),
    }));
    return [...vertices, ...sticks];
  }

  /** What the arrows go to: with the scissors, only what can be cut. */
  private targets(): Spot[] {
    const cut = this.board.scene.tool === "cut";
    return cut ? this.spots().filter((spot) => spot.kind === "stick") : this.spots();
  }

  private here(): Spot | null {
    /* in a notebook the board stands in a shadow tree, which has a focus of its own */
    const active = (this.board.svg.getRootNode() as Document | ShadowRoot).activeElement;
    if (!active || !this.board.svg.contains(active)) return null;
    if (active === this.ground) return { kind: "ground", at: { x: this.cursor, y: 0 } };
    const vertex = active.getAttribute("data-vertex");
    const stick = active.getAttribute("data-stick");
    return (
      this.spots().find((s) =>
        s.kind === "vertex" ? String(s.id) === vertex : s.kind === "stick" && String(s.id) === stick,
      ) ?? null
    );
  }

  private element(spot: Spot): SVGElement | null {
    if (spot.kind === "ground") return this.ground;
    return this.board.svg.querySelector<SVGElement>(`[data-${spot.kind}="${spot.id}"]`);
  }

  private go(spot: Spot | undefined): void {
    if (!spot) return;
    if (spot.kind === "ground") {
      this.cursor = spot.at.x;
      this.settle();
    }
    this.board.attend(null);
    this.element(spot)?.focus();
  }

  private pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.handle(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  private handle(event: KeyboardEvent): boolean {
    const { ghost, scene, events } = this.board;
    const arrow = ARROWS[event.key];
    const editable = scene.tool !== "view" && scene.tool !== "cut";
    if (arrow && ghost.active) return this.aimBy(arrow, event.shiftKey ? FINE : STEP);
    if (arrow && scene.tool === "move" && scene.selection.size) return this.nudge(arrow, event.shiftKey ? FINE : STEP);
    if (arrow) return this.walk(arrow);
    if (event.key === " " && event.shiftKey) return this.toggle();
    if (event.key === " ") return editable || scene.tool === "cut" ? this.begin() : false;
    if (event.key === "Enter" && ghost.active) {
      this.awaited = ghost.plant();
      return true;
    }
    if (event.key === "Enter" && this.stick !== null)
      return events.menu ? this.openMenu(this.stick) : scene.tool === "cut" && this.begin();
    if (event.key === "Home") {
      const leftmost = this.spots()
        .filter((s) => s.kind === "vertex" && s.at.y === 0)
        .sort((p, q) => p.at.x - q.at.x)[0];
      this.go(leftmost ?? { kind: "ground", at: { x: 0, y: 0 } });
      return true;
    }
    if (event.key === "PageUp" || event.key === "PageDown") return this.nextTrunk(event.key === "PageDown" ? 1 : -1);
    return false;
  }

  private openMenu(stick: number): boolean {
    const box = this.board.svg.getBoundingClientRect();
    const { point } = middle(this.board.lines.get(stick)!);
    this.board.events.menu?.(stick, box.left + point.x, box.top + point.y);
    return true;
  }

  private toggle(): boolean {
    if (this.stick === null) return false;
    this.board.events.select([this.stick], true);
    return true;
  }

  /** Space: a ghost one unit straight up from the vertex or ground point in focus; with the scissors, a cut. */
  private begin(): boolean {
    const { ghost, scene } = this.board;
    if (scene.tool === "cut") {
      if (this.stick !== null && !scene.barred.has(this.stick)) this.board.events.cut(this.stick);
      return true;
    }
    const here = this.here();
    if (here?.kind === "stick") {
      this.board.events.select([here.id], false);
      return true;
    }
    const xs = scene.picture.vertices.map((v) => v.x);
    const free = xs.length ? Math.max(...xs) + 1 : 0;
    const end: End = here?.kind === "vertex" ? { vertex: here.id } : { x: here ? here.at.x : free, y: 0 };
    const from = here?.at ?? { x: free, y: 0 };
    ghost.begin(end, scene.color, LEAST);
    this.aim = { x: from.x, y: from.y + 1 };
    ghost.aimAt(this.aim, this.snap);
    return true;
  }

  private aimBy(arrow: Point, step: number): boolean {
    this.aim = { x: this.aim.x + arrow.x * step, y: Math.max(0, this.aim.y + arrow.y * step) };
    this.board.ghost.aimAt(this.aim, this.snap);
    return true;
  }

  /** px of snapping: less than a step of the arrows in a picture that is shown small. */
  private get snap(): number {
    return Math.min(SNAP, (STEP / 2) * this.board.view.unit);
  }

  private nudge(arrow: Point, step: number): boolean {
    const { picture, selection } = this.board.scene;
    const ids = new Set(picture.sticks.filter((s) => selection.has(s.id)).flatMap((s) => [s.a, s.b]));
    const places = picture.vertices.filter((v) => ids.has(v.id));
    this.board.events.move(
      new Map(
        places.map((v) => [v.id, { x: v.x + arrow.x * step, y: v.ground ? 0 : Math.max(0.15, v.y + arrow.y * step) }]),
      ),
    );
    return true;
  }

  /** The nearest spot in a cone of ninety degrees. Along the ground, beyond the last trunk there is free ground. */
  private walk(arrow: Point): boolean {
    const here = this.here();
    const spots = this.targets();
    if (!here) {
      this.go(spots[0] ?? { kind: "ground", at: { x: 0, y: 0 } });
      return true;
    }
    if (here.kind === "ground" && arrow.x) {
      const x = here.at.x + arrow.x * 0.5;
      const plinth = spots.find((s) => s.at.y === 0 && Math.abs(s.at.x - x) < 0.25);
      this.go(plinth ?? { kind: "ground", at: { x, y: 0 } });
      return true;
    }
    const inCone = spots
      .map((spot) => ({ spot, dx: spot.at.x - here.at.x, dy: spot.at.y - here.at.y }))
      .map(({ spot, dx, dy }) => ({
        spot,
        along: dx * arrow.x + dy * arrow.y,
        across: Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x),
      }))
      .filter(({ along, across }) => along > 1e-6 && across <= along + 1e-9)
      .sort((p, q) => Math.hypot(p.along, p.across) - Math.hypot(q.along, q.across));
    const next = inCone[0]?.spot;
    if (next) this.go(next);
    else if (this.board.scene.tool === "cut") return true;
    else if (here.at.y === 0 && arrow.x) this.go({ kind: "ground", at: { x: here.at.x + arrow.x * 0.5, y: 0 } });
    else if (arrow.y < 0) this.go({ kind: "ground", at: { x: here.at.x, y: 0 } });
    return true;
  }

  private nextTrunk(direction: number): boolean {
    const trunks = this.spots()
      .filter((s) => s.kind === "vertex" && s.at.y === 0)
      .sort((p, q) => p.at.x - q.at.x);
    if (!trunks.length) return true;
    const x = this.here()?.at.x ?? -Infinity;
    const ahead =
      direction > 0 ? trunks.filter((t) => t.at.x > x + 0.01) : trunks.filter((t) => t.at.x < x - 0.01).reverse();
    this.go(ahead[0] ?? (direction > 0 ? trunks[0] : trunks[trunks.length - 1]));
    return true;
  }
}

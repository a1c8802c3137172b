/* Hands on the board: drawing, moving, cutting, selecting, menus; mouse, pen and touch alike. */

import type { Board, Onto } from "./board";
import { assign, svg } from "./dom";
import { LEAST_DRAG } from "./ghost";
import { distance, middle } from "./strokes";
import type { End, Point, Vertex } from "./types";

const SNAP = { mouse: 14, touch: 24 };
const LONG_PRESS = 500;
const EARTH_REACH = 70;

type Drag =
  | { kind: "ghost"; from: Point; button: number; end: End; begun: boolean }
  | { kind: "move"; from: Point; places: Map<number, Point>; moved: boolean; stick: number | null }
  | { kind: "press"; from: Point; stick: number; button: number }
  | { kind: "box"; from: Point; add: boolean };

export class Gestures {
  private drag: Drag | null = null;
  private pointer = -1;
  private readonly touches = new Set<number>();
  private pressTimer = 0;
  private tapped: number | null = null;
  private readonly box: SVGRectElement;
  private readonly joint: SVGCircleElement;

  constructor(private readonly board: Board) {
    this.box = svg("rect", { class: "select-box", visibility: "hidden" }, board.layers.ghost);
    this.joint = svg("circle", { class: "joint", r: 12, visibility: "hidden" }, board.layers.ghost);
    const { svg: canvas } = board;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.moved(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", (event) => this.cancelled(event));
    canvas.addEventListener(
      "pointerleave",
      (event) => event.pointerType === "mouse" && !this.drag && board.attend(null),
    );
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  private at(event: MouseEvent): Point {
    const box = this.board.svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private snap(event: PointerEvent): number {
    return event.pointerType === "touch" ? SNAP.touch : SNAP.mouse;
  }

  /** Nothing here to take hold of: the view may be dragged. */
  isEmptySpace(event: MouseEvent): boolean {
    const p = this.at(event);
    const drawing = this.board.scene.tool === "stick";
    return (
      !this.board.vertexAt(p, SNAP.mouse) && this.board.stickAt(p, false) === null && !(drawing && this.onGround(p))
    );
  }

  private onGround(p: Point): boolean {
    const below = p.y - this.board.view.groundY;
    return below > -SNAP.mouse && below < EARTH_REACH;
  }

  /** Where a stick drawn from here would start. */
  private start(p: Point, radius: number): End | null {
    const vertex = this.board.vertexAt(p, radius);
    if (vertex) return { vertex: vertex.id };
    return this.onGround(p) ? { x: this.board.view.toModel(p).x, y: 0 } : null;
  }

  private down(event: PointerEvent): void {
    const { board } = this;
    if (event.pointerType === "touch") {
      this.touches.add(event.pointerId);
      if (this.touches.size > 1) return this.giveUp();
    }
    if (event.button === 1 || this.drag) return;
    board.view.rest();
    const p = this.at(event);
    const radius = this.snap(event);
    const { tool, color } = board.scene;
    const stick = board.stickAt(p, event.pointerType === "touch");
    const vertex = board.vertexAt(p, radius);
    const draws = tool === "stick" || (event.button === 2 && (tool === "select" || tool === "move"));
    const from = draws ? this.start(p, radius) : null;
    if (from && (vertex || stick === null))
      this.drag = { kind: "ghost", from: p, button: event.button, end: from, begun: false };
    else if (stick !== null && (event.button === 2 || tool !== "move"))
      this.drag = { kind: "press", from: p, stick, button: event.button };
    else if ((tool === "select" || tool === "move") && (vertex || stick !== null))
      this.drag = this.moving(p, vertex, stick);
    else if (tool === "select" && event.button === 0) this.drag = { kind: "box", from: p, add: event.shiftKey };
    else return;
    if (vertex && (tool === "select" || tool === "move") && event.button === 0)
      this.drag = this.moving(p, vertex, stick);
    if (this.drag.kind === "ghost") {
      board.attend(null);
      board.ghost.begin(this.drag.end, color);
    }
    this.pointer = event.pointerId;
    board.svg.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch" && stick !== null) {
      this.pressTimer = window.setTimeout(() => this.longPress(stick, event.clientX, event.clientY), LONG_PRESS);
    }
  }

  /** A vertex moves alone, or with the whole selection when it belongs to it. */
  private moving(p: Point, vertex: Vertex | null, stick: number | null): Drag {
    const { picture, selection } = this.board.scene;
    const chosen = picture.sticks.filter((s) => selection.has(s.id));
    const together = new Set(chosen.flatMap((s) => [s.a, s.b]));
    const own = vertex ? [vertex.id] : picture.sticks.filter((s) => s.id === stick).flatMap((s) => [s.a, s.b]);
    const ids =
      own.some((id) => together.has(id)) && (stick === null || selection.has(stick)) ? together : new Set(own);
    const places = new Map(picture.vertices.filter((v) => ids.has(v.id)).map((v) => [v.id, { x: v.x, y: v.y }]));
    return { kind: "move", from: p, places, moved: false, stick };
  }

  private moved(event: PointerEvent): void {
    const p = this.at(event);
    const { drag, board } = this;
    if (!drag || event.pointerId !== this.pointer) {
      if (event.pointerType === "mouse" && !event.buttons) board.attend(board.stickAt(p, false));
      return;
    }
    const far = distance(p, drag.from);
    if (far > 6) clearTimeout(this.pressTimer);
    if (drag.kind === "ghost") {
      if (far >= LEAST_DRAG) drag.begun = true;
      if (drag.begun) board.ghost.aimAt(board.view.toModel(p), this.snap(event));
    } else if (drag.kind === "move" && (drag.moved || far > 3)) {
      drag.moved = true;
      const { places, onto } = this.dropped(drag.places, p, drag.from, this.snap(event));
      board.drag(places);
      this.ring(onto && places.get(onto.vertex)!);
    } else if (drag.kind === "box") {
      const x = Math.min(p.x, drag.from.x);
      const y = Math.min(p.y, drag.from.y);
      assign(this.box, {
        x,
        y,
        width: Math.abs(p.x - drag.from.x),
        height: Math.abs(p.y - drag.from.y),
        visibility: "visible",
      });
    }
  }

  private shifted(places: Map<number, Point>, p: Point, from: Point): Map<number, Point> {
    const { view, scene } = this.board;
    const dx = (p.x - from.x) / view.unit;
    const dy = (from.y - p.y) / view.unit;
    const grounded = new Set(scene.picture.vertices.filter((v) => v.ground).map((v) => v.id));
    return new Map(
      [...places].map(([id, at]) => [id, { x: at.x + dx, y: grounded.has(id) ? 0 : Math.max(0.15, at.y + dy) }]),
    );
  }

  /** Where the vertices come to lie; a single one that comes near another lies on it. */
  private dropped(
    held: Map<number, Point>,
    p: Point,
    from: Point,
    radius: number,
  ): { places: Map<number, Point>; onto: Onto | null } {
    const places = this.shifted(held, p, from);
    const [[vertex, at] = [0, null]] = places;
    const target = places.size === 1 && at ? this.board.vertexAt(this.board.view.toScreen(at), radius, vertex) : null;
    if (!target || target.ground) return { places, onto: null };
    return { places: new Map([[vertex, { x: target.x, y: target.y }]]), onto: { vertex, target: target.id } };
  }

  /** Show where a vertex would lie on another. */
  private ring(at: Point | null): void {
    const { x, y } = this.board.view.toScreen(at ?? { x: 0, y: 0 });
    assign(this.joint, { cx: x, cy: y, visibility: at ? "visible" : "hidden" });
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    clearTimeout(this.pressTimer);
    const { drag, board } = this;
    if (!drag || event.pointerId !== this.pointer) return;
    const p = this.at(event);
    this.drag = null;
    if (drag.kind === "ghost") this.released(drag, p, event);
    else if (drag.kind === "press") this.pressed(drag.stick, drag.button, event);
    else if (drag.kind === "move") {
      this.ring(null);
      const { places, onto } = this.dropped(drag.places, p, drag.from, this.snap(event));
      if (drag.moved) board.events.move(places, onto);
      else if (drag.stick !== null) this.pressed(drag.stick, 0, event);
    } else {
      assign(this.box, { visibility: "hidden" });
      const inside = ({ x, y }: Point) =>
        x >= Math.min(p.x, drag.from.x) &&
        x <= Math.max(p.x, drag.from.x) &&
        y >= Math.min(p.y, drag.from.y) &&
        y <= Math.max(p.y, drag.from.y);
      board.events.select(
        [...board.lines].filter(([, line]) => inside(middle(line).point)).map(([id]) => id),
        drag.add,
      );
    }
  }

  private released(drag: Drag & { kind: "ghost" }, p: Point, event: PointerEvent): void {
    const { board } = this;
    if (drag.begun) {
      board.ghost.plant();
      return;
    }
    board.ghost.leave();
    const stick = board.stickAt(p, event.pointerType === "touch");
    if (drag.button === 2 && stick !== null) board.events.menu?.(stick, event.clientX, event.clientY);
  }

  private pressed(stick: number, button: number, event: PointerEvent): void {
    const { board } = this;
    if (button === 2) return board.events.menu?.(stick, event.clientX, event.clientY);
    if (board.scene.barred.has(stick)) return board.attend(stick);
    const touch = event.pointerType === "touch";
    const secondTap = touch && this.tapped === stick && board.attended === stick;
    this.tapped = stick;
    if (board.scene.tool === "cut" ? !touch || secondTap : secondTap && board.scene.tool !== "view") {
      board.events.cut(stick);
      return;
    }
    board.attend(stick);
    if (board.scene.tool !== "cut") board.events.select([stick], event.shiftKey);
  }

  private longPress(stick: number, x: number, y: number): void {
    this.giveUp();
    this.board.events.menu?.(stick, x, y);
  }

  private cancelled(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    this.giveUp();
  }

  private giveUp(): void {
    clearTimeout(this.pressTimer);
    if (this.drag?.kind === "move") this.board.drag(new Map());
    this.ring(null);
    this.drag = null;
    assign(this.box, { visibility: "hidden" });
    this.board.ghost.leave();
  }
}

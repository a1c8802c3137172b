/* The ghost stick: aimed by hand or by arrow keys, snapping to vertices and to the ground, planted on release. */

import type { Board } from "./board";
import { assign, svg } from "./dom";
import { dashes, distance, strokePaths, strokeWidth } from "./strokes";
import type { Color, End, Point } from "./types";

export const LEAST_DRAG = 12;

export class Ghost {
  private from: { end: End; at: Point } | null = null;
  private to: { end: End; at: Point; snapped: boolean } | null = null;
  private color: Color = "B";
  private least = LEAST_DRAG;
  private readonly paths: SVGPathElement[];
  private readonly ring: SVGGElement;
  private readonly tip: HTMLDivElement;
  private spoke = "";

  constructor(
    private readonly board: Board,
    layer: SVGGElement,
  ) {
    const g = svg("g", { class: "ghost", "aria-hidden": "true" }, layer);
    this.paths = [svg("path", { class: "stroke" }, g), svg("path", { class: "stroke" }, g)];
    this.ring = svg("g", { class: "snap-ring" }, g);
    svg("circle", { r: 12 }, this.ring);
    svg("path", { d: "M-12 0H12M0 -12V12" }, this.ring);
    this.tip = document.createElement("div");
    this.tip.className = "ghost-tip";
    this.tip.hidden = true;
    board.host.append(this.tip);
  }

  get active(): boolean {
    return this.from !== null;
  }

  get aim(): Point | null {
    return this.to?.at ?? null;
  }

  /** Begin at a vertex or at a point of the ground, in units; a stick shorter than `least` px is not made. */
  begin(end: End, color: Color, least = LEAST_DRAG): void {
    this.from = { end, at: this.at(end) };
    this.least = least;
    this.to = null;
    this.color = color;
  }

  private at(end: End): Point {
    if (!("vertex" in end)) return end;
    const vertex = this.board.scene.picture.vertices.find((v) => v.id === end.vertex)!;
    return this.board.place(vertex);
  }

  /** Aim at a point in units; `radius` px of snapping. */
  aimAt(p: Point, radius: number): void {
    if (!this.from) return;
    const screen = this.board.view.toScreen(p);
    const start = this.board.view.toScreen(this.from.at);
    const vertex = this.board.vertexAt(screen, radius);
    const self = vertex && "vertex" in this.from.end && this.from.end.vertex === vertex.id;
    if (vertex && (!self || distance(screen, start) > 2 * LEAST_DRAG)) {
      this.to = { end: { vertex: vertex.id }, at: this.board.place(vertex), snapped: true };
    } else if (screen.y > this.board.view.groundY - radius) {
      const at = { x: p.x, y: 0 };
      this.to = { end: at, at, snapped: true };
    } else {
      const upright = Math.abs(screen.x - start.x) < 7;
      const at = { x: upright ? this.from.at.x : p.x, y: p.y };
      this.to = { end: at, at, snapped: false };
    }
    this.announce();
    this.board.events.ghost(this.from.end, this.longEnough() ? this.to.end : null);
    this.board.redrawGhost();
  }

  private announce(): void {
    const end = this.to?.end;
    const text =
      !this.to?.snapped || !end ? "" : "vertex" in end ? `closes a cycle at vertex ${end.vertex}` : "meets the ground";
    if (text && text !== this.spoke) this.board.events.say(text);
    this.spoke = text;
  }

  private longEnough(): boolean {
    if (!this.from || !this.to) return false;
    const sameVertex =
      "vertex" in this.from.end && "vertex" in this.to.end && this.from.end.vertex === this.to.end.vertex;
    const { view } = this.board;
    return !sameVertex && distance(view.toScreen(this.from.at), view.toScreen(this.to.at)) >= this.least;
  }

  /** Plant the stick and answer the vertex it reached, or null where it is too short to be made. */
  plant(): number | null {
    const { from, to, color } = this;
    const planted = this.longEnough();
    this.leave();
    return planted && from && to ? this.board.events.draw(from.end, to.end, color) : null;
  }

  leave(): boolean {
    const was = this.active;
    this.from = null;
    this.to = null;
    if (was) {
      this.board.events.ghost(null, null);
      this.board.redrawGhost();
    }
    return was;
  }

  draw(): void {
    const { view, scene, factor } = this.board;
    if (!this.from || !this.to) {
      for (const p of this.paths) assign(p, { d: "" });
      assign(this.ring, { visibility: "hidden" });
      this.tip.hidden = true;
      return;
    }
    const a = view.toScreen(this.from.at);
    const b = view.toScreen(this.to.at);
    const strokes = strokePaths(this.color, [a, b], factor);
    this.paths.forEach((p, i) =>
      assign(p, {
        d: strokes[i] ?? "",
        class: `stroke ${this.color}`,
        "stroke-width": strokeWidth(this.color, factor),
        "stroke-dasharray": this.color === "R" ? dashes(distance(a, b), factor) : null,
      }),
    );
    assign(this.ring, {
      visibility: "visible",
      transform: `translate(${b.x} ${b.y})`,
      class: this.to.snapped ? "snap-ring snapped" : "snap-ring",
    });
    const text = scene.ghostTip;
    this.tip.hidden = !text;
    if (!text) return;
    this.tip.textContent = text;
    const { width } = view.size();
    const x = Math.min(b.x + 26, width - this.tip.offsetWidth - 8);
    this.tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(Math.max(8, b.y - 17))}px)`;
  }
}

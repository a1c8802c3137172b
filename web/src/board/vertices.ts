/* The vertices above the ground: a dot in a ring of paper, wide enough to be hit and to carry the focus. */

import { boardTexts } from "./texts";
import type { Board } from "./board";
import { assign, keyed, svg, write } from "./dom";
import type { Place } from "./place";
import { VERTEX_RADII } from "./strokes";
import type { Point, Vertex } from "./types";

export class Vertices {
  /** How each vertex was drawn last. */
  private readonly drawn = new WeakMap<SVGElement, string>();

  /** What a vertex is made of. */
  private readonly model = svg("g", { class: "vertex", role: "button", tabindex: -1 });

  constructor(
    private readonly board: Board,
    private readonly layer: SVGGElement,
  ) {
    for (const name of ["vertex-ring", "vertex-dot"]) svg("circle", { class: name }, this.model);
    board.svg.addEventListener("focusin", ({ target }) => {
      if (target instanceof SVGGElement && target.matches(".vertex")) this.encircle(target);
    });
  }

  /** Draw the vertices at their places of the moment, as a view at `place` shows them. */
  draw(vertices: readonly Vertex[], place: Place): void {
    const { look, picture } = this.board.scene;
    const { crowding } = place;
    const r = VERTEX_RADII[look.vertexSize]! * look.scale * Math.min(place.strokeFactor, crowding);
    const degree = new Map<number, number>();
    for (const s of picture.sticks) for (const v of [s.a, s.b]) degree.set(v, (degree.get(v) ?? 0) + 1);
    keyed(
      this.layer,
      vertices.filter((v) => !v.ground),
      (v) => String(v.id),
      (v) => {
        const g = this.model.cloneNode(true) as SVGGElement;
        write(g, { "data-vertex": v.id });
        return g;
      },
      (g, v) => {
        const { x, y } = place.toScreen(v);
        const n = degree.get(v.id) ?? 0;
        const how = `${x} ${y} ${r} ${n} ${look.ids}`;
        if (this.drawn.get(g) === how) return;
        this.drawn.set(g, how);
        for (const circle of g.querySelectorAll("circle"))
          write(circle, { cx: x, cy: y, r: r + (circle.classList.contains("vertex-ring") ? 2 * crowding : 0) });
        if (g.querySelector(".vertex-focus")) this.encircle(g);
        this.name(g, look.ids ? `v${v.id}` : "", { x: x + r + 6, y: y - r - 3 });
        write(g, { "aria-label": boardTexts.vertex(v.id, n) });
      },
    );
  }

  /** The ring around a vertex in focus. Most vertices never are: thousands do without it. */
  private encircle(g: SVGElement): void {
    const dot = g.querySelector(".vertex-dot")!;
    const ring = g.querySelector(".vertex-focus") ?? svg("circle", { class: "vertex-focus" });
    const [cx, cy, r] = ["cx", "cy", "r"].map((name) => Number(dot.getAttribute(name))) as [number, number, number];
    write(ring, { cx, cy, r: r + 7 });
    if (!ring.parentNode) g.prepend(ring);
  }

  /** Write an id beside its vertex, or none. */
  private name(g: SVGElement, text: string, at: Point): void {
    let words = g.querySelector("text");
    if (!text) return words?.remove();
    words ??= svg("text", { class: "vertex-id" }, g);
    words.textContent = text;
    assign(words, { x: at.x, y: at.y });
  }
}

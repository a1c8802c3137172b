/* The vertices above the ground: a dot in a ring of paper, wide enough to be hit and to carry the focus. */

import { boardTexts } from "./texts";
import type { Board } from "./board";
import { assign, keyed, svg } from "./dom";
import { VERTEX_RADII } from "./strokes";
import type { Vertex } from "./types";

export class Vertices {
  /** How each vertex was drawn last. */
  private readonly drawn = new WeakMap<SVGElement, string>();

  constructor(
    private readonly board: Board,
    private readonly layer: SVGGElement,
  ) {}

  /** Draw the vertices at their places of the moment. */
  draw(vertices: readonly Vertex[]): void {
    const { scene, view } = this.board;
    const { look, picture } = scene;
    const { crowding } = view;
    const r = VERTEX_RADII[look.vertexSize]! * look.scale * Math.min(view.strokeFactor, crowding);
    const degree = new Map<number, number>();
    for (const s of picture.sticks) for (const v of [s.a, s.b]) degree.set(v, (degree.get(v) ?? 0) + 1);
    keyed(
      this.layer,
      vertices.filter((v) => !v.ground),
      (v) => String(v.id),
      (v) => {
        const g = svg("g", { class: "vertex", role: "button", tabindex: -1, "data-vertex": v.id });
        for (const name of ["vertex-focus", "vertex-ring", "vertex-dot"]) svg("circle", { class: name }, g);
        svg("text", { class: "vertex-id" }, g);
        return g;
      },
      (g, v) => {
        const { x, y } = view.toScreen(v);
        const n = degree.get(v.id) ?? 0;
        const how = `${x} ${y} ${r} ${n} ${look.ids}`;
        if (this.drawn.get(g) === how) return;
        this.drawn.set(g, how);
        const [focus, ring, dot, id] = g.children as unknown as SVGElement[];
        assign(focus!, { cx: x, cy: y, r: r + 7 });
        assign(ring!, { cx: x, cy: y, r: r + 2 * crowding });
        assign(dot!, { cx: x, cy: y, r });
        assign(id!, { x: x + r + 6, y: y - r - 3 });
        id!.textContent = look.ids ? `v${v.id}` : "";
        assign(g, { "aria-label": boardTexts.vertex(v.id, n) });
      },
    );
  }
}

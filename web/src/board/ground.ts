/* The ground: one line across the canvas, hatching under it, warm earth below, a plinth under every trunk. */

import { assign, keyed, svg } from "./dom";
import type { Inscription, Vertex } from "./types";
import type { View } from "./view";

const HATCH = { depth: 13, apart: 9 };
const PLINTH = { width: 22, height: 6, above: 5.5 };

export class Ground {
  private readonly earth: SVGRectElement;
  private readonly line: SVGLineElement;
  private readonly hatch: SVGPathElement;
  readonly plinths: SVGGElement;
  private readonly words: SVGGElement;

  constructor(back: SVGGElement, front: SVGGElement) {
    this.earth = svg("rect", { class: "earth", "aria-hidden": "true" }, back);
    this.hatch = svg("path", { class: "hatch", "aria-hidden": "true" }, back);
    this.line = svg("line", { class: "ground-line", "aria-hidden": "true" }, front);
    this.plinths = svg("g", { class: "plinths" }, front);
    this.words = svg("g", { class: "inscriptions", "aria-hidden": "true" }, front);
  }

  draw(view: View, vertices: readonly Vertex[], inscriptions: readonly Inscription[], scale: number): void {
    const { width, height } = view.size();
    const y = view.groundY;
    assign(this.earth, { x: 0, y: Math.max(0, y), width, height: Math.max(0, height - y) });
    assign(this.line, { x1: 0, x2: width, y1: y, y2: y, "stroke-width": 2.5 * scale });
    const strokes: string[] = [];
    for (let x = -HATCH.depth; x < width + HATCH.depth; x += HATCH.apart)
      strokes.push(`M${x + HATCH.depth} ${y + 1}l${-HATCH.depth} ${HATCH.depth}`);
    assign(this.hatch, { d: strokes.join("") });
    keyed(
      this.plinths,
      vertices.filter((v) => v.ground),
      (v) => String(v.id),
      (v) => {
        const g = svg("g", { class: "plinth", role: "button", tabindex: -1, "data-vertex": v.id });
        svg("rect", { class: "focus-box", rx: 6 }, g);
        svg("rect", { class: "block", rx: 1.2 }, g);
        svg("text", { class: "vertex-id" }, g);
        return g;
      },
      (g, v) => {
        const x = view.toScreen(v).x;
        const w = PLINTH.width * scale;
        assign(g.children[0]!, { x: x - w / 2 - 5, y: y - 12, width: w + 10, height: 20 });
        assign(g.children[1]!, { x: x - w / 2, y: y - PLINTH.above * scale, width: w, height: PLINTH.height * scale });
        assign(g, { "aria-label": `Ground point ${v.id}` });
      },
    );
    this.inscribe(view, inscriptions, y, scale);
  }

  private inscribe(view: View, inscriptions: readonly Inscription[], y: number, scale: number): void {
    keyed(
      this.words,
      inscriptions,
      (_) => String(inscriptions.indexOf(_)),
      () => {
        const g = svg("g");
        for (const name of ["inscription-name", "inscription-value", "inscription-note"])
          svg("text", { class: name, "text-anchor": "middle" }, g);
        svg("path", { class: "brace" }, g);
        return g;
      },
      (g, item) => {
        const x = view.toScreen({ x: item.x, y: 0 }).x;
        const [name, value, note, brace] = g.children as unknown as [
          SVGTextElement,
          SVGTextElement,
          SVGTextElement,
          SVGPathElement,
        ];
        span(name, [
          [item.letter ?? "", "letter"],
          [item.name, ""],
        ]);
        value.textContent = item.value;
        span(
          note,
          [...(item.note ?? "")].map((digit, i) => [digit, item.overlined?.includes(i) ? "overline" : ""]),
        );
        assign(name, { x, y: y + 50 * scale });
        assign(value, { x, y: y + (item.name ? 80 : 48) * scale });
        assign(note, { x, y: y + (item.brace ? 92 : 74 * scale) });
        const reach = item.brace?.map((end) => view.toScreen({ x: end, y: 0 }).x);
        assign(brace, { d: reach ? `M${reach[0]} ${y + 62}v6H${reach[1]}v-6` : "" });
      },
    );
  }
}

/** Text in pieces, each with a class of its own. */
function span(text: SVGTextElement, pieces: readonly (readonly [string, string])[]): void {
  const shown = pieces.filter(([piece]) => piece);
  if (shown.every(([, kind]) => !kind)) {
    text.textContent = shown.map(([piece]) => piece).join("");
    return;
  }
  text.replaceChildren(
    ...shown.map(([piece, kind]) => {
      const part = svg("tspan", { class: kind || null });
      part.textContent = piece;
      return part;
    }),
  );
}

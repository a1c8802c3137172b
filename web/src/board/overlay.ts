/* Parts of an ordinal sum, shaded as one smooth shape each: a wide outline stroke under a slightly narrower fill stroke. */

import { assign, keyed, svg } from "./dom";
import { middle, path } from "./strokes";
import type { Part, Point } from "./types";

const OUTLINE = 53;
const FILL = 50;

export class Overlay {
  private readonly clip: SVGRectElement;
  private readonly shapes: SVGGElement;
  private readonly words: SVGGElement;
  private static count = 0;

  constructor(back: SVGGElement, front: SVGGElement, defs: SVGDefsElement) {
    const id = `above-ground-${Overlay.count++}`;
    this.clip = svg("rect", {}, svg("clipPath", { id }, defs));
    this.shapes = svg("g", { class: "parts", "clip-path": `url(#${id})`, "aria-hidden": "true" }, back);
    this.words = svg("g", { class: "part-words", "aria-hidden": "true" }, front);
  }

  draw(
    parts: readonly Part[],
    lines: ReadonlyMap<number, Point[]>,
    width: number,
    groundY: number,
    scale: number,
  ): void {
    assign(this.clip, { x: 0, y: -2000, width, height: groundY + 2000 });
    const shown = parts.filter((part) => part.sticks.some((id) => lines.has(id)));
    keyed(
      this.shapes,
      [...shown.filter((p) => p.kind === "subordinate"), ...shown.filter((p) => p.kind === "base")],
      (part) => `${part.kind} ${part.sticks.join(" ")}`,
      (part) => {
        const g = svg("g", { class: `part ${part.kind}` });
        svg("path", { class: "part-outline" }, g);
        svg("path", { class: "part-fill" }, g);
        return g;
      },
      (g, part) => {
        const d = part.sticks.map((id) => path(lines.get(id) ?? [])).join("");
        assign(g.children[0]!, { d, "stroke-width": OUTLINE * scale });
        assign(g.children[1]!, { d, "stroke-width": FILL * scale });
      },
    );
    keyed(
      this.words,
      shown.filter((part) => part.label),
      (part) => part.kind,
      () => svg("text", { class: "part-label" }),
      (text, part) => this.label(text as SVGTextElement, part, lines, width, scale),
    );
  }

  /** Words stand beside the part: to its left if there is room, else to its right, else above it. */
  private label(
    text: SVGTextElement,
    part: Part,
    lines: ReadonlyMap<number, Point[]>,
    width: number,
    scale: number,
  ): void {
    const middles = part.sticks.flatMap((id) => (lines.has(id) ? [middle(lines.get(id)!).point] : []));
    const leftmost = middles.reduce((p, q) => (q.x < p.x ? q : p));
    const rightmost = middles.reduce((p, q) => (q.x > p.x ? q : p));
    const away = 34 * scale;
    const room = 9 * part.label.length;
    const points = part.sticks.flatMap((id) => lines.get(id) ?? []);
    text.textContent = part.label;
    if (leftmost.x - away > room) assign(text, { x: leftmost.x - away, y: leftmost.y + 5, "text-anchor": "end" });
    else if (rightmost.x + away < width - room)
      assign(text, { x: rightmost.x + away, y: rightmost.y + 5, "text-anchor": "start" });
    else
      assign(text, {
        x: (leftmost.x + rightmost.x) / 2,
        y: Math.min(...points.map((p) => p.y)) - away,
        "text-anchor": "middle",
      });
  }
}

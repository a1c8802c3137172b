/* The ground: one line across the canvas, hatching under it, warm earth below, a plinth under every trunk. */

import { assign, keyed, svg } from "./dom";
import { boardTexts } from "./texts";
import { pieces, RISE, SMALL } from "./typeset";
import type { Inscription, Vertex } from "./types";
import type { View } from "./view";

const HATCH = { depth: 13, apart: 9 };
const PLINTH = { width: 22, height: 6, above: 5.5 };
/** px between two rows of inscriptions, and the least room between two words of a row. */
const ROW = 24;
const APART = 10;

/** The strokes under a ground line of this width. */
export function hatching(width: number, y: number): string {
  const strokes: string[] = [];
  for (let x = -HATCH.depth; x < width + HATCH.depth; x += HATCH.apart)
    strokes.push(`M${x + HATCH.depth} ${y + 1}l${-HATCH.depth} ${HATCH.depth}`);
  return strokes.join("");
}

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
    assign(this.hatch, { d: hatching(width, y) });
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
        const w = PLINTH.width * scale * view.place.crowding;
        assign(g.children[0]!, { x: x - w / 2 - 5, y: y - 12, width: w + 10, height: 20 });
        assign(g.children[1]!, { x: x - w / 2, y: y - PLINTH.above * scale, width: w, height: PLINTH.height * scale });
        assign(g, { "aria-label": boardTexts.groundPoint(v.id) });
      },
    );
    this.inscribe(view, inscriptions, y, scale);
  }

  private inscribe(view: View, inscriptions: readonly Inscription[], y: number, scale: number): void {
    const placed = arrange(inscriptions, (x) => view.toScreen({ x, y: 0 }).x, scale);
    keyed(
      this.words,
      placed,
      (item) => String(item.index),
      () => {
        const g = svg("g");
        for (const name of ["inscription-name", "inscription-value", "inscription-note"])
          svg("text", { class: name, "text-anchor": "middle" }, g);
        svg("path", { class: "brace" }, g);
        return g;
      },
      (g, item) => {
        const { x } = item;
        const [name, value, note, brace] = g.children as unknown as [
          SVGTextElement,
          SVGTextElement,
          SVGTextElement,
          SVGPathElement,
        ];
        span(name, [[item.letter ?? "", "letter"], ...typeset(item.name)]);
        span(value, typeset(item.value));
        span(
          note,
          [...(item.note ?? "")].map((digit, i) => [digit, item.overlined?.includes(i) ? "overline" : ""]),
        );
        assign(name, { x, y: y + (50 + item.row * ROW) * scale });
        assign(value, { x, y: y + (item.name ? 80 : 48 + item.row * ROW) * scale });
        assign(note, { x, y: y + (item.brace ? 92 : 74 * scale) });
        const reach = item.brace?.map((end) => view.toScreen({ x: end, y: 0 }).x);
        assign(brace, { d: reach ? `M${reach[0]} ${y + 62}v6H${reach[1]}v-6` : "" });
      },
    );
  }
}

type Placed = Inscription & { index: number; row: number };

/**
 * Inscriptions at their places on screen, none over another: in one row with their notes where there is room, otherwise
 * in two rows without notes, then without the letters; what has no room even so is left out.
 */
function arrange(inscriptions: readonly Inscription[], toScreen: (x: number) => number, scale: number): Placed[] {
  const all = inscriptions.map((item, index): Placed => ({ ...item, x: toScreen(item.x), index, row: item.row ?? 0 }));
  if (all.some((item) => item.brace || item.value)) return all;
  const sorted = all.sort((p, q) => p.x - q.x);
  const bare = sorted.map((item): Placed => ({ ...item, note: "" }));
  const values = bare.map(({ letter, ...item }) => ({
    ...item,
    name: letter === undefined ? item.name : item.name.replace(/^ = /, ""),
  }));
  for (const [items, rows] of [
    [sorted, 1],
    [bare, 2],
    [values, 2],
  ] as const) {
    const placed = inRows(items, rows, scale);
    if (placed.length === items.length) return placed;
  }
  return inRows(values, 2, scale);
}

/** Each item in the first row that has room for it; those without room are left out. */
function inRows(items: readonly Placed[], rows: number, scale: number): Placed[] {
  const ends = Array<number>(rows).fill(-Infinity);
  return items.flatMap((item) => {
    const half = (Math.max(wide((item.letter ?? "") + item.name, 15), wide(item.note ?? "", 12)) * scale) / 2;
    const row = ends.findIndex((end) => end + APART <= item.x - half);
    if (row < 0) return [];
    ends[row] = item.x + half;
    return [{ ...item, row }];
  });
}

/** The width of a text in px, a little more than it takes: asking the page would lay it out each time. */
function wide(text: string, size: number): number {
  return text.length * size * 0.54;
}

/** Text in pieces, each with a class of its own. */
function span(text: SVGTextElement, parts: readonly (readonly [string, string])[]): void {
  const shown = parts.filter(([piece]) => piece);
  if (shown.every(([, kind]) => !kind)) {
    text.textContent = shown.map(([piece]) => piece).join("");
    return;
  }
  text.replaceChildren(
    ...shown.map(([piece, kind], i) => {
      const after = shown[i - 1]?.[1] === "raised";
      const shift = kind === "raised" ? `${-RISE}em` : after ? `${RISE * SMALL}em` : null;
      const part = svg("tspan", {
        class: kind || null,
        dy: shift,
        "font-size": kind === "raised" ? `${SMALL}em` : null,
      });
      part.textContent = piece;
      return part;
    }),
  );
}

/** A value as pieces of text: what is raised in print is raised. */
function typeset(text: string): [string, string][] {
  return pieces(text).map((piece) => [piece.text, piece.kind === "raised" ? "raised" : ""]);
}

/* Parts of an ordinal sum, shaded as one smooth shape each: a wide outline stroke under a slightly narrower fill stroke. */

import { assign, keyed, svg } from "./dom";
import { middle, path } from "./strokes";
import type { Part, Point } from "./types";

const OUTLINE = 53;
const FILL = 50;
/** px of a label: a letter is so wide, a line so high; and what it keeps from the edge, above from the chips. */
const LETTER = 9;
const LINE = 18;
const EDGE = { side: 4, top: 52 };
/** px from the middle of a badge to its rim, and a little more. */
const BADGE = 15;
/** Beside so many sticks of a part a place for its label is looked for. */
const MOST_TRIED = 16;
/** How bad it is for a label to leave the canvas, to lie on another label, on a badge, on a stick, to stand behind one. */
const COST = { outside: 1000, label: 100, badge: 30, stick: 10, behind: 5 };

type Anchor = "start" | "middle" | "end";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

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
    badges: readonly Point[] = [],
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
    const labelled: Box[] = [];
    keyed(
      this.words,
      shown.filter((part) => part.label),
      (part) => part.kind,
      () => svg("text", { class: "part-label" }),
      (text, part) => {
        const place = labelPlace(part, lines, { width, groundY, scale, badges, labelled });
        labelled.push(place.box);
        text.textContent = part.label;
        assign(text, { x: place.x, y: place.y, "text-anchor": place.anchor });
      },
    );
  }
}

interface Surroundings {
  width: number;
  groundY: number;
  scale: number;
  badges: readonly Point[];
  labelled: readonly Box[];
}

/**
 * Where the words of a part stand: beside it, to its left if there is room, else to its right, else beside another of its
 * sticks, next to it or beyond its badge, else above it; and where nothing is free, where they hide least.
 */
export function labelPlace(
  part: Part,
  lines: ReadonlyMap<number, Point[]>,
  around: Surroundings,
): { x: number; y: number; anchor: Anchor; box: Box } {
  const ways = part.sticks.flatMap((id) => lines.get(id) ?? []);
  const middles = part.sticks.flatMap((id) => (lines.has(id) ? [middle(lines.get(id)!).point] : []));
  const leftmost = middles.reduce((p, q) => (q.x < p.x ? q : p));
  const rightmost = middles.reduce((p, q) => (q.x > p.x ? q : p));
  const away = 34 * around.scale;
  const length = LETTER * part.label.length;
  const left = (p: Point, by = away) => ({ x: p.x - by, y: p.y + 5, from: p.x, anchor: "end" as Anchor });
  const right = (p: Point, by = away) => ({ x: p.x + by, y: p.y + 5, from: p.x, anchor: "start" as Anchor });
  const beyond = Math.max(away, 2 * BADGE) + BADGE;
  const every = Math.ceil(middles.length / MOST_TRIED);
  const tried = middles.filter((_, place) => place % every === 0);
  const places = [
    left(leftmost),
    right(rightmost),
    ...tried.flatMap((p) => [left(p), right(p)]),
    ...tried.flatMap((p) => [left(p, beyond), right(p, beyond)]),
    {
      x: (leftmost.x + rightmost.x) / 2,
      y: Math.min(...ways.map((p) => p.y)) - away,
      from: (leftmost.x + rightmost.x) / 2,
      anchor: "middle" as Anchor,
    },
  ];
  let best: ((typeof places)[number] & { box: Box; cost: number }) | null = null;
  for (const place of places) {
    const start = place.x - { start: 0, middle: length / 2, end: length }[place.anchor];
    const box = { left: start, right: start + length, top: place.y - LINE + 5, bottom: place.y + 5 };
    const between = { left: Math.min(place.x, place.from), right: Math.max(place.x, place.from), top: place.y - 5 };
    const own = part.sticks.includes.bind(part.sticks);
    const cost = hidden(box, { ...between, bottom: between.top }, lines, own, around);
    if (!best || cost < best.cost) best = { ...place, box, cost };
    if (!cost) break;
  }
  return best!;
}

/** What a label in `box` costs, with the way `between` it and the stick that it stands beside. */
function hidden(
  box: Box,
  between: Box,
  lines: ReadonlyMap<number, Point[]>,
  isOwn: (id: number) => boolean,
  around: Surroundings,
): number {
  let cost = 0;
  if (box.left < EDGE.side || box.right > around.width - EDGE.side || box.top < EDGE.top || box.bottom > around.groundY)
    cost += COST.outside;
  for (const other of around.labelled)
    if (box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)
      cost += COST.label;
  for (const p of around.badges) {
    const dx = Math.max(box.left - p.x, 0, p.x - box.right);
    const dy = Math.max(box.top - p.y, 0, p.y - box.bottom);
    if (Math.hypot(dx, dy) < BADGE) cost += COST.badge;
  }
  for (const [id, line] of lines) {
    if (crosses(box, line)) cost += COST.stick;
    else if (crosses(between, line) && !isOwn(id)) cost += COST.behind;
  }
  return cost;
}

function crosses(box: Box, line: readonly Point[]): boolean {
  return line.some((p, i) => i > 0 && meets(box, line[i - 1]!, p));
}

/** Whether a segment has a point in a box: what the sides of the box leave of it. */
function meets(box: Box, a: Point, b: Point): boolean {
  let from = 0;
  let to = 1;
  for (const [start, step, low, high] of [
    [a.x, b.x - a.x, box.left, box.right],
    [a.y, b.y - a.y, box.top, box.bottom],
  ] as const) {
    if (!step) {
      if (start < low || start > high) return false;
      continue;
    }
    const [first, last] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(first, last));
    to = Math.min(to, Math.max(first, last));
  }
  return from <= to;
}

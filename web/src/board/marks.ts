/* What stands beside sticks and vertices: badges, words, warnings, the rings of a decomposition, signs. */

import type { Board } from "./board";
import { assign, keyed, svg } from "./dom";
import { middle, reach } from "./strokes";
import type { Point } from "./types";

/** From the middle of a stick to that of its badge. */
const BADGE_AWAY = 12 + 11.5;
/** Badges are smaller where a unit has fewer px than this, so that they do not hide each other, down to this size. */
const ROOMY_UNIT = 64;
const SMALLEST_BADGE = 0.75;
const SMALLEST_SIGN = 0.5;
/** From the middle of a badge to that of the next one. */
const BADGE_STEP = 26;
/** Where a ring may stand, from its vertex: to the left of it, or where more is free. */
const RING_PLACES: readonly Point[] = [
  { x: -26, y: 8 },
  { x: 26, y: 8 },
  { x: -26, y: -8 },
  { x: 26, y: -8 },
  { x: -38, y: 14 },
  { x: 38, y: 14 },
  { x: -18, y: -30 },
  { x: 18, y: -30 },
];
/** From the middle of a ring to what else is drawn. */
const RING_ROOM = 13;
/** From a vertex to what may be in the way of its ring. */
const RING_REACH = 60;
/** px that words keep from other sticks. */
const LEAST_ROOM = 7;
/** px beyond which it does not matter how far a stick is. */
const MOST_ROOM = 200;

/** Whether a line may come nearer to a point than this: what is clearly farther needs no closer look. */
function mayReach(line: readonly Point[], p: Point, near: number): boolean {
  const [a, b] = [line[0]!, line[line.length - 1]!];
  if (line.length > 2) return true;
  return (
    Math.min(a.x, b.x) < p.x + near &&
    Math.max(a.x, b.x) > p.x - near &&
    Math.min(a.y, b.y) < p.y + near &&
    Math.max(a.y, b.y) > p.y - near
  );
}

export class Marks {
  private readonly layer: SVGGElement;
  /** What `room` has found among these lines, by line and distance. */
  private readonly rooms = new Map<Point[], Map<number, number>>();
  private among: Board["lines"] | null = null;
  /** Where badges and rings stand already. */
  private taken: Point[] = [];

  constructor(
    private readonly board: Board,
    layer: SVGGElement,
  ) {
    this.layer = svg("g", { class: "placed", "aria-hidden": "true" }, layer);
  }

  /** The middles of the badges and rings drawn last. */
  get badges(): readonly Point[] {
    return this.taken;
  }

  draw(): void {
    const { scene, lines } = this.board;
    if (lines !== this.among) this.rooms.clear();
    this.among = lines;
    this.taken = [];
    const marks: { key: string; make: () => SVGElement; put: (g: SVGElement) => void }[] = [];
    for (const badge of scene.badges) {
      const line = lines.get(badge.stick);
      if (!line) continue;
      badge.sides.forEach((side, i) =>
        marks.push({
          key: `badge ${side} ${badge.stick} ${badge.hollow?.includes(side)}`,
          make: () => this.badge(side, badge.hollow?.includes(side) ?? false),
          put: (g) => this.badged(g, line, i),
        }),
      );
    }
    const badged = new Set(scene.badges.map((badge) => badge.stick));
    for (const [id, text] of scene.labels) {
      const line = lines.get(id);
      if (line && text)
        marks.push({
          key: `label ${id}`,
          make: () => svg("g", { class: "stick-label", "aria-hidden": "true" }),
          put: (g) => this.labelled(g, line, text, badged.has(id)),
        });
    }
    for (const id of scene.warned) {
      const line = lines.get(id);
      if (line) marks.push({ key: `warn ${id}`, make: () => this.warning(), put: (g) => this.beside(g, line, 20) });
    }
    for (const ring of scene.rings) {
      const vertex = scene.picture.vertices.find((v) => v.id === ring.vertex);
      if (vertex)
        marks.push({
          key: `ring ${ring.vertex} ${ring.text} ${ring.stop}`,
          make: () => this.ring(ring.text, ring.stop),
          put: (g) => {
            this.ringed(g, this.board.view.toScreen(this.board.place(vertex)));
            assign(g, { class: ring.current ? "ring current" : "ring" });
          },
        });
    }
    for (const sign of scene.signs) {
      marks.push({
        key: `sign ${sign.text} ${sign.x}`,
        make: () => svg("text", { class: "sign", "text-anchor": "middle" }),
        put: (g) => {
          const p = this.board.view.toScreen(sign);
          const size = Math.max(SMALLEST_SIGN, Math.min(1, this.board.view.unit / ROOMY_UNIT));
          assign(g, { transform: `translate(${p.x} ${p.y}) scale(${size})` });
          g.textContent = sign.text;
        },
      });
    }
    keyed(
      this.layer,
      marks,
      (m) => m.key,
      (m) => m.make(),
      (g, m) => m.put(g),
    );
  }

  private badge(side: "L" | "R", hollow: boolean): SVGElement {
    const g = svg("g", { class: hollow ? `badge hollow ${side}` : `badge ${side}` });
    if (side === "L") svg("circle", { r: 11.5 }, g);
    else svg("rect", { x: -10.5, y: -10.5, width: 21, height: 21, rx: 4 }, g);
    svg("text", { y: 4.5, "text-anchor": "middle" }, g).textContent = side;
    return g;
  }

  /** How large marks are beside sticks of this length. */
  private get size(): number {
    return Math.max(SMALLEST_BADGE, Math.min(1, this.board.view.unit / ROOMY_UNIT));
  }

  private warning(): SVGElement {
    const g = svg("g", { class: "warning" });
    svg("path", { d: "M0 -9L10 8H-10Z" }, g);
    svg("text", { y: 6, "text-anchor": "middle" }, g).textContent = "!";
    return g;
  }

  private ring(text: string, stop: boolean): SVGElement {
    const g = svg("g");
    if (stop) svg("path", { class: "octagon", d: "M-5 -12H5L12 -5V5L5 12H-5L-12 5V-5Z" }, g);
    else svg("circle", { r: 11 }, g);
    svg("text", { y: 4.5, "text-anchor": "middle" }, g).textContent = text;
    return g;
  }

  /** How far other sticks are from the point `away` px from a stick's middle. */
  private room(line: Point[], away: number): number {
    let known = this.rooms.get(line);
    if (!known) this.rooms.set(line, (known = new Map()));
    const found = known.get(away) ?? this.measure(line, away);
    known.set(away, found);
    return found;
  }

  private measure(line: Point[], away: number): number {
    const { point, normal } = middle(line);
    const p = { x: point.x + normal.x * away, y: point.y + normal.y * away };
    let least = MOST_ROOM;
    for (const other of this.board.lines.values())
      if (other !== line && mayReach(other, p, least)) least = Math.min(least, reach(other, p));
    return least;
  }

  /** The side of a stick with more room `away` px from its middle, where `side` is preferred. */
  private freer(line: Point[], away: number, side: 1 | -1): 1 | -1 {
    const first = middle(line).normal.x >= 0 ? side : (-side as 1 | -1);
    return this.room(line, away * first) + 6 >= this.room(line, -away * first) ? first : (-first as 1 | -1);
  }

  /**
   * A second badge stands behind the first, or across the stick where it would be nearer to another stick. Where the
   * badge of another stick is in the way, it moves on.
   */
  private badged(g: SVGElement, line: Point[], index: number): void {
    const { size } = this;
    const away = BADGE_AWAY * (0.4 + 0.6 * size);
    const step = BADGE_STEP * size;
    const sign = this.freer(line, away, 1);
    const behind = away + index * step;
    const first = index && this.room(line, behind * sign) < behind ? -away * sign : behind * sign;
    const others = [away, away + step, away + 2 * step, away + 3 * step].flatMap((d) => [d * sign, -d * sign]);
    const { point, normal } = middle(line);
    const at = (d: number): Point => ({ x: point.x + normal.x * d, y: point.y + normal.y * d });
    const { width } = this.board.view.size();
    const isFree = (p: Point) => this.taken.every((q) => Math.hypot(p.x - q.x, p.y - q.y) >= step * 0.9);
    const isSeen = (p: Point) => p.x < 0 || p.x > width || (p.x >= step / 2 && p.x <= width - step / 2);
    const places = [first, ...others].filter((d) => isFree(at(d)));
    const place = places.find((d) => isSeen(at(d))) ?? places[0] ?? first;
    this.taken.push(at(place));
    this.beside(g, line, Math.abs(place), place < 0 ? -1 : 1, size);
  }

  /** A ring stands beside its vertex: in the first place that is free, else where most is. */
  private ringed(g: SVGElement, vertex: Point): void {
    const { size } = this;
    const { width } = this.board.view.size();
    const near = [...this.board.lines.values()].filter((line) => mayReach(line, vertex, RING_REACH));
    const free = (p: Point): number =>
      Math.min(
        p.x,
        width - p.x,
        ...this.taken.map((q) => Math.hypot(p.x - q.x, p.y - q.y) / 2),
        ...near.map((line) => reach(line, p)),
      );
    const places = RING_PLACES.map(({ x, y }) => ({ x: vertex.x + x * size, y: vertex.y + y * size }));
    const rooms = places.map(free);
    const first = rooms.findIndex((room) => room >= RING_ROOM * size);
    const place = places[first >= 0 ? first : rooms.indexOf(Math.max(...rooms))]!;
    this.taken.push(place);
    assign(g, { transform: `translate(${place.x} ${place.y}) scale(${size})` });
  }

  /** Put a mark `away` px from the stick's middle. */
  private beside(g: SVGElement, line: Point[], away: number, sign: 1 | -1 = this.freer(line, away, 1), size = 1): void {
    const { point, normal } = middle(line);
    const place = `translate(${point.x + normal.x * away * sign} ${point.y + normal.y * away * sign})`;
    assign(g, { transform: size < 1 ? `${place} scale(${size})` : place });
  }

  /** Words stand to the left, but never where the badge of the stick is, nor on another stick. */
  private labelled(g: SVGElement, line: Point[], text: string, badged: boolean): void {
    let words = g.querySelector("text");
    words ??= svg("text", { "text-anchor": "middle", y: 5 }, g);
    words.textContent = text;
    const away = 14 + 4 * Math.min(6, text.length);
    const sign = badged ? (-this.freer(line, BADGE_AWAY, 1) as 1 | -1) : this.freer(line, away, -1);
    assign(words, { visibility: this.room(line, away * sign) < LEAST_ROOM ? "hidden" : null });
    this.beside(g, line, away, sign);
  }
}

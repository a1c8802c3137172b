/* The tip beside a stick: what a cut leaves. It takes the first free side and never covers its own component. */

import { assign, svg } from "./dom";
import { middle, reach } from "./strokes";
import { pieces } from "./typeset";
import type { Point, Tip } from "./types";

const GAP = { x: 14, y: 34 };
/** px kept clear at the edges; at the top there may be chips. */
const EDGE = 8;
const TOP = 52;
const ASIDE = [40, 70, 100, 140, 190, 250, 320, 400, 490];

export class TipBox {
  private readonly box: HTMLDivElement;
  private readonly value: HTMLDivElement;
  private readonly sentence: HTMLDivElement;
  private readonly leader: SVGLineElement;

  constructor(host: HTMLElement, layer: SVGGElement) {
    this.box = document.createElement("div");
    this.box.className = "tip";
    this.box.hidden = true;
    this.value = document.createElement("div");
    this.value.className = "tip-value";
    this.sentence = document.createElement("div");
    this.sentence.className = "tip-sentence";
    this.box.append(this.value, this.sentence);
    host.append(this.box);
    this.leader = svg("line", { class: "leader", visibility: "hidden" }, layer);
  }

  get shown(): boolean {
    return !this.box.hidden;
  }

  hide(): void {
    this.box.hidden = true;
    assign(this.leader, { visibility: "hidden" });
  }

  show(
    tip: Tip,
    line: Point[],
    neighbours: readonly Point[][],
    { width, height, ground }: { width: number; height: number; ground: number },
  ): void {
    this.value.replaceChildren(
      ...pieces(tip.value).map(({ text, kind }) => {
        const part = document.createElement(kind === "raised" ? "sup" : "span");
        part.textContent = text;
        return part;
      }),
    );
    this.value.hidden = !tip.value;
    this.sentence.textContent = tip.sentence;
    this.box.hidden = false;
    const { point } = middle(line);
    const w = this.box.offsetWidth;
    const h = this.box.offsetHeight;
    const sides: [number, number][] = [
      [point.x + GAP.x, point.y + GAP.y],
      [point.x + GAP.x, point.y - GAP.y - h],
      [point.x - GAP.x - w, point.y + GAP.y],
      [point.x - GAP.x - w, point.y - GAP.y - h],
    ];
    const inside = ([x, y]: [number, number]) =>
      x >= EDGE && y >= TOP && x + w <= width - EDGE && y + h <= height - EDGE;
    const free = ([x, y]: [number, number]) =>
      neighbours.every(
        (other) => corners(x, y, w, h).every((corner) => reach(other, corner) > 10) && !crosses(other, x, y, w, h),
      );
    /* Where the four corners are taken, as far aside as it needs. */
    const aside = ASIDE.flatMap((far): [number, number][] => [
      [point.x + far, point.y - h / 2],
      [point.x - far - w, point.y - h / 2],
    ]);
    /* In the earth nothing is covered but what is written there. */
    const earth: [number, number] = [
      Math.max(EDGE, Math.min(width - EDGE - w, point.x - w / 2)),
      Math.min(height - EDGE - h, ground + 20),
    ];
    const [x, y] = [...sides, ...aside].find((side) => inside(side) && free(side)) ?? earth;
    this.box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    const beside = y < point.y && point.y < y + h;
    const towards = beside
      ? { x: x > point.x ? x : x + w, y: point.y }
      : { x: Math.max(x + 16, Math.min(x + w - 16, point.x)), y: y > point.y ? y : y + h };
    assign(this.leader, { x1: point.x, y1: point.y, x2: towards.x, y2: towards.y, visibility: "visible" });
  }
}

function corners(x: number, y: number, w: number, h: number): Point[] {
  return [
    { x, y },
    { x: x + w, y },
    { x, y: y + h },
    { x: x + w, y: y + h },
    { x: x + w / 2, y: y + h / 2 },
  ];
}

/** Whether the line passes through the box, sampled along its length. */
function crosses(line: readonly Point[], x: number, y: number, w: number, h: number): boolean {
  for (let i = 1; i < line.length; i++) {
    for (let t = 0; t <= 1; t += 0.125) {
      const px = line[i - 1]!.x + (line[i]!.x - line[i - 1]!.x) * t;
      const py = line[i - 1]!.y + (line[i]!.y - line[i - 1]!.y) * t;
      if (px > x - 6 && px < x + w + 6 && py > y - 6 && py < y + h + 6) return true;
    }
  }
  return false;
}

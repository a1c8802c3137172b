/* A place of the view: how far the picture is shifted and scaled, and what follows from the scale. */

import type { Point } from "./types";

/** px per unit at 100 %. */
export const UNIT = 104;
/** Below this many px a unit, strokes and dots become thinner. */
const ROOMY_UNIT = 40;

export class Place {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly k: number,
  ) {}

  get unit(): number {
    return UNIT * this.k;
  }

  /** Strokes keep their width on zoom, down to 0.6 times; where sticks are a few px long they grow thinner still. */
  get strokeFactor(): number {
    return Math.max(0.6, Math.min(1, this.k * 1.25)) * Math.max(0.45, this.crowding);
  }

  /** 1 where there is room; less where the unit is so short that dots and strokes would hide each other. */
  get crowding(): number {
    return Math.min(1, Math.max(0.3, this.unit / ROOMY_UNIT));
  }

  toScreen(p: Point): Point {
    return { x: this.x + p.x * this.unit, y: this.y - p.y * this.unit };
  }

  toModel(p: Point): Point {
    return { x: (p.x - this.x) / this.unit, y: (this.y - p.y) / this.unit };
  }

  /** The SVG transform that shows here what was drawn at another place. */
  from(other: Place): string | null {
    if (other.x === this.x && other.y === this.y && other.k === this.k) return null;
    const scale = this.k / other.k;
    return `translate(${this.x - scale * other.x} ${this.y - scale * other.y}) scale(${scale})`;
  }
}

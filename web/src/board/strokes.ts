/* Geometry of strokes. Every stick is a polyline in screen pixels: dashes, double lines, hit areas and exports come from it. */

import type { Color, Point } from "./types";

/** px at size 1: width of a solid or dashed stick; of each line of a double one, and the distance of its centres. */
export const STROKE = { solid: 5.5, dash: 11, gap: 7, double: 2.4, apart: 5.8 } as const;
export const STICK_FACTORS = [0.65, 1, 1.3, 1.6, 1.9, 2.2] as const;
export const VERTEX_RADII = [3, 5, 6.5, 8, 9.5, 11] as const;

const CURVE_POINTS = 25;

/** The polyline from `a` to `b`; a stick from a vertex to itself is a loop above it. */
export function polyline(a: Point, b: Point, bend: number, unit: number): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return loop(a, bend || 0.35, unit);
  if (bend === 0) return [a, b];
  const control = { x: (a.x + b.x) / 2 + dy * bend * 2, y: (a.y + b.y) / 2 - dx * bend * 2 };
  return Array.from({ length: CURVE_POINTS }, (_, i) => {
    const t = i / (CURVE_POINTS - 1);
    const s = 1 - t;
    return {
      x: s * s * a.x + 2 * s * t * control.x + t * t * b.x,
      y: s * s * a.y + 2 * s * t * control.y + t * t * b.y,
    };
  });
}

function loop(a: Point, size: number, unit: number): Point[] {
  const radius = Math.abs(size) * unit;
  return Array.from({ length: CURVE_POINTS }, (_, i) => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / (CURVE_POINTS - 1);
    return { x: a.x + radius * 0.8 * Math.cos(angle), y: a.y - radius + radius * Math.sin(angle) };
  });
}

export function length(points: readonly Point[]): number {
  let total = 0;
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1]!, points[i]!);
  return total;
}

export function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** The point halfway along, and the unit normal there. */
export function middle(points: readonly Point[]): { point: Point; normal: Point } {
  let left = length(points) / 2;
  for (let i = 1; i < points.length; i++) {
    const p = points[i - 1]!;
    const q = points[i]!;
    const step = distance(p, q);
    if (step >= left && step > 0) {
      const t = left / step;
      return {
        point: { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t },
        normal: { x: (q.y - p.y) / step, y: -(q.x - p.x) / step },
      };
    }
    left -= step;
  }
  return { point: points[0] ?? { x: 0, y: 0 }, normal: { x: 1, y: 0 } };
}

/** The polyline moved sideways by `by` pixels, mitred at its corners. */
export function offset(points: readonly Point[], by: number): Point[] {
  return points.map((p, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    const from = before ?? p;
    const to = after ?? p;
    const size = distance(from, to) || 1;
    return { x: p.x + ((to.y - from.y) / size) * by, y: p.y - ((to.x - from.x) / size) * by };
  });
}

export function path(points: readonly Point[]): string {
  return points.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("");
}

/** Paths that draw a stick of this color: one, or the two lines of a double stroke. */
export function strokePaths(color: Color, points: readonly Point[], factor: number): string[] {
  if (color !== "G") return [path(points)];
  const half = (STROKE.apart * factor) / 2;
  return [path(offset(points, half)), path(offset(points, -half))];
}

export function strokeWidth(color: Color, factor: number): number {
  return (color === "G" ? STROKE.double : STROKE.solid) * factor;
}

/** Dash pattern whose first and last dash are whole: the gaps are stretched to fit the length. */
export function dashes(total: number, factor: number): string {
  const dash = STROKE.dash * Math.sqrt(factor);
  const gap = STROKE.gap * Math.sqrt(factor);
  const count = Math.max(1, Math.round((total - dash) / (dash + gap)));
  const fitted = (total - dash) / count - dash;
  return fitted > 1 ? `${round(dash)} ${round(fitted)}` : "none";
}

/** Distance from a point to the polyline. */
export function reach(points: readonly Point[], p: Point): number {
  let best = Infinity;
  for (let i = 1; i < points.length; i++) best = Math.min(best, toSegment(points[i - 1]!, points[i]!, p));
  return best;
}

function toSegment(a: Point, b: Point, p: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const size = dx * dx + dy * dy;
  const t = size ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / size)) : 0;
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** Cut `by` pixels off the start of a straight run, so that a trunk ends behind its plinth. */
export function shorten(points: readonly Point[], by: number): Point[] {
  const [first, second, ...rest] = points;
  if (!first || !second) return [...points];
  const size = distance(first, second);
  if (size <= by) return [...points];
  const t = by / size;
  return [{ x: first.x + (second.x - first.x) * t, y: first.y + (second.y - first.y) * t }, second, ...rest];
}

export function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/* How a step of the reasons moves the picture: parts split and stay apart, a crown settles on its trunk, cycles fuse. */

import type { Picture, Point } from "../../board/types";
import type { Description, Step } from "../api/client";

/** How far parts move, in px; all parts of a sum together move no further than the margin of the canvas. */
const REACH = 8;
const FURTHEST = 32;
/** The rules that draw the vertices of cycles together. */
const FUSED = new Set(["fusion", "core"]);

function endsOf(picture: Picture, ids: ReadonlySet<number>): Set<number> {
  return new Set(picture.sticks.filter((s) => ids.has(s.id)).flatMap((s) => [s.a, s.b]));
}

/** Where vertices set out from, in units, when a step becomes the current one. */
export function setOut(step: Step, picture: Picture, unit: number): Map<number, Point> {
  const reach = REACH / unit;
  if (step.rule === "ordinal-sum" || step.rule === "clockwise-trunk") {
    const base = new Set(step.base_sticks);
    const below = endsOf(picture, base);
    const above = endsOf(picture, new Set(step.sticks.filter((id) => !base.has(id))));
    return new Map(
      picture.vertices
        .filter((v) => above.has(v.id) && !below.has(v.id) && !v.ground)
        .map((v) => [v.id, { x: v.x, y: v.y + reach }]),
    );
  }
  if (FUSED.has(step.rule)) {
    const fused = endsOf(picture, new Set(step.sticks));
    const ends = picture.vertices.filter((v) => fused.has(v.id));
    const x = ends.reduce((sum, v) => sum + v.x, 0) / Math.max(1, ends.length);
    const y = ends.reduce((sum, v) => sum + v.y, 0) / Math.max(1, ends.length);
    return new Map(
      ends.filter((v) => !v.ground).map((v) => [v.id, { x: v.x + (x - v.x) * 0.12, y: v.y + (y - v.y) * 0.12 }]),
    );
  }
  return new Map();
}

/** While the picture is split at the ground its components stand apart. */
export function splitOffsets(
  step: Step | undefined,
  components: Description["components"],
  picture: Picture,
  unit: number,
): Map<number, Point> {
  if (step?.rule !== "disjunctive-sum" || step.depth) return new Map();
  const offsets = new Map<number, Point>();
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const sticks = new Map(picture.sticks.map((s) => [s.id, s]));
  const placed = components
    .map(({ sticks: ids }) => {
      const ends = ids.flatMap((id) => {
        const s = sticks.get(id);
        return s ? [s.a, s.b] : [];
      });
      const vertices = [...new Set(ends)].map((id) => at.get(id)!);
      return { vertices, left: Math.min(...vertices.map((v) => v.x)) };
    })
    .filter(({ vertices }) => vertices.length)
    .sort((p, q) => p.left - q.left);
  const middle = (placed.length - 1) / 2;
  const apart = Math.min(REACH, FURTHEST / Math.max(1, middle));
  placed.forEach(({ vertices }, i) => {
    const x = ((i - middle) * apart) / unit;
    for (const v of vertices) offsets.set(v.id, { x, y: 0 });
  });
  return offsets;
}

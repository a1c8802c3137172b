/* Graphs with a seed, so that failures come back. */

import type { Joint } from "../src/board/layout";
import type { Color, Picture } from "../src/board/types";

export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

/** A tree on the ground: every stick joins a new vertex to an earlier one, or to the ground. */
export function tree(n: number, seed: number): Joint[] {
  const next = random(seed);
  return Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    color: "BRG"[Math.floor(next() * 3)] as Color,
    from: Math.floor(next() * (i + 1)),
    to: i + 1,
  }));
}

/** A tree with more sticks between its vertices: cycles, parallel sticks and loops. */
export function graph(n: number, extra: number, seed: number): Joint[] {
  const next = random(seed + 1000);
  const more = Array.from({ length: extra }, (_, i) => ({
    id: n + i + 1,
    color: "BRG"[Math.floor(next() * 3)] as Color,
    from: Math.floor(next() * (n + 1)),
    to: Math.floor(next() * (n + 1)),
  }));
  return [...tree(n, seed), ...more];
}

/** The sticks of a picture as joints: all points of the ground are vertex 0, and ends have no order. */
export function abstract(picture: Picture): string[] {
  const ground = new Set(picture.vertices.filter((v) => v.ground).map((v) => v.id));
  return picture.sticks.map((s) => described({ id: s.id, color: s.color, from: name(s.a), to: name(s.b) })).sort();
  function name(vertex: number): number {
    return ground.has(vertex) ? 0 : vertex;
  }
}

export function described({ id, color, from, to }: Joint): string {
  return `${id} ${color} ${Math.min(from, to)} ${Math.max(from, to)}`;
}

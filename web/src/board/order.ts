/* From picture to joints: ground points become vertex 0, sticks are listed left to right around every vertex. */

import type { Joint } from "./layout";
import type { Picture, Stick, Vertex } from "./types";

/** Sticks as joints of a graph, so ordered that those at each vertex run from left to right. */
export function joints(picture: Picture): Joint[] {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const below = nextBelow(picture);
  const name = (v: Vertex) => (v.ground ? 0 : v.id);
  const keyed = picture.sticks.map((stick) => {
    const [low, high] = lowerFirst(at.get(stick.a)!, at.get(stick.b)!);
    return {
      joint: { id: stick.id, color: stick.color, from: name(low), to: name(high) },
      key: leaning(stick, at, below),
    };
  });
  keyed.sort((p, q) => p.key[0] - q.key[0] || p.key[1] - q.key[1] || p.joint.id - q.joint.id);
  return keyed.map(({ joint }) => joint);
}

function lowerFirst(a: Vertex, b: Vertex): [Vertex, Vertex] {
  if (a.ground !== b.ground) return a.ground ? [a, b] : [b, a];
  return a.y <= b.y ? [a, b] : [b, a];
}

/** The first stick on the way from each vertex down to the ground. */
function nextBelow(picture: Picture): Map<number, Stick> {
  const around = new Map<number, Stick[]>(picture.vertices.map((v) => [v.id, []]));
  for (const stick of picture.sticks) {
    around.get(stick.a)!.push(stick);
    around.get(stick.b)!.push(stick);
  }
  const reached = picture.vertices.filter((v) => v.ground).map((v) => v.id);
  const seen = new Set(reached);
  const below = new Map<number, Stick>();
  for (const vertex of reached) {
    for (const stick of around.get(vertex)!) {
      const other = otherEnd(stick, vertex);
      if (seen.has(other)) continue;
      seen.add(other);
      below.set(other, stick);
      reached.push(other);
    }
  }
  return below;
}

/**
 * The direction in which a stick leaves one of its ends, clockwise from straight up: of a bent one, that of its tangent
 * there, which leads to the control point of its curve.
 */
function heading(stick: Stick, from: Vertex, to: Vertex): number {
  const turn = Math.atan(4 * stick.bend);
  return Math.atan2(to.x - from.x, to.y - from.y) + (stick.a === from.id ? -turn : turn);
}

/**
 * Sort key: trunks by where they stand, others clockwise around the vertex that they grow from, beginning at the stick
 * that leads down from it. A stick may droop, so that the vertex it grows from is not always its lower end.
 */
function leaning(stick: Stick, at: Map<number, Vertex>, below: Map<number, Stick>): [number, number] {
  const [a, b] = [at.get(stick.a)!, at.get(stick.b)!];
  const [near, far] = grows(a, b, below) ? [a, b] : grows(b, a, below) ? [b, a] : lowerFirst(a, b);
  const lean = heading(stick, near, far);
  if (near.ground) return [near.x, lean];
  const next = below.get(near.id);
  const down = next ? heading(next, near, at.get(otherEnd(next, near.id))!) : Math.PI;
  const turn = (lean - down) % (2 * Math.PI);
  return [-Infinity, turn < 0 ? turn + 2 * Math.PI : turn];
}

function grows(near: Vertex, far: Vertex, below: Map<number, Stick>): boolean {
  const down = below.get(far.id);
  return near.ground || (down !== undefined && otherEnd(down, far.id) === near.id);
}

function otherEnd(stick: Stick, end: number): number {
  return stick.a === end ? stick.b : stick.a;
}

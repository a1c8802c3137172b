/* From picture to joints: ground points become vertex 0, sticks are listed left to right around every vertex. */

import type { Joint } from "./layout";
import type { Picture, Vertex } from "./types";

/** Sticks as joints of a graph, so ordered that those at each vertex run from left to right. */
export function joints(picture: Picture): Joint[] {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const name = (v: Vertex) => (v.ground ? 0 : v.id);
  const keyed = picture.sticks.map((stick) => {
    const [low, high] = lowerFirst(at.get(stick.a)!, at.get(stick.b)!);
    return { joint: { id: stick.id, color: stick.color, from: name(low), to: name(high) }, key: leaning(low, high) };
  });
  keyed.sort((p, q) => p.key[0] - q.key[0] || p.key[1] - q.key[1] || p.joint.id - q.joint.id);
  return keyed.map(({ joint }) => joint);
}

function lowerFirst(a: Vertex, b: Vertex): [Vertex, Vertex] {
  if (a.ground !== b.ground) return a.ground ? [a, b] : [b, a];
  return a.y <= b.y ? [a, b] : [b, a];
}

/** Sort key: trunks by where they stand, others by how far they lean to the right. */
function leaning(low: Vertex, high: Vertex): [number, number] {
  const lean = Math.atan2(high.x - low.x, high.y - low.y);
  return low.ground ? [low.x, lean] : [-Infinity, lean];
}

/* Pure edits of a picture. What is no longer joined to the ground falls: that much a drawing knows of itself. */

import { bent } from "../../board/bends";
import { components, layout, type Joint } from "../../board/layout";
import { append } from "../../board/lists";
import { joints } from "../../board/order";
import type { Room } from "../../board/room";
import type { Color, End, Picture, Point, Stick, Vertex } from "../../board/types";

export const COLOR_NAMES: Record<Color, string> = { B: "blue", R: "red", G: "green" };

export interface Edit {
  picture: Picture;
  /** The stick that was added, recolored or cut. */
  stick: number;
  /** What fell with it. */
  fell: number[];
  /** The vertex at the far end of a new stick. */
  vertex: number | null;
}

function nextId(items: readonly { id: number }[]): number {
  return items.reduce((top, { id }) => Math.max(top, id), 0) + 1;
}

/** A picture never changes, and several parts of the page ask the same of it: each thing is worked out once. */
function once<Answer>(work: (picture: Picture) => Answer): (picture: Picture) => Answer {
  const found = new WeakMap<Picture, Answer>();
  return (picture) => {
    let answer = found.get(picture);
    if (answer === undefined) found.set(picture, (answer = work(picture)));
    return answer;
  };
}

const verticesById = once((picture) => new Map(picture.vertices.map((v) => [v.id, v])));

export function vertexOf(picture: Picture, id: number): Vertex {
  const found = verticesById(picture).get(id);
  if (!found) throw new Error(`no vertex ${id}`);
  return found;
}

/** Plant a stick between two ends; ends that are no vertex yet become one. */
export function addStick(picture: Picture, from: End, to: End, color: Color): Edit {
  const vertices = [...picture.vertices];
  const settle = (end: End): number => {
    if ("vertex" in end) return end.vertex;
    const ground = end.y <= 0;
    const vertex: Vertex = { id: nextId(vertices), x: end.x, y: ground ? 0 : end.y, ground };
    vertices.push(vertex);
    return vertex.id;
  };
  const a = settle(from);
  const b = settle(to);
  const stick: Stick = { id: nextId(picture.sticks), color, a, b, bend: 0 };
  const sticks = withParallelsApart({ vertices, sticks: [...picture.sticks, stick] }, stick);
  return { picture: { vertices, sticks }, stick: stick.id, fell: [], vertex: b };
}

/** Bend only the sticks that share both ends with the new one; hand-made curves elsewhere stay. */
function withParallelsApart(picture: Picture, added: Stick): Stick[] {
  const same = (s: Stick) => (s.a === added.a && s.b === added.b) || (s.a === added.b && s.b === added.a);
  const ends = picture.vertices.filter((v) => v.id === added.a || v.id === added.b);
  const needed =
    picture.sticks.filter(same).length > 1 || added.a === added.b || (ends.length === 2 && ends.every((v) => v.ground));
  if (!needed) return [...picture.sticks];
  const fresh = new Map(bent(picture).map((s) => [s.id, s.bend]));
  return picture.sticks.map((s) => (same(s) ? { ...s, bend: fresh.get(s.id) ?? 0 } : s));
}

export function moveVertices(picture: Picture, places: ReadonlyMap<number, Point>): Picture {
  return {
    ...picture,
    vertices: picture.vertices.map((v) => ({ ...v, ...places.get(v.id), ...(v.ground ? { y: 0 } : {}) })),
  };
}

/** One vertex in the place of two: the sticks at `from` end at `to`. */
export function joined(picture: Picture, from: number, to: number): Picture {
  const end = (v: number) => (v === from ? to : v);
  const vertices = picture.vertices.filter((v) => v.id !== from);
  const touched = picture.sticks.filter((s) => s.a === from || s.b === from).map((s) => s.id);
  let sticks = picture.sticks.map((s) => (touched.includes(s.id) ? { ...s, a: end(s.a), b: end(s.b) } : s));
  for (const id of touched)
    sticks = withParallelsApart(
      { vertices, sticks },
      sticks.find((s) => s.id === id)!,
    );
  return { vertices, sticks };
}

/** Pairs of vertices on one spot that are not one vertex; all points of the ground are one to the game. */
export const touching = once((picture): readonly (readonly [Vertex, Vertex])[] => {
  const seen = new Map<string, Vertex>();
  return picture.vertices.flatMap((v) => {
    const spot = `${v.x.toFixed(2)},${v.y.toFixed(2)}`;
    const first = seen.get(spot);
    if (!first) seen.set(spot, v);
    return first && !(first.ground && v.ground) ? [[first, v] as const] : [];
  });
});

/** Some sticks as a picture of their own; what does not stand on the ground is planted there with its lowest vertex. */
export function lifted(picture: Picture, ids: ReadonlySet<number>): Picture {
  const alone = swept({ ...picture, sticks: picture.sticks.filter((s) => ids.has(s.id)) });
  const at = new Map(alone.vertices.map((v) => [v.id, v]));
  for (const part of components(joints(alone))) {
    if (part.some((j) => !j.from || !j.to)) continue;
    const vertices = [...new Set(part.flatMap((j) => [j.from, j.to]))].map((v) => at.get(v)!);
    const lowest = vertices.reduce((low, v) => (v.y < low.y ? v : low));
    for (const v of vertices) at.set(v.id, { ...v, y: v.y - lowest.y, ground: v.id === lowest.id });
  }
  return { ...alone, vertices: alone.vertices.map((v) => at.get(v.id)!) };
}

const BESIDE = 1.35;

/** Another picture at the right of this one, and the sticks that it has there. */
export function beside(picture: Picture, added: Picture): { picture: Picture; sticks: number[] } {
  const right = Math.max(...picture.vertices.map((v) => v.x)) + BESIDE;
  const left = Math.min(...added.vertices.map((v) => v.x));
  const dx = picture.vertices.length ? right - left : 0;
  const vertex = new Map(added.vertices.map((v, i) => [v.id, nextId(picture.vertices) + i]));
  const first = nextId(picture.sticks);
  const sticks = added.sticks.map((s, i) => ({ ...s, id: first + i, a: vertex.get(s.a)!, b: vertex.get(s.b)! }));
  return {
    picture: {
      vertices: [...picture.vertices, ...added.vertices.map((v) => ({ ...v, id: vertex.get(v.id)!, x: v.x + dx }))],
      sticks: [...picture.sticks, ...sticks],
    },
    sticks: sticks.map((s) => s.id),
  };
}

export function recolor(picture: Picture, ids: ReadonlySet<number>, color: Color): Picture {
  return { ...picture, sticks: picture.sticks.map((s) => (ids.has(s.id) ? { ...s, color } : s)) };
}

/** Blue and red exchanged. */
export function negated(picture: Picture): Picture {
  const other: Record<Color, Color> = { B: "R", R: "B", G: "G" };
  return { ...picture, sticks: picture.sticks.map((s) => ({ ...s, color: other[s.color] })) };
}

/** Sticks joined to the ground, through any chain of sticks. */
export const standing = once((picture): ReadonlySet<number> => {
  const at = new Map<number, Stick[]>();
  for (const s of picture.sticks) {
    for (const v of [s.a, s.b]) append(at, v, s);
  }
  const stack = picture.vertices.filter((v) => v.ground).map((v) => v.id);
  const seen = new Set(stack);
  const joined = new Set<number>();
  while (stack.length) {
    for (const s of at.get(stack.pop()!) ?? []) {
      joined.add(s.id);
      for (const v of [s.a, s.b]) {
        if (!seen.has(v)) {
          seen.add(v);
          stack.push(v);
        }
      }
    }
  }
  return joined;
});

/** Remove sticks, and with them what falls. Sticks that floated before keep floating. */
export function removeSticks(picture: Picture, ids: ReadonlySet<number>): { picture: Picture; fell: number[] } {
  const stood = standing(picture);
  const left = { ...picture, sticks: picture.sticks.filter((s) => !ids.has(s.id)) };
  const still = standing(left);
  const falls = (s: Stick) => stood.has(s.id) && !still.has(s.id);
  const fell = left.sticks.filter(falls).map((s) => s.id);
  return { picture: swept({ ...left, sticks: left.sticks.filter((s) => !falls(s)) }), fell };
}

/** Drop vertices that carry nothing. */
export function swept(picture: Picture): Picture {
  const used = new Set(picture.sticks.flatMap((s) => [s.a, s.b]));
  return { ...picture, vertices: picture.vertices.filter((v) => used.has(v.id)) };
}

/** The same graph, laid out afresh; left to right stays left to right. */
export function tightened(picture: Picture, room?: Room): Picture {
  const fresh = layout(joints(picture), room);
  const old = new Map(picture.sticks.map((s) => [s.id, s]));
  const ids = new Map<number, number>();
  /* ground points are made anew by the layout: give them back their old names, so that they glide */
  for (const s of fresh.sticks) {
    const before = old.get(s.id);
    if (!before) continue;
    const feet = [before.a, before.b].filter((v) => vertexOf(picture, v).ground);
    const news = [s.a, s.b].filter((v) => vertexOf(fresh, v).ground);
    news.forEach((v, i) => ids.set(v, feet[i] ?? feet[0]!));
  }
  const taken = new Set<number>();
  let spare = nextId([...picture.vertices, ...fresh.vertices]);
  for (const [made, name] of ids) {
    if (taken.has(name)) ids.set(made, spare++);
    taken.add(ids.get(made)!);
  }
  const id = (v: number) => ids.get(v) ?? v;
  return {
    vertices: fresh.vertices.map((v) => ({ ...v, id: id(v.id) })),
    sticks: fresh.sticks.map((s) => ({ ...s, a: id(s.a), b: id(s.b) })),
  };
}

/** A picture for sticks that came as text: numbered from 1, laid out. */
export function pictured(sticks: readonly { id: number; color: Color; a: number; b: number }[], room?: Room): Picture {
  const given = sticks.map((s): Joint => ({ id: s.id, color: s.color, from: s.a, to: s.b }));
  return layout(given, room);
}

/** Pairs of sticks that lie on top of each other. */
export const overlaps = once((picture): readonly (readonly [Stick, Stick])[] => {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const spot = (s: Stick): string | null => {
    const ends = [at.get(s.a)!, at.get(s.b)!].map((v) => `${v.x.toFixed(2)},${v.y.toFixed(2)}`).sort();
    return ends[0] === ends[1]
      ? null
      : `${ends.join(" ")} ${Math.abs(s.bend).toFixed(2)} ${s.bend === 0 ? "" : Math.sign(s.bend) * (s.a < s.b ? 1 : -1)}`;
  };
  const seen = new Map<string, Stick>();
  const found: (readonly [Stick, Stick])[] = [];
  for (const s of picture.sticks) {
    const key = spot(s);
    const first = key ? seen.get(key) : undefined;
    if (first) found.push([first, s]);
    else if (key) seen.set(key, s);
  }
  return found;
});

/** Distance of a vertex from the ground, in sticks. */
export function level(picture: Picture, vertex: number): number {
  const next = new Map<number, number[]>();
  for (const s of picture.sticks) {
    append(next, s.a, s.b);
    append(next, s.b, s.a);
  }
  let front = picture.vertices.filter((v) => v.ground).map((v) => v.id);
  const seen = new Set(front);
  for (let distance = 0; front.length; distance++) {
    if (front.includes(vertex)) return distance;
    front = front.flatMap((v) => next.get(v) ?? []).filter((v) => !seen.has(v) && seen.add(v));
  }
  return 0;
}

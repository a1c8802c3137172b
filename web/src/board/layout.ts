/* Where vertices stand: tidy trees, petals and arches by rule, everything else by forces. Never two vertices on one spot. */

import { bent } from "./bends";
import { RISE, byForce } from "./forces";
import { append } from "./lists";
import { meander } from "./meander";
import { DESKTOP, stretch, sway, type Room } from "./room";
import { spider, type Placed } from "./spider";
import type { Color, Picture, Point, Stick, Vertex } from "./types";

/** A stick between numbered vertices; vertex 0 is the ground. The order of sticks at a vertex is left to right. */
export interface Joint {
  id: number;
  color: Color;
  from: number;
  to: number;
}

const SPREAD = 1.04;
const BETWEEN = 1.35;
const LEAN = 0.55;

/** Lay out a graph for a room: one ground point for every stick that stands on the ground. */
export function layout(joints: readonly Joint[], room: Room = DESKTOP): Picture {
  const vertices: Vertex[] = [];
  const sticks: Stick[] = [];
  let groundId = -1;
  let right = 0;
  const parts = components(joints);
  const share = { width: Math.max(1, room.width / parts.length), height: room.height };
  for (const component of parts) {
    const winding = meander(component, share);
    const { spots, feet: given } = winding ? underVertices(winding) : place(component);
    const feet = standing(component, spots, given);
    const xs = [...spots.values(), ...feet.values()].map((spot) => spot.x);
    const shift = right - Math.min(...xs);
    for (const [id, spot] of spots) vertices.push({ id, x: spot.x + shift, y: spot.y, ground: false });
    for (const joint of component) {
      const end = (vertex: number, side: "from" | "to"): number => {
        if (vertex !== 0) return vertex;
        const foot = feet.get(`${joint.id}${side}`)!;
        vertices.push({ id: groundId, x: foot.x + shift, y: 0, ground: true });
        return groundId--;
      };
      sticks.push({ id: joint.id, color: joint.color, a: end(joint.from, "from"), b: end(joint.to, "to"), bend: 0 });
    }
    right = Math.max(...xs) + shift + BETWEEN;
  }
  const width = right - BETWEEN;
  const positive = renumberGround(vertices, sticks);
  const height = positive.vertices.reduce((top, v) => Math.max(top, v.y), 1);
  const factor = stretch({ width, height }, room);
  const aside = sway({ width: width * factor.x, height: height * factor.y }, room, RISE * factor.y);
  for (const vertex of positive.vertices) {
    vertex.y *= factor.y;
    vertex.x = Math.round(((vertex.x - width / 2) * factor.x + aside(vertex.y)) * 1000) / 1000;
  }
  const inOrder = [...positive.sticks].sort((s, t) => s.id - t.id);
  return { vertices: positive.vertices, sticks: bent({ vertices: positive.vertices, sticks: inOrder }) };
}

/** Ground points get ids after all others, so that ids are positive and never clash. */
function renumberGround(vertices: Vertex[], sticks: Stick[]): { vertices: Vertex[]; sticks: Stick[] } {
  const top = Math.max(0, ...vertices.map((v) => v.id));
  const id = (old: number) => (old < 0 ? top - old : old);
  return {
    vertices: vertices.map((v) => ({ ...v, id: id(v.id) })),
    sticks: sticks.map((s) => ({ ...s, a: id(s.a), b: id(s.b) })),
  };
}

/** Parts that hang together when the ground is cut apart, in reading order. */
export function components(joints: readonly Joint[]): Joint[][] {
  const parent = new Map<number, number>();
  const find = (v: number): number => {
    let root = v;
    while ((parent.get(root) ?? root) !== root) root = parent.get(root)!;
    while ((parent.get(v) ?? v) !== v) {
      const next = parent.get(v)!;
      parent.set(v, root);
      v = next;
    }
    return root;
  };
  for (const { from, to } of joints) if (from && to) parent.set(find(from), find(to));
  const groups = new Map<string, Joint[]>();
  for (const joint of joints) {
    const inner = joint.from || joint.to;
    const key = inner ? `v${find(inner)}` : `loop${joint.id}`;
    append(groups, key, joint);
  }
  return [...groups.values()];
}

function place(component: readonly Joint[]): Placed {
  const inner = new Set(component.flatMap((j) => [j.from, j.to]).filter(Boolean));
  const feet = component.filter((j) => !j.from || !j.to);
  if (inner.size === 0) return underVertices(new Map());
  if (feet.length === 1 || feet.length === 0) {
    const planted = plantedTree(component, feet[0]);
    if (planted) return underVertices(planted);
  }
  const arched = arch(component, inner);
  if (arched) return underVertices(arched);
  return spider(component, inner) ?? underVertices(byForce(component, inner));
}

/** No stick has a foot of its own: all stand straight under their vertices. */
function underVertices(spots: Map<number, Point>): Placed {
  return { spots, feet: new Map() };
}

/**
 * The ground points of a component, each where it is given, or else straight under the vertex it carries, pushed apart
 * where several share one.
 */
function standing(
  component: readonly Joint[],
  spots: Map<number, Point>,
  given: ReadonlyMap<number, number>,
): Map<string, Point> {
  const feet = new Map<string, Point>();
  const byTop = new Map<number, string[]>();
  let loops = 0;
  for (const joint of component) {
    for (const side of ["from", "to"] as const) {
      if (joint[side] !== 0) continue;
      const top = side === "from" ? joint.to : joint.from;
      const name = `${joint.id}${side}`;
      const x = given.get(joint.id);
      if (x !== undefined) feet.set(name, { x, y: 0 });
      else if (top === 0) feet.set(name, { x: loops++ * 0.8, y: 0 });
      else append(byTop, top, name);
    }
  }
  for (const [top, names] of byTop) {
    const x = spots.get(top)!.x;
    names.forEach((name, i) => feet.set(name, { x: x + (i - (names.length - 1) / 2) * 0.8, y: 0 }));
  }
  return feet;
}

/** A tree on one trunk, whose branches may carry petals (cycles that meet the rest in one vertex). */
function plantedTree(component: readonly Joint[], trunk: Joint | undefined): Map<number, Point> | null {
  const at = new Map<number, Joint[]>();
  for (const joint of component) {
    for (const v of new Set([joint.from, joint.to])) if (v) append(at, v, joint);
  }
  const root = trunk ? trunk.from || trunk.to : component[0]!.from;
  const seen = new Set<number>(trunk ? [trunk.id] : []);
  const petals = simplePetals(component, at);
  if (!petals) return null;
  const order: number[] = [];
  const children = new Map<number, number[]>();
  const depth = new Map([[root, trunk ? 1 : 0.4]]);
  const stack = [root];
  while (stack.length) {
    const v = stack.pop()!;
    order.push(v);
    const below: number[] = [];
    for (const joint of at.get(v) ?? []) {
      if (seen.has(joint.id) || petals.inside.has(joint.id)) continue;
      seen.add(joint.id);
      const other = joint.from === v ? joint.to : joint.from;
      if (other === v) continue;
      if (depth.has(other)) return null;
      depth.set(other, depth.get(v)! + 1);
      below.push(other);
    }
    children.set(v, below);
    stack.push(...[...below].reverse());
  }
  return spread(order, children, depth, petals.at);
}

/** Cycles whose vertices touch nothing else but one root; `null` when a cycle is knottier than that. */
function simplePetals(
  component: readonly Joint[],
  at: Map<number, Joint[]>,
): { inside: Set<number>; at: Map<number, number[][]> } | null {
  const inside = new Set<number>();
  const found = new Map<number, number[][]>();
  for (const [root, joints] of at) {
    if (joints.filter((j) => j.from !== j.to).length < 3 && component.some((j) => !j.from || !j.to)) continue;
    for (const first of joints) {
      if (inside.has(first.id) || first.from === first.to || !first.from || !first.to) continue;
      const cycle = [first.id];
      const ring: number[] = [];
      let previous = first;
      let v = first.from === root ? first.to : first.from;
      while (v !== root) {
        const here = at.get(v)!;
        if (here.length !== 2) break;
        ring.push(v);
        const next = here[0] === previous ? here[1]! : here[0]!;
        if (!next.from || !next.to) break;
        cycle.push(next.id);
        v = next.from === v ? next.to : next.from;
        previous = next;
      }
      if (v !== root || cycle.length < 2) continue;
      for (const id of cycle) inside.add(id);
      append(found, root, ring);
    }
  }
  const rest = component.filter((j) => !inside.has(j.id) && j.from !== j.to);
  const ringed = new Set([...found.values()].flat(2));
  const vertices = new Set(rest.flatMap((j) => [j.from, j.to]));
  for (const root of found.keys()) vertices.add(root);
  vertices.add(0);
  const floating = component.every((j) => j.from && j.to) ? 1 : 0;
  return rest.length === vertices.size - 1 - floating && ![...vertices].some((v) => ringed.has(v))
    ? { inside, at: found }
    : null;
}

/** Leaves side by side, parents over the middle of their outermost children, contours kept apart. */
function spread(
  order: readonly number[],
  children: Map<number, number[]>,
  depth: Map<number, number>,
  petals: Map<number, number[][]>,
): Map<number, Point> {
  /* contour[v]: for each level above v, the leftmost and rightmost reach relative to v */
  const contours = new Map<number, [number, number][]>();
  const shift = new Map<number, number>();
  const leans = new Map<number[], number>();
  for (const v of [...order].reverse()) {
    const own = petals.get(v) ?? [];
    const blocks = [
      ...children.get(v)!.map((c) => ({ child: c, contour: contours.get(c)! })),
      ...own.map(() => ({
        child: 0,
        contour: [
          [-0.55, 0.55],
          [-0.55, 0.55],
        ] as [number, number][],
      })),
    ];
    const merged: [number, number][] = [];
    const at: number[] = [];
    for (const { contour } of blocks) {
      let x = 0;
      contour.forEach(([left], level) => {
        const reach = merged[level];
        if (reach) x = Math.max(x, reach[1] + SPREAD - left);
      });
      at.push(x);
      contour.forEach(([left, rightmost], level) => {
        const reach = merged[level];
        merged[level] = reach
          ? [Math.min(reach[0], x + left), Math.max(reach[1], x + rightmost)]
          : [x + left, x + rightmost];
      });
    }
    const middle = at.length ? (at[0]! + at[at.length - 1]!) / 2 : 0;
    blocks.forEach(({ child }, i) => {
      if (child) shift.set(child, at[i]! - middle);
    });
    own.forEach((ring, i) => {
      leans.set(ring, at[blocks.length - own.length + i]! - middle);
    });
    contours.set(v, [[0, 0], ...merged.map(([l, r]) => [l - middle, r - middle] as [number, number])]);
  }
  const leaning = placed(LEAN);
  return crowded(leaning) ? placed(0) : leaning;

  /** Put every vertex; a branch without siblings goes on leaning by a share of the stick below it. */
  function placed(lean: number): Map<number, Point> {
    const spots = new Map<number, Point>();
    const slant = new Map<number, number>();
    for (const v of order) {
      const here = spots.get(v) ?? { x: 0, y: depth.get(v)! * RISE };
      spots.set(v, here);
      const above = children.get(v)!;
      for (const c of above) {
        const dx = above.length === 1 && !petals.has(v) ? (slant.get(v) ?? 0) * lean : shift.get(c)!;
        slant.set(c, dx);
        spots.set(c, { x: here.x + dx, y: depth.get(c)! * RISE });
      }
      for (const ring of petals.get(v) ?? []) petal(ring, here, leans.get(ring) ?? 0, spots);
    }
    return spots;
  }
}

/** Whether two vertices of one level stand too close. */
function crowded(spots: Map<number, Point>): boolean {
  const rows = new Map<number, number[]>();
  for (const { x, y } of spots.values()) append(rows, Math.round(y * 2), x);
  return [...rows.values()].some((xs) => xs.sort((p, q) => p - q).some((x, i) => i > 0 && x - xs[i - 1]! < 0.6));
}

/** The vertices of a petal on a circle that passes through its root, leaning outwards by `lean`. */
function petal(ring: readonly number[], root: Point, lean: number, spots: Map<number, Point>): void {
  const n = ring.length + 1;
  const radius = 0.5 / Math.sin(Math.PI / Math.max(n, 3));
  const tilt = Math.atan2(lean, 1.4);
  const centre = { x: root.x + radius * Math.sin(tilt), y: root.y + radius * Math.cos(tilt) };
  ring.forEach((v, i) => {
    const angle = Math.atan2(root.y - centre.y, root.x - centre.x) - (2 * Math.PI * (i + 1)) / n;
    spots.set(v, { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) });
  });
}

/** A path from ground to ground, as a round arch. */
function arch(component: readonly Joint[], inner: Set<number>): Map<number, Point> | null {
  if (component.length !== inner.size + 1) return null;
  const at = new Map<number, Joint[]>();
  for (const j of component) for (const v of [j.from, j.to]) if (v) append(at, v, j);
  if ([...at.values()].some((joints) => joints.length !== 2 || joints[0] === joints[1])) return null;
  let joint = component.find((j) => !j.from || !j.to)!;
  let v = joint.from || joint.to;
  const spots = new Map<number, Point>();
  const n = component.length;
  const width = Math.max(0.9, n * 0.36);
  for (let i = 1; i < n; i++) {
    const angle = Math.PI - (Math.PI * i) / n;
    spots.set(v, { x: width * Math.cos(angle), y: 0.62 * n * 0.72 * Math.sin(angle) + 0.1 });
    const here = at.get(v)!;
    joint = here[0] === joint ? here[1]! : here[0]!;
    v = joint.from === v ? joint.to : joint.from;
  }
  return spots;
}

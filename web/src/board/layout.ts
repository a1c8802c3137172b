/* Where vertices stand: tidy trees, petals and arches by rule, everything else by forces. Never two vertices on one spot. */

import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from "d3-force";
import type { SimulationLinkDatum, SimulationNodeDatum } from "d3-force";
import { meander } from "./meander";
import { DESKTOP, stretch, sway, type Room } from "./room";
import { spider } from "./spider";
import type { Color, Picture, Stick, Vertex } from "./types";

/** A stick between numbered vertices; vertex 0 is the ground. The order of sticks at a vertex is left to right. */
export interface Joint {
  id: number;
  color: Color;
  from: number;
  to: number;
}

const RISE = 0.96;
const SPREAD = 1.04;
const BETWEEN = 1.35;
const LEAN = 0.55;

interface Spot {
  x: number;
  y: number;
}

/** Lay out a graph for a room: one ground point for every stick that stands on the ground. */
export function layout(joints: readonly Joint[], room: Room = DESKTOP): Picture {
  const vertices: Vertex[] = [];
  const sticks: Stick[] = [];
  let groundId = -1;
  let right = 0;
  const parts = components(joints);
  const share = { width: Math.max(1, room.width / parts.length), height: room.height };
  for (const component of parts) {
    const spots = meander(component, share) ?? place(component);
    const feet = standing(component, spots);
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
    groups.set(key, [...(groups.get(key) ?? []), joint]);
  }
  return [...groups.values()];
}

function place(component: readonly Joint[]): Map<number, Spot> {
  const inner = new Set(component.flatMap((j) => [j.from, j.to]).filter(Boolean));
  const feet = component.filter((j) => !j.from || !j.to);
  if (inner.size === 0) return new Map();
  if (feet.length === 1 || feet.length === 0) {
    const planted = plantedTree(component, feet[0]);
    if (planted) return planted;
  }
  return arch(component, inner) ?? spider(component, inner) ?? byForce(component, inner);
}

/** The ground points of a component, each straight under the vertex it carries, pushed apart where several share one. */
function standing(component: readonly Joint[], spots: Map<number, Spot>): Map<string, Spot> {
  const feet = new Map<string, Spot>();
  const byTop = new Map<number, string[]>();
  let loops = 0;
  for (const joint of component) {
    for (const side of ["from", "to"] as const) {
      if (joint[side] !== 0) continue;
      const top = side === "from" ? joint.to : joint.from;
      const name = `${joint.id}${side}`;
      if (top === 0) feet.set(name, { x: loops++ * 0.8, y: 0 });
      else byTop.set(top, [...(byTop.get(top) ?? []), name]);
    }
  }
  for (const [top, names] of byTop) {
    const x = spots.get(top)!.x;
    names.forEach((name, i) => feet.set(name, { x: x + (i - (names.length - 1) / 2) * 0.8, y: 0 }));
  }
  return feet;
}

/** A tree on one trunk, whose branches may carry petals (cycles that meet the rest in one vertex). */
function plantedTree(component: readonly Joint[], trunk: Joint | undefined): Map<number, Spot> | null {
  const at = new Map<number, Joint[]>();
  for (const joint of component) {
    for (const v of new Set([joint.from, joint.to])) if (v) at.set(v, [...(at.get(v) ?? []), joint]);
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
      found.set(root, [...(found.get(root) ?? []), ring]);
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
): Map<number, Spot> {
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
  function placed(lean: number): Map<number, Spot> {
    const spots = new Map<number, Spot>();
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
function crowded(spots: Map<number, Spot>): boolean {
  const rows = new Map<number, number[]>();
  for (const { x, y } of spots.values()) rows.set(Math.round(y * 2), [...(rows.get(Math.round(y * 2)) ?? []), x]);
  return [...rows.values()].some((xs) => xs.sort((p, q) => p - q).some((x, i) => i > 0 && x - xs[i - 1]! < 0.6));
}

/** The vertices of a petal on a circle that passes through its root, leaning outwards by `lean`. */
function petal(ring: readonly number[], root: Spot, lean: number, spots: Map<number, Spot>): void {
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
function arch(component: readonly Joint[], inner: Set<number>): Map<number, Spot> | null {
  if (component.length !== inner.size + 1) return null;
  const at = new Map<number, Joint[]>();
  for (const j of component) for (const v of [j.from, j.to]) if (v) at.set(v, [...(at.get(v) ?? []), j]);
  if ([...at.values()].some((joints) => joints.length !== 2 || joints[0] === joints[1])) return null;
  let joint = component.find((j) => !j.from || !j.to)!;
  let v = joint.from || joint.to;
  const spots = new Map<number, Spot>();
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

interface Node extends SimulationNodeDatum {
  id: string;
  level: number;
}

/** Springs of one unit, levels by distance from the ground, ground points held on the line. */
function byForce(component: readonly Joint[], inner: Set<number>): Map<number, Spot> {
  const level = levels(component, inner);
  const nodes = new Map<string, Node>();
  const column = new Map<number, number>();
  const node = (id: string, at: number): Node => {
    let found = nodes.get(id);
    if (!found) {
      const x = column.get(at) ?? 0;
      column.set(at, x + 1.1);
      found = { id, level: at, x, y: at * RISE };
      if (at === 0) found.fy = 0;
      nodes.set(id, found);
    }
    return found;
  };
  const links: SimulationLinkDatum<Node>[] = component
    .filter((j) => j.from !== j.to)
    .map((j) => ({
      source: j.from ? node(`v${j.from}`, level.get(j.from)!) : node(`f${j.id}`, 0),
      target: j.to ? node(`v${j.to}`, level.get(j.to)!) : node(`f${j.id}`, 0),
    }));
  for (const v of inner) node(`v${v}`, level.get(v)!);
  const simulation = forceSimulation([...nodes.values()])
    .force("link", forceLink<Node, SimulationLinkDatum<Node>>(links).distance(1).strength(1))
    .force("charge", forceManyBody<Node>().strength(-0.06).distanceMax(4))
    .force("level", forceY<Node>((n) => n.level * RISE).strength(0.25))
    .force("centre", forceX<Node>(0).strength(0.01))
    .force("apart", forceCollide<Node>(0.42).iterations(2))
    .stop();
  for (let i = 0; i < 400; i++) simulation.tick();
  const spots = new Map<number, Spot>();
  for (const { id, x, y } of nodes.values()) {
    if (id.startsWith("v")) spots.set(Number(id.slice(1)), { x: x ?? 0, y: Math.max(0.5, y ?? 0.5) });
  }
  return tidied(component, spots);
}

const SLACK = 0.16;

/** What is almost level becomes level, and a lone stick that almost stands upright is set upright. */
function tidied(component: readonly Joint[], spots: Map<number, Spot>): Map<number, Spot> {
  const byHeight = [...spots.values()].sort((p, q) => p.y - q.y);
  let row: Spot[] = [];
  const settle = () => {
    const y = row.reduce((sum, spot) => sum + spot.y, 0) / Math.max(1, row.length);
    for (const spot of row) spot.y = y;
  };
  for (const spot of byHeight) {
    if (row.length && spot.y - row[0]!.y > SLACK) {
      settle();
      row = [];
    }
    row.push(spot);
  }
  settle();
  const next = new Map<number, number[]>();
  for (const { from, to } of component) {
    next.set(from, [...(next.get(from) ?? []), to]);
    next.set(to, [...(next.get(to) ?? []), from]);
  }
  for (const [v, spot] of spots) {
    const [foot, ...others] = next.get(v) ?? [];
    const below = foot === undefined || others.length ? undefined : spots.get(foot);
    const alone = below && next.get(foot!)!.filter((w) => next.get(w)!.length === 1).length === 1;
    if (below && alone && Math.abs(below.x - spot.x) < 2 * SLACK) spot.x = below.x;
  }
  return spots;
}

/** Distance of each vertex from the ground; what floats is given levels from its first vertex. */
export function levels(component: readonly Joint[], inner: Set<number>): Map<number, number> {
  const next = new Map<number, number[]>();
  for (const { from, to } of component) {
    next.set(from, [...(next.get(from) ?? []), to]);
    next.set(to, [...(next.get(to) ?? []), from]);
  }
  const level = new Map<number, number>();
  let front = next.has(0) ? [0] : [[...inner][0]!];
  let distance = next.has(0) ? 0 : 1;
  while (front.length) {
    const beyond: number[] = [];
    for (const v of front) {
      if (level.has(v)) continue;
      level.set(v, distance);
      beyond.push(...(next.get(v) ?? []).filter((w) => !level.has(w)));
    }
    front = beyond;
    distance += 1;
  }
  return level;
}

/** Bends that keep parallel sticks apart and let petals swell outwards. */
export function bent(picture: Picture): Stick[] {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const pairs = new Map<string, Stick[]>();
  for (const stick of picture.sticks) {
    const key = [stick.a, stick.b].sort((p, q) => p - q).join();
    pairs.set(key, [...(pairs.get(key) ?? []), stick]);
  }
  const swelling = petalBends(picture);
  return picture.sticks.map((stick) => {
    const group = pairs.get([stick.a, stick.b].sort((p, q) => p - q).join())!;
    if (stick.a === stick.b) return { ...stick, bend: 0.3 + 0.14 * group.indexOf(stick) };
    if (group.length === 1) return { ...stick, bend: swelling.get(stick.id) ?? groundArc(stick, at) };
    const place = group.indexOf(stick) - (group.length - 1) / 2;
    const sign = stick.a < stick.b ? 1 : -1;
    return { ...stick, bend: sign * place * 0.24 };
  });
}

/** A stick from ground to ground would lie in the line: let it rise as an arch. */
function groundArc(stick: Stick, at: Map<number, Vertex>): number {
  const a = at.get(stick.a)!;
  const b = at.get(stick.b)!;
  if (!a.ground || !b.ground) return 0;
  return a.x < b.x ? 0.45 : -0.45;
}

/** Sticks of a small cycle above one root swell outwards. */
function petalBends(picture: Picture): Map<number, number> {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const around = new Map<number, Stick[]>();
  for (const s of picture.sticks) for (const v of [s.a, s.b]) around.set(v, [...(around.get(v) ?? []), s]);
  const bends = new Map<number, number>();
  for (const first of picture.sticks) {
    if (bends.has(first.id) || first.a === first.b) continue;
    for (const root of [first.a, first.b]) {
      const cycle: Stick[] = [first];
      let v = first.a === root ? first.b : first.a;
      while (v !== root && around.get(v)!.length === 2 && !at.get(v)!.ground && cycle.length < 9) {
        const last = cycle[cycle.length - 1]!;
        const next = around.get(v)!.find((s) => s !== last);
        if (!next) break;
        cycle.push(next);
        v = next.a === v ? next.b : next.a;
      }
      if (v !== root || cycle.length < 3) continue;
      const ids = [...new Set(cycle.flatMap((s) => [s.a, s.b]))];
      const cx = ids.reduce((sum, id) => sum + at.get(id)!.x, 0) / ids.length;
      const cy = ids.reduce((sum, id) => sum + at.get(id)!.y, 0) / ids.length;
      for (const s of cycle) {
        const a = at.get(s.a)!;
        const b = at.get(s.b)!;
        const side = (b.x - a.x) * (cy - a.y) - (b.y - a.y) * (cx - a.x);
        /* y grows upwards here and downwards on screen: a positive bend swells to the left of a → b as seen */
        bends.set(s.id, side < 0 ? 0.16 : -0.16);
      }
      break;
    }
  }
  return bends;
}

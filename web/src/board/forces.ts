/* What has no rule of its own is laid out by forces: springs between vertices, levels by distance from the ground. */

import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from "d3-force";
import type { SimulationLinkDatum, SimulationNodeDatum } from "d3-force";
import type { Joint } from "./layout";
import { append } from "./lists";
import type { Point } from "./types";

/** Units from one level to the next. */
export const RISE = 0.96;

interface Node extends SimulationNodeDatum {
  id: string;
  level: number;
}

/** Springs of one unit, levels by distance from the ground, ground points held on the line. */
export function byForce(component: readonly Joint[], inner: Set<number>): Map<number, Point> {
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
  const spots = new Map<number, Point>();
  for (const { id, x, y } of nodes.values()) {
    if (id.startsWith("v")) spots.set(Number(id.slice(1)), { x: x ?? 0, y: Math.max(0.5, y ?? 0.5) });
  }
  return tidied(component, spots);
}

const SLACK = 0.16;

/** What is almost level becomes level, and a lone stick that almost stands upright is set upright. */
function tidied(component: readonly Joint[], spots: Map<number, Point>): Map<number, Point> {
  const byHeight = [...spots.values()].sort((p, q) => p.y - q.y);
  let row: Point[] = [];
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
    append(next, from, to);
    append(next, to, from);
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
    append(next, from, to);
    append(next, to, from);
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

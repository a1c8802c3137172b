/* A spider: legs from the ground meet in one body, arms rise from it. Legs stand side by side and never cross or touch. */

import type { Joint } from "./layout";
import type { Point } from "./types";

const BETWEEN_FEET = 1.1;
const BETWEEN_ARMS = 0.6;
const ARM = 0.96;
/** How high the body is at least, for each unit to its outermost foot. */
const LEAST_SLOPE = 0.5;
/** Points by which a leg's curve is measured. */
const FINE = 256;
/** How far apart two neighbors are at least at the ground, and in proportion on the way to the body. */
const LEAST_GAP = 0.4;

/** Where the vertices of a component are, and at which x its sticks meet the ground, by the ids of the sticks. */
export interface Placed {
  spots: Map<number, Point>;
  feet: Map<number, number>;
}

/** A spider at its place, or null where the component is none. */
export function spider(component: readonly Joint[], inner: ReadonlySet<number>): Placed | null {
  const at = new Map<number, Joint[]>([...inner].map((v) => [v, []]));
  for (const joint of component) for (const v of [joint.from, joint.to]) at.get(v)?.push(joint);
  const hubs = [...at].filter(([, joints]) => joints.length > 2);
  if (hubs.length !== 1) return null;
  const [body, around] = hubs[0]!;
  const limbs = around.map((joint) => limb(body, joint, at));
  const whole = limbs.every((found) => found !== null);
  if (
    !whole ||
    limbs.reduce((sum, { path, foot }) => sum + path.length + (foot === null ? 0 : 1), 0) !== component.length
  )
    return null;
  const legs = limbs.filter(({ foot }) => foot !== null);
  const arms = limbs.filter(({ foot }) => foot === null);
  return legs.length < 2 ? null : placed(body, legs, arms);
}

interface Limb {
  /** The vertices from the body outwards. */
  path: number[];
  /** The stick that stands on the ground; null for an arm. */
  foot: number | null;
}

/** The path that leaves the body by a joint; null where it comes back or branches. */
function limb(body: number, first: Joint, at: ReadonlyMap<number, readonly Joint[]>): Limb | null {
  const path: number[] = [];
  let joint = first;
  let v = joint.from === body ? joint.to : joint.from;
  while (v !== 0) {
    if (v === body || path.includes(v)) return null;
    path.push(v);
    const next = at.get(v)!.find((other) => other !== joint);
    if (!next) return { path, foot: null };
    joint = next;
    v = joint.from === v ? joint.to : joint.from;
  }
  return { path, foot: joint.id };
}

function placed(body: number, legs: readonly Limb[], arms: readonly Limb[]): Placed {
  const lengths = legs.map(({ path }) => path.length + 1);
  const mean = lengths.reduce((sum, n) => sum + n, 0) / legs.length;
  const reach = ((legs.length - 1) / 2) * BETWEEN_FEET;
  const height = Math.max(0.3 + 0.35 * (Math.max(...lengths) + mean), LEAST_SLOPE * reach);
  const top = { x: 0, y: height };
  const asGiven = legs.map((leg, i) => legLine(leg, i * BETWEEN_FEET - reach, height));
  const lines = asGiven.some((line, i) => i > 0 && touch(asGiven[i - 1]!, line))
    ? inward(legs).map((leg, i) => legLine(leg, i * BETWEEN_FEET - reach, height))
    : asGiven;
  const spots = new Map<number, Point>([[body, top]]);
  const feet = new Map<number, number>();
  for (const { leg, points } of lines) {
    feet.set(leg.foot!, points[0]!.x);
    leg.path.forEach((v, k) => spots.set(v, points[points.length - 2 - k]!));
  }
  arms.forEach(({ path }, i) => {
    const angle = Math.max(-1.2, Math.min(1.2, (i - (arms.length - 1) / 2) * BETWEEN_ARMS));
    path.forEach((v, k) => {
      const far = (k + 1) * ARM;
      spots.set(v, { x: far * Math.sin(angle), y: height + far * Math.cos(angle) });
    });
  });
  return { spots, feet };
}

interface Line {
  leg: Limb;
  /** From the ground to the body. */
  points: Point[];
}

/** A leg as sticks of about equal length along a parabola, which leaves the ground upright and leans to the body. */
function legLine(leg: Limb, foot: number, height: number): Line {
  const at = (t: number) => ({ x: foot * (1 - t * t), y: height * t });
  const fine = Array.from({ length: FINE + 1 }, (_, i) => at(i / FINE));
  const along = [0];
  for (let i = 1; i <= FINE; i++)
    along.push(along[i - 1]! + Math.hypot(fine[i]!.x - fine[i - 1]!.x, fine[i]!.y - fine[i - 1]!.y));
  const sticks = leg.path.length + 1;
  let i = 0;
  const points = Array.from({ length: sticks + 1 }, (_, k) => {
    const wanted = (along[FINE]! * k) / sticks;
    while (i < FINE - 1 && along[i + 1]! < wanted) i++;
    return at((i + (wanted - along[i]!) / (along[i + 1]! - along[i]!)) / FINE);
  });
  return { leg, points };
}

/** Whether two legs side by side cross, or come close, below the body: seen at the heights of all their vertices. */
function touch({ points: left }: Line, { points: right }: Line): boolean {
  const height = left[left.length - 1]!.y;
  const heights = [...left, ...right].map(({ y }) => y).filter((y) => y < height);
  return heights.some((y) => xAt(right, y) - xAt(left, y) < LEAST_GAP * (1 - y / height));
}

/** Where a line that only rises is at a height. */
function xAt(points: readonly Point[], y: number): number {
  const above = points.findIndex((p) => p.y >= y);
  const [p, q] = [points[Math.max(0, above - 1)]!, points[above]!];
  return q.y === p.y ? q.x : p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y);
}

/** The shortest legs in the middle, under the others, which have more vertices to go around them. */
function inward(legs: readonly Limb[]): Limb[] {
  const order: Limb[] = [];
  const shortestLast = [...legs].sort((p, q) => q.path.length - p.path.length);
  shortestLast.forEach((leg, i) => order.splice(Math.ceil(i / 2), 0, leg));
  return order;
}

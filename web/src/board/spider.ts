/* A spider: legs from the ground meet in one body, arms rise from it. Legs stand side by side and never cross. */

import type { Joint } from "./layout";
import type { Point } from "./types";

const BETWEEN_FEET = 1.1;
const BETWEEN_ARMS = 0.6;
const ARM = 0.96;

/** The vertices of a spider at their places, or null where the component is none. */
export function spider(component: readonly Joint[], inner: ReadonlySet<number>): Map<number, Point> | null {
  const at = new Map<number, Joint[]>([...inner].map((v) => [v, []]));
  for (const joint of component) for (const v of [joint.from, joint.to]) at.get(v)?.push(joint);
  const hubs = [...at].filter(([, joints]) => joints.length > 2);
  if (hubs.length !== 1) return null;
  const [body, around] = hubs[0]!;
  const limbs = around.map((joint) => limb(body, joint, at));
  const whole = limbs.every((found) => found !== null);
  if (
    !whole ||
    limbs.reduce((sum, { path, grounded }) => sum + path.length + (grounded ? 1 : 0), 0) !== component.length
  )
    return null;
  const legs = limbs.filter(({ grounded }) => grounded);
  const arms = limbs.filter(({ grounded }) => !grounded);
  return legs.length < 2 ? null : placed(body, legs, arms);
}

interface Limb {
  /** The vertices from the body outwards. */
  path: number[];
  grounded: boolean;
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
    if (!next) return { path, grounded: false };
    joint = next;
    v = joint.from === v ? joint.to : joint.from;
  }
  return { path, grounded: true };
}

function placed(body: number, legs: readonly Limb[], arms: readonly Limb[]): Map<number, Point> {
  const lengths = legs.map(({ path }) => path.length + 1);
  const mean = lengths.reduce((sum, n) => sum + n, 0) / legs.length;
  const height = 0.3 + 0.35 * (Math.max(...lengths) + mean);
  const spots = new Map<number, Point>([[body, { x: 0, y: height }]]);
  legs.forEach(({ path }, i) => {
    const foot = (i - (legs.length - 1) / 2) * BETWEEN_FEET;
    path.forEach((v, k) => {
      /* a curve that leaves the ground upright and comes to the body level */
      const t = 1 - (k + 1) / (path.length + 1);
      spots.set(v, { x: foot * (1 - t * t), y: height * (1 - (1 - t) * (1 - t)) });
    });
  });
  arms.forEach(({ path }, i) => {
    const angle = Math.max(-1.2, Math.min(1.2, (i - (arms.length - 1) / 2) * BETWEEN_ARMS));
    path.forEach((v, k) => {
      const far = (k + 1) * ARM;
      spots.set(v, { x: far * Math.sin(angle), y: height + far * Math.cos(angle) });
    });
  });
  return spots;
}

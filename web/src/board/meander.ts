/* A long stalk in rows to and fro, one above another: upright, its sticks would be too short to be seen. */

import type { Joint } from "./layout";
import { append } from "./lists";
import type { Room } from "./room";
import type { Point } from "./types";

/** Stalks of so many sticks stand upright in a room of 4 units. */
const UPRIGHT = 32;
/** Sticks that lead from one row to the next. */
const RISE = 2;

/** Places for the vertices of a long stalk; null for all else. */
export function meander(component: readonly Joint[], room: Room): Map<number, Point> | null {
  const path = stalk(component);
  if (!path || path.length <= (UPRIGHT * room.height) / 4) return null;
  const row = rowLength(path.length, room.width / room.height);
  const spots = new Map<number, Point>();
  const here = { x: 0, y: 0 };
  let along = 0;
  let side = 1;
  for (const vertex of path) {
    if (along < RISE) here.y += 1;
    else here.x += side;
    spots.set(vertex, { ...here });
    if (++along === RISE + row) {
      along = 0;
      side = -side;
    }
  }
  return spots;
}

/** Sticks along a row, so that so many in all have about the given ratio of width to height. */
function rowLength(sticks: number, aspect: number): number {
  let row = 1;
  while (row < aspect * RISE * Math.ceil(sticks / (row + RISE))) row += 1;
  return row;
}

/** The vertices of a stalk from the ground up, or null if the component is none. */
function stalk(component: readonly Joint[]): number[] | null {
  const at = new Map<number, Joint[]>();
  for (const joint of component) {
    if (joint.from === joint.to) return null;
    for (const v of [joint.from, joint.to]) append(at, v, joint);
  }
  if (at.get(0)?.length !== 1 || at.size !== component.length + 1) return null;
  const path: number[] = [];
  let joint = at.get(0)![0]!;
  let v = joint.from || joint.to;
  for (;;) {
    path.push(v);
    const joints = at.get(v)!;
    if (joints.length > 2) return null;
    const next = joints.find((j) => j !== joint);
    if (!next) return path.length === component.length ? path : null;
    joint = next;
    v = joint.from === v ? joint.to : joint.from;
  }
}

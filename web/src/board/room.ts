/* How a layout fills its room. A large picture that is much wider or higher than the room would be shown tiny, with most of
   the canvas empty: the direction that has room to spare is stretched. */

import type { Point } from "./types";

/** The room for a picture, in units at full size. */
export interface Room {
  width: number;
  height: number;
}

/** The canvas of a desktop window. */
export const DESKTOP: Room = { width: 8, height: 4 };

/** The size at which sticks are long enough: a picture that is shown at this size or larger is left alone. */
const COMFORTABLE = 0.55;
/** Stretched further sideways, all sticks would seem to lie on each other. */
const MOST_SIDEWAYS = 8;

/** Factors for both directions that let a picture of this size fill the room. */
export function stretch(size: Room, room: Room): Point {
  const wide = room.width / Math.max(size.width, 0.01);
  const high = room.height / Math.max(size.height, 0.01);
  const most = COMFORTABLE / Math.min(wide, high);
  if (most <= 1) return { x: 1, y: 1 };
  return wide < high
    ? { x: 1, y: Math.min(high / wide, most) }
    : { x: Math.min(wide / high, most, MOST_SIDEWAYS), y: 1 };
}

/** A picture that leaves less of the width free is wide enough. */
const WORTHWHILE = 0.3;
/** How many sticks fit between two turns of a swaying tree, one above the other. */
const APART = 4;

/**
 * How far to the side a picture goes at each height: a tree that is much higher than the room, and too narrow for it even
 * when stretched, sways from one side of the room to the other. All vertices of one height move together and the turns
 * are at the heights of levels, so that no sticks cross that did not.
 */
export function sway(size: Room, room: Room, level: number): (y: number) => number {
  const shown = room.height / size.height;
  const whole = room.width / shown;
  const free = whole - size.width;
  if (shown >= COMFORTABLE / MOST_SIDEWAYS || free < WORTHWHILE * whole) return () => 0;
  const levels = size.height / level;
  const turns = Math.sqrt((levels * size.height) / (APART * free));
  const between = Math.ceil(levels / turns) * level;
  return (y) => free * (Math.abs(((((y / between + 1) % 2) + 2) % 2) - 1) - 0.5);
}

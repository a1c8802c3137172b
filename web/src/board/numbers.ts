/* Where numbers stand on a small board: beside the middles of their sticks, where neither stick nor number is. */

import { distance, middle, reach } from "./strokes";
import type { Point } from "./types";

/** px from the middle of a stick to its number, the nearest first. */
const AWAY = [10, 14];
/** px that a number has free around its middle: a digit is half as wide as high, and two numbers keep apart. */
const ROOM = 8;
const APART = 15;

/** The middle of each stick's number: at its right if that is free, else at its left, else where most room is. */
export function numberPlaces(lines: readonly (readonly Point[])[]): Point[] {
  const taken: Point[] = [];
  for (const line of lines) {
    const { point, normal } = middle(line);
    const right = normal.x >= 0 ? 1 : -1;
    const places = AWAY.flatMap((away) => [away * right, -away * right]).map((by) => ({
      x: point.x + normal.x * by,
      y: point.y + normal.y * by,
    }));
    const room = (p: Point) =>
      Math.min(...lines.map((other) => reach(other, p) / ROOM), ...taken.map((other) => distance(other, p) / APART));
    const rooms = places.map(room);
    const free = rooms.findIndex((r) => r >= 1);
    taken.push(places[free >= 0 ? free : rooms.indexOf(Math.max(...rooms))]!);
  }
  return taken;
}

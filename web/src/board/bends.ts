/* How far sticks bend: parallel ones keep apart, petals swell, and an arch rises from the ground. */

import { append } from "./lists";
import type { Picture, Stick, Vertex } from "./types";

/** Bends that keep parallel sticks apart and let petals swell outwards. */
export function bent(picture: Picture): Stick[] {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const pairs = new Map<string, Stick[]>();
  for (const stick of picture.sticks) {
    const key = [stick.a, stick.b].sort((p, q) => p - q).join();
    append(pairs, key, stick);
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
  for (const s of picture.sticks) for (const v of [s.a, s.b]) append(around, v, s);
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

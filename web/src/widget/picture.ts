/* Where the vertices of a position stand on the page: kept while they last, laid out afresh when any is unknown. */

import { bent } from "../board/bends";
import { layout, type Joint } from "../board/layout";
import type { Color, End, Picture, Point, Stick, Vertex } from "../board/types";

const GROUND = 0;
type Foot = "from" | "to";

export interface Planted {
  from: number;
  to: number;
  color: Color;
}

/** A drawing of the position that Python holds. Vertex 0 is the ground, which a drawing shows as one point per foot. */
export class Drawing {
  picture: Picture = { vertices: [], sticks: [] };
  private joints: readonly Joint[] = [];
  private readonly places = new Map<number, Point>();
  private readonly feet = new Map<string, number>();

  /** Take a new position; true if everything was laid out afresh. */
  take(joints: readonly Joint[]): boolean {
    this.joints = joints;
    const known = joints.every((j) => this.isPlaced(j, "from") && this.isPlaced(j, "to"));
    if (!known) this.tidy();
    else this.redraw();
    return !known;
  }

  /** Lay the position out by rule. */
  tidy(): void {
    const fresh = layout(this.joints);
    const at = new Map(fresh.vertices.map((v) => [v.id, v]));
    const ends = new Map(fresh.sticks.map((s) => [s.id, s]));
    this.places.clear();
    this.feet.clear();
    for (const joint of this.joints) {
      const stick = ends.get(joint.id)!;
      this.put(joint, "from", at.get(stick.a)!);
      this.put(joint, "to", at.get(stick.b)!);
    }
    this.redraw();
  }

  move(moved: ReadonlyMap<number, Point>): void {
    for (const [id, p] of moved) {
      if (id > GROUND) this.places.set(id, p);
      else this.feet.set(footOf(id), p.x);
    }
    this.redraw();
  }

  /** Remember where a stick is being planted, and say between which vertices of the position. */
  plant(start: End, end: End, color: Color): Planted {
    const id = this.joints.reduce((top, j) => Math.max(top, j.id), -1) + 1;
    let fresh = Math.max(GROUND, ...this.joints.flatMap((j) => [j.from, j.to]));
    const settle = (at: End, foot: Foot): number => {
      const isVertex = "vertex" in at;
      if (isVertex && at.vertex > GROUND) return at.vertex;
      const p = isVertex ? this.picture.vertices.find((v) => v.id === at.vertex)! : at;
      if (p.y > 0) {
        this.places.set(++fresh, { x: p.x, y: p.y });
        return fresh;
      }
      this.feet.set(`${id} ${foot}`, p.x);
      return GROUND;
    };
    return { from: settle(start, "from"), to: settle(end, "to"), color };
  }

  private isPlaced(joint: Joint, foot: Foot): boolean {
    return joint[foot] === GROUND ? this.feet.has(`${joint.id} ${foot}`) : this.places.has(joint[foot]);
  }

  private put(joint: Joint, foot: Foot, p: Point): void {
    if (joint[foot] === GROUND) this.feet.set(`${joint.id} ${foot}`, p.x);
    else this.places.set(joint[foot], { x: p.x, y: p.y });
  }

  private redraw(): void {
    const vertices = new Map<number, Vertex>();
    const end = (joint: Joint, foot: Foot): number => {
      if (joint[foot] !== GROUND) {
        vertices.set(joint[foot], { id: joint[foot], ...this.places.get(joint[foot])!, ground: false });
        return joint[foot];
      }
      const id = footId(joint.id, foot);
      vertices.set(id, { id, x: this.feet.get(`${joint.id} ${foot}`)!, y: 0, ground: true });
      return id;
    };
    const sticks: Stick[] = this.joints.map((j) => ({
      id: j.id,
      color: j.color,
      a: end(j, "from"),
      b: end(j, "to"),
      bend: 0,
    }));
    const picture = { vertices: [...vertices.values()], sticks };
    this.picture = { ...picture, sticks: bent(picture) };
  }
}

/* Feet have negative ids, so that they never clash with the vertices of the position. */
function footId(stick: number, foot: Foot): number {
  return -1 - 2 * stick - (foot === "to" ? 1 : 0);
}

function footOf(id: number): string {
  const n = -1 - id;
  return `${Math.floor(n / 2)} ${n % 2 ? "to" : "from"}`;
}

/* Model to screen and back: d3-zoom keeps the transform, strokes keep their width. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { Place, UNIT } from "./place";
import type { Room } from "./room";
import type { Picture, Point } from "./types";

const MARGIN = { side: 64, top: 96 };
/** Doublings of the scale that one turn of the wheel may make. */
const MOST_TURN = 0.3;
const SCALES: [number, number] = [0.004, 4];
/** Units of free room that following leaves beyond the picture, so that not every stick moves the view. */
const SLACK = 0.75;
const FOLLOW = 200;
/** Height of the room for a new picture by its width: what is told of a picture comes up over a high canvas. */
const HIGHEST = 0.75;
/** Share of a low canvas that is kept free above the picture. */
const LOW_TOP = 0.21;
const LARGEST = 1.4;
/** px under the ground for what is written there. */
const WORDS = 110;

export interface Insets {
  /** Share of the height kept below the ground line. */
  below: number;
  top: number;
  side: number;
  /** Room at the left, where it is more than at the right. */
  left?: number;
  /** The largest scale that a small picture is shown at. */
  most?: number;
}

export const ROOMY: Insets = { below: 0.28, top: MARGIN.top, side: MARGIN.side };

export class View {
  place = new Place(0, 0, 1);
  private readonly behavior: ZoomBehavior<SVGSVGElement, unknown>;
  insets: Insets = ROOMY;
  /** True once the person has zoomed or panned: then the board no longer refits by itself. */
  touched = false;
  /** True once the view has followed what was drawn by hand: another size of the canvas keeps it where it is. */
  following = false;
  /** True while the person zooms or pans. */
  inHand = false;
  private frame = 0;
  private measured: { width: number; height: number } | null = null;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly changed: () => void,
    private readonly mayPan: (event: Event) => boolean,
  ) {
    this.behavior = zoom<SVGSVGElement, unknown>()
      .scaleExtent(SCALES)
      .extent(() => [
        [0, 0],
        [this.size().width, this.size().height],
      ])
      .wheelDelta(turned)
      .filter((event: Event) => this.accepts(event))
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        const { x, y, k } = event.transform;
        this.place = new Place(x, y, k);
        if (event.sourceEvent) {
          this.rest();
          this.touched = true;
          this.inHand = true;
        }
        this.changed();
      })
      .on("end", () => {
        if (!this.inHand) return;
        this.inHand = false;
        this.changed();
      });
    select(svg).call(this.behavior).on("dblclick.zoom", null);
  }

  private accepts(event: Event): boolean {
    if (event.type === "wheel") return true;
    if (event instanceof MouseEvent) return event.button === 1 || (event.button === 0 && this.mayPan(event));
    return "touches" in event && (event as TouchEvent).touches.length >= 2;
  }

  get unit(): number {
    return this.place.unit;
  }

  get percent(): number {
    return Math.round(this.place.k * 100);
  }

  get groundY(): number {
    return this.place.y;
  }

  toScreen(p: Point): Point {
    return this.place.toScreen(p);
  }

  toModel(p: Point): Point {
    return this.place.toModel(p);
  }

  zoomBy(factor: number): void {
    this.touched = true;
    select(this.svg).call(this.behavior.scaleBy, factor);
  }

  /** The room that a new picture gets, in units at full size; nothing where the canvas is not laid out. */
  get room(): Room | undefined {
    const { width, height } = this.size();
    if (!width || !height) return undefined;
    const room = roomIn(width, height, ROOMY);
    return { ...room, height: Math.min(room.height, room.width * HIGHEST) };
  }

  /** Show all of the picture above a ground line that leaves room for inscriptions. */
  fit(picture: Picture): void {
    const { width, height } = this.size();
    if (!width || !height) return;
    const { below, side, left: west = side, most = LARGEST } = this.insets;
    const room = roomIn(width, height, this.insets);
    const ground = height * (1 - below);
    const xs = picture.vertices.map((v) => v.x);
    const [left, right] = xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
    const high = Math.max(1, ...picture.vertices.map((v) => v.y));
    const k = Math.min(most, room.width / Math.max(right - left, 0.5), room.height / high);
    const next = zoomIdentity.translate((west + width - side) / 2 - ((left + right) / 2) * k * UNIT, ground).scale(k);
    this.touched = false;
    this.following = false;
    this.rest();
    select(this.svg).call(this.behavior.transform, next);
  }

  /**
   * Bring points into sight with the least movement: the picture stays where it is while they are in sight; then it
   * moves; where it has no room to move, it becomes smaller, unless the person has chosen the scale.
   */
  follow(points: readonly Point[], smoothly = false): void {
    this.following = true;
    const next = this.toSee(points);
    if (!next) return;
    this.rest();
    if (smoothly) this.glide(next);
    else select(this.svg).call(this.behavior.transform, next);
  }

  /** The transform that shows these points, or null when the present one does. */
  private toSee(points: readonly Point[]): ZoomTransform | null {
    const { width, height } = this.size();
    if (!width || !height || !points.length) return null;
    const { below, side, left: west = side } = this.insets;
    const top = topOf(height, this.insets.top);
    const bottom = height * (1 - below);
    const xs = points.map((p) => p.x);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const high = Math.max(...points.map((p) => p.y));
    const { x, y, k } = this.place;
    const edge = side / 2;
    const inSight =
      x + left * k * UNIT >= Math.min(west, edge) &&
      x + right * k * UNIT <= width - edge &&
      y - high * k * UNIT >= top / 2 + 8 &&
      y <= Math.max(bottom, height - WORDS);
    if (inSight) return null;
    const room = { x: width - west - side, y: Math.max(60, bottom - top) };
    const least = Math.min(room.x / Math.max(0.01, (right - left + SLACK) * UNIT), room.y / ((high + SLACK) * UNIT));
    const scale = this.touched ? k : Math.min(k, least);
    const unit = scale * UNIT;
    /* Around the middle of the canvas the scale changes; then the picture moves no further than it must. */
    const kept = width / 2 - ((width / 2 - x) / k) * scale;
    const slack = Math.min(SLACK * unit, Math.max(0, (room.x - (right - left) * unit) / 2));
    const seenLeft = kept + left * unit;
    const seenRight = kept + right * unit;
    const aside =
      seenLeft < west ? west + slack - seenLeft : seenRight > width - side ? width - side - slack - seenRight : 0;
    const ground = this.touched
      ? y + Math.max(0, top + slack - (y - high * unit))
      : Math.min(bottom, Math.max(y, top + (high + SLACK) * unit));
    return zoomIdentity.translate(kept + aside, ground).scale(scale);
  }

  /** Move to a transform in a moment; whatever comes next ends the movement. */
  private glide(to: ZoomTransform): void {
    const from = this.place;
    const began = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / FOLLOW));
      const eased = t * (2 - t);
      const part = (a: number, b: number) => a + (b - a) * eased;
      const next = zoomIdentity.translate(part(from.x, to.x), part(from.y, to.y)).scale(part(from.k, to.k));
      this.frame = t < 1 ? requestAnimationFrame(step) : 0;
      select(this.svg).call(this.behavior.transform, t < 1 ? next : to);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Stop where the view is: a hand takes hold of what it sees. */
  rest(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** The size of the canvas. It is measured when it changes: measuring after drawing would lay out the page each time. */
  size(): { width: number; height: number } {
    return (this.measured ??= this.measure());
  }

  private measure(): { width: number; height: number } {
    const { width, height } = this.svg.getBoundingClientRect();
    return width && height ? { width, height } : { width: 0, height: 0 };
  }

  /** Measure the canvas again; whether it has another size now. What was drawn by hand stays in the middle. */
  resized(): boolean {
    const before = this.measured;
    this.measured = null;
    const { width, height } = this.size();
    if (before && before.width === width && before.height === height) return false;
    if (this.following && !this.touched && before?.width && before.width !== width) {
      const { x, y, k } = this.place;
      const next = zoomIdentity.translate(x + (width - before.width) / 2, y).scale(k);
      select(this.svg).call(this.behavior.transform, next);
    }
    return true;
  }
}

/** Room kept above the picture. A low canvas has its chips in one row. */
function topOf(height: number, top: number): number {
  return Math.min(top, height * LOW_TOP);
}

function roomIn(width: number, height: number, { below, top, side, left = side }: Insets): Room {
  return {
    width: (width - left - side) / UNIT,
    height: Math.max(60, height * (1 - below) - topOf(height, top)) / UNIT,
  };
}

/** How far a turn of the wheel zooms: a notch is a notch, with Ctrl too, which browsers also send for a pinch. */
function turned(event: WheelEvent): number {
  const lines = event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002;
  const far = -event.deltaY * lines * (event.ctrlKey ? 10 : 1);
  return Math.max(-MOST_TURN, Math.min(MOST_TURN, far));
}

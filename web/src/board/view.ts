/* Model to screen and back: d3-zoom keeps the transform, strokes keep their width. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Picture, Point } from "./types";

/** px per unit at 100 %. */
export const UNIT = 104;
const MARGIN = { side: 64, top: 96 };

export interface Insets {
  /** Share of the height kept below the ground line. */
  below: number;
  top: number;
  side: number;
  /** Room at the left, where it is more than at the right. */
  left?: number;
}

export const ROOMY: Insets = { below: 0.28, top: MARGIN.top, side: MARGIN.side };

export class View {
  private transform: ZoomTransform = zoomIdentity;
  private readonly behavior: ZoomBehavior<SVGSVGElement, unknown>;
  insets: Insets = ROOMY;
  /** True once the person has zoomed or panned: then the board no longer refits by itself. */
  touched = false;
  private measured: { width: number; height: number } | null = null;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly changed: () => void,
    private readonly mayPan: (event: Event) => boolean,
  ) {
    this.behavior = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.05, 4])
      .filter((event: Event) => this.accepts(event))
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        this.transform = event.transform;
        if (event.sourceEvent) this.touched = true;
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
    return UNIT * this.transform.k;
  }

  /** Strokes keep their width on zoom, within 0.6 to 1.6 times. */
  get strokeFactor(): number {
    return Math.max(0.6, Math.min(1, this.transform.k * 1.25));
  }

  get percent(): number {
    return Math.round(this.transform.k * 100);
  }

  get groundY(): number {
    return this.transform.y;
  }

  toScreen(p: Point): Point {
    return { x: this.transform.x + p.x * this.unit, y: this.transform.y - p.y * this.unit };
  }

  toModel(p: Point): Point {
    return { x: (p.x - this.transform.x) / this.unit, y: (this.transform.y - p.y) / this.unit };
  }

  zoomBy(factor: number): void {
    this.touched = true;
    select(this.svg).call(this.behavior.scaleBy, factor);
  }

  /** Show all of the picture above a ground line that leaves room for inscriptions; never above 140 %. */
  fit(picture: Picture): void {
    const { width, height } = this.size();
    if (!width || !height) return;
    const { below, top, side, left: west = side } = this.insets;
    const ground = height * (1 - below);
    const xs = picture.vertices.map((v) => v.x);
    const left = Math.min(0, ...xs);
    const right = Math.max(0, ...xs);
    const high = Math.max(1, ...picture.vertices.map((v) => v.y));
    const span = xs.length ? Math.max(...xs) - Math.min(...xs) : 0;
    const k = Math.min(
      1.4,
      (width - west - side) / (Math.max(span, 0.5) * UNIT),
      Math.max(60, ground - top) / (high * UNIT),
    );
    const centre = xs.length ? (Math.min(...xs) + Math.max(...xs)) / 2 : (left + right) / 2;
    const next = zoomIdentity.translate((west + width - side) / 2 - centre * k * UNIT, ground).scale(k);
    this.touched = false;
    select(this.svg).call(this.behavior.transform, next);
  }

  /** The size of the canvas. It is measured when it changes: measuring after drawing would lay out the page each time. */
  size(): { width: number; height: number } {
    return (this.measured ??= this.measure());
  }

  private measure(): { width: number; height: number } {
    const { width, height } = this.svg.getBoundingClientRect();
    return width && height ? { width, height } : { width: 0, height: 0 };
  }

  /** The canvas has another size now. */
  resized(): void {
    this.measured = null;
  }
}

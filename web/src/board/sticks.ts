/* The sticks on screen: strokes that tell the colour, wide strokes under them for selection and focus, a halo to hit. */

import type { Board } from "./board";
import { assign, keyed, svg } from "./dom";
import { dashes, length, path, strokePaths, strokeWidth } from "./strokes";
import type { Color, Point, Stick } from "./types";

const UNDER = ["under outer", "under inner", "halo"];
const STROKES = ["stroke first", "stroke second"];
const NAMES: Record<Color, string> = { B: "blue", R: "red", G: "green" };

export class Sticks {
  /** How each stick was drawn last. Most changes leave most sticks where they are. */
  private readonly drawn = new WeakMap<SVGElement, string>();

  constructor(
    private readonly board: Board,
    private readonly layer: SVGGElement,
  ) {}

  draw(): void {
    const { scene, attended, factor } = this.board;
    const falling = new Set(attended === null ? [] : (scene.falls.get(attended) ?? []));
    keyed(
      this.layer,
      scene.picture.sticks,
      (s) => String(s.id),
      (s) => {
        const g = svg("g", { role: "button", tabindex: -1, "data-stick": s.id });
        for (const name of UNDER) svg("path", { class: name }, g);
        return g;
      },
      (g, s) => {
        this.trace(g, s.color, this.board.lines.get(s.id)!, factor);
        const selected = scene.selection.has(s.id);
        let classes = `stick ${s.color}`;
        if (s.id === attended) classes += " hovered";
        else if (falling.has(s.id)) classes += " would-fall";
        if (selected) classes += " selected";
        if (scene.barred.has(s.id)) classes += " barred";
        assign(g, {
          class: classes,
          "aria-label": scene.spoken.get(s.id) ?? describe(s),
          "aria-pressed": selected ? "true" : "false",
        });
      },
    );
  }

  /** The paths of one stick, unless they are as they should be. */
  private trace(g: SVGElement, color: Color, line: readonly Point[], factor: number): void {
    const d = path(line);
    const how = `${color} ${factor} ${d}`;
    if (this.drawn.get(g) === how) return;
    this.drawn.set(g, how);
    const [outer, inner, halo, ...strokes] = g.children as unknown as SVGPathElement[];
    for (const under of [outer!, inner!, halo!]) assign(under, { d });
    const paths = strokePaths(color, line, factor);
    const look = {
      "stroke-width": strokeWidth(color, factor),
      "stroke-dasharray": color === "R" ? dashes(length(line), factor) : null,
    };
    paths.forEach((each, i) => assign(strokes[i] ?? svg("path", { class: STROKES[i] }, g), { d: each, ...look }));
    for (const spare of strokes.slice(paths.length)) spare.remove();
  }
}

function describe(s: Stick): string {
  return `Stick ${s.id}, ${NAMES[s.color]}, from vertex ${s.a} to vertex ${s.b}`;
}

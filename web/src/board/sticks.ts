/* The sticks on screen: strokes that tell the colour, wide strokes under them for selection and focus, a halo to hit. */

import type { Board } from "./board";
import { assign, keyed, svg } from "./dom";
import { dashes, length, path, strokePaths, strokeWidth } from "./strokes";
import type { Color, Point, Stick } from "./types";

const UNDER = ["under outer", "under inner"];
const STROKES = ["stroke first", "stroke second"];
const NAMES: Record<Color, string> = { B: "blue", R: "red", G: "green" };

export class Sticks {
  /** How each stick was drawn last. Most changes leave most sticks where they are. */
  private readonly drawn = new WeakMap<SVGElement, string>();

  constructor(
    private readonly board: Board,
    private readonly layer: SVGGElement,
  ) {
    board.svg.addEventListener("focusin", ({ target }) => {
      if (target instanceof SVGGElement && target.dataset.stick) this.underline(target);
    });
  }

  /** Draw the sticks along these lines. */
  draw(lines: ReadonlyMap<number, Point[]>, factor: number): void {
    const { scene, attended } = this.board;
    const falling = new Set(attended === null ? [] : (scene.falls.get(attended) ?? []));
    keyed(
      this.layer,
      scene.picture.sticks,
      (s) => String(s.id),
      (s) => {
        const g = svg("g", { role: "button", tabindex: -1, "data-stick": s.id });
        svg("path", { class: "halo" }, g);
        return g;
      },
      (g, s) => {
        this.trace(g, s.color, lines.get(s.id)!, factor);
        const selected = scene.selection.has(s.id);
        if (selected) this.underline(g);
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
    const strokes: Element[] = [];
    for (const child of g.children) {
      if (child.classList.contains("stroke")) strokes.push(child);
      else assign(child, { d });
    }
    const paths = strokePaths(color, line, factor);
    const look = {
      "stroke-width": strokeWidth(color, factor),
      "stroke-dasharray": color === "R" ? dashes(length(line), factor) : null,
    };
    paths.forEach((each, i) => assign(strokes[i] ?? svg("path", { class: STROKES[i] }, g), { d: each, ...look }));
    for (const spare of strokes.slice(paths.length)) spare.remove();
  }

  /** The wide strokes under a stick that is selected or in focus. Most sticks never are: thousands do without them. */
  private underline(g: SVGElement): void {
    const halo = g.querySelector(".halo");
    if (!halo || g.querySelector(".under")) return;
    const d = halo.getAttribute("d");
    for (const name of UNDER) halo.before(svg("path", { class: name, d }));
  }
}

function describe(s: Stick): string {
  return `Stick ${s.id}, ${NAMES[s.color]}, from vertex ${s.a} to vertex ${s.b}`;
}

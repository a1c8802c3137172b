/* The sticks on screen: strokes that tell the color, wide strokes under them for selection and focus, a halo to hit. */

import type { Board } from "./board";
import { assign, keyed, svg, write } from "./dom";
import { dashes, length, path, strokePaths, strokeWidth } from "./strokes";
import type { Color, Point, Stick } from "./types";

const UNDER = ["under outer", "under inner"];
const STROKES = ["stroke first", "stroke second"];
const NAMES: Record<Color, string> = { B: "blue", R: "red", G: "green" };

interface Drawn {
  color: Color;
  factor: number;
  line: readonly Point[];
  /** The line as a path. */
  d: string;
}

export class Sticks {
  /** How each stick was drawn last. Most changes leave most sticks where they are. */
  private readonly drawn = new WeakMap<SVGElement, Drawn>();

  /** What a stick is made of: thousands are copied faster than built. */
  private readonly model = svg("g", { role: "button", tabindex: -1 });

  constructor(
    private readonly board: Board,
    private readonly layer: SVGGElement,
  ) {
    for (const name of ["halo", STROKES[0]]) svg("path", { class: name }, this.model);
    board.svg.addEventListener("focusin", ({ target }) => {
      if (target instanceof SVGGElement && target.dataset.stick) this.underline(target);
    });
  }

  /** Draw sticks along these lines. */
  draw(sticks: readonly Stick[], lines: ReadonlyMap<number, Point[]>, factor: number): void {
    const { scene, attended } = this.board;
    const falling = new Set(attended === null ? [] : (scene.falls.get(attended) ?? []));
    keyed(
      this.layer,
      sticks,
      (s) => String(s.id),
      (s) => {
        const g = this.model.cloneNode(true) as SVGGElement;
        write(g, { "data-stick": s.id });
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
    const before = this.drawn.get(g);
    const isSame = before && before.color === color && before.factor === factor;
    if (isSame && before.line === line) return;
    const d = path(line);
    this.drawn.set(g, { color, factor, line, d });
    if (isSame && before.d === d) return;
    const strokes: Element[] = [];
    for (const child of g.children) {
      if (child.classList.contains("stroke")) strokes.push(child);
      else write(child, { d });
    }
    const paths = strokePaths(color, line, factor);
    const look = {
      "stroke-width": strokeWidth(color, factor),
      "stroke-dasharray": color === "R" ? dashes(length(line), factor) : null,
    };
    paths.forEach((each, i) => write(strokes[i] ?? svg("path", { class: STROKES[i] }, g), { d: each, ...look }));
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

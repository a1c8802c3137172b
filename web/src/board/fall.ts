/* Sticks that fall: they accelerate, turn about their loose end, and fade as they reach the ground. */

import { svg } from "./dom";
import { dashes, length, middle, path, strokePaths, strokeWidth } from "./strokes";
import type { Color, Point } from "./types";

const FALL = { time: 520, gravity: 2200, turn: 35, fade: 160 };

export interface FallingStick {
  color: Color;
  line: Point[];
  /** The first one to go: it was cut, the others fall with it. */
  cut: boolean;
}

export function still(): boolean {
  return document.documentElement.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let the sticks fall, or leave a dotted trace for a second where motion is unwanted. Resolves when all is still. */
export function fall(layer: SVGGElement, sticks: readonly FallingStick[], factor: number): Promise<void> {
  if (!sticks.length) return Promise.resolve();
  if (still()) return leaveTrace(layer, sticks);
  const scissors = sticks.find((stick) => stick.cut);
  const snip = scissors ? snipAt(layer, middle(scissors.line).point) : null;
  const pieces = sticks.map((stick) => {
    const g = svg("g", { class: "falling" }, layer);
    for (const d of strokePaths(stick.color, stick.line, factor)) {
      svg(
        "path",
        {
          class: `stroke ${stick.color}`,
          d,
          "stroke-width": strokeWidth(stick.color, factor),
          "stroke-dasharray": stick.color === "R" ? dashes(length(stick.line), factor) : null,
        },
        g,
      );
    }
    const loose = stick.line[0]!;
    const end = stick.line[stick.line.length - 1]!;
    return { g, loose, turn: (end.x >= loose.x ? 1 : -1) * (0.4 + 0.6 * Math.abs(Math.sin(loose.x + loose.y))) };
  });
  return new Promise((done) => {
    const began = performance.now() + 90;
    const frame = (now: number) => {
      const t = Math.max(0, now - began);
      if (t > FALL.time) {
        for (const piece of pieces) piece.g.remove();
        snip?.remove();
        done();
        return;
      }
      const drop = (FALL.gravity * (t / 1000) ** 2) / 2;
      const angle = (FALL.turn * t) / FALL.time;
      const faded = Math.min(1, (FALL.time - t) / FALL.fade);
      for (const { g, loose, turn } of pieces) {
        g.setAttribute("transform", `translate(0 ${drop}) rotate(${angle * turn} ${loose.x} ${loose.y})`);
        g.setAttribute("opacity", String(faded));
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

function leaveTrace(layer: SVGGElement, sticks: readonly FallingStick[]): Promise<void> {
  const traces = sticks.map((stick) => svg("path", { class: "trace", d: path(stick.line) }, layer));
  return new Promise((done) =>
    setTimeout(() => {
      for (const trace of traces) trace.remove();
      done();
    }, 1000),
  );
}

function snipAt(layer: SVGGElement, at: Point): SVGGElement {
  const g = svg("g", { class: "snip", transform: `translate(${at.x - 10} ${at.y - 10})` }, layer);
  svg(
    "path",
    {
      d: "M5 3l9 11M15 3L6 14M7 16a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM17.4 16a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z",
    },
    g,
  );
  return g;
}

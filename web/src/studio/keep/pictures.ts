/* Pictures for elsewhere: self-contained SVG, PNG, TikZ, and a snippet of Python. */

import { dashes, length, polyline, round, shorten, strokePaths, strokeWidth } from "../../board/strokes";
import type { Picture, Point } from "../../board/types";

const UNIT = 100;
const MARGIN = 48;
const COLORS = { B: "#164A9A", R: "#C03410", G: "#0E7A50", ink: "#1C1B19", hatch: "#B9B29F" };
const SERIF = "Palatino Linotype, Palatino, TeX Gyre Pagella, P052, Georgia, serif";

export interface Caption {
  notation: string;
  value: string;
  outcome: string;
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A drawing that stands alone: real offset paths for double sticks, no style sheet, notation as its title. */
export function toSvg(picture: Picture, caption: Caption): string {
  const xs = picture.vertices.map((v) => v.x);
  const left = xs.length ? Math.min(...xs) : 0;
  const high = Math.max(1, ...picture.vertices.map((v) => v.y));
  const width = Math.max(160, ((xs.length ? Math.max(...xs) : 0) - left) * UNIT + 2 * MARGIN);
  const ground = high * UNIT + MARGIN;
  const height = ground + 60;
  const centre = (width - ((xs.length ? Math.max(...xs) : 0) - left) * UNIT) / 2;
  const screen = (p: Point): Point => ({ x: (p.x - left) * UNIT + centre, y: ground - p.y * UNIT });
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const body: string[] = [];
  for (const s of picture.sticks) {
    const a = at.get(s.a)!;
    const b = at.get(s.b)!;
    let line = polyline(screen(a), screen(b), s.bend, UNIT);
    if (a.ground) line = shorten(line, 3.5);
    if (b.ground) line = shorten([...line].reverse(), 3.5).reverse();
    const dash = s.color === "R" ? ` stroke-dasharray="${dashes(length(line), 1)}"` : "";
    const cap = s.color === "R" ? "butt" : "round";
    const look = `stroke="${COLORS[s.color]}" stroke-width="${strokeWidth(s.color, 1)}" stroke-linecap="${cap}"`;
    for (const d of strokePaths(s.color, line, 1)) {
      body.push(`<path d="${d}" fill="none" ${look} stroke-linejoin="round"${dash}/>`);
    }
  }
  const hatch: string[] = [];
  for (let x = 0; x < width + 13; x += 9) hatch.push(`M${x + 13} ${ground + 1}l-13 13`);
  body.push(`<path d="${hatch.join("")}" stroke="${COLORS.hatch}" stroke-width="1.1" fill="none"/>`);
  body.push(`<path d="M0 ${ground}H${round(width)}" stroke="${COLORS.ink}" stroke-width="2.5"/>`);
  for (const v of picture.vertices) {
    const p = screen(v);
    body.push(
      v.ground
        ? `<rect x="${round(p.x - 11)}" y="${round(ground - 5.5)}" width="22" height="6" rx="1.2" fill="${COLORS.ink}"/>`
        : `<circle cx="${round(p.x)}" cy="${round(p.y)}" r="6" fill="${COLORS.ink}" stroke="#FFFFFF" stroke-width="2"/>`,
    );
  }
  if (caption.value) {
    const font = `font-family="${SERIF}" font-size="22" fill="${COLORS.ink}"`;
    const place = `x="${round(width / 2)}" y="${ground + 46}"`;
    body.push(`<text ${place} text-anchor="middle" ${font}>${escape(caption.value)}</text>`);
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}">`,
    `<title>${escape(caption.notation)}</title>`,
    `<desc>${escape([caption.value && `Value ${caption.value}.`, caption.outcome].filter(Boolean).join(" "))}</desc>`,
    ...body,
    "</svg>",
    "",
  ].join("\n");
}

/** PNG at twice the size, on white. */
export async function toPng(picture: Picture, caption: Caption): Promise<Blob> {
  const source = toSvg(picture, caption);
  const image = new Image();
  const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  await new Promise<void>((done, fail) => {
    image.onload = () => done();
    image.onerror = () => fail(new Error("The picture could not be drawn."));
    image.src = url;
  });
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#FFFFFF";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture could not be drawn."))), "image/png"),
  );
}

export function toTikz(picture: Picture, caption: Caption): string {
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const spot = (p: Point) => `(${round(p.x)},${round(p.y)})`;
  const style = { B: "left", R: "right", G: "either" };
  const hex = (name: "B" | "R" | "G") => COLORS[name].slice(1);
  const xs = picture.vertices.map((v) => v.x);
  const [low, top] = xs.length ? [Math.min(...xs) - 0.6, Math.max(...xs) + 0.6] : [-1, 1];
  const sticks = picture.sticks.map((s) => {
    const a = at.get(s.a)!;
    const b = at.get(s.b)!;
    const bend =
      s.a === s.b
        ? "to[loop above,looseness=12]"
        : s.bend
          ? `to[bend ${s.bend > 0 ? "left" : "right"}=${Math.round((Math.atan(2 * Math.abs(s.bend)) * 180) / Math.PI)}]`
          : "--";
    return `  \\draw[${style[s.color]}] ${spot(a)} ${bend} ${spot(b)};`;
  });
  const dots = picture.vertices.filter((v) => !v.ground).map((v) => `  \\fill ${spot(v)} circle[radius=1.6pt];`);
  const feet = picture.vertices
    .filter((v) => v.ground)
    .map((v) => `  \\fill (${round(v.x - 0.1)},0) rectangle (${round(v.x + 0.1)},0.06);`);
  const styles = [
    "left/.style={hackblue,line width=1.4pt}",
    "right/.style={hackred,line width=1.4pt,dashed}",
    "either/.style={hackgreen,line width=.7pt,double,double distance=1.2pt}",
  ].join();
  return [
    `% ${caption.notation}${caption.value ? ` = ${caption.value}` : ""}`,
    "% \\usepackage{tikz}",
    `\\definecolor{hackblue}{HTML}{${hex("B")}}\\definecolor{hackred}{HTML}{${hex("R")}}\\definecolor{hackgreen}{HTML}{${hex("G")}}`,
    `\\begin{tikzpicture}[${styles}]`,
    ...sticks,
    ...dots,
    ...feet,
    `  \\draw[line width=.8pt] (${round(low)},0) -- (${round(top)},0);`,
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

const CLASSES: Record<string, string> = {
  childish: "ChildishHackenbush",
  reverse: "ReverseHackenbush",
  clockwise: "ClockwiseHackenbush",
};

export function toPython(notation: string, game: string): string {
  const name = CLASSES[game] ?? "Hackenbush";
  const text = JSON.stringify(notation || "0");
  return [
    `from colonnade.positions.hackenbush import ${name}`,
    "from colonnade.solvers.choose import evaluate",
    "",
    `position = ${name}.parse(${text})`,
    "evaluation = evaluate(position)",
    "print(evaluation.value, evaluation.outcome)",
    "print(evaluation.explain())",
    "",
  ].join("\n");
}

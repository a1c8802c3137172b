/* What a board shows. A picture has coordinates and no rule: a unit is one ordinary stick, y grows upwards, the ground is y = 0. */

export type Color = "B" | "R" | "G";
export type Side = "L" | "R";

export interface Point {
  x: number;
  y: number;
}

export interface Vertex extends Point {
  id: number;
  /** Stands on the ground line: moves sideways only, and all such points are one vertex to the game. */
  ground: boolean;
}

export interface Stick {
  id: number;
  color: Color;
  a: number;
  b: number;
  /** Sideways swell of the stroke, in parts of its length; 0 is straight, positive swells to the left of a → b. */
  bend: number;
}

export interface Picture {
  vertices: readonly Vertex[];
  sticks: readonly Stick[];
}

export type Tool = "select" | "stick" | "cut" | "move" | "view";

/** One end of a stick being drawn: a vertex that exists, or a new point (on the ground line when `y` is 0). */
export type End = { vertex: number } | { x: number; y: number };

/** Part of an ordinal sum, shaded under its sticks. */
export interface Part {
  kind: "base" | "subordinate";
  sticks: readonly number[];
  label: string;
}

export interface Badge {
  stick: number;
  sides: readonly Side[];
  /** The sides whose badge is an outline. */
  hollow?: readonly Side[];
}

/** Text in the earth, centred under `x`. */
export interface Inscription {
  x: number;
  /** The letter of a game, in italics before the name. */
  letter?: string;
  name: string;
  value: string;
  /** Horizontal reach in units, drawn as a brace. */
  brace?: readonly [number, number];
  note?: string;
  /** Letters of the note under a line: the negative digits of signed binary. */
  overlined?: readonly number[];
  /** The row that a value stands in; row 0 is the nearest to the ground. */
  row?: number;
}

export interface Tip {
  value: string;
  sentence: string;
}

export interface Ring {
  vertex: number;
  text: string;
  stop: boolean;
  current: boolean;
}

export interface Look {
  stickSize: number;
  vertexSize: number;
  /** Multiplies every stroke: the lecture mode draws bolder. */
  scale: number;
  background: "theme" | "white" | "black";
  vertices: "theme" | "gray" | "white" | "yellow";
  ground: "theme" | "black" | "brown" | "gray" | "white";
  ids: boolean;
}

export interface Scene {
  picture: Picture;
  tool: Tool;
  color: Color;
  look: Look;
  selection: ReadonlySet<number>;
  parts: readonly Part[];
  badges: readonly Badge[];
  /** Texts beside sticks, such as the value that a cut leaves. */
  labels: ReadonlyMap<number, string>;
  inscriptions: readonly Inscription[];
  /** Sticks that carry the warning triangle. */
  warned: ReadonlySet<number>;
  /** Sticks that may not be touched, with the reason. */
  barred: ReadonlyMap<number, string>;
  /** What falls when a stick is cut. */
  falls: ReadonlyMap<number, readonly number[]>;
  tips: ReadonlyMap<number, Tip>;
  /** Sticks that are gone, shown as dotted traces. */
  traces: Picture;
  /** Numbered branchings of a decomposition. */
  rings: readonly Ring[];
  /** Free-standing signs, such as an equals sign between two pictures. */
  signs: readonly { x: number; y: number; text: string }[];
  /** Vertices shown a little aside of their place, in units: parts that a step moves apart. */
  offsets: ReadonlyMap<number, Point>;
  /** A soft tip at the end of the ghost stick. */
  ghostTip: string;
  spoken: ReadonlyMap<number, string>;
}

export const NO_PICTURE: Picture = { vertices: [], sticks: [] };

export const PLAIN_LOOK: Look = {
  stickSize: 1,
  vertexSize: 1,
  scale: 1,
  background: "theme",
  vertices: "theme",
  ground: "theme",
  ids: false,
};

export function emptyScene(): Scene {
  return {
    picture: NO_PICTURE,
    tool: "view",
    color: "B",
    look: PLAIN_LOOK,
    selection: new Set(),
    parts: [],
    badges: [],
    labels: new Map(),
    inscriptions: [],
    warned: new Set(),
    barred: new Map(),
    falls: new Map(),
    tips: new Map(),
    traces: NO_PICTURE,
    rings: [],
    signs: [],
    offsets: new Map(),
    ghostTip: "",
    spoken: new Map(),
  };
}

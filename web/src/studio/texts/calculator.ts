/** Texts of the room "calculator"; functions where a number or a name goes in. */

type Side = "L" | "R";
const PLAYER: Record<Side, string> = { L: "Left", R: "Right" };

export const calculator = {
  title: "Calculator",
  invitation: "Type a game, a picture or a comparison; the answer follows as you type.",
  gone: "Nobody answers; asking again…",
  worksheet: "Worksheet",
  next: "next line",
  line: (n: number) => `Expression ${n}`,
  /** The limit is the page's: nobody can set it here. */
  late: "Not found in the time that a page waits. The command colonnade calc --seconds 60 takes longer.",
  column: (n: number, message: string) => `Column ${n}: ${message}`,
  isNamed: (name: string) => `${name} =`,
  yes: "yes",
  no: "no",
  symbols: "Symbols",
  insert: (face: string, symbol: string) => (symbol.includes(face) ? `Insert ${symbol}` : `${face}: insert ${symbol}`),
  insertNothing: "a name for this line",
  examples: "Try",
  clear: "Clear the worksheet",
  cleared: "The lines are kept among the suggestions of the next one.",
  undo: "Put them back",
  pictureOf: "Picture of the value",
  picture: "Picture",
  pictures: { thermograph: "Thermograph", tree: "Game tree", lattice: "Lattice", sticks: "Sticks" },
  working: "Working…",
  awaited: (n: number, shown: number) =>
    n === shown ? `Working on line ${n}; this is what it was before.` : `Working on line ${n}; this is line ${shown}.`,
  stale: (n: number, shown: number) =>
    n === shown
      ? `Line ${n} cannot be read now; this is what it said last.`
      : `Line ${n} cannot be read yet; this is line ${shown}.`,
  difference: "Left side minus right side",
  about: "About the value",
  options: "Options",
  canonicalForm: "canonical form",
  head: { to: "to", stop: "stop", mean: "mean", temperature: "temp." },
  player: (side: Side) => PLAYER[side],
  use: "Work with it",
  nobody: "Nobody can move.",
  facts: "Numbers about it",
  steps: "How it was found",
  hideSteps: "Hide the steps",
  showSteps: "Show the steps",
  openTree: "Open as game tree",
  copyLatex: "Copy LaTeX",
  copy: "Copy",
  cooling: "Cooling and heating",
  by: "by",
  cooled: "cooled",
  heated: "heated",
  notCooled: "A game is cooled by a number above −1, such as 1/2.",
  looking: "Looking…",
  drawIt: "Open in Draw",
  drawn: "from the calculator",
  sticks: (n: number) => (n === 1 ? "1 stick of this value" : `${n} sticks of this value`),
  noSticks: "No stick at all is worth 0.",
};

export const lattice = {
  among: "Among",
  names: {
    "day-2": "Born by day 2",
    "dicots-2": "Dicots by day 2",
    "dicots-3": "Dicots by day 3",
    "ht-2": "HT-values by day 2",
    "ht-3": "HT-values by day 3",
  },
  relations: { equal: "the value itself", less: "less", greater: "greater", confused: "confused with it" },
  help: "Solid lines join what is greater than it, or less; pale ones touch what is confused with it. Arrows walk, Enter or a click works with a value.",
};

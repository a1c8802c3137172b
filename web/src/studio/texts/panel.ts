import type { components } from "../api/schema";

type OutcomeLetter = NonNullable<components["schemas"]["Description"]["outcome"]>;

const count = (n: number) => n.toLocaleString("en-US").replaceAll(",", "\u202f");
const seconds = (s: number) => (s < 10 ? s.toFixed(1) : String(Math.round(s)));
const minus = (text: string) => text.replaceAll("-", "−");

/** Texts of the room "panel"; functions where a number or a name goes in. */
export const panel = {
  value: {
    means: (value: string) => `What does ${value} mean?`,
    label: "Value",
    unknown: "not known",
    exact: "exact",
    proved: "proved",
    previous: "for the previous picture",
    time: (ms: number) => (ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${seconds(ms / 1000)} s`),
    bare: "On bare ground whoever starts has no stick to cut, and loses. That is the number zero.",
    working: "Working…",
    workingOf: (percent: number, limit: number) => `Working… ${percent} % of about ${limit} s.`,
    searched: (s: number, positions: number) =>
      positions ? `${seconds(s)} s, ${count(positions)} positions` : `${seconds(s)} s`,
    stopped: (low: string, high: string) => `Stopped. The value lies between ${minus(low)} and ${minus(high)}.`,
    stoppedEarly: "Stopped before anything was proved.",
    stop: "Stop here",
    goOn: "Go on",
    searchOn: "Search for a minute",
    again: "Try again",
    tooMany: (n: number, most: number) =>
      `The studio finds values of up to ${count(most)} sticks; here are ${count(n)}. Cut some, or ask colonnade on the command line.`,
    lost: "The calculator stopped answering. Your drawing is safe in this browser; asking again…",
    late: {
      reasons: "The reasons were not found in time.",
      cuts: "What each cut leaves was not found in time.",
    },
    off: "Auto-calculate is off.",
    calculate: "Calculate",
    wins: { L: "Left wins", R: "Right wins", N: "First player wins", P: "Second player wins" } satisfies Record<
      OutcomeLetter,
      string
    >,
    copy: "Copy",
  },
  why: {
    label: "Reasons",
    question: (value: string | null) => (value ? `Why ${value}?` : "Why?"),
    this: "this",
    expand: "Expand all",
    collapse: "Fold",
    more: "Show more steps",
    latex: "LaTeX",
    proof: "Export the proof as LaTeX",
    steps: "Steps",
    step: (i: number, n: number) => `step ${i} of ${n}`,
    previous: "Previous step",
    next: "Next step",
    show: (i: number) => `Show the steps below step ${i}`,
    hide: (i: number) => `Hide the steps below step ${i}`,
    check: "Check by brute force",
    checking: "Checking…",
    copy: "Copy the conclusion",
    theorem: (text: string) => `What is known of ${text}`,
  },
  notations: {
    title: "Notations",
    copy: "Copy",
    best: "Winning cuts",
    noneWins: "none: whoever cuts loses",
    left: (sticks: string) => `Left ${sticks}`,
    right: (sticks: string) => `Right ${sticks}`,
    more: (sticks: string, n: number) => `${sticks} and ${n} more`,
  },
  line: {
    binary: "binary ",
    label: "Number line",
    described: (value: string, left: string, right: string) =>
      `Number line: value ${value}; Left may move to ${left || "nothing"}, Right to ${right || "nothing"}`,
    between: (low: string, high: string) => `between ${minus(low)} and ${minus(high)}`,
  },
  decompose: {
    title: "Hammerian decomposition",
    tree: (n: number) => (n === 1 ? "the tree, 1 stick" : `the tree, ${n} sticks`),
    stopped: "stopped: not Hammerian",
    sum: "Sum",
    help: "The tree at the left, its planted pieces at the right. The steps are listed beside the canvas.",
    panel: "Decomposition",
    steps: "Steps",
    heading: "Where it splits, and where it stops",
    of: (i: number, n: number) => `${i} of ${n}`,
    nothing: "Nothing branches: every tree here is a stalk.",
    back: "Back",
    next: "Next",
    draw: "Draw the pieces",
    notation: "Notation",
    show: (n: number) => (n === 1 ? "Show it" : "Show them"),
    impossible: "No decomposition",
    legend: "Values of the pieces",
    toDraw: "Back to the drawing",
  },
  thermograph: {
    label: (mean: string, temperature: string) => `Thermograph: mean ${mean}, temperature ${temperature}`,
    tax: "tax",
    mean: (mean: string) => `mean ${mean}`,
    temperature: (temperature: string) => `temperature ${temperature}`,
    left: "Left wall",
    right: "Right wall",
  },
  tree: {
    label: (title: string) => `Game tree of ${title}`,
    moves: { L: "Left moves to", R: "Right moves to", start: "the game" },
    caption: "The canonical form, move by move. Click a position to work with it; arrows walk.",
  },
  lecture: {
    heading: (name: string) => `${name}, lecture`,
    previous: "Previous step",
    next: "Next step",
    fullScreen: "Full screen",
    window: "Leave full screen",
    leave: "End lecture",
  },
};

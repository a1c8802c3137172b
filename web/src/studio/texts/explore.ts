/** Texts of the room "explore"; functions where a number or a name goes in. */

type Side = "L" | "R";
type Verdict = "wins" | "loses" | "unknown";

const PLAYER: Record<Side, string> = { L: "Left", R: "Right" };
const listed = (sticks: readonly number[]) =>
  sticks.length < 2 ? `${sticks[0] ?? ""}` : `${sticks.slice(0, -1).join(", ")} or ${sticks[sticks.length - 1]}`;

export const explore = {
  start: "Start",
  cuts: (side: Side, sticks: readonly number[]) => `${PLAYER[side]} cuts stick ${listed(sticks)}`,
  cutsOne: (side: Side, sticks: readonly number[]) => `${PLAYER[side]} cuts stick ${sticks[0] ?? ""}`,
  verdict: { wins: "wins", loses: "loses", unknown: "not known" } satisfies Record<Verdict, string>,
  graph: (n: number) => (n === 1 ? "Graph of one position" : `Graph of ${n} positions`),
  node: (shown: string, text: string, value: string, outcome: string) =>
    `${shown}: ${text}, ${value}${outcome ? `; ${outcome}` : ""}`,
  unknownValue: "value not known",
  outcomes: { L: "Left wins", R: "Right wins", N: "the first player wins", P: "the second player wins" },
  count: (n: number, most: number) =>
    n >= most ? `${n} positions, as many as fit` : n === 1 ? "1 position" : `${n} positions`,
  deepen: "Unfold more",
  allMoves: (n: number) => `+ ${n} dominated or alike`,
  sensibleMoves: "Hide dominated moves",
  unfold: "Unfold",
  fold: "Fold",
  back: "Back",
  open: "Open as a position",
  opened: "from the explorer",
  trail: "Path",
  moves: "Moves",
  noMove: (side: Side) => `${PLAYER[side]} has no cut here.`,
  tree: "Its game tree, in values",
  noTree: "No value is known here, and so no game tree.",
  nowhere: (value: string) => `No position in the graph is worth ${value}.`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit",
  map: "Overview: click to go there",
  looking: "Looking…",
  tooLarge: (n: number) => `${n} sticks are too many to explore: cut some first.`,
  incomplete: "Not every move could be rated in time.",
  key: { wins: "wins", loses: "loses", unknown: "not known" },
  help: "Arrows walk: up into an option, down and back, sideways between neighbors. Enter unfolds or folds.",
};

/** Texts of the room "boards": positions of any ruleset, played by tapping; functions where a number or a name goes in. */

import { panel } from "./panel";

const SIDES = { L: "Left", R: "Right" } as const;
type Side = keyof typeof SIDES;

export const boards = {
  sides: SIDES,
  ratings: { wins: "wins", loses: "loses", unknown: "not known", undominated: "loses; none is better" },
  ruleset: "Ruleset",
  clockwise: "Clockwise Hackenbush",
  clockwiseRules: "only the trunk, the rightmost path, may be cut",
  waitsTip: "It waits: only the trunk, the rightmost path, may be cut.",
  sameSticks: "the same moves, as sticks",
  oneGame: "One game, two pictures: domino d is stick e of the same number. Ochre marks one move in both.",
  help: "Arrows move between pieces. Enter or Space makes the move.",
  board: (title: string, text: string) => `${title}: ${text}`,
  panel: "Value and moves",
  value: "Value",
  exact: "exact",
  milliseconds: panel.value.time,
  working: "Working…",
  typePosition: (ruleset: string) => `type a position of ${ruleset}`,
  noRuleset: (name: string) =>
    `This studio has no ruleset ${name}. If it is one of your own, start the studio with --rules and its file.`,
  notRated: "The moves were not rated in time.",
  piece: (kind: string, n: number) =>
    kind === "edge" ? `Stick ${n}` : `${kind[0]!.toUpperCase()}${kind.slice(1)} ${n}`,
  noMoveHere: "no move",
  movesHere: (n: number) => `${n} moves`,
  which: "Which move?",
  cancel: "None of these",
  moves: "Moves",
  made: "Moves made",
  leftBehind: "value left behind",
  showAll: (n: number) => `Show all ${n}`,
  nobodyMoves: "Nobody can move.",
  takes: (domino: string, stick: string) => `takes ${domino}, cuts ${stick}`,
  waiting: (names: string, n: number) =>
    `${names} ${n === 1 ? "waits" : "wait"}: a smaller spot stands to the right. Their sticks are off the trunk.`,
  takeBack: "Take back",
  hint: "Hint",
  newGame: "New game",
  copyLink: "Copy link",
  linkCopied: "Copied a link that opens this position.",
  normalize: "Normalize",
  why: (value: string) => (value ? `Why ${value}?` : "Why?"),
  reasons: "Reasons",
  showSteps: (n: number) => `Show the steps below step ${n}`,
  hideSteps: (n: number) => `Hide the steps below step ${n}`,
  notation: "Notation",
  column: (n: number) => `Column ${n}:`,
  mayBeEdited: "may be edited",
  rivals: {
    free: "nobody: either side moves",
    person: "a person",
    perfect: "the computer, perfect",
    careless: "the computer, careless",
    beginner: "the computer, a beginner",
  },
  against: "Play against",
  youAre: "You are",
  firstMove: "First move",
  play: "Play",
  normal: "normal",
  misere: "misère",
  hideValues: "Hide values",
  toMove: (side: Side) => `${SIDES[side]} is to move.`,
  toMoveAnd: (side: Side, wins: boolean) => `${SIDES[side]} is to move, and will ${wins ? "win" : "lose"}.`,
  notKnown: (side: Side) => `${SIDES[side]} is to move. Who wins is not known yet.`,
  stuck: (side: Side, winner: Side) => `${SIDES[side]} has no move left: ${SIDES[winner]} wins.`,
  youWin: "You win.",
  youLose: "The computer wins.",
  thinking: "The computer is thinking.",
  computerMoved: (words: string, proved: boolean) =>
    `Computer: ${words}.${proved ? "" : " Best found so far; not proved."}`,
  hinted: (words: string, verdict: "wins" | "loses" | "unknown") =>
    verdict === "wins"
      ? `This wins: ${words}.`
      : verdict === "loses"
        ? `Nothing wins here; as good as any: ${words}.`
        : `Not proved, but it looks best: ${words}.`,
  walk: "Walk the game",
  back: "Back",
  forward: "Forward",
  leaveWalk: "Back to the end",
  youMoved: (who: string, words: string) => `${who}: ${words}.`,
  thisWins: "It wins.",
  thisLosesBut: (words: string) => `It loses. This wins: ${words}.`,
  thisLoses: "It loses, as every move here does.",
  thisUnknown: "Who wins after it is not known.",
  you: "You",
  computer: "Computer",
  advantage: {
    left: "Left wins",
    right: "Right wins",
    unknown: "not known",
    even: "depends on who starts",
    worth: (name: string) => `, worth ${name}`,
    label: (text: string) => `Advantage: ${text}`,
  },
};

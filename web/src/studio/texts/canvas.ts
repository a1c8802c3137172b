/** Texts of the room "canvas"; functions where a number or a name goes in. */
export const canvas = {
  tip: {
    who: (sides: readonly string[], stick: number) =>
      `${sides.length === 2 ? "Either player cuts" : sides[0] === "L" ? "Left cuts" : sides[0] === "R" ? "Right cuts" : "Nobody may cut"} stick ${stick}`,
    falls: (ids: readonly number[]) =>
      ids.length === 0
        ? ""
        : ids.length === 1
          ? `; stick ${ids[0]} falls with it`
          : ids.length < 4
            ? `; sticks ${ids.join(", ")} fall with it`
            : `; ${ids.length} sticks fall with it`,
    outcomes: { L: "Left wins", R: "Right wins", N: "next player wins", P: "previous player wins" },
    leaves: (value: string) => `leaves ${value}`,
    described: (stick: number, color: string, a: number, b: number) =>
      `Stick ${stick}, ${color}, from vertex ${a} to vertex ${b}`,
    cuttingLeaves: (value: string) => `Cutting leaves ${value}`,
    mayBeCut: "May be cut",
  },
  zoom: "Zoom",
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  fit: "Fit",
  help:
    "Arrows move between vertices, sticks and the ground. Space starts a stick, arrows aim it, Enter plants it. " +
    "X cuts the stick in focus.",
  gameType: "Game type",
  convention: "Play convention",
  normalPlay: "Normal play",
  miserePlay: "Misère play",
  sticks: (n: number) => (n === 1 ? "1 stick" : `${n} sticks`),
  float: (n: number) => (n === 1 ? "1 floats" : `${n} float`),
  height: (n: number) => `height ${n}`,
  badges: "this cut wins; outlined: it loses, and none is better",
  problems: "Problems",
  floating: (ids: readonly number[]) =>
    ids.length === 1 ? `Stick ${ids[0]} floats.` : `Sticks ${ids.join(", ")} float.`,
  floatingMeans: (n: number) =>
    n === 1
      ? "Nothing joins it to the ground, so it does not count."
      : "Nothing joins them to the ground, so they do not count.",
  show: (n: number) => (n === 1 ? "Show it" : "Show them"),
  overlap: "Two sticks lie on top of each other",
  overlapBetween: (a: number, b: number) => `between v${a} and v${b}.`,
  spread: "Spread them",
  stick: (id: number) => `Stick ${id}`,
  remove: "Remove",
  colorNames: { B: "Blue", R: "Red", G: "Green" },
  colorBarred: (color: string, game: string) => `${color} is not part of ${game}.`,
  tableHeads: ["Stick", "Color", "From", "To", "Leaves", "Change"],
  colorOf: (id: number) => `Color of stick ${id}`,
  cutStick: (id: number) => `Cut stick ${id}`,
  cut: "Cut",
  bareGround: "Bare ground.",
  ground: "ground",
  notation: "Notation",
  notationExample: "such as B(BB,RB)",
  column: (n: number) => `Column ${n}:`,
  /** What is wrong, as a sentence of its own or after the column. */
  keepsLast: (message: string, alone: boolean) =>
    `${alone ? message.charAt(0).toUpperCase() + message.slice(1) : message}. The picture keeps the last good position.`,
  edited: "edited, Enter to draw",
  reading: "reading…",
  unread: "nobody answers; asking again…",
  inStep: "in step with the picture",
  liesOn: (vertex: number, target: number) => `v${vertex} lies on v${target}, but they are not joined.`,
  joinThem: "Join them",
  lineOfLog: (number: number) => `line ${number} of the log`,
  viewing: (line: number, lines: number) => `viewing line ${line} of ${lines}; Esc returns`,
};

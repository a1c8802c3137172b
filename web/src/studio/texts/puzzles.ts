/** Texts of the room "puzzles"; functions where a number or a name goes in. */

type Side = "L" | "R";
const side = (s: Side) => (s === "L" ? "Left" : "Right");
const sticks = (n: number) => (n === 1 ? "1 stick" : `${n} sticks`);
const puzzleCount = (n: number) => (n === 1 ? "1 puzzle" : `${n} puzzles`);

export const puzzles = {
  view: "Puzzles",
  heading: "Puzzles",
  intro: "Every puzzle was checked by a search through all moves: it has the answer that it says.",
  daily: "Puzzle of the day",
  resume: "Go on",
  lessons: "Lessons",
  side,
  colors: { B: "Blue stick", R: "Red stick", G: "Green stick" },
  themes: {
    stalks: "Stalks",
    trees: "Trees",
    colon: "The colon principle",
    fusion: "Fusion",
    spiders: "Spiders",
    infinitesimals: "Infinitesimals",
    misere: "Misère play",
    childish: "Childish",
    reverse: "Reverse",
    clockwise: "Clockwise",
    dominoes: "Dominoes",
    coins: "Coins",
    own: "Made by hand",
  } as Record<string, string>,
  about: {
    stalks: "Blue and red, one stick on the other. Every stalk is a number.",
    trees: "Branches add up; the stick below them changes the sum.",
    colon: "What stands on a vertex counts by its value alone.",
    fusion: "Green cycles shrink to a point.",
    spiders: "Legs that meet in one body.",
    infinitesimals: "Flowers: less than every positive number, and still more than 0.",
    misere: "Who cannot move wins.",
    childish: "Nothing else may fall.",
    reverse: "A cut exchanges the colors of what is left.",
    clockwise: "Only the trunk, the rightmost path, may be cut.",
    dominoes: "Domino Shave: take a domino and all to its right.",
    coins: "Flipping Coins: turn over two at a time.",
  } as Record<string, string>,
  kinds: {
    move: "Find the only winning move",
    value: "Guess the value",
    winner: "Who wins?",
    build: "Build it",
    zero: "Make it zero",
    look: "Think first",
  },
  levels: ["", "easy", "medium", "hard"],
  allLevels: "All levels",
  level: "Level",
  measure: (n: number) => `${n} positions can arise`,
  solvedMark: "solved",
  progress: (solved: number, all: number) => `${solved} of ${all} solved`,
  themeProgress: (solved: number, all: number) => `${solved} of ${all}`,
  streak: (n: number, best: number) =>
    n === 0
      ? best
        ? `No streak now; the best was ${best}.`
        : "No streak yet: solve one at the first try."
      : `Streak: ${n} at the first try${best > n ? `, the best was ${best}` : ""}.`,
  forget: "Forget my progress",
  forgotten: "Forgotten. All puzzles are open again.",

  ask: {
    move: (player: Side, what: string) => `${side(player)} is to move. Find the only ${what} that wins.`,
    value: "What is this position worth?",
    winner: "Who wins?",
    build: (value: string, n: number) => `Draw a picture worth ${value}, with at most ${sticks(n)}.`,
    zero: "Add one stick, so that the value becomes 0.",
    look: "What is it worth, and who wins? Think first.",
  },
  zeroUnique: "There is one way to do it.",
  moveWord: { cut: "cut", move: "move" },
  rules: {
    "childish-hackenbush": "Childish: a stick may be cut only if nothing else falls.",
    "reverse-hackenbush": "Reverse: after a cut, blue and red change places in what is left of that piece.",
    "clockwise-hackenbush": "Clockwise: only the trunk, the rightmost path from the ground, may be cut.",
    "domino-shave":
      "Take a domino, with all to its right, if your spot on it is at most the other one and every spot to its right. Left’s spot is the left one.",
    "flipping-coins": "Left turns over two 1s. Right turns over a 0 and a 1 to the right of it.",
  } as Record<string, string>,
  normal: "Normal play: if you cannot move, you lose.",
  misere: "Misère play: if you cannot move, you win.",
  outcomes: {
    L: "Left, whoever starts",
    R: "Right, whoever starts",
    N: "Whoever starts",
    P: "Whoever is second",
  },
  choices: "Answers",
  check: "Check",
  undo: "Take the last stick away",
  clear: "Begin again",
  tools: "Sticks to draw",
  board: "Puzzle",
  boardHelp: "Arrows move between sticks. Space cuts the stick in focus.",
  drawHelp:
    "Drag from the ground or from a vertex. With the keyboard: Space starts a stick, arrows aim it, Enter plants it; B, R and G choose the color.",
  clickTip: (n: number) => ({ value: `Stick ${n}`, sentence: "Click, or press Enter, to cut it." }),
  notYours: (color: "B" | "R") => (color === "R" ? "Red: only Right may cut it." : "Blue: only Left may cut it."),
  notNow: "The rules do not let anyone cut it now.",
  fixed: "It belongs to the puzzle: add a stick.",

  right: {
    move: (player: Side) => `Right. Whatever ${side(player === "L" ? "R" : "L")} does now, ${side(player)} wins.`,
    value: (value: string) => `Right: it is ${value}.`,
    winner: "Right.",
    build: (value: string, n: number) => `Right: worth ${value}, with ${sticks(n)}.`,
    zero: "Right: now whoever starts loses, and that is 0.",
  },
  wrong: {
    move: (opponent: Side, words: string) => `Not this one. ${side(opponent)} answers with ${words}, and wins.`,
    markedStick: "the marked stick",
    sum: (shown: string, starter: Side) =>
      `Not ${shown}. Beside it stands what is worth −(${shown}). Were you right, the sum would be 0 ` +
      `and whoever starts would lose. But ${side(starter)} starts with the marked stick, and wins.`,
    line: (shown: string, starter: Side, words: string) =>
      `Not ${shown}. Beside it lay a line worth −(${shown}). Were you right, the sum would be 0 ` +
      `and whoever starts would lose. But ${side(starter)} started with ${words}, and wins.`,
    built: (shown: string, starter: Side) =>
      `This is not worth ${shown}. Beside it stands what is worth −(${shown}): the ` +
      `sum is not 0, for ${side(starter)} starts with the marked stick, and wins.`,
    zero: (starter: Side) => `Not 0: ${side(starter)} starts with the marked stick, and wins.`,
    starterWins: (starter: Side, words: string) => `${side(starter)} starts with ${words}, and wins.`,
    starterLoses: (starter: Side) =>
      `${side(starter)} loses by starting. Try it: you are ${side(starter)}, and every move has an answer.`,
    stuckLoses: (starter: Side) => `${side(starter)} has no move at the start, and so loses by starting.`,
    stuckWins: (starter: Side) => `${side(starter)} has no move at the start, and in misère play that wins.`,
    tooMany: (n: number, most: number) => `That is ${sticks(n)}; at most ${most} may be used.`,
    none: "Draw a stick first.",
  },
  playOn: (you: Side) => `You are ${side(you)}: play on, or try again.`,
  reply: (opponent: Side, words: string) => `${side(opponent)} answers with ${words}.`,
  lost: (winner: Side) => `${side(winner)} has won.`,
  again: "Try again",
  next: "Next puzzle",
  back: "All puzzles",
  backToSet: "The whole set",
  hint: "Hint",
  solution: "Show the answer",
  shown: {
    move: "It is the marked one.",
    value: (value: string) => `It is ${value}.`,
    winner: (who: string) => `It is: ${who.charAt(0).toLowerCase()}${who.slice(1)}.`,
    build: (value: string) => `This is one picture worth ${value}.`,
    zero: "The marked stick makes it 0.",
    look: (value: string) => value,
  },
  showValue: "Show the value",
  openInDraw: "Open in Draw",
  hints: {
    "stalk-rule":
      "In a blue and red stalk the sticks up to the first change of color count 1 each. " +
      "From there each counts half of the one below it. Blue counts for Left, red against.",
    "cheapest-cut":
      "Every cut of Left’s lowers the value, and every cut of Right’s raises it. Look for " +
      "the cut that costs you least; in a stalk that is the highest one of your color.",
    "tree-rule":
      "Add up what stands on a vertex, say x. On a blue stick it becomes (x + n)/2ⁿ⁻¹, where n is " +
      "the first of 1, 2, 3, … with x + n more than 1. On a red stick, exchange the colors first.",
    colon:
      "What stands on a vertex may be replaced by anything of the same value. " +
      "Green stalks on one vertex make a single stalk, as long as their nim sum.",
    fusion:
      "All vertices of a green cycle may be fused into one. Each of its sticks becomes a loop, and a loop counts as one green stick.",
    spider:
      "On legs of one height, each with a change of color at the foot, a spider is worth " +
      "its legs, and a bonus if one color has an excess of more than two at the body.",
    "highest-cut":
      "In a spider without arms, on legs of one height with a change of color at the foot, a highest cut is best.",
    flowers:
      "A flower is a little more or less than nothing, as its top is blue or red. Two flowers " +
      "ahead always win. One ahead wins too, unless what is left over is just the right nimber.",
    "misere-nim":
      "Play as if it were ordinary Nim, until your move would leave single sticks alone: then leave an odd number of them.",
    sprigs:
      "Count the stalks with a blue stick on the green one, less those with a red one. If that " +
      "is more than 0 Left wins misère play, if it is less Right does, and at 0 whoever starts.",
    childish: "Only sticks that hold nothing up may be cut. Cutting into a cycle sets sticks free, or takes them away.",
    reverse:
      "A cut exchanges the colors of what is left of its piece: the sticks that you leave standing there become your opponent’s.",
    clockwise:
      "Only the trunk may be cut, and a cut lets the next branch to the left " +
      "become the trunk. Each stick of the trunk is the base of an ordinal sum.",
    "clockwise-highest": "With blue and red alone, of two cuts of yours on the trunk the higher one is better.",
    dominoes:
      "A line of dominoes is a clockwise tree, move for move. Whoever takes a domino further to the left leaves less behind.",
    "coins-move":
      "Left’s best move turns over the last two 1s; Right’s turns over the last " +
      "0 and the 1 after it. With several lines, find out which line to move in.",
    "coins-winner":
      "Left wins a single line with an even number of 1s, not none, and one that starts with 1 and has two 1s or more. Several lines add up.",
  } as Record<string, string>,

  strip: {
    domino: (i: number) => `Domino ${i}: `,
    coin: (i: number, face: string) => `Coin ${i}, shows ${face}`,
    line: (i: number) => `Line ${i}`,
    moves: "Or choose a move",
  },

  make: {
    command: "Make a puzzle of this…",
    title: "Make a puzzle of this",
    working: "Looking for questions…",
    none: "There is nothing to ask about this position: it is too large for a full search.",
    late: "The questions were not found in time: the computer may be busy.",
    ask: (kind: string, player: Side | undefined) => (player ? `${kind}: ${side(player)} to move` : kind),
    look: "A position to think about, with its value hidden",
    copyLink: "Copy link",
    add: "Add to my set",
    added: (n: number) => `Added. The set has ${puzzleCount(n)}.`,
    certified: "Each was checked just now by a search through all moves.",
    empty: "Draw something first.",
  },
  set: {
    heading: "A set for a class",
    about: "Collect puzzles and positions; one link carries them all. Values stay hidden until asked for.",
    name: "Name of the set",
    unnamed: "A set of puzzles",
    empty: "The set is empty. Open a puzzle and choose “Add to my set”, or make one of your drawing.",
    copy: "Copy the link of the set",
    copied: "Copied a link that carries the whole set.",
    copiedOne: "Copied a link to this puzzle.",
    tooLong: "The set is too large for a link. Take some out.",
    remove: (name: string) => `Take out ${name}`,
    clear: "Empty the set",
    opened: (n: number) => puzzleCount(n),
    leave: "All puzzles of Colonnade",
    number: (i: number, n: number) => `${i} of ${n}`,
    damaged: "This link is damaged, or was made by a newer Colonnade.",
  },
  add: "Add to my set",
  link: "Copy link",
  shut: "The calculator does not answer, so the reply cannot be played. Your answer was not right.",
};

/** Texts of the room "lessons"; functions where a number or a name goes in. */

export const lessons = {
  menu: "Lessons",
  tour: "Two-minute tour",
  step: (i: number, n: number) => `Step ${i} of ${n}`,
  next: "Next",
  back: "Back",
  skip: "Skip",
  done: "Done",
  nextLesson: "Next lesson",
  leave: "Leave the lesson",
  finished: "Your own drawing is back.",
  kept: "Your drawing is kept, and comes back at the end.",
  well: "Yes.",

  /** Each lesson: its title, and for each step what to do and what is said once it is done. */
  all: {
    tour: {
      title: "Two-minute tour",
      steps: [
        {
          ask: "Blue sticks are Left’s, red ones are Right’s, green ones anybody’s. Draw one blue stick: drag up from the ground.",
          said: "One free move for Left: its value is 1.",
        },
        {
          ask: "Now choose red, and draw a red stick on top of the blue one.",
          said: "Left can take both, Right only the top. Left is half a move ahead.",
        },
        {
          ask: "Cut the red stick again: point at it and press X. Or choose Cut in the tools, then the stick.",
          said: "What is no longer joined to the ground falls. Cutting is all that the players ever do.",
        },
        {
          ask: "Make the value 0, whichever way you like, with at least one stick standing.",
          said: "At 0 whoever starts loses: that is the number zero.",
        },
        {
          ask: "That is all. The panel says why a value is what it is; press P to play against the computer.",
          said: "",
        },
      ],
    },
    half: {
      title: "Half a move",
      steps: [
        {
          ask: "Left can move this to 0, and Right to 1. The simplest number between 0 and 1 is 1/2, and that is its value.",
          said: "",
        },
        {
          ask: "Draw a second stalk like it beside the first: blue on the ground, red on top.",
          said: "Stalks side by side add up: two halves make a whole move.",
        },
        {
          ask: "Add one red stick on the ground.",
          said: "1/2 + 1/2 − 1 = 0: whoever starts loses.",
        },
      ],
    },
    stalks: {
      title: "Stalks are numbers",
      steps: [
        {
          ask: "Put another red stick on top of this stalk.",
          said: "1 − 1/2 − 1/4 = 1/4. After the first change of color each stick counts half of the one below.",
        },
        {
          ask: "Now make it 3/4. A stalk of three sticks will do.",
          said: "1 − 1/2 + 1/4 = 3/4: blue, red, blue.",
        },
        {
          ask: "Make 3/2 with three sticks in one stalk. Before the first change of color each stick counts 1.",
          said: "1 + 1 − 1/2 = 3/2. Every number with a power of two below the line is a stalk, and only one.",
        },
      ],
    },
    winners: {
      title: "Who wins",
      steps: [
        {
          ask: "This is worth 3/4 − 1, so −1/4. Less than 0: Right wins, whoever starts. Add a stick, so that Left wins.",
          said: "More than 0: Left wins, whoever starts.",
        },
        {
          ask: "Now change it, so that the second player wins, with at least two sticks standing.",
          said: "The value is 0. Blue and red alone never let the first player win: moving costs something.",
        },
        {
          ask: "This is 1/2. Press N: blue and red change places.",
          said: "The negative of a game is the same game with the players exchanged.",
        },
      ],
    },
    trees: {
      title: "Trees",
      steps: [
        {
          ask: "Put two blue sticks on top of this one, side by side.",
          said: "Three blue sticks are three moves for Left, however they stand.",
        },
        {
          ask: "Here is a blue stick again. Put two red sticks on it, side by side.",
          said: "1/4, as little as on the stalk with two red sticks: together they are worth −2, and on a blue stick −2 becomes 1/4.",
        },
        {
          ask: "First add up the branches, then put the sum on the stick below. Grow this to a tree worth 5/2.",
          said: "Every tree of blue and red is a number.",
        },
      ],
    },
    green: {
      title: "Green sticks and Nim",
      steps: [
        {
          ask: "Draw one green stick.",
          said: "Whoever starts takes it and wins. Its value is ∗, which is no number.",
        },
        {
          ask: "Put a second green stick on top.",
          said: "A green stalk is a heap of Nim: cutting takes away as many as you like.",
        },
        {
          ask: "Two heaps, of 2 and of 3. Cut one stick, so that the second player wins.",
          said: "Equal heaps cancel: do there what your opponent does here.",
        },
        {
          ask:
            "A green arch. All vertices of a green cycle may be fused into one: each stick " +
            "becomes a loop, worth ∗. Add one green stick, so that the value becomes 0.",
          said: "Three loops make ∗ + ∗ + ∗ = ∗, and one more ∗ makes 0.",
        },
      ],
    },
    flowers: {
      title: "Flowers",
      steps: [
        {
          ask: "Draw a green stick, and a blue one on top of it.",
          said: "A flower: its value is ↑∗. Whoever starts wins, by cutting the stem.",
        },
        {
          ask: "Add a single green stick beside it.",
          said: "↑∗ + ∗ = ↑: now Left wins, whoever starts. Still ↑ is less than every positive number.",
        },
        {
          ask: "See how little it is: add one stick, so that Right wins.",
          said: "Against a whole move ↑ counts for nothing. It decides only where the numbers are level.",
        },
      ],
    },
    spiders: {
      title: "Ordinal sums and spiders",
      steps: [
        {
          ask:
            "What stands on a stick is lost when the stick is cut: an ordinal sum, base " +
            ": subordinate. Put a stalk worth 1/2 on this blue stick: blue, then red.",
          said: "1 : 1/2 = 3/2. The Why panel marks base and subordinate on the picture.",
        },
        {
          ask: "The crown of this tree is two halves, so 1. By the colon principle only its value counts: put a crown of one stick in its place.",
          said: "1 : 1 = 2, with either crown.",
        },
        {
          ask: "Legs that meet in one body make a spider. Draw the smallest one: a blue and a red stick from the ground to the same vertex.",
          said: "Left can take the blue leg and leave −1, Right the red one and leave 1: the value is 0.",
        },
        {
          ask:
            "Two legs of one height, each with a change of color at its foot, are worth as " +
            "much joined as apart: here 1/2 + 1/2. Add one red stick on the ground, and see.",
          said: "1 − 1 = 0. That was the last lesson: there are puzzles on all of this.",
        },
      ],
    },
  },
};

/** Texts of the help, of what the studio is, and of its settings. Backticks enclose notation. */
export const help = {
  game: {
    title: "The game",
    paragraphs: [
      "Two players, Left and Right, cut sticks in turn. Left cuts blue and green, Right cuts red and green. What no " +
        "longer reaches the ground falls. Who cannot cut loses; in misère play who cannot cut wins.",
      "The value says how many moves Left is ahead. At 0 whoever moves next loses. Childish: a stick may be cut only if " +
        "nothing else falls. Reverse: a cut turns blue and red around in what remains of its component. Clockwise: only " +
        "the rightmost path from the ground may be cut.",
    ],
  },
  drawing: {
    title: "Drawing",
    paragraphs: [
      "Drag from the ground or from a vertex. Let go over another vertex or over the ground and the stick closes a cycle. " +
        "A right-drag draws with any tool; a right-click, a long press or Enter on a stick opens its menu. The wheel " +
        "zooms, a middle-drag or a drag on free paper pans, two fingers do both.",
      "Without a mouse: Tab to the canvas. Arrows walk between vertices, sticks and the ground; Home goes to the leftmost " +
        "trunk, Page Up and Page Down to the next. Space starts a stick one unit up, arrows aim it, Shift makes them " +
        "fine, Enter plants it. On a stick X cuts, B R G recolor, Enter opens its menu.",
    ],
  },
  notation: {
    title: "Notation",
    paragraphs: [
      "`BRRB` is a stalk from the ground up. `B(R,BB)`: branches in brackets. `B, GR`: two trunks. `G:aBBB:a`: `:a` " +
        "names a vertex, the same name is the same vertex, `:0` is the ground. `BB/R` is an arch. `0-1B 1-2R` lists " +
        "edges, 0 is the ground.",
    ],
  },
  files: {
    title: "Files",
    paragraphs: [
      ".hat files are JSON: name, game type, vertices with places, sticks with colors. Logs are plain text and can be " +
        "opened again to rebuild the position. A link carries the whole position after its #; no server sees it. " +
        "Everything is kept in this browser as you draw.",
    ],
  },
  keys: "Keys",
  playKeys: "hint, take back (Play)",
  escape: "leave ghost, tip, selection, replay, lecture",
  keyNames: { space: "Space", enter: "Enter", undo: "Ctrl Z", backspace: "Backspace", escape: "Esc" },
  about: {
    program: (version: string, kernel: string) =>
      `Colonnade ${version}, a workbench for Hackenbush and ordinal sums. Kernel: ${kernel}.`,
    studio: "The studio succeeds Visual Hackenbush 1.1. MIT license.",
  },
  popovers: {
    display: "Display options",
    project: "Project settings",
    help: "Help",
    about: "About Colonnade",
    gallery: "All examples",
    problems: "This position",
    table: "Sticks as a table",
  },
  close: "Close",
  position: (sticks: number, height: number) => `${sticks} sticks, height ${height}.`,
  display: {
    stickSize: "Stick size",
    vertexSize: "Vertex size",
    background: "Background",
    vertices: "Vertices",
    ground: "Ground",
    choices: {
      theme: "Theme",
      white: "White",
      black: "Black",
      gray: "Gray",
      yellow: "Yellow",
      brown: "Brown",
    } as Record<string, string>,
    ids: "Vertex ids",
    values: "Value on every stick",
    visualHackenbush: "As in Visual Hackenbush 1.1",
  },
  project: {
    calculation: "Calculation",
    autoCalculate: "Auto-calculate stalk and tree values",
    testForHammerian: "Test for Hammerian",
    log: "Log",
    enableLog: "Enable log",
    logFile: "Log file name",
    other: "Other",
    allowDecomposition: "Allow tree decomposition",
    ids: "Display vertex ids",
    singleKeys: "Single-key commands",
    still: "Motion: none",
  },
  gallery: { search: "Search by name, value or notation", label: "Search examples" },
};

/** Texts of the room "shell"; functions where a number or a name goes in. */
export const shell = {
  sticks: (n: number) => (n === 1 ? "1 stick" : `${n} sticks`),
  recentFiles: "Recent files",
  noRecentFiles: "Files you save or open are listed here.",
  skip: "Skip to the canvas",
  dismiss: "Dismiss",
  copied: "Copied.",
  cannotCopy: "This browser does not let the page copy.",
  copiedSticks: (n: number) => (n === 1 ? "Copied 1 stick." : `Copied ${n} sticks.`),
  cutSticks: (n: number, fell: number) =>
    `Cut ${n === 1 ? "1 stick" : `${n} sticks`}${fell ? `; ${fell === 1 ? "1 more" : `${fell} more`} fell with ${n === 1 ? "it" : "them"}` : ""}.`,
  nothingSelected: "Nothing is selected. Press V, and click a stick or drag a box.",
  foreignColor: (color: "B" | "R" | "G") =>
    `The sticks to paste are partly ${{ B: "blue", R: "red", G: "green" }[color]}, which this game type has not.`,
  linkDamaged: "This link is damaged.",
  logDamaged: (line: number, what: string) => `This log is damaged in line ${line}${what ? `: ${what}` : ""}.`,
};

/** Texts of the room "canvas"; functions where a number or a name goes in. */
export const canvas = {
  liesOn: (vertex: number, target: number) => `v${vertex} lies on v${target}, but they are not joined.`,
  joinThem: "Join them",
  lineOfLog: (number: number) => `line ${number} of the log`,
  viewing: (line: number, lines: number) => `viewing line ${line} of ${lines}; Esc returns`,
};

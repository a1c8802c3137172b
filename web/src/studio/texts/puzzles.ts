/** Texts of the room "puzzles"; functions where a number or a name goes in. */
export const puzzles = {};

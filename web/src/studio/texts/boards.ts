/** Texts of the room "boards"; functions where a number or a name goes in. */
export const boards = {};

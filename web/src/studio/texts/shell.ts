/** Texts of the room "shell"; functions where a number or a name goes in. */
export const shell = {};

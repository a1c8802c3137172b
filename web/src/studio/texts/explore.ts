/** Texts of the room "explore"; functions where a number or a name goes in. */
export const explore = {};

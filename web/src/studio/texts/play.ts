/** Texts of the room "play"; functions where a number or a name goes in. */
export const play = {};

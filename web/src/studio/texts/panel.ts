/** Texts of the room "panel"; functions where a number or a name goes in. */
export const panel = {};

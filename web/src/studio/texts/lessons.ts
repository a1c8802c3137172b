/** Texts of the room "lessons"; functions where a number or a name goes in. */
export const lessons = {};

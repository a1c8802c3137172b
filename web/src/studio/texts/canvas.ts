/** Texts of the room "canvas"; functions where a number or a name goes in. */
export const canvas = {};

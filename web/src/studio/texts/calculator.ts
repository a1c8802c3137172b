/** Texts of the room "calculator"; functions where a number or a name goes in. */
export const calculator = {};

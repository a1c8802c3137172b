/* The longer a text is, the smaller it is set. */

export const sizeOf = (text: string) => (text.length <= 16 ? "large" : text.length <= 48 ? "middle" : "small");

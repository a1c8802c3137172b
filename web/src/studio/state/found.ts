/* How well a text matches what is sought: all words must occur; beginnings of words count more. */

export function rank(sought: string, text: string): number {
  const haystack = text.toLowerCase();
  let total = 0;
  for (const word of sought.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = haystack.indexOf(word);
    if (at < 0) return 0;
    total += at === 0 ? 4 : /[\s(“"-]/.test(haystack[at - 1]!) ? 3 : 1;
  }
  return total + 1 / (1 + haystack.length);
}

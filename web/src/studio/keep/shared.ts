/* What all tabs of this browser have in common: settings, the worksheet, which puzzles are solved. */

/** Call `take` whenever another tab keeps something new under a key, until the returned function is called. */
export function inOtherTabs(key: string, take: () => void): () => void {
  const follow = (event: StorageEvent) => event.key === key && take();
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/* How far Python has come, where this page runs it. */

export const loading = $state({
  /** The share that has arrived; null where nothing is being loaded. */
  share: null as number | null,
  failed: false,
  /** This page runs Python. */
  done: false,
});

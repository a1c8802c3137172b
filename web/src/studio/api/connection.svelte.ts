/* Whether somebody answers. While nobody does, it is tried again, and views that wait ask anew when an answer comes. */

/** Milliseconds before it is tried again: at first, and at most. */
const TRY_AGAIN = [1000, 5000] as const;

class Connection {
  /** How often an answer came after there had been none. */
  returns = $state(0);
  private trying = false;

  /** Nobody answered: try with a small question until somebody does. */
  async lost(ask: () => Promise<unknown>): Promise<void> {
    if (this.trying) return;
    this.trying = true;
    for (let pause: number = TRY_AGAIN[0]; this.trying; pause = Math.min(2 * pause, TRY_AGAIN[1])) {
      await new Promise((wake) => setTimeout(wake, pause));
      await ask().then(
        () => (this.trying = false),
        () => undefined,
      );
    }
    this.returns += 1;
  }
}

export const connection = new Connection();

/* The whole screen for the page, where the browser has it to give: telephones of some makers have not. */

export class FullScreen {
  /** Whether the browser can give the page the whole screen. */
  readonly available = typeof document !== "undefined" && document.fullscreenEnabled;
  on = $state(false);

  /**
   * Ask for the whole screen until the returned function is called. `left` is called when the person leaves it by the
   * browser's own way, such as Escape, which no page hears.
   */
  hold(left: () => void): () => void {
    const follow = () => {
      const now = document.fullscreenElement !== null;
      if (this.on && !now) left();
      this.on = now;
    };
    document.addEventListener("fullscreenchange", follow);
    void this.enter();
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      void this.leave();
    };
  }

  /** A browser that declines leaves the page as it is. */
  private async enter(): Promise<void> {
    if (this.available) await document.documentElement.requestFullscreen().catch(() => undefined);
  }

  private async leave(): Promise<void> {
    this.on = false;
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  }

  toggle(): void {
    void (this.on ? this.leave() : this.enter());
  }
}

/* A question that a part of the page asks, again and again as what it is about changes, and the answer that is shown. */

import { postPatiently, saysLate, type ErrorMessage } from "../api/client";

export class PanelQuestion<Answer extends { error?: ErrorMessage | null }> {
  /** The last answer that came; while `waiting`, it is one to an earlier question. */
  answer = $state.raw<Answer | null>(null);
  waiting = $state(false);
  trouble = $state("");
  /** The same question may have an answer when it is asked once more. */
  mayAskAgain = $state(false);
  private turn = 0;

  constructor(private readonly path: string) {}

  /** Ask; an answer to an earlier question is dropped, and so is its failure. */
  async ask(question: unknown): Promise<void> {
    const turn = ++this.turn;
    this.waiting = true;
    try {
      const answer = await postPatiently<Answer>(this.path, question, () => turn === this.turn);
      if (turn !== this.turn) return;
      this.answer = answer;
      this.trouble = answer.error?.message ?? "";
      this.mayAskAgain = saysLate(answer);
    } catch (error) {
      if (turn !== this.turn) return;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.mayAskAgain = true;
    } finally {
      if (turn === this.turn) this.waiting = false;
    }
  }
}

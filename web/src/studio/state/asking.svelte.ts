/* Asking the server: the latest question wins, an old answer stays on the page until a new one is here. */

import { joints } from "../../board/order";
import type { Picture } from "../../board/types";
import {
  Gone,
  Refused,
  post,
  call,
  type Cuts,
  type GameType,
  type Known,
  type Play,
  type Reasons,
  type WirePosition,
} from "../api/client";
import { standing } from "./drawing";

export function wired(picture: Picture, game: GameType, play: Play): WirePosition {
  const sticks = joints(picture).map((j) => ({ id: j.id, color: j.color, a: j.from, b: j.to }));
  return { game, play, sticks };
}

/** Only what is joined to the ground is a position. */
export function grounded(picture: Picture): Picture {
  const joined = standing(picture);
  return { ...picture, sticks: picture.sticks.filter((s) => joined.has(s.id)) };
}

interface Job {
  id: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  progress: number | null;
  known: Known | null;
  seconds: number;
}

const NOTICE = 150;
/** Milliseconds after which a frame that does not come is not waited for. */
const UNSEEN = 200;
/** Milliseconds between two looks at a search in the background. */
const LOOK_EVERY = 250;

/** The value is to be on screen before the next questions take the machine's time. A hidden page paints nothing. */
function painted(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, UNSEEN);
    requestAnimationFrame(() => setTimeout(done));
  });
}

export class Asking {
  known = $state.raw<Known | null>(null);
  cuts = $state.raw<Cuts | null>(null);
  /** The question is out for longer than 150 ms. */
  working = $state(false);
  trouble = $state("");
  job = $state.raw<Job | null>(null);
  /** How long the search in the background may take, in seconds. */
  limit = $state(20);
  private turn = 0;
  private abort = new AbortController();
  private lastBody = "";

  /** Ask all about a position. The same question is not asked twice. */
  async about(position: WirePosition, force = false): Promise<void> {
    const body = JSON.stringify(position);
    if (body === this.lastBody && !force) return;
    this.lastBody = body;
    const turn = ++this.turn;
    this.abort.abort();
    this.abort = new AbortController();
    this.stopJob();
    const { signal } = this.abort;
    const notice = setTimeout(() => (this.working = turn === this.turn), NOTICE);
    try {
      const known = await post<Known>("know", position, signal);
      if (turn !== this.turn) return;
      this.known = known;
      this.cuts = null;
      this.trouble = "";
      if (known.state === "too-large" || known.state === "bounds") void this.search(position, 20);
      else {
        await painted();
        if (turn !== this.turn) return;
        const untold = known.stick_count > 0 && !known.steps.length && position.play === "normal";
        await Promise.all([
          this.ask<Cuts>("cuts", position, signal, turn, (cuts) => (this.cuts = cuts)),
          untold &&
            this.ask<Reasons>("why", position, signal, turn, (reasons) => (this.known = { ...known, ...reasons })),
        ]);
      }
    } catch (error) {
      if (turn !== this.turn || signal.aborted) return;
      this.lastBody = "";
      this.trouble = error instanceof Refused || error instanceof Gone ? error.message : String(error);
    } finally {
      clearTimeout(notice);
      if (turn === this.turn) this.working = false;
    }
  }

  /** Ask for something more about the same position; an answer that comes too late is dropped. */
  private async ask<Answer>(
    path: string,
    position: WirePosition,
    signal: AbortSignal,
    turn: number,
    take: (answer: Answer) => void,
  ): Promise<void> {
    const answer = await post<Answer>(path, position, signal);
    if (turn === this.turn) take(answer);
  }

  /** A longer search in the background, whose bounds are shown as they come. */
  async search(position: WirePosition, seconds: number): Promise<void> {
    const turn = this.turn;
    this.limit = seconds;
    try {
      let job = (this.job = await post<Job>("jobs", { position, seconds }));
      while (turn === this.turn && this.job?.id === job.id && this.job.state !== "stopped") {
        this.job = job;
        if (job.known) this.known = job.known;
        if (job.state !== "waiting" && job.state !== "running") break;
        await new Promise((wake) => setTimeout(wake, LOOK_EVERY));
        job = await call<Job>("GET", `jobs/${job.id}`);
      }
      if (turn !== this.turn) void call("DELETE", `jobs/${job.id}`).catch(() => undefined);
      else if (job.known?.state === "exact")
        await this.ask<Cuts>("cuts", position, this.abort.signal, turn, (cuts) => (this.cuts = cuts));
    } catch (error) {
      if (turn === this.turn) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  stopJob(): void {
    const { job } = this;
    if (job && (job.state === "running" || job.state === "waiting")) {
      void call("DELETE", `jobs/${job.id}`).catch(() => undefined);
      this.job = { ...job, state: "stopped" };
    } else this.job = null;
  }
}

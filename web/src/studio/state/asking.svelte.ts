/* Asking the server: the latest question wins, an old answer stays on the page until a new one is here. */

import { joints } from "../../board/order";
import type { Picture } from "../../board/types";
import {
  Gone,
  ServerError,
  post,
  call,
  type Cuts,
  type Description,
  type Drawing,
  type GameType,
  type Job,
  type Play,
  type Reasons,
  type Step,
} from "../api/client";
import { standing } from "./drawing";

/** What the server is asked about: the sticks in order; all points on the ground are vertex 0. */
export function drawingOf(picture: Picture, game: GameType, play: Play): Drawing {
  const sticks = joints(picture).map((j) => ({ id: j.id, color: j.color, a: j.from, b: j.to, bend: 0 }));
  return { game, play, sticks, vertices: [] };
}

/** Only what is joined to the ground is a position. */
export function grounded(picture: Picture): Picture {
  const joined = standing(picture);
  return { ...picture, sticks: picture.sticks.filter((s) => joined.has(s.id)) };
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

/** Where the steps below the one at `at` end, in reading order. */
export function endBelow(steps: readonly Step[], at: number): number {
  const depth = steps[at]!.depth;
  let end = at + 1;
  while (end < steps.length && steps[end]!.depth > depth) end++;
  return end;
}

export class Asking {
  description = $state.raw<Description | null>(null);
  /** The steps that are shown, in reading order. */
  steps = $state.raw<readonly Step[]>([]);
  conclusion = $state("");
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
  private drawing: Drawing | null = null;

  /** Ask all about a position. The same question is not asked twice. */
  async about(drawing: Drawing, force = false): Promise<void> {
    const body = JSON.stringify(drawing);
    if (body === this.lastBody && !force) return;
    this.lastBody = body;
    const turn = ++this.turn;
    this.abort.abort();
    this.abort = new AbortController();
    this.stopJob();
    const { signal } = this.abort;
    const notice = setTimeout(() => (this.working = turn === this.turn), NOTICE);
    try {
      const description = await post<Description>("describe", drawing, signal);
      if (turn !== this.turn) return;
      this.description = description;
      this.drawing = drawing;
      this.steps = [];
      this.conclusion = "";
      this.cuts = null;
      this.trouble = "";
      if (description.state === "too-large" || description.state === "bounds") void this.search(drawing, 20);
      else {
        await painted();
        if (turn === this.turn) await this.askMore(drawing, signal, turn);
      }
    } catch (error) {
      if (turn !== this.turn || signal.aborted) return;
      this.lastBody = "";
      this.trouble = error instanceof ServerError || error instanceof Gone ? error.message : String(error);
    } finally {
      clearTimeout(notice);
      if (turn === this.turn) this.working = false;
    }
  }

  /** What is shown once the value is: the cuts and the reasons. */
  private async askMore(drawing: Drawing, signal: AbortSignal, turn: number): Promise<void> {
    await Promise.all([
      this.ask<Cuts>("cuts", drawing, signal, turn, (cuts) => (this.cuts = cuts)),
      drawing.sticks.length &&
        this.ask<Reasons>("reasons", drawing, signal, turn, (reasons) => {
          this.steps = reasons.steps;
          this.conclusion = reasons.conclusion;
        }),
    ]);
  }

  /** Show the steps below a step, or hide them again. */
  async toggle(step: Step): Promise<void> {
    const { drawing, turn } = this;
    if (!drawing) return;
    const at = this.steps.indexOf(step);
    const end = endBelow(this.steps, at);
    if (end > at + 1) {
      this.steps = [...this.steps.slice(0, at + 1), ...this.steps.slice(end)];
      return;
    }
    try {
      const below = await post<Step[]>("steps", { drawing, path: step.path });
      if (turn !== this.turn || !this.steps.includes(step)) return;
      const shown = below.length ? step : { ...step, has_more: false };
      const here = this.steps.indexOf(step);
      this.steps = [...this.steps.slice(0, here), shown, ...below, ...this.steps.slice(here + 1)];
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Ask for something more about the same position; an answer that comes too late is dropped. */
  private async ask<Answer>(
    path: string,
    drawing: Drawing,
    signal: AbortSignal,
    turn: number,
    take: (answer: Answer) => void,
  ): Promise<void> {
    const answer = await post<Answer>(path, drawing, signal);
    if (turn === this.turn) take(answer);
  }

  /** A longer search in the background, whose bounds are shown as they come. */
  async search(drawing: Drawing, seconds: number): Promise<void> {
    const turn = this.turn;
    this.limit = seconds;
    try {
      let job = (this.job = await post<Job>("jobs", { drawing, seconds }));
      while (turn === this.turn && this.job?.id === job.id && this.job.state !== "stopped") {
        this.job = job;
        if (job.description) this.description = job.description;
        if (job.state !== "waiting" && job.state !== "running") break;
        await new Promise((wake) => setTimeout(wake, LOOK_EVERY));
        job = await call<Job>("GET", `jobs/${job.id}`);
      }
      if (turn !== this.turn) void call("DELETE", `jobs/${job.id}`).catch(() => undefined);
      else if (job.description?.state === "exact") await this.askMore(drawing, this.abort.signal, turn);
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

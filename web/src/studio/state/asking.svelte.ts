/* Asking the server: the latest question wins, an old answer stays on the page until a new one is here. */

import { joints } from "../../board/order";
import type { Picture } from "../../board/types";
import {
  Gone,
  isLate,
  LATE_AGAIN,
  ServerError,
  MOST_STICKS,
  post,
  postPatiently,
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
import { texts } from "../texts";
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

/** Milliseconds after which it is said that an answer is awaited. */
export const NOTICE = 150;
/** Milliseconds after which a frame that does not come is not waited for. */
const UNSEEN = 200;
/** Milliseconds between two looks at a search in the background. */
const LOOK_EVERY = 250;
/** Milliseconds before a server that is gone is asked again: at first, and at most. */
const ASK_AGAIN = [1000, 5000] as const;
/** Seconds that a search in the background has at first. */
const SEARCH_SECONDS = 20;

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

/** Whether a step is among these and shows no steps below it: it may have been asked for twice. */
export function isShut(steps: readonly Step[], step: Step): boolean {
  const at = steps.indexOf(step);
  return at >= 0 && endBelow(steps, at) === at + 1;
}

export class Asking {
  /** What is known, and of which question: an answer about another picture is not this picture's. */
  description = $state.raw<Description | null>(null);
  answered = $state("");
  /** The question asked last. */
  wanted = $state("");
  /** Milliseconds from the question to its answer. */
  elapsed = $state(0);
  /** The steps that are shown, in reading order. */
  steps = $state.raw<readonly Step[]>([]);
  conclusion = $state("");
  /** All steps were asked for, and there are more of them than are shown. */
  partial = $state(false);
  cuts = $state.raw<Cuts | null>(null);
  /** The cuts are asked for. */
  cutting = $state(false);
  /** The value of the picture is not known yet, for longer than 150 ms. */
  working = $state(false);
  /** The reasons of a value that is known are not there yet, for longer than 150 ms. */
  reasoning = $state(false);
  trouble = $state("");
  /** The picture has more sticks than can be asked about. */
  tooMany = $state(false);
  /** The server does not answer; it is asked again until it does. */
  lost = $state(false);
  job = $state.raw<Job | null>(null);
  /** How long the search in the background may take, in seconds. */
  limit = $state(SEARCH_SECONDS);
  private turn = 0;
  private abort = new AbortController();
  private drawing: Drawing | null = null;
  private began = 0;
  /** The pages of all steps that have come so far. */
  private pages: readonly Step[] = [];
  private retry = 0;
  private patience: number = ASK_AGAIN[0];

  /** Ask all about a position. The same question is not asked twice. */
  async about(drawing: Drawing, force = false): Promise<void> {
    const question = JSON.stringify(drawing);
    if (question === this.wanted && !force) return;
    this.wanted = question;
    const turn = ++this.turn;
    this.abort.abort();
    this.abort = new AbortController();
    this.dropJob();
    clearTimeout(this.retry);
    this.tooMany = drawing.sticks.length > MOST_STICKS;
    if (this.tooMany) {
      this.trouble = texts.panel.value.tooMany(drawing.sticks.length, MOST_STICKS);
      this.working = false;
      return;
    }
    const { signal } = this.abort;
    this.began = performance.now();
    const notice = setTimeout(() => (this.working = turn === this.turn), NOTICE);
    try {
      const description = await post<Description>("describe", drawing, signal);
      if (turn !== this.turn) return;
      clearTimeout(notice);
      this.take(description, question, drawing);
      if (description.state === "too-large" || description.state === "bounds")
        void this.search(drawing, SEARCH_SECONDS);
      else {
        this.cutting = drawing.sticks.length > 0;
        await painted();
        if (turn === this.turn) await this.askMore(drawing, signal, turn);
      }
    } catch (error) {
      if (turn !== this.turn || signal.aborted) return;
      this.fail(error, drawing);
    } finally {
      clearTimeout(notice);
      if (turn === this.turn) this.working = false;
    }
  }

  /** The value of a question is known; what was said about the question before goes. */
  private take(description: Description, question: string, drawing: Drawing): void {
    this.elapsed = performance.now() - this.began;
    this.description = description;
    this.answered = question;
    this.drawing = drawing;
    this.steps = [];
    this.conclusion = "";
    this.partial = false;
    this.cuts = null;
    this.cutting = false;
    this.trouble = "";
    this.lost = false;
    this.working = false;
    this.reasoning = false;
    this.patience = ASK_AGAIN[0];
  }

  /**
   * Say what went wrong. A server that is gone is asked again by itself, ever more seldom; so is one too busy for the
   * value, which it finds or bounds in a moment when it has one.
   */
  private fail(error: unknown, drawing: Drawing): void {
    this.trouble = error instanceof ServerError || error instanceof Gone ? error.message : String(error);
    this.lost = error instanceof Gone;
    if (!this.lost && !(isLate(error) && this.answered !== this.wanted)) return;
    this.retry = window.setTimeout(() => void this.about(drawing, true), this.patience);
    this.patience = Math.min(2 * this.patience, ASK_AGAIN[1]);
  }

  /** What is shown once the value is: the reasons, and the cuts, which take longer. */
  private async askMore(drawing: Drawing, signal: AbortSignal, turn: number): Promise<void> {
    await Promise.all([
      drawing.sticks.length && this.askReasons(drawing, signal, turn),
      this.askCuts(drawing, signal, turn),
    ]);
  }

  private async askCuts(drawing: Drawing, signal: AbortSignal, turn: number): Promise<void> {
    try {
      await this.ask<Cuts>("cuts", drawing, signal, turn, (cuts) => {
        this.cuts = cuts;
        return true;
      });
    } finally {
      if (turn === this.turn) this.cutting = false;
    }
  }

  private async askReasons(drawing: Drawing, signal: AbortSignal, turn: number): Promise<void> {
    const notice = setTimeout(() => (this.reasoning = turn === this.turn), NOTICE);
    try {
      await this.ask<Reasons>("reasons", drawing, signal, turn, (reasons) => {
        this.steps = reasons.steps;
        this.conclusion = reasons.conclusion;
        return reasons.complete || reasons.steps.length > 0;
      });
    } finally {
      clearTimeout(notice);
      if (turn === this.turn) this.reasoning = false;
    }
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
      const wanted = () => turn === this.turn && isShut(this.steps, step);
      const below = await postPatiently<Step[]>("steps", { drawing, path: step.path }, wanted);
      if (!wanted()) return;
      const shown = below.length ? step : { ...step, has_more: false };
      const here = this.steps.indexOf(step);
      this.steps = [...this.steps.slice(0, here), shown, ...below, ...this.steps.slice(here + 1)];
    } catch (error) {
      if (turn === this.turn) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Show every step: a page of them, and the next page each time more are wanted. */
  async expand(more = false): Promise<void> {
    const { drawing, turn } = this;
    if (!drawing) return;
    const known = more ? this.pages : [];
    try {
      const page = await postPatiently<Reasons>("outline", { drawing, start: known.length }, () => turn === this.turn);
      if (turn !== this.turn) return;
      this.steps = this.pages = [...known, ...page.steps];
      this.partial = !page.complete;
    } catch (error) {
      if (turn === this.turn) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Show the first step and those that it rests on. */
  collapse(): void {
    this.steps = this.steps.filter((step) => step.depth < 2);
    this.partial = false;
  }

  /**
   * Ask for something more about the same position; an answer that comes too late is dropped. What was not found in
   * time, as `take` may say too, is asked for again, since the machine may have been busy.
   */
  private async ask<Answer>(
    path: keyof typeof texts.panel.value.late,
    drawing: Drawing,
    signal: AbortSignal,
    turn: number,
    take: (answer: Answer) => boolean,
  ): Promise<void> {
    for (let tried = 0; ; tried++) {
      try {
        const answer = await post<Answer>(path, drawing, signal);
        if (turn !== this.turn || take(answer)) return;
      } catch (error) {
        if (turn !== this.turn) return;
        if (!isLate(error)) throw error;
      }
      const pause = LATE_AGAIN[tried];
      if (pause === undefined) {
        this.trouble = texts.panel.value.late[path];
        return;
      }
      await new Promise((wake) => setTimeout(wake, pause));
      if (turn !== this.turn) return;
    }
  }

  /** A longer search in the background, whose bounds are shown as they come. */
  async search(drawing: Drawing, seconds: number): Promise<void> {
    const { turn, wanted } = this;
    this.limit = seconds;
    try {
      let job = (this.job = await post<Job>("jobs", { drawing, seconds }));
      while (turn === this.turn && this.job?.id === job.id && this.job.state !== "stopped") {
        this.job = job;
        if (job.description) {
          if (job.description.state === "exact") this.take(job.description, wanted, drawing);
          else this.description = job.description;
        }
        if (job.state !== "waiting" && job.state !== "running") break;
        await new Promise((wake) => setTimeout(wake, LOOK_EVERY));
        job = await call<Job>("GET", `jobs/${job.id}`);
      }
      if (turn !== this.turn) void call("DELETE", `jobs/${job.id}`).catch(() => undefined);
      else if (job.description?.state === "exact") await this.askMore(drawing, this.abort.signal, turn);
    } catch (error) {
      if (turn !== this.turn) return;
      /* A server that was started anew does not know the search. */
      if (error instanceof ServerError && error.error.code === "missing") await this.about(drawing, true);
      else this.fail(error, drawing);
    }
  }

  /** Search on for a minute: the person wants to know. */
  searchOn(): void {
    if (!this.drawing) return;
    this.began = performance.now();
    void this.search(this.drawing, 60);
  }

  /** The person wants no more: what is proved stays. */
  stopJob(): void {
    const { job } = this;
    this.dropJob();
    if (job) this.job = { ...job, state: "stopped" };
  }

  /** A search for another picture is no longer of interest. */
  private dropJob(): void {
    const { job } = this;
    if (job && (job.state === "running" || job.state === "waiting"))
      void call("DELETE", `jobs/${job.id}`).catch(() => undefined);
    this.job = null;
  }
}

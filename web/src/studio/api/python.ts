/* Python inside the page. One worker answers questions; another, which starts in the first calm moment, answers what may
   take seconds and runs long searches. What does not end in time is ended with its worker, and a new one starts. */

import { texts } from "../texts";
import type { Description, Job } from "./client";
import { loading } from "./loading.svelte";
import type { FromWorker, ToWorker } from "./messages";
import type { Answered, Method, Transport } from "./transport";

/** Seconds that an answer may take beyond those of its question. */
const MARGIN = 2;
/** Seconds that a search may take beyond those it was given. */
const GRACE = 10;
/** Questions that take time, so that the next value should not wait for them where the helper is there. */
const SLOW = /^(reasons|check|table|lattice)\b/;
/** Milliseconds without a new question, after which the helper starts. Until it is there these are asked of the other. */
const CALM = 250;
/** Questions that take so much that they wait even for the helper to start. */
const LATER = /^cuts\b/;
/** Worked out when the site was written. */
const WRITTEN = new Set(["gallery"]);

interface Task {
  path: string;
  body: string | null;
  late: boolean;
  signal: AbortSignal | undefined;
  done: (answered: Answered) => void;
  fail: (error: unknown) => void;
}

interface SearchTask {
  body: string;
  seconds: number;
  proved: (description: Description) => void;
  ended: (description: Description | null) => void;
}

/** A worker that loads Python from the folder of this page, and says so when it is ready. */
export function startWorker(take: (message: FromWorker) => void, lost: () => void): Worker {
  const worker = new Worker(new URL("./python.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => take(data));
  worker.addEventListener("error", lost);
  const { pythonBytes, kernel, start } = document.documentElement.dataset;
  const found = { kernel: kernel !== undefined, start: start !== undefined };
  const parts = { base: document.baseURI, bytes: Number(pythonBytes), ...found };
  worker.postMessage({ type: "load", ...parts } satisfies ToWorker);
  return worker;
}

/** One worker, replaced when it has to be ended, and what waits for it. */
class Python {
  private worker: Worker | null = null;
  private isReady = false;
  private readonly queue: (Task | SearchTask)[] = [];
  private current: Task | SearchTask | null = null;
  private number = 0;
  private timer = 0;

  constructor(private readonly onLoad: (share: number | null, failed: boolean) => void = () => undefined) {}

  get ready(): boolean {
    return this.isReady;
  }

  start(): void {
    this.worker ??= startWorker(
      (message) => this.take(message),
      () => this.lost(),
    );
  }

  add(task: Task | SearchTask): void {
    this.queue.push(task);
    this.start();
    this.next();
  }

  /** Give up a search, whether it runs or waits. */
  drop(task: SearchTask): void {
    if (this.current === task) this.restart();
    else if (this.queue.includes(task)) this.queue.splice(this.queue.indexOf(task), 1);
  }

  private post(message: ToWorker): void {
    this.worker!.postMessage(message);
  }

  private next(): void {
    while (this.isReady && !this.current) {
      const task = this.queue.shift();
      if (!task) return;
      if ("signal" in task && task.signal?.aborted) continue;
      this.current = task;
      const id = ++this.number;
      if ("path" in task) this.post({ type: "ask", id, path: task.path, body: task.body, late: task.late });
      else {
        this.post({ type: "search", id, body: task.body });
        this.endAfter(task.seconds + GRACE);
      }
    }
  }

  private take(message: FromWorker): void {
    if (message.type === "progress") return this.onLoad(message.share, false);
    if (message.type === "failed") return this.lost();
    if (message.type === "ready") {
      this.isReady = true;
      this.onLoad(null, false);
      return this.next();
    }
    const task = this.current;
    if (message.id !== this.number || !task) return;
    if (message.type === "started") return this.endAfter(message.seconds + MARGIN);
    if (message.type === "proved") {
      if ("proved" in task) task.proved(JSON.parse(message.description) as Description);
      return;
    }
    clearTimeout(this.timer);
    this.current = null;
    if (message.type === "answer" && "done" in task) {
      const [ok, answer] = JSON.parse(message.answer) as [boolean, unknown];
      task.done({ ok, answer });
    } else if (message.type === "found" && "ended" in task) {
      task.ended(message.description === null ? null : (JSON.parse(message.description) as Description));
    }
    this.next();
  }

  private endAfter(seconds: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const task = this.current;
      this.restart();
      if (!task) return;
      if ("ended" in task) task.ended(null);
      else if (task.late) task.fail(new Error("twice too late"));
      else this.add({ ...task, late: true });
    }, seconds * 1000);
  }

  private restart(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.current = null;
    this.number++;
    this.start();
    this.next();
  }

  /** The worker cannot start, or broke: nobody waits for it any longer. The next question tries again. */
  private lost(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.onLoad(null, true);
    const waiting = this.current ? [this.current, ...this.queue] : this.queue;
    for (const task of waiting.splice(0)) {
      if ("fail" in task) task.fail(new Error("no Python"));
      else task.ended(null);
    }
    this.queue.length = 0;
    this.current = null;
  }
}

class Search {
  private readonly task: SearchTask;
  private state: Job["state"] = "running";
  private description: Description | null = null;
  private readonly began = performance.now();
  private finished = 0;

  constructor(
    readonly id: string,
    body: string,
    private readonly seconds: number,
    private readonly python: Python,
  ) {
    this.task = {
      body,
      seconds,
      proved: (description) => (this.description = description),
      ended: (description) => this.end((description ?? this.description) ? "done" : "failed", description),
    };
    python.add(this.task);
  }

  get report(): Job {
    const { id, state, description } = this;
    const elapsed = ((this.finished || performance.now()) - this.began) / 1000;
    const progress = state === "running" ? Math.min(1, elapsed / this.seconds) : null;
    return { id, state, progress, description, seconds: Math.round(elapsed * 100) / 100 };
  }

  stop(): void {
    if (this.state !== "running") return;
    this.end("stopped", null);
    this.python.drop(this.task);
  }

  private end(state: Job["state"], description: Description | null): void {
    this.state = state;
    this.description = description ?? this.description;
    this.finished = performance.now();
  }
}

export class PythonTransport implements Transport {
  private readonly quick = new Python((share, failed) => {
    Object.assign(loading, { share, failed, done: share === null && !failed });
  });
  private readonly slow = new Python();
  private readonly searches = new Map<string, Search>();

  /** Without a helper one worker answers all, and the other starts with the first long search. */
  constructor(private readonly hasHelper: boolean) {
    loading.share = 0;
    this.quick.start();
  }

  async ask(method: Method, path: string, body: unknown, signal: AbortSignal | undefined): Promise<Answered> {
    if (WRITTEN.has(path)) return { ok: true, answer: await (await fetch(`${path}.json`)).json() };
    const search = /^jobs\/(.+)$/.exec(path);
    if (search) return this.about(method, search[1]!);
    const text = body === undefined ? null : JSON.stringify(body);
    const answered = await this.answer(path, text, signal);
    if (path !== "jobs" || !answered.ok) return answered;
    const id = String(this.searches.size + 1);
    const started = new Search(id, text!, (body as { seconds: number }).seconds, this.slow);
    this.searches.set(id, started);
    return { ok: true, answer: started.report };
  }

  private async answer(path: string, body: string | null, signal: AbortSignal | undefined): Promise<Answered> {
    const isLong = this.hasHelper && (SLOW.test(path) || LATER.test(path));
    if (isLong && !this.slow.ready) {
      await new Promise((wake) => setTimeout(wake, CALM));
      signal?.throwIfAborted();
      this.slow.start();
    }
    const helps = isLong && (this.slow.ready || LATER.test(path));
    const python = helps ? this.slow : this.quick;
    return new Promise((done, fail) => {
      signal?.addEventListener("abort", () => fail(signal.reason));
      python.add({ path, body, late: false, signal, done, fail });
    });
  }

  private about(method: Method, id: string): Answered {
    const search = this.searches.get(id);
    if (!search) {
      const error = { code: "missing", message: texts.site.noSuchSearch(id), column: null, sticks: [] };
      return { ok: false, answer: { error } };
    }
    if (method === "DELETE") search.stop();
    return { ok: true, answer: search.report };
  }
}

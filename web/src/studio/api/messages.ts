/* What goes between the page and a worker that runs Python. */

/** Where a page finds the parts of Python, and how large they are together. */
export interface Load {
  type: "load";
  base: string;
  bytes: number;
  /** Whether the native kernel is among them. */
  kernel: boolean;
  /** Whether the modules that are needed first are there as compiled ones. */
  start: boolean;
}

export interface Ask {
  type: "ask";
  id: number;
  path: string;
  /** The question as JSON; null where the path says all. */
  body: string | null;
  /** The answer took too long once already. */
  late: boolean;
}

export interface Search {
  type: "search";
  id: number;
  body: string;
}

/** Run an example as if it had been typed at a prompt; names last from one to the next. */
export interface Run {
  type: "run";
  id: number;
  code: string;
  /** The name of a module, or of something in it, whose names the example uses; null for those of earlier examples. */
  module: string | null;
}

export type ToWorker = Load | Ask | Search | Run;

export type FromWorker =
  /** The share of Python that has arrived. */
  | { type: "progress"; share: number }
  | { type: "ready" }
  | { type: "failed"; message: string }
  /** An answer is being worked out, and may take so many seconds. */
  | { type: "started"; id: number; seconds: number }
  /** `[ok, answer]` as JSON. */
  | { type: "answer"; id: number; answer: string }
  /** What a search has proved so far, and in the end what it found: a description as JSON. */
  | { type: "proved"; id: number; description: string }
  | { type: "found"; id: number; description: string | null }
  /** What an example printed. */
  | { type: "ran"; id: number; output: string };

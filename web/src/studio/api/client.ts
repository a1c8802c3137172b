/* Python, as typed calls. Every error becomes a `ServerError` with one sentence and perhaps a column. */

import { connection } from "./connection.svelte";
import { isEmbedded } from "../embedded";
import { texts } from "../texts";
import type { components } from "./schema";
import { server, type Answered, type Method, type Transport } from "./transport";

type Schemas = components["schemas"];
export type Description = Schemas["Description"];
export type Cuts = Schemas["Cuts"];
export type StickCuts = Schemas["StickCuts"];
export type Name = Schemas["Name"];
export type Drawing = Schemas["Drawing"];
export type SceneText = Schemas["SceneText"];
export type Placed = Schemas["Placed"];
export type Step = Schemas["Step"];
export type Check = Schemas["Check"];
export type Job = Schemas["Job"];
export type Example = Schemas["Example"];
export type GameType = Schemas["GameType"];
export type Moved = Schemas["Moved"];
export type Standing = Schemas["Standing"];
export type Decomposition = Schemas["Decomposition"];
export type Calculation = Schemas["Calculation"];
export type Lattice = Schemas["Lattice"];
export type GameTree = Schemas["GameTree"];
export type Table = Schemas["Table"];
export type TableMove = Schemas["TableMove"];
export type Ruleset = Schemas["Ruleset"];
export type Exploration = Schemas["Exploration"];
export type GraphNode = Schemas["GraphNode"];
export type Theorem = Schemas["Theorem"];
export type GraphMove = Schemas["GraphMove"];
export type BoardScene = Schemas["BoardScene"];
export type BoardShape = BoardScene["shapes"][number];
export type Reply = Schemas["Reply"];
export type Reasons = Schemas["Reasons"];
export type Reading = Schemas["Reading"];
export type ErrorMessage = Schemas["Error"];
export type Play = "normal" | "misere";

export class ServerError extends Error {
  constructor(readonly error: ErrorMessage) {
    super(error.message);
  }
}

/** As many sticks as a question may have. */
export const MOST_STICKS = 2000;

/** Refuse a question about more sticks than are answered for, before megabytes are sent for nothing. */
function refuseTooMany(body: unknown): void {
  const { drawing, sticks = drawing?.sticks } = (body ?? {}) as { drawing?: Partial<Drawing>; sticks?: unknown };
  if (!Array.isArray(sticks) || sticks.length <= MOST_STICKS) return;
  const message = texts.panel.value.tooMany(sticks.length, MOST_STICKS);
  throw new ServerError({ code: "too-large", message, column: null, sticks: [] });
}

/** The code of what was not found in its time. */
const LATE = "budget";

/** Whether an answer was not found in its time, of which a busy machine has little. */
export function isLate(error: unknown): boolean {
  return error instanceof ServerError && error.error.code === LATE;
}

/** Whether what was answered says itself that it was not found in its time. */
export function saysLate(answer: unknown): boolean {
  return (answer as { error?: ErrorMessage | null } | null)?.error?.code === LATE;
}

/** Nobody answers at all. */
export class Gone extends Error {}

/** The code of a server that is shutting down, and may come back. */
const SHUTDOWN = "shutdown";

let transport: Transport | null = null;
let choosing: Promise<Transport> | null = null;

/** A page that `colonnade site` wrote runs Python itself; any other was sent by a server. */
async function chosen(): Promise<Transport> {
  if (document.documentElement.dataset.answers !== "python") return server;
  const { PythonTransport } = await import("./python");
  return new PythonTransport(!isEmbedded());
}

/** Nobody answers: small questions are asked until somebody does. */
function gone(): Gone {
  void connection.lost(async () => {
    const { ok } = await (transport ??= await chosen()).ask("GET", "about", undefined, undefined);
    if (!ok) throw new Gone();
  });
  return new Gone(texts.site.gone);
}

export async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  refuseTooMany(body);
  let answered: Answered;
  try {
    transport ??= await (choosing ??= chosen());
    answered = await transport.ask(method, path, body, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw gone();
  }
  if (answered.ok) return answered.answer as Answer;
  const error = (answered.answer as { error?: ErrorMessage } | null)?.error;
  if (error?.code === SHUTDOWN) throw gone();
  throw new ServerError(error ?? { code: "error", message: texts.site.noAnswer, column: null, sticks: [] });
}

export const post = <Answer>(path: string, body: unknown, signal?: AbortSignal) =>
  call<Answer>("POST", path, body, signal);

/** Milliseconds before something is asked for again that a busy machine did not find in time. */
export const LATE_AGAIN: readonly number[] = [500, 2000];

/**
 * The answer to a small question, asked again after a pause where a busy machine was late. `wanted` says whether it is
 * still to be had; it is asked after each late answer.
 */
export async function postPatiently<Answer>(
  path: string,
  body: unknown,
  wanted: () => boolean = () => true,
): Promise<Answer> {
  for (const pause of LATE_AGAIN) {
    const asked = post<Answer>(path, body);
    const isFound = await asked.then(
      (answer) => !saysLate(answer),
      (error: unknown) => !isLate(error),
    );
    if (isFound || !wanted()) return asked;
    await new Promise((wake) => setTimeout(wake, pause));
    if (!wanted()) return asked;
  }
  return post<Answer>(path, body);
}

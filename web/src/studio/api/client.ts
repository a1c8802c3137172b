/* The server, as typed calls. Every error becomes a `ServerError` with one sentence and perhaps a column. */

import type { components } from "./schema";

type Schemas = components["schemas"];
export type Description = Schemas["Description"];
export type Cuts = Schemas["Cuts"];
export type StickCuts = Schemas["StickCuts"];
export type Name = Schemas["Name"];
export type DrawnStick = Schemas["Stick-Output"];
export type Drawing = Schemas["Drawing"];
export type SceneText = Schemas["SceneText"];
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
export type Option = Schemas["Option"];
export type Reasons = Schemas["Reasons"];
export type Reading = Schemas["Reading"];
export type ErrorMessage = Schemas["Error"];
export type Play = "normal" | "misere";

export class ServerError extends Error {
  constructor(readonly error: ErrorMessage) {
    super(error.message);
  }
}

/** The server did not answer at all. */
export class Gone extends Error {}

export async function call<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method,
      signal: signal ?? null,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Gone("The calculator stopped answering. Your drawing is safe in this browser.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const error = (answer as { error?: ErrorMessage } | null)?.error;
  throw new ServerError(
    error ?? { code: "error", message: `The calculator answered ${response.status}.`, column: null, sticks: [] },
  );
}

export const post = <Answer>(path: string, body: unknown, signal?: AbortSignal) =>
  call<Answer>("POST", path, body, signal);

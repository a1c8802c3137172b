/* The server, as typed calls. Every refusal becomes a `Refused` with one sentence and perhaps a column. */

import type { components } from "./schema";

type Schemas = components["schemas"];
export type Known = Schemas["Known"];
export type Cuts = Schemas["Cuts"];
export type Cut = Schemas["Cut"];
export type Name = Schemas["Name"];
export type WireStick = Schemas["Stick"];
export type WirePosition = Schemas["Position"];
export type Step = Schemas["Step"];
export type Problem = Schemas["Problem"];
export type GameType = Schemas["GameType"];
export type Moved = Schemas["Moved"];
export type Standing = Schemas["Standing"];
export type Decomposition = Schemas["Decomposition"];
export type Calculation = Schemas["Calculation"];
export type Lattice = Schemas["Lattice"];
export type GameTree = Schemas["GameTree"];
export type Laid = Schemas["Laid"];
export type Rule = Schemas["Rule"];
export type Branch = Schemas["Branch"];
export type Reasons = Schemas["Reasons"];
export type Reading = Schemas["Reading"];
export type Fault = Schemas["Fault"];
export type Play = WirePosition["play"];

export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
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
  const fault = (answer as { error?: Fault } | null)?.error;
  throw new Refused(
    fault ?? { code: "error", message: `The calculator answered ${response.status}.`, column: null, sticks: [] },
  );
}

export const post = <Answer>(path: string, body: unknown, signal?: AbortSignal) =>
  call<Answer>("POST", path, body, signal);

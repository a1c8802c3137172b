/* How a question reaches Python: over HTTP to the server, or to a worker of this page. */

export type Method = "GET" | "POST" | "DELETE";

export interface Answered {
  ok: boolean;
  /** The answer, or what went wrong: `{ error }`. */
  answer: unknown;
}

export interface Transport {
  /** Rejects where nobody answers, and where `signal` says that the answer is not wanted any more. */
  ask(method: Method, path: string, body: unknown, signal: AbortSignal | undefined): Promise<Answered>;
}

/** The question was understood, and its answer not found in the time that it may take. */
const LATE = 202;
const TOO_MANY = 429;
/** ms before a question is asked again that found too many others waiting. */
const ASK_AGAIN = [300, 900, 2700];

export const server: Transport = {
  async ask(method, path, body, signal) {
    const request: RequestInit = {
      method,
      signal: signal ?? null,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    };
    let response = await fetch(`api/${path}`, request);
    for (const pause of ASK_AGAIN) {
      if (response.status !== TOO_MANY) break;
      await new Promise((wake) => setTimeout(wake, pause));
      response = await fetch(`api/${path}`, request);
    }
    return { ok: response.ok && response.status !== LATE, answer: await response.json().catch(() => null) };
  },
};

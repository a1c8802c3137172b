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

export const server: Transport = {
  async ask(method, path, body, signal) {
    const response = await fetch(`api/${path}`, {
      method,
      signal: signal ?? null,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { ok: response.ok, answer: await response.json().catch(() => null) };
  },
};

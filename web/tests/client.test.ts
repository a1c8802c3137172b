import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_STICKS, post, postPatiently } from "../src/studio/api/client";

it.each([
  ["describe", (sticks: unknown[]) => ({ sticks })],
  ["standing", (sticks: unknown[]) => ({ drawing: { sticks }, player: "L" })],
])("asks %s about no more sticks than are answered for", async (path, question) => {
  const many = Array.from({ length: MOST_STICKS + 1 });
  await expect(post(path, question(many))).rejects.toThrow("up to 2\u202f000 sticks; here are 2\u202f001");
});

const LATE = { code: "budget", message: "stopped after 1 second", column: null, sticks: [] };
const answered = (answer: unknown, status = 200) => new Response(JSON.stringify(answer), { status });

describe("a small question", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Ask with these answers in the server's place, all pauses over at once. */
  async function ask(answers: Response[], wanted?: () => boolean) {
    const fetch = vi.fn(async () => answers.shift()!);
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    vi.stubGlobal("fetch", fetch);
    const asked = postPatiently("lattice", {}, wanted);
    asked.catch(() => undefined);
    await vi.runAllTimersAsync();
    return { asked, questions: fetch.mock.calls.length };
  }

  it.each([
    ["as an error", () => answered({ error: LATE }, 503)],
    ["in its answer", () => answered({ nodes: [], error: LATE })],
  ])("is asked again where a busy machine was late, %s", async (_, late) => {
    const { asked, questions } = await ask([late(), answered({ nodes: [1] })]);
    expect(await asked).toEqual({ nodes: [1] });
    expect(questions).toBe(2);
  });

  it("is asked three times at most, and then has the last answer", async () => {
    const late = (nodes: number[]) => answered({ nodes, error: LATE });
    const { asked, questions } = await ask([late([1]), late([2]), late([3])]);
    expect(await asked).toMatchObject({ nodes: [3] });
    expect(questions).toBe(3);
  });

  it("is asked once where the answer is another error, or is wanted no more", async () => {
    const refused = answered({ error: { ...LATE, code: "notation" } });
    expect(await ask([refused])).toMatchObject({ questions: 1 });
    expect(await ask([answered({ error: LATE })], () => false)).toMatchObject({ questions: 1 });
  });
});

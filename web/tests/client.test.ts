import { expect, it } from "vitest";
import { MOST_STICKS, post } from "../src/studio/api/client";

it.each([
  ["describe", (sticks: unknown[]) => ({ sticks })],
  ["standing", (sticks: unknown[]) => ({ drawing: { sticks }, player: "L" })],
])("asks %s about no more sticks than are answered for", async (path, question) => {
  const many = Array.from({ length: MOST_STICKS + 1 });
  await expect(post(path, question(many))).rejects.toThrow("up to 2\u202f000 sticks; here are 2\u202f001");
});

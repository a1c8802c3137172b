/* Citations on one line, places of one work together. */

import type { Step } from "../api/client";

export function cited(citations: Step["citations"]): string {
  const works = new Map<string, string>();
  for (const { work, place, text } of citations) {
    const before = works.get(work);
    works.set(work, before === undefined ? text : `${before} and ${place}`);
  }
  return [...works.values()].join(" · ");
}

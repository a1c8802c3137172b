/* Citations on one line. */

import type { Step } from "../api/client";

/** Each citation with its text: after the first of a work the place alone. */
export function linked(citations: Step["citations"]): { key: string; text: string; before: string }[] {
  const works = new Set<string>();
  return citations.map(({ work, place, text }, i) => {
    const again = works.has(work);
    works.add(work);
    return { key: `${work} ${place}`, text: again ? place : text, before: again ? " and " : i ? " · " : "" };
  });
}

/** Places of one work together. */
export function cited(citations: Step["citations"]): string {
  const works = new Map<string, string>();
  for (const { work, place, text } of citations) {
    const before = works.get(work);
    works.set(work, before === undefined ? text : `${before} and ${place}`);
  }
  return [...works.values()].join(" · ");
}

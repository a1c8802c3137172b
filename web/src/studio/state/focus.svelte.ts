/* Where the keyboard goes on when what had its focus leaves the page. */

import { tick } from "svelte";
import { studio } from "./studio.svelte";

/** Where the keyboard begins in a view: what says so, its board, or the first field or button of a view without one. */
function canvas(): HTMLElement | SVGElement | null {
  const among = (selector: string) => document.querySelector<HTMLElement | SVGElement>(selector);
  return (
    among("main [data-start]") ??
    among(".board-svg") ??
    among("main [tabindex='0']") ??
    among("main :is(input, button, select, a[href])")
  );
}

export function toCanvas(): void {
  canvas()?.focus();
}

/** Give the focus to `before`, or to the canvas where that is gone, if nothing else has taken it. */
export async function regain(before: Element | null): Promise<void> {
  await tick();
  if (document.activeElement !== document.body) return;
  const known = before instanceof HTMLElement || before instanceof SVGElement;
  (known && before.isConnected ? before : canvas())?.focus({ preventScroll: true });
}

const focused = () => (document.activeElement === document.body ? null : document.activeElement);

/** Follow what covers the page, and the view below it: both take the focus with them when they go. */
export function keepFocus(): void {
  let before: Element | null = null;
  let covered = false;
  let view = studio.view;

  $effect.pre(() => {
    const now = Boolean(studio.popover ?? studio.question ?? studio.stickMenu) || studio.palette || studio.lecture;
    const turned = studio.view !== view;
    view = studio.view;
    if (now && !covered) before = focused();
    else if (before && covered && !now) void regain(before);
    else if (turned && !now && focused()) void regain(null);
    covered = now;
  });
}

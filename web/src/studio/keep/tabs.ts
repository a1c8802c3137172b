/* What this browser keeps of every tab: the document with its history and its log, each tab in a place of its own. */

import type { Snapshot } from "../state/document.svelte";
import type { Entry } from "../state/logbook.svelte";
import { NOTHING, changeText, follow, type Change } from "./changes";
import { remember } from "./files";

/** A document as it is on the page: past and future are what undo and redo go through, the nearest last. */
export interface Whole {
  name: string;
  saved: boolean;
  past: readonly Snapshot[];
  now: Snapshot;
  future: readonly Snapshot[];
  log: readonly Entry[];
}

const PLACE = "colonnade.tab.";
const MINE = "colonnade.tab";
/** A browser gives a page some five million characters for all that it keeps. */
const MOST_HISTORY = 600_000;
const MOST_PLACES = 12;
/** Milliseconds that a page which is being reloaded may hold its place after the new one has come. */
const LEAVING = 500;

interface Written {
  time: number;
  name: string;
  saved: boolean;
  /** How many of the changes lie in the past, and the present itself. */
  at: number;
  changes: Change[];
  log: [number: number, action: string, cells: string[], change: Change][];
}

/** The newest items whose texts are short enough together. */
function newest<Item>(items: readonly Item[], text: (item: Item, before: Item | undefined) => string): readonly Item[] {
  let size = 0;
  for (let i = items.length - 1; i >= 0; i--) {
    size += text(items[i]!, items[i - 1]).length;
    if (size > MOST_HISTORY) return items.slice(i + 1);
  }
  return items;
}

function chain(snapshots: readonly Snapshot[]): string[] {
  return snapshots.map((snapshot, i) => changeText(snapshots[i - 1] ?? NOTHING, snapshot));
}

export function write({ name, saved, past, now, future, log }: Whole): string {
  const before = newest(past, (snapshot, earlier) => changeText(earlier ?? NOTHING, snapshot));
  const after = newest(future, (snapshot, earlier) => changeText(earlier ?? NOTHING, snapshot));
  const changes = chain([...before, now, ...[...after].reverse()]);
  const lines = newest(log, (entry, earlier) => changeText(earlier?.snapshot ?? NOTHING, entry.snapshot));
  const texts = chain(lines.map((entry) => entry.snapshot));
  const logged = lines.map(
    ({ number, action, cells }, i) => `[${JSON.stringify([number, action, cells]).slice(1, -1)},${texts[i]}]`,
  );
  const head = JSON.stringify({ time: Date.now(), name, saved, at: before.length });
  return `${head.slice(0, -1)},"changes":[${changes.join()}],"log":[${logged.join()}]}`;
}

/** What `write` wrote, or null where it cannot be read. */
export function read(text: string | null): Whole | null {
  if (!text) return null;
  try {
    const { name, saved, at, changes, log } = JSON.parse(text) as Written;
    const states = follow(changes);
    const now = states[at];
    if (!now) return null;
    const entries = follow(log.map(([, , , change]) => change));
    return {
      name,
      saved,
      past: states.slice(0, at),
      now,
      future: states.slice(at + 1).reverse(),
      log: log.map(([number, action, cells], i) => ({ number, action, cells, snapshot: entries[i]! })),
    };
  } catch {
    return null;
  }
}

let mine = "";

/** Keep the document of this tab; false where the browser has no room for it. */
export function keepTab(whole: Whole): boolean {
  const empty = !whole.now.picture.sticks.length && !whole.past.length && !whole.future.length;
  try {
    if (empty) localStorage.removeItem(PLACE + mine);
    else localStorage.setItem(PLACE + mine, write(whole));
    return true;
  } catch {
    /* no room for the history: the picture itself is small */
  }
  try {
    localStorage.setItem(PLACE + mine, write({ ...whole, past: [], future: [], log: [] }));
    return true;
  } catch {
    return false;
  }
}

/** Hold the lock of a place for as long as this page lives; false where another page has it. */
function hold(id: string, patience: number): Promise<boolean> {
  return new Promise((answer) => {
    const forever = () => {
      answer(true);
      return new Promise<void>(() => undefined);
    };
    const waiting = navigator.locks.request(PLACE + id, { signal: AbortSignal.timeout(patience) }, forever);
    waiting.catch(() => answer(false));
  });
}

/** The places of all tabs, the newest first. */
function places(): string[] {
  const time = (id: string) => {
    try {
      return (JSON.parse(localStorage.getItem(PLACE + id) ?? "{}") as Partial<Written>).time ?? 0;
    } catch {
      return 0;
    }
  };
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PLACE))
    .map((key) => key.slice(PLACE.length))
    .sort((p, q) => time(q) - time(p));
}

/**
 * Find the place of this tab, and what was kept there. A reloaded tab has its own; the copy of a tab gets a copy; a new
 * tab takes over what a closed one left (unless it comes with a document), so that no two tabs ever write to one place.
 */
export async function enter(withDocument: boolean): Promise<Whole | null> {
  const own = sessionStorage.getItem(MINE);
  const locks = "locks" in navigator;
  const kept = (id: string | null | undefined) => read(id ? localStorage.getItem(PLACE + id) : null);
  const settle = (id: string, found: Whole | null) => {
    mine = id;
    sessionStorage.setItem(MINE, id);
    return found;
  };
  if (own && (!locks || (await hold(own, LEAVING)))) return settle(own, kept(own));
  const fresh = crypto.randomUUID();
  if (locks) await hold(fresh, LEAVING);
  if (own) return settle(fresh, kept(own));
  if (withDocument) return settle(fresh, null);
  if (!locks) return settle(fresh, kept(places()[0]));
  const held = new Set(((await navigator.locks.query()).held ?? []).map((lock) => lock.name));
  const left = places().filter((id) => !held.has(PLACE + id));
  for (const id of left.slice(MOST_PLACES)) {
    const { name, now } = kept(id) ?? {};
    if (now?.picture.sticks.length) remember({ name: name ?? "", ...now });
    localStorage.removeItem(PLACE + id);
  }
  for (const id of left) if (await hold(id, LEAVING)) return settle(id, kept(id));
  return settle(fresh, null);
}

/* Which command a key press is for. */

import { COMMANDS } from "./commands";
import { studio } from "./state/studio.svelte";

/** Twins of keys that browsers keep for themselves, or that keyboards spell in several ways. */
const TWINS: Record<string, string> = {
  "Ctrl+N": "Alt+N",
  "=": "+",
  "-": "−",
  Delete: "Del",
  "Ctrl+Y": "Ctrl+Shift+Z",
};

function spelled(event: KeyboardEvent): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.shiftKey && (parts.length || event.key.length > 1)) parts.push("Shift");
  parts.push(key);
  const text = parts.join("+");
  return TWINS[text] ?? text;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Answer a key press; true when a command took it. */
export function pressed(event: KeyboardEvent): boolean {
  if (studio.question) return false;
  const keys = spelled(event);
  const single = !/Ctrl|Alt/.test(keys);
  if (typing(event.target) && (single || /^Ctrl\+[ACVXZ]$|Ctrl\+Shift\+Z/.test(keys))) return false;
  if (single && !studio.settings.project.singleKeys) return false;
  if (
    keys === "Enter" &&
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, [role=menuitem], dialog, summary")
  )
    return false;
  if (/^Ctrl\+[CVX]$/.test(keys) && (studio.view !== "draw" || !window.getSelection()?.isCollapsed)) return false;
  const command = COMMANDS.find((c) => c.keys === keys);
  if (!command || command.id === "print") return false;
  if (command.barred?.()) return false;
  command.run();
  return true;
}

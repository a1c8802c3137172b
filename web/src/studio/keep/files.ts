/* Files to and from the person's disk, and what this browser remembers. */

import { readHat, writeHat, type Hat } from "./hat";
import { texts } from "../texts";

const RECENT = "colonnade.recent";
const MOST_RECENT = 8;

export function download(name: string, content: string | Blob, type = "application/json"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

export function pick(accept: string): Promise<File | null> {
  return new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    input.setAttribute("aria-label", texts.shell.firstRun.open);
    input.addEventListener("change", () => done(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => done(null));
    document.body.append(input);
    input.click();
    setTimeout(() => input.remove(), 120_000);
  });
}

export function fileName(name: string, extension: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || texts.commands.untitled;
  return `${plain}.${extension}`;
}

/** Documents saved lately, newest first. */
export function recent(): Hat[] {
  try {
    const texts = JSON.parse(localStorage.getItem(RECENT) ?? "[]") as string[];
    return texts.map(readHat);
  } catch {
    return [];
  }
}

export function remember(hat: Hat): void {
  const others = recent().filter((other) => other.name !== hat.name);
  const texts = [hat, ...others].slice(0, MOST_RECENT).map(writeHat);
  try {
    localStorage.setItem(RECENT, JSON.stringify(texts));
  } catch {
    /* a full store remembers less, nothing is lost */
  }
}

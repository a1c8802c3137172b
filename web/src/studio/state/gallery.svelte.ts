/* The gallery: the papers' examples and the classics, as the server lists them. */

import { call, type Example } from "../api/client";
import type { Picture } from "../../board/types";
import { leaving } from "./files";
import { studio } from "./studio.svelte";

export type { Example };

let asked: Promise<Example[]> | null = null;

export function gallery(): Promise<Example[]> {
  asked ??= call<Example[]>("GET", "gallery").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export function openExample(example: Example, picture: Picture): void {
  leaving(() => {
    studio.popover = null;
    if (studio.view !== "play") studio.view = "draw";
    studio.document.open({ picture, game: example.game, play: "normal" }, example.title, "untouched");
  });
}

/* Copy, cut and paste: sticks travel as notation, and between canvases of this page with their places as well. */

import type { Picture } from "../../board/types";
import { postPatiently, type Description, type Reading, ServerError } from "../api/client";
import { texts } from "../texts";
import { drawingOf } from "./asking.svelte";
import { lifted, pictured } from "./drawing";
import { studio } from "./studio.svelte";

/** What was copied last, with its text: the same text is pasted as it was drawn. */
let held: { text: string; picture: Picture } | null = null;

/** Put a text on the clipboard and say so; false where the browser does not let the page. */
export async function copy(text: string, said: string = texts.shell.copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    studio.show({ text: said });
    return true;
  } catch {
    studio.show({ text: texts.shell.cannotCopy });
    return false;
  }
}

/** Copy the selection as notation, or all of the position where nothing is selected. */
export async function copySticks(): Promise<boolean> {
  const { selection, shown } = studio;
  try {
    if (!selection.size) return await copy(await studio.notation());
    const picture = lifted(shown.picture, selection);
    const { text } = await postPatiently<Description>("describe", drawingOf(picture, shown.game, shown.play));
    held = { text, picture };
    return await copy(text, texts.shell.copiedSticks(picture.sticks.length));
  } catch (error) {
    studio.complain(error);
    return false;
  }
}

/** Copy the selection and take it off the canvas, with what falls. */
export async function cutSticks(): Promise<void> {
  const { selection } = studio;
  if (!selection.size) return studio.show({ text: texts.shell.nothingSelected });
  const before = studio.document.picture;
  if (!(await copySticks()) || studio.document.picture !== before) return;
  studio.cut(selection);
  const fell = before.sticks.length - studio.document.picture.sticks.length - selection.size;
  studio.show({ text: texts.shell.cutSticks(selection.size, fell) });
}

/** Put what the clipboard holds beside what is on the canvas, and select it. */
export async function pasteSticks(): Promise<void> {
  const { document: doc } = studio;
  try {
    const text = (await navigator.clipboard.readText()).trim();
    const picture = text === held?.text ? held.picture : await read(text);
    const foreign = picture.sticks.find((s) => !studio.colors.includes(s.color));
    if (foreign) return studio.show({ text: texts.shell.foreignColor(foreign.color) });
    if (!picture.sticks.length) return;
    if (doc.picture.sticks.length) studio.selection = new Set(doc.insert(picture));
    else doc.replace(picture, "pasted");
  } catch (error) {
    studio.complain(error);
  }
}

async function read(text: string): Promise<Picture> {
  const { drawn, error } = await postPatiently<Reading>("read", { game: studio.document.game, text });
  if (error || !drawn) throw new ServerError(error!);
  return pictured(drawn.sticks);
}

/* The drawing for others: pictures, proofs, links. */

import { ServerError, postPatiently, type SceneText } from "../api/client";
import { toPng } from "../keep/exports";
import { download, fileName } from "../keep/files";
import { fragment } from "../keep/link";
import { texts } from "../texts";
import { grounded } from "./asking.svelte";
import { copy } from "./clipboard";
import { hat, save } from "./files";
import { studio } from "./studio.svelte";
import { tableGame } from "./table.svelte";

const document_ = studio.document;

/** The drawing with its places, as the server is asked to write it. */
function placed() {
  const { vertices, sticks } = grounded(document_.picture);
  const used = new Set(sticks.flatMap((s) => [s.a, s.b]));
  return { game: document_.game, play: document_.play, sticks, vertices: vertices.filter((v) => used.has(v.id)) };
}

/** The drawing as SVG or TikZ, written by the server. */
export async function scene(format: "svg" | "tikz"): Promise<string> {
  const { text } = await postPatiently<SceneText>("draw", { drawing: placed(), format });
  return text;
}

/** What the drawing is worth and why, as a LaTeX document. */
export async function proof(): Promise<string> {
  const { text } = await postPatiently<SceneText>("proof", placed());
  return text;
}

export function exportAs(extension: string, made: Promise<string | Blob>, type?: string): void {
  void made.then(
    (content) => download(fileName(document_.name, extension), content, type),
    (error) => studio.complain(error),
  );
}

/** The address that opens this position on whatever server the page came from; null, with a word why, where it is too large. */
async function link(query = ""): Promise<string | null> {
  const hash = await fragment(hat());
  if (hash) return location.origin + location.pathname + query + hash;
  studio.show({
    text: texts.site.tooLargeForLink(document_.picture.sticks.length),
    action: { label: texts.site.saveInstead, run: () => void save() },
  });
  return null;
}

export async function copyLink(): Promise<void> {
  if (studio.view === "rulesets") {
    await copy(location.origin + location.pathname + tableGame.link, texts.boards.linkCopied);
    return;
  }
  const address = await link();
  if (address) await copy(address, texts.site.copiedLink);
}

export async function copyEmbed(): Promise<void> {
  const address = await link("?embed");
  if (!address) return;
  const title = texts.site.embedTitle(document_.name).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  await copy(`<iframe src="${address}" title="${title}" width="640" height="420"></iframe>`, texts.site.copiedEmbed);
}

export async function copyImage(): Promise<void> {
  try {
    const image = new ClipboardItem({ "image/png": scene("svg").then(toPng) });
    await navigator.clipboard.write([image]);
    studio.show({ text: texts.site.copiedImage });
  } catch (error) {
    if (error instanceof ServerError) studio.complain(error);
    else studio.show({ text: texts.shell.cannotCopy });
  }
}

/* Links that carry everything after the #, which no server sees: a .hat text, deflated, in base64url; or, for links that
   people write, a position in the text notation: #text=B(R,BB) and, where it is not red-blue-green, &game=childish. */

import type { GameType } from "../api/client";
import { texts } from "../texts";
import { GAMES, readHat, writeHat, type Hat } from "./hat";

export interface TextLink {
  text: string;
  game: GameType;
}

export const LONGEST_LINK = 30_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const readable = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** A text, deflated, in base64url. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that `packed` made this of. */
export async function unpacked(text: string): Promise<string> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

/** The fragment for a document, or null when it is too large for a link. */
export async function fragment(hat: Hat): Promise<string | null> {
  const text = await packed(writeHat(hat));
  return text.length > LONGEST_LINK ? null : `#hat=${text}`;
}

export async function fromFragment(hash: string): Promise<Hat | null> {
  const match = /^#hat=(.*)$/.exec(hash);
  if (!match) return null;
  const text = await unpacked(match[1]!).catch(() => {
    throw new Error(texts.shell.linkDamaged);
  });
  return readHat(text);
}

/** What a link carries: a drawing, a text, or nothing. Throws where it is damaged. */
export async function fromLink(hash: string): Promise<Hat | TextLink | null> {
  const fields = new URLSearchParams(hash.slice(1).replaceAll("+", "%2B"));
  const text = fields.get("text");
  if (text === null) return fromFragment(hash);
  const game = GAMES.find((known) => known === (fields.get("game") ?? "red-blue-green"));
  if (!game) throw new Error(texts.shell.linkDamaged);
  return { text, game };
}

/* Links that carry everything after the #: a .hat text, deflated, in base64url. The server never sees it. */

import { readHat, writeHat, type Hat } from "./hat";

export const LONGEST_LINK = 30_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const readable = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** The fragment for a document, or null when it is too large for a link. */
export async function fragment(hat: Hat): Promise<string | null> {
  const bytes = await through(new TextEncoder().encode(writeHat(hat)), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return text.length > LONGEST_LINK ? null : `#hat=${text}`;
}

export async function fromFragment(hash: string): Promise<Hat | null> {
  const match = /^#hat=([\w-]+)$/.exec(hash);
  if (!match) return null;
  const binary = atob(match[1]!.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return readHat(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}

/* Keeps the site for visits without a connection. `colonnade site` puts the version and the files before this script, so
   that a new site is a new script, which the browser notices. */

declare const SITE: { version: string; files: Record<string, string> };

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope extends EventTarget {
  readonly registration: { scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
const PREFIX = `colonnade ${scope.registration.scope} `;
const NAME = PREFIX + SITE.version;

/** A file is kept under its name and its content, so that one that did not change is not fetched again. */
const keyOf = (file: string) => new URL(`${file}?${SITE.files[file]}`, scope.registration.scope).href;

scope.addEventListener("install", (event) => (event as Lasting).waitUntil(install()));
scope.addEventListener("activate", (event) => (event as Lasting).waitUntil(activate()));
/* The page says when it is ready to be loaded anew. */
scope.addEventListener("message", () => void scope.skipWaiting());
scope.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const file = fileOf(request);
  if (file !== null) (event as Fetching).respondWith(answer(request, file));
});

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  for (const file of Object.keys(SITE.files)) {
    const key = keyOf(file);
    const kept = await caches.match(key);
    const response = kept ?? (await fetch(new URL(file, scope.registration.scope), { cache: "no-cache" }));
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    await cache.put(key, response);
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
  await scope.clients.claim();
}

/** The file of the site that a request is for, or null. What a link says after the ? is for the page itself. */
function fileOf(request: Request): string | null {
  const { scope: root } = scope.registration;
  const url = request.url.replace(/[?#].*$/, "");
  if (request.method !== "GET" || !url.startsWith(root)) return null;
  const file = url.slice(root.length) || "index.html";
  return file in SITE.files ? file : null;
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(keyOf(file))) ?? fetch(request);
}

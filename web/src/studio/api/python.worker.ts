/* Python in a web worker: Pyodide and our package, both from the folder that the page came from. */

import type { loadPyodide, PyodideAPI } from "pyodide";
import { compileKernel, createKernel, type Told } from "./kernel";
import type { Ask, FromWorker, Load, Search, ToWorker } from "./messages";

interface Answers {
  limit(path: string): number;
  warm_up(): string;
  answer: { callKwargs(path: string, body: string | undefined, options: { late: boolean }): string };
  run_example(code: string, module: string | undefined): string;
  run_search(body: string, tell: (description: string) => void): string;
}

interface Bundle {
  install(data: unknown, archive: string): void;
}

/** Where Python finds our package. */
const ARCHIVE = "/colonnade.zip";

const tell = (message: FromWorker) => postMessage(message);
let answers: Answers | null = null;
/** Milliseconds without a question after the first ones, before others are prepared for. */
const IDLE = 400;
let isWarm = false;
let idle = 0;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  clearTimeout(idle);
  if (data.type === "load") void load(data);
  else if (data.type === "ask") ask(data);
  else if (data.type === "search") search(data);
  else tell({ type: "ran", id: data.id, output: answers!.run_example(data.code, data.module ?? undefined) });
});

async function load({ base, bytes, kernel, start }: Load): Promise<void> {
  try {
    countBytes(bytes);
    const at = (path: string) => new URL(path, base).href;
    const fetched = async (path: string) => new Uint8Array(await (await fetch(at(path))).arrayBuffer());
    const archive = fetched("colonnade.zip");
    const compiledFirst = start ? fetched("start.bin") : null;
    const native = kernel ? compileKernel(at("kernel.wasm")) : null;
    const module = (await import(/* @vite-ignore */ at("pyodide/pyodide.mjs"))) as { loadPyodide: typeof loadPyodide };
    const python: PyodideAPI = await module.loadPyodide({ indexURL: at("pyodide/") });
    const compiled = await native;
    if (compiled) python.registerJsModule("colonnade_wasm", { create: (told: Told) => createKernel(compiled, told) });
    python.FS.writeFile(ARCHIVE, await archive);
    python.runPython(`import sys; sys.path.insert(0, "${ARCHIVE}")`);
    const first = await compiledFirst;
    if (first) (python.pyimport("colonnade.studio.bundle") as Bundle).install(python.toPy(first), ARCHIVE);
    answers = python.pyimport("colonnade.studio.browser") as Answers;
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "failed", message: String(error) });
  }
}

/** Tell how much has arrived of what is fetched from now on. */
function countBytes(total: number): void {
  const fetched = self.fetch;
  let arrived = 0;
  self.fetch = async (...request) => {
    const response = await fetched(...request);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        arrived += chunk.byteLength;
        tell({ type: "progress", share: Math.min(arrived / total, 1) });
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(counter) ?? null, { status, statusText, headers });
  };
}

function ask({ id, path, body, late }: Ask): void {
  tell({ type: "started", id, seconds: answers!.limit(path) });
  /* Python's None is undefined here; null is something else there. */
  tell({ type: "answer", id, answer: answers!.answer.callKwargs(path, body ?? undefined, { late }) });
  if (!isWarm) idle = self.setTimeout(warmUp, IDLE);
}

/** What is compiled on its first use shall not keep somebody waiting who draws on. */
function warmUp(): void {
  isWarm = true;
  answers!.warm_up();
}

function search({ id, body }: Search): void {
  try {
    tell({
      type: "found",
      id,
      description: answers!.run_search(body, (description) => tell({ type: "proved", id, description })),
    });
  } catch {
    tell({ type: "found", id, description: null });
  }
}

/* The native kernel in the browser: kernel/crates/wasm, called by Python with lines of text. */

interface Exports {
  memory: WebAssembly.Memory;
  /** Where a request of so many bytes may be written. */
  room(length: number): number;
  /** Answer the request; returns the length of the answer. */
  call(): number;
  answer(): number;
}

/** A function of Python's that is told how a search goes, and says whether to go on. It lives as long as its copies. */
export interface Told {
  (words: string): boolean;
  copy(): Told;
}

export async function compileKernel(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}

/** Start a kernel; returns the function that makes one call. */
export function createKernel(module: WebAssembly.Module, told: Told): (line: string) => string {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const tell = told.copy();
  const read = (at: number, length: number) => decoder.decode(new Uint8Array(kernel.memory.buffer, at, length));
  const host = {
    milliseconds: () => performance.now(),
    tell: (at: number, length: number) => (tell(read(at, length)) ? 1 : 0),
  };
  const kernel = new WebAssembly.Instance(module, { host }).exports as unknown as Exports;
  return (line) => {
    const bytes = encoder.encode(line);
    /* Asking for room may move the memory. */
    const at = kernel.room(bytes.length);
    new Uint8Array(kernel.memory.buffer, at, bytes.length).set(bytes);
    const length = kernel.call();
    return read(kernel.answer(), length);
  };
}

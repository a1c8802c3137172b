/* Files on the person's disk: written in place where the browser can, otherwise downloaded and chosen anew. */

import { download, fileName, pick } from "./files";
import { texts } from "../texts";

/** A file that may be written again without asking. */
export interface DiskFile {
  readonly name: string;
  getFile(): Promise<File>;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
}

interface Pickers {
  showSaveFilePicker?: (options: object) => Promise<DiskFile>;
  showOpenFilePicker?: (options: object) => Promise<DiskFile[]>;
}

const TYPES = [{ description: texts.shell.files.drawing, accept: { "application/json": [".hat"] } }];
const pickers = (): Pickers => globalThis as Pickers;

/** The person closed the dialog of the browser: nothing went wrong. */
function dismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

async function write(file: DiskFile, text: string): Promise<void> {
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
}

/**
 * Write a text to the file it came from, or to one that the person chooses. Answers the file to write to next time, or
 * null where the browser only downloads; undefined when the person gave up.
 */
export async function keep(text: string, name: string, file: DiskFile | null): Promise<DiskFile | null | undefined> {
  const { showSaveFilePicker } = pickers();
  if (!showSaveFilePicker) {
    download(fileName(name, "hat"), text);
    return null;
  }
  try {
    const target =
      file ?? (await showSaveFilePicker.call(globalThis, { suggestedName: fileName(name, "hat"), types: TYPES }));
    await write(target, text);
    return target;
  } catch (error) {
    if (dismissed(error)) return undefined;
    download(fileName(name, "hat"), text);
    return null;
  }
}

/** Let the person choose a file: it, and where to write it back if the browser can. */
export async function fetchFile(): Promise<{ file: File; disk: DiskFile | null } | null> {
  const { showOpenFilePicker } = pickers();
  if (!showOpenFilePicker) {
    const file = await pick(".hat,.json,.svg,.log,.txt");
    return file && { file, disk: null };
  }
  try {
    const [disk] = await showOpenFilePicker.call(globalThis, {
      types: [
        {
          description: texts.shell.files.all,
          accept: {
            "application/json": [".hat", ".json"],
            "image/svg+xml": [".svg"],
            "text/plain": [".log", ".txt"],
          },
        },
      ],
    });
    return disk ? { file: await disk.getFile(), disk } : null;
  } catch (error) {
    if (dismissed(error)) return null;
    throw error;
  }
}

/** The file behind something that was dropped on the page, where the browser tells. */
export async function droppedDisk(item: DataTransferItem | undefined): Promise<DiskFile | null> {
  const asHandle = (item as { getAsFileSystemHandle?: () => Promise<unknown> } | undefined)?.getAsFileSystemHandle;
  if (!asHandle) return null;
  try {
    return (await asHandle.call(item)) as DiskFile | null;
  } catch {
    return null;
  }
}

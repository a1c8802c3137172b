/* The document as a file: begin, save and open, and never lose work without asking. */

import { NO_PICTURE } from "../../board/types";
import { postPatiently, type Placed } from "../api/client";
import { NOTHING } from "../keep/changes";
import { fetchFile, keep, type DiskFile } from "../keep/disk";
import { remember } from "../keep/files";
import { readHat, writeHat, type Hat } from "../keep/hat";
import { keepTab } from "../keep/tabs";
import { texts } from "../texts";
import { finalPosition, replay } from "./logbook.svelte";
import { studio } from "./studio.svelte";

const document_ = studio.document;
const t = texts.commands;

export function hat(): Hat {
  const { name, game, play, picture } = document_;
  return { name, game, play, picture };
}

/** Do something that forgets the present document; ask first if that would lose work. */
export function leaving(then: () => void): void {
  const n = document_.picture.sticks.length;
  if (document_.kept === "file" || document_.kept === "untouched" || n === 0) return then();
  studio.question = {
    title: t.leave.title(document_.name),
    text: t.leave.text(n),
    choices: [
      {
        label: t.leave.save,
        primary: true,
        run: () => {
          studio.question = null;
          void save().then((done) => done && then());
        },
      },
      {
        label: t.leave.stay,
        run: () => {
          studio.question = null;
          remember(hat());
          then();
        },
      },
      { label: t.leave.cancel, run: () => (studio.question = null) },
    ],
  };
}

export function begin(): void {
  leaving(() =>
    document_.open({ picture: NO_PICTURE, game: document_.game, play: document_.play }, t.untitled, "fresh"),
  );
}

/** Save to the file that this document came from, or to a new one; false when the person gave up. */
export async function save(): Promise<boolean> {
  const now = hat();
  const disk = await keep(writeHat(now), now.name, document_.disk);
  if (disk === undefined) return false;
  document_.disk = disk;
  if (disk) {
    document_.name = disk.name.replace(/\.hat$/i, "");
    studio.show({ text: t.saved(disk.name) });
  }
  remember(hat());
  document_.kept = "file";
  keepTab(document_.whole);
  return true;
}

/** The browser asks for a name where it can; elsewhere the name in the top bar is the field to fill in. */
export function saveAs(): void {
  document_.disk = null;
  if ("showSaveFilePicker" in globalThis) {
    void save();
    return;
  }
  studio.naming = true;
  const field = globalThis.document.querySelector<HTMLInputElement>("#document-name");
  field?.focus();
  field?.select();
  studio.show({ text: t.nameIt });
}

/** Read a .hat file, an SVG drawing, a log, or a text in the position notation: what shows it in place of the document. */
async function reading(file: File, disk: DiskFile | null): Promise<() => void> {
  const text = await file.text();
  const name = file.name.replace(/\.\w+$/, "");
  if (/\.svg$/i.test(file.name) || text.trimStart().startsWith("<")) {
    const { sticks, vertices } = await postPatiently<Placed>("svg", { text });
    return () => document_.open({ ...NOTHING, picture: { sticks, vertices } }, name, "changed");
  }
  if (/\.(log|txt)$/i.test(file.name) && !text.trimStart().startsWith("{")) {
    const log = replay(text);
    const now = log.at(-1)?.snapshot;
    if (now) {
      const past = log.slice(0, -1).map((entry) => entry.snapshot);
      return () => document_.resume({ name, saved: false, past, now, future: [], log });
    }
    const picture = await studio.drawn((finalPosition(text) ?? text).trim());
    return () => {
      document_.replace(picture, t.fromNotation, document_.game);
      document_.name = name;
    };
  }
  const opened = readHat(text);
  return () => {
    document_.open(opened, opened.name === t.untitled ? name : opened.name, "file", disk);
    remember(hat());
  };
}

/** Open a file in place of the document, which is asked about once the file is known to be good. */
export async function openFile(file: File, disk: DiskFile | null = null): Promise<void> {
  studio.toast = null;
  try {
    leaving(await reading(file, disk));
  } catch (error) {
    studio.show({ text: t.cannotOpen(file.name, error instanceof Error ? error.message : String(error)) });
  }
}

/** Let the person choose a file, and open it. */
export async function chooseFile(): Promise<void> {
  const chosen = await fetchFile();
  if (chosen) await openFile(chosen.file, chosen.disk);
}

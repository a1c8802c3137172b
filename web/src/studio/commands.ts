/* Everything the studio can do, once: menus, keys and the help all read this table. */

import { tick } from "svelte";
import { NO_PICTURE, type Color } from "../board/types";
import { ServerError, post, type GameType, type Placed, type SceneText } from "./api/client";
import { NOTHING } from "./keep/changes";
import { fetchFile, keep, type DiskFile } from "./keep/disk";
import { download, fileName, remember } from "./keep/files";
import { keepTab } from "./keep/tabs";
import { readHat, writeHat, type Hat } from "./keep/hat";
import { fragment } from "./keep/link";
import { toPng, toPython } from "./keep/exports";
import { grounded } from "./state/asking.svelte";
import { COLORS_OF, GAME_NAMES } from "./state/document.svelte";
import { copy, copySticks, cutSticks, pasteSticks } from "./state/clipboard";
import { finalPosition, replay } from "./state/logbook.svelte";
import { game } from "./state/game.svelte";
import { lesson } from "./state/lessons.svelte";
import { room } from "./state/puzzles.svelte";
import { studio, type ViewName } from "./state/studio.svelte";
import { tableGame } from "./state/table.svelte";
import { texts } from "./texts";

export { copy };

export type MenuName = "File" | "View" | "Game" | "Project" | "Help";

/** What is said of a command is in the table of texts, under its id. */
interface Entry {
  id: string;
  menu?: MenuName;
  /** Shown at the right of the menu item. */
  keys?: string;
  /** A line above it in the menu. */
  apart?: boolean;
  checked?: () => boolean;
  /** Why it cannot be done now; empty when it can. */
  barred?: () => string;
  run: () => void;
}

export interface Command extends Entry {
  label: string;
}

const document_ = studio.document;
const t = texts.commands;

export function hat(): Hat {
  const { name, game, play, picture } = document_;
  return { name, game, play, picture };
}

/** The drawing with its places, as the server is asked to write it. */
function placed() {
  const { vertices, sticks } = grounded(document_.picture);
  const used = new Set(sticks.flatMap((s) => [s.a, s.b]));
  return { game: document_.game, play: document_.play, sticks, vertices: vertices.filter((v) => used.has(v.id)) };
}

/** The drawing as SVG or TikZ, written by the server. */
async function scene(format: "svg" | "tikz"): Promise<string> {
  const { text } = await post<SceneText>("draw", { drawing: placed(), format });
  return text;
}

/** What the drawing is worth and why, as a LaTeX document. */
async function proof(): Promise<string> {
  const { text } = await post<SceneText>("proof", placed());
  return text;
}

function exportAs(extension: string, made: Promise<string | Blob>, type?: string): void {
  void made.then(
    (content) => download(fileName(document_.name, extension), content, type),
    (error) => studio.complain(error),
  );
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
function saveAs(): void {
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

/** Eight sticks worth 1/2*: Left wins, by two of five cuts. */
const FIRST_GAME = "B(R,B), RB(R,B), G";

/** A game for somebody who has never played, against a computer that errs often. */
async function firstGame(): Promise<void> {
  try {
    const type = "red-blue-green";
    const picture = await studio.drawn(FIRST_GAME, type);
    leaving(() => {
      document_.open({ picture, game: type, play: "normal" }, t.firstGame, "untouched");
      Object.assign(game, { you: "L", first: "L", opponent: "beginner", hideValues: false });
      game.keep(document_.now);
      studio.view = "play";
    });
  } catch (error) {
    studio.complain(error);
  }
}

/** Read a .hat file, an SVG drawing, a log, or a text in the position notation: what shows it in place of the document. */
async function reading(file: File, disk: DiskFile | null): Promise<() => void> {
  const text = await file.text();
  const name = file.name.replace(/\.\w+$/, "");
  if (/\.svg$/i.test(file.name) || text.trimStart().startsWith("<")) {
    const { sticks, vertices } = await post<Placed>("svg", { text });
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

async function open(): Promise<void> {
  const chosen = await fetchFile();
  if (chosen) await openFile(chosen.file, chosen.disk);
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

async function copyEmbed(): Promise<void> {
  const address = await link("?embed");
  if (!address) return;
  const title = texts.site.embedTitle(document_.name).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  await copy(`<iframe src="${address}" title="${title}" width="640" height="420"></iframe>`, texts.site.copiedEmbed);
}

async function copyImage(): Promise<void> {
  try {
    const image = new ClipboardItem({ "image/png": scene("svg").then(toPng) });
    await navigator.clipboard.write([image]);
    studio.show({ text: texts.site.copiedImage });
  } catch (error) {
    if (error instanceof ServerError) studio.complain(error);
    else studio.show({ text: texts.shell.cannotCopy });
  }
}

function notation(): string {
  return studio.asking.description?.text ?? "";
}

function saveLog(): void {
  download(studio.settings.project.logFile, studio.log.text(notation()), "text/plain");
}

export function clearLog(): void {
  const n = studio.log.entries.length;
  if (!n) return;
  studio.question = {
    title: t.clearLog.title(n),
    text: t.clearLog.text,
    choices: [
      { label: t.clearLog.keep, primary: true, run: () => (studio.question = null) },
      {
        label: t.clearLog.clear,
        run: () => {
          studio.viewing = null;
          studio.log.clear();
          studio.question = null;
        },
      },
    ],
  };
}

/** On bare ground the notation line is not shown until it is wanted. */
async function notate(): Promise<void> {
  studio.view = "draw";
  studio.writing = true;
  await tick();
  const line = globalThis.document.querySelector<HTMLInputElement>("#notation");
  line?.focus();
  line?.select();
}

function removeSelection(): void {
  const focused = studio.board?.keyboard.stick ?? null;
  const ids = studio.selection.size ? studio.selection : new Set(focused === null ? [] : [focused]);
  studio.cut(ids);
}

/** B, R, G: recolor what is selected or focused, otherwise choose the tool. */
function colored(color: Color): void {
  if (!studio.colors.includes(color)) return;
  const focused = studio.board?.keyboard.stick ?? null;
  const ids = studio.selection.size ? studio.selection : focused === null ? null : new Set([focused]);
  if (ids && studio.view === "draw") document_.recolor(ids, color);
  studio.choose("stick", color);
}

function scissors(): void {
  const stick = studio.board?.keyboard.stick ?? studio.attended;
  if (stick !== null && studio.view === "draw") studio.cut(new Set([stick]));
  else studio.choose("cut");
}

const inDraw = () => (studio.view === "draw" ? "" : t.barred.onlyInDraw);
const hasSticks = () => (document_.picture.sticks.length ? "" : t.barred.noStick);
/** Views that show the drawing, and follow when it changes. */
const SHOWS_DRAWING: readonly ViewName[] = ["draw", "decompose", "explore"];
/**
 * A line of the log is only looked at: what it shows is not changed, and nor is the drawing behind it. Nothing changes
 * the drawing where nobody sees it, or under a game that began with it.
 */
function editable(): string {
  if (studio.viewing !== null) return t.barred.viewing(studio.viewing);
  if (studio.view === "play") return game.plies.length ? t.barred.playing : "";
  return SHOWS_DRAWING.includes(studio.view) ? "" : t.barred.unseen;
}
const drawn = () => editable() || hasSticks();

/** What Undo takes back where the drawing is not shown. */
const TAKES_BACK: Partial<Record<ViewName, { some: () => boolean; run: () => void }>> = {
  play: { some: () => game.plies.length > 0 || game.cutting !== null, run: () => game.takeBack() },
  rulesets: { some: () => tableGame.plies.length > 0, run: () => tableGame.takeBack() },
  puzzles: { some: () => room.solving?.canErase ?? false, run: () => room.solving?.erase() },
  calculator: { some: () => false, run: () => undefined },
};
const go = (view: ViewName) => () => {
  studio.view = view;
};

/** A position without a decomposition is told why on the canvas, so the way there is open. */
function decomposable(): string {
  return studio.settings.project.allowDecomposition ? "" : t.barred.switchedOff;
}

const GAME_COMMANDS: Entry[] = (Object.keys(COLORS_OF) as GameType[]).map((game, i) => ({
  id: `game-${game}`,
  menu: "Game",
  keys: String(i + 1),
  checked: () => document_.game === game,
  barred: editable,
  run: () => studio.become(game),
}));

const ENTRIES: Entry[] = [
  { id: "new", menu: "File", keys: "Alt+N", run: begin },
  { id: "open", menu: "File", keys: "Ctrl+O", run: () => void open() },
  { id: "save", menu: "File", keys: "Ctrl+S", run: () => void save() },
  { id: "save-as", menu: "File", keys: "Ctrl+Shift+S", run: saveAs },
  { id: "link", menu: "File", keys: "U", apart: true, run: () => void copyLink() },
  { id: "image", menu: "File", barred: hasSticks, run: () => void copyImage() },
  { id: "embed", menu: "File", barred: hasSticks, run: () => void copyEmbed() },
  { id: "copy-text", menu: "File", keys: "Ctrl+C", run: () => void copySticks() },
  { id: "paste-text", menu: "File", keys: "Ctrl+V", barred: inDraw, run: () => void pasteSticks() },
  {
    id: "svg",
    menu: "File",
    apart: true,
    run: () => exportAs("svg", scene("svg"), "image/svg+xml"),
  },
  {
    id: "copy-tikz",
    menu: "File",
    barred: hasSticks,
    run: () =>
      void scene("tikz").then(
        (text) => copy(text, texts.site.copiedTikz),
        (error) => studio.complain(error),
      ),
  },
  {
    id: "png",
    menu: "File",
    run: () => exportAs("png", scene("svg").then(toPng)),
  },
  {
    id: "tikz",
    menu: "File",
    run: () => exportAs("tex", scene("tikz"), "text/plain"),
  },
  { id: "proof", menu: "File", barred: hasSticks, run: () => exportAs("proof.tex", proof(), "text/plain") },
  {
    id: "json",
    menu: "File",
    run: () => download(fileName(document_.name, "json"), writeHat(hat())),
  },
  {
    id: "python",
    menu: "File",
    run: () => void copy(toPython(notation(), document_.game)),
  },
  { id: "print", menu: "File", keys: "Ctrl+P", apart: true, run: () => window.print() },
  { id: "exit", menu: "File", run: () => leaving(() => window.close()) },

  {
    id: "view-draw",
    menu: "View",
    keys: "C",
    checked: () => studio.view === "draw",
    run: go("draw"),
  },
  {
    id: "view-decompose",
    menu: "View",
    keys: "D",
    checked: () => studio.view === "decompose",
    barred: decomposable,
    run: go("decompose"),
  },
  { id: "view-play", menu: "View", keys: "P", checked: () => studio.view === "play", run: go("play") },
  {
    id: "view-explore",
    menu: "View",
    keys: "E",
    checked: () => studio.view === "explore",
    run: go("explore"),
  },
  {
    id: "view-rulesets",
    menu: "View",
    checked: () => studio.view === "rulesets",
    run: go("rulesets"),
  },
  {
    id: "view-calculator",
    menu: "View",
    keys: "K",
    checked: () => studio.view === "calculator",
    run: go("calculator"),
  },
  {
    id: "view-puzzles",
    menu: "View",
    checked: () => studio.view === "puzzles",
    run: go("puzzles"),
  },
  {
    id: "log",
    menu: "View",
    keys: "L",
    apart: true,
    checked: () => studio.settings.logShown,
    run: () => (studio.settings.logShown = !studio.settings.logShown),
  },
  {
    id: "ids",
    menu: "View",
    keys: "I",
    checked: () => studio.settings.look.ids,
    run: () => (studio.settings.look.ids = !studio.settings.look.ids),
  },
  {
    id: "overlay",
    menu: "View",
    keys: "W",
    checked: () => studio.settings.overlay,
    run: () => (studio.settings.overlay = !studio.settings.overlay),
  },
  { id: "theme", menu: "View", run: () => studio.settings.turnTheme() },
  { id: "table", menu: "View", run: () => (studio.popover = "table") },
  { id: "zoom-in", menu: "View", keys: "+", apart: true, run: () => studio.board?.view.zoomBy(1.25) },
  { id: "zoom-out", menu: "View", keys: "−", run: () => studio.board?.view.zoomBy(0.8) },
  { id: "zoom-fit", menu: "View", keys: "0", run: () => studio.board?.fit() },
  {
    id: "lecture",
    menu: "View",
    keys: "F",
    apart: true,
    run: () => (studio.lecture = !studio.lecture),
  },

  ...GAME_COMMANDS,
  {
    id: "normal",
    menu: "Game",
    apart: true,
    checked: () => document_.play === "normal",
    barred: editable,
    run: () => document_.play !== "normal" && document_.convene("normal"),
  },
  {
    id: "misere",
    menu: "Game",
    checked: () => document_.play === "misere",
    barred: editable,
    run: () => document_.play !== "misere" && document_.convene("misere"),
  },

  { id: "calculate", menu: "Project", keys: "Enter", run: () => studio.calculate(true) },
  {
    id: "tighten",
    menu: "Project",
    keys: "T",
    barred: drawn,
    run: () => document_.tighten(studio.board?.view.room),
  },
  { id: "negate", menu: "Project", keys: "N", barred: drawn, run: () => document_.negate() },
  ...(["B", "R", "G"] as const).map((color, i): Entry => ({
    id: `trunk-${color}`,
    menu: "Project",
    apart: i === 0,
    barred: () => (studio.colors.includes(color) ? drawn() : t.barred.foreign(GAME_NAMES[document_.game])),
    run: () => document_.recolorTrunks(color),
  })),
  {
    id: "make-puzzle",
    menu: "Project",
    apart: true,
    barred: hasSticks,
    run: () => (studio.popover = "make"),
  },
  {
    id: "display",
    menu: "Project",
    keys: "O",
    apart: true,
    run: () => (studio.popover = "display"),
  },
  { id: "project", menu: "Project", keys: "S", run: () => (studio.popover = "project") },

  { id: "palette", menu: "Help", keys: "Ctrl+K", run: () => (studio.palette = true) },
  { id: "help", menu: "Help", keys: "?", run: () => (studio.popover = "help") },
  { id: "gallery", menu: "Help", run: () => (studio.popover = "gallery") },
  { id: "first-game", menu: "Help", run: () => void firstGame() },
  { id: "tour", menu: "Help", run: () => lesson.begin("tour") },
  { id: "lessons", menu: "Help", run: () => (room.close(), (studio.view = "puzzles")) },
  { id: "about", menu: "Help", apart: true, run: () => (studio.popover = "about") },

  {
    id: "undo",
    keys: "Ctrl+Z",
    barred: () => ((TAKES_BACK[studio.view]?.some() ?? document_.canUndo) ? "" : t.barred.nothingToUndo),
    run: () => (TAKES_BACK[studio.view]?.run ?? (() => document_.undo()))(),
  },
  {
    id: "redo",
    keys: "Ctrl+Shift+Z",
    barred: () => (document_.canRedo && !TAKES_BACK[studio.view] ? "" : t.barred.nothingToRedo),
    run: () => document_.redo(),
  },
  {
    id: "select-all",
    keys: "Ctrl+A",
    barred: inDraw,
    run: () => (studio.selection = new Set(document_.picture.sticks.map((s) => s.id))),
  },
  {
    id: "cut-text",
    keys: "Ctrl+X",
    barred: inDraw,
    run: () => void cutSticks(),
  },
  { id: "remove", keys: "Del", barred: inDraw, run: removeSelection },
  { id: "tool-select", keys: "V", barred: inDraw, run: () => studio.choose("select") },
  { id: "tool-B", keys: "B", barred: inDraw, run: () => colored("B") },
  { id: "tool-R", keys: "R", barred: inDraw, run: () => colored("R") },
  { id: "tool-G", keys: "G", barred: inDraw, run: () => colored("G") },
  { id: "tool-cut", keys: "X", barred: inDraw, run: scissors },
  { id: "tool-move", keys: "M", barred: inDraw, run: () => studio.choose("move") },
  { id: "notation", keys: "/", run: () => void notate() },
  { id: "mark", run: () => studio.log.mark(document_.now) },
  { id: "save-log", run: saveLog },
  { id: "clear-log", run: clearLog },
];

export const COMMANDS: readonly Command[] = ENTRIES.map((entry) => ({
  ...entry,
  label: t.labels[entry.id] ?? GAME_NAMES[entry.id.replace("game-", "") as GameType],
}));

const BY_ID = new Map(COMMANDS.map((command) => [command.id, command]));

export function run(id: string): void {
  const command = BY_ID.get(id);
  if (command && !command.barred?.()) command.run();
}

export function commandOf(id: string): Command {
  return BY_ID.get(id)!;
}

/** Twins of keys that browsers keep for themselves, or that keyboards spell in several ways. */
const TWINS: Record<string, string> = {
  "Ctrl+N": "Alt+N",
  "=": "+",
  "-": "−",
  Delete: "Del",
  "Ctrl+Y": "Ctrl+Shift+Z",
};

function spelled(event: KeyboardEvent): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.shiftKey && (parts.length || event.key.length > 1)) parts.push("Shift");
  parts.push(key);
  const text = parts.join("+");
  return TWINS[text] ?? text;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Answer a key press; true when a command took it. */
export function pressed(event: KeyboardEvent): boolean {
  if (studio.question) return false;
  const keys = spelled(event);
  const single = !/Ctrl|Alt/.test(keys);
  if (typing(event.target) && (single || /^Ctrl\+[ACVXZ]$|Ctrl\+Shift\+Z/.test(keys))) return false;
  if (single && !studio.settings.project.singleKeys) return false;
  if (
    keys === "Enter" &&
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, [role=menuitem], dialog, summary")
  )
    return false;
  if (/^Ctrl\+[CVX]$/.test(keys) && (studio.view !== "draw" || !window.getSelection()?.isCollapsed)) return false;
  const command = COMMANDS.find((c) => c.keys === keys);
  if (!command || command.id === "print") return false;
  if (command.barred?.()) return false;
  command.run();
  return true;
}

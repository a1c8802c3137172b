/* Everything the studio can do, once: menus, keys and the help all read this table. */

import { tick } from "svelte";
import type { Color } from "../board/types";
import type { GameType } from "./api/client";
import { toPng, toPython } from "./keep/exports";
import { download, fileName } from "./keep/files";
import { writeHat } from "./keep/hat";
import { copy, copySticks, cutSticks, pasteSticks } from "./state/clipboard";
import { COLORS_OF, GAME_NAMES } from "./state/document.svelte";
import { begin, chooseFile, hat, leaving, save, saveAs } from "./state/files";
import { game } from "./state/game.svelte";
import { lesson } from "./state/lessons.svelte";
import { room } from "./state/puzzles.svelte";
import { copyEmbed, copyImage, copyLink, exportAs, proof, scene } from "./state/sharing";
import { studio, type ViewName } from "./state/studio.svelte";
import { tableGame } from "./state/table.svelte";
import { texts } from "./texts";

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

/** A log replays without its last line, the position, which nobody may be there to tell. */
async function saveLog(): Promise<void> {
  const notation = await studio.notation().catch(() => "");
  download(studio.settings.project.logFile, studio.log.text(notation), "text/plain");
}

async function copyPython(): Promise<void> {
  try {
    await copy(toPython(await studio.notation(), studio.shown.game));
  } catch (error) {
    studio.complain(error);
  }
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
  { id: "open", menu: "File", keys: "Ctrl+O", run: () => void chooseFile() },
  { id: "save", menu: "File", keys: "Ctrl+S", run: () => void save() },
  { id: "save-as", menu: "File", keys: "Ctrl+Shift+S", run: saveAs },
  { id: "link", menu: "File", keys: "U", apart: true, run: () => void copyLink() },
  { id: "image", menu: "File", barred: hasSticks, run: () => void copyImage() },
  { id: "embed", menu: "File", barred: hasSticks, run: () => void copyEmbed() },
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
    id: "python",
    menu: "File",
    run: () => void copyPython(),
  },
  { id: "copy-text", menu: "File", keys: "Ctrl+C", run: () => void copySticks() },
  { id: "paste-text", menu: "File", keys: "Ctrl+V", barred: inDraw, run: () => void pasteSticks() },
  {
    id: "svg",
    menu: "File",
    apart: true,
    run: () => exportAs("svg", scene("svg"), "image/svg+xml"),
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
  { id: "save-log", run: () => void saveLog() },
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

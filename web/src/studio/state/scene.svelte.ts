/* The drawing canvas as a scene: the picture, and all that the server knows about it. */

import {
  emptyScene,
  type Badge,
  type Inscription,
  type Part,
  type Point,
  type Scene,
  type Tip,
} from "../../board/types";
import { COLOR_NAMES, overlaps, standing } from "./drawing";
import { splitOffsets } from "./motion";
import { texts } from "../texts";
import { studio } from "./studio.svelte";

const MOST_TIES = 6;
const TIES_SHOWN = 3;

/** The scene of the drawing canvas; `unit` is the length of a stick in px. */
export function scene(attended: number | null, unit: number): Scene {
  const { settings, asking } = studio;
  const { picture } = studio.shown;
  const base: Scene = {
    ...emptyScene(),
    picture,
    tool: studio.viewing === null ? studio.tool : "view",
    color: studio.color,
    look: { ...settings.look },
    selection: studio.selection,
    ghostTip: studio.ghostTip,
  };
  const offsets = settings.overlay
    ? splitOffsets(asking.steps[studio.step], asking.description?.components ?? [], picture, unit)
    : new Map<number, Point>();
  return {
    ...base,
    parts: settings.overlay ? parts() : [],
    offsets,
    badges: badges(),
    inscriptions: inscriptions(offsets),
    warned: warned(),
    ...cutting(attended),
    labels: settings.valueOnEveryStick
      ? new Map((asking.cuts?.sticks ?? []).map((c) => [c.stick, c.leaves?.shown ?? ""]))
      : new Map(),
  };
}

/** The current step's ordinal sum, or what it speaks of. */
function parts(): Part[] {
  const step = studio.asking.steps[studio.step];
  if (!step || !step.sticks.length) return [];
  if (!step.base_sticks.length) return [{ kind: "subordinate", sticks: step.sticks, label: "" }];
  const base = new Set(step.base_sticks);
  const rest = step.sticks.filter((id) => !base.has(id));
  return [
    { kind: "subordinate", sticks: rest, label: rest.length ? step.subordinate_label : "" },
    { kind: "base", sticks: step.base_sticks, label: step.base_label },
  ];
}

function badges(): Badge[] {
  const { cuts } = studio.asking;
  if (!cuts) return [];
  const badged = new Map<number, Badge>();
  const all = cuts.sticks.flatMap(({ stick, cuts: mine }) => mine.map((cut) => ({ stick, ...cut })));
  for (const side of ["L", "R"] as const) {
    const marked = all.filter((c) => c.player === side && (c.verdict === "wins" || c.undominated));
    const few = marked.length > MOST_TIES ? marked.filter((c) => c.undominated) : marked;
    const ids = few.map((c) => c.stick);
    const shown = new Set(ids.length > MOST_TIES ? highest(ids) : ids);
    for (const { stick, verdict } of few.filter((c) => shown.has(c.stick))) {
      const badge = badged.get(stick) ?? { stick, sides: [], hollow: [] };
      badged.set(stick, {
        stick,
        sides: [...badge.sides, side],
        hollow: verdict === "wins" ? (badge.hollow ?? []) : [...(badge.hollow ?? []), side],
      });
    }
  }
  return [...badged.values()];
}

/** Of many ties, the three that stand highest. */
function highest(ids: readonly number[]): number[] {
  const { picture } = studio.shown;
  const at = new Map(picture.vertices.map((v) => [v.id, v.y]));
  const height = (id: number) => {
    const s = picture.sticks.find((stick) => stick.id === id);
    return s ? Math.max(at.get(s.a)!, at.get(s.b)!) : 0;
  };
  return [...ids].sort((p, q) => height(q) - height(p)).slice(0, TIES_SHOWN);
}

/** Names and values of components, under what they describe. */
function inscriptions(offsets: ReadonlyMap<number, Point>): Inscription[] {
  const { description } = studio.asking;
  if (!description || studio.shown.play === "misere") return [];
  const { picture } = studio.shown;
  const at = new Map(picture.vertices.map((v) => [v.id, v]));
  const sticks = new Map(picture.sticks.map((s) => [s.id, s]));
  return description.components.flatMap((component) => {
    const feet = component.sticks.flatMap((id) => {
      const s = sticks.get(id);
      return s ? [at.get(s.a)!, at.get(s.b)!].filter((v) => v.ground) : [];
    });
    if (!feet.length) return [];
    const x =
      (Math.min(...feet.map((v) => v.x)) + Math.max(...feet.map((v) => v.x))) / 2 + (offsets.get(feet[0]!.id)?.x ?? 0);
    const value = component.form || (component.value?.shown ?? "");
    if (value.length > 24) return [];
    const named = component.label ? { letter: component.label, name: ` = ${value}` } : { name: value };
    const { binary } = component;
    return [{ x, ...named, value: "", ...(binary ? signedBinary(binary) : {}) }];
  });
}

/** Digits with a line above some of them would pass for a decimal, so their name comes before them. */
function signedBinary({ shown, overlined }: { shown: string; overlined: number[] }): Partial<Inscription> {
  const before = texts.panel.line.binary;
  return { note: before + shown, overlined: overlined.map((i) => i + before.length) };
}

function warned(): Set<number> {
  const { picture } = studio.shown;
  const joined = standing(picture);
  const ids = picture.sticks.filter((s) => !joined.has(s.id)).map((s) => s.id);
  return new Set([...ids, ...overlaps(picture).flatMap(([, second]) => [second.id])]);
}

/** What every cut does, as tips, as falls, and in words for those who listen. */
function cutting(attended: number | null): Pick<Scene, "falls" | "tips" | "spoken"> {
  const falls = new Map<number, readonly number[]>();
  const tips = new Map<number, Tip>();
  const spoken = new Map<number, string>();
  const misere = studio.shown.play === "misere";
  const sticks = new Map(studio.shown.picture.sticks.map((s) => [s.id, s]));
  for (const cut of studio.asking.cuts?.sticks ?? []) {
    const stick = sticks.get(cut.stick);
    if (!stick) continue;
    falls.set(cut.stick, cut.falls);
    const t = texts.canvas.tip;
    const sides = cut.cuts.map((c) => c.player);
    const fallen = t.falls(cut.falls);
    const leaves = misere ? (cut.outcome ? t.outcomes[cut.outcome] : "") : cut.leaves ? t.leaves(cut.leaves.shown) : "";
    if (attended === cut.stick) tips.set(cut.stick, { value: leaves, sentence: t.who(sides, cut.stick) + fallen });
    const described = t.described(cut.stick, COLOR_NAMES[stick.color], stick.a, stick.b);
    const cutting = cut.leaves && !misere ? t.cuttingLeaves(cut.leaves.spoken) : t.mayBeCut;
    spoken.set(cut.stick, `${described}. ${cutting}${fallen}.`);
  }
  return { falls, tips, spoken };
}

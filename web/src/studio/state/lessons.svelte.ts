/* Lessons on the drawing canvas: a step is done when the picture has the value or the shape that it asks for. */

import { NO_PICTURE } from "../../board/types";
import type { Description, GameType } from "../api/client";
import { keepTab, type Whole } from "../keep/tabs";
import { texts } from "../texts";
import { studio } from "./studio.svelte";

interface Goal {
  /** The value in ASCII. */
  value?: string;
  outcome?: "L" | "R" | "N" | "P";
  /** Any of these notations. */
  shapes?: readonly string[];
  least?: number;
  most?: number;
}

interface Step {
  /** The picture at the beginning of the step; without one the present picture stays. */
  show?: string;
  /** What is asked for; without one there is nothing to do but read. */
  goal?: Goal;
}

export type LessonId = keyof typeof texts.lessons.all;

const STEPS: Record<LessonId, readonly Step[]> = {
  tour: [
    { show: "0", goal: { shapes: ["B"] } },
    { show: "B", goal: { shapes: ["BR"] } },
    { show: "BR", goal: { shapes: ["B"] } },
    { goal: { value: "0", least: 1 } },
    {},
  ],
  half: [
    { show: "BR" },
    { show: "BR", goal: { shapes: ["BR, BR"] } },
    { show: "BR, BR", goal: { value: "0", least: 5, most: 5 } },
  ],
  stalks: [
    { show: "BR", goal: { shapes: ["BRR"] } },
    { show: "BRR", goal: { shapes: ["BRB"] } },
    { show: "B", goal: { shapes: ["BBR"] } },
  ],
  winners: [
    { show: "BRB, R", goal: { outcome: "L", least: 5 } },
    { goal: { outcome: "P", least: 2 } },
    { show: "BR", goal: { value: "-1/2" } },
  ],
  trees: [
    { show: "B", goal: { shapes: ["B(B,B)"] } },
    { show: "B", goal: { shapes: ["B(R,R)"] } },
    { show: "B(B,R)", goal: { value: "5/2" } },
  ],
  green: [
    { show: "0", goal: { shapes: ["G"] } },
    { show: "G", goal: { shapes: ["GG"] } },
    { show: "GG, GGG", goal: { outcome: "P", least: 4, most: 4 } },
    { show: "GG/G", goal: { value: "0", least: 4, most: 4 } },
  ],
  flowers: [
    { show: "0", goal: { shapes: ["GB"] } },
    { show: "GB", goal: { value: "^", least: 3, most: 3 } },
    { show: "GB, G", goal: { outcome: "R", least: 4, most: 4 } },
  ],
  spiders: [
    { show: "B", goal: { shapes: ["BBR"] } },
    { show: "B(BR,BR)", goal: { shapes: ["BB"] } },
    { show: "0", goal: { shapes: ["B/R", "R/B"] } },
    { show: "BR/BR", goal: { value: "0", least: 5, most: 5 } },
  ],
};

export const LESSONS = (Object.keys(STEPS) as LessonId[]).map((id) => ({
  id,
  title: texts.lessons.all[id].title,
  steps: STEPS[id].map((step, i) => ({ ...step, ...texts.lessons.all[id].steps[i]! })),
}));

const GAME: GameType = "red-blue-green";

/** The lesson that tells what a value means, given in ASCII; null where there is none. */
export function lessonOn(value: string): LessonId | null {
  if (/^-?1\/2$/.test(value)) return "half";
  if (/^-?\d+\/\d+$/.test(value)) return "stalks";
  if (/^\*\d*$/.test(value)) return "green";
  if (/^[\^v]\*?$/.test(value)) return "flowers";
  return null;
}

export class Lesson {
  /** The lesson that is open, from 0. */
  index = $state<number | null>(null);
  at = $state(0);
  done = $state(false);
  private own: Whole | null = null;
  /** What was known before the step showed its picture: it tells nothing about the step. */
  private before: Description | null = null;
  private turn = 0;

  get open(): boolean {
    return this.index !== null;
  }

  get lesson() {
    return this.index === null ? null : LESSONS[this.index]!;
  }

  get step() {
    return this.lesson?.steps[this.at] ?? null;
  }

  get last(): boolean {
    return this.at === (this.lesson?.steps.length ?? 0) - 1;
  }

  /** Begin a lesson: the person's own drawing is put aside, with its history. */
  begin(id: LessonId): void {
    if (!this.own) {
      this.own = studio.document.whole;
      keepTab(this.own);
    }
    this.index = LESSONS.findIndex((known) => known.id === id);
    studio.popover = null;
    studio.lecture = false;
    studio.view = "draw";
    void this.go(0);
  }

  async go(to: number): Promise<void> {
    const { lesson } = this;
    const step = lesson?.steps[to];
    if (!lesson || !step) return;
    const turn = ++this.turn;
    this.at = to;
    this.done = false;
    studio.choose("stick");
    this.before = step.show === undefined ? null : studio.asking.description;
    if (step.show === undefined) return;
    try {
      if (step.show === "0") studio.document.replace(NO_PICTURE, lesson.title, GAME, "normal");
      else {
        if (studio.document.play !== "normal") studio.document.convene("normal");
        await studio.read(step.show, GAME);
      }
    } catch (error) {
      if (turn === this.turn) studio.complain(error);
    }
  }

  /** Look at what is known of the picture: does it have what the step asks for? */
  look(known: Description | null, sticks: number): void {
    const goal = this.step?.goal;
    if (!goal || this.done || !known || known === this.before || known.stick_count !== sticks) return;
    const { value, outcome, text } = known;
    this.done =
      (goal.value === undefined || value?.text === goal.value) &&
      (goal.outcome === undefined || outcome === goal.outcome) &&
      (goal.shapes === undefined || goal.shapes.includes(text)) &&
      sticks >= (goal.least ?? 0) &&
      sticks <= (goal.most ?? Infinity);
  }

  /** Leave: the person's own drawing comes back. */
  end(): void {
    const { own } = this;
    this.turn += 1;
    this.index = null;
    this.own = null;
    if (!own) return;
    studio.document.resume(own);
    if (own.now.picture.sticks.length) studio.show({ text: texts.lessons.finished });
  }
}

export const lesson = new Lesson();

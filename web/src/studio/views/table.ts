/* Which component shows which view. */

import type { Component } from "svelte";
import type { ViewName } from "../state/studio.svelte";
import { texts } from "../texts";
import Calculator from "./Calculator.svelte";
import Decompose from "./Decompose.svelte";
import Draw from "./Draw.svelte";
import Explore from "./Explore.svelte";
import Play from "./Play.svelte";
import Puzzles from "./Puzzles.svelte";
import Rulesets from "./Rulesets.svelte";

export const VIEWS: Partial<Record<ViewName, Component>> = {
  draw: Draw,
  decompose: Decompose,
  play: Play,
  explore: Explore,
  rulesets: Rulesets,
  calculator: Calculator,
  puzzles: Puzzles,
};

export const VIEW_NAMES = Object.entries(texts.commands.views) as [ViewName, string][];

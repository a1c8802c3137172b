/* Settings with the names and defaults of the Visual Hackenbush manual, remembered in this browser. */

import { PLAIN_LOOK, type Look } from "../../board/types";
import { inOtherTabs } from "../keep/shared";

export interface Project {
  autoCalculate: boolean;
  testForHammerian: boolean;
  enableLog: boolean;
  logFile: string;
  allowDecomposition: boolean;
  singleKeys: boolean;
  motion: "system" | "none";
}

export type Theme = "light" | "dark" | "system";

const DEFAULT_PROJECT: Project = {
  autoCalculate: true,
  testForHammerian: true,
  enableLog: true,
  logFile: "HackLog.log",
  allowDecomposition: true,
  singleKeys: true,
  motion: "system",
};

const KEY = "colonnade.settings";
const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

export class Settings {
  look = $state<Look>({ ...PLAIN_LOOK });
  valueOnEveryStick = $state(false);
  overlay = $state(true);
  project = $state<Project>({ ...DEFAULT_PROJECT });
  theme = $state<Theme>("system");
  logShown = $state(true);

  constructor() {
    this.load();
    inOtherTabs(KEY, () => this.load());
  }

  private load(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<string, object>>;
      Object.assign(this.look, kept.look);
      Object.assign(this.project, kept.project);
      const rest = kept.rest as
        { theme?: Theme; valueOnEveryStick?: boolean; overlay?: boolean; logShown?: boolean } | undefined;
      this.theme = rest?.theme ?? "system";
      this.valueOnEveryStick = rest?.valueOnEveryStick ?? false;
      this.overlay = rest?.overlay ?? true;
      this.logShown = rest?.logShown ?? true;
    } catch {
      /* settings that cannot be read are no settings */
    }
  }

  keep(): void {
    const { theme, valueOnEveryStick, overlay, logShown } = this;
    const look = { ...this.look, scale: 1 };
    localStorage.setItem(
      KEY,
      JSON.stringify({ look, project: this.project, rest: { theme, valueOnEveryStick, overlay, logShown } }),
    );
  }

  /** Light if it is dark, and dark if it is light; what the system wants is the system's again. */
  turnTheme(): void {
    const next = this.dark ? "light" : "dark";
    this.theme = (next === "dark") === systemIsDark() ? "system" : next;
  }

  /** Put theme and motion on the page. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? "dark" : "light";
    if (this.project.motion === "none") root.dataset.motion = "none";
    else delete root.dataset.motion;
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && systemIsDark());
  }

  asInVisualHackenbush(): void {
    Object.assign(this.look, { background: "black", vertices: "yellow", ground: "brown", stickSize: 1, vertexSize: 1 });
  }
}

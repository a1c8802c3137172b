/* Settings with the names and defaults of the Visual Hackenbush manual, remembered in this browser. */

import { PLAIN_LOOK, type Look } from "../../board/types";

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

export class Settings {
  look = $state<Look>({ ...PLAIN_LOOK });
  valueOnEveryStick = $state(false);
  overlay = $state(true);
  project = $state<Project>({ ...DEFAULT_PROJECT });
  theme = $state<Theme>("system");
  logShown = $state(true);

  constructor() {
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

  /** Light, dark, as the system wants it, and light again. */
  turnTheme(): void {
    this.theme = ({ light: "dark", dark: "system", system: "light" } as const)[this.theme];
  }

  /** Put theme and motion on the page. */
  apply(): void {
    const root = document.documentElement;
    const dark =
      this.theme === "dark" || (this.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.dataset.theme = dark ? "dark" : "light";
    if (this.project.motion === "none") root.dataset.motion = "none";
    else delete root.dataset.motion;
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  asInVisualHackenbush(): void {
    Object.assign(this.look, { background: "black", vertices: "yellow", ground: "brown", stickSize: 1, vertexSize: 1 });
  }
}

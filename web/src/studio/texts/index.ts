/** Every text of the page, one file a room, so that another language is another table. */
import { boards } from "./boards";
import { calculator, lattice } from "./calculator";
import { commands } from "./commands";
import { canvas } from "./canvas";
import { explore } from "./explore";
import { help } from "./help";
import { lessons } from "./lessons";
import { palette } from "./palette";
import { panel } from "./panel";
import { play } from "./play";
import { puzzles } from "./puzzles";
import { shell } from "./shell";
import { site } from "./site";

export const texts = {
  boards,
  calculator,
  canvas,
  commands,
  explore,
  help,
  lattice,
  lessons,
  palette,
  panel,
  play,
  puzzles,
  shell,
  site,
};

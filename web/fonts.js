import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const FONTS = createRequire(import.meta.url);

/** Signs of the mathematical face that the page uses: the ranges of `fonts.css`. */
const RANGES = [
  [0x391, 0x3c9],
  [0x2016, 0x2016],
  [0x2070, 0x208e],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
  [0x2980, 0x2980],
  [0x29fe, 0x29ff],
];

/** Of the mathematical face, which has thousands of signs, the page gets those it uses, and the licence beside them. */
export function subsetMathFont() {
  const signs = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  ).join("");
  return {
    name: "subset-math-font",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== "asset" || !/stix-two-math.*\.woff2$/.test(asset.fileName)) continue;
        asset.source = await subsetFont(asset.source, signs, { targetFormat: "woff2" });
      }
      const licence = await readFile(FONTS.resolve("@fontsource/stix-two-text/LICENSE"), "utf8");
      this.emitFile({ type: "asset", fileName: "assets/stix-two-licence.txt", source: licence });
    },
  };
}

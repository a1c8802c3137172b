import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { subsetMathFont } from "./fonts.js";

/* No inline script, style or data URL may reach the page: the server's Content-Security-Policy forbids them. */
export default defineConfig({
  plugins: [svelte(), subsetMathFont()],
  base: "./",
  build: {
    outDir: "../src/colonnade/studio/_static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  worker: { format: "es" },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});

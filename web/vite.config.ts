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
    rollupOptions: {
      input: { index: "index.html", "service-worker": "src/studio/service-worker.ts" },
      output: {
        /* A service worker is known by its address. */
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  /* A test may take long on a busy machine; the limit is for one that would never end. */
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 120_000 },
});

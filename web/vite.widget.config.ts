import { defineConfig } from "vite";

/* The notebook board is one module without imports: notebooks load it as text, under whatever policy they have. */
export default defineConfig({
  build: {
    outDir: "../src/colonnade/notebook/_static",
    emptyOutDir: true,
    lib: { entry: "src/widget/index.ts", formats: ["es"], fileName: () => "board.js" },
    target: "es2022",
    copyPublicDir: false,
  },
});

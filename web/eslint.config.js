import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["src/studio/api/schema.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "max-len": ["error", { code: 160, ignoreUrls: true }],
      /* The type checker knows the names of the page and of the browser. */
      "no-undef": "off",
      /* State is replaced, never changed in place: plain sets and maps do. */
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);

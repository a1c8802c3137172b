import type { Plugin } from "vite";

export function subsetMathFont(): Plugin;

/* Every text that a person reads stands in src/studio/texts, or in src/board/texts.ts: another language is another table. */

import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(["../src/board/**/*.ts", "../src/studio/**/*.{ts,svelte}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.entries(sources).filter(([file]) => !/texts|schema\.ts/.test(file));
const LETTERS = /\p{L}{2}/u;
/** Attributes that are read or spoken. */
const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label"]);
/** Two words at least, the first of them capital: a sentence or a label. */
const SENTENCE = /^\p{Lu}\p{Ll}+( |, )\p{Ll}+/u;

interface Node {
  type: string;
  name?: string;
  data?: string;
  [field: string]: unknown;
}

/** The literal texts of a component's markup. */
function markup(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) node.forEach((each) => markup(each, found));
  if (!node || typeof node !== "object" || Array.isArray(node)) return found;
  const { type, name, data, ...fields } = node as Node;
  if (type === "Text" && data && LETTERS.test(data)) found.push(data.trim());
  if (type === "StyleDirective" || (type === "Attribute" && !SPOKEN.has(name ?? ""))) return found;
  for (const field of Object.values(fields)) markup(field, found);
  return found;
}

/** The sentences among the literals of a script. */
function sentences(script: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text)) found.push(node.text);
    if (ts.isTemplateExpression(node) && SENTENCE.test(node.head.text)) found.push(node.getText());
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile("script.ts", script, ts.ScriptTarget.Latest, true));
  return found;
}

describe("texts", () => {
  it("has enough files to look at", () => expect(files.length).toBeGreaterThan(90));

  it.each(files)("%s holds none of its own", (file, source) => {
    if (file.endsWith(".ts")) return expect(sentences(source)).toEqual([]);
    const { fragment } = parse(source, { modern: true });
    const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);
    expect([...markup(fragment), ...scripts.flatMap(sentences)]).toEqual([]);
  });
});

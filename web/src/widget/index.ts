/* The notebook board: the studio's board beside a small bar of tools. Python holds the position and knows the rules. */

import { Board } from "../board/board";
import type { Joint } from "../board/layout";
import { emptyScene, type Color, type Scene, type Side, type Tip } from "../board/types";
import boardCss from "../studio/styles/board.css?inline";
import tokensCss from "../studio/styles/tokens.css?inline";
import { Drawing } from "./picture";
import widgetCss from "./widget.css?inline";

/** What Python says of one cut: who may make it, what falls with it and what it leaves. */
interface Cut {
  stick: number;
  sides: Side[];
  falls: number[];
  leaves: string;
}

interface State {
  sticks: Joint[];
  cuts: Cut[];
  text: string;
  value: string;
  sentence: string;
  problem: string;
  /** Whose turn it is in play; empty while drawing. */
  turn: Side | "";
  /** The text of the position that the page shows. */
  seen: string;
}

/** The part of anywidget's model that the board uses. */
export interface Model {
  get<K extends keyof State>(name: K): State[K];
  set<K extends keyof State>(name: K, value: State[K]): void;
  save_changes(): void;
  send(message: Record<string, unknown>): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

const PLAYERS: Record<Side, string> = { L: "Left", R: "Right" };
const COLORS: Record<Color, string> = { B: "blue", R: "red", G: "green" };
const TOOLS: [Color | "cut", string][] = [
  ["B", "Blue"],
  ["R", "Red"],
  ["G", "Green"],
  ["cut", "Cut"],
];

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = el.shadowRoot ?? el.attachShadow({ mode: "open" });
  root.replaceChildren();
  root.adoptedStyleSheets = [tokensCss.replaceAll(":root", ":host"), boardCss, widgetCss].map(sheet);
  const frame = make("section", "frame");
  const theme = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => (frame.dataset.theme = theme.matches ? "dark" : "light");
  theme.addEventListener("change", dress);
  dress();

  let tool: Color | "cut" = "B";
  let attended: number | null = null;
  const drawing = new Drawing();

  const tools = TOOLS.map(([name, label]) => button(label, () => choose(name)));
  const undo = button("Undo", () => model.send({ do: "undo" }));
  const tidy = button("Tighten", () => {
    drawing.tidy();
    show(true);
  });
  const play = button("Play", () => model.send({ do: "play", player: model.get("turn") ? "" : "L" }));
  const reply = button("Computer moves", () => model.send({ do: "reply" }));
  const bar = make("div", "bar");
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", "Board");
  bar.append(...tools, undo, tidy, play, reply);

  const host = make("div", "host");
  const value = make("output", "value");
  const sentence = make("span", "sentence");
  const said = make("div", "said");
  said.append(value, sentence);
  const text = make("input", "text");
  text.setAttribute("aria-label", "Position, as text");
  text.spellcheck = false;
  text.addEventListener("change", () => model.send({ do: "read", text: text.value }));
  const problem = make("p", "problem");
  problem.setAttribute("role", "status");
  const help = make("p", "help");
  help.id = "canvas-help";
  frame.append(bar, host, said, text, problem, help);
  root.append(frame);

  const board = new Board(host, {
    draw(from, to, color) {
      const planted = drawing.plant(from, to, color);
      model.send({ do: "draw", tail: planted.from, head: planted.to, color: planted.color });
      return planted.to;
    },
    move(places) {
      drawing.move(places);
      show();
    },
    cut: (stick) => model.send({ do: "cut", stick }),
    select: () => undefined,
    attend(stick) {
      attended = stick;
      board.scene = scene();
    },
    ghost: () => undefined,
    say: () => undefined,
    zoomed: () => undefined,
  });
  board.insets = { below: 0.12, top: 24, side: 32 };

  function choose(name: Color | "cut"): void {
    tool = name;
    show();
  }

  function scene(): Scene {
    const turn = model.get("turn");
    const cuts = model.get("cuts");
    const cutting = turn !== "" || tool === "cut";
    const barred = turn === "" ? [] : cuts.filter((cut) => !cut.sides.includes(turn));
    return {
      ...emptyScene(),
      picture: drawing.picture,
      tool: cutting ? "cut" : "stick",
      color: tool === "cut" ? "B" : tool,
      falls: new Map(cuts.map((cut) => [cut.stick, cut.falls])),
      tips: new Map(cuts.filter((cut) => cut.stick === attended).map((cut) => [cut.stick, tip(cut)])),
      spoken: new Map(model.get("sticks").map((joint) => [joint.id, spoken(joint, cuts)])),
      barred: new Map(barred.map((cut) => [cut.stick, `${PLAYERS[turn as Side]} may not cut this stick`])),
    };
  }

  function show(glide = false): void {
    const turn = model.get("turn");
    board.show(scene(), glide);
    if (!board.view.touched) board.fit();
    tools.forEach((each, i) => {
      each.setAttribute("aria-pressed", String(turn === "" && TOOLS[i]![0] === tool));
      each.disabled = turn !== "";
    });
    play.textContent = turn === "" ? "Play" : "Draw again";
    reply.hidden = turn === "";
    value.textContent = model.get("value");
    sentence.textContent = model.get("sentence");
    problem.textContent = model.get("problem");
    help.textContent =
      turn !== ""
        ? "Cut a stick of your color; then the other player moves."
        : "Drag from the ground or from a vertex to plant a stick. Keys: arrows walk, Space begins a stick, Enter plants it.";
    if (root.activeElement !== text) text.value = model.get("text");
  }

  function changed(): void {
    const before = drawing.picture.sticks.map((s) => s.id);
    const joints = model.get("sticks");
    const left = new Set(joints.map((j) => j.id));
    const gone = before.filter((id) => !left.has(id));
    if (gone.length && left.size + gone.length === before.length) void board.drop(gone, null);
    const fresh = drawing.take(joints);
    text.value = model.get("text");
    show(fresh && before.length > 0);
    if (fresh) board.fit();
  }

  /* Marimo runs the cells that use a board again when the page, not Python, changes its state. */
  function acknowledge(): void {
    model.set("seen", model.get("text"));
    model.save_changes();
  }

  const told = () => show();
  const news: [string, () => void][] = [
    ["change:sticks", changed],
    ["change:text", acknowledge],
    ...["cuts", "value", "sentence", "problem", "turn", "text"].map((name): [string, () => void] => [
      `change:${name}`,
      told,
    ]),
  ];
  for (const [event, listener] of news) model.on(event, listener);
  changed();
  return () => {
    for (const [event, listener] of news) model.off(event, listener);
    theme.removeEventListener("change", dress);
    board.destroy();
  };
}

function spoken(joint: Joint, cuts: readonly Cut[]): string {
  const end = (vertex: number) => (vertex === 0 ? "the ground" : `vertex ${vertex}`);
  const leaves = cuts.find((cut) => cut.stick === joint.id)?.leaves;
  return `Stick ${joint.id}, ${COLORS[joint.color]}, from ${end(joint.from)} to ${end(joint.to)}${leaves ? `; cutting leaves ${leaves}` : ""}`;
}

function tip(cut: Cut): Tip {
  const who =
    cut.sides.length === 2
      ? "Either player cuts"
      : cut.sides.length
        ? `${PLAYERS[cut.sides[0]!]} cuts`
        : "Nobody may cut";
  const fallen = cut.falls.length ? `; ${cut.falls.length} more ${cut.falls.length === 1 ? "falls" : "fall"}` : "";
  return { value: cut.leaves && `leaves ${cut.leaves}`, sentence: `${who} this stick${fallen}` };
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function button(label: string, action: () => void): HTMLButtonElement {
  const made = make("button", "tool");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", action);
  return made;
}

function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

export default { render };

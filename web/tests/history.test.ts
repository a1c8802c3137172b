import { describe, expect, it } from "vitest";
import { NOTHING, afterChange, changeOf, follow } from "../src/studio/keep/changes";
import { read, write } from "../src/studio/keep/tabs";
import type { Snapshot } from "../src/studio/state/document.svelte";
import {
  addStick,
  beside,
  joined,
  lifted,
  moveVertices,
  negated,
  removeSticks,
  tightened,
  touching,
} from "../src/studio/state/drawing";
import { replay } from "../src/studio/state/logbook.svelte";
import { NO_PICTURE, type Picture } from "../src/board/types";

const trunk = addStick(NO_PICTURE, { x: 0, y: 0 }, { x: 0, y: 1 }, "B").picture;
const fork = addStick(
  addStick(trunk, { vertex: 2 }, { x: -1, y: 2 }, "R").picture,
  { vertex: 2 },
  { x: 1, y: 2 },
  "G",
).picture;
const moved = moveVertices(fork, new Map([[4, { x: -1, y: 2 }]]));

function snapshots(): Snapshot[] {
  const pictures: Picture[] = [trunk, fork, moved, joined(moved, 4, 3), negated(fork), tightened(fork)];
  const cut = removeSticks(fork, new Set([2])).picture;
  return [
    ...pictures.map((picture): Snapshot => ({ ...NOTHING, picture })),
    { picture: cut, game: "reverse", play: "normal" },
    { picture: cut, game: "reverse", play: "misere" },
    { picture: NO_PICTURE, game: "green", play: "normal" },
  ];
}

describe("a history", () => {
  it("comes back from its changes as it was", () => {
    const all = snapshots();
    expect(follow(all.map((snapshot, i) => changeOf(all[i - 1] ?? NOTHING, snapshot)))).toEqual(all);
  });

  it("is as short as what was changed", () => {
    const [, before] = snapshots();
    const after = { ...before!, picture: addStick(before!.picture, { vertex: 3 }, { x: -1, y: 3 }, "B").picture };
    expect(changeOf(before!, after)).toEqual({ v: [4, 0, [[5, -1, 3, 0]]], s: [3, 0, [[4, "B", 3, 5, 0]]] });
  });

  it("refuses a change that does not fit", () => {
    expect(() => afterChange(NOTHING, { s: [0, 0, [[1, "B", 1, 2, 0]]] })).toThrow("ends nowhere");
    expect(() => afterChange(NOTHING, { v: [3, 1, []] })).toThrow("not there");
  });

  it("is kept with its log, and the oldest is forgotten where it is too long", () => {
    const all = snapshots();
    const log = all.map((snapshot, i) => ({ number: i + 1, action: "draw", cells: ["a\tb"], snapshot }));
    const whole = { name: "Fork", saved: false, past: all.slice(0, 4), now: all[4]!, future: all.slice(5), log };
    expect(read(write(whole))).toEqual(whole);
    const wide = Array.from({ length: 400 }, (_, i) => addStick(trunk, { vertex: 2 }, { x: i, y: 2 }, "R").picture);
    const tall = wide.map((picture, i): Snapshot => ({
      ...NOTHING,
      picture: { ...picture, sticks: Array.from({ length: 50 + (i % 2) }, (_, id) => ({ ...picture.sticks[0]!, id })) },
    }));
    const long = { ...whole, past: Array.from({ length: 12 }, () => tall).flat(), log: [] };
    const text = write(long);
    expect(text.length).toBeLessThan(1_300_000);
    const { past } = read(text)!;
    expect(past.length).toBeGreaterThan(200);
    expect(past).toEqual(long.past.slice(-past.length));
  });

  it("that cannot be read is none", () => {
    expect(read(null)).toBeNull();
    expect(read("{")).toBeNull();
    expect(read('{"changes":[{"s":[0,0,[[1,"B",1,2,0]]]}],"at":0,"log":[]}')).toBeNull();
  });

  it("of a log names the line that is damaged", () => {
    expect(() => replay('# Colonnade log\n1\tadd\tstick 1\n#= {"v":[9,0,[]]}\n')).toThrow("in line 3");
    expect(replay("BR")).toEqual([]);
  });
});

describe("vertices on one spot", () => {
  it("are found, and joined on demand", () => {
    expect(touching(fork)).toEqual([]);
    expect(touching(moved).map(([p, q]) => [p.id, q.id])).toEqual([[3, 4]]);
    const { vertices, sticks } = joined(moved, 4, 3);
    expect(vertices.map((v) => v.id)).toEqual([1, 2, 3]);
    expect(sticks.map((s) => [s.a, s.b])).toEqual([
      [1, 2],
      [2, 3],
      [2, 3],
    ]);
    expect(new Set(sticks.slice(1).map((s) => s.bend)).size).toBe(2);
  });
});

describe("some sticks", () => {
  it("are a picture of their own, planted on the ground", () => {
    const branch = lifted(fork, new Set([2]));
    expect(branch.vertices).toEqual([
      { id: 2, x: 0, y: 0, ground: true },
      { id: 3, x: -1, y: 1, ground: false },
    ]);
    expect(branch.sticks.map((s) => s.id)).toEqual([2]);
  });

  it("are put beside others, under names of their own", () => {
    const { picture, sticks } = beside(fork, lifted(fork, new Set([1])));
    expect(sticks).toEqual([4]);
    expect(new Set(picture.vertices.map((v) => v.id)).size).toBe(6);
    const right = Math.max(...fork.vertices.map((v) => v.x));
    expect(picture.vertices.slice(4).every((v) => v.x > right)).toBe(true);
  });
});

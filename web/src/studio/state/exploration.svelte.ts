/* The graph that the explorer shows: positions found so far, which of them are unfolded, and the one in hand. */

import type { Picture } from "../../board/types";
import {
  postPatiently,
  type Exploration as Answer,
  type GameType,
  type GraphMove,
  type GraphNode,
  type Play,
} from "../api/client";
import { drawingOf } from "./asking.svelte";
import { swept } from "./drawing";

export interface PositionNode extends Omit<GraphNode, "sticks"> {
  picture: Picture;
}

export interface PositionMove extends Omit<GraphMove, "source" | "target"> {
  source: string;
  target: string;
}

/** How many positions the first look unfolds, and how many the picture holds. */
export const FIRST = 40;
export const MOST = 300;

export class Exploration {
  /** Every position found, by its key; the first is the one that exploring began with. */
  private nodes = $state.raw<ReadonlyMap<string, PositionNode>>(new Map());
  private moves = $state.raw<ReadonlyMap<string, readonly PositionMove[]>>(new Map());
  private open = $state.raw<ReadonlySet<string>>(new Set());
  /** Dominated moves, and those that repeat a value, are shown too. */
  all = $state(false);
  /** The keys of the positions walked through; the last is the one in hand. */
  trail = $state.raw<readonly string[]>([]);
  tooLarge = $state(false);
  asking = $state(false);

  constructor(
    private readonly start: Picture,
    private readonly game: GameType,
    private readonly play: Play,
  ) {}

  readonly here = $derived(this.nodes.get(this.trail[this.trail.length - 1] ?? ""));
  readonly root = $derived([...this.nodes.keys()][0] ?? "");

  /** What is shown: all that open positions lead to, in the order of a walk in breadth. */
  readonly shown = $derived.by(() => {
    const keys = this.root ? [this.root] : [];
    const seen = new Set(keys);
    const moves: PositionMove[] = [];
    for (const key of keys) {
      for (const move of this.movesOf(key)) {
        if (!this.open.has(key)) continue;
        moves.push(move);
        if (!seen.has(move.target)) {
          seen.add(move.target);
          keys.push(move.target);
        }
      }
    }
    return { nodes: keys.map((key) => this.nodes.get(key)!), moves };
  });

  readonly folded = $derived(
    [...this.open].reduce((n, key) => n + (this.moves.get(key) ?? []).filter((move) => !move.sensible).length, 0),
  );

  node(key: string): PositionNode | undefined {
    return this.nodes.get(key);
  }

  isOpen(key: string): boolean {
    return this.open.has(key);
  }

  /** The moves from a position that are to be seen, Left's first. */
  movesOf(key: string): readonly PositionMove[] {
    const moves = this.moves.get(key) ?? [];
    return this.all ? moves : moves.filter((move) => move.sensible);
  }

  /** All moves from a position, dominated ones too. */
  everyMoveOf(key: string): readonly PositionMove[] {
    return this.moves.get(key) ?? [];
  }

  get full(): boolean {
    return this.shown.nodes.length >= MOST;
  }

  /** The first look: as many positions as make a graph of at most so many levels. */
  async begin(levels = Infinity): Promise<void> {
    await this.ask(this.start, FIRST);
    this.trail = this.root ? [this.root] : [];
    this.open = this.within(levels);
  }

  /** The open positions, in the order of a walk in breadth, whose moves do not make the graph higher than this. */
  private within(levels: number): ReadonlySet<string> {
    const kept = new Set<string>();
    for (const node of this.shown.nodes) {
      if (!this.open.has(node.key)) continue;
      kept.add(node.key);
      if (this.height(kept) > levels && kept.size > 1) kept.delete(node.key);
    }
    return kept;
  }

  /** The moves of the longest way through these positions; every move takes sticks away. */
  private height(keys: ReadonlySet<string>): number {
    const level = new Map([[this.root, 0]]);
    const order = [...keys].sort((p, q) => this.node(q)!.picture.sticks.length - this.node(p)!.picture.sticks.length);
    for (const key of order)
      for (const { target } of this.movesOf(key))
        level.set(target, Math.max(level.get(target) ?? 0, (level.get(key) ?? 0) + 1));
    return Math.max(...level.values());
  }

  /** Unfold positions further from the ground of the graph, as many again as there are. */
  async deepen(): Promise<void> {
    await this.ask(this.start, Math.min(MOST, 2 * this.shown.nodes.length + FIRST));
  }

  async unfold(key: string): Promise<void> {
    const node = this.nodes.get(key);
    if (!node || this.full) return;
    if (node.unfolded) this.open = new Set([...this.open, key]);
    else await this.ask(node.picture, 1);
  }

  /** Find out the moves of a position without unfolding it. */
  async learn(key: string): Promise<void> {
    const node = this.nodes.get(key);
    if (node && !node.unfolded && !this.tooLarge) await this.ask(node.picture, 1, false);
  }

  fold(key: string): void {
    this.open = new Set([...this.open].filter((each) => each !== key));
    const shown = new Set(this.shown.nodes.map((node) => node.key));
    const lost = this.trail.findIndex((each) => !shown.has(each));
    if (lost >= 0) this.trail = this.trail.slice(0, lost);
  }

  /** Take a position in hand. Where it is one move away the trail goes on; on the trail it ends there. */
  go(key: string): void {
    const at = this.trail.indexOf(key);
    const last = this.trail[this.trail.length - 1];
    if (at >= 0) this.trail = this.trail.slice(0, at + 1);
    else if (last && this.everyMoveOf(last).some((move) => move.target === key)) this.trail = [...this.trail, key];
    else this.trail = this.pathTo(key);
  }

  back(): void {
    if (this.trail.length > 1) this.trail = this.trail.slice(0, -1);
  }

  /** A shortest way from the first position. */
  private pathTo(key: string): string[] {
    const from = new Map<string, string>();
    for (const move of this.shown.moves)
      if (!from.has(move.target) && move.target !== this.root) from.set(move.target, move.source);
    const path = [key];
    while (from.has(path[0]!)) path.unshift(from.get(path[0]!)!);
    return path;
  }

  private async ask(picture: Picture, most: number, unfold = true): Promise<void> {
    this.asking = true;
    try {
      const drawing = drawingOf(picture, this.game, this.play);
      this.take(await postPatiently<Answer>("explore", { drawing, most }), unfold);
    } finally {
      this.asking = false;
    }
  }

  private take(answer: Answer, unfold: boolean): void {
    const nodes = new Map(this.nodes);
    const moves = new Map(this.moves);
    const open = new Set(this.open);
    const at = new Map(this.start.sticks.map((stick) => [stick.id, stick]));
    /* A position may be known by other sticks already: moves are told in the sticks of the picture that is shown. */
    const fresh = answer.nodes.map(({ sticks, ...node }) => {
      const known = nodes.get(node.key);
      if (known && (known.unfolded || !node.unfolded)) return false;
      const picture = swept({ ...this.start, sticks: sticks.map(({ id, color }) => ({ ...at.get(id)!, color })) });
      nodes.set(node.key, { ...node, value: node.value ?? known?.value ?? null, picture });
      return node.unfolded;
    });
    answer.nodes.forEach((node, i) => {
      if (node.unfolded && unfold) open.add(node.key);
      if (!fresh[i]) return;
      moves.set(
        node.key,
        answer.moves
          .filter((move) => move.source === i)
          .map((move) => ({ ...move, source: node.key, target: answer.nodes[move.target]!.key })),
      );
    });
    this.nodes = nodes;
    this.moves = moves;
    this.open = open;
    this.tooLarge = answer.too_large;
  }
}

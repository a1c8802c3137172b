/* A layered drawing of an acyclic graph: every link leads to a higher layer, few lines cross, neighbors stand near.

   Sugiyama, Tagawa and Toda, Methods for visual understanding of hierarchical system structures (1981): layers by the
   longest path, stand-ins where a link passes a layer, order by barycenters. The places within a layer are the nearest
   to the middle of the neighbors that keep order and distance, found by pooling adjacent violators. */

export interface Link {
  from: number;
  to: number;
}

export interface Layers {
  /** The layer of every node; the first node stands in layer 0. */
  layer: number[];
  /** The middle of every node. */
  x: number[];
  /** For every link the places where it passes the layers between its ends, lowest first. */
  passes: { layer: number; x: number }[][];
}

const SWEEPS = 10;
const SETTLINGS = 12;
/** A stand-in is pulled harder: long lines are to be straight. */
const STRAIGHT = 4;

interface Item {
  /** The node, or -1 for a stand-in. */
  node: number;
  width: number;
  below: number[];
  above: number[];
}

/** Lay out `count` nodes, all reached from node 0 by links without cycles. */
export function layered(count: number, links: readonly Link[], width: number, gap: number): Layers {
  if (!count) return { layer: [], x: [], passes: [] };
  const layer = longestPaths(count, links);
  const items: Item[] = Array.from({ length: count }, (_, node) => ({ node, width, below: [], above: [] }));
  const places = [...layer];
  const chains = links.map(({ from, to }) => {
    const chain: number[] = [];
    let last = from;
    for (let at = layer[from]! + 1; at <= layer[to]!; at++) {
      let next = to;
      if (at < layer[to]!) {
        next = items.length;
        items.push({ node: -1, width: 0, below: [], above: [] });
        places.push(at);
        chain.push(next);
      }
      items[last]!.above.push(next);
      items[next]!.below.push(last);
      last = next;
    }
    return chain;
  });
  const rows = ordered(items, places);
  const x = settled(items, rows, gap);
  return {
    layer,
    x: x.slice(0, count),
    passes: chains.map((chain) => chain.map((item) => ({ layer: places[item]!, x: x[item]! }))),
  };
}

/** How far a drawing with nodes of this width goes to the left and to the right, its links included. */
export function reach({ x, passes }: Pick<Layers, "x" | "passes">, width: number): { left: number; right: number } {
  const aside = passes.flatMap((line) => line.map((pass) => pass.x));
  return {
    left: Math.min(0, ...aside, ...x.map((place) => place - width / 2)),
    right: Math.max(0, ...aside, ...x.map((place) => place + width / 2)),
  };
}

function longestPaths(count: number, links: readonly Link[]): number[] {
  const out: number[][] = Array.from({ length: count }, () => []);
  const waiting = new Array<number>(count).fill(0);
  for (const { from, to } of links) {
    out[from]!.push(to);
    waiting[to]!++;
  }
  const layer = new Array<number>(count).fill(0);
  const ready = waiting.flatMap((n, node) => (n === 0 ? [node] : []));
  while (ready.length) {
    const node = ready.pop()!;
    for (const to of out[node]!) {
      layer[to] = Math.max(layer[to]!, layer[node]! + 1);
      if (--waiting[to]! === 0) ready.push(to);
    }
  }
  return layer;
}

/** Rows from below, each from left to right: first as a walk finds them, then by the middle of their neighbors. */
function ordered(items: readonly Item[], places: readonly number[]): number[][] {
  const rows: number[][] = Array.from({ length: Math.max(0, ...places) + 1 }, () => []);
  const seen = new Set<number>();
  const stack = [0];
  while (stack.length) {
    const item = stack.pop()!;
    if (seen.has(item)) continue;
    seen.add(item);
    rows[places[item]!]!.push(item);
    stack.push(...[...items[item]!.above].reverse());
  }
  let best = rows.map((row) => [...row]);
  let fewest = crossings(items, best);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    const upward = sweep % 2 === 0;
    const at = new Map(rows.flatMap((row) => row.map((item, i) => [item, i] as const)));
    for (const row of upward ? rows : [...rows].reverse()) {
      const middle = new Map(
        row.map((item) => [item, mean((upward ? items[item]!.below : items[item]!.above).map((n) => at.get(n)!))]),
      );
      row.sort((a, b) => (middle.get(a) ?? at.get(a)!) - (middle.get(b) ?? at.get(b)!));
      row.forEach((item, i) => at.set(item, i));
    }
    const now = crossings(items, rows);
    if (now < fewest) {
      fewest = now;
      best = rows.map((row) => [...row]);
    }
  }
  return best;
}

/** How many pairs of lines between neighboring rows cross. */
export function crossings(items: readonly Pick<Item, "above">[], rows: readonly (readonly number[])[]): number {
  let total = 0;
  for (let r = 0; r + 1 < rows.length; r++) {
    const at = new Map(rows[r + 1]!.map((item, i) => [item, i]));
    const ends = rows[r]!.flatMap((item) => items[item]!.above.map((n) => at.get(n)!).sort((a, b) => a - b));
    const counts = new Array<number>(rows[r + 1]!.length + 1).fill(0);
    ends.forEach((end, seen) => {
      let notGreater = 0;
      for (let i = end + 1; i > 0; i -= i & -i) notGreater += counts[i]!;
      total += seen - notGreater;
      for (let i = end + 1; i < counts.length; i += i & -i) counts[i]!++;
    });
  }
  return total;
}

function settled(items: readonly Item[], rows: readonly (readonly number[])[], gap: number): number[] {
  const x = new Array<number>(items.length).fill(0);
  const apart = (a: number, b: number) => (items[a]!.width + items[b]!.width) / 2 + gap;
  for (const row of rows) {
    row.forEach((item, i) => (x[item] = i ? x[row[i - 1]!]! + apart(row[i - 1]!, item) : 0));
    const middle = (x[row[0]!]! + x[row[row.length - 1]!]!) / 2;
    for (const item of row) x[item]! -= middle;
  }
  for (let round = 0; round < SETTLINGS; round++) {
    const upward = round % 2 === 0;
    for (const row of upward ? rows : [...rows].reverse()) {
      const wanted = row.map((item) => {
        const { below, above } = items[item]!;
        const first = upward ? below : above;
        return mean((first.length ? first : [...below, ...above]).map((n) => x[n]!)) ?? x[item]!;
      });
      const weights = row.map((item) => (items[item]!.node < 0 ? STRAIGHT : 1));
      const gaps = row.slice(1).map((item, i) => apart(row[i]!, item));
      nearest(wanted, weights, gaps).forEach((place, i) => (x[row[i]!] = place));
    }
  }
  const origin = x[0] ?? 0;
  return x.map((place) => place - origin);
}

/** The places nearest to the wanted ones, by weighted squares, that keep their order and these gaps. */
export function nearest(wanted: readonly number[], weights: readonly number[], gaps: readonly number[]): number[] {
  const shift = [0];
  for (const gap of gaps) shift.push(shift[shift.length - 1]! + gap);
  const pools: { sum: number; weight: number; count: number }[] = [];
  wanted.forEach((place, i) => {
    pools.push({ sum: (place - shift[i]!) * weights[i]!, weight: weights[i]!, count: 1 });
    for (let last = pools.length - 1; last > 0; last--) {
      const [a, b] = [pools[last - 1]!, pools[last]!];
      if (a.sum / a.weight <= b.sum / b.weight) break;
      pools.splice(last - 1, 2, { sum: a.sum + b.sum, weight: a.weight + b.weight, count: a.count + b.count });
    }
  });
  return pools
    .flatMap(({ sum, weight, count }) => new Array<number>(count).fill(sum / weight))
    .map((place, i) => place + shift[i]!);
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : undefined;
}

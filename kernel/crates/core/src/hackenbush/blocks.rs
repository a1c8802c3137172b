//! Blocks (maximal 2-connected subgraphs) of a rooted multigraph.
//!
//! Tarjan, *Depth-first search and linear graph algorithms* (1972), with an explicit stack, so that a
//! path of a million edges is no deeper than a star.

use super::edge::Edge;

/// Scratch space for the search, kept between calls: the solver finds blocks of small graphs very often.
#[derive(Default)]
pub struct BlockFinder {
    /// Per vertex, the first end of an edge there; per end, the next one. The ends of the edge chosen as number `n` are
    /// `2n` and `2n + 1`.
    first: Vec<u32>,
    after: Vec<u32>,
    order: Vec<u32>,
    low: Vec<u32>,
    touched: Vec<u32>,
    path: Vec<Visit>,
    open_edges: Vec<u32>,
}

struct Visit {
    vertex: u32,
    /// The tree edge by which the vertex was reached; none at the root.
    entered_by: u32,
    /// The end of an edge to look at next.
    next: u32,
    /// How many edges were open before `entered_by`.
    mark: u32,
}

const NONE: u32 = u32::MAX;

impl BlockFinder {
    /// Calls `emit(top, edges)` for every block that can be reached from `root`, upper blocks first:
    /// when a block is emitted, all blocks above its vertices other than `top` have been.
    /// `chosen` are indices into `edges`; it must not contain loops.
    pub fn for_each_block(&mut self, edges: &[Edge], chosen: &[u32], root: u32, mut emit: impl FnMut(u32, &[u32])) {
        self.prepare(edges, chosen, root);
        let mut clock = 1;
        self.order[root as usize] = clock;
        self.low[root as usize] = clock;
        self.path.push(Visit { vertex: root, entered_by: NONE, next: self.first[root as usize], mark: 0 });
        while let Some(visit) = self.path.last_mut() {
            let vertex = visit.vertex;
            if visit.next != NONE {
                let here = visit.next;
                visit.next = self.after[here as usize];
                let edge = chosen[here as usize / 2];
                if edge == visit.entered_by {
                    continue;
                }
                let other = edges[edge as usize].ends[1 - here as usize % 2];
                let seen = self.order[other as usize];
                if seen == 0 {
                    clock += 1;
                    self.order[other as usize] = clock;
                    self.low[other as usize] = clock;
                    let mark = self.open_edges.len() as u32;
                    self.open_edges.push(edge);
                    self.path.push(Visit { vertex: other, entered_by: edge, next: self.first[other as usize], mark });
                } else if seen < self.order[vertex as usize] {
                    self.open_edges.push(edge);
                    self.low[vertex as usize] = self.low[vertex as usize].min(seen);
                }
                continue;
            }
            let mark = visit.mark as usize;
            self.path.pop();
            let Some(below) = self.path.last() else { break };
            let top = below.vertex as usize;
            if self.low[vertex as usize] >= self.order[top] {
                emit(top as u32, &self.open_edges[mark..]);
                self.open_edges.truncate(mark);
            } else {
                self.low[top] = self.low[top].min(self.low[vertex as usize]);
            }
        }
        self.forget();
    }

    /// List the edges at each vertex, in the order in which they were chosen.
    fn prepare(&mut self, edges: &[Edge], chosen: &[u32], root: u32) {
        self.after.clear();
        self.after.resize(2 * chosen.len(), NONE);
        self.touch(root);
        for (place, &edge) in chosen.iter().enumerate().rev() {
            for (side, vertex) in edges[edge as usize].ends.into_iter().enumerate() {
                self.touch(vertex);
                let here = 2 * place + side;
                self.after[here] = std::mem::replace(&mut self.first[vertex as usize], here as u32);
            }
        }
    }

    #[inline]
    fn touch(&mut self, vertex: u32) {
        let need = vertex as usize + 1;
        if self.first.len() < need {
            self.first.resize(need, NONE);
            self.order.resize(need, 0);
            self.low.resize(need, 0);
        }
        if self.first[vertex as usize] == NONE {
            self.touched.push(vertex);
        }
    }

    fn forget(&mut self) {
        for &vertex in &self.touched {
            self.first[vertex as usize] = NONE;
            self.order[vertex as usize] = 0;
        }
        self.touched.clear();
        self.path.clear();
        self.open_edges.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::super::edge::Color;
    use super::*;

    fn blocks(pairs: &[(u32, u32)]) -> Vec<(u32, Vec<u32>)> {
        let edges: Vec<Edge> = pairs.iter().map(|&(a, b)| Edge::new(a, b, Color::Blue)).collect();
        let chosen: Vec<u32> = (0..edges.len() as u32).collect();
        let mut found = Vec::new();
        BlockFinder::default().for_each_block(&edges, &chosen, 0, |top, block| {
            let mut block = block.to_vec();
            block.sort_unstable();
            found.push((top, block));
        });
        found
    }

    #[test]
    fn a_triangle_with_a_tail_and_an_island() {
        let found = blocks(&[(0, 1), (1, 2), (2, 0), (2, 3), (5, 6)]);
        assert_eq!(found, vec![(2, vec![3]), (0, vec![0, 1, 2])]);
    }

    #[test]
    fn parallel_edges_are_a_block() {
        assert_eq!(blocks(&[(0, 1), (0, 1)]), vec![(0, vec![0, 1])]);
    }

    #[test]
    fn a_long_path_needs_no_call_stack() {
        let pairs: Vec<(u32, u32)> = (0..300_000).map(|v| (v, v + 1)).collect();
        let found = blocks(&pairs);
        assert_eq!(found.len(), 300_000);
        assert_eq!(found[0], (299_999, vec![299_999]));
    }
}

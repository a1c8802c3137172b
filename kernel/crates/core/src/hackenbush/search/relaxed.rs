//! Bounds of a core by taking edges away, on numbers of any size.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::super::hung::Hung;
use super::Core;
use crate::dyadic::Dyadic;
use crate::meter::{Halt, Limits};

/// A core without the cycles that hold edges of one color, worth no less (red ones gone) or no more (blue ones).
///
/// All edges of the color `kept` stay, and others as long as they close no cycle. Of the rest, say red ones, most are
/// taken away. But where nothing blue goes up from an end of a red edge, the edge may be split from that end and hung on
/// its other end as a tip: as long as that end hangs together with the ground in another way, the same stands in both
/// graphs, and once it does not, what it carries stands on red edges alone and is worth at most 0. Where a number `h > 0`
/// hangs on that end, it may come to carry `n`, the first integer from `h` on, so the tip carries `n`, too. Where the other
/// end falls first, a red edge falls with it.
#[derive(Default)]
pub struct Relaxation {
    /// Edges that stay in their places.
    pub left: Vec<u32>,
    pub tips: Vec<Tip>,
    forest: Vec<u32>,
    /// Whether an edge of the color that is kept goes up from a vertex.
    is_mixed: Vec<bool>,
}

/// An edge hung on one of its ends, `low`, and split from the other.
#[derive(Clone, Copy, Debug)]
pub struct Tip {
    pub low: u32,
    pub split: u32,
}

const ROOT: u32 = 0;

impl Relaxation {
    /// Relax the graph of these edges, looked at in this order.
    pub fn find(&mut self, all: &[Edge], edges: &[u32], kept: Color) {
        self.left.clear();
        self.tips.clear();
        for vertex in edges.iter().flat_map(|&edge| all[edge as usize].ends) {
            let need = self.forest.len().max(vertex as usize + 1);
            self.forest.resize(need, 0);
            self.is_mixed.resize(need, false);
            self.forest[vertex as usize] = vertex;
            self.is_mixed[vertex as usize] = vertex == ROOT;
        }
        for &edge in edges {
            let Edge { ends: [a, b], color } = all[edge as usize];
            if color == kept {
                self.join(a, b);
                self.left.push(edge);
                if a != ROOT && b != ROOT {
                    self.is_mixed[a as usize] = true;
                    self.is_mixed[b as usize] = true;
                }
            }
        }
        // Edges that would be lost come first.
        for is_split in [false, true] {
            for &edge in edges {
                let Edge { ends: [a, b], color } = all[edge as usize];
                let split = [a, b].into_iter().find(|&end| !self.is_mixed[end as usize]);
                if color == kept || split.is_some() != is_split {
                    continue;
                }
                if self.join(a, b) {
                    self.left.push(edge);
                } else if let Some(split) = split {
                    self.tips.push(Tip { low: if split == a { b } else { a }, split });
                }
            }
        }
    }

    /// Join the trees of two vertices; whether they were apart.
    fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.tree(a), self.tree(b));
        self.forest[a as usize] = b;
        a != b
    }

    fn tree(&mut self, mut vertex: u32) -> u32 {
        let forest = &mut self.forest;
        while forest[vertex as usize] != vertex {
            forest[vertex as usize] = forest[forest[vertex as usize] as usize];
            vertex = forest[vertex as usize];
        }
        vertex
    }
}

/// How many blocks pass between looks at the clock.
const STRIDE: usize = 64;

/// A lower and an upper bound of a core's value, in nearly linear time; what may be counted at once where the limits end.
///
/// See [`Relaxation`]. Once all cycles are blue and nothing negative hangs on them, nothing on them can fall, and a cycle
/// counts its edges and all that hangs; to raise a hung number raises the value. Mirrored for the lower bound.
pub fn relaxed_bounds(core: &Core, limits: &Limits) -> (Dyadic, Dyadic) {
    let bound = |color| relaxed_bound(core, color, limits).unwrap_or_else(|_| counted_bound(core, color));
    (bound(Color::Red), bound(Color::Blue))
}

/// All edges of the color and all that hangs and agrees with it: with the rest taken away, nothing more is left.
fn counted_bound(core: &Core, kept: Color) -> Dyadic {
    let count = core.edges.iter().filter(|edge| edge.color == kept).count() as i64;
    let own = core.hung.iter().filter(|number| number.is_negative() == (kept == Color::Red));
    own.fold(Dyadic::integer(if kept == Color::Blue { count } else { -count }), |sum, number| sum.plus(number))
}

fn relaxed_bound(core: &Core, kept: Color, limits: &Limits) -> Result<Dyadic, Halt> {
    limits.look()?;
    let mut stopped = Ok(());
    let mut blocks = 0;
    let mut relaxation = Relaxation::default();
    let edges: Vec<u32> = (0..core.edges.len() as u32).collect();
    relaxation.find(&core.edges, &edges, kept);
    let mut hung: Vec<Hung> = core.hung.iter().cloned().map(Hung::from).collect();
    let tip = Dyadic::integer(if kept == Color::Blue { -1 } else { 1 });
    for &Tip { low, split } in &relaxation.tips {
        let number = &core.hung[split as usize];
        // A number of the kept color would let little of the tip count.
        if number.is_zero() || number.is_negative() == (kept == Color::Blue) {
            hung[low as usize].join(tip.clone().into());
        }
    }
    BlockFinder::default().for_each_block(&core.edges, &relaxation.left, ROOT, |top, block| {
        blocks += 1;
        if stopped.is_ok() && blocks % STRIDE == 0 {
            stopped = limits.look();
        }
        if stopped.is_err() {
            return;
        }
        if let [edge] = *block {
            let edge = core.edges[edge as usize];
            let branch = std::mem::replace(&mut hung[edge.other(top) as usize], Hung::NOTHING);
            hung[top as usize].join(branch.on_edge(edge.color));
            return;
        }
        let count = block.len() as i64;
        let mut sum = Dyadic::integer(if kept == Color::Blue { count } else { -count });
        for vertex in block.iter().flat_map(|&edge| core.edges[edge as usize].ends).filter(|&vertex| vertex != top) {
            let number = std::mem::replace(&mut hung[vertex as usize], Hung::NOTHING).into_value();
            if number.is_negative() == (kept == Color::Red) {
                sum = sum.plus(&number);
            }
        }
        hung[top as usize].join(sum.into());
    });
    stopped?;
    Ok(std::mem::replace(&mut hung[0], Hung::NOTHING).into_value())
}

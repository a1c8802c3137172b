//! Bounds of a core by taking edges away, on numbers of any size.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::super::hung::Hung;
use super::Core;
use crate::dyadic::Dyadic;
use crate::meter::{Halt, Limits};

/// Take away edges of one colour until no cycle holds any: keep all edges of colour `kept`, and others only as long as
/// they close no cycle. `edges` are the candidates; the ones left are put into `left`. `forest` holds every vertex as
/// its own tree.
pub fn relax(
    all: &[Edge],
    edges: impl Iterator<Item = u32> + Clone,
    kept: Color,
    forest: &mut [u32],
    left: &mut Vec<u32>,
) {
    left.clear();
    for is_kept in [true, false] {
        for edge in edges.clone() {
            let Edge { ends: [a, b], color } = all[edge as usize];
            if (color == kept) == is_kept {
                let (a, b) = (find(forest, a), find(forest, b));
                if is_kept || a != b {
                    left.push(edge);
                }
                forest[a as usize] = b;
            }
        }
    }
}

/// The tree of a vertex.
fn find(forest: &mut [u32], mut vertex: u32) -> u32 {
    while forest[vertex as usize] != vertex {
        forest[vertex as usize] = forest[forest[vertex as usize] as usize];
        vertex = forest[vertex as usize];
    }
    vertex
}

/// How many blocks pass between looks at the clock.
const STRIDE: usize = 64;

/// A lower and an upper bound of a core's value, in nearly linear time; what may be counted at once where the limits end.
///
/// Taking a red edge away raises the value, and so does raising a hung number. Once all cycles are blue and nothing
/// negative hangs on them, nothing on them can fall, and a cycle counts its edges and all that hangs. Mirrored for the
/// lower bound.
pub fn relaxed_bounds(core: &Core, limits: &Limits) -> (Dyadic, Dyadic) {
    let bound = |color| relaxed_bound(core, color, limits).unwrap_or_else(|_| counted_bound(core, color));
    (bound(Color::Red), bound(Color::Blue))
}

/// All edges of the colour and all that hangs and agrees with it: with the rest taken away, nothing more is left.
fn counted_bound(core: &Core, kept: Color) -> Dyadic {
    let count = core.edges.iter().filter(|edge| edge.color == kept).count() as i64;
    let own = core.hung.iter().filter(|number| number.is_negative() == (kept == Color::Red));
    own.fold(Dyadic::integer(if kept == Color::Blue { count } else { -count }), |sum, number| sum.plus(number))
}

fn relaxed_bound(core: &Core, kept: Color, limits: &Limits) -> Result<Dyadic, Halt> {
    limits.look()?;
    let mut stopped = Ok(());
    let mut blocks = 0;
    let mut forest: Vec<u32> = (0..core.hung.len() as u32).collect();
    let mut left = Vec::new();
    relax(&core.edges, 0..core.edges.len() as u32, kept, &mut forest, &mut left);
    let mut hung: Vec<Hung> = core.hung.iter().cloned().map(Hung::from).collect();
    BlockFinder::default().for_each_block(&core.edges, &left, 0, |top, block| {
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

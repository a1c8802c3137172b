//! Exact evaluation of one core: a rooted 2-connected blue-red graph with a number hung on every vertex.
//!
//! - `question`: which threshold to test next, along the simplicity tree.
//! - `walk`: the search, an explicit stack of goals.
//! - `positions`: shapes with numbers hung on them; bounds without search; options.
//! - `shape`, `plan`: what does not depend on the hung numbers, worked out once.
//! - `bed`: redwood beds by Steiner trees.
//! - `memo`, `table`: exact memory.

mod bed;
mod candidate;
mod memo;
mod plan;
mod positions;
mod question;
mod shape;
mod table;
mod walk;

use num_bigint::BigInt;

use super::budget::{Monitor, Stop};
use super::dyadic::Dyadic;
use super::edge::Edge;
use super::fixed::Fixed;
use positions::Positions;
use shape::Shapes;
use walk::Walk;

/// A rooted 2-connected graph; vertex 0 is the root.
pub struct Core {
    pub edges: Vec<Edge>,
    /// What hangs on each vertex; nothing on the root.
    pub hung: Vec<Dyadic>,
}

/// Which closed forms a search may use; all by default.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Evaluate redwood beds by Steiner trees.
    pub beds: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { beds: true }
    }
}

/// What a search found.
pub struct Found {
    /// The value lies between these; they are equal unless the search was stopped.
    pub low: Dyadic,
    pub high: Dyadic,
    pub stopped: Option<Stop>,
}

/// Evaluate a core; without `search` only bound it.
pub fn evaluate(core: &Core, rules: &Rules, monitor: &mut Monitor<'_>, search: bool) -> Found {
    let born = core
        .hung
        .iter()
        .try_fold(core.edges.len() as u64, |sum, number| sum.checked_add(number.birthday()?))
        .and_then(|born| u32::try_from(born).ok());
    let Some(scale) = born.filter(|&born| born < 1 << 30) else {
        return hopeless(core);
    };
    // Room for a few sums of values, each at most `scale` in size.
    let bits = scale + (4 * scale.max(1)).ilog2() + 2;
    if bits < i64::BITS - 1 {
        run::<i64>(core, rules, monitor, search, scale)
    } else if bits < i128::BITS - 1 {
        run::<i128>(core, rules, monitor, search, scale)
    } else {
        run::<BigInt>(core, rules, monitor, search, scale)
    }
}

fn run<T: Fixed>(core: &Core, rules: &Rules, monitor: &mut Monitor<'_>, search: bool, scale: u32) -> Found {
    let mut edges = core.edges.clone();
    for edge in &mut edges {
        edge.ends.sort_unstable();
    }
    edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
    let all: Vec<u32> = (0..edges.len() as u32).collect();
    let mut shapes = Shapes::new(edges, core.hung.len(), rules.beds);
    let shape = shapes.intern(&all, 0);
    let hung: Vec<T> = core
        .hung
        .iter()
        .map(|number| T::from_dyadic(number, scale).expect("the scale holds every hung number"))
        .collect();
    let mut positions = Positions::new(shapes, scale);
    let root = positions.root(shape, &hung);
    let mut walk = Walk::new(positions, root, monitor);
    let stopped = if search { walk.solve().err() } else { None };
    let (low, high) = walk.interval();
    let (low, high) = (low.to_dyadic(scale), high.to_dyadic(scale));
    if search {
        walk.close();
    }
    Found { low, high, stopped }
}

/// The bounds that hold for everything: no more than all blue edges and all that hangs blue, and its mirror image.
fn hopeless(core: &Core) -> Found {
    let edges = Dyadic::integer(core.edges.len() as i64);
    let (mut low, mut high) = (edges.negated(), edges);
    for number in &core.hung {
        let side = if number.is_negative() { &mut low } else { &mut high };
        *side = side.plus(number);
    }
    Found { low, high, stopped: Some(Stop::Memory) }
}

//! Exact evaluation of one core: a rooted 2-connected blue-red graph with a number hung on every vertex.
//!
//! - `question`: which threshold to test next, along the simplicity tree.
//! - `walk`: the search, an explicit stack of goals.
//! - `positions`: shapes with numbers hung on them; `options`: their options; `bounds`: what is known without search.
//! - `neighbors`: what positions of one shape tell of each other; `bound`: how far a bound reaches.
//! - `shape`, `plan`: what does not depend on the hung numbers, worked out once.
//! - `bed`: redwood beds by Steiner trees, which [`super::connection`] finds.
//! - `memo`, `numbers`, `table`, `words`: exact memory.

mod bed;
mod bound;
mod bounds;
mod candidate;
mod memo;
mod neighbors;
mod numbers;
mod options;
mod plan;
mod positions;
mod question;
mod relaxed;
mod shape;
mod table;
mod walk;
mod words;

use num_bigint::BigInt;

use super::edge::Edge;
use super::fixed::Fixed;
use super::monitor::Monitor;
use crate::dyadic::Dyadic;
use crate::meter::Halt;
pub use bed::is_bed;
use positions::Positions;
pub use relaxed::relaxed_bounds;
use shape::Shapes;
pub(super) use table::hash_bytes;
use walk::Walk;

/// A rooted 2-connected graph; vertex 0 is the root.
pub struct Core {
    pub edges: Vec<Edge>,
    /// What hangs on each vertex; nothing on the root.
    pub hung: Vec<Dyadic>,
}

/// Which short ways a search may take; all by default.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Evaluate redwood beds by Steiner trees.
    pub beds: bool,
    /// Look at the parts of a hard core first, for bounds.
    pub parts: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { beds: true, parts: true }
    }
}

/// What a search found.
pub struct Found {
    /// The value lies between these; they are equal unless the search was stopped.
    pub low: Dyadic,
    pub high: Dyadic,
    pub stopped: Option<Halt>,
}

/// Evaluate a core whose value lies between two bounds.
pub fn evaluate(core: &Core, bounds: (Dyadic, Dyadic), rules: &Rules, monitor: &mut Monitor<'_>) -> Found {
    let born = core
        .hung
        .iter()
        .try_fold(core.edges.len() as u64, |sum, number| sum.checked_add(number.birthday()?))
        .and_then(|born| u32::try_from(born).ok());
    // Three numbers are at work for every vertex, each about as long as the scale.
    let fits = |&born: &u32| (born as usize / 8 + 1).saturating_mul(3 * core.hung.len()) <= monitor.allowance();
    let Some(scale) = born.filter(fits) else {
        let (low, high) = bounds;
        return Found { low, high, stopped: Some(Halt::Memory) };
    };
    // Room for a few sums of values, each at most `scale` in size.
    let bits = scale + (4 * scale.max(1)).ilog2() + 2;
    if bits < i64::BITS - 1 {
        run::<i64>(core, &bounds, rules, monitor, scale)
    } else if bits < i128::BITS - 1 {
        run::<i128>(core, &bounds, rules, monitor, scale)
    } else {
        run::<BigInt>(core, &bounds, rules, monitor, scale)
    }
}

fn run<T: Fixed>(
    core: &Core,
    bounds: &(Dyadic, Dyadic),
    rules: &Rules,
    monitor: &mut Monitor<'_>,
    scale: u32,
) -> Found {
    let mut shapes = Shapes::new(&core.edges, core.hung.len(), rules.beds.then(|| monitor.limits().clone()));
    let all = shapes.indices(core.edges.iter().copied());
    let shape = shapes.intern(&all, 0);
    let stopped_bed = shapes.get(shape).bed.as_ref().and_then(|bed| bed.stopped);
    shapes.limit_beds();
    let fixed = |number: &Dyadic| T::from_dyadic(number, scale);
    let hung: Option<Vec<T>> = core.hung.iter().map(fixed).collect();
    let hung = hung.expect("the scale holds every hung number");
    let mut positions = Positions::new(shapes, scale);
    let root = positions.root(shape, &hung);
    // A bound between two units of the scale, left by another search, is not used.
    fixed(&bounds.0).into_iter().for_each(|low| positions.memo.raise(root, low));
    fixed(&bounds.1).into_iter().for_each(|high| positions.memo.lower(root, high));
    let mut walk = Walk::new(positions, root, monitor);
    // A bed that is too hard as such is all the more so for the search.
    let stopped = stopped_bed.or_else(|| walk.solve().err());
    let (low, high) = walk.interval();
    let (low, high) = (low.to_dyadic(scale), high.to_dyadic(scale));
    walk.close();
    Found { low, high, stopped }
}

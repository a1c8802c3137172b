//! Exact evaluation of one core: a rooted 2-connected blue-red graph with a number hung on every vertex.
//!
//! - `question`: which threshold to test next, along the simplicity tree.
//! - `walk`: the search, an explicit stack of goals; `experience`: which moves come first; `shared`: what threads tell
//!   each other.
//! - `positions`: shapes with numbers hung on them; `options`: their options; `bounds`: what is known without search.
//! - `neighbors`: what positions of one shape tell of each other; `bound`: how far a bound reaches.
//! - `shape`, `plan`: what does not depend on the hung numbers, worked out once.
//! - `bed`: redwood beds by Steiner trees, which [`super::connection`] finds.
//! - `memo`, `numbers`, `table`, `words`, `growth`: exact memory.

mod bed;
mod bound;
mod bounds;
mod candidate;
mod experience;
mod growth;
mod memo;
mod neighbors;
mod numbers;
mod options;
mod plan;
mod positions;
mod question;
mod relaxed;
mod shape;
mod shared;
mod table;
mod walk;
mod words;

use std::cell::Cell;
use std::thread;

use num_bigint::BigInt;

use super::edge::Edge;
use super::fixed::Fixed;
use super::monitor::Monitor;
use crate::dyadic::Dyadic;
use crate::meter::{Halt, Limits};
pub use bed::is_bed;
use positions::Positions;
pub use relaxed::relaxed_bounds;
use shape::Shapes;
use shared::Shared;
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
    /// How many threads may work on a large core. With several the value is the same, the counters are not.
    pub threads: usize,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { beds: true, parts: true, threads: 1 }
    }
}

/// Smaller searches are over before another thread can help.
const WORTH_SHARING: u64 = if cfg!(test) { 20 } else { 20_000 };

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
    let limits = monitor.limits().clone();
    // What every thread begins with.
    let start = || {
        let bed_limits = rules.beds.then(|| limits.clone());
        let mut shapes = Shapes::new(&core.edges, core.hung.len(), bed_limits);
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
        (positions, root, stopped_bed)
    };
    let (positions, root, stopped_bed) = start();
    let shared = Shared::new();
    let mut walk = Walk::new(positions, root, monitor);
    // A bed that is too hard as such is all the more so for the search.
    let stopped = stopped_bed.or_else(|| {
        let alone = if rules.threads > 1 { WORTH_SHARING } else { u64::MAX };
        match walk.solve(alone) {
            Ok(true) => return None,
            Err(halt) => return Some(halt),
            Ok(false) => walk.share(&shared, false),
        }
        thread::scope(|scope| {
            for _ in 1..rules.threads {
                let help = || {
                    let (positions, root, _) = start();
                    let steps = Cell::new(0);
                    // The first thread keeps the other limits.
                    let limits = Limits { nodes: None, steps: None, bytes: None, ..limits.clone() };
                    let mut monitor = Monitor::new(limits, None, &steps);
                    let mut helper = Walk::new(positions, root, &mut monitor);
                    helper.share(&shared, true);
                    // Whatever stops it stops the first thread too.
                    let _ = helper.solve(u64::MAX);
                    helper.count();
                };
                // Without room for another thread this one works alone.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let stopped = walk.solve(u64::MAX).err();
            shared.end();
            stopped
        })
    });
    let (low, high) = walk.interval();
    let (low, high) = (low.to_dyadic(scale), high.to_dyadic(scale));
    walk.close();
    Found { low, high, stopped }
}

//! Blue-red-green Hackenbush on any graph, with values of a [`Kernel`].
//!
//! What is not two-connected is taken apart as for blue-red graphs: parts that meet only in the ground are summands, and
//! by the colon principle (*Winning Ways*, chapter 7) what stands on a cut vertex counts by its value alone, of whose
//! moves only those to the canonical options matter. A two-connected core with values hung on its vertices is searched.
//!
//! - `part`: the blue-red part of a graph, whose number splits off.
//! - `taking_apart`: a whole graph, from its highest blocks down to the ground.
//! - `shapes`: the cores without what hangs on them, and what cuts leave of them.
//! - `walk`: the search of a core through all its options, an explicit stack.
//! - `closed`: cores whose value is known at once: green ones and those of one color.
//! - `numbers`: blue-red cores with numbers, which go to the search on numbers.
//! - `bounds`: numbers around a graph, from recoloring its green edges.

mod bounds;
mod closed;
#[cfg(test)]
mod every_graph;
mod numbers;
mod part;
mod planted;
mod shapes;
mod taking_apart;
#[cfg(test)]
mod tests;
mod walk;

use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::sync::Mutex;

use super::edge::Edge;
use super::monitor::{Around, Monitor, Progress, Report};
use crate::clock::Instant;
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel};
use crate::meter::{Halt, Held, Limits, lock_within};
use bounds::Painted;
use planted::Planted;
pub(super) use planted::nimber;
use taking_apart::Taking;

/// A graph whose ground is vertex 0, with values hung on vertices.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub edges: Vec<Edge>,
    /// What stands on a vertex besides the edges, by its value.
    pub hung: Vec<(u32, Id)>,
}

/// Which short ways a search may take; all by default.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Leave blue-red blocks with numbers hung to the search on numbers.
    pub numbers: bool,
    /// Evaluate the blue-red part of a graph for itself. It is done only where all that hangs is a number.
    pub parts: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { numbers: true, parts: true }
    }
}

/// The answer to [`mixed_value`].
#[derive(Clone, Debug)]
pub struct Answer {
    pub value: Result<Id, Unfinished>,
    pub counters: Counters,
}

/// What is known where the work was stopped: why, and numbers between which the value lies, ends included. There are
/// none only where the kernel was busy elsewhere when they, or the value, could have been found.
#[derive(Clone, Debug)]
pub struct Unfinished {
    pub stop: Halt,
    pub bounds: Option<(Dyadic, Dyadic)>,
}

/// How much work was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions remembered, those of blue-red searches included.
    pub nodes: u64,
    /// Blocks with a cycle that the graph fell into.
    pub cores: u64,
    /// Most memory of the tables, looked at now and then.
    pub bytes: u64,
    /// Looks at options, and steps of work on values.
    pub steps: u64,
}

/// The values of a search: the kernel is locked for one short piece of work at a time, so that every other thread may
/// use it meanwhile.
#[derive(Clone, Copy)]
pub struct Values<'k> {
    kernel: &'k Mutex<Kernel>,
    limits: &'k Limits,
    /// Steps of all work so far.
    steps: &'k Cell<u64>,
}

impl<'k> Values<'k> {
    /// The kernel, within what is left of the limits until it is let go.
    fn lock(&self) -> Result<Piece<'k>, Halt> {
        let mut kernel = lock_within(self.kernel, self.limits)?;
        let left = |limit: u64| limit.saturating_sub(self.steps.get());
        // A watch may ask for a pause, which a search does not make: it is asked while the kernel is waited for, and no more.
        kernel.meter().begin(Limits { steps: self.limits.steps.map(left), watch: None, ..self.limits.clone() });
        Ok(Piece { kernel, steps: self.steps })
    }
}

/// A piece of work on values.
struct Piece<'k> {
    kernel: Held<'k, Kernel>,
    steps: &'k Cell<u64>,
}

impl Piece<'_> {
    /// About how many bytes all values take.
    fn bytes(&self) -> usize {
        self.kernel.value_bytes()
    }
}

impl Deref for Piece<'_> {
    type Target = Kernel;

    fn deref(&self) -> &Kernel {
        &self.kernel
    }
}

impl DerefMut for Piece<'_> {
    fn deref_mut(&mut self) -> &mut Kernel {
        &mut self.kernel
    }
}

impl Drop for Piece<'_> {
    fn drop(&mut self) {
        self.steps.set(self.steps.get() + self.kernel.meter().spent());
    }
}

/// The value of a graph of any colors; what is not connected to the ground does not count.
pub fn mixed_value(
    graph: &Graph,
    kernel: &Mutex<Kernel>,
    rules: &Rules,
    limits: &Limits,
    report: Option<&Report>,
) -> Answer {
    let start = Instant::now();
    let steps = Cell::new(0);
    let values = Values { kernel, limits, steps: &steps };
    let painted = if graph.hung.is_empty() {
        Painted::new(graph, None)
    } else {
        match values.lock() {
            Ok(mut kernel) => Painted::new(graph, Some(&mut kernel)),
            Err(stop) => {
                return Answer { value: Err(Unfinished { stop, bounds: None }), counters: Counters::default() };
            }
        }
    };
    let mut monitor = Monitor::new(limits.clone(), report, &steps);
    let (low, high) = painted.counted();
    if let Some(report) = report {
        report.write(Progress { nodes: 0, low: low.clone(), high: high.clone() });
    }
    monitor.around = Around::Whole { low, high };
    let splits = rules.parts && graph.hung.iter().all(|(_, id)| id.as_number().is_some());
    let planted = Planted::default();
    let mut taking = Taking { values, rules, monitor: &mut monitor, splits, cores: 0, planted };
    let found = taking.value(graph, 0);
    let cores = taking.cores;
    let (nodes, bytes) = (monitor.nodes, monitor.peak_bytes);
    let counters = Counters { nodes, cores, bytes, steps: steps.get() };
    let value = found.map_err(|stop| Unfinished { stop, bounds: Some(painted.around(&Limits::grace(start))) });
    Answer { value, counters }
}

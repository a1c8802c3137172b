//! Blue-red-green Hackenbush on any graph, with values of a [`Kernel`].
//!
//! What is not two-connected is taken apart as for blue-red graphs: parts that meet only in the ground are summands, and
//! by the colon principle (*Winning Ways*, chapter 7) what stands on a cut vertex counts by its value alone, of whose
//! moves only those to the canonical options matter. A two-connected core with values hung on its vertices is searched.
//!
//! - `taking_apart`: a whole graph, from its highest blocks down to the ground.
//! - `shapes`: the cores without what hangs on them, and what cuts leave of them.
//! - `walk`: the search of a core through all its options, an explicit stack.
//! - `closed`: cores whose value is known at once: green ones and those of one colour.
//! - `numbers`: blue-red cores with numbers, which go to the search on numbers.
//! - `bounds`: numbers around a graph, from recolouring its green edges.

mod bounds;
mod closed;
#[cfg(test)]
mod every_graph;
mod numbers;
mod planted;
mod shapes;
mod taking_apart;
#[cfg(test)]
mod tests;
mod walk;

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::budget::{Around, Budget, CancelFlag, Monitor, Stop, Watcher};
use super::edge::Edge;
use crate::dyadic::Dyadic;
use crate::games::{Halt, Id, Kernel};

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
}

impl Default for Rules {
    fn default() -> Self {
        Rules { numbers: true }
    }
}

/// The answer to [`mixed_value`].
#[derive(Clone, Debug)]
pub struct Answer {
    pub value: Result<Id, Unfinished>,
    pub counters: Counters,
}

/// What is known where the work was stopped: why, and numbers between which the value lies, ends included.
#[derive(Clone, Debug)]
pub struct Unfinished {
    pub stop: Stop,
    pub low: Dyadic,
    pub high: Dyadic,
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
}

/// The values of a search: the kernel is locked for one short piece of work at a time, so that whoever watches the
/// search, and every other thread, may use the kernel meanwhile.
#[derive(Clone, Copy)]
pub struct Values<'k> {
    kernel: &'k Mutex<Kernel>,
    asked: u64,
}

impl<'k> Values<'k> {
    /// `asked` is when the work was asked for, as [`crate::games::Cancel::now`] says: what is cancelled later stops it.
    pub fn new(kernel: &'k Mutex<Kernel>, asked: u64) -> Self {
        Values { kernel, asked }
    }

    /// About how many bytes all values take.
    fn bytes(&self) -> usize {
        const NODE_BYTES: usize = 64;
        let counters = self.lock().counters();
        NODE_BYTES * counters.nodes + 8 * counters.options
    }

    /// The kernel, with a fresh budget for what is done until it is let go.
    fn lock(&self) -> MutexGuard<'k, Kernel> {
        // A panic elsewhere leaves the kernel sound: tables only ever hold finished answers.
        let mut kernel = self.kernel.lock().unwrap_or_else(PoisonError::into_inner);
        kernel.meter().begin_asked(self.asked);
        kernel
    }
}

/// Why a search ends where the kernel halts.
fn stop_of(halt: Halt) -> Stop {
    match halt {
        Halt::Cancelled(_) => Stop::Cancelled,
        Halt::Steps(_) => Stop::Nodes,
        Halt::Time(_) | Halt::Pause => Stop::Time,
        Halt::Full => Stop::Memory,
    }
}

/// The value of a graph of any colours; what is not connected to the ground does not count.
pub fn mixed_value<'w>(
    graph: &Graph,
    values: Values<'_>,
    rules: &Rules,
    budget: Budget,
    cancel: CancelFlag,
    watcher: Option<&'w mut Watcher<'w>>,
) -> Answer {
    let mut monitor = Monitor::new(budget, cancel, watcher);
    let (low, high) = bounds::at_a_glance(graph, values);
    monitor.around = Around::Whole { low, high };
    let mut cores = 0;
    let found = taking_apart::value(graph, values, rules, &mut monitor, &mut cores);
    let counters = Counters { nodes: monitor.nodes, cores, bytes: monitor.peak_bytes };
    let value = found.map_err(|stop| {
        let (low, high) = bounds::around(graph, values);
        Unfinished { stop, low, high }
    });
    Answer { value, counters }
}

//! Limits on exponential work, and who is told how it goes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::dyadic::Dyadic;

/// Limits on a search; `None` is no limit.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Positions remembered.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
    /// Memory of the tables.
    pub bytes: Option<u64>,
}

/// Why a search ended before its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Nodes,
    Time,
    Memory,
    Cancelled,
}

/// What a watcher is told: work so far and the interval known to hold the value.
pub struct Progress {
    pub nodes: u64,
    pub elapsed: Duration,
    pub low: Dyadic,
    pub high: Dyadic,
}

/// A flag that any thread may raise to end a search.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag(Arc<AtomicBool>);

impl CancelFlag {
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Returns false to end the search.
pub type Watcher<'a> = dyn FnMut(&Progress) -> bool + 'a;

/// Bounds of the whole value around the part under search.
#[derive(Clone, Debug)]
pub enum Around {
    /// The part is a summand; the rest of the sum lies in this interval.
    Sum { low: Dyadic, high: Dyadic },
    /// The part hangs somewhere above: all that is known is this interval of the whole.
    Whole { low: Dyadic, high: Dyadic },
}

/// Keeps a budget during one evaluation, over all searches that it needs.
pub struct Monitor<'a> {
    budget: Budget,
    cancel: CancelFlag,
    watcher: Option<&'a mut Watcher<'a>>,
    started: Instant,
    last_report: Instant,
    ticks: u32,
    /// Positions remembered so far.
    pub nodes: u64,
    /// Largest size of the tables so far.
    pub peak_bytes: u64,
    pub around: Around,
}

/// How many ticks pass between looks at the clock.
const PATIENCE: u32 = 256;
const REPORT_EVERY: Duration = Duration::from_millis(100);

impl<'a> Monitor<'a> {
    pub fn new(budget: Budget, cancel: CancelFlag, watcher: Option<&'a mut Watcher<'a>>) -> Self {
        let now = Instant::now();
        Monitor {
            budget,
            cancel,
            watcher,
            started: now,
            last_report: now,
            ticks: 0,
            nodes: 0,
            peak_bytes: 0,
            around: Around::Sum { low: Dyadic::ZERO, high: Dyadic::ZERO },
        }
    }

    /// Call after every small piece of work. `bytes` is the memory in use now; `interval` the bounds now known of
    /// the part under search.
    #[inline]
    pub fn tick(&mut self, bytes: impl Fn() -> u64, interval: impl Fn() -> (Dyadic, Dyadic)) -> Result<(), Stop> {
        if self.budget.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Stop::Nodes);
        }
        self.ticks += 1;
        if self.ticks < PATIENCE {
            return Ok(());
        }
        self.ticks = 0;
        self.look(bytes(), interval)
    }

    #[cold]
    fn look(&mut self, bytes: u64, interval: impl Fn() -> (Dyadic, Dyadic)) -> Result<(), Stop> {
        self.peak_bytes = self.peak_bytes.max(bytes);
        if self.cancel.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        if self.budget.bytes.is_some_and(|limit| bytes > limit) {
            return Err(Stop::Memory);
        }
        let now = Instant::now();
        if self.budget.time.is_some_and(|limit| now - self.started > limit) {
            return Err(Stop::Time);
        }
        if now - self.last_report > REPORT_EVERY {
            self.last_report = now;
            if let Some(watcher) = &mut self.watcher {
                let (low, high) = match &self.around {
                    Around::Whole { low, high } => (low.clone(), high.clone()),
                    Around::Sum { low, high } => {
                        let (part_low, part_high) = interval();
                        (low.plus(&part_low), high.plus(&part_high))
                    }
                };
                if !watcher(&Progress { nodes: self.nodes, elapsed: now - self.started, low, high }) {
                    return Err(Stop::Cancelled);
                }
            }
        }
        Ok(())
    }
}

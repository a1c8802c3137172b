//! Limits on exponential work, and who is told how it goes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::dyadic::Dyadic;

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
    last_report: Option<Instant>,
    effort: u32,
    /// Positions remembered by searches that have ended.
    pub nodes: u64,
    /// Largest size of the tables so far.
    pub peak_bytes: u64,
    pub around: Around,
}

/// How much effort passes between looks at the clock.
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
            last_report: None,
            effort: 0,
            nodes: 0,
            peak_bytes: 0,
            around: Around::Sum { low: Dyadic::ZERO, high: Dyadic::ZERO },
        }
    }

    /// A budget for a first look: an eighth of what is left, and no more than so many nodes.
    pub fn share(&self, nodes: u64) -> (Budget, CancelFlag) {
        let left = self.budget.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes));
        let share = Budget {
            nodes: Some((left / 8).min(nodes)),
            time: self.budget.time.map(|limit| limit.saturating_sub(self.started.elapsed()) / 8),
            bytes: self.budget.bytes.map(|limit| limit / 8),
        };
        (share, self.cancel.clone())
    }

    /// Call before every small piece of work: `effort` tells how small, `nodes` and `bytes` what this search holds by
    /// now, `interval` what is known of its value.
    #[inline]
    pub fn tick(
        &mut self,
        effort: u32,
        nodes: u64,
        bytes: impl Fn() -> usize,
        interval: impl Fn() -> (Dyadic, Dyadic),
    ) -> Result<(), Stop> {
        if self.budget.nodes.is_some_and(|limit| self.nodes + nodes >= limit) {
            return Err(Stop::Nodes);
        }
        self.effort += effort;
        if self.effort < PATIENCE {
            return Ok(());
        }
        self.effort = 0;
        self.look(nodes, bytes() as u64, interval)
    }

    /// Call at the end of every search.
    pub fn close(&mut self, nodes: u64, bytes: usize) {
        self.nodes += nodes;
        self.peak_bytes = self.peak_bytes.max(bytes as u64);
    }

    /// How many bytes a search may use for what it can work out again.
    pub fn allowance(&self) -> usize {
        const USUAL: u64 = 256 << 20;
        self.budget.bytes.map_or(USUAL, |limit| (limit / 4).min(USUAL)) as usize
    }

    #[cold]
    fn look(&mut self, nodes: u64, bytes: u64, interval: impl Fn() -> (Dyadic, Dyadic)) -> Result<(), Stop> {
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
        if self.last_report.is_none_or(|last| now - last > REPORT_EVERY) {
            self.last_report = Some(now);
            if let Some(watcher) = &mut self.watcher {
                let (low, high) = match &self.around {
                    Around::Whole { low, high } => (low.clone(), high.clone()),
                    Around::Sum { low, high } => {
                        let (part_low, part_high) = interval();
                        (low.plus(&part_low), high.plus(&part_high))
                    }
                };
                if !watcher(&Progress { nodes: self.nodes + nodes, elapsed: now - self.started, low, high }) {
                    return Err(Stop::Cancelled);
                }
            }
        }
        Ok(())
    }
}

//! The limits of a search of graphs, and what others are told of it while it goes on.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::clock::Instant;
use crate::dyadic::Dyadic;
use crate::meter::{Halt, Limits};

/// How a search goes: its positions so far and the interval known to hold the value.
#[derive(Clone, Debug)]
pub struct Progress {
    pub nodes: u64,
    pub low: Dyadic,
    pub high: Dyadic,
}

type Listener = Box<dyn Fn(&Progress) + Send + Sync>;

/// Where a search writes how it goes: for other threads to read, and for a listener where there is but one thread.
#[derive(Default)]
pub struct Report {
    last: Mutex<Option<Progress>>,
    listener: Option<Listener>,
}

impl Report {
    /// A report whose listener is told at once, in the midst of the search.
    pub fn telling(listener: impl Fn(&Progress) + Send + Sync + 'static) -> Report {
        Report { last: Mutex::default(), listener: Some(Box::new(listener)) }
    }

    /// The latest progress, if there is any yet.
    pub fn read(&self) -> Option<Progress> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn write(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(&progress);
        }
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
    }
}

/// Bounds of the whole value around the part under search.
#[derive(Clone, Debug)]
pub enum Around {
    /// The part is a summand; the rest of the sum lies in this interval.
    Sum { low: Dyadic, high: Dyadic },
    /// The part hangs somewhere above: all that is known is this interval of the whole.
    Whole { low: Dyadic, high: Dyadic },
}

/// Keeps the limits during one evaluation, over all searches that it needs.
pub struct Monitor<'a> {
    limits: Limits,
    report: Option<&'a Report>,
    next_report: Instant,
    effort: u32,
    /// Steps of all work so far: looks at options here, and work on values elsewhere.
    steps: &'a Cell<u64>,
    /// Positions remembered by searches that have ended.
    pub nodes: u64,
    /// Largest size of the tables so far.
    pub peak_bytes: u64,
    pub around: Around,
}

/// How much effort passes between looks at the clock: some tens of microseconds. What a look at an option costs grows
/// with the edges of the position.
const PATIENCE: u32 = 1 << 12;
/// The effort of a look at an option of the smallest position.
pub const EFFORT: u32 = 16;
const REPORT_EVERY: Duration = Duration::from_millis(50);

impl<'a> Monitor<'a> {
    pub fn new(limits: Limits, report: Option<&'a Report>, steps: &'a Cell<u64>) -> Self {
        Monitor {
            limits,
            report,
            next_report: Instant::now(),
            effort: 0,
            steps,
            nodes: 0,
            peak_bytes: 0,
            around: Around::Sum { low: Dyadic::ZERO, high: Dyadic::ZERO },
        }
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Steps so far.
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Steps that were made elsewhere.
    pub fn spend(&self, steps: u64) {
        self.steps.set(self.steps.get() + steps);
    }

    /// Limits for a first look: an eighth of what is left, and no more than so many nodes.
    pub fn share(&self, nodes: u64) -> Limits {
        let left = self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes));
        let steps = self.limits.steps.map(|limit| limit.saturating_sub(self.steps.get()) / 8);
        let now = Instant::now();
        Limits {
            nodes: Some((left / 8).min(nodes)),
            deadline: self.limits.deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 8),
            bytes: self.limits.bytes.map(|limit| limit / 8),
            steps,
            ..self.limits.clone()
        }
    }

    /// Call before every small piece of work: `effort` tells how small, `steps` whether it counts as a step, `nodes` and
    /// `bytes` what this search holds by now, `interval` what is known of its value.
    #[inline]
    pub fn tick(
        &mut self,
        effort: u32,
        steps: u64,
        nodes: u64,
        bytes: impl Fn() -> usize,
        interval: impl Fn() -> (Dyadic, Dyadic),
    ) -> Result<(), Halt> {
        if self.limits.nodes.is_some_and(|limit| self.nodes + nodes >= limit) {
            return Err(Halt::Nodes);
        }
        if self.limits.steps.is_some_and(|limit| self.steps.get() >= limit) {
            return Err(Halt::Steps);
        }
        self.limits.check()?;
        self.spend(steps);
        self.effort = self.effort.saturating_add(effort);
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
        self.limits.bytes.map_or(USUAL, |limit| (limit / 4).min(USUAL)) as usize
    }

    #[cold]
    fn look(&mut self, nodes: u64, bytes: u64, interval: impl Fn() -> (Dyadic, Dyadic)) -> Result<(), Halt> {
        self.peak_bytes = self.peak_bytes.max(bytes);
        if self.limits.bytes.is_some_and(|limit| bytes > limit) {
            return Err(Halt::Memory);
        }
        self.limits.look()?;
        if let Some(report) = self.report {
            let now = Instant::now();
            if now >= self.next_report {
                self.next_report = now + REPORT_EVERY;
                let (low, high) = match &self.around {
                    Around::Whole { low, high } => (low.clone(), high.clone()),
                    Around::Sum { low, high } => {
                        let (part_low, part_high) = interval();
                        (low.plus(&part_low), high.plus(&part_high))
                    }
                };
                report.write(Progress { nodes: self.nodes + nodes, low, high });
            }
        }
        Ok(())
    }
}

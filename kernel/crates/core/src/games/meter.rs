//! Budgets: a count of steps, a clock and a flag that another thread may raise.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why an operation stopped without an answer. The kernel stays sound and keeps what it learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The step budget ran out after this many steps.
    Steps(u64),
    /// The time budget ran out after this many steps.
    Time(u64),
    /// Another thread cancelled the operation.
    Cancelled(u64),
    /// A brief run ([`Meter::begin_brief`]) turned out to be long work.
    Pause,
    /// A table is full, or a nimber has more options than memory can hold.
    Full,
}

/// How often the clock and the flag are looked at.
const STRIDE: u64 = 1 << 12;
/// How much work may be done before the caller is asked to make room for other threads.
const BRIEF: u64 = 1 << 11;

/// Counts steps and says when to stop.
pub struct Meter {
    steps: u64,
    next_look: u64,
    start: u64,
    pause_at: u64,
    deadline: Option<Instant>,
    step_limit: Option<u64>,
    time_limit: Option<Duration>,
    cancel: Arc<AtomicBool>,
}

impl Meter {
    pub fn new(cancel: Arc<AtomicBool>) -> Meter {
        Meter {
            steps: 0,
            next_look: 0,
            start: 0,
            pause_at: u64::MAX,
            deadline: None,
            step_limit: None,
            time_limit: None,
            cancel,
        }
    }

    /// All steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// What every later operation may spend.
    pub fn set_limits(&mut self, steps: Option<u64>, time: Option<Duration>) {
        self.step_limit = steps;
        self.time_limit = time;
    }

    /// Starts an operation with a fresh budget.
    pub fn begin(&mut self) {
        self.cancel.store(false, Ordering::Relaxed);
        self.deadline = self.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        self.pause_at = u64::MAX;
        self.start();
    }

    /// Starts an operation that gives up with [`Halt::Pause`] when it proves to be more than brief.
    pub fn begin_brief(&mut self) {
        self.deadline = None;
        self.pause_at = self.steps + BRIEF;
        self.start();
    }

    fn start(&mut self) {
        self.start = self.steps;
        self.plan();
    }

    fn plan(&mut self) {
        let limit = self.step_limit.map_or(u64::MAX, |limit| self.start.saturating_add(limit));
        self.next_look = (self.steps + STRIDE).min(self.pause_at).min(limit.saturating_add(1));
    }

    /// One step of work.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Halt> {
        self.steps += 1;
        if self.steps >= self.next_look { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        let spent = self.steps - self.start;
        if self.step_limit.is_some_and(|limit| spent > limit) {
            return Err(Halt::Steps(spent));
        }
        if self.steps >= self.pause_at {
            return Err(Halt::Pause);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Halt::Time(spent));
        }
        if self.pause_at == u64::MAX && self.cancel.load(Ordering::Relaxed) {
            return Err(Halt::Cancelled(spent));
        }
        self.plan();
        Ok(())
    }
}

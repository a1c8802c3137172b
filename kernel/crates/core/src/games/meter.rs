//! Budgets: a count of steps, a clock and a flag that another thread may raise.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
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

/// Counts cancellations. An operation stops when one has been made since it was asked for, so none is lost
/// between asking and beginning, and none lingers to stop a later operation.
#[derive(Clone, Default)]
pub struct Cancel(Arc<AtomicU64>);

impl Cancel {
    /// Stops every operation asked for so far; from any thread.
    pub fn cancel(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// How many times so far; an operation is asked for at this moment.
    pub fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts steps and says when to stop.
pub struct Meter {
    steps: u64,
    next_look: u64,
    start: u64,
    pause_at: u64,
    deadline: Option<Instant>,
    step_limit: Option<u64>,
    time_limit: Option<Duration>,
    cancel: Cancel,
    asked: u64,
}

impl Meter {
    pub fn new(cancel: Cancel) -> Meter {
        Meter {
            steps: 0,
            next_look: 0,
            start: 0,
            pause_at: u64::MAX,
            deadline: None,
            step_limit: None,
            time_limit: None,
            cancel,
            asked: 0,
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

    /// Starts an operation with a fresh budget, asked for just now.
    pub fn begin(&mut self) {
        self.begin_asked(self.cancel.now());
    }

    /// Starts an operation with a fresh budget, asked for when [`Cancel::now`] said so.
    pub fn begin_asked(&mut self, asked: u64) {
        self.asked = asked;
        self.deadline = self.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        self.pause_at = u64::MAX;
        self.start();
        // The first step looks: what was cancelled while it waited does not begin.
        self.next_look = self.steps;
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
        if self.pause_at == u64::MAX && self.cancel.now() != self.asked {
            return Err(Halt::Cancelled(spent));
        }
        self.plan();
        Ok(())
    }
}

//! Limits on work that could explode, and the meter that keeps them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Why work stopped without an answer. The kernel stays sound and keeps what it learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// All steps of work on values are spent.
    Steps,
    /// All positions are spent.
    Nodes,
    /// The deadline has passed.
    Time,
    /// The tables take more bytes than they may.
    Memory,
    /// Somebody called it off.
    Cancelled,
    /// A brief run ([`Meter::begin_brief`]) turned out to be long work.
    Pause,
    /// A table is full, or a nimber has more options than memory can hold.
    Full,
}

/// Counts cancellations. An operation stops when one has been made since it was asked for, so none is lost
/// between asking and beginning, and none lingers to stop a later operation.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicU64>);

impl Cancel {
    /// Stops every operation asked for so far; from any thread.
    pub fn cancel(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// An operation that is asked for now.
    pub fn ask(&self) -> Ticket {
        Ticket { all: Some((self.clone(), self.now())), own: Cancel::default() }
    }

    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One operation that was asked for: it can be cancelled with all others, or alone.
#[derive(Clone, Debug, Default)]
pub struct Ticket {
    /// With what it is cancelled together, and how often that had happened when it was asked for.
    all: Option<(Cancel, u64)>,
    own: Cancel,
}

impl Ticket {
    /// Stops this operation alone; from any thread.
    pub fn cancel(&self) {
        self.own.cancel();
    }

    pub fn is_cancelled(&self) -> bool {
        self.own.now() != 0 || self.all.as_ref().is_some_and(|(all, asked)| all.now() != *asked)
    }
}

/// What an operation may spend; `None` is no limit.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Steps of work on values.
    pub steps: Option<u64>,
    /// Positions remembered by a search.
    pub nodes: Option<u64>,
    /// Memory of the tables of a search.
    pub bytes: Option<u64>,
    pub deadline: Option<Instant>,
    /// `None` for what nobody can cancel.
    pub ticket: Option<Ticket>,
}

impl Limits {
    /// Looks at the clock and at who called the work off.
    pub fn look(&self) -> Result<(), Halt> {
        if self.ticket.as_ref().is_some_and(Ticket::is_cancelled) {
            return Err(Halt::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Halt::Time),
            _ => Ok(()),
        }
    }
}

/// How many steps pass between looks at the clock.
const STRIDE: u64 = 1 << 12;
/// How much work may be done before the caller is asked to make room for other threads.
const BRIEF: u64 = 1 << 11;

/// Counts steps and says when to stop.
#[derive(Default)]
pub struct Meter {
    steps: u64,
    start: u64,
    next_look: u64,
    /// Where a brief run ends.
    pause_at: Option<u64>,
    limits: Limits,
}

impl Meter {
    /// All steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Steps since the operation began.
    pub fn spent(&self) -> u64 {
        self.steps - self.start
    }

    /// The limits of the operation under way.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Starts an operation within these limits.
    pub fn begin(&mut self, limits: Limits) {
        self.pause_at = None;
        self.start(limits);
        // The first step looks: what was cancelled while it waited does not begin.
        self.next_look = self.steps;
    }

    /// Starts an operation that gives up with [`Halt::Pause`] when it proves to be more than brief.
    pub fn begin_brief(&mut self, limits: Limits) {
        self.pause_at = Some(self.steps + BRIEF);
        self.start(limits);
    }

    fn start(&mut self, limits: Limits) {
        self.start = self.steps;
        self.limits = limits;
        self.plan();
    }

    fn plan(&mut self) {
        let last = self.limits.steps.map_or(u64::MAX, |limit| self.start.saturating_add(limit));
        let pause = self.pause_at.unwrap_or(u64::MAX);
        self.next_look = (self.steps + STRIDE).min(pause).min(last.saturating_add(1));
    }

    /// One step of work.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Halt> {
        self.steps += 1;
        if self.steps >= self.next_look { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        if self.limits.steps.is_some_and(|limit| self.spent() > limit) {
            return Err(Halt::Steps);
        }
        if self.pause_at.is_some_and(|pause_at| self.steps >= pause_at) {
            return Err(Halt::Pause);
        }
        self.limits.look()?;
        self.plan();
        Ok(())
    }
}

//! Limits on work that could explode, and the meter that keeps them.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use crate::clock::Instant;
use crate::gate::{GATE, Pass};

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
    /// A brief run ([`Meter::begin_brief`]) turned out to be long work, or a long one must make room: it starts again.
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
        Ticket { all: Some((self.clone(), self.now())), own: Arc::default() }
    }

    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One operation that was asked for: it can be stopped with all others, or alone, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Ticket {
    /// With what it is cancelled together, and how often that had happened when it was asked for.
    all: Option<(Cancel, u64)>,
    own: Arc<AtomicU8>,
}

const CANCELLED: u8 = 1;
const EXPIRED: u8 = 2;

impl Ticket {
    /// Calls this operation off.
    pub fn cancel(&self) {
        self.own.store(CANCELLED, Ordering::Relaxed);
    }

    /// Tells this operation that its time is up, so that it need not look at the clock itself.
    pub fn expire(&self) {
        self.own.store(EXPIRED, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.check() == Err(Halt::Cancelled)
    }

    /// Whether somebody stopped the operation.
    #[inline]
    pub fn check(&self) -> Result<(), Halt> {
        match self.own.load(Ordering::Relaxed) {
            EXPIRED => Err(Halt::Time),
            CANCELLED => Err(Halt::Cancelled),
            _ if self.all.as_ref().is_some_and(|(all, asked)| all.now() != *asked) => Err(Halt::Cancelled),
            _ => Ok(()),
        }
    }
}

/// Asked now and then whether an operation may go on, by whoever does the work and wherever it waits.
#[derive(Clone)]
pub struct Watch(pub Arc<dyn Fn() -> Result<(), Halt> + Send + Sync>);

impl Watch {
    /// How often a watch is asked.
    const EVERY: Duration = Duration::from_millis(25);
}

impl fmt::Debug for Watch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Watch")
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
    pub watch: Option<Watch>,
}

impl Limits {
    /// Whether somebody stopped the work; cheap enough for every small piece of it.
    #[inline]
    pub fn check(&self) -> Result<(), Halt> {
        self.ticket.as_ref().map_or(Ok(()), Ticket::check)
    }

    /// Looks at the clock too.
    pub fn look(&self) -> Result<(), Halt> {
        self.check()?;
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Halt::Time),
            _ => Ok(()),
        }
    }

    /// What may be spent on bounds once work that began at `start` was stopped: a little time more, in proportion to
    /// the time that it took, however it was stopped.
    pub fn grace(start: Instant) -> Limits {
        const LEAST: Duration = Duration::from_millis(20);
        const MOST: Duration = Duration::from_secs(1);
        let now = Instant::now();
        let time = ((now - start) / 32).clamp(LEAST, MOST);
        Limits { deadline: Some(now + time), ..Limits::default() }
    }
}

/// A locked kernel, or whatever else a fork must not leave locked.
pub struct Held<'m, T> {
    guard: MutexGuard<'m, T>,
    _pass: Pass,
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.guard
    }
}

impl<T> DerefMut for Held<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.guard
    }
}

/// Waits for a lock within limits. A panic elsewhere leaves the kernel sound: tables only ever hold finished answers.
pub fn lock_within<'m, T>(lock: &'m Mutex<T>, limits: &Limits) -> Result<Held<'m, T>, Halt> {
    const FIRST: Duration = Duration::from_micros(10);
    const LONGEST: Duration = Duration::from_millis(2);
    let mut pause = FIRST;
    let mut asked: Option<Instant> = None;
    loop {
        if let Some(pass) = GATE.pass() {
            match lock.try_lock() {
                Ok(guard) => return Ok(Held { guard, _pass: pass }),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(Held { guard: poisoned.into_inner(), _pass: pass }),
                Err(TryLockError::WouldBlock) => {}
            }
        }
        limits.look()?;
        if let Some(Watch(watch)) = &limits.watch
            && asked.get_or_insert_with(Instant::now).elapsed() >= Watch::EVERY
        {
            // Nothing has begun that could make room.
            if let Err(halt) = watch()
                && halt != Halt::Pause
            {
                return Err(halt);
            }
            asked = None;
        }
        thread::sleep(pause);
        pause = (2 * pause).min(LONGEST);
    }
}

/// How many steps pass between looks at the clock.
const STRIDE: u64 = 1 << 9;
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
    /// Whether the limits may be other than none.
    is_limited: bool,
    /// When the watch was last asked; `None` before the first look.
    asked: Option<Instant>,
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
        self.is_limited = true;
        // The first step looks: what was cancelled while it waited does not begin.
        self.next_look = self.steps;
    }

    /// Starts an operation that gives up with [`Halt::Pause`] when it proves to be more than brief. Most operations
    /// are, and have no limits: these are not even written down.
    #[inline]
    pub fn begin_brief(&mut self, limits: Option<Limits>) {
        self.pause_at = Some(self.steps + BRIEF);
        match limits {
            None if !self.is_limited => {
                self.start = self.steps;
                self.next_look = self.steps + STRIDE.min(BRIEF);
            }
            limits => {
                self.is_limited = limits.is_some();
                self.start(limits.unwrap_or_default());
            }
        }
    }

    fn start(&mut self, limits: Limits) {
        self.start = self.steps;
        self.limits = limits;
        self.asked = None;
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
        self.ask()?;
        self.plan();
        Ok(())
    }

    /// Asks the watch, now and then.
    fn ask(&mut self) -> Result<(), Halt> {
        let Some(Watch(watch)) = &self.limits.watch else { return Ok(()) };
        let now = Instant::now();
        if now - *self.asked.get_or_insert(now) < Watch::EVERY {
            return Ok(());
        }
        self.asked = Some(now);
        watch()
    }
}

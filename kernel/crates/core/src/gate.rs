//! A gate that is closed while the process forks.
//!
//! A child has one thread. A lock that another thread of its parent held would stay locked in it for ever, over tables
//! that are half written. So work outside of the interpreter's lock has a pass while it holds the kernel, and a fork
//! waits until there are none.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::clock::Instant;

/// The gate of this process.
pub static GATE: Gate = Gate { is_closed: AtomicBool::new(false), passes: AtomicUsize::new(0) };

pub struct Gate {
    is_closed: AtomicBool,
    passes: AtomicUsize,
}

/// Leave to hold a lock; given back when dropped.
pub struct Pass(());

impl Drop for Pass {
    fn drop(&mut self) {
        GATE.passes.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Gate {
    /// A pass, unless the gate is closed.
    pub fn pass(&self) -> Option<Pass> {
        self.passes.fetch_add(1, Ordering::SeqCst);
        let pass = Pass(());
        (!self.is_closed.load(Ordering::SeqCst)).then_some(pass)
    }

    /// Whether work that has a pass must give it back as soon as it can.
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::SeqCst)
    }

    /// Closes the gate and waits until no more than `own` passes are left, or the patience ends.
    pub fn close(&self, own: usize, patience: Duration) {
        self.is_closed.store(true, Ordering::SeqCst);
        let start = Instant::now();
        while self.passes.load(Ordering::SeqCst) > own && start.elapsed() < patience {
            thread::sleep(Duration::from_micros(100));
        }
    }

    pub fn open(&self) {
        self.is_closed.store(false, Ordering::SeqCst);
    }

    /// Opens the gate in a child, where no thread is left but this one with its `own` passes.
    pub fn open_in_child(&self, own: usize) {
        self.passes.store(own, Ordering::SeqCst);
        self.open();
    }
}

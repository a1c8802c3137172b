//! Who holds what: a place for every id in somebody's hands.
//!
//! Ids are taken by whoever has the kernel, and let go by anybody at any time, for which one store must do.

use std::sync::atomic::{AtomicU64, Ordering};

use super::id::Id;

/// How many places are made at once, at first: most processes hold few values, and memory that is touched for the first
/// time is slow.
const START: usize = 32;
/// Up to here each run of places is three times all before it, beyond as many.
const LARGE: usize = 1 << 10;

/// A held id; dropped, it is let go.
///
/// Places are never given back to the system: who holds an id may outlive the kernel.
pub struct Held {
    id: Id,
    place: &'static AtomicU64,
}

impl Held {
    #[inline]
    pub fn id(&self) -> Id {
        self.id
    }
}

impl Drop for Held {
    #[inline]
    fn drop(&mut self) {
        self.place.store(Id::NONE.0, Ordering::Release);
    }
}

/// All places of one kernel.
#[derive(Default)]
pub struct Places {
    runs: Vec<&'static [AtomicU64]>,
    free: Vec<&'static AtomicU64>,
}

impl Places {
    #[inline]
    pub fn hold(&mut self, id: Id) -> Held {
        let place = self.free.pop().unwrap_or_else(|| self.more());
        place.store(id.0, Ordering::Release);
        Held { id, place }
    }

    /// A free place, and more for later: those that were let go, or new ones where these are few.
    #[cold]
    fn more(&mut self) -> &'static AtomicU64 {
        let is_free = |place: &&'static AtomicU64| place.load(Ordering::Acquire) == Id::NONE.0;
        self.free.extend(self.runs.iter().copied().flatten().filter(is_free));
        let all: usize = self.runs.iter().map(|run| run.len()).sum();
        if self.free.len() * 2 <= all {
            let more = if all < LARGE { (3 * all).max(START) } else { all };
            let run: Vec<AtomicU64> = (0..more).map(|_| AtomicU64::new(Id::NONE.0)).collect();
            let run: &'static [AtomicU64] = run.leak();
            self.runs.push(run);
            self.free.extend(run);
        }
        self.free.pop().expect("there are free places now")
    }

    /// All ids that are held.
    pub fn ids(&self) -> Vec<Id> {
        let ids = self.runs.iter().copied().flatten().map(|place| Id(place.load(Ordering::Acquire)));
        ids.filter(|&id| id != Id::NONE).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_again() {
        let mut places = Places::default();
        for round in 0..50u64 {
            let held: Vec<Held> = (0..300).map(|i| places.hold(Id(round * 1_000 + i))).collect();
            let mut ids = places.ids();
            ids.sort_unstable();
            assert_eq!(ids, held.iter().map(Held::id).collect::<Vec<Id>>());
        }
        assert!(places.ids().is_empty());
        assert!(places.runs.len() <= 3);
    }
}

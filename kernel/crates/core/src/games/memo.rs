//! The two memo tables that carry the work: order and sums, both by open addressing.
//!
//! They are exact: nothing is lost inside an operation (a lossy order memo makes some Hackenbush
//! strings a thousand times slower). Between operations a table past its soft cap is dropped.

use super::dyadic::Off;
use super::hash::mix;
use super::id::{Base, Id};

const START: usize = 1 << 12;
const GROWTH: usize = 4;

#[derive(Clone, Copy, Default)]
struct OrderEntry {
    p: u32,
    q: u32,
    d: u32,
    /// 0 where empty, 1 for false, 2 for true.
    answer: u32,
}

/// Whether `p <= q + d`, for the triples asked so far.
pub struct OrderMemo {
    entries: Vec<OrderEntry>,
    count: usize,
}

impl Default for OrderMemo {
    fn default() -> OrderMemo {
        OrderMemo { entries: vec![OrderEntry::default(); START], count: 0 }
    }
}

impl OrderMemo {
    /// Entries past which the table is dropped when an operation ends; larger is slower (cache misses).
    const SOFT_CAP: usize = 16_000;

    pub fn len(&self) -> usize {
        self.count
    }

    #[inline]
    fn slot(entries: &[OrderEntry], p: Base, q: Base, d: Off) -> usize {
        let mask = entries.len() - 1;
        let mut slot = mix(u64::from(p.0) << 32 | u64::from(q.0), u64::from(d.0)) as usize & mask;
        loop {
            let entry = &entries[slot];
            if entry.answer == 0 || (entry.p == p.0 && entry.q == q.0 && entry.d == d.0) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    #[inline]
    pub fn get(&self, p: Base, q: Base, d: Off) -> Option<bool> {
        match self.entries[OrderMemo::slot(&self.entries, p, q, d)].answer {
            0 => None,
            answer => Some(answer == 2),
        }
    }

    #[inline]
    pub fn insert(&mut self, p: Base, q: Base, d: Off, answer: bool) {
        if self.count * 2 >= self.entries.len() {
            self.grow();
        }
        let slot = OrderMemo::slot(&self.entries, p, q, d);
        self.entries[slot] = OrderEntry { p: p.0, q: q.0, d: d.0, answer: 1 + u32::from(answer) };
        self.count += 1;
    }

    #[cold]
    fn grow(&mut self) {
        let mut larger = vec![OrderEntry::default(); self.entries.len() * GROWTH];
        for entry in self.entries.iter().filter(|entry| entry.answer != 0) {
            let slot = OrderMemo::slot(&larger, Base(entry.p), Base(entry.q), Off(entry.d));
            larger[slot] = *entry;
        }
        self.entries = larger;
    }

    /// To be called between operations only.
    pub fn trim(&mut self) {
        if self.count > OrderMemo::SOFT_CAP {
            *self = OrderMemo::default();
        }
    }
}

#[derive(Clone, Copy, Default)]
struct SumEntry {
    p: u32,
    q: u32,
    sum: u64,
}

/// The sums of pairs of bases, `p <= q` as words; neither is a number, so a pair of zeros is an empty entry.
pub struct SumMemo {
    entries: Vec<SumEntry>,
    count: usize,
}

impl Default for SumMemo {
    fn default() -> SumMemo {
        SumMemo { entries: vec![SumEntry::default(); START], count: 0 }
    }
}

impl SumMemo {
    /// A sum is dearer than a comparison, so more of them are kept from one operation to the next.
    const SOFT_CAP: usize = 1 << 20;

    pub fn len(&self) -> usize {
        self.count
    }

    #[inline]
    fn slot(entries: &[SumEntry], p: Base, q: Base) -> usize {
        let mask = entries.len() - 1;
        let mut slot = mix(u64::from(p.0), u64::from(q.0)) as usize & mask;
        loop {
            let entry = &entries[slot];
            if (entry.p == p.0 && entry.q == q.0) || (entry.p == 0 && entry.q == 0) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    #[inline]
    pub fn get(&self, p: Base, q: Base) -> Option<Id> {
        let (p, q) = if p < q { (p, q) } else { (q, p) };
        let entry = &self.entries[SumMemo::slot(&self.entries, p, q)];
        (entry.q != 0).then_some(Id(entry.sum))
    }

    #[inline]
    pub fn insert(&mut self, p: Base, q: Base, sum: Id) {
        if self.count * 2 >= self.entries.len() {
            self.grow();
        }
        let (p, q) = if p < q { (p, q) } else { (q, p) };
        let slot = SumMemo::slot(&self.entries, p, q);
        self.count += usize::from(self.entries[slot].q == 0);
        self.entries[slot] = SumEntry { p: p.0, q: q.0, sum: sum.0 };
    }

    #[cold]
    fn grow(&mut self) {
        let mut larger = vec![SumEntry::default(); self.entries.len() * GROWTH];
        for entry in self.entries.iter().filter(|entry| entry.q != 0) {
            let slot = SumMemo::slot(&larger, Base(entry.p), Base(entry.q));
            larger[slot] = *entry;
        }
        self.entries = larger;
    }

    /// To be called between operations only.
    pub fn trim(&mut self) {
        if self.count > SumMemo::SOFT_CAP {
            *self = SumMemo::default();
        }
    }
}

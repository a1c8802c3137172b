//! The two memo tables that carry the work: order and sums, both by open addressing.
//!
//! They are exact: nothing is lost inside an operation (a lossy order memo makes some Hackenbush
//! strings a thousand times slower). Between operations a table past its cap becomes the old
//! generation, and the old generation before it goes: what is still asked for moves on to the new
//! one, so a long row of operations that build on each other never starts from nothing.

use super::hash::mix;
use super::id::{Base, Id};
use super::offsets::Off;

/// Small, because most processes ask little: every page of memory that is touched for the first time costs as much as ten
/// sums.
const START: usize = 1 << 8;
/// Up to here tables grow fast, so that little is moved; beyond, slowly: a large table is as quick as the memory that it
/// takes is small.
const LARGE: usize = 1 << 12;

/// A key and what is known of it, in one; an entry of zeros is an empty place.
trait Entry: Copy + Default {
    fn is_empty(&self) -> bool;
    fn has_key_of(&self, other: &Self) -> bool;
    fn hash(&self) -> u64;
}

/// A hash table of entries, never more than five eighths full.
struct Table<E> {
    entries: Vec<E>,
    count: usize,
}

impl<E: Entry> Table<E> {
    fn new() -> Table<E> {
        Table { entries: vec![E::default(); START], count: 0 }
    }

    /// Where the entry with this key is, or belongs.
    #[inline]
    fn slot(entries: &[E], key: &E) -> usize {
        let mask = entries.len() - 1;
        let mut slot = key.hash() as usize & mask;
        while !entries[slot].is_empty() && !entries[slot].has_key_of(key) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    fn get(&self, key: &E) -> Option<E> {
        let entry = self.entries[Table::slot(&self.entries, key)];
        (!entry.is_empty()).then_some(entry)
    }

    #[inline]
    fn insert(&mut self, entry: E) {
        if self.count * 8 >= self.entries.len() * 5 {
            self.grow();
        }
        let slot = Table::slot(&self.entries, &entry);
        self.count += usize::from(self.entries[slot].is_empty());
        self.entries[slot] = entry;
    }

    fn retain(&mut self, is_kept: impl Fn(&E) -> bool) {
        for entry in std::mem::replace(self, Table::new()).entries {
            if !entry.is_empty() && is_kept(&entry) {
                self.insert(entry);
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        if self.entries.len() >= LARGE {
            return self.double();
        }
        let mut larger = vec![E::default(); self.entries.len() * 4];
        for entry in self.entries.iter().filter(|entry| !entry.is_empty()) {
            let slot = Table::slot(&larger, entry);
            larger[slot] = *entry;
        }
        self.entries = larger;
    }

    /// Doubles the table where it is, since memory that is touched for the first time is slow.
    ///
    /// An entry belongs where it did before or as far into the upper half, and lies there or behind, with no empty place
    /// between. From the lowest place upwards, each finds room at its new place or behind: no later than where it was, or
    /// in the upper half. Only those that were put at the beginning since the end was full would not: they come last.
    fn double(&mut self) {
        let half = self.entries.len();
        let first = self.entries.iter().take_while(|entry| !entry.is_empty()).count();
        let wrapped: Vec<E> = self.entries[..first].to_vec();
        self.entries[..first].fill(E::default());
        self.entries.resize(2 * half, E::default());
        for place in first..half {
            let entry = std::mem::take(&mut self.entries[place]);
            if !entry.is_empty() {
                let slot = Table::slot(&self.entries, &entry);
                self.entries[slot] = entry;
            }
        }
        for entry in wrapped {
            let slot = Table::slot(&self.entries, &entry);
            self.entries[slot] = entry;
        }
    }
}

/// The table in use and the one before it.
struct Generations<E> {
    young: Table<E>,
    old: Option<Table<E>>,
}

impl<E: Entry> Generations<E> {
    fn new() -> Generations<E> {
        Generations { young: Table::new(), old: None }
    }

    fn len(&self) -> usize {
        self.young.count + self.old.as_ref().map_or(0, |old| old.count)
    }

    #[inline]
    fn get(&mut self, key: &E) -> Option<E> {
        match self.young.get(key) {
            None if self.old.is_some() => self.recall(key),
            found => found,
        }
    }

    /// Brings an entry over from the old generation.
    #[cold]
    fn recall(&mut self, key: &E) -> Option<E> {
        let entry = self.old.as_ref()?.get(key)?;
        self.young.insert(entry);
        Some(entry)
    }

    fn bytes(&self) -> usize {
        let entries = self.young.entries.len() + self.old.as_ref().map_or(0, |old| old.entries.len());
        entries * size_of::<E>()
    }

    fn retain(&mut self, is_kept: impl Fn(&E) -> bool) {
        self.young.retain(&is_kept);
        if let Some(old) = &mut self.old {
            old.retain(is_kept);
        }
    }

    fn trim(&mut self, cap: usize) {
        if self.young.count > cap {
            self.old = Some(std::mem::replace(&mut self.young, Table::new()));
        }
    }
}

/// The question `p <= q + d`: neither is a number, so `q` is 0 in empty entries alone.
#[derive(Clone, Copy, Default)]
struct Order {
    p: u32,
    /// The base, and the answer in the bit that bases do not have.
    q: u32,
    d: u32,
}

/// In `Order::q`: the answer is yes.
const YES: u32 = 1 << 31;

impl Order {
    #[inline]
    fn new(p: Base, q: Base, d: Off, answer: bool) -> Order {
        Order { p: p.0, q: q.0 | if answer { YES } else { 0 }, d: d.0 }
    }

    #[inline]
    fn answer(&self) -> bool {
        self.q & YES != 0
    }
}

impl Entry for Order {
    #[inline]
    fn is_empty(&self) -> bool {
        self.q == 0
    }

    #[inline]
    fn has_key_of(&self, other: &Order) -> bool {
        self.p == other.p && (self.q ^ other.q) & !YES == 0 && self.d == other.d
    }

    #[inline]
    fn hash(&self) -> u64 {
        mix(u64::from(self.p) << 32 | u64::from(self.q & !YES), u64::from(self.d))
    }
}

/// Whether `p <= q + d`, for the triples asked lately.
pub struct OrderMemo(Generations<Order>);

impl Default for OrderMemo {
    fn default() -> OrderMemo {
        OrderMemo(Generations::new())
    }
}

impl OrderMemo {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }

    #[inline]
    pub fn get(&mut self, p: Base, q: Base, d: Off) -> Option<bool> {
        self.0.get(&Order::new(p, q, d, false)).map(|found| found.answer())
    }

    #[inline]
    pub fn insert(&mut self, p: Base, q: Base, d: Off, answer: bool) {
        self.0.young.insert(Order::new(p, q, d, answer));
    }

    /// Lets go of the old generation where the young one has more entries than this. To be called between operations only.
    pub fn trim(&mut self, cap: usize) {
        self.0.trim(cap);
    }

    /// Keeps the entries that are about values and numbers still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        let is_there = |base| is_valid(Id::new(Base(base), Off::ZERO));
        self.0.retain(|entry| is_there(entry.p) && is_valid(Id::new(Base(entry.q & !YES), Off(entry.d))));
    }
}

/// `p` and `q` with their sum, `p <= q` as words; neither is a number, so `q` is 0 in empty entries alone.
#[derive(Clone, Copy, Default)]
struct Sum {
    p: u32,
    q: u32,
    sum: u64,
}

impl Sum {
    #[inline]
    fn new(p: Base, q: Base, sum: u64) -> Sum {
        Sum { p: p.0.min(q.0), q: p.0.max(q.0), sum }
    }
}

impl Entry for Sum {
    #[inline]
    fn is_empty(&self) -> bool {
        self.q == 0
    }

    #[inline]
    fn has_key_of(&self, other: &Sum) -> bool {
        self.p == other.p && self.q == other.q
    }

    #[inline]
    fn hash(&self) -> u64 {
        mix(u64::from(self.p), u64::from(self.q))
    }
}

/// The sums of pairs of bases asked lately.
pub struct SumMemo(Generations<Sum>);

impl Default for SumMemo {
    fn default() -> SumMemo {
        SumMemo(Generations::new())
    }
}

impl SumMemo {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }

    #[inline]
    pub fn get(&mut self, p: Base, q: Base) -> Option<Id> {
        self.0.get(&Sum::new(p, q, 0)).map(|found| Id(found.sum))
    }

    #[inline]
    pub fn insert(&mut self, p: Base, q: Base, sum: Id) {
        self.0.young.insert(Sum::new(p, q, sum.0));
    }

    /// Lets go of the old generation where the young one has more entries than this. To be called between operations only.
    pub fn trim(&mut self, cap: usize) {
        self.0.trim(cap);
    }

    /// Keeps the entries that are about values still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        let is_there = |base| is_valid(Id::new(Base(base), Off::ZERO));
        self.0.retain(|entry| is_there(entry.p) && is_there(entry.q) && is_valid(Id(entry.sum)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_outlives_its_generation() {
        let mut memo = Generations::new();
        let entry = |p: u32| Order::new(Base(p), Base(1), Off::ZERO, p % 2 == 1);
        for p in 0..10_000 {
            memo.young.insert(entry(p));
        }
        for _ in 0..3 {
            memo.trim(10);
            assert_eq!(memo.get(&entry(7)).map(|found| found.answer()), Some(true));
            // Only one entry has come over: the generation is not full.
            memo.trim(10);
            (0..100).for_each(|p| memo.young.insert(entry(20_000 + p)));
        }
        assert!(memo.get(&entry(8)).is_none());
        assert_eq!(memo.get(&entry(7)).map(|found| found.answer()), Some(true));
    }

    #[test]
    fn every_entry_is_found_at_every_size() {
        let mut table = Table::new();
        // Of the keys, those of the first kind begin near the end of every table and go on at its beginning.
        let mask = 16 * LARGE as u64 - 1;
        let at_the_end = |entry: &Order| entry.hash() & mask > mask - 64 || entry.hash() & mask < 8;
        let all = || (0..4_000_000).map(|p| Order::new(Base(p), Base(1), Off::ZERO, p % 3 == 0));
        let keys: Vec<Order> = all().filter(at_the_end).take(2_000).chain(all().take(16 * LARGE)).collect();
        let mut size = 0;
        for (count, entry) in keys.iter().enumerate() {
            table.insert(*entry);
            if table.entries.len() != size {
                size = table.entries.len();
                for known in &keys[..=count] {
                    assert_eq!(table.get(known).map(|found| found.answer()), Some(known.answer()));
                }
            }
        }
        assert!(size >= 16 * LARGE);
        assert_eq!(table.entries.iter().filter(|entry| !entry.is_empty()).count(), table.count);
    }
}

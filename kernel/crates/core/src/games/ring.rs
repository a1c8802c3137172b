//! Slots for things that come and go, under names that do not come back.
//!
//! Names are given out in order, and what is named `n` lies in slot `n & mask`; a name whose slot is taken is passed over.
//! In a table of twice the size no two things meet that did not meet before, so names outlive growth. The name of a thing
//! that is gone stays unknown until all names have been given out: whoever kept it too long is told so, and never finds
//! another thing in its place.

/// How many slots there are at first.
const START: usize = 1 << 10;
/// For so many there is room from the start.
const ROOM: usize = 1 << 6;
/// In `names`: the slot is free. No thing has this name.
const FREE: u32 = u32::MAX;

pub struct Ring<T> {
    things: Vec<T>,
    /// The name of the thing in each slot.
    names: Vec<u32>,
    mask: u32,
    next: u32,
    live: usize,
    /// How many things there may be before the table grows.
    most: usize,
    /// Whether every thing so far lies in the slot of its own number.
    is_plain: bool,
    /// How many names there are: a power of two.
    limit: usize,
}

impl<T: Default> Ring<T> {
    pub fn new(limit: usize) -> Ring<T> {
        let (things, names) = (Vec::with_capacity(ROOM), Vec::with_capacity(ROOM));
        Ring { things, names, mask: START as u32 - 1, next: 0, live: 0, most: START, is_plain: true, limit }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.live
    }

    /// How many slots have been in use; every slot is below.
    pub fn slots(&self) -> usize {
        self.names.len()
    }

    pub fn bytes(&self) -> usize {
        self.things.capacity() * size_of::<T>() + self.names.capacity() * 4
    }

    #[inline]
    pub fn slot(&self, name: u32) -> usize {
        (name & self.mask) as usize
    }

    #[inline]
    pub fn get(&self, name: u32) -> &T {
        &self.things[self.slot(name)]
    }

    #[inline]
    pub fn get_mut(&mut self, name: u32) -> &mut T {
        let slot = self.slot(name);
        &mut self.things[slot]
    }

    /// Whether there is a thing of this name.
    #[inline]
    pub fn has(&self, name: u32) -> bool {
        name != FREE && self.names.get(self.slot(name)) == Some(&name)
    }

    /// The names of all things.
    pub fn names(&self) -> impl Iterator<Item = u32> {
        self.names.iter().copied().filter(|&name| name != FREE)
    }

    /// Whether there is a name for one more thing.
    pub fn has_room(&self) -> bool {
        self.live < self.limit
    }

    /// The name of a new thing. There must be room.
    #[inline]
    pub fn put(&mut self, thing: T) -> u32 {
        if self.live >= self.most {
            self.grow();
        }
        self.live += 1;
        let slot = self.slot(self.next);
        if slot == self.names.len() {
            let name = self.next;
            self.next = (self.next + 1) & (self.limit as u32 - 1);
            self.names.push(name);
            self.things.push(thing);
            return name;
        }
        self.put_again(thing)
    }

    /// Puts a thing where another was.
    fn put_again(&mut self, thing: T) -> u32 {
        self.is_plain = false;
        loop {
            let name = self.next;
            self.next = (self.next + 1) & (self.limit as u32 - 1);
            let slot = self.slot(name);
            if self.names[slot] == FREE {
                self.names[slot] = name;
                self.things[slot] = thing;
                return name;
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let capacity = (self.mask as usize + 1) * 2;
        if capacity <= self.limit {
            self.mask = capacity as u32 - 1;
            if !self.is_plain {
                self.spread();
            }
        }
        self.set_most();
    }

    /// Things are found room for quickly while a quarter of the slots is free.
    fn set_most(&mut self) {
        let capacity = self.mask as usize + 1;
        self.most = if self.is_plain || capacity >= self.limit { capacity } else { capacity / 4 * 3 };
    }

    /// Puts everything into the slot that the mask says.
    fn spread(&mut self) {
        let capacity = self.mask as usize + 1;
        let mut things: Vec<T> = Vec::new();
        things.resize_with(capacity, T::default);
        let mut names = vec![FREE; capacity];
        for (thing, &name) in std::mem::take(&mut self.things).into_iter().zip(&self.names) {
            if name != FREE {
                let slot = self.slot(name);
                names[slot] = name;
                things[slot] = thing;
            }
        }
        (self.things, self.names, self.is_plain) = (things, names, false);
    }

    /// Keeps what is in marked slots, and the room that `expected` things need.
    pub fn keep(&mut self, marks: &Marks, expected: usize) {
        for slot in 0..self.names.len() {
            if self.names[slot] != FREE && !marks.has(slot) {
                self.names[slot] = FREE;
                self.things[slot] = T::default();
                self.live -= 1;
            }
        }
        // From here on slots are taken again, so names and slots part.
        self.is_plain &= self.live == self.names.len();
        let least = expected.max(self.live).max(START / 2) * 2;
        let mut mask = self.mask;
        while mask as usize >= least && self.are_apart(mask >> 1) {
            mask >>= 1;
        }
        if mask != self.mask {
            self.mask = mask;
            self.spread();
        }
        self.set_most();
    }

    /// Whether no two things meet in a smaller table.
    fn are_apart(&self, mask: u32) -> bool {
        let mut taken = Marks::new(mask as usize + 1);
        self.names().all(|name| taken.add((name & mask) as usize))
    }
}

/// A set of slots.
pub struct Marks(Vec<u64>);

impl Marks {
    pub fn new(slots: usize) -> Marks {
        Marks(vec![0; slots.div_ceil(64)])
    }

    pub fn has(&self, slot: usize) -> bool {
        self.0[slot / 64] >> (slot % 64) & 1 == 1
    }

    /// Whether it was not there before.
    pub fn add(&mut self, slot: usize) -> bool {
        let (word, bit) = (&mut self.0[slot / 64], 1 << (slot % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A sequence of words without a pattern.
    fn words() -> impl Iterator<Item = u64> {
        std::iter::successors(Some(1u64), |&x| {
            Some(x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
        })
        .map(|x| x >> 33)
    }

    #[test]
    fn names_do_not_come_back() {
        let mut ring: Ring<u64> = Ring::new(1 << 20);
        let mut known: BTreeMap<u32, u64> = BTreeMap::new();
        let mut gone: Vec<u32> = Vec::new();
        let mut words = words();
        for round in 0..60u64 {
            for _ in 0..words.next().unwrap() % 3_000 {
                let thing = words.next().unwrap();
                let name = ring.put(thing);
                assert!(known.insert(name, thing).is_none());
                assert!(!gone.contains(&name));
            }
            let mut marks = Marks::new(ring.slots());
            let share = words.next().unwrap() % 5;
            for (&name, _) in known.iter().filter(|_| words.next().unwrap() % 4 < share) {
                marks.add(ring.slot(name));
            }
            let dead: Vec<u32> = known.keys().copied().filter(|&name| !marks.has(ring.slot(name))).collect();
            known.retain(|name, _| !dead.contains(name));
            gone.extend(dead.iter().take(20));
            ring.keep(&marks, if round % 7 == 0 { 0 } else { 2_000 });
            assert_eq!(ring.len(), known.len());
            assert!(known.iter().all(|(&name, thing)| ring.has(name) && ring.get(name) == thing));
            assert!(gone.iter().all(|&name| !ring.has(name)));
        }
    }

    #[test]
    fn after_the_last_name_comes_the_first_that_is_free() {
        let mut ring: Ring<u64> = Ring::new(1 << 11);
        let mut marks = Marks::new(1 << 11);
        for thing in 0..2_000u64 {
            assert_eq!(u64::from(ring.put(thing)), thing);
            if thing == 7 {
                marks.add(7);
            }
        }
        ring.keep(&marks, 2_000);
        for thing in 2_000..4_000u64 {
            let name = ring.put(thing);
            assert_ne!(name, 7);
            assert_eq!(*ring.get(name), thing);
        }
        assert_eq!((*ring.get(7), ring.len()), (7, 2_001));
        while ring.has_room() {
            ring.put(0);
        }
        assert_eq!(ring.len(), 1 << 11);
    }
}

//! Things too big to lie in a word: each under one name.

use std::hash::Hash;

use super::hash::Map;
use super::ring::{Marks, Ring};

/// About how much room a thing takes besides the place that it lies in.
pub trait Weigh {
    fn bytes(&self) -> usize;
}

pub struct Spill<T> {
    things: Ring<T>,
    names: Map<T, u32>,
    bytes: usize,
}

impl<T: Clone + Default + Eq + Hash + Weigh> Spill<T> {
    /// What an entry takes besides what is in it: a slot, a name, and its place in the map.
    const ENTRY: usize = 2 * size_of::<T>() + 24;

    pub fn new(limit: usize) -> Spill<T> {
        Spill { things: Ring::new(limit), names: Map::default(), bytes: 0 }
    }

    pub fn len(&self) -> usize {
        self.things.len()
    }

    /// About how much room all of them take.
    #[inline]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    pub fn has(&self, name: u32) -> bool {
        self.things.has(name)
    }

    #[inline]
    pub fn get(&self, name: u32) -> &T {
        self.things.get(name)
    }

    /// The name of a thing, which is put here if it is new.
    pub fn name(&mut self, thing: T) -> u32 {
        if let Some(&name) = self.names.get(&thing) {
            return name;
        }
        assert!(self.things.has_room(), "a table of numbers, ups and stars is full");
        self.bytes += Self::ENTRY + 2 * thing.bytes();
        let name = self.things.put(thing.clone());
        self.names.insert(thing, name);
        name
    }

    /// No marks, with room for all.
    pub fn marks(&self) -> Marks {
        Marks::new(self.things.slots())
    }

    pub fn mark(&self, name: u32, marks: &mut Marks) {
        marks.add(self.things.slot(name));
    }

    /// Lets go of what has no mark.
    pub fn keep(&mut self, marks: &Marks) {
        self.things.keep(marks, 0);
        self.names.retain(|_, name| self.things.has(*name));
        self.names.shrink_to(0);
        self.bytes = self.names.keys().map(|thing| Self::ENTRY + 2 * thing.bytes()).sum();
    }
}

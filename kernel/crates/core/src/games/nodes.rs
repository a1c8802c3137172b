//! The arena of canonical forms that are not number + ups + star.

use super::hash::{Map, mix};
use super::id::{Base, Id};
use super::offsets::Off;
use super::ring::{Marks, Ring};
use super::stops::{ShortWords, StopWords};
use super::upstar::UpStars;
use crate::meter::Halt;

/// A canonical form with Left stop 0; its options lie in one run of the arena, Left's first.
#[derive(Clone, Copy, Default)]
pub struct Node {
    start: u32,
    left: u32,
    right: u32,
    hash: u32,
    right_stop: Off,
    /// The signs of Left's and of Right's stop, and whether the stops of all options have words.
    signs: [bool; 3],
    negative: Id,
}

/// A run of options in the arena.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub start: u32,
    pub len: u32,
}

impl Run {
    /// Where option `i` of the run lies.
    #[inline]
    pub fn at(self, i: u32) -> usize {
        (self.start + i) as usize
    }

    /// The run in parts of at most 64.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Run> {
        let starts = (0..self.len).step_by(64);
        starts.map(move |start| Run { start: self.start + start, len: (self.len - start).min(64) })
    }

    #[inline]
    pub fn indices(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

const EMPTY: u32 = u32::MAX;
/// Options of all values together, 4 GiB with their stops: one operation on large nimbers can make the square of their size.
const MOST_OPTIONS: usize = 1 << 28;
const NEAR: usize = 8;
/// Small, because most processes make few values, and memory that is touched for the first time is slow.
const START_TABLE: usize = 1 << 8;

/// The place in the array of multiples of up from -4 to 3 with stars below 8.
#[inline]
fn near(base: Base) -> Option<usize> {
    let (up, star) = UpStars::small(base)?;
    let (up, star) = ((up + NEAR as i32 / 2) as usize, star as usize);
    (up < NEAR && star < NEAR).then(|| up * NEAR + star)
}

/// All nodes and all options. Names of nodes stay good until [`Nodes::keep`] lets go of them.
pub struct Nodes {
    nodes: Ring<Node>,
    options: Vec<Id>,
    /// The strong stops of each option; anything where they have no words.
    option_stops: Vec<ShortWords>,
    table: Vec<u32>,
    /// Options of the bases without a node, once someone asked; the commonest in an array.
    near_up_stars: [Option<(Run, Run)>; NEAR * NEAR],
    up_stars: Map<Base, (Run, Run)>,
}

impl Default for Nodes {
    fn default() -> Nodes {
        Nodes {
            nodes: Ring::new(Base::NODE_LIMIT),
            options: Vec::with_capacity(START_TABLE),
            option_stops: Vec::with_capacity(START_TABLE),
            table: vec![EMPTY; START_TABLE],
            near_up_stars: [None; NEAR * NEAR],
            up_stars: Map::default(),
        }
    }
}

impl Nodes {
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn bytes(&self) -> usize {
        let options =
            self.options.capacity() * size_of::<Id>() + self.option_stops.capacity() * size_of::<ShortWords>();
        self.nodes.bytes() + options + self.table.len() * 4
    }

    pub fn option_count(&self) -> usize {
        self.options.len()
    }

    #[inline]
    pub fn option(&self, index: usize) -> Id {
        self.options[index]
    }

    /// Of at most 64 options, those whose strong stops are as asked, as bits; of a base that [`Nodes::have_words`].
    #[inline(always)]
    pub(super) fn options_with_stops(&self, run: Run, is_asked: impl Fn(StopWords) -> bool) -> u64 {
        let stops = self.option_stops[run.indices()].iter().zip(0..);
        stops.fold(0, |found, (stops, place)| found | u64::from(is_asked(stops.words())) << place)
    }

    /// Whether the stops of all options of a base have words.
    #[inline]
    pub fn have_words(&self, base: Base) -> bool {
        base.node().is_none_or(|name| self.nodes.get(name).signs[2])
    }

    #[inline]
    pub fn has(&self, name: u32) -> bool {
        self.nodes.has(name)
    }

    /// Left's and Right's options of a node.
    #[inline]
    pub fn runs(&self, name: u32) -> (Run, Run) {
        let node = self.nodes.get(name);
        (Run { start: node.start, len: node.left }, Run { start: node.start + node.left, len: node.right })
    }

    /// Sign of the Left stop, Right stop, and its sign.
    #[inline]
    pub fn stops(&self, name: u32) -> (bool, Off, bool) {
        let node = self.nodes.get(name);
        (node.signs[0], node.right_stop, node.signs[1])
    }

    pub fn negative(&self, name: u32) -> Option<Id> {
        Some(self.nodes.get(name).negative).filter(|&id| id != Id::NONE)
    }

    pub fn set_negative(&mut self, name: u32, negative: Id) {
        self.nodes.get_mut(name).negative = negative;
    }

    #[inline]
    pub fn up_star_runs(&self, base: Base) -> Option<(Run, Run)> {
        match near(base) {
            Some(place) => self.near_up_stars[place],
            None => self.up_stars.get(&base).copied(),
        }
    }

    pub fn put_up_star_runs(
        &mut self,
        base: Base,
        left: &[Base],
        right: &[Base],
        up_stars: &UpStars,
    ) -> Result<(Run, Run), Halt> {
        let id = |&option: &Base| Id::new(option, Off::ZERO);
        let (first, _) = self.append(left.iter().map(id), up_stars)?;
        let (second, _) = self.append(right.iter().map(id), up_stars)?;
        match near(base) {
            Some(place) => self.near_up_stars[place] = Some((first, second)),
            None => {
                self.up_stars.insert(base, (first, second));
            }
        }
        Ok((first, second))
    }

    /// Where options lie from now on, and whether the stops of all have words.
    fn append(&mut self, options: impl ExactSizeIterator<Item = Id>, up_stars: &UpStars) -> Result<(Run, bool), Halt> {
        let (start, len) = (self.options.len(), options.len());
        if start + len > MOST_OPTIONS {
            return Err(Halt::Full);
        }
        let mut have_words = true;
        for option in options {
            let words = self.stop_words(option, up_stars).and_then(ShortWords::new);
            have_words &= words.is_some();
            self.options.push(option);
            self.option_stops.push(words.unwrap_or_default());
        }
        Ok((Run { start: start as u32, len: len as u32 }, have_words))
    }

    /// The base with these options, each list sorted, in canonical form with Left stop 0.
    pub fn intern(
        &mut self,
        left: &[Id],
        right: &[Id],
        stops: (bool, Off, bool),
        up_stars: &UpStars,
    ) -> Result<Base, Halt> {
        let seed = mix(left.len() as u64, right.len() as u64);
        let hash = left.iter().chain(right).fold(seed, |hash, id| mix(hash, id.0)) as u32;
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot] != EMPTY {
            let name = self.table[slot];
            if self.nodes.get(name).hash == hash && self.holds(name, left, right) {
                return Ok(Base::of_node(name));
            }
            slot = (slot + 1) & mask;
        }
        if !self.nodes.has_room() {
            return Err(Halt::Full);
        }
        let (run, left_words) = self.append(left.iter().copied(), up_stars)?;
        let (_, right_words) = self.append(right.iter().copied(), up_stars)?;
        let name = self.nodes.put(Node {
            start: run.start,
            left: left.len() as u32,
            right: right.len() as u32,
            hash,
            right_stop: stops.1,
            signs: [stops.0, stops.2, left_words && right_words],
            negative: Id::NONE,
        });
        self.table[slot] = name;
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        Ok(Base::of_node(name))
    }

    fn holds(&self, name: u32, left: &[Id], right: &[Id]) -> bool {
        let (first, second) = self.runs(name);
        self.options[first.indices()] == *left && self.options[second.indices()] == *right
    }

    #[cold]
    fn grow(&mut self) {
        self.index(self.table.len() * 4);
    }

    /// Makes a table of so many places for all nodes.
    fn index(&mut self, places: usize) {
        let mut table = vec![EMPTY; places];
        let mask = table.len() - 1;
        for name in self.nodes.names() {
            let mut slot = self.nodes.get(name).hash as usize & mask;
            while table[slot] != EMPTY {
                slot = (slot + 1) & mask;
            }
            table[slot] = name;
        }
        self.table = table;
    }

    // -- letting go

    /// No marks, with room for every node.
    pub fn marks(&self) -> Marks {
        Marks::new(self.nodes.slots())
    }

    /// Where a node is marked.
    pub fn slot(&self, name: u32) -> usize {
        self.nodes.slot(name)
    }

    /// Lets go of the nodes without a mark, with their options; all runs change. Keeps room for `expected` nodes.
    pub fn keep(&mut self, marks: &Marks, expected: usize) {
        /// Options that a node has on average, more or less.
        const USUAL_OPTIONS: usize = 4;
        self.nodes.keep(marks, expected);
        self.near_up_stars = [None; NEAR * NEAR];
        self.up_stars = Map::default();
        let mut names: Vec<u32> = self.nodes.names().collect();
        names.sort_unstable_by_key(|&name| self.nodes.get(name).start);
        let mut end = 0;
        for name in names {
            let node = self.nodes.get_mut(name);
            let start = node.start as usize;
            let run = start..start + (node.left + node.right) as usize;
            node.start = end as u32;
            let length = run.len();
            self.options.copy_within(run.clone(), end);
            self.option_stops.copy_within(run.clone(), end);
            end += length;
        }
        self.options.truncate(end);
        self.options.shrink_to(expected * USUAL_OPTIONS);
        self.option_stops.truncate(end);
        self.option_stops.shrink_to(expected * USUAL_OPTIONS);
        let mut places = self.table.len();
        while places > START_TABLE && places > expected.max(self.nodes.len()) * 8 {
            places /= 4;
        }
        self.index(places);
    }

    /// Forgets which nodes are the negatives of others, where those are gone.
    pub fn forget_negatives(&mut self, is_known: impl Fn(Off) -> bool) {
        let names: Vec<u32> = self.nodes.names().collect();
        for name in names {
            let negative = self.nodes.get(name).negative;
            let is_here = |name| self.nodes.has(name) && is_known(negative.off());
            if negative != Id::NONE && !negative.base().node().is_some_and(is_here) {
                self.set_negative(name, Id::NONE);
            }
        }
    }
}

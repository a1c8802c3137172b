//! The arena of canonical forms that are not number + ups + star.

use super::hash::{Map, mix};
use super::id::{Base, Id};
use super::offsets::Off;
use super::upstar::UpStars;
use crate::meter::Halt;

/// A canonical form with Left stop 0; its options lie in one run of the arena, Left's first.
#[derive(Clone, Copy)]
pub struct Node {
    start: u32,
    left: u32,
    right: u32,
    hash: u32,
    /// Right stop, and the signs of both stops: bit 0 of Left's, bit 1 of Right's.
    right_stop: Off,
    signs: u32,
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

    #[inline]
    pub fn indices(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

const EMPTY: u32 = u32::MAX;
const NEAR: usize = 8;

/// The place in the array of multiples of up from -4 to 3 with stars below 8.
#[inline]
fn near(base: Base) -> Option<usize> {
    let (up, star) = UpStars::small(base)?;
    let (up, star) = ((up + NEAR as i32 / 2) as usize, star as usize);
    (up < NEAR && star < NEAR).then(|| up * NEAR + star)
}

/// All nodes and all options. Append-only: ids stay good for the life of the kernel.
pub struct Nodes {
    nodes: Vec<Node>,
    options: Vec<Id>,
    table: Vec<u32>,
    /// Options of the bases without a node, once someone asked; the commonest in an array.
    near_up_stars: [Option<(Run, Run)>; NEAR * NEAR],
    up_stars: Map<Base, (Run, Run)>,
}

impl Default for Nodes {
    fn default() -> Nodes {
        Nodes {
            nodes: Vec::new(),
            options: Vec::new(),
            table: vec![EMPTY; 1 << 10],
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
        self.nodes.capacity() * size_of::<Node>() + self.options.capacity() * size_of::<Id>() + self.table.len() * 4
    }

    pub fn option_count(&self) -> usize {
        self.options.len()
    }

    #[inline]
    pub fn option(&self, index: usize) -> Id {
        self.options[index]
    }

    /// Left's and Right's options of a node.
    #[inline]
    pub fn runs(&self, index: usize) -> (Run, Run) {
        let node = &self.nodes[index];
        (Run { start: node.start, len: node.left }, Run { start: node.start + node.left, len: node.right })
    }

    /// Sign of the Left stop, Right stop, and its sign.
    #[inline]
    pub fn stops(&self, index: usize) -> (bool, Off, bool) {
        let node = &self.nodes[index];
        (node.signs & 1 != 0, node.right_stop, node.signs & 2 != 0)
    }

    pub fn negative(&self, index: usize) -> Option<Id> {
        Some(self.nodes[index].negative).filter(|&id| id != Id::NONE)
    }

    pub fn set_negative(&mut self, index: usize, negative: Id) {
        self.nodes[index].negative = negative;
    }

    #[inline]
    pub fn up_star_runs(&self, base: Base) -> Option<(Run, Run)> {
        match near(base) {
            Some(place) => self.near_up_stars[place],
            None => self.up_stars.get(&base).copied(),
        }
    }

    pub fn put_up_star_runs(&mut self, base: Base, left: &[Base], right: &[Base]) -> Result<(Run, Run), Halt> {
        let id = |&option: &Base| Id::new(option, Off::ZERO);
        let first = self.append(left.iter().map(id))?;
        let second = self.append(right.iter().map(id))?;
        match near(base) {
            Some(place) => self.near_up_stars[place] = Some((first, second)),
            None => {
                self.up_stars.insert(base, (first, second));
            }
        }
        Ok((first, second))
    }

    fn append(&mut self, options: impl ExactSizeIterator<Item = Id>) -> Result<Run, Halt> {
        let (start, len) = (self.options.len(), options.len());
        if start + len > EMPTY as usize {
            return Err(Halt::Full);
        }
        self.options.extend(options);
        Ok(Run { start: start as u32, len: len as u32 })
    }

    /// The base with these options, each list sorted, in canonical form with Left stop 0.
    pub fn intern(&mut self, left: &[Id], right: &[Id], stops: (bool, Off, bool)) -> Result<Base, Halt> {
        let seed = mix(left.len() as u64, right.len() as u64);
        let hash = left.iter().chain(right).fold(seed, |hash, id| mix(hash, id.0)) as u32;
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot] != EMPTY {
            let index = self.table[slot] as usize;
            if self.nodes[index].hash == hash && self.holds(index, left, right) {
                return Ok(Base::of_node(index));
            }
            slot = (slot + 1) & mask;
        }
        let index = self.nodes.len();
        if index >= Base::NODE_LIMIT {
            return Err(Halt::Full);
        }
        let run = self.append(left.iter().copied())?;
        self.append(right.iter().copied())?;
        self.nodes.push(Node {
            start: run.start,
            left: left.len() as u32,
            right: right.len() as u32,
            hash,
            right_stop: stops.1,
            signs: u32::from(stops.0) | u32::from(stops.2) << 1,
            negative: Id::NONE,
        });
        self.table[slot] = index as u32;
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        Ok(Base::of_node(index))
    }

    fn holds(&self, index: usize, left: &[Id], right: &[Id]) -> bool {
        let (first, second) = self.runs(index);
        self.options[first.indices()] == *left && self.options[second.indices()] == *right
    }

    #[cold]
    fn grow(&mut self) {
        let mut table = vec![EMPTY; self.table.len() * 4];
        let mask = table.len() - 1;
        for (index, node) in self.nodes.iter().enumerate() {
            let mut slot = node.hash as usize & mask;
            while table[slot] != EMPTY {
                slot = (slot + 1) & mask;
            }
            table[slot] = index as u32;
        }
        self.table = table;
    }
}

//! The positions a search remembers, with the interval known to hold each value.

use super::super::fixed::Fixed;
use super::growth;
use super::table::{IdTable, hash_bytes};
use super::words::Words;

const NONE: u32 = u32::MAX;

/// Apart from its interval, so that no space is lost between the two.
struct Node {
    shape: u32,
    code_start: u32,
    /// The position of the same shape that was met before this one.
    previous: u32,
}

struct Interval<T> {
    low: T,
    high: T,
}

/// The positions of one shape.
#[derive(Clone)]
struct Crowd {
    latest: u32,
    size: u32,
}

/// Positions by their complete description: the shape and the code of every hung number. No fingerprints.
pub struct Memo<T> {
    nodes: Vec<Node>,
    intervals: Vec<Interval<T>>,
    codes: Vec<u8>,
    table: IdTable,
    /// Per shape.
    crowds: Vec<Crowd>,
    heap_bytes: usize,
}

impl<T: Fixed> Memo<T> {
    pub fn new() -> Self {
        Memo {
            nodes: Vec::new(),
            intervals: Vec::new(),
            codes: Vec::new(),
            table: IdTable::new(),
            crowds: Vec::new(),
            heap_bytes: 0,
        }
    }

    pub fn len(&self) -> u64 {
        self.nodes.len() as u64
    }

    pub fn shape(&self, node: u32) -> u32 {
        self.nodes[node as usize].shape
    }

    pub fn code(&self, node: u32) -> &[u8] {
        let start = self.nodes[node as usize].code_start as usize;
        let end = self.nodes.get(node as usize + 1).map_or(self.codes.len(), |next| next.code_start as usize);
        &self.codes[start..end]
    }

    #[inline]
    pub fn low(&self, node: u32) -> &T {
        &self.intervals[node as usize].low
    }

    #[inline]
    pub fn high(&self, node: u32) -> &T {
        &self.intervals[node as usize].high
    }

    /// The value, once it is known.
    pub fn exact(&self, node: u32) -> Option<&T> {
        let Interval { low, high } = &self.intervals[node as usize];
        (low == high).then_some(low)
    }

    /// Note that the value is at least `low`.
    pub fn raise(&mut self, node: u32, low: T) {
        let node = &mut self.intervals[node as usize];
        if low > node.low {
            self.heap_bytes += low.heap_bytes();
            node.low = low;
            assert!(node.low <= node.high, "internal error: an empty interval in the graph search");
        }
    }

    /// Note that the value is at most `high`.
    pub fn lower(&mut self, node: u32, high: T) {
        let node = &mut self.intervals[node as usize];
        if high < node.high {
            self.heap_bytes += high.heap_bytes();
            node.high = high;
            assert!(node.low <= node.high, "internal error: an empty interval in the graph search");
        }
    }

    pub fn find(&self, shape: u32, code: &[u8]) -> Option<u32> {
        self.table.find(hash_bytes(shape, code), |id| self.shape(id) == shape && self.code(id) == code)
    }

    /// Whether ids and offsets still fit their words.
    pub fn has_room(&self) -> bool {
        self.codes.len() < u32::MAX as usize - (1 << 20) && self.nodes.len() < u32::MAX as usize - 1
    }

    /// Add a position that is not yet there.
    pub fn insert(&mut self, shape: u32, code: &[u8], low: T, high: T) -> u32 {
        let id = self.nodes.len() as u32;
        growth::lengthen(&mut self.crowds, shape as usize + 1, Crowd { latest: NONE, size: 0 });
        let crowd = &mut self.crowds[shape as usize];
        crowd.size += 1;
        let previous = std::mem::replace(&mut crowd.latest, id);
        self.heap_bytes += low.heap_bytes() + high.heap_bytes();
        let code_start = self.codes.len() as u32;
        growth::push(&mut self.nodes, Node { shape, code_start, previous });
        growth::push(&mut self.intervals, Interval { low, high });
        growth::extend(&mut self.codes, code);
        self.table.insert(hash_bytes(shape, code), id);
        id
    }

    /// The ids of the numbers hung on a position, vertex by vertex.
    pub fn ids(&self, node: u32) -> Words<'_> {
        Words(self.code(node))
    }

    /// How many positions of this shape there are.
    pub fn crowd(&self, shape: u32) -> u32 {
        self.crowds.get(shape as usize).map_or(0, |crowd| crowd.size)
    }

    /// Positions of this shape, the latest first.
    pub fn latest(&self, shape: u32) -> impl Iterator<Item = u32> + '_ {
        let known = |&node: &u32| node != NONE;
        let first = self.crowds.get(shape as usize).map(|crowd| crowd.latest).filter(known);
        std::iter::successors(first, move |&node| Some(self.nodes[node as usize].previous).filter(known))
    }

    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.intervals.capacity() * size_of::<Interval<T>>()
            + self.codes.capacity()
            + self.table.bytes()
            + self.crowds.capacity() * size_of::<Crowd>()
            + self.heap_bytes
    }
}

//! The positions a search remembers, with the interval known to hold each value.

use super::super::fixed::Fixed;
use super::growth;
use super::table::{IdTable, hash_words};

const NONE: u32 = u32::MAX;
/// The most positions of a page.
const LARGEST_PAGE: u32 = 8;

/// Positions of one shape that lie side by side, so that a look at the last of them reads little memory.
struct Page {
    shape: u32,
    /// The first of its positions.
    first: u32,
    /// Where their codes begin.
    code_start: u32,
    /// The page of the same shape that was begun before this one.
    previous: u32,
    vertices: u32,
    size: u8,
    room: u8,
    /// Bytes for the id of a number.
    width: u8,
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

/// Positions by their complete description: the shape and the id of every hung number. No fingerprints.
pub struct Memo<T> {
    pages: Vec<Page>,
    /// Per position, its page. A position is a place on a page; the last places of a page may be empty.
    homes: Vec<u32>,
    intervals: Vec<Interval<T>>,
    codes: Vec<u8>,
    table: IdTable,
    /// Per shape.
    crowds: Vec<Crowd>,
    size: u64,
    heap_bytes: usize,
}

impl<T: Fixed> Memo<T> {
    pub fn new() -> Self {
        Memo {
            pages: Vec::new(),
            homes: Vec::new(),
            intervals: Vec::new(),
            codes: Vec::new(),
            table: IdTable::new(),
            crowds: Vec::new(),
            size: 0,
            heap_bytes: 0,
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> u64 {
        self.size
    }

    /// All positions.
    pub fn nodes(&self) -> impl Iterator<Item = u32> + '_ {
        self.pages.iter().flat_map(|page| page.first..page.first + u32::from(page.size))
    }

    #[inline]
    fn page(&self, node: u32) -> &Page {
        &self.pages[self.homes[node as usize] as usize]
    }

    pub fn shape(&self, node: u32) -> u32 {
        self.page(node).shape
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

    /// The position of this shape on which these numbers hang.
    pub fn find(&self, shape: u32, ids: &[u32]) -> Option<u32> {
        self.table.find(hash_words(shape, ids), |node| {
            let page = self.page(node);
            page.shape == shape && self.ids_on(page, node).eq(ids.iter().copied())
        })
    }

    /// Whether ids and offsets still fit their words.
    pub fn has_room(&self) -> bool {
        let most = u32::MAX as usize - (1 << 20);
        self.codes.len() < most && self.intervals.len() < most
    }

    /// Add a position that is not yet there.
    pub fn insert(&mut self, shape: u32, ids: &[u32], low: T, high: T) -> u32 {
        growth::lengthen(&mut self.crowds, shape as usize + 1, Crowd { latest: NONE, size: 0 });
        let width = ids.iter().map(|&id| width(id)).max().unwrap_or(1);
        let Crowd { latest, .. } = self.crowds[shape as usize];
        let fits = self.pages.get(latest as usize).is_some_and(|page| page.size < page.room && page.width >= width);
        if !fits {
            self.begin_page(shape, ids.len() as u32, width);
        }
        let crowd = &mut self.crowds[shape as usize];
        crowd.size += 1;
        let page = &mut self.pages[crowd.latest as usize];
        let node = page.first + u32::from(page.size);
        page.size += 1;
        let length = page.vertices as usize * page.width as usize;
        let code = &mut self.codes[page.code_start as usize + (node - page.first) as usize * length..][..length];
        for (bytes, id) in code.chunks_exact_mut(page.width as usize).zip(ids) {
            bytes.copy_from_slice(&id.to_le_bytes()[..bytes.len()]);
        }
        self.heap_bytes += low.heap_bytes() + high.heap_bytes();
        self.intervals[node as usize] = Interval { low, high };
        self.table.insert(hash_words(shape, ids), node);
        self.size += 1;
        node
    }

    /// Begin another page of a shape, the larger the more positions it has already.
    fn begin_page(&mut self, shape: u32, vertices: u32, width: u8) {
        let crowd = &mut self.crowds[shape as usize];
        let previous = std::mem::replace(&mut crowd.latest, self.pages.len() as u32);
        let room = (1 + crowd.size / 2).min(LARGEST_PAGE);
        // A shape that once had a large number will have others.
        let width = self.pages.get(previous as usize).map_or(width, |page| page.width.max(width));
        let (first, code_start) = (self.intervals.len(), self.codes.len());
        growth::lengthen(&mut self.homes, first + room as usize, self.pages.len() as u32);
        growth::make_room(&mut self.intervals, room as usize);
        self.intervals.extend((0..room).map(|_| Interval { low: T::zero(), high: T::zero() }));
        let length = room as usize * vertices as usize * width as usize;
        growth::lengthen(&mut self.codes, code_start + length, 0);
        let (first, code_start, room) = (first as u32, code_start as u32, room as u8);
        growth::push(&mut self.pages, Page { shape, first, code_start, previous, vertices, size: 0, room, width });
    }

    /// The ids of the numbers hung on a position, vertex by vertex.
    #[inline]
    pub fn ids(&self, node: u32) -> Ids<'_> {
        self.ids_on(self.page(node), node)
    }

    #[inline]
    fn ids_on(&self, page: &Page, node: u32) -> Ids<'_> {
        let length = page.vertices as usize * page.width as usize;
        let start = page.code_start as usize + (node - page.first) as usize * length;
        Ids { bytes: &self.codes[start..start + length], width: page.width }
    }

    /// How many positions of this shape there are.
    pub fn crowd(&self, shape: u32) -> u32 {
        self.crowds.get(shape as usize).map_or(0, |crowd| crowd.size)
    }

    /// Positions of this shape and the numbers hung on them, the latest first.
    #[inline]
    pub fn latest(&self, shape: u32) -> impl Iterator<Item = (u32, Ids<'_>)> + '_ {
        let latest = self.crowds.get(shape as usize).map_or(NONE, |crowd| crowd.latest);
        let pages =
            std::iter::successors(self.pages.get(latest as usize), |page| self.pages.get(page.previous as usize));
        pages.flat_map(move |page| {
            let nodes = (page.first..page.first + u32::from(page.size)).rev();
            nodes.map(move |node| (node, self.ids_on(page, node)))
        })
    }

    pub fn bytes(&self) -> usize {
        self.pages.capacity() * size_of::<Page>()
            + self.homes.capacity() * 4
            + self.intervals.capacity() * size_of::<Interval<T>>()
            + self.codes.capacity()
            + self.table.bytes()
            + self.crowds.capacity() * size_of::<Crowd>()
            + self.heap_bytes
    }
}

/// How many bytes an id takes.
fn width(id: u32) -> u8 {
    match id {
        0..0x100 => 1,
        0x100..0x1_0000 => 2,
        _ => 4,
    }
}

/// The ids of some numbers, one after another.
#[derive(Clone, Copy, Debug)]
pub struct Ids<'c> {
    bytes: &'c [u8],
    width: u8,
}

impl Iterator for Ids<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.width == 1 {
            let (&id, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            return Some(u32::from(id));
        }
        let (id, rest) = self.bytes.split_at_checked(usize::from(self.width))?;
        self.bytes = rest;
        Some(id.iter().rev().fold(0, |sum, &byte| sum << 8 | u32::from(byte)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of several shapes, with few and with many numbers, are found again with what is known of them.
    #[test]
    fn positions_are_found_by_all_their_numbers() {
        let mut memo = Memo::<i64>::new();
        let row = |node: u32| [node % 7, node * 11, if node.is_multiple_of(50) { node << 9 } else { node }];
        let nodes: Vec<u32> = (0..1000).map(|node| memo.insert(node % 3, &row(node), -1, i64::from(node))).collect();
        for (place, &node) in (0..).zip(&nodes) {
            assert_eq!(memo.find(place % 3, &row(place)), Some(node));
            assert_eq!((memo.shape(node), *memo.high(node)), (place % 3, i64::from(place)));
            assert!(memo.ids(node).eq(row(place)));
        }
        assert_eq!(memo.find(1, &row(0)), None);
        assert_eq!(memo.len(), 1000);
        let mut all: Vec<u32> = memo.nodes().collect();
        all.sort_unstable();
        let mut sorted = nodes.clone();
        sorted.sort_unstable();
        assert_eq!(all, sorted);
        for shape in 0..3 {
            let latest: Vec<u32> = memo.latest(shape).map(|(node, _)| node).collect();
            let own: Vec<u32> = nodes.iter().copied().filter(|&node| memo.shape(node) == shape).rev().collect();
            assert_eq!(latest, own);
            assert_eq!(memo.crowd(shape) as usize, own.len());
        }
    }
}

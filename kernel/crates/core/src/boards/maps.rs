//! Games of coloring maps: Col, where paint keeps its own painter away from the neighbors, and Snort,
//! where it keeps the other player away.

use super::search::{Moves, Ruleset};

/// Whom paint keeps away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keep {
    /// Col.
    Painter,
    /// Snort.
    Opponent,
}

/// A map of up to 64 regions; a part is the sets of regions that Left and that Right may still paint.
pub struct Map {
    pub keep: Keep,
    /// The neighbors of every region.
    pub near: Vec<u64>,
}

impl Map {
    /// The neighbors of the first `squares` squares, row by row, of a board with this many columns.
    pub fn board(columns: u32, squares: u32) -> Vec<u64> {
        let near = |square: u32| {
            let mut near = 0;
            if square >= columns {
                near |= 1 << (square - columns);
            }
            if !square.is_multiple_of(columns) {
                near |= 1 << (square - 1);
            }
            if !(square + 1).is_multiple_of(columns) && square + 1 < squares {
                near |= 1 << (square + 1);
            }
            if columns < squares - square {
                near |= 1 << (square + columns);
            }
            near
        };
        (0..squares).map(near).collect()
    }

    /// The regions next to `region` by a border that can still keep anyone out.
    fn bound(&self, region: u32, left: u64, right: u64) -> u64 {
        let bit = 1 << region;
        let may = |set: u64, far: u64| if set & bit != 0 { far } else { 0 };
        let far = match self.keep {
            Keep::Painter => may(left, left) | may(right, right),
            Keep::Opponent => may(left, right) | may(right, left),
        };
        self.near[region as usize] & far
    }

    /// An end of the path that a part is; `None` where a region has three neighbors, or none has less than two.
    #[inline]
    fn end(&self, left: u64, right: u64) -> Option<u32> {
        let mut end = None;
        let mut regions = left | right;
        while regions != 0 {
            let region = regions.trailing_zeros();
            regions &= regions - 1;
            match self.bound(region, left, right).count_ones() {
                0 | 1 => end = end.or(Some(region)),
                2 => {}
                _ => return None,
            }
        }
        end
    }
}

/// Paths of more than 60 regions are not worth a word.
const MOST_BITS: u32 = 120;

/// The word of a path with Left and Right exchanged.
#[inline]
fn exchanged(word: u128) -> u128 {
    const LOW: u128 = u128::MAX / 3;
    (word & LOW) << 1 | word >> 1 & LOW
}

impl Ruleset for Map {
    type Part = (u64, u64);
    /// What a path of regions reads from one end, two bits to a region after a leading 1, and the game.
    type Shape = (u128, Keep);

    fn split(&self, (left, right): (u64, u64), parts: &mut Vec<(u64, u64)>) {
        let mut free = left | right;
        while free != 0 {
            let mut part = free & free.wrapping_neg();
            let mut fresh = part;
            while fresh != 0 {
                let region = fresh.trailing_zeros();
                fresh &= fresh - 1;
                let more = self.bound(region, left, right) & !part;
                part |= more;
                fresh |= more;
            }
            free &= !part;
            parts.push((left & part, right & part));
        }
    }

    fn moves(&self, (left, right): (u64, u64), moves: &mut Moves<(u64, u64)>) {
        for is_left in [true, false] {
            let mut places = if is_left { left } else { right };
            while places != 0 {
                let region = places.trailing_zeros();
                let painted = !(1 << region);
                places &= places - 1;
                let near = !self.near[region as usize];
                let keeps_left = is_left == (self.keep == Keep::Painter);
                let (left, right) = (left & painted, right & painted);
                self.split(if keeps_left { (left & near, right) } else { (left, right & near) }, moves.option());
                moves.done();
            }
            if is_left {
                moves.left_is_done();
            }
        }
    }

    fn shape(&self, (left, right): (u64, u64)) -> Option<(Self::Shape, Option<Self::Shape>)> {
        let mut region = self.end(left, right)?;
        let mut rest = left | right;
        // What the path reads from either end.
        let (mut ahead, mut back, mut bits) = (0_u128, 0_u128, 0_u32);
        loop {
            let word = u128::from((left >> region & 1) << 1 | right >> region & 1);
            ahead = ahead << 2 | word;
            back |= word << bits;
            bits += 2;
            rest &= !(1 << region);
            let next = self.bound(region, left, right) & rest;
            if next == 0 || bits == MOST_BITS {
                break;
            }
            region = next.trailing_zeros();
        }
        if rest != 0 {
            return None;
        }
        let lead = 1 << bits;
        let least = |ahead: u128, back: u128| (lead | ahead.min(back), self.keep);
        Some((least(ahead, back), Some(least(exchanged(ahead), exchanged(back)))))
    }
}

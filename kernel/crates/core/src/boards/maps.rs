//! Games of coloring maps: Col, where paint keeps its own painter away from the neighbors, and Snort,
//! where it keeps the other player away.

use smallvec::SmallVec;

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
    /// The neighbors of the first `squares` squares of a board with so many columns, row by row.
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

    /// The regions of a part in a row, if that is how they lie: each next to the one before and after it alone.
    fn path(&self, left: u64, right: u64) -> Option<SmallVec<[u32; 64]>> {
        let part = left | right;
        let mut end = None;
        let mut regions = part;
        while regions != 0 {
            let region = regions.trailing_zeros();
            regions &= regions - 1;
            match self.bound(region, left, right).count_ones() {
                0 | 1 => end = end.or(Some(region)),
                2 => {}
                _ => return None,
            }
        }
        let mut region = end?;
        let mut path = SmallVec::new();
        path.push(region);
        let mut rest = part & !(1 << region);
        while path.len() < 60 {
            let next = self.bound(region, left, right) & rest;
            if next == 0 {
                break;
            }
            rest &= !next;
            region = next.trailing_zeros();
            path.push(region);
        }
        (rest == 0).then_some(path)
    }
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
        let path = self.path(left, right)?;
        // The same words for both ways round, and with the players exchanged.
        let (mut ahead, mut back, mut ahead_negative, mut back_negative) = (1, 0, 1, 0);
        for (place, &region) in path.iter().enumerate() {
            let (own, other) = (u128::from(left >> region & 1), u128::from(right >> region & 1));
            let (word, negative) = (own << 1 | other, other << 1 | own);
            ahead = ahead << 2 | word;
            ahead_negative = ahead_negative << 2 | negative;
            back |= word << (2 * place);
            back_negative |= negative << (2 * place);
        }
        let lead: u128 = 1 << (2 * path.len());
        let least = |ahead: u128, back: u128| (ahead.min(lead | back), self.keep);
        Some((least(ahead, back), Some(least(ahead_negative, back_negative))))
    }
}

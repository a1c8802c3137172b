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
    fn path(&self, left: u64, right: u64) -> Option<Vec<u32>> {
        let part = left | right;
        let regions = || (0..64).filter(|&region| part >> region & 1 != 0);
        let mut end = None;
        for region in regions() {
            match self.bound(region, left, right).count_ones() {
                0 | 1 => end = end.or(Some(region)),
                2 => {}
                _ => return None,
            }
        }
        let mut path = vec![end?];
        let mut rest = part & !(1 << end?);
        while path.len() < 60 {
            let region = *path.last()?;
            let next = self.bound(region, left, right) & rest;
            if next == 0 {
                break;
            }
            rest &= !next;
            path.push(next.trailing_zeros());
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
        let read = |own: u64, other: u64, regions: &mut dyn Iterator<Item = u32>| {
            regions.fold(1, |word: u128, region| {
                word << 2 | u128::from(own >> region & 1) << 1 | u128::from(other >> region & 1)
            })
        };
        let least = |own, other| {
            let ahead = read(own, other, &mut path.iter().copied());
            (ahead.min(read(own, other, &mut path.iter().rev().copied())), self.keep)
        };
        Some((least(left, right), Some(least(right, left))))
    }
}

//! Clobber: a stone takes a neighboring stone of the opponent and its place.

use super::grid::Grid;
use super::search::{Moves, Ruleset};

/// Clobber on a board; a part is the sets of squares with Left's and with Right's stones.
pub struct Clobber {
    pub grid: Grid,
}

impl Ruleset for Clobber {
    type Part = (u64, u64);
    type Shape = ([u64; 3], u32);

    fn split(&self, (left, right): (u64, u64), parts: &mut Vec<(u64, u64)>) {
        let mut stones = left | right;
        while stones != 0 {
            let part = self.grid.first_part(stones);
            stones &= !part;
            // Stones of one player alone have nothing to clobber.
            if part & left != 0 && part & right != 0 {
                parts.push((part & left, part & right));
            }
        }
    }

    fn moves(&self, (left, right): (u64, u64), moves: &mut Moves<(u64, u64)>) {
        let stride = self.grid.stride();
        for (own, other, is_left) in [(left, right, true), (right, left, false)] {
            for step in [1, stride] {
                for (mut from, ahead) in [(own & other >> step, true), (own & other << step, false)] {
                    while from != 0 {
                        let stone = from & from.wrapping_neg();
                        from &= !stone;
                        let to = if ahead { stone << step } else { stone >> step };
                        let (own, other) = (own & !stone | to, other & !to);
                        self.split(if is_left { (own, other) } else { (other, own) }, moves.option());
                        moves.done();
                    }
                }
            }
            if is_left {
                moves.left_is_done();
            }
        }
    }

    /// All eight ways to lay the board down are the same game; exchanging the stones negates it.
    fn shape(&self, (left, right): (u64, u64)) -> Option<(Self::Shape, Option<Self::Shape>)> {
        let least = |sets| self.grid.ways::<3>(sets).into_iter().min().expect("eight ways");
        Some((least([left | right, left, right]), Some(least([left | right, right, left]))))
    }
}

//! Toads and Frogs on one strip. Toads move to higher bits and frogs to lower ones, by a step or by a jump over one
//! opponent.

use super::search::{Moves, Ruleset};

/// A strip with this many squares; a part is the sets of squares with toads and with frogs.
pub struct Toads {
    pub squares: u32,
}

impl Ruleset for Toads {
    type Part = (u64, u64);
    type Shape = (u64, u64, u32);

    fn split(&self, strip: (u64, u64), parts: &mut Vec<(u64, u64)>) {
        parts.push(strip);
    }

    fn moves(&self, (toads, frogs): (u64, u64), moves: &mut Moves<(u64, u64)>) {
        let empty = !(toads | frogs) & (u64::MAX >> (64 - self.squares));
        let hops = [(toads & empty >> 1, 1), (toads & frogs >> 1 & empty >> 2, 2)];
        for (mut from, step) in hops {
            while from != 0 {
                let toad = from & from.wrapping_neg();
                from &= !toad;
                moves.option().push((toads & !toad | toad << step, frogs));
                moves.done();
            }
        }
        moves.left_is_done();
        let hops = [(frogs & empty << 1, 1), (frogs & toads << 1 & empty << 2, 2)];
        for (mut from, step) in hops {
            while from != 0 {
                let frog = from & from.wrapping_neg();
                from &= !frog;
                moves.option().push((toads, frogs & !frog | frog >> step));
                moves.done();
            }
        }
    }

    /// Read from the other end, toads are frogs.
    fn shape(&self, (toads, frogs): (u64, u64)) -> Option<(Self::Shape, Option<Self::Shape>)> {
        let turned = |set: u64| set.reverse_bits() >> (64 - self.squares);
        Some(((toads, frogs, self.squares), Some((turned(frogs), turned(toads), self.squares))))
    }
}

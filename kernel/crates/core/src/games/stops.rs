//! Strong stops: the stops of a value with who is to move there.
//!
//! They are kept of every node, and in words beside every option: most questions about the order are answered by them.

use std::cmp::Ordering;

use super::id::{Base, Id};
use super::kernel::Kernel;
use super::nodes::Nodes;
use super::offsets::Off;
use super::upstar::UpStars;

/// A stop and who is to move there: `(x, -) < (x, +) < (y, -)` for `x < y`, with `+` where it is Right.
///
/// Nobody moves in a number `x`. Here it has `(x, -)` as its Left stop and `(x, +)` as its Right stop: what stops tell of the
/// order they tell of numbers too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    pub at: Off,
    pub plus: bool,
}

/// Left's and Right's strong stop.
pub(super) type Stops = (Stop, Stop);

/// Both strong stops as integers, which compare as they do; only of numbers without a tag.
#[derive(Clone, Copy)]
pub(super) struct StopWords {
    pub left: i64,
    pub right: i64,
}

impl StopWords {
    /// The words of these stops.
    pub fn of((left, right): Stops) -> Option<StopWords> {
        let (left_at, right_at) = Off::untagged(left.at, right.at)?;
        Some(StopWords {
            left: i64::from(left_at) + i64::from(left.plus),
            right: i64::from(right_at) + i64::from(right.plus),
        })
    }

    /// Whether stops tell that `g` is not below `h`.
    #[inline]
    pub fn is_not_le(self, h: StopWords) -> bool {
        // Without a branch: which of the two it is nobody can predict.
        (self.left > h.left) | (self.right > h.right)
    }

    /// Whether `g <= h`, as far as stops tell.
    #[inline]
    pub fn is_le(self, h: StopWords) -> Option<bool> {
        if self.is_not_le(h) { Some(false) } else { (self.left < h.right).then_some(true) }
    }
}

/// [`StopWords`] as they are kept beside options.
#[derive(Clone, Copy, Default)]
pub(super) struct ShortWords {
    left: i32,
    right: i32,
}

impl ShortWords {
    /// `None` where they are too long.
    pub fn new(words: StopWords) -> Option<ShortWords> {
        Some(ShortWords { left: i32::try_from(words.left).ok()?, right: i32::try_from(words.right).ok()? })
    }

    #[inline]
    pub fn words(self) -> StopWords {
        StopWords { left: self.left.into(), right: self.right.into() }
    }
}

impl Nodes {
    /// Sign of the Left stop (which is 0), Right stop, and its sign.
    #[inline]
    pub(super) fn base_stops(&self, base: Base, up_stars: &UpStars) -> (bool, Off, bool) {
        match base.node() {
            Some(name) => self.stops(name),
            None => {
                let (left, right) = up_stars.stop_signs(base);
                (left, Off::ZERO, right)
            }
        }
    }

    /// Both strong stops as words.
    #[inline(always)]
    pub(super) fn stop_words(&self, g: Id, up_stars: &UpStars) -> Option<StopWords> {
        let (left_plus, right, right_plus) = self.base_stops(g.base(), up_stars);
        let (at, right) = Off::untagged(g.off(), right)?;
        let (at, right) = (i64::from(at), i64::from(right));
        Some(StopWords { left: at + i64::from(left_plus), right: at + right + i64::from(right_plus) })
    }
}

impl Kernel {
    /// Sign of the Left stop (which is 0), Right stop, and its sign.
    #[inline]
    pub(super) fn base_stops(&self, base: Base) -> (bool, Off, bool) {
        self.nodes.base_stops(base, &self.up_stars)
    }

    /// Both strong stops as words.
    #[inline(always)]
    pub(super) fn stop_words(&self, g: Id) -> Option<StopWords> {
        self.nodes.stop_words(g, &self.up_stars)
    }

    /// Both strong stops.
    #[inline]
    pub(super) fn strong_stops(&mut self, g: Id) -> Stops {
        let (left_plus, right, right_plus) = self.base_stops(g.base());
        let right = self.dyadics.add(right, g.off());
        (Stop { at: g.off(), plus: left_plus }, Stop { at: right, plus: right_plus })
    }

    #[inline]
    pub(super) fn compare_stops(&self, a: Stop, b: Stop) -> Ordering {
        self.dyadics.compare(a.at, b.at).then(a.plus.cmp(&b.plus))
    }

    /// The same as [`StopWords::is_le`], of any stops.
    pub(super) fn stops_le(&self, g: Stops, h: Stops) -> Option<bool> {
        if self.compare_stops(g.0, h.0).is_gt() || self.compare_stops(g.1, h.1).is_gt() {
            return Some(false);
        }
        self.compare_stops(g.0, h.1).is_lt().then_some(true)
    }

    /// Left and Right stop with their signs; `None` for the signs of a number, which is its own stop.
    pub fn stops(&mut self, g: Id) -> ((Off, Option<bool>), (Off, Option<bool>)) {
        match g.as_number() {
            Some(off) => ((off, None), (off, None)),
            None => {
                let (left, right) = self.strong_stops(g);
                ((left.at, Some(left.plus)), (right.at, Some(right.plus)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::meter::Limits;

    /// `g <= h` by its definition.
    fn defined(kernel: &mut Kernel, g: Id, h: Id) -> bool {
        let (left, right) = (kernel.options(g).unwrap().0, kernel.options(h).unwrap().1);
        !left.into_iter().any(|option| defined(kernel, h, option))
            && !right.into_iter().any(|option| defined(kernel, option, g))
    }

    /// Numbers of every kind (without a tag, with one, in the table), and values around them.
    fn values(kernel: &mut Kernel) -> Vec<Id> {
        let mut numbers = Vec::new();
        for (numerator, exponent) in [(0, 0), (1, 0), (1, 1), (1, 8), (1, 9), (-3, 10), (1, 40), (-1, 40)] {
            numbers.push(kernel.number(BigInt::from(numerator), exponent));
        }
        let mut games = numbers.clone();
        for &left in &numbers {
            for &right in &numbers {
                let switch = kernel.make(&[left], &[right]).unwrap();
                games.push(switch);
                games.push(kernel.make(&[left], &[switch]).unwrap());
                games.push(kernel.make(&[left, switch], &[numbers[5]]).unwrap());
            }
        }
        games.sort_unstable();
        games.dedup();
        games
    }

    #[test]
    fn what_stops_tell_is_so_in_words_and_without() {
        let mut kernel = Kernel::default();
        kernel.meter().begin(Limits::default());
        let games = values(&mut kernel);
        let (mut in_words, mut without) = (0, 0);
        for &g in games.iter().step_by(2) {
            for &h in games.iter().step_by(3) {
                let (of_g, of_h) = (kernel.strong_stops(g), kernel.strong_stops(h));
                let told = kernel.stops_le(of_g, of_h);
                match (kernel.stop_words(g), kernel.stop_words(h)) {
                    (Some(of_g), Some(of_h)) => {
                        in_words += 1;
                        assert_eq!(of_g.is_le(of_h), told);
                    }
                    _ => without += 1,
                }
                let answer = kernel.le(g, h).unwrap();
                assert_eq!(answer, defined(&mut kernel, g, h));
                assert!(told.is_none_or(|told| told == answer));
                assert!(told.is_some() || !(g.base().is_number() || h.base().is_number()));
            }
        }
        assert!(in_words > 100 && without > 100);
    }
}

//! Lower and upper bounds, and how far they reach from one position to another of the same shape.
//!
//! Numbers hung higher by `d` in all raise a value, by at most `d`: Left, playing second on `G(h) + d - G(h + d)`,
//! answers every move by its mirror image, and where a vertex falls she is left with its share of `d` too much.

use super::super::edge::Color;
use super::super::fixed::Fixed;

/// Which way a bound errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Lower,
    Upper,
}

impl Bound {
    pub const BOTH: [Bound; 2] = [Bound::Lower, Bound::Upper];

    /// This end of an interval.
    pub fn end<'t, T>(self, low: &'t T, high: &'t T) -> &'t T {
        if self == Bound::Lower { low } else { high }
    }

    /// Whether one bound says more than another.
    pub fn is_better<T: Fixed>(self, one: &T, other: &T) -> bool {
        if self == Bound::Lower { one > other } else { one < other }
    }

    /// Put a bound in the place of another if it says more; tells whether it does.
    pub fn improve<T: Fixed>(self, known: &mut T, news: &T) -> bool {
        let is_news = self.is_better(news, known);
        if is_news {
            known.clone_from(news);
        }
        is_news
    }

    /// A bound of the ordinal sum of an edge and a number that has such a bound. Relaxed graphs may hold a number twice, so
    /// bounds may have more places than any value.
    #[inline]
    pub fn ordinal<T: Fixed>(self, number: &T, color: Color, scale: u32) -> T {
        number.rounded_ordinal(color, scale, self == Bound::Upper)
    }

    /// By how much a bound found with the number `there` is worse where the number is `here`.
    #[inline]
    pub fn excess<T: Fixed>(self, there: &T, here: &T) -> T {
        let excess = if self == Bound::Lower { there.minus(here) } else { here.minus(there) };
        excess.max(T::zero())
    }

    /// A bound made worse by so much.
    #[inline]
    pub fn weakened<T: Fixed>(self, end: &T, by: &T) -> T {
        if self == Bound::Lower { end.minus(by) } else { end.plus(by) }
    }
}

//! Which question brings a search closer to its goal.

use super::super::fixed::Fixed;

/// Whose options are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left = 0,
    Right = 1,
}

/// What a player does: move in the number hung on a vertex, or cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act(pub u32);

impl Act {
    /// A move in the number hung on the vertex with this index among the shape's vertices.
    pub fn hung(index: u32) -> Act {
        Act(index * 2)
    }

    /// A cut of the edge with this index among the shape's edges.
    pub fn cut(index: u32) -> Act {
        Act(index * 2 + 1)
    }

    pub fn is_cut(self) -> bool {
        self.0 % 2 == 1
    }

    pub fn index(self) -> u32 {
        self.0 / 2
    }
}

/// What is to be found out about a value.
#[derive(Clone, Debug)]
pub enum Goal<T> {
    /// Whether it is at least this.
    AtLeast(T),
    /// Whether it is at most this.
    AtMost(T),
    /// The value itself.
    Exact,
}

impl<T> Goal<T> {
    /// The threshold, and the side that wants to reach it; `None` if the value itself is wanted.
    pub fn question(&self) -> Option<(Side, &T)> {
        match self {
            Goal::AtLeast(t) => Some((Side::Left, t)),
            Goal::AtMost(t) => Some((Side::Right, t)),
            Goal::Exact => None,
        }
    }
}

/// The question that alone may decide a goal: some Right option at most `t` shows that a value is less than `t`. If there
/// is none, nothing follows yet. Mirrored for the other side.
pub fn ask_opponent<T: Fixed>(goal: &Goal<T>) -> Option<(Side, T)> {
    match goal {
        Goal::AtLeast(t) => Some((Side::Right, t.clone())),
        Goal::AtMost(t) => Some((Side::Left, t.clone())),
        Goal::Exact => None,
    }
}

/// The next question for a value in `[low, high]`; `None` once the goal is decided.
///
/// `(Left, s)` asks whether some Left option is at least `s`; if so the value is above it, if not the value is at
/// most `s`. `(Right, s)` is the mirror image. Both hold for the simplest number `s` in the interval: were the value
/// `v > s` without such an option, then `v >= s^R` for the Right option of `s`, which is simpler than `s`, so outside
/// the interval and above it. A positive integer has no Right option at all, so every integer above `s` may be
/// asked about as well, and long runs of integers are halved instead of walked.
pub fn ask<T: Fixed>(goal: &Goal<T>, low: &T, high: &T, scale: u32) -> Option<(Side, T)> {
    let decided = match goal {
        Goal::AtLeast(t) => low >= t || high < t,
        Goal::AtMost(t) => high <= t || low > t,
        Goal::Exact => low == high,
    };
    if decided {
        return None;
    }
    if high.sign() < 0 {
        let mirrored = match goal {
            Goal::AtLeast(t) => Goal::AtMost(t.negated()),
            Goal::AtMost(t) => Goal::AtLeast(t.negated()),
            Goal::Exact => Goal::Exact,
        };
        let (side, pivot) = ask_upwards(&mirrored, &high.negated(), &low.negated(), scale);
        let side = if side == Side::Left { Side::Right } else { Side::Left };
        return Some((side, pivot.negated()));
    }
    Some(ask_upwards(goal, low, high, scale))
}

/// The same for `high >= 0`.
fn ask_upwards<T: Fixed>(goal: &Goal<T>, low: &T, high: &T, scale: u32) -> (Side, T) {
    let simplest = T::simplest(low, high, scale);
    let last = high.floor(scale);
    if low.sign() > 0 && simplest < last {
        let pivot = match goal {
            Goal::AtLeast(t) => t.below().floor(scale),
            Goal::AtMost(t) => t.floor(scale),
            Goal::Exact => simplest.plus(&last).halved().floor(scale),
        };
        if pivot >= simplest {
            return (Side::Left, pivot);
        }
    }
    let side = match goal {
        Goal::AtLeast(t) if simplest < *t => Side::Left,
        Goal::AtLeast(_) => Side::Right,
        Goal::AtMost(t) if simplest > *t => Side::Right,
        Goal::AtMost(_) => Side::Left,
        Goal::Exact if simplest == *high => Side::Right,
        Goal::Exact => Side::Left,
    };
    (side, simplest)
}

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

/// The question that may decide a goal once the opponent has no option that does; `None` if the goal is reached.
///
/// A game `G` is less than a number `t` exactly if Right, beginning, wins `G - t`: if some Right option of `G` is at most `t`,
/// or if `G` is at most the Left option `l` of `t`. The second is not so if some Left option of `G` is at least `l`, if `G` is
/// known to be above `l`, or if `t` has no Left option. Mirrored for the other side.
pub fn ask_player<T: Fixed>(goal: &Goal<T>, low: &T, high: &T, scale: u32) -> Option<(Side, T)> {
    match goal {
        Goal::AtLeast(t) => t.left_option(scale).filter(|option| option >= low).map(|option| (Side::Left, option)),
        Goal::AtMost(t) => t.right_option(scale).filter(|option| option <= high).map(|option| (Side::Right, option)),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the answers decide a goal as they should, for all options in eighths.
    #[test]
    fn a_goal_that_is_held_is_reached_where_the_player_has_an_answer() {
        const SCALE: u32 = 3;
        let numbers = -20..=20i64;
        let (mut reached, mut open) = (0, 0);
        for left in numbers.clone() {
            for right in left + 2..=20 {
                let value = i64::simplest(&(left + 1), &(right - 1), SCALE);
                for t in numbers.clone() {
                    for low in [-20, value - 1, value] {
                        let goal = [Goal::AtLeast(t), Goal::AtMost(-t)];
                        let asked = [
                            ask_player(&goal[0], &low, &20, SCALE),
                            ask_player(&goal[1], &-20, &-low, SCALE).map(|(side, pivot)| (side, -pivot)),
                        ];
                        assert_eq!(asked[0].map(|(_, pivot)| pivot), asked[1].map(|(_, pivot)| pivot));
                        let is_answered = asked[0].is_none_or(|(_, pivot)| left >= pivot);
                        if right > t && is_answered {
                            assert!(value >= t, "{left} {right} {t}");
                            reached += 1;
                        } else if value >= t {
                            open += 1;
                        }
                    }
                }
            }
        }
        assert!(reached > 10 * open && open > 0, "{reached} {open}");
    }
}

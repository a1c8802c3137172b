//! Who wins a graph of any colors, by search for winning moves: no values, so it reaches further than they do.
//!
//! A position is a number, a nimber and pieces on the ground (`pieces`). A number that is not 0 tells who wins. Where it
//! is 0, green paths decide most positions at once (`paths`, docs/theory/jungles.md). Let `b`, `r` and `t` be the largest
//! numbers of green paths without a common edge that lead to blue edges, to red edges and to either. The atomic weight is
//! at least `t - 2r` and at most `2b - t`; closer bounds look into what the paths lead to (`networks`). At 2 or more Left
//! wins; at 1 she wins if she begins, for the position is then above a remote nimber, so not at most 0. Mirrored for
//! Right. What is left is searched by proof numbers (`proof`).

mod graph;
mod networks;
mod paths;
mod pieces;
mod proof;
#[cfg(test)]
mod tests;

use super::edge::{Color, Edge};
use crate::meter::{Halt, Limits};
use proof::Search;

/// The edges of a graph that are left, a bit for each.
type Edges = u128;
/// Larger graphs are not searched.
pub const MOST_EDGES: usize = Edges::BITS as usize;

/// The bits of a set, lowest first.
fn bits(mut set: Edges) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < Edges::BITS).then_some(bit as usize)
    })
}

/// Who makes the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    Left = 0,
    Right = 1,
}

impl Player {
    fn opponent(self) -> Player {
        if self == Player::Left { Player::Right } else { Player::Left }
    }

    fn may_cut(self, color: Color) -> bool {
        color == Color::Green || (color == Color::Blue) == (self == Player::Left)
    }
}

/// The answer to [`winners`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether Left wins if she begins, and whether Right wins if he does; `None` where the search was stopped.
    pub wins: [Option<bool>; 2],
    pub stopped: Option<Halt>,
    /// Positions remembered.
    pub nodes: u64,
}

/// Who wins a graph whose ground is vertex 0, for either player that begins.
pub fn winners(edges: &[Edge], limits: &Limits) -> Answer {
    if edges.len() > MOST_EDGES {
        return Answer { wins: [None; 2], stopped: Some(Halt::Memory), nodes: 0 };
    }
    let mut search = Search::new(edges, limits);
    let stopped = search.run().err();
    Answer { wins: search.wins(), stopped, nodes: search.positions() }
}

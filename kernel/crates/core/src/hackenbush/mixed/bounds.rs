//! Numbers around a graph.
//!
//! Paint a green edge blue and the value does not fall; paint it red and it does not rise: in the difference the second
//! player answers every cut by the cut of the same edge in the other graph. What hangs on a vertex is replaced by a
//! number above or below it, by the colon principle. Either graph is then blue-red, and its value a number.

use super::super::edge::{Color, Edge};
use super::super::search::Rules;
use super::super::solve::{self, blue_red_value, counted_bounds};
use super::Graph;
use crate::clock::Instant;
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel};
use crate::meter::Limits;

/// Positions that the search on numbers may remember for either bound.
const EFFORT: u64 = 4096;

/// The graph with its green edges red, and with its green edges blue, and numbers hung on it that err the same way.
pub struct Painted {
    red: solve::Graph,
    blue: solve::Graph,
}

impl Painted {
    pub fn new(graph: &Graph, kernel: Option<&mut Kernel>) -> Painted {
        let mut hung = [Vec::new(), Vec::new()];
        if let Some(kernel) = kernel {
            for (color, hung) in [Color::Red, Color::Blue].into_iter().zip(&mut hung) {
                hung.extend(graph.hung.iter().map(|&(vertex, id)| (vertex, number_beyond(kernel, id, color))));
            }
        }
        let painted = |color: Color, hung: Vec<(u32, Dyadic)>| {
            let edge = |edge: &Edge| if edge.color == Color::Green { Edge { color, ..*edge } } else { *edge };
            solve::Graph { edges: graph.edges.iter().map(edge).collect(), hung }
        };
        let [red, blue] = hung;
        Painted { red: painted(Color::Red, red), blue: painted(Color::Blue, blue) }
    }

    /// A lower and an upper bound of the value, by counting.
    pub fn counted(&self) -> (Dyadic, Dyadic) {
        (counted_bounds(&self.red).0, counted_bounds(&self.blue).1)
    }

    /// The same after a little search on numbers. Half of the time is for either bound.
    pub fn around(&self, limits: &Limits) -> (Dyadic, Dyadic) {
        let first = limits.deadline.map(|deadline| {
            let now = Instant::now();
            now + deadline.saturating_duration_since(now) / 2
        });
        let bound = |graph, deadline| {
            let limits = Limits { nodes: Some(EFFORT), deadline, ..limits.clone() };
            blue_red_value(graph, &Rules::default(), limits, None)
        };
        (bound(&self.red, first).low, bound(&self.blue, limits.deadline).high)
    }
}

/// A number that is at least a value (for blue) or at most (for red): the stop, or the next integer beyond it where the
/// value is not on the near side of its stop.
fn number_beyond(kernel: &mut Kernel, id: Id, color: Color) -> Dyadic {
    let ((left, left_sign), (right, right_sign)) = kernel.stops(id);
    let (stop, plus) = if color == Color::Blue { (left, left_sign) } else { (right, right_sign) };
    let at = kernel.dyadic(stop);
    match (color, plus) {
        (Color::Blue, Some(true)) => at.plus(&Dyadic::integer(1)),
        (Color::Red, Some(false)) => at.plus(&Dyadic::integer(-1)),
        _ => at,
    }
}

//! Numbers around a graph.
//!
//! Paint a green edge blue and the value does not fall; paint it red and it does not rise: in the difference the second
//! player answers every cut by the cut of the same edge in the other graph. What hangs on a vertex is replaced by a
//! number above or below it, by the colon principle. Either graph is then blue-red, and its value a number.

use super::super::edge::{Color, Edge};
use super::super::search::Rules;
use super::super::solve::{self, blue_red_value};
use super::{Graph, Values};
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel};
use crate::meter::Limits;

/// Positions that the search on numbers may remember for either bound.
const EFFORT: u64 = 4096;

/// A lower and an upper bound of the value, after a little search on numbers.
pub fn around(graph: &Graph, values: Values<'_>) -> (Dyadic, Dyadic) {
    both(graph, values, EFFORT)
}

/// The same without any search.
pub fn at_a_glance(graph: &Graph, values: Values<'_>) -> (Dyadic, Dyadic) {
    both(graph, values, 0)
}

fn both(graph: &Graph, values: Values<'_>, nodes: u64) -> (Dyadic, Dyadic) {
    let bound = |color: Color| {
        let recolored = recolored(graph, color, &mut values.lock());
        blue_red_value(&recolored, &Rules::default(), Limits { nodes: Some(nodes), ..Limits::default() }, None)
    };
    (bound(Color::Red).low, bound(Color::Blue).high)
}

/// The graph with its green edges in this colour, and numbers hung on it that err the same way.
fn recolored(graph: &Graph, color: Color, kernel: &mut Kernel) -> solve::Graph {
    let painted = |edge: &Edge| match edge.color {
        Color::Green => Edge { color, ..*edge },
        _ => *edge,
    };
    let hung = graph.hung.iter().map(|&(vertex, id)| (vertex, number_beyond(kernel, id, color)));
    solve::Graph { edges: graph.edges.iter().map(painted).collect(), hung: hung.collect() }
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

//! Bounds of a hard core: change a few of its edges until it falls into small parts, and search those.
//!
//! To cut a blue edge lowers a value, by the fundamental theorem. To shrink one to a point does not raise it: all that was
//! joined to the ground still is, and Left has a move less; in the difference Right answers every move by its mirror
//! image. So whatever is left after cutting and shrinking blue edges has a lower value; mirrored for red edges. One edge
//! shrunk at the right place lets a core fall apart at the ground, where many would have to be cut.

use super::blocks::BlockFinder;
use super::edge::{Color, Edge};
use super::monitor::Monitor;
use super::search::{Core, Rules};
use super::solve::{Graph, blue_red_value};
use crate::dyadic::Dyadic;
use crate::meter::Limits;

/// Parts of so many edges are searched. Tests have small graphs, and parts to match.
const SMALL: usize = if cfg!(test) { 4 } else { 20 };
/// How many edges of a part are tried, and how many a core may have at all: the work is bounded by both.
const MOST_TRIED: usize = 64;
const MOST_EDGES: usize = 400;
/// Cores with fewer cycles are searched at once.
const MANY_CYCLES: usize = if cfg!(test) { 3 } else { 13 };
/// Positions that the search of all parts may remember.
const EFFORT: u64 = 8192;

/// Whether bounds by parts are worth their while.
pub fn is_hard(core: &Core) -> bool {
    core.edges.len() + 1 >= core.hung.len() + MANY_CYCLES && (SMALL + 1..=MOST_EDGES).contains(&core.edges.len())
}

/// A lower and an upper bound of a core's value, with a share of the budget.
pub fn bounds_by_parts(core: &Core, rules: &Rules, monitor: &mut Monitor<'_>) -> (Dyadic, Dyadic) {
    let rules = Rules { parts: false, ..rules.clone() };
    let mut look = |color: Color| {
        let limits = monitor.share(EFFORT);
        let answer = blue_red_value(&taken_apart(core, color, &limits), &rules, limits, None);
        monitor.nodes += answer.counters.nodes;
        monitor.spend(answer.counters.steps);
        answer
    };
    (look(Color::Blue).low, look(Color::Red).high)
}

/// What to do with an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    Shrink,
    Cut,
}

/// The core with edges of one color cut or shrunk until no large part has any, or the limits end.
fn taken_apart(core: &Core, color: Color, limits: &Limits) -> Graph {
    let mut finder = BlockFinder::default();
    let (mut edges, mut hung) = (core.edges.clone(), core.hung.clone());
    while let Some((root, part)) = largest_part(&mut finder, &edges, color).filter(|_| limits.look().is_ok()) {
        let own: Vec<Edge> = part.iter().map(|&edge| edges[edge]).collect();
        let (place, change) = best_change(&mut finder, &own, root, color);
        let ends = edges[part[place]].ends;
        apply(&mut edges, part[place], change, 0);
        if change == Change::Shrink {
            let [low, high] = [ends[0].min(ends[1]), ends[0].max(ends[1])].map(|end| end as usize);
            let moved = std::mem::replace(&mut hung[high], Dyadic::ZERO);
            hung[low] = hung[low].plus(&moved);
        }
    }
    let hung = (0..).zip(hung).filter(|(_, number)| *number != Dyadic::ZERO);
    Graph { edges, hung: hung.collect() }
}

/// The largest part with a cycle that is not small and has edges of this color: its root and the places of its edges.
fn largest_part(finder: &mut BlockFinder, edges: &[Edge], color: Color) -> Option<(u32, Vec<usize>)> {
    let mut largest: Option<(u32, Vec<usize>)> = None;
    for_each_part(finder, edges, 0, |root, part| {
        let size = largest.as_ref().map_or(SMALL, |(_, part)| part.len());
        if part.len() > size && part.iter().any(|&edge| edges[edge as usize].color == color) {
            largest = Some((root, part.iter().map(|&edge| edge as usize).collect()));
        }
    });
    largest
}

/// The change of an edge of this color that leaves the smallest parts; among equals one that brings much to the root.
fn best_change(finder: &mut BlockFinder, edges: &[Edge], root: u32, color: Color) -> (usize, Change) {
    let places: Vec<usize> = (0..edges.len()).filter(|&place| edges[place].color == color).collect();
    let tried = places.iter().step_by(places.len().div_ceil(MOST_TRIED));
    let changes = tried.flat_map(|&place| [Change::Shrink, Change::Cut].map(|change| (place, change)));
    let rated = changes.map(|(place, change)| {
        let mut rest = edges.to_vec();
        apply(&mut rest, place, change, root);
        let mut sizes = 0;
        for_each_part(finder, &rest, root, |_, part| sizes += part.len() * part.len());
        let ends = edges[place].ends;
        let brought =
            edges.iter().filter(|edge| edge.ends.iter().any(|end| *end != root && ends.contains(end))).count();
        let brought = if change == Change::Shrink && ends.contains(&root) { brought } else { 0 };
        ((sizes, std::cmp::Reverse(brought), change), (place, change))
    });
    rated.min_by_key(|(rating, _)| *rating).expect("a part with edges of the color").1
}

/// Cut an edge, or shrink it to the vertex that comes first of its ends: `root` before all others.
fn apply(edges: &mut Vec<Edge>, place: usize, change: Change, root: u32) {
    let [a, b] = edges.swap_remove(place).ends;
    if change == Change::Shrink {
        let (low, high) = if b == root || (a != root && b < a) { (b, a) } else { (a, b) };
        for edge in edges {
            edge.ends = edge.ends.map(|end| if end == high { low } else { end });
        }
    }
}

fn for_each_part(finder: &mut BlockFinder, edges: &[Edge], root: u32, emit: impl FnMut(u32, &[u32])) {
    let chosen: Vec<u32> = (0..edges.len() as u32).filter(|&edge| !edges[edge as usize].is_loop()).collect();
    finder.for_each_block(edges, &chosen, root, emit);
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// A fan: a path whose every vertex stands on the ground too.
    fn fan(length: u32) -> Core {
        let color = |number: u32| if (number * number / 3).is_multiple_of(2) { Color::Blue } else { Color::Red };
        let path = (1..length).map(|vertex| Edge::new(vertex, vertex + 1, color(vertex)));
        let spokes = (1..=length).map(|vertex| Edge::new(0, vertex, color(vertex + 1)));
        Core { edges: path.chain(spokes).collect(), hung: vec![Dyadic::ZERO; length as usize + 1] }
    }

    #[test]
    fn parts_are_small_and_bounds_hold() {
        let rules = Rules::default();
        for length in 4..16 {
            let core = fan(length);
            assert!(is_hard(&core));
            let graph = Graph { edges: core.edges.clone(), hung: Vec::new() };
            let value = blue_red_value(&graph, &rules, Limits::default(), None).low;
            let steps = Cell::new(0);
            let mut monitor = Monitor::new(Limits::default(), None, &steps);
            let (low, high) = bounds_by_parts(&core, &rules, &mut monitor);
            assert!(low <= value && value <= high, "{low:?} {value:?} {high:?}");
            for color in [Color::Blue, Color::Red] {
                let edges = taken_apart(&core, color, &Limits::default()).edges;
                assert!(largest_part(&mut BlockFinder::default(), &edges, color).is_none());
            }
        }
    }
}

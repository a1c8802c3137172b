//! Every small graph in three colors against plain play.

use std::collections::BTreeSet;
use std::sync::Mutex;

use super::*;
use crate::hackenbush::edge::Color;

type Ends = Vec<[u32; 2]>;

/// All connected graphs with so many edges, loops and parallel edges among them, one of each kind.
fn all_graphs(edges: usize) -> BTreeSet<Ends> {
    if edges == 0 {
        return BTreeSet::from([Vec::new()]);
    }
    let mut found = BTreeSet::new();
    for smaller in all_graphs(edges - 1) {
        let vertices = 1 + smaller.iter().flatten().max().copied().unwrap_or(0);
        for tail in 0..vertices {
            for head in tail..=vertices {
                let mut larger = smaller.clone();
                larger.push([tail, head]);
                found.insert(least_numbering(&larger));
            }
        }
    }
    found
}

/// The least list of edges over all numberings of the vertices other than the ground.
fn least_numbering(ends: &Ends) -> Ends {
    let vertices = 1 + ends.iter().flatten().max().copied().unwrap_or(0);
    let mut numbers: Vec<u32> = (0..vertices).collect();
    let mut best = renumbered(ends, &numbers);
    while next_permutation(&mut numbers[1..]) {
        best = best.min(renumbered(ends, &numbers));
    }
    best
}

fn renumbered(ends: &Ends, numbers: &[u32]) -> Ends {
    let mut ends: Ends = ends.iter().map(|pair| pair.map(|end| numbers[end as usize])).collect();
    for pair in &mut ends {
        pair.sort_unstable();
    }
    ends.sort_unstable();
    ends
}

fn next_permutation(list: &mut [u32]) -> bool {
    let Some(place) = (1..list.len()).rev().find(|&i| list[i - 1] < list[i]) else { return false };
    let other = (place..list.len()).rev().find(|&i| list[i] > list[place - 1]).expect("the next is larger");
    list.swap(place - 1, other);
    list[place..].reverse();
    true
}

const COLORS: [Color; 3] = [Color::Blue, Color::Red, Color::Green];

/// A position on one graph: for each edge two bits, 0 where it is gone and else one more than its color.
type Code = usize;

fn colored(ends: &Ends, code: Code) -> Vec<Option<Color>> {
    (0..ends.len()).map(|edge| (code >> (2 * edge) & 3).checked_sub(1).map(|color| COLORS[color])).collect()
}

/// What the ground holds of a position.
fn held(ends: &Ends, code: Code) -> Code {
    let (mut reached, mut held) = (1u32, 0);
    loop {
        let before = held;
        for (edge, pair) in ends.iter().enumerate() {
            let standing = code & 3 << (2 * edge);
            if standing != 0 && pair.iter().any(|&end| reached >> end & 1 == 1) {
                held |= standing;
                reached |= 1 << pair[0] | 1 << pair[1];
            }
        }
        if held == before {
            return held;
        }
    }
}

/// The values of all positions on one graph, by the rules alone; a cut makes the code smaller.
fn played(kernel: &mut Kernel, ends: &Ends) -> Vec<Id> {
    let mut values: Vec<Id> = Vec::with_capacity(1 << (2 * ends.len()));
    for code in 0..1 << (2 * ends.len()) {
        let standing = held(ends, code);
        if standing < code {
            values.push(values[standing]);
            continue;
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (edge, color) in colored(ends, code).into_iter().enumerate() {
            let Some(color) = color else { continue };
            let option = values[code & !(3 << (2 * edge))];
            if color != Color::Red {
                left.push(option);
            }
            if color != Color::Blue {
                right.push(option);
            }
        }
        values.push(kernel.make(&left, &right).expect("no limits"));
        kernel.trim();
    }
    values
}

/// The search agrees with play on every graph of up to 6 edges, and where it stops at once its bounds hold.
#[test]
fn every_graph_to_6_edges_in_three_colors() {
    // Without optimization that takes minutes.
    let largest = if cfg!(debug_assertions) { 4 } else { 6 };
    let kernel = Mutex::new(Kernel::default());
    let evaluate = |graph: &Graph, nodes| {
        mixed_value(graph, &kernel, &Rules::default(), &Limits { nodes, ..Limits::default() }, None).value
    };
    let mut counts = Vec::new();
    for edges in 0..=largest {
        let graphs = all_graphs(edges);
        counts.push(graphs.len());
        for ends in graphs {
            let expected = played(&mut kernel.lock().unwrap(), &ends);
            for (code, &expected) in expected.iter().enumerate() {
                let colors: Vec<Color> = colored(&ends, code).into_iter().flatten().collect();
                // Of a position and its negative, the one whose first edge that is not green is blue.
                if colors.len() < edges || colors.iter().find(|&&color| color != Color::Green) == Some(&Color::Red) {
                    continue;
                }
                let edge = |(&[tail, head], color): (&[u32; 2], Color)| Edge::new(tail, head, color);
                let graph = Graph { edges: ends.iter().zip(colors).map(edge).collect(), hung: Vec::new() };
                assert_eq!(evaluate(&graph, None).unwrap(), expected, "{graph:?}");
                if let Err(unfinished) = evaluate(&graph, Some(0)) {
                    let kernel = &mut kernel.lock().unwrap();
                    let (low, high) = unfinished.bounds.unwrap();
                    let (low, high) = (kernel.dyadic_number(low), kernel.dyadic_number(high));
                    assert!(kernel.le(low, expected).unwrap() && kernel.le(expected, high).unwrap(), "{graph:?}");
                }
            }
        }
    }
    assert_eq!(counts, [1, 2, 6, 20, 74, 289, 1203][..=largest]);
}

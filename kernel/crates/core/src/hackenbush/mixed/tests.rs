use std::collections::HashMap;
use std::sync::Mutex;

use super::*;
use crate::hackenbush::edge::Color;
use crate::meter::Cancel;

/// Numbers for tests that are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % u64::from(sides)) as u32
    }

    fn graph(&mut self, vertices: u32, edges: u32) -> Vec<Edge> {
        let color = |dice: &mut Self| [Color::Blue, Color::Red, Color::Green][dice.below(3) as usize];
        (0..edges).map(|_| Edge::new(self.below(vertices), self.below(vertices), color(self))).collect()
    }
}

/// The value by the rules alone, over subsets of the edges.
fn plain(kernel: &mut Kernel, edges: &[Edge], mask: u32, known: &mut HashMap<u32, Id>) -> Id {
    let mut reached = vec![0];
    let mut held = 0u32;
    while let Some(vertex) = reached.pop() {
        for (index, edge) in edges.iter().enumerate() {
            if mask & !held & (1 << index) != 0 && edge.ends.contains(&vertex) {
                held |= 1 << index;
                reached.extend(edge.ends);
            }
        }
    }
    if let Some(&value) = known.get(&held) {
        return value;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (index, edge) in edges.iter().enumerate().filter(|(index, _)| held & (1 << index) != 0) {
        let option = plain(kernel, edges, held & !(1 << index), known);
        if edge.color != Color::Red {
            left.push(option);
        }
        if edge.color != Color::Blue {
            right.push(option);
        }
    }
    let value = kernel.make(&left, &right).expect("no limits");
    known.insert(held, value);
    value
}

fn evaluate(graph: &Graph, kernel: &Mutex<Kernel>, nodes: Option<u64>) -> Answer {
    mixed_value(graph, kernel, &Rules::default(), &Limits { nodes, ..Limits::default() }, None)
}

#[test]
fn random_graphs_against_plain_play() {
    let kernel = Mutex::new(Kernel::default());
    let mut dice = Dice(2026);
    for round in 0..400 {
        let (vertices, edges) = (2 + dice.below(4), 1 + dice.below(8));
        let edges = dice.graph(vertices, edges);
        let expected = plain(&mut kernel.lock().unwrap(), &edges, (1 << edges.len()) - 1, &mut HashMap::new());
        let graph = Graph { edges, hung: Vec::new() };
        assert_eq!(evaluate(&graph, &kernel, None).value.unwrap(), expected, "{graph:?}");
        if let Err(unfinished) = evaluate(&graph, &kernel, Some(round % 4)).value {
            assert_eq!(unfinished.stop, Halt::Nodes);
            let kernel = &mut kernel.lock().unwrap();
            let (low, high) = unfinished.bounds.unwrap();
            let (low, high) = (kernel.dyadic_number(low), kernel.dyadic_number(high));
            assert!(kernel.le(low, expected).unwrap() && kernel.le(expected, high).unwrap(), "{graph:?}");
        }
    }
}

/// A part on a vertex counts by its value: hang the value of a graph on another, or the graph itself.
#[test]
fn hung_values_stand_for_graphs() {
    let kernel = Mutex::new(Kernel::default());
    let mut dice = Dice(7);
    for round in 0..200 {
        let (below, above) = (dice.graph(4, 6), dice.graph(3, 4));
        let value = evaluate(&Graph { edges: above.clone(), hung: Vec::new() }, &kernel, None).value.unwrap();
        let moved = |end: u32| if end == 0 { 1 } else { end + 10 };
        let on_top = above.iter().map(|edge| Edge { ends: edge.ends.map(moved), color: edge.color });
        let whole = Graph { edges: below.iter().copied().chain(on_top).collect(), hung: Vec::new() };
        let hung = Graph { edges: below, hung: vec![(1, value)] };
        let expected = evaluate(&whole, &kernel, None).value.unwrap();
        assert_eq!(evaluate(&hung, &kernel, None).value.unwrap(), expected, "{whole:?}");
        if let Err(unfinished) = evaluate(&hung, &kernel, Some(round % 3)).value {
            let kernel = &mut kernel.lock().unwrap();
            let (low, high) = unfinished.bounds.unwrap();
            let (low, high) = (kernel.dyadic_number(low), kernel.dyadic_number(high));
            assert!(kernel.le(low, expected).unwrap() && kernel.le(expected, high).unwrap(), "{hung:?}");
        }
    }
}

#[test]
fn blue_red_parts_change_no_value() {
    let kernel = Mutex::new(Kernel::default());
    let mut dice = Dice(7);
    for _ in 0..300 {
        let graph = Graph { edges: dice.graph(6, 12), hung: Vec::new() };
        let whole = Rules { parts: false, ..Rules::default() };
        let [with, without] = [&Rules::default(), &whole]
            .map(|rules| mixed_value(&graph, &kernel, rules, &Limits::default(), None).value.unwrap());
        assert_eq!(with, without, "{graph:?}");
    }
}

#[test]
fn long_stalks_are_numbers_until_something_green_is_below() {
    let kernel = Mutex::new(Kernel::default());
    let colors = |index: u32| if index == 0 { Color::Green } else { [Color::Blue, Color::Red][index as usize % 2] };
    let edges = (0..20_000).map(|index| Edge::new(index, index + 1, colors(index))).collect();
    let value = evaluate(&Graph { edges, hung: Vec::new() }, &kernel, None).value;
    // A green edge under a number: its options are long, but few.
    assert!(value.is_ok());
    let green = (0..100_000).map(|index| Edge::new(index, index + 1, Color::Green)).collect();
    let value = evaluate(&Graph { edges: green, hung: Vec::new() }, &kernel, None).value.unwrap();
    assert_eq!(kernel.lock().unwrap().as_up_star(value).unwrap().star, 100_000u32.into());
}

#[test]
fn a_cancelled_search_ends_with_bounds() {
    let cancel = Cancel::default();
    let kernel = Mutex::new(Kernel::default());
    let limits = Limits { ticket: Some(cancel.ask()), ..Limits::default() };
    cancel.cancel();
    let edges = Dice(3).graph(5, 14);
    let edges: Vec<Edge> = edges.into_iter().filter(|edge| !edge.is_loop()).collect();
    let graph = Graph { edges, hung: Vec::new() };
    let answer = mixed_value(&graph, &kernel, &Rules::default(), &limits, None);
    let unfinished = answer.value.unwrap_err();
    assert_eq!(unfinished.stop, Halt::Cancelled);
    let (low, high) = unfinished.bounds.unwrap();
    assert!(low <= high);
}

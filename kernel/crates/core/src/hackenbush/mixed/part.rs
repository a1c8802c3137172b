//! The blue-red part of a graph: the blue and red edges that blue and red edges alone join to the root.
//!
//! A graph is worth the number of this part, plus what is left when the part is fused with the root: in the difference of
//! the two sides a cut inside the part is answered in its copy, and moving there is worse than moving outside, where both
//! players can as long as one can. The proof is in the documentation, under "Which values Hackenbush has".

use super::super::edge::{Color, Edge};

/// Which of so many vertices belong to the blue-red part, the root among them.
pub fn blue_red_part(edges: impl Iterator<Item = Edge>, root: u32, vertices: usize) -> Vec<bool> {
    let mut joined = vec![Vec::new(); vertices];
    for Edge { ends: [a, b], .. } in edges.filter(|edge| edge.color != Color::Green) {
        joined[a as usize].push(b);
        joined[b as usize].push(a);
    }
    let mut inside = vec![false; vertices];
    inside[root as usize] = true;
    let mut waiting = vec![root];
    while let Some(vertex) = waiting.pop() {
        for &other in &joined[vertex as usize] {
            if !std::mem::replace(&mut inside[other as usize], true) {
                waiting.push(other);
            }
        }
    }
    inside
}

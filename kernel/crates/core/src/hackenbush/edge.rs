//! Colored edges.

use std::borrow::Cow;
use std::collections::HashMap;

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Left's edges.
    Blue,
    /// Right's edges.
    Red,
    /// Edges that both players may cut.
    Green,
}

/// One edge of a graph whose vertex 0 is the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The two ends; equal for a loop.
    pub ends: [u32; 2],
    pub color: Color,
}

impl Edge {
    pub fn new(a: u32, b: u32, color: Color) -> Self {
        Edge { ends: [a, b], color }
    }

    /// The end that is not `vertex`.
    pub fn other(&self, vertex: u32) -> u32 {
        self.ends[usize::from(self.ends[0] == vertex)]
    }

    pub fn is_loop(&self) -> bool {
        self.ends[0] == self.ends[1]
    }
}

/// One more than the largest vertex; the ground counts even if no edge touches it.
pub fn vertex_limit(edges: &[Edge]) -> usize {
    edges.iter().flat_map(|edge| edge.ends).max().map_or(1, |top| top as usize + 1)
}

/// The same graph with its vertices numbered from 0 on, the ground first, where their numbers are far from dense: what
/// is kept for each vertex must not cost more than the graph. The names of the vertices come with it if they changed.
pub fn compacted(edges: &[Edge]) -> (Cow<'_, [Edge]>, Option<HashMap<u32, u32>>) {
    if vertex_limit(edges) <= 4 * edges.len() + 64 {
        return (Cow::Borrowed(edges), None);
    }
    let mut names = HashMap::from([(0, 0)]);
    let compact = edges
        .iter()
        .map(|edge| {
            let ends = edge.ends.map(|end| {
                let next = names.len() as u32;
                *names.entry(end).or_insert(next)
            });
            Edge { ends, color: edge.color }
        })
        .collect();
    (Cow::Owned(compact), Some(names))
}

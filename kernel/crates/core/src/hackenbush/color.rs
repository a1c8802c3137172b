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
}

//! Shapes: the rooted 2-connected subgraphs of one core that a search meets.
//!
//! A shape is a set of the core's edges whose root is taken for the ground, for a value does not depend on what is
//! below. Many positions share a shape and differ only in the numbers hung on its vertices, so whatever does not depend
//! on these numbers is kept once, here.

use std::collections::HashMap;

use super::super::edge::{Color, Edge};
use super::bed::Bed;
use super::table::{IdTable, hash_bytes};
use crate::meter::Limits;

/// How many trees may be tried for a bed that the search meets on its way.
const MOST_TREES: u64 = 2000;

/// The colours of a shape's edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    Blue,
    Red,
    Mixed,
}

/// The ground in every search, and the root of every shape.
pub const GROUND: u32 = 0;

fn sorted(ends: [u32; 2], color: Color) -> Edge {
    Edge::new(ends[0].min(ends[1]), ends[0].max(ends[1]), color)
}

pub struct Shape {
    pub palette: Palette,
    pub edge_count: u32,
    first_vertex: u32,
    vertex_count: u32,
    /// Vertices that may be fused with the ground if nothing of the other colour hangs on them: see [`Shapes::fused`].
    pub grounded: Box<[(u32, Color)]>,
    /// Set where the shape is a bed; whether the bed rule applies depends on the hung numbers too.
    pub bed: Option<Box<Bed>>,
}

pub struct Shapes {
    /// The core's edges, and all that they become when an end is fused with the ground; twins next to each other.
    edges: Vec<Edge>,
    /// Where the edges with these ends and this colour begin.
    first: HashMap<Edge, u32>,
    words: usize,
    /// Per shape: the bits of its edges.
    keys: Vec<u64>,
    table: IdTable,
    shapes: Vec<Shape>,
    vertices: Vec<u32>,
    /// Within which beds are recognised, if they are.
    bed_limits: Option<Limits>,
    key: Vec<u64>,
    seen: Vec<bool>,
}

impl Shapes {
    pub fn new(core: &[Edge], vertices: usize, bed_limits: Option<Limits>) -> Self {
        let mut edges: Vec<Edge> = core.iter().map(|edge| sorted(edge.ends, edge.color)).collect();
        for edge in core.iter().filter(|edge| !edge.ends.contains(&GROUND)) {
            edges.extend(edge.ends.map(|end| sorted([GROUND, end], edge.color)));
        }
        edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
        let mut first = HashMap::new();
        for (index, edge) in edges.iter().enumerate() {
            first.entry(*edge).or_insert(index as u32);
        }
        let words = edges.len().div_ceil(64);
        Shapes {
            edges,
            first,
            words,
            keys: Vec::new(),
            table: IdTable::new(),
            shapes: Vec::new(),
            vertices: Vec::new(),
            bed_limits,
            key: Vec::new(),
            seen: vec![false; vertices],
        }
    }

    /// Spend little on beds from now on.
    pub fn limit_beds(&mut self) {
        if let Some(limits) = &mut self.bed_limits {
            limits.nodes = Some(limits.nodes.map_or(MOST_TREES, |limit| limit.min(MOST_TREES)));
        }
    }

    /// All vertices are below this number.
    pub fn vertex_limit(&self) -> usize {
        self.seen.len()
    }

    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub fn get(&self, shape: u32) -> &Shape {
        &self.shapes[shape as usize]
    }

    /// The vertices other than the root, ascending.
    pub fn vertices(&self, shape: u32) -> &[u32] {
        let shape = &self.shapes[shape as usize];
        &self.vertices[shape.first_vertex as usize..][..shape.vertex_count as usize]
    }

    /// Indices of the edges, ascending.
    pub fn edge_indices(&self, shape: u32) -> impl Iterator<Item = u32> + Clone + '_ {
        let start = shape as usize * self.words;
        self.keys[start..start + self.words].iter().enumerate().flat_map(|(word, &bits)| {
            let mut bits = bits;
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros();
                bits &= bits.wrapping_sub(1);
                (bit < 64).then_some(word as u32 * 64 + bit)
            })
        })
    }

    /// Whether two edges have the same ends and colour: then cutting one is as good as cutting the other.
    pub fn are_twins(&self, a: u32, b: u32) -> bool {
        self.edges[a as usize] == self.edges[b as usize]
    }

    /// The indices of edges with these ends and colours; of twins always the first.
    pub fn indices(&self, edges: impl Iterator<Item = Edge>) -> Vec<u32> {
        let mut edges: Vec<Edge> = edges.map(|edge| sorted(edge.ends, edge.color)).collect();
        edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
        let mut found: Vec<u32> = Vec::with_capacity(edges.len());
        for (place, edge) in edges.iter().enumerate() {
            let is_twin = place > 0 && edges[place - 1] == *edge;
            found.push(if is_twin { found[place - 1] + 1 } else { self.first[edge] });
        }
        found
    }

    /// What is left of a shape on the ground when a vertex of one colour is fused with the ground, and how many edges
    /// were between the two.
    ///
    /// Let a blue edge lead from the ground to a vertex at which all edges are blue. To fuse the two costs Left one move,
    /// and nothing else changes: the edge may stand alone. Mirrored for red.
    pub fn fused(&self, shape: u32, vertex: u32) -> (Vec<u32>, u32) {
        let own = self.edge_indices(shape).map(|index| self.edges[index as usize]);
        let (between, rest): (Vec<Edge>, Vec<Edge>) = own.partition(|edge| edge.ends == [GROUND, vertex]);
        (self.planted(rest.into_iter(), vertex), between.len() as u32)
    }

    /// The indices of these edges when a vertex is taken for the ground.
    fn planted(&self, edges: impl Iterator<Item = Edge>, vertex: u32) -> Vec<u32> {
        let moved = |end: u32| if end == vertex { GROUND } else { end };
        self.indices(edges.map(|edge| Edge { ends: edge.ends.map(moved), color: edge.color }))
    }

    /// The shape with these edges, which must form a block, and this root.
    pub fn intern(&mut self, edges: &[u32], root: u32) -> u32 {
        let planted = (root != GROUND).then(|| self.planted(edges.iter().map(|&edge| self.edges[edge as usize]), root));
        let edges = planted.as_deref().unwrap_or(edges);
        let mut key = std::mem::take(&mut self.key);
        key.clear();
        key.resize(self.words, 0);
        for &edge in edges {
            key[edge as usize / 64] |= 1 << (edge % 64);
        }
        let hash = key.iter().fold(0, |hash, word| hash_bytes(hash, &word.to_le_bytes()));
        let stride = self.words;
        let found = self.table.find(hash, |id| self.keys[id as usize * stride..][..stride] == key[..]);
        let id = found.unwrap_or_else(|| {
            let id = self.shapes.len() as u32;
            self.keys.extend_from_slice(&key);
            self.table.insert(hash, id);
            let shape = self.describe(edges);
            self.shapes.push(shape);
            id
        });
        self.key = key;
        id
    }

    fn describe(&mut self, edges: &[u32]) -> Shape {
        let first_vertex = self.vertices.len();
        self.seen[GROUND as usize] = true;
        for &edge in edges {
            for vertex in self.edges[edge as usize].ends {
                if !std::mem::replace(&mut self.seen[vertex as usize], true) {
                    self.vertices.push(vertex);
                }
            }
        }
        let vertices = &mut self.vertices[first_vertex..];
        vertices.sort_unstable();
        self.seen[GROUND as usize] = false;
        for &vertex in vertices.iter() {
            self.seen[vertex as usize] = false;
        }
        let blue = edges.iter().filter(|&&edge| self.edges[edge as usize].color == Color::Blue).count();
        let palette = match blue {
            0 => Palette::Red,
            _ if blue == edges.len() => Palette::Blue,
            _ => Palette::Mixed,
        };
        let bed = self.bed_limits.as_ref().filter(|_| palette == Palette::Mixed).and_then(|limits| {
            let own: Vec<Edge> = edges.iter().map(|&edge| self.edges[edge as usize]).collect();
            Bed::recognise(&own, GROUND, limits).map(Box::new)
        });
        let grounded = self.grounded(edges);
        Shape {
            palette,
            grounded,
            edge_count: edges.len() as u32,
            first_vertex: first_vertex as u32,
            vertex_count: (self.vertices.len() - first_vertex) as u32,
            bed,
        }
    }

    /// Vertices joined to the ground at which all edges have one colour.
    fn grounded(&self, edges: &[u32]) -> Box<[(u32, Color)]> {
        let own = || edges.iter().map(|&edge| self.edges[edge as usize]);
        let joined = own().filter(|edge| edge.ends[0] == GROUND).map(|edge| (edge.ends[1], edge.color));
        let mut found: Vec<(u32, Color)> = joined
            .filter(|&(vertex, color)| own().all(|edge| edge.color == color || !edge.ends.contains(&vertex)))
            .collect();
        found.dedup();
        found.into()
    }

    pub fn bytes(&self) -> usize {
        self.keys.capacity() * 8
            + self.table.bytes()
            + self.shapes.capacity() * size_of::<Shape>()
            + self.vertices.capacity() * 4
    }
}

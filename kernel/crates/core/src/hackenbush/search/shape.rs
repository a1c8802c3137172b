//! Shapes: the rooted 2-connected subgraphs of one core that a search meets.
//!
//! A shape is a set of the core's edges and a root. Many positions share a shape and differ only in the numbers
//! hung on its vertices, so whatever does not depend on these numbers is kept once, here.

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

pub struct Shape {
    pub root: u32,
    pub palette: Palette,
    pub edge_count: u32,
    first_vertex: u32,
    vertex_count: u32,
    /// Set where the shape is a bed; whether the bed rule applies depends on the hung numbers too.
    pub bed: Option<Box<Bed>>,
}

pub struct Shapes {
    edges: Vec<Edge>,
    words: usize,
    /// Per shape: the bits of its edges, and the root.
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
    /// `edges` must have parallel edges of one colour next to each other.
    pub fn new(edges: Vec<Edge>, vertices: usize, bed_limits: Option<Limits>) -> Self {
        let words = edges.len().div_ceil(64);
        Shapes {
            edges,
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
        let start = shape as usize * (self.words + 1);
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

    /// The shape with these edges, which must form a block, and this root.
    pub fn intern(&mut self, edges: &[u32], root: u32) -> u32 {
        let mut key = std::mem::take(&mut self.key);
        key.clear();
        key.resize(self.words + 1, 0);
        for &edge in edges {
            key[edge as usize / 64] |= 1 << (edge % 64);
        }
        key[self.words] = u64::from(root);
        let hash = key.iter().fold(0, |hash, word| hash_bytes(hash, &word.to_le_bytes()));
        let stride = self.words + 1;
        let found = self.table.find(hash, |id| self.keys[id as usize * stride..][..stride] == key[..]);
        let id = found.unwrap_or_else(|| {
            let id = self.shapes.len() as u32;
            self.keys.extend_from_slice(&key);
            self.table.insert(hash, id);
            let shape = self.describe(edges, root);
            self.shapes.push(shape);
            id
        });
        self.key = key;
        id
    }

    fn describe(&mut self, edges: &[u32], root: u32) -> Shape {
        let first_vertex = self.vertices.len();
        self.seen[root as usize] = true;
        for &edge in edges {
            for vertex in self.edges[edge as usize].ends {
                if !std::mem::replace(&mut self.seen[vertex as usize], true) {
                    self.vertices.push(vertex);
                }
            }
        }
        let vertices = &mut self.vertices[first_vertex..];
        vertices.sort_unstable();
        self.seen[root as usize] = false;
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
            Bed::recognise(&own, root, limits).map(Box::new)
        });
        Shape {
            root,
            palette,
            edge_count: edges.len() as u32,
            first_vertex: first_vertex as u32,
            vertex_count: (self.vertices.len() - first_vertex) as u32,
            bed,
        }
    }

    pub fn bytes(&self) -> usize {
        self.keys.capacity() * 8
            + self.table.bytes()
            + self.shapes.capacity() * size_of::<Shape>()
            + self.vertices.capacity() * 4
    }
}

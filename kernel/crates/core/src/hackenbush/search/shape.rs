//! Shapes: the rooted 2-connected subgraphs of one core that a search meets.
//!
//! A shape is a set of the core's edges whose root is taken for the ground, for a value does not depend on what is
//! below. Many positions share a shape and differ only in the numbers hung on its vertices, so whatever does not depend
//! on these numbers is kept once, here.

use super::super::edge::{Color, Edge};
use super::bed::Bed;
use super::growth;
use super::table::{IdTable, hash_bytes, hash_words};
use crate::meter::Limits;

/// How many trees may be tried for a bed that the search meets on its way.
const MOST_TREES: u64 = 2000;

/// The colors of a shape's edges.
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
    /// The color of the edges on the ground, if all have one.
    pub ground: Option<Color>,
    /// Whether all edges on the ground have one colour and all others the other: redwood furniture.
    pub is_furniture: bool,
    pub edge_count: u32,
    first_vertex: u32,
    vertex_count: u32,
    first_foot: u32,
    foot_count: u32,
    /// Set where the shape is a bed; whether the bed rule applies depends on the hung numbers too.
    pub bed: Option<Box<Bed>>,
}

pub struct Shapes {
    /// The core's edges, and all that they become when an end is fused with the ground; twins next to each other.
    edges: Vec<Edge>,
    words: usize,
    /// Per shape: the bits of its edges.
    keys: Vec<u64>,
    table: IdTable,
    shapes: Vec<Shape>,
    /// The vertices of shapes but their roots. Many shapes have the same ones.
    vertices: Vec<u32>,
    /// Where lists of vertices begin.
    vertex_lists: IdTable,
    feet: Vec<u32>,
    /// Within which beds are recognised, if they are.
    bed_limits: Option<Limits>,
    key: Vec<u64>,
    seen: Vec<bool>,
    /// The vertices of the shape under description.
    listed: Vec<u32>,
}

impl Shapes {
    pub fn new(core: &[Edge], vertices: usize, bed_limits: Option<Limits>) -> Self {
        let mut edges: Vec<Edge> = core.iter().map(|edge| sorted(edge.ends, edge.color)).collect();
        for edge in core.iter().filter(|edge| !edge.ends.contains(&GROUND)) {
            edges.extend(edge.ends.map(|end| sorted([GROUND, end], edge.color)));
        }
        edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
        let words = edges.len().div_ceil(64);
        Shapes {
            edges,
            words,
            keys: Vec::new(),
            table: IdTable::new(),
            shapes: Vec::new(),
            vertices: Vec::new(),
            vertex_lists: IdTable::new(),
            listed: Vec::new(),
            feet: Vec::new(),
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

    /// Vertices that may be fused with the ground where nothing of the other color hangs on them: see [`Shapes::fused`].
    pub fn feet(&self, shape: u32) -> &[u32] {
        let shape = &self.shapes[shape as usize];
        &self.feet[shape.first_foot as usize..][..shape.foot_count as usize]
    }

    /// The bits of its edges, the same in every search of the core.
    pub fn key(&self, shape: u32) -> &[u64] {
        &self.keys[shape as usize * self.words..][..self.words]
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

    /// Whether two edges have the same ends and color: then cutting one is as good as cutting the other.
    pub fn are_twins(&self, a: u32, b: u32) -> bool {
        self.edges[a as usize] == self.edges[b as usize]
    }

    /// The indices of edges with these ends and colors; of twins always the first.
    pub fn indices(&self, edges: impl Iterator<Item = Edge>) -> Vec<u32> {
        let mut edges: Vec<Edge> = edges.map(|edge| sorted(edge.ends, edge.color)).collect();
        edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
        let mut found: Vec<u32> = Vec::with_capacity(edges.len());
        for (place, edge) in edges.iter().enumerate() {
            let is_twin = place > 0 && edges[place - 1] == *edge;
            found.push(if is_twin { found[place - 1] + 1 } else { self.first(*edge) });
        }
        found
    }

    /// Where the edges with these ends and this color begin.
    fn first(&self, edge: Edge) -> u32 {
        self.edges.partition_point(|other| (other.ends, other.color) < (edge.ends, edge.color)) as u32
    }

    /// What is left of a shape when a vertex is fused with the ground, and what the edges between the two are worth.
    ///
    /// Let all edges on the ground be blue, and one of them lead to a vertex at which all edges are blue. To fuse the two
    /// costs Left one move, and nothing else changes: the edge may stand alone. Mirrored for red. With edges of both
    /// colors on the ground it is false (docs/theory/ground_fusion.md).
    pub fn fused(&self, shape: u32, vertex: u32) -> (Vec<u32>, i32) {
        self.fused_edges(self.edge_indices(shape), vertex)
    }

    /// The same for some edges.
    pub fn fused_edges(&self, edges: impl Iterator<Item = u32>, vertex: u32) -> (Vec<u32>, i32) {
        let own = edges.map(|index| self.edges[index as usize]);
        let (between, rest): (Vec<Edge>, Vec<Edge>) = own.partition(|edge| edge.ends == [GROUND, vertex]);
        let moves = between.iter().map(|edge| if edge.color == Color::Blue { 1 } else { -1 }).sum();
        (self.planted(rest.into_iter(), vertex), moves)
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
            growth::extend(&mut self.keys, &key);
            self.table.insert(hash, id);
            let shape = self.describe(edges);
            growth::push(&mut self.shapes, shape);
            id
        });
        self.key = key;
        id
    }

    fn describe(&mut self, edges: &[u32]) -> Shape {
        let mut vertices = std::mem::take(&mut self.listed);
        vertices.clear();
        self.seen[GROUND as usize] = true;
        for &edge in edges {
            for vertex in self.edges[edge as usize].ends {
                if !std::mem::replace(&mut self.seen[vertex as usize], true) {
                    vertices.push(vertex);
                }
            }
        }
        vertices.sort_unstable();
        self.seen[GROUND as usize] = false;
        for &vertex in &vertices {
            self.seen[vertex as usize] = false;
        }
        let vertex_count = vertices.len() as u32;
        let first_vertex = self.first_vertex(&vertices);
        self.listed = vertices;
        let blue = edges.iter().filter(|&&edge| self.edges[edge as usize].color == Color::Blue).count();
        let palette = match blue {
            0 => Palette::Red,
            _ if blue == edges.len() => Palette::Blue,
            _ => Palette::Mixed,
        };
        let ground = self.ground_color(edges.iter().copied());
        let own = || edges.iter().map(|&edge| self.edges[edge as usize]);
        let is_furniture =
            ground.is_some_and(|color| own().all(|edge| (edge.color == color) == (edge.ends[0] == GROUND)));
        // A bed is furniture.
        let bed = self.bed_limits.as_ref().filter(|_| palette == Palette::Mixed && is_furniture).and_then(|limits| {
            let own: Vec<Edge> = own().collect();
            Bed::recognise(&own, GROUND, limits).map(Box::new)
        });
        let feet = ground.map_or_else(Vec::new, |color| self.find_feet(edges, color));
        let first_foot = self.feet.len() as u32;
        growth::extend(&mut self.feet, &feet);
        let foot_count = feet.len() as u32;
        let edge_count = edges.len() as u32;
        Shape { palette, ground, is_furniture, edge_count, first_vertex, vertex_count, first_foot, foot_count, bed }
    }

    /// Where the vertices of a shape are kept.
    fn first_vertex(&mut self, vertices: &[u32]) -> u32 {
        let hash = hash_words(0, vertices);
        let is_there = |first: u32| self.vertices[first as usize..].starts_with(vertices);
        if let Some(first) = self.vertex_lists.find(hash, is_there) {
            return first;
        }
        let first = self.vertices.len() as u32;
        growth::extend(&mut self.vertices, vertices);
        self.vertex_lists.insert(hash, first);
        first
    }

    /// The color of those of the edges that stand on the ground, if all have one.
    pub fn ground_color(&self, edges: impl Iterator<Item = u32>) -> Option<Color> {
        let mut colors =
            edges.map(|edge| self.edges[edge as usize]).filter(|edge| edge.ends[0] == GROUND).map(|edge| edge.color);
        let first = colors.next()?;
        colors.all(|color| color == first).then_some(first)
    }

    /// Vertices next to the ground at which all edges have this color.
    fn find_feet(&self, edges: &[u32], color: Color) -> Vec<u32> {
        let own = || edges.iter().map(|&edge| self.edges[edge as usize]);
        let mut found: Vec<u32> = Vec::new();
        for Edge { ends: [_, vertex], .. } in own().filter(|edge| edge.ends[0] == GROUND) {
            let is_foot = own().filter(|edge| edge.ends.contains(&vertex)).all(|edge| edge.color == color);
            if is_foot && !found.contains(&vertex) {
                found.push(vertex);
            }
        }
        found
    }

    pub fn bytes(&self) -> usize {
        self.keys.capacity() * 8
            + self.table.bytes()
            + self.shapes.capacity() * size_of::<Shape>()
            + self.vertices.capacity() * 4
            + self.vertex_lists.bytes()
            + self.feet.capacity() * 4
    }
}

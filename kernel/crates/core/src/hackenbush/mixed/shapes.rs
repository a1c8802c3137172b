//! Shapes: the rooted two-connected subgraphs of one core that a search meets, and what cuts leave of them.
//!
//! Positions share a shape where only the values hung on it differ, so what does not depend on these is kept once.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::part::blue_red_part;
use crate::games::Map;

/// What is left of a shape when an edge is cut, from the highest block down: a program on the values hung.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    /// `hung[low] += (color) : hung[high]`.
    Bridge { color: Color, low: u32, high: u32 },
    /// `hung[root of shape] += value of the shape`.
    Block { shape: u32 },
}

pub struct Shape {
    pub root: u32,
    /// The vertices other than the root, ascending.
    pub vertices: Box<[u32]>,
    /// Indices of the edges, ascending.
    pub edges: Box<[u32]>,
    /// How many edges are blue, red and green.
    pub colors: [usize; 3],
    /// The edges to cut, one of each class of parallel edges of one color: the others are as good.
    pub cuts: Box<[u32]>,
    /// Which vertices are joined to the root by blue and red edges alone.
    pub inside: Box<[bool]>,
    /// Which cuts are of other edges than the blue and red ones there.
    pub outside: Box<[bool]>,
    /// What each of these cuts leaves, once it is known.
    left: Vec<Option<Box<[Op]>>>,
}

pub struct Shapes {
    edges: Vec<Edge>,
    /// One more than the largest vertex.
    pub vertex_limit: usize,
    shapes: Vec<Shape>,
    /// By the bits of the edges and the root, in full.
    known: Map<Box<[u64]>, u32>,
    finder: BlockFinder,
    bytes: usize,
}

impl Shapes {
    /// For subgraphs of `edges`, none of which is a loop.
    pub fn new(mut edges: Vec<Edge>, vertex_limit: usize) -> Self {
        for edge in &mut edges {
            edge.ends.sort_unstable();
        }
        // Parallel edges of one color side by side.
        edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
        let (shapes, known, finder) = (Vec::new(), Map::default(), BlockFinder::default());
        Shapes { edges, vertex_limit, shapes, known, finder, bytes: 0 }
    }

    pub fn get(&self, shape: u32) -> &Shape {
        &self.shapes[shape as usize]
    }

    pub fn edge(&self, index: u32) -> Edge {
        self.edges[index as usize]
    }

    /// The shape of all edges, which must form one block.
    pub fn whole(&mut self, root: u32) -> u32 {
        let all: Vec<u32> = (0..self.edges.len() as u32).collect();
        self.intern(&all, root)
    }

    /// What is left of a shape when the edge `cuts[rank]` is cut.
    pub fn cut(&mut self, shape: u32, rank: usize) -> &[Op] {
        if self.shapes[shape as usize].left[rank].is_none() {
            let program = self.take_apart(shape, rank);
            self.bytes += size_of_val(&*program);
            self.shapes[shape as usize].left[rank] = Some(program);
        }
        self.shapes[shape as usize].left[rank].as_deref().expect("worked out above")
    }

    pub fn bytes(&self) -> usize {
        self.bytes
    }

    fn take_apart(&mut self, shape: u32, rank: usize) -> Box<[Op]> {
        let Shape { root, edges, cuts, .. } = self.get(shape);
        let (root, cut) = (*root, cuts[rank]);
        let rest: Vec<u32> = edges.iter().copied().filter(|&edge| edge != cut).collect();
        let mut blocks: Vec<(u32, Vec<u32>)> = Vec::new();
        self.finder.for_each_block(&self.edges, &rest, root, |top, block| blocks.push((top, block.to_vec())));
        let op = |(top, block): (u32, Vec<u32>)| match block[..] {
            [edge] => {
                let edge = self.edge(edge);
                Op::Bridge { color: edge.color, low: top, high: edge.other(top) }
            }
            _ => Op::Block { shape: self.intern(&block, top) },
        };
        blocks.into_iter().map(op).collect()
    }

    fn intern(&mut self, block: &[u32], root: u32) -> u32 {
        let words = self.edges.len().div_ceil(64);
        let mut key = vec![0u64; words + 1];
        for &edge in block {
            key[edge as usize / 64] |= 1 << (edge % 64);
        }
        key[words] = u64::from(root);
        if let Some(&shape) = self.known.get(&key[..]) {
            return shape;
        }
        let id = self.shapes.len() as u32;
        let shape = self.describe(block, root);
        self.bytes += 16 * key.len() + 8 * (shape.vertices.len() + 8 * shape.cuts.len()) + size_of::<Shape>();
        self.shapes.push(shape);
        self.known.insert(key.into(), id);
        id
    }

    fn describe(&self, block: &[u32], root: u32) -> Shape {
        let mut edges = block.to_vec();
        edges.sort_unstable();
        let ends = edges.iter().flat_map(|&edge| self.edge(edge).ends);
        let mut vertices: Vec<u32> = ends.filter(|&vertex| vertex != root).collect();
        vertices.sort_unstable();
        vertices.dedup();
        let mut colors = [0; 3];
        for &edge in &edges {
            colors[self.edge(edge).color as usize] += 1;
        }
        let mut cuts = edges.clone();
        cuts.dedup_by_key(|edge| self.edge(*edge));
        let left = vec![None; cuts.len()];
        let reached = blue_red_part(edges.iter().map(|&edge| self.edge(edge)), root, self.vertex_limit);
        let inside = vertices.iter().map(|&vertex| reached[vertex as usize]).collect();
        let is_outside = |&edge: &u32| {
            let Edge { ends, color } = self.edge(edge);
            color == Color::Green || !reached[ends[0] as usize]
        };
        let outside = cuts.iter().map(is_outside).collect();
        let (vertices, edges, cuts) = (vertices.into(), edges.into(), cuts.into());
        Shape { root, vertices, edges, colors, cuts, inside, outside, left }
    }
}

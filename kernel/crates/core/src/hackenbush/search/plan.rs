//! Plans: what becomes of a shape when an edge is cut, worked out once and run for any hung numbers.
//!
//! Taking an edge from a shape leaves a chain of blocks. Its blocks, from the top down, are a small program on the
//! hung numbers: a bridge adds an ordinal sum to its lower end, a block adds its value to its root. The relaxed
//! shapes that give bounds are programs of the same kind. Plans are a cache: they can be dropped at any time.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::relaxed::relax;
use super::shape::Shapes;

/// An instruction of the plan for a cut.
#[derive(Clone, Copy, Debug)]
pub enum CutOp {
    /// `hung[low] += (color) : hung[high]`.
    Bridge { color: Color, low: u32, high: u32 },
    /// `hung[root of shape] += value of the shape`.
    Block { shape: u32 },
}

/// An instruction of the plan for a bound.
#[derive(Clone, Copy, Debug)]
pub enum BoundOp<'a> {
    /// `hung[low] += (color) : hung[high]`.
    Bridge { color: Color, low: u32, high: u32 },
    /// A block of one colour: `hung[low] += its edges, and all of its colour that hangs on it`.
    Solid { color: Color, low: u32, edges: u32, vertices: &'a [u32] },
}

/// Which way a bound errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Lower,
    Upper,
}

const BRIDGE_BLUE: u32 = 0;
const BRIDGE_RED: u32 = 1;
const BLOCK: u32 = 2;
const SOLID_BLUE: u32 = 3;
const SOLID_RED: u32 = 4;
const KINDS: u32 = 8;

const MISSING: u32 = 0;

#[derive(Default)]
pub struct Plans {
    /// Plans one behind another, each led by its length. Place 0 is not used.
    code: Vec<u32>,
    /// Per shape: where its directory is.
    directories: Vec<u32>,
    /// Per shape that was used: lower and upper relaxation, then one entry per edge; each a place in `code`.
    entries: Vec<u32>,
    finder: BlockFinder,
    chosen: Vec<u32>,
    forest: Vec<u32>,
}

impl Plans {
    /// The instruction at `at` of the plan for a cut, and where the next one is. It borrows nothing, for loops that may
    /// build further plans.
    pub fn cut_op(&self, place: u32, at: usize) -> Option<(CutOp, usize)> {
        let start = place as usize + 1;
        let code = &self.code[start..start + self.code[place as usize] as usize];
        let &[head, second, ..] = code.get(at..)? else { return None };
        let op = match head % KINDS {
            BLOCK => CutOp::Block { shape: second },
            kind => CutOp::Bridge { color: bridge_color(kind), low: head / KINDS, high: second },
        };
        Some((op, at + 2))
    }

    /// The instructions of the plan for a bound.
    pub fn bound_ops(&self, place: u32) -> impl Iterator<Item = BoundOp<'_>> {
        let start = place as usize + 1;
        let mut code = &self.code[start..start + self.code[place as usize] as usize];
        std::iter::from_fn(move || {
            let &[head, second, ref rest @ ..] = code else { return None };
            code = rest;
            let low = head / KINDS;
            let color = match head % KINDS {
                kind @ (BRIDGE_BLUE | BRIDGE_RED) => {
                    return Some(BoundOp::Bridge { color: bridge_color(kind), low, high: second });
                }
                SOLID_BLUE => Color::Blue,
                _ => Color::Red,
            };
            let (vertices, rest) = rest[1..].split_at(rest[0] as usize);
            code = rest;
            Some(BoundOp::Solid { color, low, edges: second, vertices })
        })
    }

    /// Cut the edge which is number `rank` among the shape's edges.
    pub fn cut(&mut self, shapes: &mut Shapes, shape: u32, rank: u32) -> u32 {
        let entry = self.directory(shapes, shape) + 2 + rank as usize;
        if self.entries[entry] == MISSING {
            self.entries[entry] = self.build_cut(shapes, shape, rank);
        }
        self.entries[entry]
    }

    /// A plan for a lower or upper bound of the shape's value.
    pub fn relaxed(&mut self, shapes: &Shapes, shape: u32, bound: Bound) -> u32 {
        let entry = self.directory(shapes, shape) + usize::from(bound == Bound::Upper);
        if self.entries[entry] == MISSING {
            self.entries[entry] = self.build_relaxed(shapes, shape, bound);
        }
        self.entries[entry]
    }

    pub fn bytes(&self) -> usize {
        4 * (self.code.capacity() + self.directories.capacity() + self.entries.capacity())
    }

    /// Drop all plans; they are built again when asked for.
    pub fn clear(&mut self) {
        self.code = Vec::new();
        self.directories = Vec::new();
        self.entries = Vec::new();
    }

    fn directory(&mut self, shapes: &Shapes, shape: u32) -> usize {
        if self.entries.is_empty() {
            self.entries.push(MISSING);
            self.code.push(0);
        }
        if self.directories.len() <= shape as usize {
            self.directories.resize(shape as usize + 1, MISSING);
        }
        if self.directories[shape as usize] == MISSING {
            self.directories[shape as usize] = self.entries.len() as u32;
            let size = 2 + shapes.get(shape).edge_count as usize;
            self.entries.resize(self.entries.len() + size, MISSING);
        }
        self.directories[shape as usize] as usize
    }

    fn build_cut(&mut self, shapes: &mut Shapes, shape: u32, rank: u32) -> u32 {
        self.chosen.clear();
        self.chosen.extend(shapes.edge_indices(shape));
        self.chosen.remove(rank as usize);
        let root = shapes.get(shape).root;
        let mut blocks: Vec<(u32, Vec<u32>)> = Vec::new();
        self.finder.for_each_block(shapes.edges(), &self.chosen, root, |top, block| {
            blocks.push((top, block.to_vec()));
        });
        let place = self.begin();
        for (top, block) in blocks {
            if let [edge] = block[..] {
                push_bridge(&mut self.code, shapes.edges()[edge as usize], top);
            } else {
                let block = shapes.intern(&block, top);
                self.code.extend([BLOCK, block]);
            }
        }
        self.finish(place)
    }

    /// The bounds of [`super::relaxed`] as a plan, for any hung numbers.
    fn build_relaxed(&mut self, shapes: &Shapes, shape: u32, bound: Bound) -> u32 {
        let kept = if bound == Bound::Upper { Color::Blue } else { Color::Red };
        let edges = shapes.edges();
        let root = shapes.get(shape).root;
        self.forest.resize(shapes.vertex_limit(), 0);
        for &vertex in shapes.vertices(shape).iter().chain([&root]) {
            self.forest[vertex as usize] = vertex;
        }
        relax(edges, shapes.edge_indices(shape), kept, &mut self.forest, &mut self.chosen);
        let place = self.begin();
        let code = &mut self.code;
        let mut vertices = Vec::new();
        self.finder.for_each_block(edges, &self.chosen, root, |top, block| {
            if let [edge] = *block {
                push_bridge(code, edges[edge as usize], top);
                return;
            }
            vertices.clear();
            vertices.extend(block.iter().flat_map(|&edge| edges[edge as usize].ends).filter(|&v| v != top));
            vertices.sort_unstable();
            vertices.dedup();
            let kind = if kept == Color::Blue { SOLID_BLUE } else { SOLID_RED };
            code.extend([kind + top * KINDS, block.len() as u32, vertices.len() as u32]);
            code.extend_from_slice(&vertices);
        });
        self.finish(place)
    }

    fn begin(&mut self) -> u32 {
        let place = self.code.len() as u32;
        self.code.push(0);
        place
    }

    fn finish(&mut self, place: u32) -> u32 {
        self.code[place as usize] = self.code.len() as u32 - place - 1;
        place
    }
}

fn push_bridge(code: &mut Vec<u32>, edge: Edge, low: u32) {
    let kind = if edge.color == Color::Blue { BRIDGE_BLUE } else { BRIDGE_RED };
    code.extend([kind + low * KINDS, edge.other(low)]);
}

fn bridge_color(kind: u32) -> Color {
    if kind == BRIDGE_BLUE { Color::Blue } else { Color::Red }
}

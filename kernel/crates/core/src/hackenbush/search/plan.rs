//! Plans: what becomes of a shape when an edge is cut, worked out once and run for any hung numbers.
//!
//! Taking an edge from a shape leaves a chain of blocks. Its blocks, from the top down, are a small program on the
//! hung numbers: a bridge adds an ordinal sum to its lower end, a block adds its value to its root. The relaxed
//! shapes that give bounds are programs of the same kind. Plans are a cache: they can be dropped at any time.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::bound::Bound;
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

const BRIDGE_BLUE: u32 = 0;
const BRIDGE_RED: u32 = 1;
const BLOCK: u32 = 2;
const SOLID_BLUE: u32 = 3;
const SOLID_RED: u32 = 4;
const KINDS: u32 = 8;

const MISSING: u32 = 0;
/// Per shape and bound: how many relaxations it may have, and how often they are asked for before there is one more.
const MOST_RELAXATIONS: u32 = 24;
const USES_PER_RELAXATION: u32 = if cfg!(test) { 1 } else { 512 };

/// What is known of a shape: where in `entries` its cuts begin, and its relaxations.
#[derive(Clone, Default)]
struct Directory {
    cuts: u32,
    /// Lower and upper relaxations, each a place in `code`.
    relaxed: [Vec<u32>; 2],
    /// How often relaxations were asked for.
    uses: [u32; 2],
    /// How many were made; those that were there already are not kept.
    made: [u32; 2],
}

#[derive(Default)]
pub struct Plans {
    /// Plans one behind another, each led by its length. Place 0 is not used.
    code: Vec<u32>,
    /// Per shape.
    directories: Vec<Directory>,
    /// Per shape that was used, one entry per edge: a place in `code`.
    entries: Vec<u32>,
    /// Bytes of the lists in the directories.
    list_bytes: usize,
    finder: BlockFinder,
    chosen: Vec<u32>,
    forest: Vec<u32>,
}

impl Plans {
    /// The instruction at `at` of the plan for a cut, and where the next one is. It borrows nothing, for loops that may
    /// build further plans.
    pub fn cut_op(&self, place: u32, at: usize) -> Option<(CutOp, usize)> {
        let code = self.code(place);
        let &[head, second, ..] = code.get(at..)? else { return None };
        let op = match head % KINDS {
            BLOCK => CutOp::Block { shape: second },
            kind => CutOp::Bridge { color: bridge_color(kind), low: head / KINDS, high: second },
        };
        Some((op, at + 2))
    }

    /// The instructions of the plan for a bound.
    pub fn bound_ops(&self, place: u32) -> impl Iterator<Item = BoundOp<'_>> {
        let mut code = self.code(place);
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
        if self.directory(shape).cuts == MISSING {
            self.entries.resize(self.entries.len().max(1), MISSING);
            self.directory(shape).cuts = self.entries.len() as u32;
            self.entries.resize(self.entries.len() + shapes.get(shape).edge_count as usize, MISSING);
        }
        let entry = (self.directory(shape).cuts + rank) as usize;
        if self.entries[entry] == MISSING {
            self.entries[entry] = self.build_cut(shapes, shape, rank);
        }
        self.entries[entry]
    }

    /// Append plans for lower or upper bounds of the shape's value: the more of them, the more often they are asked for.
    pub fn relaxed(&mut self, shapes: &Shapes, shape: u32, bound: Bound, plans: &mut Vec<u32>) {
        let side = bound as usize;
        let directory = self.directory(shape);
        directory.uses[side] = directory.uses[side].saturating_add(1);
        let (uses, made) = (directory.uses[side], directory.made[side]);
        if made < MOST_RELAXATIONS && uses > made * USES_PER_RELAXATION {
            let built = self.build_relaxed(shapes, shape, bound, made);
            let is_new =
                self.directories[shape as usize].relaxed[side].iter().all(|&p| self.code(p) != self.code(built));
            let directory = self.directory(shape);
            directory.made[side] += 1;
            if is_new {
                directory.relaxed[side].push(built);
                self.list_bytes += 4;
            } else {
                self.code.truncate(built as usize);
            }
        }
        plans.extend_from_slice(&self.directory(shape).relaxed[side]);
    }

    pub fn bytes(&self) -> usize {
        4 * (self.code.capacity() + self.entries.capacity())
            + self.directories.capacity() * size_of::<Directory>()
            + self.list_bytes
    }

    /// Drop all plans; they are built again when asked for.
    pub fn clear(&mut self) {
        self.code = Vec::new();
        self.directories = Vec::new();
        self.entries = Vec::new();
        self.list_bytes = 0;
    }

    fn directory(&mut self, shape: u32) -> &mut Directory {
        if self.directories.len() <= shape as usize {
            self.directories.resize(shape as usize + 1, Directory::default());
        }
        &mut self.directories[shape as usize]
    }

    fn code(&self, place: u32) -> &[u32] {
        let start = place as usize + 1;
        &self.code[start..start + self.code[place as usize] as usize]
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
    fn build_relaxed(&mut self, shapes: &Shapes, shape: u32, bound: Bound, order: u32) -> u32 {
        let kept = if bound == Bound::Upper { Color::Blue } else { Color::Red };
        let edges = shapes.edges();
        let root = shapes.get(shape).root;
        self.forest.resize(shapes.vertex_limit(), 0);
        for &vertex in shapes.vertices(shape).iter().chain([&root]) {
            self.forest[vertex as usize] = vertex;
        }
        let mut list: Vec<u32> = shapes.edge_indices(shape).collect();
        shuffle(&mut list, order);
        relax(edges, list.iter().copied(), kept, &mut self.forest, &mut self.chosen);
        self.chosen.sort_unstable();
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
        // Place 0 is not used.
        self.code.resize(self.code.len().max(1), 0);
        let place = self.code.len() as u32;
        self.code.push(0);
        place
    }

    fn finish(&mut self, place: u32) -> u32 {
        self.code[place as usize] = self.code.len() as u32 - place - 1;
        place
    }
}

/// Which edges are taken away depends on the order in which they are looked at: some order, the same every time.
fn shuffle(edges: &mut [u32], order: u32) {
    let mut state = u64::from(order);
    for last in (1..edges.len()).rev().filter(|_| order > 0) {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        edges.swap(last, ((state >> 33) % (last as u64 + 1)) as usize);
    }
}

fn push_bridge(code: &mut Vec<u32>, edge: Edge, low: u32) {
    let kind = if edge.color == Color::Blue { BRIDGE_BLUE } else { BRIDGE_RED };
    code.extend([kind + low * KINDS, edge.other(low)]);
}

fn bridge_color(kind: u32) -> Color {
    if kind == BRIDGE_BLUE { Color::Blue } else { Color::Red }
}

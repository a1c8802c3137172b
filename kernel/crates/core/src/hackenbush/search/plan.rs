//! Plans: what becomes of a shape when an edge is cut, worked out once and run for any hung numbers.
//!
//! Taking an edge from a shape leaves a chain of blocks. Its blocks, from the top down, are a small program on the
//! hung numbers: a bridge adds an ordinal sum to its lower end, a block adds its value to its root. The relaxed
//! shapes that give bounds are programs of the same kind. Plans are a cache: they can be dropped at any time.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::bound::Bound;
use super::growth;
use super::relaxed::{Relaxation, Tip};
use super::shape::{GROUND, Shapes};
use super::words::{Words, write_word};

/// An instruction of the plan for a cut.
#[derive(Clone, Copy, Debug)]
pub enum CutOp {
    /// `hung[low] += (color) : hung[high]`.
    Bridge { color: Color, low: u32, high: u32 },
    /// `hung[low] += value of the shape`.
    Block { shape: u32, low: u32 },
    /// `hung[ground] += hung[vertex]`, and so many moves of this color.
    Fuse { color: Color, vertex: u32, edges: u32 },
}

/// An instruction of the plan for a bound.
#[derive(Clone, Copy, Debug)]
pub enum BoundOp<'a> {
    /// `hung[low] += (color) : hung[high]`.
    Bridge { color: Color, low: u32, high: u32 },
    /// A block of one color: `hung[low] += a bound of its value`.
    Solid { color: Color, low: u32, edges: u32, vertices: SolidVertices<'a> },
    /// `hung[low] += (color) : the most of the other color that what hangs on split can become`.
    Tip { color: Color, low: u32, split: u32 },
    /// `hung[ground] += hung[vertex]`, and so many moves of this color.
    Fuse { color: Color, vertex: u32, edges: u32 },
}

/// What is left to do of a plan for a cut.
#[derive(Clone, Copy, Debug)]
pub struct CutPlan {
    at: u32,
    end: u32,
    /// How many edges all blocks of the plan have.
    pub edges: u32,
}

impl CutPlan {
    pub fn is_done(&self) -> bool {
        self.at == self.end
    }
}

/// The vertices of a block of one color but its root.
#[derive(Clone, Copy, Debug)]
pub struct SolidVertices<'a>(Words<'a>);

#[derive(Clone, Copy, Debug)]
pub struct SolidVertex {
    pub vertex: u32,
    /// How many edges of the block it has.
    pub degree: u32,
    /// The bits of vertices that it is joined to, by their places among the first 32; nothing for those behind.
    pub neighbors: u32,
}

impl Iterator for SolidVertices<'_> {
    type Item = SolidVertex;

    fn next(&mut self) -> Option<SolidVertex> {
        let vertex = self.0.next()?;
        Some(SolidVertex { vertex, degree: self.0.next()?, neighbors: self.0.next()? })
    }
}

const BRIDGE_BLUE: u32 = 0;
const BRIDGE_RED: u32 = 1;
const BLOCK: u32 = 2;
const SOLID_BLUE: u32 = 3;
const SOLID_RED: u32 = 4;
const FUSE_BLUE: u32 = 5;
const FUSE_RED: u32 = 6;
/// With the vertex that an edge is split from, and then whether it is red.
const TIP: u32 = 7;
const KINDS: u32 = 8;

const MISSING: u32 = 0;
/// Per shape and bound: how many relaxations it may have, and how often they are asked for before there is one more.
const MOST_RELAXATIONS: u8 = 24;
const USES_PER_RELAXATION: u16 = if cfg!(test) { 1 } else { 512 };
/// Larger shapes have no such relaxations: to work them out takes the square of the edges.
const MOST_EDGES_TO_FUSE: u32 = 64;
/// How often a shape is met before it has a relaxation that fuses vertices: most are met less often.
const FIRST_USES: u16 = if cfg!(test) { 0 } else { 6 };

/// What is known of a shape.
#[derive(Clone, Default)]
struct Directory {
    /// Where in `entries` its cuts begin.
    cuts: u32,
    /// The latest lower and upper relaxation: places in `code`.
    relaxed: [u32; 2],
    /// How often relaxations were asked for.
    uses: [u16; 2],
    /// How many were made; those that were there already are not kept.
    made: [u8; 2],
}

#[derive(Default)]
pub struct Plans {
    /// Plans one behind another, each led by its length; those for cuts also by the edges of their blocks, relaxations by
    /// the place of the one made before. Place 0 is not used.
    code: Vec<u8>,
    /// Per shape.
    directories: Vec<Directory>,
    /// Per shape that was used, one entry per edge and per vertex that may be fused: a place in `code`.
    entries: Vec<u32>,
    finder: BlockFinder,
    /// Blocks just found: their roots, and where each ends in `found`.
    blocks: Vec<(u32, usize)>,
    found: Vec<u32>,
    names: Vec<u8>,
    chosen: Vec<u32>,
    /// The edges of the shape to be relaxed.
    list: Vec<u32>,
    relaxation: Relaxation,
    /// The plan under construction.
    draft: Vec<u8>,
}

impl Plans {
    /// The next instruction of the plan for a cut. The plan borrows nothing, for loops that may build further plans.
    #[inline]
    pub fn cut_op(&self, plan: &mut CutPlan) -> Option<CutOp> {
        let mut words = Words(&self.code[plan.at as usize..plan.end as usize]);
        let (head, second) = (words.next()?, words.next()?);
        plan.at = plan.end - words.0.len() as u32;
        Some(match head % KINDS {
            BLOCK => CutOp::Block { shape: second, low: head / KINDS },
            FUSE_BLUE => CutOp::Fuse { color: Color::Blue, vertex: head / KINDS, edges: second },
            FUSE_RED => CutOp::Fuse { color: Color::Red, vertex: head / KINDS, edges: second },
            kind => CutOp::Bridge { color: bridge_color(kind), low: head / KINDS, high: second },
        })
    }

    /// The instructions of the plan for a bound, and the plan for such a bound that was made before it.
    #[inline]
    pub fn bound_ops(&self, place: u32) -> (impl Iterator<Item = BoundOp<'_>>, Option<u32>) {
        let mut words = Words(self.code(place));
        let before = words.next().filter(|&place| place != MISSING);
        let ops = std::iter::from_fn(move || {
            let (head, second) = (words.next()?, words.next()?);
            let low = head / KINDS;
            let color = match head % KINDS {
                kind @ (BRIDGE_BLUE | BRIDGE_RED) => {
                    return Some(BoundOp::Bridge { color: bridge_color(kind), low, high: second });
                }
                TIP => {
                    let color = if words.next()? == 1 { Color::Red } else { Color::Blue };
                    return Some(BoundOp::Tip { color, low, split: second });
                }
                FUSE_BLUE => return Some(BoundOp::Fuse { color: Color::Blue, vertex: low, edges: second }),
                FUSE_RED => return Some(BoundOp::Fuse { color: Color::Red, vertex: low, edges: second }),
                SOLID_BLUE => Color::Blue,
                _ => Color::Red,
            };
            let length = words.next()? as usize;
            let (vertices, rest) = words.0.split_at(length);
            words = Words(rest);
            Some(BoundOp::Solid { color, low, edges: second, vertices: SolidVertices(Words(vertices)) })
        });
        (ops, before)
    }

    /// Cut the edge which is number `rank` among the shape's edges.
    pub fn cut(&mut self, shapes: &mut Shapes, shape: u32, rank: u32) -> CutPlan {
        let entry = self.entry(shapes, shape, rank);
        if self.entries[entry] == MISSING {
            self.chosen.clear();
            self.chosen.extend(shapes.edge_indices(shape));
            self.chosen.remove(rank as usize);
            self.draft.clear();
            self.entries[entry] = self.build_blocks(shapes);
        }
        self.cut_plan(self.entries[entry])
    }

    /// A plan for a cut, from its beginning on.
    fn cut_plan(&self, place: u32) -> CutPlan {
        let mut words = Words(&self.code[place as usize..]);
        let mut next = || words.next().expect("every plan is led by its length and its edges");
        let (length, edges) = (next(), next());
        let at = (self.code.len() - words.0.len()) as u32;
        CutPlan { at, end: at + length, edges }
    }

    /// Fuse the vertex which is number `rank` among those of the shape that may be fused with the ground.
    pub fn fuse(&mut self, shapes: &mut Shapes, shape: u32, rank: u32) -> CutPlan {
        let entry = self.entry(shapes, shape, shapes.get(shape).edge_count + rank);
        if self.entries[entry] == MISSING {
            let vertex = shapes.feet(shape)[rank as usize];
            let (rest, moves) = shapes.fused(shape, vertex);
            self.chosen = rest;
            self.draft.clear();
            let kind = if moves > 0 { FUSE_BLUE } else { FUSE_RED };
            write_word(kind + vertex * KINDS, &mut self.draft);
            write_word(moves.unsigned_abs(), &mut self.draft);
            self.entries[entry] = self.build_blocks(shapes);
        }
        self.cut_plan(self.entries[entry])
    }

    /// The place of a plan of the shape among the entries.
    fn entry(&mut self, shapes: &Shapes, shape: u32, number: u32) -> usize {
        let directory = self.directory(shape);
        if directory.cuts == MISSING {
            growth::lengthen(&mut self.entries, 1, MISSING);
            self.directory(shape).cuts = self.entries.len() as u32;
            let plans = shapes.get(shape).edge_count as usize + shapes.feet(shape).len();
            let length = self.entries.len() + plans;
            growth::lengthen(&mut self.entries, length, MISSING);
        }
        (self.directory(shape).cuts + number) as usize
    }

    /// The latest plan for lower or upper bounds of the shape's value; there are the more of them, the more often they are
    /// asked for.
    pub fn relaxed(&mut self, shapes: &Shapes, shape: u32, bound: Bound) -> u32 {
        let side = bound as usize;
        let directory = self.directory(shape);
        directory.uses[side] = directory.uses[side].saturating_add(1);
        let Directory { uses, made, mut relaxed, .. } = *directory;
        // By turns with and without fused vertices.
        let (round, is_fused) = (made[side] / 2, made[side] % 2 == 1);
        let due = u16::from(round) * USES_PER_RELAXATION + if is_fused { FIRST_USES } else { 0 };
        if made[side] < MOST_RELAXATIONS && uses[side] > due {
            self.relax(shapes, shape, bound, round, is_fused);
            relaxed = self.directory(shape).relaxed;
        }
        relaxed[side]
    }

    pub fn bytes(&self) -> usize {
        self.code.capacity() + 4 * self.entries.capacity() + self.directories.capacity() * size_of::<Directory>()
    }

    /// Drop all plans; they are built again when asked for, relaxations one at a time.
    pub fn clear(&mut self) {
        self.code = Vec::new();
        self.entries = Vec::new();
        for directory in &mut self.directories {
            *directory = Directory { uses: directory.uses, ..Directory::default() };
        }
    }

    fn directory(&mut self, shape: u32) -> &mut Directory {
        growth::lengthen(&mut self.directories, shape as usize + 1, Directory::default());
        &mut self.directories[shape as usize]
    }

    fn code(&self, place: u32) -> &[u8] {
        let mut words = Words(&self.code[place as usize..]);
        let length = words.next().expect("every plan is led by its length");
        &words.0[..length as usize]
    }

    /// A relaxation and all that were made before it.
    fn chain(&self, latest: u32) -> impl Iterator<Item = u32> + '_ {
        let known = |&place: &u32| place != MISSING;
        let before = move |&place: &u32| Words(self.code(place)).next().filter(known);
        std::iter::successors(Some(latest).filter(known), before)
    }

    /// Add the blocks of the chosen edges to the draft, and keep it.
    fn build_blocks(&mut self, shapes: &mut Shapes) -> u32 {
        let Plans { blocks, found, .. } = self;
        blocks.clear();
        found.clear();
        self.finder.for_each_block(shapes.edges(), &self.chosen, GROUND, |top, block| {
            found.extend_from_slice(block);
            blocks.push((top, found.len()));
        });
        let (mut start, mut edges) = (0, 0);
        for &(top, end) in &*blocks {
            let block = &found[start..end];
            start = end;
            if let [edge] = *block {
                push_bridge(&mut self.draft, shapes.edges()[edge as usize], top);
            } else {
                write_word(BLOCK + top * KINDS, &mut self.draft);
                write_word(shapes.intern(block, top), &mut self.draft);
                edges += block.len() as u32;
            }
        }
        let mut lead = Vec::with_capacity(5);
        write_word(edges, &mut lead);
        self.keep(&lead)
    }

    /// Add the bounds of [`super::relaxed`] as a plan, for any hung numbers, unless there is one like it.
    fn relax(&mut self, shapes: &Shapes, shape: u32, bound: Bound, order: u8, is_fused: bool) {
        self.directories[shape as usize].made[bound as usize] += 1;
        if is_fused && shapes.get(shape).edge_count > MOST_EDGES_TO_FUSE {
            return;
        }
        let kept = if bound == Bound::Upper { Color::Blue } else { Color::Red };
        let edges = shapes.edges();
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        list.extend(shapes.edge_indices(shape));
        let latest = self.directories[shape as usize].relaxed[bound as usize];
        let draft = &mut self.draft;
        draft.clear();
        write_word(latest, draft);
        let lead = draft.len();
        if is_fused {
            fuse_for_bound(shapes, &mut list, kept, draft);
            if draft.len() == lead {
                self.list = list;
                return;
            }
        }
        shuffle(&mut list, order);
        self.relaxation.find(edges, &list, kept);
        self.list = list;
        self.chosen.clone_from(&self.relaxation.left);
        self.chosen.sort_unstable();
        for &Tip { low, split } in &self.relaxation.tips {
            for word in [TIP + low * KINDS, split, u32::from(kept == Color::Blue)] {
                write_word(word, draft);
            }
        }
        let (vertices, names) = (&mut self.found, &mut self.names);
        self.finder.for_each_block(edges, &self.chosen, GROUND, |top, block| {
            if let [edge] = *block {
                push_bridge(draft, edges[edge as usize], top);
                return;
            }
            vertices.clear();
            vertices.extend(block.iter().flat_map(|&edge| edges[edge as usize].ends).filter(|&v| v != top));
            vertices.sort_unstable();
            vertices.dedup();
            names.clear();
            for &vertex in &*vertices {
                let own = block.iter().map(|&edge| edges[edge as usize]).filter(|edge| edge.ends.contains(&vertex));
                let place = |edge: Edge| vertices.binary_search(&edge.other(vertex)).ok().filter(|&place| place < 32);
                let neighbors = own.clone().filter_map(place).fold(0u32, |bits, place| bits | 1 << place);
                for word in [vertex, own.count() as u32, neighbors] {
                    write_word(word, names);
                }
            }
            let kind = if kept == Color::Blue { SOLID_BLUE } else { SOLID_RED };
            for word in [kind + top * KINDS, block.len() as u32, names.len() as u32] {
                write_word(word, draft);
            }
            draft.extend_from_slice(names);
        });
        let is_new = self.chain(latest).all(|place| {
            let mut words = Words(self.code(place));
            words.next();
            words.0 != &self.draft[lead..]
        });
        if is_new {
            self.directories[shape as usize].relaxed[bound as usize] = self.keep(&[]);
        }
    }

    /// Add the draft to the plans, behind its length and what else leads it.
    fn keep(&mut self, lead: &[u8]) -> u32 {
        // Place 0 is not used.
        growth::lengthen(&mut self.code, 1, 0);
        let place = self.code.len() as u32;
        growth::make_room(&mut self.code, self.draft.len() + 10);
        write_word(self.draft.len() as u32, &mut self.code);
        self.code.extend_from_slice(lead);
        self.code.extend_from_slice(&self.draft);
        place
    }
}

/// Fuse vertices with the ground along edges of the color that is not kept, each counted, as long as all edges on the
/// ground have that color: then `G >= 1 + G/e` for a blue edge, by docs/theory/ground_fusion.md. Little is lost where
/// most edges at the vertex have that color.
fn fuse_for_bound(shapes: &Shapes, list: &mut Vec<u32>, kept: Color, draft: &mut Vec<u8>) {
    // Per vertex, the edges of the color that is kept less the others.
    let mut balance = vec![0i32; shapes.vertex_limit()];
    while shapes.ground_color(list.iter().copied()).is_some_and(|color| color != kept) {
        let edge = |&index: &u32| shapes.edges()[index as usize];
        balance.fill(0);
        for Edge { ends, color } in list.iter().map(edge) {
            ends.into_iter().for_each(|end| balance[end as usize] += if color == kept { 1 } else { -1 });
        }
        let mut feet = list.iter().map(edge).filter(|edge| edge.ends[0] == GROUND && edge.color != kept);
        let Some(foot) = feet.find(|foot| balance[foot.ends[1] as usize] <= 0) else { return };
        let vertex = foot.ends[1];
        let (rest, moves) = shapes.fused_edges(list.iter().copied(), vertex);
        *list = rest;
        let kind = if moves > 0 { FUSE_BLUE } else { FUSE_RED };
        write_word(kind + vertex * KINDS, draft);
        write_word(moves.unsigned_abs(), draft);
    }
}

/// Which edges are taken away depends on the order in which they are looked at: some order, the same every time.
fn shuffle(edges: &mut [u32], order: u8) {
    let mut state = u64::from(order);
    for last in (1..edges.len()).rev().filter(|_| order > 0) {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        edges.swap(last, ((state >> 33) % (last as u64 + 1)) as usize);
    }
}

fn push_bridge(code: &mut Vec<u8>, edge: Edge, low: u32) {
    let kind = if edge.color == Color::Blue { BRIDGE_BLUE } else { BRIDGE_RED };
    write_word(kind + low * KINDS, code);
    write_word(edge.other(low), code);
}

fn bridge_color(kind: u32) -> Color {
    if kind == BRIDGE_BLUE { Color::Blue } else { Color::Red }
}

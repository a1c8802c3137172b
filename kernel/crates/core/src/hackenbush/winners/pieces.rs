//! What stands on a vertex, by what counts of it.
//!
//! By the colon principle (Winning Ways ch. 7) only the value of what stands on a vertex counts. It is a number, a
//! nimber and pieces:
//!
//! - A blue or red edge is worth `1:n + d` with the number `n` and the dicots `d` on it, and that is `(1:n) + d`: what is
//!   no number stands below as well (docs/theory/hackenbush_values.md). The same holds for a block without green edges.
//! - Green blocks with nimbers are nimbers, by the fusion principle. Blocks of one color are counted.
//! - All else is a piece: a green edge or a block with a cycle, and what stands on it. A piece and its negative on one
//!   vertex cancel.
//!
//! Loads and pieces are numbered, so each is looked at once. A position is the load of the ground.

use smallvec::SmallVec;

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge};
use super::graph::Graph;
use super::networks::Networks;
use super::paths::{ANY, Paths, Room};
use super::{Edges, Player, bits};
use crate::dyadic::Dyadic;
use crate::games::Map;

/// What stands on a vertex, or one piece of it, described once.
type Id = u32;
const NONE: Id = Id::MAX;

/// Green paths to blue, to red, and to blue or red edges: the largest numbers of them without a common edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tracks {
    blue: Room,
    red: Room,
    either: Room,
}

impl Tracks {
    const BLUE: Tracks = Tracks { blue: ANY, red: 0, either: ANY };
    const RED: Tracks = Tracks { blue: 0, red: ANY, either: ANY };
    const BOTH: Tracks = Tracks { blue: ANY, red: ANY, either: ANY };

    fn plus(self, other: Tracks) -> Tracks {
        let add = Room::saturating_add;
        Tracks {
            blue: add(self.blue, other.blue),
            red: add(self.red, other.red),
            either: add(self.either, other.either),
        }
    }

    fn on_one_edge(self) -> Tracks {
        Tracks { blue: self.blue.min(1), red: self.red.min(1), either: self.either.min(1) }
    }
}

/// Integers between which an atomic weight lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    pub low: i32,
    pub high: i32,
}

impl Weight {
    pub const UNKNOWN: Weight = Weight { low: i32::MIN, high: i32::MAX };

    fn plus(self, other: Weight) -> Weight {
        Weight { low: self.low + other.low, high: self.high + other.high }
    }

    fn meet(self, other: Weight) -> Weight {
        Weight { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    fn on_one_edge(self) -> Weight {
        Weight { low: self.low.clamp(-1, 1), high: self.high.clamp(-1, 1) }
    }
}

/// What is known of a load or of a piece.
#[derive(Clone, Copy, Debug)]
struct Facts {
    /// Whether a number is in it that is not known.
    is_open: bool,
    tracks: Tracks,
    /// Of the dicots in it, if nothing is open.
    weight: Weight,
    /// The load or piece that is worth the negative, if one is known.
    negative: Id,
}

/// Who wins a load on the ground, as far as that is known at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Number { is_positive: bool },
    Nimber { is_zero: bool },
    Dicot(Weight),
    Open,
}

/// What stands on a vertex.
#[derive(Clone, Default)]
struct Load {
    number: Dyadic,
    nimber: u32,
    /// In the order of their ids, each with its edges.
    pieces: SmallVec<[(Id, Edges); 4]>,
    /// The edges of the number, and whether anything that is no number stands on them.
    blue_red: Edges,
    carries: bool,
    /// The edges of the nimber.
    green: Edges,
}

impl Load {
    fn clear(&mut self) {
        self.number = Dyadic::ZERO;
        self.nimber = 0;
        self.pieces.clear();
        (self.blue_red, self.green, self.carries) = (0, 0, false);
    }

    fn is_empty(&self) -> bool {
        self.is_nimber() && self.nimber == 0
    }

    fn is_nimber(&self) -> bool {
        self.pieces.is_empty() && self.number.is_zero()
    }

    fn add_nimber(&mut self, nimber: u32, edges: Edges) {
        self.nimber ^= nimber;
        self.green |= edges;
    }

    /// The edges that count.
    fn edges(&self) -> Edges {
        let blue_red = if self.number.is_zero() && !self.carries { 0 } else { self.blue_red };
        let green = if self.nimber == 0 { 0 } else { self.green };
        self.pieces.iter().fold(blue_red | green, |all, (_, edges)| all | edges)
    }
}

/// All loads and pieces that were met.
pub struct Pieces {
    known: Map<Box<[u32]>, Id>,
    facts: Vec<Facts>,
    words: usize,
    key: Vec<u32>,
    /// By the vertex; the last one is empty.
    loads: Vec<Load>,
    finder: BlockFinder,
    chosen: Vec<u32>,
    paths: Paths,
    room: [Vec<Room>; 3],
    networks: Networks,
}

/// What a description is of: its first word.
const LOAD: u32 = 0;
const EDGE: u32 = 1;
const BLOCK: u32 = 4;
/// What a description costs besides its words.
const ENTRY_BYTES: usize = 64;

impl Pieces {
    pub fn new(graph: &Graph) -> Pieces {
        Pieces {
            known: Map::default(),
            facts: Vec::new(),
            words: 0,
            key: Vec::new(),
            loads: vec![Load::default(); graph.at.len() + 1],
            finder: BlockFinder::default(),
            chosen: Vec::new(),
            paths: Paths::default(),
            room: Default::default(),
            networks: Networks::default(),
        }
    }

    pub fn bytes(&self) -> usize {
        self.known.capacity() * ENTRY_BYTES
            + self.words * size_of::<u32>()
            + self.facts.capacity() * size_of::<Facts>()
            + self.networks.bytes()
    }

    /// The load of the ground, the edges that count, and who wins as far as that is known.
    pub fn position(&mut self, graph: &Graph, edges: Edges) -> (Id, Edges, Verdict) {
        let mut finder = std::mem::take(&mut self.finder);
        let mut chosen = std::mem::take(&mut self.chosen);
        chosen.clear();
        chosen.extend(bits(edges & !graph.loops).map(|index| index as u32));
        self.loads.iter_mut().for_each(Load::clear);
        for index in bits(edges & graph.loops) {
            // One that has fallen stands on a vertex that no block comes to.
            let Edge { ends: [vertex, _], color } = graph.edges[index];
            self.plant(graph, vertex as usize, color, graph.at.len(), 1 << index);
        }
        finder.for_each_block(&graph.edges, &chosen, 0, |top, block| self.block(graph, top, block));
        self.finder = finder;
        self.chosen = chosen;
        let id = self.load(0);
        let load = &self.loads[0];
        let verdict = if self.facts[id as usize].is_open {
            Verdict::Open
        } else if !load.number.is_zero() {
            Verdict::Number { is_positive: !load.number.is_negative() }
        } else if load.pieces.is_empty() {
            Verdict::Nimber { is_zero: load.nimber == 0 }
        } else {
            Verdict::Dicot(self.facts[id as usize].weight)
        };
        (id, load.edges(), verdict)
    }

    /// Put a block with what stands on it on its lowest vertex.
    fn block(&mut self, graph: &Graph, top: u32, block: &[u32]) {
        if let &[index] = block {
            let edge = graph.edges[index as usize];
            self.plant(graph, top as usize, edge.color, edge.other(top) as usize, 1 << index);
            return;
        }
        let mask = block.iter().fold(0, |all: Edges, index| all | 1 << index);
        let mut vertices: SmallVec<[u32; 64]> =
            block.iter().flat_map(|&index| graph.edges[index as usize].ends).filter(|&end| end != top).collect();
        vertices.sort_unstable();
        vertices.dedup();
        let above = || vertices.iter().map(|&vertex| vertex as usize);
        if mask & graph.green == mask && above().all(|vertex| self.loads[vertex].is_nimber()) {
            let nimber = above().fold(block.len() as u32 & 1, |all, vertex| all ^ self.loads[vertex].nimber);
            let edges = above().fold(mask, |all, vertex| all | self.loads[vertex].edges());
            self.loads[top as usize].add_nimber(nimber, edges);
            return;
        }
        if mask & graph.green == 0 && !above().any(|vertex| self.is_open(vertex)) {
            above().for_each(|vertex| self.drop_through(top as usize, vertex));
            let colors = block.iter().map(|&index| graph.edges[index as usize].color);
            let number = count(colors, above().map(|vertex| &self.loads[vertex].number));
            let sum = number.map(|number| self.loads[top as usize].number.plus(&number));
            if let Some(sum @ Dyadic::Small { .. }) = sum {
                let edges = above().fold(mask, |all, vertex| all | self.loads[vertex].blue_red);
                let below = &mut self.loads[top as usize];
                below.number = sum;
                below.blue_red |= edges;
                return;
            }
        }
        let edges = above().fold(mask, |all, vertex| all | self.loads[vertex].edges());
        let ids: SmallVec<[Id; 64]> =
            above().map(|vertex| if self.loads[vertex].is_empty() { NONE } else { self.load(vertex) }).collect();
        self.key.clear();
        self.key.extend([BLOCK, top]);
        self.key.extend((0..graph.edges.len().div_ceil(32)).map(|word| (mask >> (32 * word)) as u32));
        self.key
            .extend(vertices.iter().zip(&ids).filter(|&(_, &id)| id != NONE).flat_map(|(&vertex, &id)| [vertex, id]));
        let id = match self.known.get(&self.key[..]) {
            Some(&id) => id,
            None => {
                let mut facts = self.block_facts(graph, top, mask, &vertices, &ids);
                if !facts.is_open && facts.weight.low < facts.weight.high {
                    facts.weight = facts.weight.meet(self.networks.weight(graph, top, edges));
                }
                self.learn(facts)
            }
        };
        self.add_piece(top as usize, id, edges);
    }

    /// Whether a number that is not known stands on a vertex.
    fn is_open(&self, vertex: usize) -> bool {
        self.loads[vertex].pieces.iter().any(|&(piece, _)| self.facts[piece as usize].is_open)
    }

    /// What is no number stands below blue and red edges as well: put it there.
    fn drop_through(&mut self, below: usize, above: usize) {
        let load = &mut self.loads[above];
        let (nimber, green) = (std::mem::take(&mut load.nimber), std::mem::take(&mut load.green));
        let pieces = std::mem::take(&mut load.pieces);
        let carries = load.carries || nimber != 0 || !pieces.is_empty();
        self.loads[below].carries |= carries;
        if nimber != 0 {
            self.loads[below].add_nimber(nimber, green);
        }
        for (piece, edges) in pieces {
            self.add_piece(below, piece, edges);
        }
    }

    /// Put an edge with a load on it on a vertex.
    fn plant(&mut self, graph: &Graph, vertex: usize, color: Color, above: usize, edge: Edges) {
        let load = &self.loads[above];
        if color == Color::Green && load.is_nimber() {
            let (nimber, edges) = (load.nimber + 1, edge | load.edges());
            self.loads[vertex].add_nimber(nimber, edges);
            return;
        }
        if color != Color::Green && !self.is_open(above) {
            let sum = self.loads[vertex].number.plus(&load.number.ordinal(color));
            // Numbers that fit into a word: 128 edges may need more, then they stand as they are.
            if matches!(sum, Dyadic::Small { .. }) {
                let blue_red = edge | load.blue_red;
                let below = &mut self.loads[vertex];
                below.number = sum;
                below.blue_red |= blue_red;
                self.drop_through(vertex, above);
                return;
            }
        }
        let edges = edge | load.edges();
        let id = self.load(above);
        self.key.clear();
        self.key.extend([EDGE + color as u32, id]);
        let id = match self.known.get(&self.key[..]) {
            Some(&id) => id,
            None => {
                let is_open = color == Color::Green && self.facts[id as usize].is_open;
                let favorite = if is_open { self.networks.favorite(graph, above as u32, edges & !edge) } else { None };
                self.learn_edge(color, id, favorite)
            }
        };
        self.add_piece(vertex, id, edges);
    }

    /// Remember an edge with a load on it, which the key describes, and its negative with it. Of an open load it may be
    /// known who its number favors.
    fn learn_edge(&mut self, color: Color, above: Id, favorite: Option<Player>) -> Id {
        let Facts { is_open, tracks, weight, negative } = self.facts[above as usize];
        let tracks = match favorite {
            Some(Player::Left) => Tracks::BLUE,
            Some(Player::Right) => Tracks::RED,
            None => tracks,
        };
        let facts = if color == Color::Green {
            let weight = match tracks {
                Tracks::BLUE => Weight { low: 1, high: 1 },
                Tracks::RED => Weight { low: -1, high: -1 },
                _ if is_open => Weight { low: -1, high: 1 },
                _ => weight.on_one_edge(),
            };
            Facts { is_open: false, tracks: tracks.on_one_edge(), weight, negative: NONE }
        } else {
            Facts { is_open: true, tracks: Tracks::BOTH, weight: Weight::default(), negative: NONE }
        };
        let id = self.learn(facts);
        if negative == NONE {
            return id;
        }
        self.key.clear();
        self.key.extend([EDGE + opposite(color) as u32, negative]);
        self.learn_negative(id, facts);
        id
    }

    fn add_piece(&mut self, vertex: usize, piece: Id, edges: Edges) {
        let negative = self.facts[piece as usize].negative;
        let pieces = &mut self.loads[vertex].pieces;
        if let Some(place) = pieces.iter().position(|&(other, _)| other == negative) {
            pieces.remove(place);
        } else {
            let place = pieces.partition_point(|&(other, _)| other <= piece);
            pieces.insert(place, (piece, edges));
        }
    }

    /// The id of what stands on a vertex.
    fn load(&mut self, vertex: usize) -> Id {
        let Load { number, nimber, pieces, .. } = &self.loads[vertex];
        set_load_key(&mut self.key, number, *nimber);
        self.key.extend(pieces.iter().map(|&(piece, _)| piece));
        if let Some(&id) = self.known.get(&self.key[..]) {
            return id;
        }
        let mut facts = Facts { is_open: false, tracks: Tracks::default(), weight: Weight::default(), negative: NONE };
        let mut negatives: SmallVec<[Id; 8]> = SmallVec::new();
        for &(piece, _) in pieces {
            let Facts { is_open, tracks, weight, negative } = self.facts[piece as usize];
            facts.is_open |= is_open;
            facts.tracks = facts.tracks.plus(tracks);
            facts.weight = facts.weight.plus(weight);
            negatives.push(negative);
        }
        if facts.is_open {
            facts.tracks = Tracks::BOTH;
        } else if !number.is_zero() {
            facts.tracks = if number.is_negative() { Tracks::RED } else { Tracks::BLUE };
        }
        let (negated, nimber) = (number.negated(), *nimber);
        let id = self.learn(facts);
        if !negatives.contains(&NONE) {
            negatives.sort_unstable();
            set_load_key(&mut self.key, &negated, nimber);
            self.key.extend(&negatives);
            self.learn_negative(id, facts);
        }
        id
    }

    /// Remember that the key describes the negative of a load or piece.
    fn learn_negative(&mut self, id: Id, facts: Facts) {
        let negative = match self.known.get(&self.key[..]) {
            Some(&negative) => negative,
            None => {
                let Facts { tracks: Tracks { blue, red, either }, weight: Weight { low, high }, .. } = facts;
                let tracks = Tracks { blue: red, red: blue, either };
                self.learn(Facts { tracks, weight: Weight { low: -high, high: -low }, ..facts })
            }
        };
        self.facts[id as usize].negative = negative;
        self.facts[negative as usize].negative = id;
    }

    /// Remember what the key describes.
    fn learn(&mut self, facts: Facts) -> Id {
        let id = self.facts.len() as Id;
        self.facts.push(facts);
        self.words += self.key.len();
        self.known.insert(self.key[..].into(), id);
        id
    }

    /// The green paths through a block to what is in it and on it; no load is `NONE`.
    fn block_facts(&mut self, graph: &Graph, top: u32, mask: Edges, vertices: &[u32], loads: &[Id]) -> Facts {
        let is_open = graph.at[top as usize] & mask & !graph.green != 0;
        if is_open {
            return Facts { is_open, tracks: Tracks::BOTH, weight: Weight::default(), negative: NONE };
        }
        let room = &mut self.room;
        for room in room.iter_mut() {
            room.clear();
            room.resize(graph.at.len(), 0);
        }
        for (&vertex, &load) in vertices.iter().zip(loads).filter(|&(_, &load)| load != NONE) {
            let Tracks { blue, red, either } = self.facts[load as usize].tracks;
            for (room, tracks) in room.iter_mut().zip([blue, red, either]) {
                room[vertex as usize] = tracks;
            }
        }
        for index in bits(mask & !graph.green) {
            let Edge { ends, color } = graph.edges[index];
            for end in ends {
                room[color as usize][end as usize] = ANY;
                room[2][end as usize] = ANY;
            }
        }
        let paths = &mut self.paths;
        let [blue, red, either] = room.each_mut().map(|room| {
            paths.clear();
            paths.extend(graph, top, mask & graph.green, room)
        });
        let tracks = Tracks { blue, red, either };
        let [blue, red, either] = [blue, red, either].map(i32::from);
        let weight = Weight { low: either - 2 * red, high: 2 * blue - either };
        Facts { is_open, tracks, weight, negative: NONE }
    }
}

fn set_load_key(key: &mut Vec<u32>, number: &Dyadic, nimber: u32) {
    let &Dyadic::Small { numerator, exponent } = number else { unreachable!("numbers of loads fit into a word") };
    key.clear();
    key.extend([LOAD, numerator as u32, (numerator >> 32) as u32, exponent, nimber]);
}

pub fn opposite(color: Color) -> Color {
    match color {
        Color::Blue => Color::Red,
        Color::Red => Color::Blue,
        Color::Green => Color::Green,
    }
}

/// The number of a block of one color with integers of that sign on it: what counts are the edges.
fn count<'n>(mut colors: impl Iterator<Item = Color>, numbers: impl Iterator<Item = &'n Dyadic>) -> Option<Dyadic> {
    let first = colors.next()?;
    let mut edges = 1;
    for color in colors {
        if color != first {
            return None;
        }
        edges += 1;
    }
    let mut sum = Dyadic::integer(if first == Color::Blue { edges } else { -edges });
    for number in numbers {
        let is_against = number.is_negative() == (first == Color::Blue) && !number.is_zero();
        if number.exponent() != 0 || is_against {
            return None;
        }
        sum = sum.plus(number);
    }
    Some(sum)
}

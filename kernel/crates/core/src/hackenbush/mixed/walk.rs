//! The search of one core through all its options, with an explicit stack and an exact memory.

use super::super::edge::Color;
use super::super::monitor::{EFFORT, Monitor};
use super::planted::Planted;
use super::shapes::{Op, Shape, Shapes};
use super::{Values, closed};
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel, Map};
use crate::meter::Halt;

/// Whose options a move belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Both,
}

impl Side {
    fn of(color: Color) -> Side {
        match color {
            Color::Blue => Side::Left,
            Color::Red => Side::Right,
            Color::Green => Side::Both,
        }
    }
}

/// A move in a core.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// In what hangs on a vertex, to a canonical option.
    Hung { place: u32, option: Id, side: Side },
    /// The cut of an edge: its rank among the cuts of the shape.
    Cut { rank: u32, side: Side },
}

/// A position whose options are being valued.
#[derive(Default)]
struct Frame {
    shape: u32,
    hung: Vec<Id>,
    moves: Vec<Move>,
    /// The move at work, and how far the program of its cut has run on `work`.
    next: usize,
    ran: usize,
    work: Vec<Id>,
    left: Vec<Id>,
    right: Vec<Id>,
}

/// What a frame needs next.
enum Need {
    /// The value of another position, which was left in the scratch key.
    Position(u32),
    /// Nothing: this is its value.
    Nothing(Id),
}

/// A search of one core, which remembers positions by their complete description.
pub struct Walk<'k, 's> {
    shapes: Shapes,
    values: Values<'k>,
    planted: &'s mut Planted,
    /// Whether numbers split off: then cuts inside the blue-red part are worse than any other.
    splits: bool,
    /// By the shape and what hangs on each of its vertices.
    known: Map<Box<[u64]>, Id>,
    key_words: usize,
    /// What all values took when the search began, if it has, and when the kernel was last in use here.
    bytes_before: Option<usize>,
    bytes_now: usize,
    key: Vec<u64>,
    spare: Vec<Frame>,
}

/// A part of the whole tells nothing of it: what the watcher is told comes from elsewhere.
const NO_INTERVAL: (Dyadic, Dyadic) = (Dyadic::ZERO, Dyadic::ZERO);
/// What a remembered position costs besides its key.
const ENTRY_BYTES: usize = 48;

impl<'k, 's> Walk<'k, 's> {
    pub fn new(shapes: Shapes, values: Values<'k>, planted: &'s mut Planted, splits: bool) -> Self {
        Walk {
            shapes,
            values,
            planted,
            splits,
            known: Map::default(),
            key_words: 0,
            bytes_before: None,
            bytes_now: 0,
            key: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// The value of the whole core above its root, vertex 0, with these values hung on its vertices.
    pub fn value(&mut self, hung: &[Id], monitor: &mut Monitor<'_>) -> Result<Id, Halt> {
        let whole = self.shapes.whole(0);
        let hung: Vec<Id> = self.shapes.get(whole).vertices.iter().map(|&vertex| hung[vertex as usize]).collect();
        let found = self.search(whole, &hung, monitor);
        monitor.close(self.known.len() as u64, self.bytes());
        found
    }

    fn search(&mut self, shape: u32, hung: &[Id], monitor: &mut Monitor<'_>) -> Result<Id, Halt> {
        let values = self.values;
        let mut stack: Vec<Frame> = Vec::new();
        let mut wanted = Some((shape, hung.to_vec()));
        loop {
            if let Some((shape, hung)) = wanted.take() {
                let effort = EFFORT.saturating_mul(1 + self.shapes.get(shape).edges.len() as u32);
                monitor.tick(effort, 1, self.known.len() as u64, || self.bytes(), || NO_INTERVAL)?;
                let kernel = &mut values.lock()?;
                self.bytes_now = kernel.bytes();
                self.bytes_before.get_or_insert(self.bytes_now);
                match closed::value(kernel, self.shapes.get(shape), &hung)? {
                    Some(id) => self.learn(shape, &hung, id),
                    None => stack.push(self.open(shape, hung, kernel)?),
                }
            }
            let Some(frame) = stack.last_mut() else {
                self.set_key(shape, hung);
                return Ok(self.known[&self.key[..]]);
            };
            let need = self.advance(frame, &mut *values.lock()?)?;
            match need {
                Need::Position(shape) => wanted = Some((shape, self.key[1..].iter().map(|&word| Id(word)).collect())),
                Need::Nothing(id) => {
                    let frame = stack.pop().expect("the frame at work");
                    self.learn(frame.shape, &frame.hung, id);
                    self.spare.push(frame);
                }
            }
        }
    }

    /// A frame for a position: all its moves that matter, those in hung values first.
    ///
    /// Where numbers split off and anything is outside the blue-red part, the moves inside are dominated.
    fn open(&mut self, shape: u32, hung: Vec<Id>, kernel: &mut Kernel) -> Result<Frame, Halt> {
        let mut frame = self.spare.pop().unwrap_or_default();
        frame.moves.clear();
        let Shape { inside, outside, cuts, .. } = self.shapes.get(shape);
        let is_inside = |place: usize| inside[place] && hung[place].as_number().is_some();
        let parted = self.splits && (outside.contains(&true) || !(0..hung.len()).all(is_inside));
        for (place, &id) in (0..).zip(&hung) {
            if id == Id::ZERO || parted && is_inside(place as usize) {
                continue;
            }
            let (left, right) = kernel.options(id)?;
            for (options, side) in [(left, Side::Left), (right, Side::Right)] {
                frame.moves.extend(options.into_iter().map(|option| Move::Hung { place, option, side }));
            }
        }
        let cuts = (0..).zip(cuts).zip(outside).filter(|(_, outside)| **outside || !parted);
        let side = |edge: u32| Side::of(self.shapes.edge(edge).color);
        frame.moves.extend(cuts.map(|((rank, &edge), _)| Move::Cut { rank, side: side(edge) }));
        frame.left.clear();
        frame.right.clear();
        Ok(Frame { shape, hung, next: 0, ran: 0, ..frame })
    }

    /// Value options of the frame until one needs a position that is not known yet, or all are there.
    fn advance(&mut self, frame: &mut Frame, kernel: &mut Kernel) -> Result<Need, Halt> {
        while let Some(&step) = frame.moves.get(frame.next) {
            let (value, side) = match step {
                Move::Hung { place, option, side } => {
                    self.set_key(frame.shape, &frame.hung);
                    self.key[place as usize + 1] = option.0;
                    match self.known.get(&self.key[..]) {
                        Some(&id) => (id, side),
                        None => return Ok(Need::Position(frame.shape)),
                    }
                }
                Move::Cut { rank, side } => match self.cut(frame, rank as usize, kernel)? {
                    Need::Nothing(id) => (id, side),
                    need => return Ok(need),
                },
            };
            if side != Side::Right {
                frame.left.push(value);
            }
            if side != Side::Left {
                frame.right.push(value);
            }
            frame.next += 1;
            frame.ran = 0;
        }
        let value = kernel.make(&frame.left, &frame.right)?;
        kernel.trim();
        Ok(Need::Nothing(value))
    }

    /// Run the program of a cut on what hangs, as far as it goes.
    fn cut(&mut self, frame: &mut Frame, rank: usize, kernel: &mut Kernel) -> Result<Need, Halt> {
        if frame.ran == 0 {
            frame.work.clear();
            frame.work.resize(self.shapes.vertex_limit, Id::ZERO);
            for (&vertex, &id) in self.shapes.get(frame.shape).vertices.iter().zip(&frame.hung) {
                frame.work[vertex as usize] = id;
            }
        }
        let work = &mut frame.work;
        while let Some(&op) = self.shapes.cut(frame.shape, rank).get(frame.ran) {
            self.values.limits.check()?;
            let (low, value) = match op {
                Op::Bridge { color, low, high } => (low, self.planted.value(kernel, color, work[high as usize])?),
                Op::Block { shape } => {
                    let block = self.shapes.get(shape);
                    self.key.clear();
                    self.key.push(u64::from(shape));
                    self.key.extend(block.vertices.iter().map(|&vertex| work[vertex as usize].0));
                    match self.known.get(&self.key[..]) {
                        Some(&id) => (block.root, id),
                        None => return Ok(Need::Position(shape)),
                    }
                }
            };
            work[low as usize] = kernel.add(work[low as usize], value)?;
            frame.ran += 1;
        }
        Ok(Need::Nothing(work[self.shapes.get(frame.shape).root as usize]))
    }

    fn learn(&mut self, shape: u32, hung: &[Id], value: Id) {
        self.set_key(shape, hung);
        self.key_words += self.key.len();
        self.known.insert(self.key[..].into(), value);
    }

    fn set_key(&mut self, shape: u32, hung: &[Id]) {
        self.key.clear();
        self.key.push(u64::from(shape));
        self.key.extend(hung.iter().map(|id| id.0));
    }

    fn bytes(&self) -> usize {
        let values = self.bytes_now.saturating_sub(self.bytes_before.unwrap_or(0));
        self.known.len() * ENTRY_BYTES + 8 * self.key_words + self.shapes.bytes() + values
    }
}

//! The search that all rulesets share.

use std::hash::Hash;

use crate::games::{Id, Kernel, Map};
use crate::meter::Halt;

/// A game on one board: how its parts move.
pub trait Ruleset {
    /// A part as it lies on the board.
    type Part: Copy + Eq + Hash;
    /// The same part wherever and whichever way round it lies.
    type Shape: Copy + Eq + Hash;

    /// The parts of a whole position.
    fn split(&self, position: Self::Part, parts: &mut Vec<Self::Part>);

    /// What the moves of both players leave of a part.
    fn moves(&self, part: Self::Part, moves: &mut Moves<Self::Part>);

    /// The shape of a part, and that of its negative where it has one as simple; `None` where it is not worth finding.
    fn shape(&self, part: Self::Part) -> Option<(Self::Shape, Option<Self::Shape>)>;
}

/// Options, each a run of parts, those of Left first.
pub struct Moves<P> {
    parts: Vec<P>,
    /// Where the parts of each option end.
    ends: Vec<usize>,
    left: usize,
}

/// Room for the moves on a small board: to make it in steps takes longer than to search one.
const USUAL_MOVES: usize = 24;
/// Room for the parts of a small board.
const USUAL_PARTS: usize = 96;

impl<P> Default for Moves<P> {
    fn default() -> Moves<P> {
        Moves { parts: Vec::with_capacity(2 * USUAL_MOVES), ends: Vec::with_capacity(USUAL_MOVES), left: 0 }
    }
}

impl<P> Moves<P> {
    /// Where to put the parts of the next option; call [`Moves::done`] after it.
    pub fn option(&mut self) -> &mut Vec<P> {
        &mut self.parts
    }

    /// The option is complete.
    pub fn done(&mut self) {
        self.ends.push(self.parts.len());
    }

    /// All options so far are Left's.
    pub fn left_is_done(&mut self) {
        self.left = self.ends.len();
    }
}

/// What is known of shapes; it outlives the search of one position.
pub struct Shared<S>(Map<S, Id>);

impl<S> Default for Shared<S> {
    fn default() -> Shared<S> {
        Shared(Map::default())
    }
}

impl<S> Shared<S> {
    /// How many shapes are known.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.0.retain(|_, id| is_valid(*id));
    }
}

/// More shapes than this are forgotten before the next search.
const SHARED_LIMIT: usize = 1 << 22;

struct Frame<R: Ruleset> {
    part: R::Part,
    shape: Option<(R::Shape, Option<R::Shape>)>,
    moves: Moves<R::Part>,
    /// The values of the first so many parts of the moves.
    ids: Vec<Id>,
}

/// One search: the ruleset on its board and what has been found there.
pub struct Search<'a, R: Ruleset> {
    ruleset: R,
    shared: &'a mut Shared<R::Shape>,
    here: Map<R::Part, Id>,
    spare: Vec<(Moves<R::Part>, Vec<Id>)>,
}

impl<'a, R: Ruleset> Search<'a, R> {
    pub fn new(ruleset: R, shared: &'a mut Shared<R::Shape>) -> Search<'a, R> {
        if shared.0.len() > SHARED_LIMIT {
            shared.0.clear();
        }
        Search { ruleset, shared, here: Map::default(), spare: Vec::new() }
    }

    /// The value of a position.
    pub fn value(&mut self, kernel: &mut Kernel, position: R::Part) -> Result<Id, Halt> {
        let mut parts = Vec::new();
        self.ruleset.split(position, &mut parts);
        let ids = parts.iter().map(|&part| self.part(kernel, part)).collect::<Result<Vec<Id>, Halt>>()?;
        kernel.sum(&ids)
    }

    fn part(&mut self, kernel: &mut Kernel, part: R::Part) -> Result<Id, Halt> {
        let mut stack = match self.look_up(kernel, part)? {
            Ok(id) => return Ok(id),
            Err(frame) => vec![frame],
        };
        self.here.reserve(USUAL_PARTS);
        let (mut left, mut right) = (Vec::new(), Vec::new());
        'frames: while let Some(frame) = stack.last_mut() {
            while frame.ids.len() < frame.moves.parts.len() {
                let next = frame.moves.parts[frame.ids.len()];
                match self.here.get(&next) {
                    Some(&id) => frame.ids.push(id),
                    None => match self.look_up(kernel, next)? {
                        Ok(id) => {
                            self.here.insert(next, id);
                            frame.ids.push(id);
                        }
                        Err(below) => {
                            stack.push(below);
                            continue 'frames;
                        }
                    },
                }
            }
            left.clear();
            right.clear();
            let mut start = 0;
            for (index, &end) in frame.moves.ends.iter().enumerate() {
                // Parts are few and mostly small: the order in which they are added does not matter.
                let mut sum = Id::ZERO;
                for &id in &frame.ids[start..end] {
                    sum = kernel.add(sum, id)?;
                }
                start = end;
                if index < frame.moves.left { left.push(sum) } else { right.push(sum) }
            }
            for side in [&mut left, &mut right] {
                side.sort_unstable();
                side.dedup();
            }
            let id = kernel.make(&left, &right)?;
            let frame = stack.pop().expect("the frame at work");
            self.learn(frame, id);
            kernel.trim();
        }
        Ok(self.here[&part])
    }

    /// The value of a part that was met on another board, or else a frame to search it with.
    fn look_up(&mut self, kernel: &mut Kernel, part: R::Part) -> Result<Result<Id, Frame<R>>, Halt> {
        let shape = self.ruleset.shape(part);
        if let Some((shape, negative)) = shape {
            let known = match self.shared.0.get(&shape) {
                Some(&id) => Some(id),
                None => match negative.and_then(|negative| self.shared.0.get(&negative)) {
                    Some(&id) => Some(kernel.negate(id)?),
                    None => None,
                },
            };
            if let Some(id) = known {
                return Ok(Ok(id));
            }
        }
        let new = || (Moves::default(), Vec::with_capacity(2 * USUAL_MOVES));
        let (mut moves, ids) = self.spare.pop().unwrap_or_else(new);
        self.ruleset.moves(part, &mut moves);
        Ok(Err(Frame { part, shape, moves, ids }))
    }

    fn learn(&mut self, frame: Frame<R>, id: Id) {
        let Frame { part, shape, mut moves, mut ids } = frame;
        self.here.insert(part, id);
        if let Some((shape, _)) = shape {
            self.shared.0.insert(shape, id);
        }
        moves.parts.clear();
        moves.ends.clear();
        moves.left = 0;
        ids.clear();
        self.spare.push((moves, ids));
    }
}

//! The search that all rulesets share.

use std::hash::Hash;
use std::mem::take;

use crate::games::{Id, Kernel, Map};
use crate::meter::Halt;

/// A game on one board: how its parts move.
pub trait Ruleset {
    /// A part as it lies on the board.
    type Part: Copy + Eq + Hash;
    /// The normal form of a part, which does not depend on its place and orientation.
    type Shape: Copy + Eq + Hash;

    /// The parts of a whole position.
    fn split(&self, position: Self::Part, parts: &mut Vec<Self::Part>);

    /// What the moves of both players leave of a part.
    fn moves(&self, part: Self::Part, moves: &mut Moves<Self::Part>);

    /// The shape of a part, and that of its negative if this is as simple; `None` if they are not worth finding.
    fn shape(&self, part: Self::Part) -> Option<(Self::Shape, Option<Self::Shape>)>;
}

/// The options of a part, Left's first; each is a sequence of parts.
pub struct Moves<P> {
    parts: Vec<P>,
    /// Where the parts of each option end.
    ends: Vec<usize>,
    left: usize,
}

/// Initial capacity for the moves on a small board: growing in steps would take longer than searching the board.
const USUAL_MOVES: usize = 24;
/// Initial capacity for the parts of a small board.
const USUAL_PARTS: usize = 96;

impl<P> Default for Moves<P> {
    fn default() -> Moves<P> {
        Moves { parts: Vec::with_capacity(2 * USUAL_MOVES), ends: Vec::with_capacity(USUAL_MOVES), left: 0 }
    }
}

impl<P> Moves<P> {
    /// Where to push the parts of the next option; call [`Moves::done`] after the last part.
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

/// What is known of shapes, and the working memory of a search. Both are kept from one position to the next.
pub struct Shared<R: Ruleset> {
    shapes: Map<R::Shape, Id>,
    /// What is known of the current board; empty between searches.
    here: Map<R::Part, Id>,
    spare: Vec<(Moves<R::Part>, Vec<Id>)>,
    /// Empty between searches, which share its memory. A search that fails frees the memory.
    parts: Vec<R::Part>,
    stack: Vec<Frame<R>>,
    options: [Vec<Id>; 2],
}

impl<R: Ruleset> Default for Shared<R> {
    fn default() -> Shared<R> {
        Shared {
            shapes: Map::default(),
            here: Map::default(),
            spare: Vec::new(),
            parts: Vec::new(),
            stack: Vec::new(),
            options: Default::default(),
        }
    }
}

impl<R: Ruleset> Shared<R> {
    /// How many shapes are known.
    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.shapes.retain(|_, id| is_valid(*id));
    }
}

/// More shapes than this are forgotten before the next search.
const SHARED_LIMIT: usize = 1 << 22;
/// Memory for more parts than this is freed after a search, since clearing it would take longer than a small search.
const KEPT_PARTS: usize = 1 << 10;
/// The same for the moves from parts.
const KEPT_MOVES: usize = 1 << 6;

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
    shared: &'a mut Shared<R>,
}

impl<R: Ruleset> Drop for Search<'_, R> {
    fn drop(&mut self) {
        self.shared.here.clear();
        self.shared.here.shrink_to(KEPT_PARTS);
        self.shared.spare.truncate(KEPT_MOVES);
    }
}

impl<'a, R: Ruleset> Search<'a, R> {
    pub fn new(ruleset: R, shared: &'a mut Shared<R>) -> Search<'a, R> {
        if shared.shapes.len() > SHARED_LIMIT {
            shared.shapes.clear();
        }
        Search { ruleset, shared }
    }

    /// The value of a position.
    pub fn value(&mut self, kernel: &mut Kernel, position: R::Part) -> Result<Id, Halt> {
        let mut parts = take(&mut self.shared.parts);
        self.ruleset.split(position, &mut parts);
        let value = match parts[..] {
            [only] => self.part(kernel, only)?,
            _ => {
                let ids = parts.iter().map(|&part| self.part(kernel, part)).collect::<Result<Vec<Id>, Halt>>()?;
                kernel.sum(&ids)?
            }
        };
        parts.clear();
        self.shared.parts = parts;
        Ok(value)
    }

    fn part(&mut self, kernel: &mut Kernel, part: R::Part) -> Result<Id, Halt> {
        let first = match self.look_up(kernel, part)? {
            Ok(id) => return Ok(id),
            Err(frame) => frame,
        };
        let mut stack = take(&mut self.shared.stack);
        stack.push(first);
        self.shared.here.reserve(USUAL_PARTS);
        let [mut left, mut right] = take(&mut self.shared.options);
        'frames: while let Some(frame) = stack.last_mut() {
            while frame.ids.len() < frame.moves.parts.len() {
                let next = frame.moves.parts[frame.ids.len()];
                match self.shared.here.get(&next) {
                    Some(&id) => frame.ids.push(id),
                    None => match self.look_up(kernel, next)? {
                        Ok(id) => {
                            self.shared.here.insert(next, id);
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
        left.clear();
        right.clear();
        self.shared.options = [left, right];
        self.shared.stack = stack;
        Ok(self.shared.here[&part])
    }

    /// The value of a part that was met on another board, or else a frame to search it with.
    fn look_up(&mut self, kernel: &mut Kernel, part: R::Part) -> Result<Result<Id, Frame<R>>, Halt> {
        let shape = self.ruleset.shape(part);
        if let Some((shape, negative)) = shape {
            let known = match self.shared.shapes.get(&shape) {
                Some(&id) => Some(id),
                None => match negative.and_then(|negative| self.shared.shapes.get(&negative)) {
                    Some(&id) => Some(kernel.negate(id)?),
                    None => None,
                },
            };
            if let Some(id) = known {
                return Ok(Ok(id));
            }
        }
        let new = || (Moves::default(), Vec::with_capacity(2 * USUAL_MOVES));
        let (mut moves, ids) = self.shared.spare.pop().unwrap_or_else(new);
        self.ruleset.moves(part, &mut moves);
        Ok(Err(Frame { part, shape, moves, ids }))
    }

    fn learn(&mut self, frame: Frame<R>, id: Id) {
        let Frame { part, shape, mut moves, mut ids } = frame;
        self.shared.here.insert(part, id);
        if let Some((shape, _)) = shape {
            self.shared.shapes.insert(shape, id);
        }
        moves.parts.clear();
        moves.ends.clear();
        moves.left = 0;
        ids.clear();
        self.shared.spare.push((moves, ids));
    }
}

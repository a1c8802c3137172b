//! Domineering: Left places vertical dominoes, Right horizontal ones.
//!
//! A position falls into connected parts, each searched once however it lies: reflections have the
//! same value, transpositions the negative.

mod board;

use std::hash::{Hash, Hasher};

use crate::games::{Id, Kernel, Map, MixHasher};
use crate::meter::Halt;

pub use board::Board;

/// Capacity for the parts of a board of four by four: growing in steps would take longer than filling it.
const USUAL_PARTS: usize = 224;

/// The values of parts by their normal form, and of recent parts as they lie on the board.
#[derive(Default)]
pub struct Domineering {
    parts: Map<Board, Id>,
    recent: Recent,
}

/// Parts as they lie on the board, one in each slot. Most parts are small and occur often: more than half of them are
/// found here, without reflections and without the larger table.
#[derive(Default)]
struct Recent(Vec<(Board, Id)>);

impl Recent {
    const SLOTS: usize = 1 << 11;

    /// Allocates the table before the first search.
    fn prepare(&mut self) {
        if self.0.is_empty() {
            self.0 = vec![(Board::default(), Id::ZERO); Recent::SLOTS];
        }
    }

    /// The slot of a part, and its value if it is there.
    #[inline]
    fn find(&self, part: Board) -> (usize, Option<Id>) {
        let mut hasher = MixHasher::default();
        part.hash(&mut hasher);
        let slot = hasher.finish() as usize % Recent::SLOTS;
        let (found, value) = self.0[slot];
        (slot, (found == part).then_some(value))
    }
}

/// A part under search: the squares where dominoes are still to be tried, Left's first.
struct Frame {
    board: Board,
    vertical: u64,
    horizontal: u64,
    /// How many values lie below ours, and below those of Right, on the stack of values.
    floor: usize,
    right_floor: usize,
}

impl Frame {
    fn new(board: Board, floor: usize) -> Frame {
        Frame { board, vertical: board.vertical(), horizontal: board.horizontal(), floor, right_floor: floor }
    }

    /// The board after the next domino.
    #[inline]
    fn pending(&self) -> Option<Board> {
        let lowest = |squares: u64| squares & squares.wrapping_neg();
        if self.vertical != 0 {
            Some(self.board.with_vertical(lowest(self.vertical)))
        } else if self.horizontal != 0 {
            Some(self.board.with_horizontal(lowest(self.horizontal)))
        } else {
            None
        }
    }

    /// Notes that the value of the pending board has been pushed, which makes so many.
    #[inline]
    fn advance(&mut self, values: usize) {
        if self.vertical != 0 {
            self.vertical &= self.vertical - 1;
            self.right_floor = values;
        } else {
            self.horizontal &= self.horizontal - 1;
        }
    }
}

impl Domineering {
    /// How many parts are remembered.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.parts.retain(|_, id| is_valid(*id));
        self.recent = Recent::default();
    }

    /// The value of a Domineering position.
    pub fn value(&mut self, kernel: &mut Kernel, board: Board) -> Result<Id, Halt> {
        self.recent.prepare();
        if self.parts.is_empty() {
            self.parts.reserve(USUAL_PARTS);
        }
        loop {
            match self.known(kernel, board)? {
                Ok(value) => return Ok(value),
                Err(part) => self.search(kernel, part)?,
            }
        }
    }

    /// The value of a position, or else the normal form of a part that has to be searched first.
    #[inline]
    fn known(&mut self, kernel: &mut Kernel, mut board: Board) -> Result<Result<Id, Board>, Halt> {
        let mut total = Id::ZERO;
        while let Some(part) = board.take_part() {
            if part.is_single() {
                continue;
            }
            let part = part.cornered();
            let (slot, recent) = self.recent.find(part);
            let value = match recent {
                Some(value) => value,
                None => {
                    let (normal, transposed) = part.normal();
                    let Some(&value) = self.parts.get(&normal) else { return Ok(Err(normal)) };
                    let value = if transposed { kernel.negate(value)? } else { value };
                    self.recent.0[slot] = (part, value);
                    value
                }
            };
            total = kernel.add(total, value)?;
        }
        Ok(Ok(total))
    }

    /// Searches a part in normal form, and whatever parts it comes to, on a stack of its own.
    fn search(&mut self, kernel: &mut Kernel, part: Board) -> Result<(), Halt> {
        let mut values = Vec::new();
        let mut stack = vec![Frame::new(part, 0)];
        while let Some(top) = stack.last_mut() {
            match top.pending().map(|after| self.known(kernel, after)).transpose()? {
                Some(Ok(value)) => {
                    values.push(value);
                    top.advance(values.len());
                }
                // The domino is tried again once the part is known.
                Some(Err(part)) => {
                    kernel.meter().tick()?;
                    stack.push(Frame::new(part, values.len()));
                }
                None => {
                    let value = kernel.make(&values[top.floor..top.right_floor], &values[top.right_floor..])?;
                    self.parts.insert(top.board, value);
                    values.truncate(top.floor);
                    stack.pop();
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Domineering straight from its rules, with no splitting and no symmetry.
    fn by_rules(kernel: &mut Kernel, board: Board, memo: &mut Map<Board, Id>) -> Id {
        if let Some(&value) = memo.get(&board) {
            return value;
        }
        let squares = |set: u64| (0..64).map(|place| 1_u64 << place).filter(move |square| set & square != 0);
        let mut value = |after| by_rules(kernel, after, memo);
        let left: Vec<Id> = squares(board.vertical()).map(|square| value(board.with_vertical(square))).collect();
        let right: Vec<Id> = squares(board.horizontal()).map(|square| value(board.with_horizontal(square))).collect();
        let value = kernel.make(&left, &right).unwrap();
        memo.insert(board, value);
        value
    }

    #[test]
    fn every_position_on_small_boards_agrees_with_the_rules() {
        let (mut kernel, mut domineering) = (Kernel::default(), Domineering::default());
        for (height, width) in [(1, 6), (6, 1), (2, 4), (3, 3), (2, 5)] {
            let mut memo = Map::default();
            for blocked in 0..1 << (height * width) {
                let board = Board::new(height, width, blocked).unwrap();
                let value = domineering.value(&mut kernel, board).unwrap();
                assert_eq!(value, by_rules(&mut kernel, board, &mut memo));
            }
        }
    }

    #[test]
    fn known_rectangles() {
        let (mut kernel, mut domineering) = (Kernel::default(), Domineering::default());
        let mut value = |height, width| domineering.value(&mut kernel, Board::new(height, width, 0).unwrap()).unwrap();
        assert_eq!(value(1, 1), Id::ZERO);
        let (upright, lying) = (value(2, 1), value(1, 2));
        let square = value(2, 2);
        assert_eq!(kernel.make(&[upright], &[lying]), Ok(square));
        assert!(Board::new(1, 64, 0).is_some_and(|board| domineering.value(&mut kernel, board).is_ok()));
        assert_eq!(Board::new(5, 13, 0), None);
    }
}

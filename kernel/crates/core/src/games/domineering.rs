//! Domineering: Left places vertical dominoes, Right horizontal ones.
//!
//! A position falls into connected parts, each cached on its own: first as it lies, then up to
//! reflection and up to transposition, which makes the negative.

use super::hash::Map;
use super::id::Id;
use super::kernel::Kernel;
use super::meter::Halt;

/// Free squares of a board of at most 64, row by row from the low bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    height: u32,
    width: u32,
    free: u64,
}

impl Board {
    /// `None` if the board has more than 64 squares.
    pub fn new(height: u32, width: u32, blocked: u64) -> Option<Board> {
        let squares = height.checked_mul(width).filter(|&squares| squares <= 64)?;
        let all = match squares {
            0 => return Some(Board { height: 0, width: 0, free: 0 }),
            64 => u64::MAX,
            _ => (1 << squares) - 1,
        };
        Some(Board { height, width, free: all & !blocked })
    }

    /// The column at the low end of every row.
    fn first_column(self) -> u64 {
        (0..self.height).fold(0, |column, row| column | 1 << (row * self.width))
    }

    /// The boards after every vertical domino.
    fn vertical_moves(self) -> impl Iterator<Item = Board> {
        let tops = if self.height < 2 { 0 } else { self.free & (self.free >> self.width) };
        bits(tops).map(move |top| Board { free: self.free & !(1 << top | 1 << (top + self.width)), ..self })
    }

    /// The boards after every horizontal domino.
    fn horizontal_moves(self) -> impl Iterator<Item = Board> {
        let starts = if self.width < 2 { 0 } else { self.free & ((self.free & !self.first_column()) >> 1) };
        bits(starts).map(move |start| Board { free: self.free & !(0b11 << start), ..self })
    }

    /// The connected parts with room for a domino, each on the smallest board around it.
    fn parts(self, mut take: impl FnMut(Board)) {
        let mut rest = self.free;
        let first = self.first_column();
        let last = if self.width == 0 { 0 } else { first << (self.width - 1) };
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let sideways = (part & !last) << 1 | (part & !first) >> 1;
                // A full row of 64 has no neighbours above or below.
                let upright = part.checked_shl(self.width).unwrap_or(0) | part.checked_shr(self.width).unwrap_or(0);
                let grown = (part | sideways | upright) & self.free;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest &= !part;
            if part.count_ones() > 1 {
                take(Board { free: part, ..self }.cropped());
            }
        }
    }

    /// The rows from the top, each with its first square in the low bit.
    fn rows(self) -> impl Iterator<Item = u64> {
        let mask = if self.width == 64 { u64::MAX } else { (1 << self.width) - 1 };
        (0..self.height).map(move |row| self.free >> (row * self.width) & mask)
    }

    /// The board with these rows, the first one on top.
    fn of_rows(height: u32, width: u32, rows: impl Iterator<Item = u64>) -> Board {
        let free = rows.zip(0..).fold(0, |free, (row, place)| free | row << (place * width));
        Board { height, width, free }
    }

    /// The smallest board around the free squares, of which there is one at least.
    fn cropped(self) -> Board {
        let columns = self.rows().fold(0, |columns, row| columns | row);
        let (left, width) = (columns.trailing_zeros(), 64 - columns.leading_zeros() - columns.trailing_zeros());
        let top = self.free.trailing_zeros() / self.width;
        let height = (63 - self.free.leading_zeros()) / self.width + 1 - top;
        let rows = self.rows().skip(top as usize).take(height as usize).map(|row| row >> left);
        Board::of_rows(height, width, rows)
    }

    fn upside_down(self) -> Board {
        let (width, last) = (self.width, self.height - 1);
        let free = self.rows().zip(0..).fold(0, |free, (row, place)| free | row << ((last - place) * width));
        Board { free, ..self }
    }

    fn mirrored(self) -> Board {
        let blank = 64 - self.width;
        Board::of_rows(self.height, self.width, self.rows().map(|row| row.reverse_bits() >> blank))
    }

    fn transposed(self) -> Board {
        let mut free = 0;
        for (row, place) in self.rows().zip(0..) {
            for column in bits(row) {
                free |= 1 << (column * self.height + place);
            }
        }
        Board { height: self.width, width: self.height, free }
    }

    /// The first of the four reflections.
    fn first_reflection(self) -> Board {
        let flipped = self.upside_down();
        self.min(self.mirrored()).min(flipped.min(flipped.mirrored()))
    }

    /// The first of all reflections and transpositions, and whether it is transposed.
    fn normal(self) -> (Board, bool) {
        let (upright, lying) = (self.first_reflection(), self.transposed().first_reflection());
        if lying < upright { (lying, true) } else { (upright, false) }
    }
}

/// The places of the bits of a word, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(place)
    })
}

/// Parts by how they lie, and by their normal form.
#[derive(Default)]
pub struct Domineering {
    lying: Map<Board, Id>,
    normal: Map<Board, Id>,
}

impl Domineering {
    pub fn len(&self) -> usize {
        self.normal.len()
    }
}

/// A part under way: the parts left by every move, one move after another, Left's first.
struct Frame {
    board: Board,
    parts: Vec<Board>,
    /// Where the parts of each move end, and how many of the moves are Left's.
    ends: Vec<usize>,
    lefts: usize,
    next: usize,
}

impl Frame {
    fn new(board: Board) -> Frame {
        let (mut parts, mut ends) = (Vec::new(), Vec::new());
        for after in board.vertical_moves() {
            after.parts(|part| parts.push(part));
            ends.push(parts.len());
        }
        let lefts = ends.len();
        for after in board.horizontal_moves() {
            after.parts(|part| parts.push(part));
            ends.push(parts.len());
        }
        Frame { board, parts, ends, lefts, next: 0 }
    }
}

impl Kernel {
    /// The value of a Domineering position.
    pub fn domineering(&mut self, board: Board) -> Result<Id, Halt> {
        let mut parts = Vec::new();
        board.parts(|part| parts.push(part));
        let mut total = Id::ZERO;
        for part in parts {
            let value = match self.domineering_known(part)? {
                Some(value) => value,
                None => {
                    self.domineering_search(part)?;
                    self.domineering_known(part)?.expect("just searched")
                }
            };
            total = self.add(total, value)?;
        }
        Ok(total)
    }

    /// The value of a part, where its normal form has been searched.
    fn domineering_known(&mut self, part: Board) -> Result<Option<Id>, Halt> {
        if let Some(&value) = self.domineering.lying.get(&part) {
            return Ok(Some(value));
        }
        let (normal, transposed) = part.normal();
        let Some(&value) = self.domineering.normal.get(&normal) else { return Ok(None) };
        let value = if transposed { self.negate(value)? } else { value };
        self.domineering.lying.insert(part, value);
        Ok(Some(value))
    }

    fn domineering_search(&mut self, part: Board) -> Result<(), Halt> {
        let mut stack = vec![Frame::new(part.normal().0)];
        let mut values = Vec::new();
        while let Some(top) = stack.last_mut() {
            self.meter.tick()?;
            let mut missing = None;
            while top.next < top.parts.len() && missing.is_none() {
                match self.domineering_known(top.parts[top.next])? {
                    Some(_) => top.next += 1,
                    None => missing = Some(top.parts[top.next]),
                }
            }
            if let Some(part) = missing {
                stack.push(Frame::new(part.normal().0));
                continue;
            }
            values.clear();
            let mut start = 0;
            for &end in &top.ends {
                let mut total = Id::ZERO;
                for part in &top.parts[start..end] {
                    total = self.add(total, self.domineering.lying[part])?;
                }
                values.push(total);
                start = end;
            }
            let value = self.make(&values[..top.lefts], &values[top.lefts..])?;
            self.domineering.normal.insert(top.board, value);
            stack.pop();
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
        let left: Vec<Id> = board.vertical_moves().map(|after| by_rules(kernel, after, memo)).collect();
        let right: Vec<Id> = board.horizontal_moves().map(|after| by_rules(kernel, after, memo)).collect();
        let value = kernel.make(&left, &right).unwrap();
        memo.insert(board, value);
        value
    }

    #[test]
    fn every_position_on_small_boards_agrees_with_the_rules() {
        let mut kernel = Kernel::default();
        kernel.meter().begin();
        for (height, width) in [(1, 6), (6, 1), (2, 4), (3, 3), (2, 5)] {
            let mut memo = Map::default();
            for blocked in 0..1 << (height * width) {
                let board = Board::new(height, width, blocked).unwrap();
                let value = kernel.domineering(board).unwrap();
                assert_eq!(value, by_rules(&mut kernel, board, &mut memo));
            }
        }
    }

    #[test]
    fn known_rectangles() {
        let mut kernel = Kernel::default();
        kernel.meter().begin();
        let mut value = |height, width| kernel.domineering(Board::new(height, width, 0).unwrap()).unwrap();
        assert_eq!(value(1, 1), Id::ZERO);
        let (upright, lying) = (value(2, 1), value(1, 2));
        let square = value(2, 2);
        assert_eq!(kernel.make(&[upright], &[lying]), Ok(square));
        assert!(Board::new(1, 64, 0).is_some_and(|board| kernel.domineering(board).is_ok()));
        assert_eq!(Board::new(5, 13, 0), None);
    }
}

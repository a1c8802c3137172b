//! Domineering boards as sets of free squares, with their moves, parts and symmetries.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// Free squares of a board of at most 64: bit `row * stride + column`.
///
/// What fits into eight rows of eight has stride 8, where reflections and transposition are a few
/// operations on the whole word; what is longer has the stride of its width. A part lies in the
/// corner of its board, so that stride and bits alone tell how it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    stride: u32,
    free: u64,
}

/// Boards on different strides seldom have the same bits, so one word is enough to hash.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.free);
    }
}

const BYTE: u32 = 8;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

impl Board {
    /// The board without the squares of `blocked` (bit `row * width + column`); `None` if it has more than 64 squares.
    pub fn new(height: u32, width: u32, blocked: u64) -> Option<Board> {
        let squares = height.checked_mul(width).filter(|&squares| squares <= 64)?;
        if squares == 0 {
            return Some(Board { stride: BYTE, free: 0 });
        }
        let board = Board { stride: width, free: u64::MAX >> (64 - squares) & !blocked };
        Some(board.packed(height, width))
    }

    /// The same squares on the stride that a board of this size has.
    fn packed(self, height: u32, width: u32) -> Board {
        let stride = if height <= BYTE && width <= BYTE { BYTE } else { width };
        let mask = u64::MAX >> (64 - width);
        let row = |place: u32| (self.free >> (place * self.stride) & mask) << (place * stride);
        Board { stride, free: (0..height).fold(0, |free, place| free | row(place)) }
    }

    /// The column at the low end of every row.
    #[inline]
    fn first_column(self) -> u64 {
        if self.stride == BYTE {
            return FIRST_COLUMN;
        }
        (0..64).step_by(self.stride as usize).fold(0, |column, place| column | 1 << place)
    }

    /// The squares from which a vertical domino reaches down.
    #[inline]
    pub fn vertical(self) -> u64 {
        // A single row of 64 has nothing below.
        self.free & self.free.checked_shr(self.stride).unwrap_or(0)
    }

    /// The squares from which a horizontal domino reaches to the right.
    #[inline]
    pub fn horizontal(self) -> u64 {
        self.free & ((self.free & !self.first_column()) >> 1)
    }

    /// The board after a vertical domino from the square of that bit.
    #[inline]
    pub fn with_vertical(self, square: u64) -> Board {
        Board { free: self.free & !(square | square << self.stride), ..self }
    }

    /// The board after a horizontal domino from the square of that bit.
    #[inline]
    pub fn with_horizontal(self, square: u64) -> Board {
        Board { free: self.free & !(square | square << 1), ..self }
    }

    /// Takes off a connected part, with the rest left behind; `None` where no square is free.
    #[inline]
    pub fn take_part(&mut self) -> Option<Board> {
        let (free, stride, first) = (self.free, self.stride, self.first_column());
        let mut part = free & free.wrapping_neg();
        if part == 0 {
            return None;
        }
        loop {
            // What leaves a row at one end comes in at the other end of the next: mask the ends.
            let sideways = part << 1 & !first | (part & !first) >> 1;
            // One after the other, so that a corner takes one turn.
            let wide = part | sideways & free;
            // On a single row of 64 these move nothing, and there is nothing to move to.
            let upright = wide.wrapping_shl(stride) | wide.wrapping_shr(stride);
            let grown = wide | upright & free;
            let is_whole = grown == part || grown == free;
            part = grown;
            if is_whole {
                break;
            }
        }
        self.free &= !part;
        Some(Board { stride, free: part })
    }

    /// Whether there is no room for a domino, given that the board is connected.
    #[inline]
    pub fn is_single(self) -> bool {
        self.free & self.free.wrapping_sub(1) == 0
    }

    /// Height and width of a board that lies in its corner.
    #[inline]
    fn size(self) -> (u32, u32) {
        let last = 63 - self.free.leading_zeros();
        if self.stride == BYTE {
            (last / BYTE + 1, 64 - columns(self.free).leading_zeros())
        } else {
            (last / self.stride + 1, self.stride)
        }
    }

    /// The board moved into its corner, on the stride of its size. One square is free at least.
    #[inline]
    pub fn cornered(self) -> Board {
        let first = self.free.trailing_zeros();
        if self.stride == BYTE {
            let free = self.free >> (first & !(BYTE - 1));
            return Board { free: free >> columns(free).trailing_zeros(), ..self };
        }
        let free = self.free >> (first / self.stride * self.stride);
        let height = (63 - free.leading_zeros()) / self.stride + 1;
        let mask = u64::MAX >> (64 - self.stride);
        let columns = (0..height).fold(0, |columns, row| columns | free >> (row * self.stride) & mask);
        let left = columns.trailing_zeros();
        Board { free: free >> left, ..self }.packed(height, 64 - columns.leading_zeros() - left)
    }

    /// The first of the four reflections of a board in its corner, of that size.
    #[inline]
    fn first_reflection(self, (height, width): (u32, u32)) -> Board {
        let free = if self.stride == BYTE {
            let (rows, columns) = ((BYTE - height) * BYTE, BYTE - width);
            let (flipped, turned) = (self.free.swap_bytes(), self.free.reverse_bits());
            let mirrored = turned.swap_bytes();
            self.free.min(flipped >> rows).min(mirrored >> columns).min(turned >> (rows + columns))
        } else {
            // The board is as wide as its stride, so turning it by half a turn reverses its squares.
            let turned = |free: u64| free.reverse_bits() >> (64 - height * width);
            let flipped = self.upside_down(height);
            self.free.min(flipped).min(turned(self.free)).min(turned(flipped))
        };
        Board { free, ..self }
    }

    fn upside_down(self, height: u32) -> u64 {
        let mask = u64::MAX >> (64 - self.stride);
        let row = |place: u32| (self.free >> (place * self.stride) & mask) << ((height - 1 - place) * self.stride);
        (0..height).fold(0, |free, place| free | row(place))
    }

    /// Rows and columns exchanged, for a board in its corner, of that size.
    #[inline]
    fn transposed(self, (height, width): (u32, u32)) -> Board {
        if self.stride == BYTE {
            return Board { free: transposed_bytes(self.free), ..self };
        }
        let square = |place: u32| (self.free >> place & 1) << (place % width * height + place / width);
        Board { stride: height, free: (0..height * width).fold(0, |free, place| free | square(place)) }
    }

    /// The first of the reflections and transpositions of a board in its corner that are no higher than wide, and
    /// whether it is transposed.
    #[inline]
    pub fn normal(self) -> (Board, bool) {
        let (height, width) = self.size();
        let upright = || self.first_reflection((height, width));
        let lying = || self.transposed((height, width)).first_reflection((width, height));
        match height.cmp(&width) {
            Ordering::Less => (upright(), false),
            Ordering::Greater => (lying(), true),
            Ordering::Equal => {
                let (upright, lying) = (upright(), lying());
                if lying < upright { (lying, true) } else { (upright, false) }
            }
        }
    }
}

/// All rows of eight laid over each other.
#[inline]
fn columns(free: u64) -> u64 {
    let free = free | free >> 32;
    let free = free | free >> 16;
    (free | free >> 8) & 0xFF
}

/// Transposes eight rows of eight: single squares, then blocks of two by two, then of four by four change places.
#[inline]
fn transposed_bytes(free: u64) -> u64 {
    let exchange = |free: u64, distance: u32, mask: u64| {
        let moved = (free ^ free >> distance) & mask;
        free ^ moved ^ moved << distance
    };
    let free = exchange(free, 7, 0x00AA_00AA_00AA_00AA);
    let free = exchange(free, 14, 0x0000_CCCC_0000_CCCC);
    exchange(free, 28, 0x0000_0000_F0F0_F0F0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The free squares of a board in its corner, in rows and columns.
    fn squares(board: Board) -> Vec<(u32, u32)> {
        let all = (0..64).filter(|place| board.free >> place & 1 != 0);
        all.map(|place| (place / board.stride, place % board.stride)).collect()
    }

    fn of_squares(squares: &[(u32, u32)], height: u32, width: u32) -> Board {
        let free = squares.iter().fold(0, |free, (row, column)| free | 1_u64 << (row * width + column));
        Board::new(height, width, !free).unwrap()
    }

    /// All eight symmetries of a shape share one normal form, wherever it lies and whatever its stride;
    /// the transposed ones say so, unless the shape is symmetric that way.
    #[test]
    fn symmetries_share_a_normal_form() {
        let mut word = 1_u64;
        for (height, width) in [(3, 4), (8, 8), (2, 12), (12, 2), (5, 12), (1, 64), (64, 1), (7, 9), (8, 5)] {
            for _ in 0..50 {
                word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let shape: Vec<(u32, u32)> = (0..height * width)
                    .filter(|place| word.rotate_left(*place) & 5 != 0)
                    .map(|place| (place / width, place % width))
                    .collect();
                let (normal, transposed) = of_squares(&shape, height, width).cornered().normal();
                let image = |flip: bool, mirror: bool| -> Vec<(u32, u32)> {
                    let row = |row| if flip { height - 1 - row } else { row };
                    let column = |column| if mirror { width - 1 - column } else { column };
                    shape.iter().map(|&(r, c)| (row(r), column(c))).collect()
                };
                for (flip, mirror) in [(false, false), (false, true), (true, false), (true, true)] {
                    let same = image(flip, mirror);
                    assert_eq!(of_squares(&same, height, width).cornered().normal(), (normal, transposed));
                    let other: Vec<(u32, u32)> = same.iter().map(|&(row, column)| (column, row)).collect();
                    let (again, changed) = of_squares(&other, width, height).cornered().normal();
                    assert_eq!(again, normal);
                    assert!(changed != transposed || !changed);
                }
                assert_eq!(squares(normal).len(), shape.len());
            }
        }
    }
}

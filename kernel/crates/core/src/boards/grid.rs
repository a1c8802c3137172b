//! Sets of squares of a rectangular board as bits, with a column of guards so that no shift wraps.

/// A rectangular board with at most 64 squares, guards counted.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub rows: u32,
    pub columns: u32,
}

impl Grid {
    /// The board, if it fits.
    pub fn new(rows: u32, columns: u32) -> Option<Grid> {
        let fits = u64::from(rows) * (u64::from(columns) + 1) <= 64;
        (fits && rows > 0 && columns > 0).then_some(Grid { rows, columns })
    }

    /// The distance between a square and the one below it.
    #[inline]
    pub fn stride(self) -> u32 {
        self.columns + 1
    }

    /// The bit of a square.
    #[cfg(test)]
    pub fn bit(self, row: u32, column: u32) -> u64 {
        1 << (row * self.stride() + column)
    }

    /// A set of squares given by bits `row * columns + column`, with room for the guards.
    pub fn guarded(self, set: u64) -> u64 {
        let row = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |all, number| all | (set >> (number * self.columns) & row) << (number * self.stride()))
    }

    /// The squares next to those of a set, and the set itself.
    #[inline]
    pub fn spread(self, set: u64) -> u64 {
        let stride = self.stride();
        set | set << 1 | set >> 1 | set << stride | set >> stride
    }

    /// The connected part of `all` around its first square.
    #[inline]
    pub fn first_part(self, all: u64) -> u64 {
        let mut part = all & all.wrapping_neg();
        loop {
            let more = self.spread(part) & all;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    /// The eight ways to lay down several sets of squares, cut out to the bounding box of the first, and the widths
    /// of that.
    pub fn ways<const N: usize>(self, sets: [u64; N]) -> [([u64; N], u32); 8] {
        let (mut top, mut bottom, mut first, mut last) = (u32::MAX, 0, u32::MAX, 0);
        let mut rest = sets[0];
        while rest != 0 {
            let (row, column) = self.place(rest.trailing_zeros());
            (top, bottom) = (top.min(row), bottom.max(row));
            (first, last) = (first.min(column), last.max(column));
            rest &= rest - 1;
        }
        let (height, width) = (bottom + 1 - top, last + 1 - first);
        let mut ways = [([0; N], width); 8];
        for (index, &set) in sets.iter().enumerate() {
            let mut rest = set;
            while rest != 0 {
                let (row, column) = self.place(rest.trailing_zeros());
                let (row, column) = (row - top, column - first);
                let (up, back) = (height - 1 - row, width - 1 - column);
                for (way, (r, c)) in [(row, column), (row, back), (up, column), (up, back)].into_iter().enumerate() {
                    ways[way].0[index] |= 1 << (r * width + c);
                    ways[way + 4].0[index] |= 1 << (c * height + r);
                }
                rest &= rest - 1;
            }
        }
        for way in &mut ways[4..] {
            way.1 = height;
        }
        ways
    }

    #[inline]
    fn place(self, bit: u32) -> (u32, u32) {
        (bit / self.stride(), bit % self.stride())
    }
}

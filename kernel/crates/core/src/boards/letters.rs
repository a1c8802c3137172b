//! Positions as texts, with one letter for each place: boards row by row, maps region by region. An answer is `None` if
//! there are more places than the search can handle.

use super::{Board, Boards, Clobber, Grid, Keep, Map, Search, Toads};
use crate::games::{Id, Kernel};
use crate::meter::Halt;

/// Why a text has no value.
#[derive(Debug)]
pub enum Refusal {
    Halt(Halt),
    /// It is not a position of the game.
    Wrong(&'static str),
}

impl From<Halt> for Refusal {
    fn from(halt: Halt) -> Refusal {
        Refusal::Halt(halt)
    }
}

/// The borders of a map.
pub enum Borders {
    /// Those of a board with this many columns.
    Columns(u32),
    /// The neighbors of every region.
    Sets(Vec<u64>),
}

impl Boards {
    /// Clobber: Left has the stones `x`, Right `o`.
    pub fn clobber(&mut self, kernel: &mut Kernel, columns: u32, squares: &[u8]) -> Result<Option<Id>, Refusal> {
        let rows = rows(columns, squares)?;
        let (Some((left, right)), Some(grid)) = (sets(squares, b"x", b"o", b".")?, Grid::new(rows, columns)) else {
            return Ok(None);
        };
        let stones = (grid.guarded(left), grid.guarded(right));
        Ok(Some(Search::new(Clobber { grid }, &mut self.clobber).value(kernel, stones)?))
    }

    /// Domineering without the squares `#`.
    pub fn domineering(&mut self, kernel: &mut Kernel, columns: u32, squares: &[u8]) -> Result<Option<Id>, Refusal> {
        let rows = rows(columns, squares)?;
        let Some((blocked, _)) = sets(squares, b"#", b"", b".")? else { return Ok(None) };
        let Some(board) = Board::new(rows, columns, blocked) else { return Ok(None) };
        Ok(Some(self.domineering.value(kernel, board)?))
    }

    /// Col or Snort: `.` is a region that both may paint, `l` and `r` one for Left and for Right alone, and the others
    /// are out of play.
    pub fn map_coloring(
        &mut self,
        kernel: &mut Kernel,
        keep: Keep,
        borders: &Borders,
        labels: &[u8],
    ) -> Result<Option<Id>, Refusal> {
        let Some(free) = sets(labels, b".l", b".r", b"#BR")? else { return Ok(None) };
        let near = match borders {
            Borders::Columns(columns) => {
                rows(*columns, labels)?;
                Map::board(*columns, labels.len() as u32)
            }
            Borders::Sets(near) if near.len() == labels.len() => near.clone(),
            Borders::Sets(_) => return Err(Refusal::Wrong("every region has a set of neighbors")),
        };
        let beyond = |set: &u64| set.checked_shr(labels.len() as u32).unwrap_or(0) != 0;
        if near.iter().any(beyond) {
            return Err(Refusal::Wrong("a neighbor beyond the regions that there are"));
        }
        Ok(Some(Search::new(Map { keep, near }, &mut self.maps).value(kernel, free)?))
    }

    /// Toads `t` and frogs `f`; every row is a strip of its own.
    pub fn toads_and_frogs(
        &mut self,
        kernel: &mut Kernel,
        columns: u32,
        squares: &[u8],
    ) -> Result<Option<Id>, Refusal> {
        rows(columns, squares)?;
        let mut search = Search::new(Toads { squares: columns }, &mut self.toads);
        let mut values = Vec::new();
        for strip in squares.chunks(columns.max(1) as usize) {
            let Some(animals) = sets(strip, b"t", b"f", b".")? else { return Ok(None) };
            values.push(search.value(kernel, animals)?);
        }
        Ok(Some(kernel.sum(&values)?))
    }
}

/// How many rows a board has.
fn rows(columns: u32, squares: &[u8]) -> Result<u32, Refusal> {
    match (squares.len() as u32).checked_div(columns) {
        Some(rows) if rows as usize * columns as usize == squares.len() => Ok(rows),
        None if squares.is_empty() => Ok(0),
        _ => Err(Refusal::Wrong("a board has columns, and rows of one length")),
    }
}

/// The places of Left's letters and of Right's.
fn sets(letters: &[u8], left: &[u8], right: &[u8], others: &[u8]) -> Result<Option<(u64, u64)>, Refusal> {
    if letters.iter().any(|letter| ![left, right, others].iter().any(|known| known.contains(letter))) {
        return Err(Refusal::Wrong("a letter of another game"));
    }
    if letters.len() > 64 {
        return Ok(None);
    }
    let set = |known: &[u8]| {
        letters.iter().enumerate().fold(0, |set, (place, letter)| set | u64::from(known.contains(letter)) << place)
    };
    Ok(Some((set(left), set(right))))
}

//! Games on boards and maps: one crossing a position instead of one a move. Sets of squares or regions come as bits:
//! bit `row * columns + column` of a board, bit `i` for region `i` of a map.

use std::sync::PoisonError;

use colonnade_core::boards::{Board, Boards, Clobber, Grid, Keep, Map, Search, Toads};
use colonnade_core::games::{Id, Kernel};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use crate::games::{Answer, Fault, NativeKernel};

/// A set of places; `None` where it reaches beyond the 64 that fit into a word.
struct Places(Option<u64>);

impl<'py> FromPyObject<'_, 'py> for Places {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Places> {
        match object.extract::<u64>() {
            Ok(bits) => Ok(Places(Some(bits))),
            Err(error) if !error.is_instance_of::<PyOverflowError>(object.py()) => Err(error),
            Err(_) if object.lt(0)? => Err(PyValueError::new_err("a set of places is not negative")),
            Err(_) => Ok(Places(None)),
        }
    }
}

/// The neighbors of every region, or the columns of a board.
#[derive(FromPyObject)]
enum Borders {
    Columns(u32),
    Sets(Vec<Places>),
}

impl NativeKernel {
    fn search(
        &self,
        py: Python<'_>,
        mut work: impl FnMut(&mut Kernel, &mut Boards) -> Result<Id, Fault> + Send,
    ) -> PyResult<Option<Answer>> {
        // The boards are only ever locked with the kernel, so whoever has the kernel has them too.
        let found = self.run(py, |kernel| {
            let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
            let value = work(kernel, &mut boards)?;
            Ok(Answer::new(kernel, value))
        });
        found.map(Some)
    }
}

#[pymethods]
impl NativeKernel {
    /// Clobber with stones of Left and of Right on these squares.
    fn clobber(
        &self,
        py: Python<'_>,
        rows: u32,
        columns: u32,
        left: Places,
        right: Places,
    ) -> PyResult<Option<Answer>> {
        let (Some(grid), Some(left), Some(right)) = (Grid::new(rows, columns), left.0, right.0) else {
            return Ok(None);
        };
        inside(left | right, rows * columns)?;
        apart(left, right)?;
        let stones = (grid.guarded(left), grid.guarded(right));
        self.search(py, |kernel, boards| Ok(Search::new(Clobber { grid }, &mut boards.clobber).value(kernel, stones)?))
    }

    /// Domineering without these squares.
    fn domineering(&self, py: Python<'_>, rows: u32, columns: u32, blocked: Places) -> PyResult<Option<Answer>> {
        let (Some(blocked), Some(squares)) = (blocked.0, rows.checked_mul(columns).filter(|&squares| squares <= 64))
        else {
            return Ok(None);
        };
        inside(blocked, squares)?;
        let board = Board::new(rows, columns, blocked).expect("at most 64 squares");
        self.search(py, |kernel, boards| Ok(boards.domineering.value(kernel, board)?))
    }

    /// Col (or Snort) on the map with these neighbors, or on a board with so many columns, with the regions that Left and that Right may paint.
    #[allow(clippy::needless_pass_by_value)]
    fn map_coloring(
        &self,
        py: Python<'_>,
        snort: bool,
        near: Borders,
        left: Places,
        right: Places,
    ) -> PyResult<Option<Answer>> {
        let (Some(left), Some(right)) = (left.0, right.0) else { return Ok(None) };
        let near = match near {
            Borders::Columns(0) => return Err(PyValueError::new_err("a board has columns")),
            Borders::Columns(columns) => Some(Map::board(columns, 64 - (left | right).leading_zeros())),
            Borders::Sets(near) => near.into_iter().map(|places| places.0).collect(),
        };
        let Some(near) = near.filter(|near| near.len() <= 64) else { return Ok(None) };
        inside(near.iter().fold(left | right, |all, set| all | set), near.len() as u32)?;
        let keep = if snort { Keep::Opponent } else { Keep::Painter };
        self.search(py, |kernel, boards| {
            let mut search = Search::new(Map { keep, near: near.clone() }, &mut boards.maps);
            Ok(search.value(kernel, (left, right))?)
        })
    }

    /// One strip of Toads and Frogs.
    fn toads_and_frogs(&self, py: Python<'_>, squares: u32, toads: Places, frogs: Places) -> PyResult<Option<Answer>> {
        let (Some(toads), Some(frogs), 1..=64) = (toads.0, frogs.0, squares) else { return Ok(None) };
        inside(toads | frogs, squares)?;
        apart(toads, frogs)?;
        self.search(py, |kernel, boards| {
            Ok(Search::new(Toads { squares }, &mut boards.toads).value(kernel, (toads, frogs))?)
        })
    }
}

fn inside(set: u64, places: u32) -> PyResult<()> {
    match set.checked_shr(places) {
        None | Some(0) => Ok(()),
        Some(_) => Err(PyValueError::new_err(format!("a place beyond the {places} that there are"))),
    }
}

fn apart(left: u64, right: u64) -> PyResult<()> {
    if left & right == 0 { Ok(()) } else { Err(PyValueError::new_err("two pieces are on one square")) }
}

//! Games on boards and maps: one crossing a position instead of one a move.

use std::sync::PoisonError;

use colonnade_core::boards::{self, Boards, Keep, Refusal};
use colonnade_core::games::{Id, Kernel};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use crate::games::{Answer, NativeKernel};

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

/// The columns of a board, or the neighbors of every region.
#[derive(FromPyObject)]
enum Borders {
    Columns(u32),
    Sets(Vec<Places>),
}

impl NativeKernel {
    fn search(
        &self,
        py: Python<'_>,
        mut work: impl FnMut(&mut Kernel, &mut Boards) -> Result<Option<Id>, Refusal> + Send,
    ) -> PyResult<Option<Answer>> {
        // The boards are only ever locked with the kernel, so whoever has the kernel has them too.
        self.run(py, |kernel| {
            let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
            let value = work(kernel, &mut boards)?;
            Ok(value.map(|id| Answer::new(kernel, id)))
        })
    }

    /// The value of a board of the game that the method of this name searches.
    pub(crate) fn board(&self, py: Python<'_>, game: &str, columns: u32, squares: &str) -> PyResult<Option<Answer>> {
        match game {
            "clobber" => self.clobber(py, columns, squares),
            "domineering" => self.domineering(py, columns, squares),
            "toads_and_frogs" => self.toads_and_frogs(py, columns, squares),
            _ => Err(PyValueError::new_err(format!("there is no search for boards of {game}"))),
        }
    }
}

#[pymethods]
impl NativeKernel {
    /// Clobber with stones `x` of Left and `o` of Right.
    fn clobber(&self, py: Python<'_>, columns: u32, squares: &str) -> PyResult<Option<Answer>> {
        self.search(py, |kernel, boards| boards.clobber(kernel, columns, squares.as_bytes()))
    }

    /// Domineering without the squares `#`.
    fn domineering(&self, py: Python<'_>, columns: u32, squares: &str) -> PyResult<Option<Answer>> {
        self.search(py, |kernel, boards| boards.domineering(kernel, columns, squares.as_bytes()))
    }

    /// Col (or Snort) on the map with these neighbors, or on a board with so many columns.
    fn map_coloring(&self, py: Python<'_>, snort: bool, near: Borders, labels: &str) -> PyResult<Option<Answer>> {
        let borders = match near {
            Borders::Columns(columns) => boards::Borders::Columns(columns),
            Borders::Sets(near) => match near.into_iter().map(|places| places.0).collect() {
                Some(near) => boards::Borders::Sets(near),
                None => return Ok(None),
            },
        };
        let keep = if snort { Keep::Opponent } else { Keep::Painter };
        self.search(py, |kernel, boards| boards.map_coloring(kernel, keep, &borders, labels.as_bytes()))
    }

    /// Strips of Toads and Frogs, one a row.
    fn toads_and_frogs(&self, py: Python<'_>, columns: u32, squares: &str) -> PyResult<Option<Answer>> {
        self.search(py, |kernel, boards| boards.toads_and_frogs(kernel, columns, squares.as_bytes()))
    }
}

//! Games on boards and maps. Sets of squares or regions come as bits: bit `row * (columns + 1) + column` of a board
//! (the last column is of guards, never set), bit `i` for region `i` of a map.

use std::sync::{Mutex, PoisonError};

use colonnade_core::boards::{Clobber, Grid, Keep, Map, Ruleset, Search, Shared, Toads};
use colonnade_core::games::Kernel;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::games::{Fault, NativeKernel};

/// What is known of shapes, for every ruleset.
#[derive(Default)]
struct Memory {
    clobber: Shared<<Clobber as Ruleset>::Shape>,
    toads: Shared<<Toads as Ruleset>::Shape>,
    maps: Shared<<Map as Ruleset>::Shape>,
}

/// Values of positions on boards and maps, as ids of a kernel. It remembers parts from one position to the next.
#[pyclass(frozen, module = "colonnade_kernel")]
struct BoardSearch {
    kernel: Py<NativeKernel>,
    memory: Mutex<Memory>,
}

impl BoardSearch {
    fn run(
        &self,
        py: Python<'_>,
        mut work: impl FnMut(&mut Kernel, &mut Memory) -> Result<u64, Fault> + Send,
    ) -> PyResult<u64> {
        // The memory is only ever locked with the kernel, so whoever has the kernel has it too.
        self.kernel.get().run(py, |kernel| {
            let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
            work(kernel, &mut memory)
        })
    }
}

#[pymethods]
impl BoardSearch {
    #[new]
    fn new(kernel: Py<NativeKernel>) -> BoardSearch {
        BoardSearch { kernel, memory: Mutex::default() }
    }

    /// Clobber with stones of Left and of Right on these squares.
    fn clobber(&self, py: Python<'_>, rows: u32, columns: u32, left: u64, right: u64) -> PyResult<u64> {
        let grid = board(rows, columns, left | right)?;
        apart(left, right)?;
        self.run(py, |kernel, memory| {
            let mut search = Search::new(Clobber { grid }, &mut memory.clobber);
            Ok(search.value(kernel, (left, right))?.0)
        })
    }

    /// One strip of Toads and Frogs.
    fn toads(&self, py: Python<'_>, squares: u32, toads: u64, frogs: u64) -> PyResult<u64> {
        if squares == 0 || squares > 64 || (toads | frogs) & !(u64::MAX >> (64 - squares)) != 0 {
            return Err(PyValueError::new_err("a strip has 1 to 64 squares, and every animal is on one"));
        }
        apart(toads, frogs)?;
        self.run(py, |kernel, memory| {
            let mut search = Search::new(Toads { squares }, &mut memory.toads);
            Ok(search.value(kernel, (toads, frogs))?.0)
        })
    }

    /// Col (or Snort) on the map with these neighbors, with the regions that Left and that Right may paint.
    fn map(&self, py: Python<'_>, snort: bool, near: Vec<u64>, left: u64, right: u64) -> PyResult<u64> {
        let outside = if near.len() < 64 { u64::MAX << near.len() } else { 0 };
        if near.len() > 64 || near.iter().fold(left | right, |all, set| all | set) & outside != 0 {
            return Err(PyValueError::new_err("a map has at most 64 regions, and its borders join these"));
        }
        let keep = if snort { Keep::Opponent } else { Keep::Painter };
        self.run(py, |kernel, memory| {
            let mut search = Search::new(Map { keep, near: near.clone() }, &mut memory.maps);
            Ok(search.value(kernel, (left, right))?.0)
        })
    }
}

fn board(rows: u32, columns: u32, set: u64) -> PyResult<Grid> {
    let grid = Grid::new(rows, columns).filter(|grid| set & !grid.squares() == 0);
    grid.ok_or_else(|| PyValueError::new_err("rows times columns and one more must not exceed 64"))
}

fn apart(left: u64, right: u64) -> PyResult<()> {
    if left & right == 0 { Ok(()) } else { Err(PyValueError::new_err("two pieces are on one square")) }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<BoardSearch>()
}

//! Thin Python bindings: argument conversion, errors and the GIL, nothing else.

use pyo3::prelude::*;

mod boards;
mod counting;
mod games;
mod hackenbush;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    boards::register(module)?;
    counting::register(module)?;
    games::register(module)?;
    hackenbush::register(module)
}

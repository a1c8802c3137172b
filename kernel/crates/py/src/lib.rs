//! Thin Python bindings: argument conversion, errors and the GIL, nothing else.

use pyo3::prelude::*;

mod games;
mod hackenbush;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    games::register(module)?;
    hackenbush::register(module)
}

//! Thin Python bindings: argument conversion, errors and the GIL, nothing else.

use pyo3::prelude::*;

mod boards;
mod counting;
mod games;
mod hackenbush;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<games::NativeKernel>()
}

//! Thin Python bindings: argument conversion, errors and the GIL, nothing else.

use pyo3::prelude::*;

mod boards;
mod counting;
mod games;
mod hackenbush;
mod limits;
mod slots;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    limits::register_at_fork(module.py())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<limits::KernelLimit>()?;
    module.add_class::<limits::LimitsInForce>()?;
    module.add("HeldId", games::held_id_type(module.py())?)?;
    module.add("KernelValue", games::kernel_value_type(module.py())?)?;
    module.add_class::<games::TextTable>()?;
    module.add_class::<games::NativeKernel>()
}

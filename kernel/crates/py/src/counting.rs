//! Counting, bound to Python.

use colonnade_core::counting::{Day, two_days_ahead};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How many hereditarily transitive values are born by the next day and by the day after.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)]
fn ht_two_days_ahead(
    py: Python<'_>,
    left: Vec<u32>,
    right: Vec<u32>,
    left_rank: Vec<u32>,
    right_rank: Vec<u32>,
) -> PyResult<(u64, u64)> {
    let day = Day { left: &left, right: &right, left_rank: &left_rank, right_rank: &right_rank };
    if !day.is_sound() {
        return Err(PyValueError::new_err("these are not the ranks of one day"));
    }
    Ok(py.detach(|| two_days_ahead(&day)))
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(ht_two_days_ahead, module)?)
}

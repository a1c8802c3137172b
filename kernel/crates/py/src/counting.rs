//! Counting, bound to Python.

use colonnade_core::counting::{Day, two_days_ahead};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::games::NativeKernel;

#[pymethods]
impl NativeKernel {
    /// How many hereditarily transitive values are born by the next day and by the day after.
    #[staticmethod]
    #[allow(clippy::needless_pass_by_value)]
    fn ht_two_days_ahead(
        py: Python<'_>,
        left: Vec<Option<u32>>,
        right: Vec<Option<u32>>,
        left_rank: Vec<u32>,
        right_rank: Vec<u32>,
    ) -> PyResult<(u64, u64)> {
        // One more entry stands for a missing option, so that rows can be indexed without a test.
        let none = left.len() as u32;
        let filled = |options: Vec<Option<u32>>| -> Vec<u32> { options.iter().map(|x| x.unwrap_or(none)).collect() };
        let (left, right) = (filled(left), filled(right));
        let day = Day { left: &left, right: &right, left_rank: &left_rank, right_rank: &right_rank };
        if !day.is_sound() {
            return Err(PyValueError::new_err("these are not the ranks of one day"));
        }
        Ok(py.detach(|| two_days_ahead(&day)))
    }
}

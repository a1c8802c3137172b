//! What goes back to Python.

use colonnade_core::games::{Kernel, Off};
use num_bigint::BigInt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A dyadic rational `(numerator, exponent)`.
pub enum Pair {
    Small(i64, u32),
    Big(BigInt, u32),
}

impl Pair {
    pub fn of(kernel: &Kernel, off: Off) -> Pair {
        match off.small() {
            Some((numerator, exponent)) => Pair::Small(numerator, exponent),
            None => {
                let dyadic = kernel.dyadic(off);
                Pair::Big(dyadic.numerator, dyadic.exponent)
            }
        }
    }
}

impl<'py> IntoPyObject<'py> for Pair {
    type Target = PyTuple;
    type Output = Bound<'py, PyTuple>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self {
            Pair::Small(numerator, exponent) => (numerator, exponent).into_pyobject(py),
            Pair::Big(numerator, exponent) => (numerator, exponent).into_pyobject(py),
        }
    }
}

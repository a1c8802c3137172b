//! Converting integers of any size. Those that fit into machine words are converted without a call of Python.

use colonnade_core::games::{Id, Kernel, Off};
use num_bigint::{BigInt, BigUint};
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// An integer.
pub enum Whole {
    Small(i64),
    Big(BigInt),
}

impl Whole {
    pub fn to_big(&self) -> BigInt {
        match self {
            Whole::Small(small) => BigInt::from(*small),
            Whole::Big(big) => big.clone(),
        }
    }

    /// `None` where it is negative.
    pub fn into_natural(self) -> Option<BigUint> {
        BigUint::try_from(self.to_big()).ok()
    }
}

impl From<BigInt> for Whole {
    fn from(integer: BigInt) -> Whole {
        i64::try_from(&integer).map_or(Whole::Big(integer), Whole::Small)
    }
}

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole> {
        match object.extract::<i64>() {
            Ok(small) => Ok(Whole::Small(small)),
            Err(_) => object.extract().map(Whole::Big),
        }
    }
}

impl<'py> IntoPyObject<'py> for Whole {
    type Target = PyInt;
    type Output = Bound<'py, PyInt>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyInt>> {
        match self {
            Whole::Small(small) => Ok(small.into_pyobject(py)?),
            Whole::Big(big) => big.into_pyobject(py),
        }
    }
}

/// A dyadic rational `(numerator, exponent)`.
#[derive(IntoPyObject)]
pub struct Pair(Whole, u64);

impl Pair {
    pub fn of(kernel: &Kernel, off: Off) -> Pair {
        match off.small() {
            Some((numerator, exponent)) => Pair(Whole::Small(numerator), exponent.into()),
            None => {
                let (numerator, exponent) = kernel.dyadic(off).to_pair();
                Pair(numerator.into(), exponent)
            }
        }
    }
}

/// `(numerator, exponent, up, star)`
#[derive(IntoPyObject)]
pub struct UpStarName(Whole, u64, Whole, Whole);

impl UpStarName {
    /// The name of a value that is number + ups + star.
    pub fn of(kernel: &Kernel, g: Id) -> Option<UpStarName> {
        let rest = kernel.as_up_star(g)?;
        let Pair(numerator, exponent) = Pair::of(kernel, g.off());
        Some(UpStarName(numerator, exponent, rest.up.into(), BigInt::from(rest.star).into()))
    }
}

//! What Python hands in: ids, lists of ids, exponents.

use colonnade_core::games::Id;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use smallvec::{Array, SmallVec};

/// An id. Integers out of range are no ids: `ValueError`, not `OverflowError`.
#[derive(Clone, Copy)]
pub struct Name(pub Id);

impl<'py> FromPyObject<'_, 'py> for Name {
    type Error = PyErr;

    #[inline]
    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Name> {
        match object.extract::<i64>() {
            Ok(word) => Ok(Name(Id(word as u64))),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Err(PyValueError::new_err("an integer out of range is not the id of a value"))
            }
            Err(error) => Err(error),
        }
    }
}

/// Any iterable of ids. Most are short and stay off the heap.
pub struct Ids(pub SmallVec<[Id; 8]>);

impl<'py> FromPyObject<'_, 'py> for Ids {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Ids> {
        let mut ids = SmallVec::new();
        push_ids(&object, &mut ids)?;
        Ok(Ids(ids))
    }
}

/// Left and Right options, one after the other in the same buffer: values are made so often that copies of it count.
pub struct Sides {
    ids: SmallVec<[Id; 16]>,
    lefts: usize,
}

impl Sides {
    pub fn read(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Sides> {
        let mut sides = Sides { ids: SmallVec::new(), lefts: 0 };
        push_ids(left, &mut sides.ids)?;
        sides.lefts = sides.ids.len();
        push_ids(right, &mut sides.ids)?;
        Ok(sides)
    }

    pub fn all(&self) -> &[Id] {
        &self.ids
    }

    pub fn split(&self) -> (&[Id], &[Id]) {
        self.ids.split_at(self.lefts)
    }
}

/// Appends the ids of any iterable; lists and tuples need no iterator.
#[inline]
fn push_ids<A: Array<Item = Id>>(object: &Bound<'_, PyAny>, ids: &mut SmallVec<A>) -> PyResult<()> {
    if let Ok(list) = object.cast::<PyList>() {
        for item in list.iter() {
            ids.push(item.extract::<Name>()?.0);
        }
    } else if let Ok(tuple) = object.cast::<PyTuple>() {
        for item in tuple.iter_borrowed() {
            ids.push(item.extract::<Name>()?.0);
        }
    } else {
        for item in object.try_iter()? {
            ids.push(item?.extract::<Name>()?.0);
        }
    }
    Ok(())
}

/// Any iterable of pairs of ids.
pub struct Pairs(pub Vec<(Id, Id)>);

impl<'py> FromPyObject<'_, 'py> for Pairs {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Pairs> {
        let pair = |item: PyResult<Bound<'py, PyAny>>| {
            let (g, h): (Name, Name) = item?.extract()?;
            Ok((g.0, h.0))
        };
        object.try_iter()?.map(pair).collect::<PyResult<_>>().map(Pairs)
    }
}

/// The exponent of a denominator. A number with more binary places than this would not fit into memory twice.
#[derive(Clone, Copy)]
pub struct Exponent(pub u32);

const EXPONENT_LIMIT: u32 = 1 << 30;

impl<'py> FromPyObject<'_, 'py> for Exponent {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Exponent> {
        match object.extract::<u32>() {
            Ok(exponent) if exponent <= EXPONENT_LIMIT => Ok(Exponent(exponent)),
            Err(error) if !error.is_instance_of::<PyOverflowError>(object.py()) => Err(error),
            _ if object.lt(0)? => Err(PyValueError::new_err("an exponent is not negative")),
            _ => Err(PyOverflowError::new_err(format!("an exponent is at most {EXPONENT_LIMIT}"))),
        }
    }
}

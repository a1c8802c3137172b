//! Arguments from Python: ids, lists of ids, exponents.

use colonnade_core::games::Id;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use smallvec::{Array, SmallVec};

use super::held::held_id;

/// An id. Integers out of range are no ids: `ValueError`, not `OverflowError`.
#[derive(Clone, Copy)]
pub struct Name(pub Id);

impl<'py> FromPyObject<'_, 'py> for Name {
    type Error = PyErr;

    #[inline]
    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Name> {
        if let Some(id) = held_id(&object) {
            return Ok(Name(id));
        }
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
pub struct Ids {
    pub ids: SmallVec<[Id; 8]>,
    _items: Items,
}

impl<'py> FromPyObject<'_, 'py> for Ids {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Ids> {
        let mut ids = SmallVec::new();
        let items = push_ids(&object, &mut ids)?;
        Ok(Ids { ids, _items: items })
    }
}

/// Left and Right options, one after the other in the same buffer: values are made so often that copies of it count.
pub struct Sides {
    ids: SmallVec<[Id; 16]>,
    lefts: usize,
    _items: [Items; 2],
}

impl Sides {
    pub fn read(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Sides> {
        let mut ids = SmallVec::new();
        let left = push_ids(left, &mut ids)?;
        let lefts = ids.len();
        let right = push_ids(right, &mut ids)?;
        Ok(Sides { ids, lefts, _items: [left, right] })
    }

    pub fn all(&self) -> &[Id] {
        &self.ids
    }

    pub fn split(&self) -> (&[Id], &[Id]) {
        self.ids.split_at(self.lefts)
    }
}

/// What was read from an iterator, whose items nobody else may hold. Callers hold their own lists.
type Items = Option<Py<PyList>>;

/// The items of any iterable as a list.
fn listed<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(object.py());
    for item in object.try_iter()? {
        list.append(item?)?;
    }
    Ok(list)
}

/// Appends the ids of any iterable; lists and tuples need no iterator.
#[inline]
fn push_ids<A: Array<Item = Id>>(object: &Bound<'_, PyAny>, ids: &mut SmallVec<A>) -> PyResult<Items> {
    if let Ok(list) = object.cast::<PyList>() {
        push_list(list, ids)?;
    } else if let Ok(tuple) = object.cast::<PyTuple>() {
        for item in tuple.iter_borrowed() {
            ids.push(item.extract::<Name>()?.0);
        }
    } else {
        let list = listed(object)?;
        push_list(&list, ids)?;
        return Ok(Some(list.unbind()));
    }
    Ok(None)
}

#[inline]
fn push_list<A: Array<Item = Id>>(list: &Bound<'_, PyList>, ids: &mut SmallVec<A>) -> PyResult<()> {
    for item in list.iter() {
        ids.push(item.extract::<Name>()?.0);
    }
    Ok(())
}

/// Any iterable of pairs of ids.
pub struct Pairs {
    pub pairs: Vec<(Id, Id)>,
    _items: Py<PyList>,
}

impl<'py> FromPyObject<'_, 'py> for Pairs {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Pairs> {
        let pair = |item: Bound<'py, PyAny>| {
            let (g, h): (Name, Name) = item.extract()?;
            Ok((g.0, h.0))
        };
        let items = listed(&object)?;
        let pairs = items.iter().map(pair).collect::<PyResult<_>>()?;
        Ok(Pairs { pairs, _items: items.unbind() })
    }
}

/// Any iterable of pairs of lists of ids.
pub struct ManySides {
    pub sides: Vec<Sides>,
    _items: Py<PyList>,
}

impl<'py> FromPyObject<'_, 'py> for ManySides {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<ManySides> {
        let sides = |pair: Bound<'py, PyAny>| {
            let (left, right): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
            Sides::read(&left, &right)
        };
        let items = listed(&object)?;
        let sides = items.iter().map(sides).collect::<PyResult<_>>()?;
        Ok(ManySides { sides, _items: items.unbind() })
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

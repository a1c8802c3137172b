//! Ids as Python objects: as long as the object lives, the kernel keeps the value.

use std::ffi::c_void;

use colonnade_core::games::{Held, Id, Kernel};
use pyo3::exceptions::PyMemoryError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyType};

use crate::slots::{RawType, answer};

/// `HeldId`: the id of a value that lies in the kernel's tables, held by whoever has the object.
static TYPE: RawType = RawType::new();

#[repr(C)]
struct Object {
    head: ffi::PyObject,
    held: Held,
}

/// Makes the class.
pub(crate) fn held_id_type(py: Python<'_>) -> PyResult<Bound<'_, PyType>> {
    let slots: [(std::ffi::c_int, *mut c_void); 6] = [
        (ffi::Py_tp_dealloc, dealloc as *mut c_void),
        (ffi::Py_tp_richcompare, compare as *mut c_void),
        (ffi::Py_tp_hash, hash as *mut c_void),
        (ffi::Py_nb_index, index as *mut c_void),
        (ffi::Py_tp_repr, repr as *mut c_void),
        (
            ffi::Py_tp_doc,
            c"The id of a value in the kernel's tables, which stays there as long as this object.".as_ptr()
                as *mut c_void,
        ),
    ];
    TYPE.create(py, c"colonnade_kernel.HeldId", size_of::<Object>(), ffi::Py_TPFLAGS_DISALLOW_INSTANTIATION, &slots)
}

/// The object that holds an id.
#[inline]
pub(crate) fn held_object(py: Python<'_>, held: Held) -> PyResult<Bound<'_, PyAny>> {
    // SAFETY: the type is that of `Object`, whose other fields are written before anybody sees it.
    unsafe {
        let object = ffi::PyType_GenericAlloc(TYPE.get(), 0);
        if object.is_null() {
            return Err(PyMemoryError::new_err(()));
        }
        (&raw mut (*object.cast::<Object>()).held).write(held);
        Ok(Bound::from_owned_ptr(py, object))
    }
}

/// The id, where the object holds one.
#[inline]
pub(crate) fn held_id(object: &Borrowed<'_, '_, PyAny>) -> Option<Id> {
    // SAFETY: objects of this type are `Object`s; there are no subclasses.
    unsafe { (ffi::Py_TYPE(object.as_ptr()) == TYPE.get()).then(|| id_of(object.as_ptr())) }
}

/// # Safety
/// `object` must be of this type.
#[inline]
unsafe fn id_of(object: *mut ffi::PyObject) -> Id {
    unsafe { (*object.cast::<Object>()).held.id() }
}

unsafe extern "C" fn dealloc(object: *mut ffi::PyObject) {
    // SAFETY: the last reference is gone. Objects of types that are made at run time hold their type.
    unsafe {
        std::ptr::drop_in_place(&raw mut (*object.cast::<Object>()).held);
        ffi::PyObject_Free(object.cast());
        ffi::Py_DECREF(TYPE.get().cast());
    }
}

/// As the plain numbers compare: an order without a meaning, the same for as long as both are held.
unsafe extern "C" fn compare(object: *mut ffi::PyObject, other: *mut ffi::PyObject, op: i32) -> *mut ffi::PyObject {
    answer(|py| {
        let (id, other) = unsafe { (id_of(object), Borrowed::from_ptr(py, other)) };
        let number = match held_id(&other) {
            Some(held) => Some(held.0 as i64),
            None if unsafe { ffi::PyLong_Check(other.as_ptr()) } != 0 => other.extract().ok(),
            None => None,
        };
        let op = pyo3::basic::CompareOp::from_raw(op).expect("one of six");
        Ok(match number {
            Some(number) => PyBool::new(py, op.matches((id.0 as i64).cmp(&number))).to_owned().into_any().into_ptr(),
            None => py.NotImplemented().into_ptr(),
        })
    })
}

/// That of the plain number, so that it is the same in every run.
unsafe extern "C" fn hash(object: *mut ffi::PyObject) -> ffi::Py_hash_t {
    const MODULUS: u64 = (1 << 61) - 1;
    let id = unsafe { id_of(object) };
    (id.0 % MODULUS) as ffi::Py_hash_t
}

/// The plain number, which holds nothing.
unsafe extern "C" fn index(object: *mut ffi::PyObject) -> *mut ffi::PyObject {
    unsafe { ffi::PyLong_FromUnsignedLongLong(id_of(object).0) }
}

unsafe extern "C" fn repr(object: *mut ffi::PyObject) -> *mut ffi::PyObject {
    answer(|py| Ok(format!("<id {}>", unsafe { id_of(object) }.0).into_pyobject(py)?.into_any().into_ptr()))
}

/// An id on its way to Python: a plain number where the value takes no room in the tables.
pub enum Answer {
    Whole(Id),
    Held(Held),
}

impl Answer {
    #[inline]
    pub fn new(kernel: &mut Kernel, id: Id) -> Answer {
        if id.is_whole() { Answer::Whole(id) } else { Answer::Held(kernel.hold(id)) }
    }

    pub fn all(kernel: &mut Kernel, ids: Vec<Id>) -> Vec<Answer> {
        ids.into_iter().map(|id| Answer::new(kernel, id)).collect()
    }
}

impl<'py> IntoPyObject<'py> for Answer {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    #[inline]
    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Answer::Whole(id) => Ok(id.0.into_pyobject(py)?.into_any()),
            Answer::Held(held) => held_object(py, held),
        }
    }
}

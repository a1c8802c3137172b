//! Python types whose objects have a layout of our own. Unlike those of `#[pyclass]`, they take no part in garbage
//! collection, and objects of a subclass written in Python can be filled from Rust. This makes them fast to create:
//! values and ids are made by the million.

use std::ffi::{CStr, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicPtr, Ordering};

use pyo3::ffi;
use pyo3::panic::PanicException;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// A type that is made with the module.
pub(crate) struct RawType(AtomicPtr<ffi::PyTypeObject>);

impl RawType {
    pub const fn new() -> RawType {
        RawType(AtomicPtr::new(std::ptr::null_mut()))
    }

    #[inline]
    pub fn get(&self) -> *mut ffi::PyTypeObject {
        self.0.load(Ordering::Relaxed)
    }

    /// Makes the type of objects that begin as Python's do and take `size` bytes. What the slots point to must last.
    pub fn create<'py>(
        &self,
        py: Python<'py>,
        name: &'static CStr,
        size: usize,
        flags: std::ffi::c_ulong,
        slots: &[(std::ffi::c_int, *mut c_void)],
    ) -> PyResult<Bound<'py, PyType>> {
        let end = (0, std::ptr::null_mut());
        let mut slots: Vec<ffi::PyType_Slot> =
            slots.iter().chain([&end]).map(|&(slot, pfunc)| ffi::PyType_Slot { slot, pfunc }).collect();
        let mut spec = ffi::PyType_Spec {
            name: name.as_ptr(),
            basicsize: size as std::ffi::c_int,
            itemsize: 0,
            flags: (ffi::Py_TPFLAGS_DEFAULT | flags) as std::ffi::c_uint,
            slots: slots.as_mut_ptr(),
        };
        // SAFETY: the specification is whole, and Python copies it.
        let made = unsafe { Bound::from_owned_ptr_or_err(py, ffi::PyType_FromSpec(&raw mut spec))? };
        let made = made.cast_into::<PyType>()?;
        self.0.store(made.as_type_ptr(), Ordering::Relaxed);
        Ok(made)
    }
}

/// The answer of a slot, or null with Python's error set; a panic is an error too.
#[inline]
pub(crate) fn answer(work: impl FnOnce(Python<'_>) -> PyResult<*mut ffi::PyObject>) -> *mut ffi::PyObject {
    answer_or(std::ptr::null_mut(), work)
}

/// The same for slots that tell of an error by another answer.
#[inline]
pub(crate) fn answer_or<T>(failure: T, work: impl FnOnce(Python<'_>) -> PyResult<T>) -> T {
    // SAFETY: slots are called by the interpreter, with its lock held.
    let py = unsafe { Python::assume_attached() };
    let error = match catch_unwind(AssertUnwindSafe(|| work(py))) {
        Ok(Ok(answer)) => return answer,
        Ok(Err(error)) => error,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
            PanicException::new_err((text.unwrap_or_else(|| "panic from Rust code".to_owned()),))
        }
    };
    error.restore(py);
    failure
}

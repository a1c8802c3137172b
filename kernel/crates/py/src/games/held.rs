//! Ids in Python's hands: while the object lives, so does the value.

use colonnade_core::games::{Held, Id, Kernel};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt};

/// The id of a value that lies in the kernel's tables, held by whoever has this object.
#[pyclass(frozen, module = "colonnade_kernel")]
pub struct HeldId(Held);

impl HeldId {
    #[inline]
    pub fn id(&self) -> Id {
        self.0.id()
    }
}

#[pymethods]
impl HeldId {
    /// As the plain numbers compare: an order without a meaning, the same for as long as both are held.
    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let number = match other.cast::<HeldId>() {
            Ok(held) => Some(held.get().id().0 as i64),
            Err(_) if other.is_instance_of::<PyInt>() => other.extract().ok(),
            Err(_) => None,
        };
        Ok(match number {
            Some(number) => {
                PyBool::new(other.py(), op.matches((self.id().0 as i64).cmp(&number))).to_owned().into_any()
            }
            None => other.py().NotImplemented().into_bound(other.py()),
        })
    }

    /// That of the plain number, so that it is the same in every run.
    fn __hash__(&self) -> isize {
        const MODULUS: u64 = (1 << 61) - 1;
        (self.id().0 % MODULUS) as isize
    }

    /// The plain number, which holds nothing.
    fn __index__(&self) -> u64 {
        self.id().0
    }

    fn __repr__(&self) -> String {
        format!("<id {}>", self.id().0)
    }
}

/// An id on its way to Python: a plain number where the value takes no room in the tables.
#[derive(IntoPyObject)]
pub enum Answer {
    #[pyo3(transparent)]
    Whole(u64),
    #[pyo3(transparent)]
    Held(HeldId),
}

impl Answer {
    #[inline]
    pub fn new(kernel: &mut Kernel, id: Id) -> Answer {
        if id.is_whole() { Answer::Whole(id.0) } else { Answer::Held(HeldId(kernel.hold(id))) }
    }

    pub fn all(kernel: &mut Kernel, ids: Vec<Id>) -> Vec<Answer> {
        ids.into_iter().map(|id| Answer::new(kernel, id)).collect()
    }
}

//! Errors of calls, and the Python exceptions for them.

use colonnade_core::boards::Refusal;
use colonnade_core::games::Id;
use colonnade_core::meter::Halt;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::limits::Force;

/// Why a call has no answer.
pub(crate) enum Fault {
    Halt(Halt),
    /// This is not the id of a value.
    Unknown(Id),
    /// This is no position.
    Wrong(&'static str),
}

impl From<Halt> for Fault {
    fn from(halt: Halt) -> Fault {
        Fault::Halt(halt)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        match refusal {
            Refusal::Halt(halt) => Fault::Halt(halt),
            Refusal::Wrong(message) => Fault::Wrong(message),
        }
    }
}

impl Fault {
    /// The Python exception after so many steps, or as many as the limit that is met counted; the classes of
    /// `colonnade.errors` are imported only now.
    pub fn raise(self, py: Python<'_>, spent: u64, force: Option<&Force>) -> PyErr {
        let (most, spent) = match (&self, force.and_then(Force::met)) {
            (Fault::Halt(Halt::Steps), Some(met)) => met,
            _ => (spent, spent),
        };
        let (class, limit, message) = match self {
            Fault::Unknown(id) => {
                return PyValueError::new_err(format!("{} is not the id of a value of this kernel", id.0));
            }
            Fault::Wrong(message) => return PyValueError::new_err(message),
            Fault::Halt(Halt::Full) => {
                return PyOverflowError::new_err("the value has more options than the kernel can hold");
            }
            Fault::Halt(Halt::Cancelled) => ("CancelledError", None, format!("cancelled after {spent} steps")),
            Fault::Halt(Halt::Time) => {
                ("BudgetExceededError", Some("SECONDS"), format!("out of time after {spent} steps of work on values"))
            }
            Fault::Halt(Halt::Steps) => (
                "BudgetExceededError",
                Some("STEPS"),
                format!(
                    "stopped after {most} steps of work on values, which is the budget; give a larger one to go on"
                ),
            ),
            Fault::Halt(halt @ (Halt::Pause | Halt::Nodes | Halt::Memory)) => {
                unreachable!("no operation on values stops at {halt:?}")
            }
        };
        let error = || -> PyResult<PyErr> {
            let keywords = PyDict::new(py);
            keywords.set_item("spent", spent)?;
            let errors = py.import("colonnade.errors")?;
            if let Some(limit) = limit {
                keywords.set_item("limit", errors.getattr("Limit")?.getattr(limit)?)?;
            }
            let class = errors.getattr(class)?;
            Ok(PyErr::from_value(class.call((message,), Some(&keywords))?))
        };
        error().unwrap_or_else(|failure| failure)
    }
}

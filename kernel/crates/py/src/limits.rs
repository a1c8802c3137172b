//! Limits on the work of the kernels in one context: a thread, or a task of an event loop.
//!
//! A context variable holds all limits in force, so that a task that waits inside a limit does not affect other tasks.
//! Operations read it only while some limits are in force in the process. To know this, the objects that hold limits
//! are counted while they live: a context may have been copied, and may live on after the limit was left.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use colonnade_core::gate::GATE;
use colonnade_core::meter::{Halt, Limits, Watch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// How many [`LimitsInForce`] there are.
static IN_FORCE: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Whether this thread is calling Python while it holds the kernel.
    static IS_ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is within an operation of the kernel already.
pub(crate) fn is_asking() -> bool {
    IS_ASKING.get()
}

/// Limits on the steps and the time of a piece of work, and a way to cancel it. Made by `NativeKernel.limit`.
#[pyclass(frozen, module = "colonnade_kernel")]
pub struct KernelLimit(Arc<Limit>);

struct Limit {
    steps: Option<u64>,
    spent: AtomicU64,
    deadline: Option<Instant>,
    /// Tells whether the work was cancelled.
    cancelled: Option<Py<PyAny>>,
    outer: Option<Arc<Limit>>,
}

#[pymethods]
impl KernelLimit {
    /// The steps of work done within this limit so far.
    #[getter]
    fn spent(&self) -> u64 {
        self.0.spent.load(Ordering::Relaxed)
    }
}

/// All limits in force in a context, each once. `NativeKernel.enter` returns them, and `leave` takes them back.
#[pyclass(frozen, module = "colonnade_kernel")]
pub struct LimitsInForce(Force);

impl LimitsInForce {
    fn new(force: Force) -> LimitsInForce {
        IN_FORCE.fetch_add(1, Ordering::Relaxed);
        LimitsInForce(force)
    }
}

impl Drop for LimitsInForce {
    fn drop(&mut self) {
        IN_FORCE.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The limits within which an operation goes on.
#[derive(Clone)]
pub(crate) struct Force {
    limits: Arc<[Arc<Limit>]>,
    deadline: Option<Instant>,
}

/// What Python raised while the work went on.
pub(crate) type Raised = Arc<Mutex<Option<PyErr>>>;

impl Force {
    /// The limits in force in the context of the caller.
    #[inline]
    pub fn now(py: Python<'_>) -> PyResult<Option<Force>> {
        if IN_FORCE.load(Ordering::Relaxed) == 0 { Ok(None) } else { Force::in_context(py) }
    }

    fn in_context(py: Python<'_>) -> PyResult<Option<Force>> {
        let held = variable(py)?.get.call0(py)?;
        let held = held.bind(py);
        if held.is_none() { Ok(None) } else { Ok(Some(held.cast::<LimitsInForce>()?.get().0.clone())) }
    }

    /// What is left to spend.
    pub fn left(&self) -> Limits {
        let left =
            |limit: &Arc<Limit>| limit.steps.map(|steps| steps.saturating_sub(limit.spent.load(Ordering::Relaxed)));
        Limits { steps: self.limits.iter().filter_map(left).min(), deadline: self.deadline, ..Limits::default() }
    }

    /// So many steps were made.
    pub fn charge(&self, steps: u64) {
        for limit in self.limits.iter() {
            limit.spent.fetch_add(steps, Ordering::Relaxed);
        }
    }

    /// The limit of steps that is met, if any, and the steps made within it.
    pub fn met(&self) -> Option<(u64, u64)> {
        let counts = |limit: &Arc<Limit>| Some((limit.steps?, limit.spent.load(Ordering::Relaxed)));
        self.limits.iter().filter_map(counts).find(|(steps, spent)| spent > steps)
    }

    /// Whether the work was cancelled.
    pub fn is_cancelled(&self, py: Python<'_>) -> PyResult<bool> {
        for cancelled in self.limits.iter().filter_map(|limit| limit.cancelled.as_ref()) {
            if cancelled.call0(py)?.extract(py)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A watch for work without the interpreter's lock. It handles signals, asks whether the work was cancelled, and makes
/// way for a fork. It keeps what Python raises, to be raised at the end.
pub(crate) fn watch(force: Option<Force>, raised: Raised) -> Watch {
    let ask = move |py: Python<'_>| -> PyResult<bool> {
        py.check_signals()?;
        force.as_ref().map_or(Ok(false), |force| force.is_cancelled(py))
    };
    Watch(Arc::new(move || {
        if GATE.is_closed() {
            return Err(Halt::Pause);
        }
        IS_ASKING.set(true);
        let answer = Python::attach(&ask);
        IS_ASKING.set(false);
        match answer {
            Ok(false) => Ok(()),
            Ok(true) => Err(Halt::Cancelled),
            Err(error) => {
                *raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                Err(Halt::Cancelled)
            }
        }
    }))
}

struct Variable {
    get: Py<PyAny>,
    set: Py<PyAny>,
}

fn variable(py: Python<'_>) -> PyResult<&'static Variable> {
    static VARIABLE: PyOnceLock<Variable> = PyOnceLock::new();
    VARIABLE.get_or_try_init(py, || {
        let class = py.import("contextvars")?.getattr("ContextVar")?;
        let keywords = pyo3::types::PyDict::new(py);
        keywords.set_item("default", py.None())?;
        let variable = class.call(("colonnade_limits",), Some(&keywords))?;
        Ok(Variable { get: variable.getattr("get")?.unbind(), set: variable.getattr("set")?.unbind() })
    })
}

/// A new limit within another.
pub(crate) fn limit(
    steps: Option<u64>,
    seconds: Option<f64>,
    cancelled: Option<Py<PyAny>>,
    outer: Option<&KernelLimit>,
) -> PyResult<KernelLimit> {
    if seconds.is_some_and(f64::is_nan) {
        return Err(PyValueError::new_err("a limit in seconds is a number"));
    }
    // A time that no clock can count, such as infinity, is no limit.
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
    let deadline = time.and_then(|time| Instant::now().checked_add(time));
    let outer = outer.map(|outer| outer.0.clone());
    Ok(KernelLimit(Arc::new(Limit { steps, spent: AtomicU64::new(0), deadline, cancelled, outer })))
}

/// Puts a limit in force, besides those that are; returns what was in force.
pub(crate) fn enter(py: Python<'_>, limit: &KernelLimit) -> PyResult<Option<Py<LimitsInForce>>> {
    let before = variable(py)?.get.call0(py)?.extract::<Option<Py<LimitsInForce>>>(py)?;
    let mut limits: Vec<Arc<Limit>> = before.as_ref().map_or_else(Vec::new, |before| before.get().0.limits.to_vec());
    let chain = std::iter::successors(Some(&limit.0), |limit| limit.outer.as_ref());
    for limit in chain {
        if !limits.iter().any(|other| Arc::ptr_eq(other, limit)) {
            limits.push(limit.clone());
        }
    }
    let deadline = limits.iter().filter_map(|limit| limit.deadline).min();
    let force = LimitsInForce::new(Force { limits: limits.into(), deadline });
    variable(py)?.set.call1(py, (Py::new(py, force)?,))?;
    Ok(before)
}

/// Puts in force what was before a limit was entered.
pub(crate) fn leave(py: Python<'_>, before: Option<Py<LimitsInForce>>) -> PyResult<()> {
    variable(py)?.set.call1(py, (before,))?;
    Ok(())
}

/// How long a fork waits for work that cannot make room.
const PATIENCE: Duration = Duration::from_secs(5);

/// Before a fork: wait until no other thread is within the kernel.
#[pyfunction]
fn _before_fork(py: Python<'_>) {
    let own = usize::from(is_asking());
    py.detach(|| GATE.close(own, PATIENCE));
}

#[pyfunction]
fn _after_fork_in_parent() {
    GATE.open();
}

#[pyfunction]
fn _after_fork_in_child() {
    GATE.open_in_child(usize::from(is_asking()));
}

/// Let forks wait for the kernel.
pub(crate) fn register_at_fork(py: Python<'_>) -> PyResult<()> {
    let Some(register) = py.import("os")?.getattr_opt("register_at_fork")? else { return Ok(()) };
    let hooks = pyo3::types::PyDict::new(py);
    hooks.set_item("before", wrap_pyfunction!(_before_fork, py)?)?;
    hooks.set_item("after_in_parent", wrap_pyfunction!(_after_fork_in_parent, py)?)?;
    hooks.set_item("after_in_child", wrap_pyfunction!(_after_fork_in_child, py)?)?;
    register.call((), Some(&hooks))?;
    Ok(())
}

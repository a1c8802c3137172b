//! `NativeKernel`: the kernel of `colonnade_core::games` behind Python's kernel protocol.
//!
//! Work that turns out brief is done under the GIL; long work starts over without it, so other
//! threads run and may cancel. The lock is never waited for with the GIL held.

use std::sync::{Mutex, PoisonError, TryLockError};

use colonnade_core::boards::Boards;
use colonnade_core::games::{Corner, Id, Kernel};
use colonnade_core::meter::{Cancel, Halt, Held, Limits, lock_within};
use num_bigint::BigInt;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

mod arguments;
mod fault;
mod integers;

pub(crate) use arguments::Name;
use arguments::{Exponent, Ids, Pairs, Sides};
pub(crate) use fault::Fault;
use integers::{Pair, UpStarName, Whole};

use crate::limits::{self, Force, KernelLimit, LimitsInForce, Raised, is_asking, watch};

fn guarded(kernel: &Kernel, ids: &[Id]) -> Result<(), Fault> {
    match ids.iter().find(|&&id| !kernel.is_valid(id)) {
        Some(&id) => Err(Fault::Unknown(id)),
        None => Ok(()),
    }
}

/// Python code that the kernel asks while it is at work must not ask the kernel: it would wait for itself.
fn not_within(_: Python<'_>) -> PyResult<()> {
    if is_asking() {
        return Err(PyRuntimeError::new_err("the kernel is at work in this thread and cannot be used meanwhile"));
    }
    Ok(())
}

/// Short games in canonical form. See `colonnade._kernel.protocol.Kernel` for what every method means.
#[pyclass(frozen, module = "colonnade_kernel")]
#[derive(Default)]
pub struct NativeKernel {
    kernel: Mutex<Kernel>,
    pub(crate) boards: Mutex<Boards>,
    pub(crate) cancel: Cancel,
}

impl NativeKernel {
    /// Does `work` briefly under the GIL, or without it if it proves long or the kernel is busy.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        mut work: impl FnMut(&mut Kernel) -> Result<T, Fault> + Send,
    ) -> PyResult<T> {
        let force = Force::now(py)?;
        let brief = match self.kernel.try_lock() {
            Ok(guard) => Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        };
        if let Some(mut kernel) = brief {
            kernel.meter().begin_brief(force.as_ref().map(Force::left));
            let outcome = work(&mut kernel);
            if let Some(force) = &force {
                force.charge(kernel.meter().spent());
            }
            match outcome {
                Err(Fault::Halt(Halt::Pause)) => {}
                outcome => {
                    kernel.trim();
                    return outcome.map_err(|fault| fault.raise(py, kernel.meter().spent(), force.as_ref()));
                }
            }
        }
        self.run_at_length(py, force, work)
    }

    /// Does `work` without the GIL, from the start again whenever it must make room.
    #[cold]
    fn run_at_length<T: Send>(
        &self,
        py: Python<'_>,
        force: Option<Force>,
        mut work: impl FnMut(&mut Kernel) -> Result<T, Fault> + Send,
    ) -> PyResult<T> {
        not_within(py)?;
        let raised = Raised::default();
        let ticket = Some(self.cancel.ask());
        let watch = Some(watch(force.clone(), raised.clone()));
        let outcome = py.detach(|| {
            loop {
                let left = force.as_ref().map_or_else(Limits::default, Force::left);
                let limits = Limits { ticket: ticket.clone(), watch: watch.clone(), ..left };
                let mut kernel = lock_within(&self.kernel, &limits).map_err(|halt| (Fault::Halt(halt), 0))?;
                kernel.meter().begin(limits);
                let outcome = work(&mut kernel);
                let spent = kernel.meter().spent();
                force.iter().for_each(|force| force.charge(spent));
                kernel.trim();
                if !matches!(outcome, Err(Fault::Halt(Halt::Pause))) {
                    return outcome.map_err(|fault| (fault, spent));
                }
            }
        });
        outcome.map_err(|(fault, spent)| {
            let raised = raised.lock().unwrap_or_else(PoisonError::into_inner).take();
            raised.unwrap_or_else(|| fault.raise(py, spent, force.as_ref()))
        })
    }

    /// What an operation that begins now may spend, and who is charged.
    pub(crate) fn limits(&self, py: Python<'_>) -> PyResult<(Limits, Option<Force>)> {
        let force = Force::now(py)?;
        Ok((force.as_ref().map_or_else(Limits::default, Force::left), force))
    }

    /// The kernel for work that locks it piece by piece; `ids` must be of this kernel.
    pub(crate) fn shared(&self, py: Python<'_>, ids: &[Id]) -> PyResult<&Mutex<Kernel>> {
        self.run(py, |kernel| guarded(kernel, ids))?;
        Ok(&self.kernel)
    }

    /// Waits for the kernel as long as it takes.
    fn wait(&self) -> Held<'_, Kernel> {
        lock_within(&self.kernel, &Limits::default()).expect("no limits")
    }
}

#[pymethods]
impl NativeKernel {
    #[classattr]
    #[allow(non_upper_case_globals)]
    const name: &'static str = "native";

    #[new]
    fn new() -> NativeKernel {
        NativeKernel::default()
    }

    // -- making values

    fn number(&self, py: Python<'_>, numerator: Whole, exponent: Exponent) -> PyResult<u64> {
        self.run(py, |kernel| Ok(number(kernel, &numerator, exponent).0))
    }

    fn number_up_star(
        &self,
        py: Python<'_>,
        numerator: Whole,
        exponent: Exponent,
        up: Whole,
        star: Whole,
    ) -> PyResult<u64> {
        let star = star.into_natural().ok_or_else(|| PyValueError::new_err("a nimber is not negative"))?;
        self.run(py, |kernel| {
            let number = number(kernel, &numerator, exponent);
            Ok(kernel.number_up_star(number, up.to_big(), star.clone()).0)
        })
    }

    fn make(&self, py: Python<'_>, left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<u64> {
        let sides = Sides::read(left, right)?;
        self.run(py, |kernel| made(kernel, &sides))
    }

    fn make_many(&self, py: Python<'_>, pairs: &Bound<'_, PyAny>) -> PyResult<Vec<u64>> {
        let sides = |pair: PyResult<Bound<'_, PyAny>>| {
            let (left, right): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair?.extract()?;
            Sides::read(&left, &right)
        };
        let pairs = pairs.try_iter()?.map(sides).collect::<PyResult<Vec<Sides>>>()?;
        self.run(py, |kernel| {
            let each = pairs.iter().map(|sides| {
                let made = made(kernel, sides)?;
                kernel.trim();
                Ok(made)
            });
            each.collect()
        })
    }

    // -- looking at values

    fn left_options(&self, py: Python<'_>, g: Name) -> PyResult<Vec<u64>> {
        Ok(names(self.options(py, g)?.0))
    }

    fn right_options(&self, py: Python<'_>, g: Name) -> PyResult<Vec<u64>> {
        Ok(names(self.options(py, g)?.1))
    }

    fn options_many(&self, py: Python<'_>, ids: Ids) -> PyResult<Vec<(Vec<u64>, Vec<u64>)>> {
        self.run(py, |kernel| {
            guarded(kernel, &ids.0)?;
            let each = ids.0.iter().map(|&g| {
                let (left, right) = kernel.options(g)?;
                Ok((names(left), names(right)))
            });
            each.collect()
        })
    }

    fn as_number(&self, py: Python<'_>, g: Name) -> PyResult<Option<Pair>> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(g.0.as_number().map(|off| Pair::of(kernel, off)))
        })
    }

    fn as_number_up_star(&self, py: Python<'_>, g: Name) -> PyResult<Option<UpStarName>> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(UpStarName::of(kernel, g.0))
        })
    }

    fn birthday(&self, py: Python<'_>, g: Name) -> PyResult<Whole> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let day = kernel.birthday(g.0)?;
            Ok(Whole::from(kernel.dyadic(day).to_pair().0))
        })
    }

    // -- algebra

    fn add(&self, py: Python<'_>, g: Name, h: Name) -> PyResult<u64> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0, h.0])?;
            Ok(kernel.add(g.0, h.0)?.0)
        })
    }

    fn add_many(&self, py: Python<'_>, pairs: Pairs) -> PyResult<Vec<u64>> {
        self.run(py, |kernel| {
            let each = pairs.0.iter().map(|&(g, h)| {
                guarded(kernel, &[g, h])?;
                let sum = kernel.add(g, h)?.0;
                kernel.trim();
                Ok(sum)
            });
            each.collect()
        })
    }

    fn sum(&self, py: Python<'_>, ids: Ids) -> PyResult<u64> {
        self.run(py, |kernel| {
            guarded(kernel, &ids.0)?;
            Ok(kernel.sum(&ids.0)?.0)
        })
    }

    fn negate(&self, py: Python<'_>, g: Name) -> PyResult<u64> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(kernel.negate(g.0)?.0)
        })
    }

    fn multiple(&self, py: Python<'_>, g: Name, n: Whole) -> PyResult<u64> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(kernel.multiple(g.0, &n.to_big())?.0)
        })
    }

    fn ordinal(&self, py: Python<'_>, left: Ids, right: Ids, h: Name) -> PyResult<u64> {
        self.run(py, |kernel| {
            guarded(kernel, &left.0)?;
            guarded(kernel, &right.0)?;
            guarded(kernel, &[h.0])?;
            Ok(kernel.ordinal(&left.0, &right.0, h.0)?.0)
        })
    }

    fn le(&self, py: Python<'_>, g: Name, h: Name) -> PyResult<bool> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0, h.0])?;
            Ok(kernel.le(g.0, h.0)?)
        })
    }

    fn le_pairs<'py>(&self, py: Python<'py>, pairs: Pairs) -> PyResult<Bound<'py, PyBytes>> {
        let answers: Vec<u8> = self.run(py, |kernel| {
            let each = pairs.0.iter().map(|&(g, h)| {
                guarded(kernel, &[g, h])?;
                let answer = u8::from(kernel.le(g, h)?);
                kernel.trim();
                Ok(answer)
            });
            each.collect()
        })?;
        Ok(PyBytes::new(py, &answers))
    }

    fn le_table<'py>(&self, py: Python<'py>, ids: Ids) -> PyResult<Bound<'py, PyBytes>> {
        let table = self.run(py, |kernel| {
            guarded(kernel, &ids.0)?;
            let mut table = Vec::with_capacity(ids.0.len() * ids.0.len());
            for &g in &ids.0 {
                for &h in &ids.0 {
                    table.push(u8::from(kernel.le(g, h)?));
                    kernel.trim();
                }
            }
            Ok(table)
        })?;
        Ok(PyBytes::new(py, &table))
    }

    // -- temperature

    fn stops(&self, py: Python<'_>, g: Name) -> PyResult<(Pair, i8, Pair, i8)> {
        let sign = |plus: Option<bool>| plus.map_or(0, |plus| if plus { 1 } else { -1 });
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let ((left, left_plus), (right, right_plus)) = kernel.stops(g.0);
            Ok((Pair::of(kernel, left), sign(left_plus), Pair::of(kernel, right), sign(right_plus)))
        })
    }

    #[allow(clippy::type_complexity)] // the protocol's pair of walls
    fn thermograph(&self, py: Python<'_>, g: Name) -> PyResult<(Vec<(Pair, Pair)>, Vec<(Pair, Pair)>)> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let thermograph = kernel.thermograph(g.0)?;
            let wall = |corners: Vec<Corner>| -> Vec<(Pair, Pair)> {
                corners.into_iter().map(|(t, x)| (Pair::of(kernel, t), Pair::of(kernel, x))).collect()
            };
            Ok((wall(thermograph.left), wall(thermograph.right)))
        })
    }

    fn mean_temperature(&self, py: Python<'_>, g: Name) -> PyResult<(Pair, Pair)> {
        self.run(py, |kernel| mean_temperature(kernel, g.0))
    }

    fn mean_temperature_many(&self, py: Python<'_>, ids: Ids) -> PyResult<Vec<(Pair, Pair)>> {
        self.run(py, |kernel| ids.0.iter().map(|&g| mean_temperature(kernel, g)).collect())
    }

    fn cool(&self, py: Python<'_>, g: Name, t: (Whole, Exponent)) -> PyResult<u64> {
        let (numerator, exponent) = (t.0.to_big(), t.1);
        if numerator <= -(BigInt::from(1) << exponent.0) {
            return Err(PyValueError::new_err("games are cooled by more than -1"));
        }
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let t = number(kernel, &t.0, exponent).off();
            Ok(kernel.cool(g.0, t)?.0)
        })
    }

    fn reduced(&self, py: Python<'_>, g: Name) -> PyResult<u64> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(kernel.reduced(g.0)?.0)
        })
    }

    fn atomic_weight(&self, py: Python<'_>, g: Name) -> PyResult<Option<u64>> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(kernel.atomic_weight(g.0)?.map(|weight| weight.0))
        })
    }

    // -- housekeeping

    #[pyo3(signature = (entries))]
    fn bound(&self, py: Python<'_>, entries: Option<usize>) -> PyResult<()> {
        not_within(py)?;
        py.detach(|| self.wait().bound_memos(entries));
        Ok(())
    }

    #[staticmethod]
    #[pyo3(signature = (steps, seconds, cancelled=None, outer=None))]
    fn limit(
        steps: Option<u64>,
        seconds: Option<f64>,
        cancelled: Option<Py<PyAny>>,
        outer: Option<Py<KernelLimit>>,
    ) -> PyResult<KernelLimit> {
        limits::limit(steps, seconds, cancelled, outer.as_ref().map(Py::get))
    }

    #[staticmethod]
    #[allow(clippy::needless_pass_by_value)]
    fn enter(py: Python<'_>, limit: Py<KernelLimit>) -> PyResult<Option<Py<LimitsInForce>>> {
        limits::enter(py, limit.get())
    }

    #[staticmethod]
    #[pyo3(signature = (before))]
    fn leave(py: Python<'_>, before: Option<Py<LimitsInForce>>) -> PyResult<()> {
        limits::leave(py, before)
    }

    fn cancel(&self) {
        self.cancel.cancel();
    }

    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        not_within(py)?;
        py.detach(|| {
            let mut kernel = self.wait();
            kernel.clear();
            *self.boards.lock().unwrap_or_else(PoisonError::into_inner) = Boards::default();
        });
        Ok(())
    }

    fn counters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        not_within(py)?;
        let (counters, parts) = py.detach(|| {
            let kernel = self.wait();
            (kernel.counters(), self.boards.lock().unwrap_or_else(PoisonError::into_inner).parts())
        });
        let answer = PyDict::new(py);
        answer.set_item("nodes", counters.nodes)?;
        answer.set_item("options", counters.options)?;
        answer.set_item("order_entries", counters.order_entries)?;
        answer.set_item("sum_entries", counters.sum_entries)?;
        answer.set_item("ordinal_entries", counters.ordinal_entries)?;
        answer.set_item("thermographs", counters.thermographs)?;
        answer.set_item("atomic_weights", counters.atomic_weights)?;
        answer.set_item("board_parts", parts)?;
        answer.set_item("big_dyadics", counters.big_dyadics)?;
        answer.set_item("big_up_stars", counters.big_up_stars)?;
        answer.set_item("steps", counters.steps)?;
        answer.set_item("bytes", counters.bytes)?;
        Ok(answer)
    }
}

impl NativeKernel {
    fn options(&self, py: Python<'_>, g: Name) -> PyResult<(Vec<Id>, Vec<Id>)> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(kernel.options(g.0)?)
        })
    }
}

fn made(kernel: &mut Kernel, sides: &Sides) -> Result<u64, Fault> {
    guarded(kernel, sides.all())?;
    let (left, right) = sides.split();
    Ok(kernel.make(left, right)?.0)
}

fn mean_temperature(kernel: &mut Kernel, g: Id) -> Result<(Pair, Pair), Fault> {
    guarded(kernel, &[g])?;
    let (mean, temperature) = kernel.mean_temperature(g)?;
    Ok((Pair::of(kernel, mean), Pair::of(kernel, temperature)))
}

fn number(kernel: &mut Kernel, numerator: &Whole, exponent: Exponent) -> Id {
    match numerator {
        Whole::Small(numerator) => kernel.small_number(*numerator, exponent.0),
        Whole::Big(numerator) => kernel.number(numerator.clone(), exponent.0.into()),
    }
}

fn names(ids: Vec<Id>) -> Vec<u64> {
    ids.into_iter().map(|id| id.0).collect()
}

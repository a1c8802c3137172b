//! `NativeKernel`: the kernel of `colonnade_core::games` behind Python's kernel protocol.
//!
//! Work that turns out brief is done under the GIL; long work starts over without it, so other
//! threads run and may cancel. The lock is never waited for with the GIL held.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, TryLockError};

use colonnade_core::boards::Boards;
use colonnade_core::games::{Id, Kernel, Wall};
use colonnade_core::meter::{Cancel, Halt, Held, Limits, lock_within};
use num_bigint::BigInt;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};

mod arguments;
mod fault;
mod held;
mod integers;
mod texts;
mod value;

pub(crate) use arguments::Name;
use arguments::{Exponent, Ids, ManySides, Pairs, Sides};
pub(crate) use fault::Fault;
pub(crate) use held::{Answer, held_id_type};
use integers::{Pair, UpStarName, Whole};
pub(crate) use texts::TextTable;
pub(crate) use value::kernel_value_type;

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
    /// Searches under way that have ids which nobody else holds.
    searches: AtomicUsize,
    pub(crate) boards: Mutex<Boards>,
    pub(crate) cancel: Cancel,
}

/// A search that has ids of its own: no value is let go while it is under way.
pub(crate) struct OwnIds<'a>(&'a NativeKernel);

impl Drop for OwnIds<'_> {
    fn drop(&mut self) {
        self.0.searches.fetch_sub(1, Ordering::SeqCst);
    }
}

impl NativeKernel {
    /// Lets go of the values that nobody holds. The kernel is locked and at rest; whoever waits for it holds the ids that
    /// it was given.
    #[cold]
    fn sweep(&self, kernel: &mut Kernel) {
        if self.searches.load(Ordering::SeqCst) == 0 {
            kernel.sweep(kernel.held());
            self.boards.lock().unwrap_or_else(PoisonError::into_inner).retain(|id| kernel.is_valid(id));
        }
    }

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
            if kernel.is_crowded() {
                self.sweep(&mut kernel);
            }
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
                if kernel.is_crowded() {
                    self.sweep(&mut kernel);
                }
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

    /// The kernel for work that locks it piece by piece, with ids of its own until the second is dropped; `ids` must be of
    /// this kernel.
    pub(crate) fn shared(&self, py: Python<'_>, ids: &[Id]) -> PyResult<(&Mutex<Kernel>, OwnIds<'_>)> {
        self.searches.fetch_add(1, Ordering::SeqCst);
        let own = OwnIds(self);
        self.run(py, |kernel| guarded(kernel, ids))?;
        Ok((&self.kernel, own))
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

    fn value_base<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyType>> {
        value::value_base(slf)
    }

    // -- making values

    fn number(&self, py: Python<'_>, numerator: Whole, exponent: Exponent) -> PyResult<Answer> {
        self.run(py, |kernel| {
            let number = number(kernel, &numerator, exponent);
            Ok(Answer::new(kernel, number))
        })
    }

    fn number_up_star(
        &self,
        py: Python<'_>,
        numerator: Whole,
        exponent: Exponent,
        up: Whole,
        star: Whole,
    ) -> PyResult<Answer> {
        let star = star.into_natural().ok_or_else(|| PyValueError::new_err("a nimber is not negative"))?;
        self.run(py, |kernel| {
            let number = number(kernel, &numerator, exponent);
            let made = kernel.number_up_star(number, up.to_big(), star.clone());
            Ok(Answer::new(kernel, made))
        })
    }

    fn make(&self, py: Python<'_>, left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Answer> {
        let sides = Sides::read(left, right)?;
        self.run(py, |kernel| {
            let made = made(kernel, &sides)?;
            Ok(Answer::new(kernel, made))
        })
    }

    fn make_many(&self, py: Python<'_>, pairs: ManySides) -> PyResult<Vec<Answer>> {
        self.run(py, |kernel| {
            let each = pairs.sides.iter().map(|sides| {
                let made = made(kernel, sides)?;
                kernel.trim();
                Ok(Answer::new(kernel, made))
            });
            each.collect()
        })
    }

    // -- looking at values

    fn left_options(&self, py: Python<'_>, g: Name) -> PyResult<Vec<Answer>> {
        Ok(self.options(py, g)?.0)
    }

    fn right_options(&self, py: Python<'_>, g: Name) -> PyResult<Vec<Answer>> {
        Ok(self.options(py, g)?.1)
    }

    fn options_many(&self, py: Python<'_>, ids: Ids) -> PyResult<Vec<(Vec<Answer>, Vec<Answer>)>> {
        self.run(py, |kernel| {
            guarded(kernel, &ids.ids)?;
            let each = ids.ids.iter().map(|&g| {
                let (left, right) = kernel.options(g)?;
                Ok((Answer::all(kernel, left), Answer::all(kernel, right)))
            });
            each.collect()
        })
    }

    fn plain_options<'py>(&self, py: Python<'py>, g: Name) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
        let (left, right) = self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            Ok(kernel.options(g.0)?)
        })?;
        let plain = |side: Vec<Id>| PyTuple::new(py, side.into_iter().map(|id| id.0));
        Ok((plain(left)?, plain(right)?))
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

    fn text_table(slf: Py<Self>, longest: u64) -> TextTable {
        TextTable::new(slf, longest)
    }

    // -- algebra

    fn add(&self, py: Python<'_>, g: Name, h: Name) -> PyResult<Answer> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0, h.0])?;
            let answer = kernel.add(g.0, h.0)?;
            Ok(Answer::new(kernel, answer))
        })
    }

    fn add_many(&self, py: Python<'_>, pairs: Pairs) -> PyResult<Vec<Answer>> {
        self.run(py, |kernel| {
            let each = pairs.pairs.iter().map(|&(g, h)| {
                guarded(kernel, &[g, h])?;
                let sum = kernel.add(g, h)?;
                kernel.trim();
                Ok(Answer::new(kernel, sum))
            });
            each.collect()
        })
    }

    fn sum(&self, py: Python<'_>, ids: Ids) -> PyResult<Answer> {
        self.run(py, |kernel| {
            guarded(kernel, &ids.ids)?;
            let answer = kernel.sum(&ids.ids)?;
            Ok(Answer::new(kernel, answer))
        })
    }

    fn negate(&self, py: Python<'_>, g: Name) -> PyResult<Answer> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let answer = kernel.negate(g.0)?;
            Ok(Answer::new(kernel, answer))
        })
    }

    fn multiple(&self, py: Python<'_>, g: Name, n: Whole) -> PyResult<Answer> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let answer = kernel.multiple(g.0, &n.to_big())?;
            Ok(Answer::new(kernel, answer))
        })
    }

    fn ordinal(&self, py: Python<'_>, left: Ids, right: Ids, h: Name) -> PyResult<Answer> {
        self.run(py, |kernel| {
            guarded(kernel, &left.ids)?;
            guarded(kernel, &right.ids)?;
            guarded(kernel, &[h.0])?;
            let answer = kernel.ordinal(&left.ids, &right.ids, h.0)?;
            Ok(Answer::new(kernel, answer))
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
            let each = pairs.pairs.iter().map(|&(g, h)| {
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
            guarded(kernel, &ids.ids)?;
            let mut table = Vec::with_capacity(ids.ids.len() * ids.ids.len());
            for &g in &ids.ids {
                for &h in &ids.ids {
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
            let wall = |corners: Wall| -> Vec<(Pair, Pair)> {
                corners.into_iter().map(|(t, x)| (Pair::of(kernel, t), Pair::of(kernel, x))).collect()
            };
            Ok((wall(thermograph.left), wall(thermograph.right)))
        })
    }

    fn mean_temperature(&self, py: Python<'_>, g: Name) -> PyResult<(Pair, Pair)> {
        self.run(py, |kernel| mean_temperature(kernel, g.0))
    }

    fn mean_temperature_many(&self, py: Python<'_>, ids: Ids) -> PyResult<Vec<(Pair, Pair)>> {
        self.run(py, |kernel| ids.ids.iter().map(|&g| mean_temperature(kernel, g)).collect())
    }

    fn cool(&self, py: Python<'_>, g: Name, t: (Whole, Exponent)) -> PyResult<Answer> {
        can_cool(&t.0, t.1)?;
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let answer = cooled(kernel, g.0, &t.0, t.1)?;
            Ok(Answer::new(kernel, answer))
        })
    }

    fn reduced(&self, py: Python<'_>, g: Name) -> PyResult<Answer> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let answer = kernel.reduced(g.0)?;
            Ok(Answer::new(kernel, answer))
        })
    }

    fn atomic_weight(&self, py: Python<'_>, g: Name) -> PyResult<Option<Answer>> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let weight = kernel.atomic_weight(g.0)?;
            Ok(weight.map(|weight| Answer::new(kernel, weight)))
        })
    }

    // -- housekeeping

    #[pyo3(signature = (entries, value_bytes))]
    fn bound(&self, py: Python<'_>, entries: Option<usize>, value_bytes: Option<usize>) -> PyResult<()> {
        not_within(py)?;
        py.detach(|| {
            let mut kernel = self.wait();
            kernel.bound_memos(entries);
            kernel.bound_values(value_bytes);
        });
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
            if self.searches.load(Ordering::SeqCst) == 0 {
                let held = kernel.held();
                kernel.shrink(held);
            }
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
        answer.set_item("most_entries", counters.most_entries)?;
        answer.set_item("value_bytes", counters.value_bytes)?;
        answer.set_item("most_value_bytes", counters.most_value_bytes)?;
        answer.set_item("sweeps", counters.sweeps)?;
        answer.set_item("steps", counters.steps)?;
        answer.set_item("bytes", counters.bytes)?;
        Ok(answer)
    }
}

impl NativeKernel {
    fn options(&self, py: Python<'_>, g: Name) -> PyResult<(Vec<Answer>, Vec<Answer>)> {
        self.run(py, |kernel| {
            guarded(kernel, &[g.0])?;
            let (left, right) = kernel.options(g.0)?;
            Ok((Answer::all(kernel, left), Answer::all(kernel, right)))
        })
    }
}

fn made(kernel: &mut Kernel, sides: &Sides) -> Result<Id, Fault> {
    guarded(kernel, sides.all())?;
    let (left, right) = sides.split();
    Ok(kernel.make(left, right)?)
}

fn mean_temperature(kernel: &mut Kernel, g: Id) -> Result<(Pair, Pair), Fault> {
    guarded(kernel, &[g])?;
    let (mean, temperature) = kernel.mean_temperature(g)?;
    Ok((Pair::of(kernel, mean), Pair::of(kernel, temperature)))
}

/// Games are cooled by numbers above -1.
fn can_cool(numerator: &Whole, exponent: Exponent) -> PyResult<()> {
    match numerator {
        Whole::Small(0..) => Ok(()),
        numerator if numerator.to_big() > -(BigInt::from(1) << exponent.0) => Ok(()),
        _ => Err(PyValueError::new_err("games are cooled by more than -1")),
    }
}

fn cooled(kernel: &mut Kernel, g: Id, numerator: &Whole, exponent: Exponent) -> Result<Id, Fault> {
    let t = number(kernel, numerator, exponent).off();
    Ok(kernel.cool(g, t)?)
}

fn number(kernel: &mut Kernel, numerator: &Whole, exponent: Exponent) -> Id {
    match numerator {
        Whole::Small(numerator) => kernel.small_number(*numerator, exponent.0),
        Whole::Big(numerator) => kernel.number(numerator.clone(), exponent.0.into()),
    }
}

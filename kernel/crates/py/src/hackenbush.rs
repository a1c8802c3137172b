//! Hackenbush on graphs. A graph comes as columns: tails, heads and one letter `B`, `R` or `G` for each edge; vertex 0
//! is the ground. Numbers go both ways as pairs `(numerator, exponent)`.

use std::panic::resume_unwind;
use std::sync::PoisonError;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use colonnade_core::dyadic::Dyadic;
use colonnade_core::games::Id;
use colonnade_core::hackenbush::edge::{Color, Edge};
use colonnade_core::hackenbush::mixed::{self, Unfinished, mixed_value};
use colonnade_core::hackenbush::monitor::{Progress, Report};
use colonnade_core::hackenbush::search::Rules;
use colonnade_core::hackenbush::solve::{Answer, Graph, blue_red_value};
use colonnade_core::hackenbush::stalk_values::stalk_value;
use colonnade_core::hackenbush::winners::winners;
use colonnade_core::meter::{Halt, Limits, Ticket, lock_within};
use num_bigint::BigInt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::games::{Answer as NewId, Name, NativeKernel};
use crate::limits::{Force, Raised, watch};

type Pair = (BigInt, u64);

#[pymethods]
impl NativeKernel {
    /// The value of a blue-red graph with numbers hung on vertices, or the interval known to hold it.
    #[pyo3(signature = (tails, heads, colors, *, hung=Vec::new(), max_nodes=None, max_seconds=None, max_bytes=None,
                    progress=None, bed_rule=true, threads=1))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
    fn hackenbush_blue_red<'py>(
        &self,
        py: Python<'py>,
        tails: Vec<u32>,
        heads: Vec<u32>,
        colors: &[u8],
        hung: Vec<(u32, Pair)>,
        max_nodes: Option<u64>,
        max_seconds: Option<f64>,
        max_bytes: Option<u64>,
        progress: Option<Py<PyAny>>,
        bed_rule: bool,
        threads: usize,
    ) -> PyResult<(Pair, Pair, Option<&'static str>, Bound<'py, PyDict>)> {
        let edges = edges(&tails, &heads, &read_blue_red(colors)?)?;
        let hung = hung.into_iter().map(|(vertex, (numerator, exponent))| (vertex, Dyadic::new(numerator, exponent)));
        let graph = Graph { edges, hung: hung.collect() };
        let (limits, force) = self.search_limits(py, max_nodes, max_seconds, max_bytes)?;
        let rules = Rules { beds: bed_rule, threads, ..Rules::default() };
        let search = |report: &Report| blue_red_value(&graph, &rules, limits.clone(), Some(report));
        let answer = if is_small(&graph.edges, graph.hung.len()) {
            py.detach(|| search(&Report::default()))
        } else {
            watched(py, progress.as_ref(), &limits, force.as_ref(), search)?
        };
        force.iter().for_each(|force| force.charge(answer.counters.steps));
        results(py, answer)
    }

    /// The id of the value of a graph of any colors with values hung on vertices; or `None`, numbers around the value and
    /// what stopped the search.
    #[pyo3(signature = (tails, heads, colors, *, hung=Vec::new(), max_nodes=None, max_seconds=None, max_bytes=None,
                    progress=None, number_search=true))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
    fn hackenbush_mixed<'py>(
        &self,
        py: Python<'py>,
        tails: Vec<u32>,
        heads: Vec<u32>,
        colors: &[u8],
        hung: Vec<(u32, Name)>,
        max_nodes: Option<u64>,
        max_seconds: Option<f64>,
        max_bytes: Option<u64>,
        progress: Option<Py<PyAny>>,
        number_search: bool,
    ) -> PyResult<MixedResults<'py>> {
        let hung: Vec<(u32, Id)> = hung.into_iter().map(|(vertex, name)| (vertex, name.0)).collect();
        let ids: Vec<Id> = hung.iter().map(|&(_, id)| id).collect();
        let graph = mixed::Graph { edges: edges(&tails, &heads, &read_colors(colors)?)?, hung };
        let (kernel, own_ids) = self.shared(py, &ids)?;
        let (limits, force) = self.search_limits(py, max_nodes, max_seconds, max_bytes)?;
        let rules = mixed::Rules { numbers: number_search, ..mixed::Rules::default() };
        let is_small = is_small(&graph.edges, graph.hung.len());
        let raised = Raised::default();
        // Here nobody else asks Python while the kernel is at work for another thread.
        let watch = is_small.then(|| watch(force.clone(), raised.clone()));
        let limits = Limits { watch, ..limits };
        let search = |report: &Report| {
            let answer = mixed_value(&graph, kernel, &rules, &limits, Some(report));
            let waiting = Limits { watch: limits.watch.clone(), ..Limits::default() };
            let hold = |id| match lock_within(kernel, &waiting) {
                Ok(mut kernel) => Ok(NewId::new(&mut kernel, id)),
                Err(stop) => Err(Unfinished { stop, bounds: None }),
            };
            (answer.value.and_then(hold), answer.counters)
        };
        let (value, found) = if is_small {
            py.detach(|| search(&Report::default()))
        } else {
            watched(py, progress.as_ref(), &limits, force.as_ref(), search)?
        };
        force.iter().for_each(|force| force.charge(found.steps));
        drop(own_ids);
        if let Some(error) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error);
        }
        let counters = PyDict::new(py);
        counters.set_item("nodes", found.nodes)?;
        counters.set_item("cores", found.cores)?;
        counters.set_item("bytes", found.bytes)?;
        counters.set_item("steps", found.steps)?;
        Ok(match value {
            Ok(id) => (Some(id), None, None, counters),
            Err(at) => {
                let bounds = at.bounds.map(|(low, high)| (low.to_pair(), high.to_pair()));
                (None, bounds, Some(name_of(at.stop)), counters)
            }
        })
    }
}

#[pymethods]
impl NativeKernel {
    /// Whether Left wins a graph of any colors if she begins, and Right if he does; what stopped the search.
    #[pyo3(signature = (tails, heads, colors, *, max_nodes=None, max_seconds=None, max_bytes=None))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
    fn hackenbush_winners<'py>(
        &self,
        py: Python<'py>,
        tails: Vec<u32>,
        heads: Vec<u32>,
        colors: &[u8],
        max_nodes: Option<u64>,
        max_seconds: Option<f64>,
        max_bytes: Option<u64>,
    ) -> PyResult<WinnerResults<'py>> {
        let edges = edges(&tails, &heads, &read_colors(colors)?)?;
        let (limits, force) = self.search_limits(py, max_nodes, max_seconds, max_bytes)?;
        let answer = watched(py, None, &limits, force.as_ref(), |_| winners(&edges, &limits))?;
        let counters = PyDict::new(py);
        counters.set_item("nodes", answer.nodes)?;
        let [left, right] = answer.wins;
        Ok((left, right, answer.stopped.map(name_of), counters))
    }

    /// The value of a stalk of any colors, read from the ground up.
    fn hackenbush_stalk(&self, py: Python<'_>, colors: &[u8]) -> PyResult<NewId> {
        let colors = read_colors(colors)?;
        self.run(py, |kernel| {
            let value = stalk_value(kernel, &colors)?;
            Ok(NewId::new(kernel, value))
        })
    }
}

type WinnerResults<'py> = (Option<bool>, Option<bool>, Option<&'static str>, Bound<'py, PyDict>);
type MixedResults<'py> = (Option<NewId>, Option<(Pair, Pair)>, Option<&'static str>, Bound<'py, PyDict>);

impl NativeKernel {
    /// The limits of one search within those of every operation.
    fn search_limits(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        bytes: Option<u64>,
    ) -> PyResult<(Limits, Option<Force>)> {
        let (outer, force) = self.limits(py)?;
        // What no clock can count is no limit.
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
        let deadline = time.and_then(|time| Instant::now().checked_add(time)).into_iter().chain(outer.deadline).min();
        Ok((Limits { nodes, bytes, deadline, ticket: Some(self.cancel.ask()), ..outer }, force))
    }
}

/// Graphs with so many edges, and nothing hung on them, have so few positions that a thread takes longer than the search.
const FEW_EDGES: usize = 10;

fn is_small(edges: &[Edge], hung: usize) -> bool {
    edges.len() <= FEW_EDGES && hung == 0
}

/// How often Python is told how a search goes, and may call it off.
const TELL_EVERY: Duration = Duration::from_millis(50);

/// Run a search in a thread of its own, while this one tells Python how it goes; what Python raises meanwhile ends it.
fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    limits: &Limits,
    force: Option<&Force>,
    search: impl FnOnce(&Report) -> T + Send,
) -> PyResult<T> {
    let report = Report::default();
    let mut failure = None;
    let answer = py.detach(|| {
        thread::scope(|scope| {
            let (done, is_done) = mpsc::channel::<()>();
            let worker = scope.spawn(|| {
                // Dropped at the end, whether by an answer or a panic.
                let _done = done;
                search(&report)
            });
            let left = || limits.deadline.map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()));
            loop {
                let is_over = limits.check().is_err();
                let patience = if is_over { TELL_EVERY } else { left().min(TELL_EVERY) };
                if is_done.recv_timeout(patience) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
                if is_over {
                    continue;
                }
                if left().is_zero() {
                    limits.ticket.iter().for_each(Ticket::expire);
                    continue;
                }
                let told = Python::attach(|py| tell(py, progress, report.read().as_ref(), force));
                if !matches!(told, Ok(true)) {
                    limits.ticket.iter().for_each(Ticket::cancel);
                    failure = told.err();
                }
            }
            worker.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    });
    failure.map_or(Ok(answer), Err)
}

/// Let Python handle its signals, and pass a report on; whether to go on.
fn tell(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    report: Option<&Progress>,
    force: Option<&Force>,
) -> PyResult<bool> {
    py.check_signals()?;
    if force.map_or(Ok(false), |force| force.is_cancelled(py))? {
        return Ok(false);
    }
    match (progress, report) {
        (Some(progress), Some(report)) => {
            progress.call1(py, (report.nodes, report.low.to_pair(), report.high.to_pair()))?.extract(py)
        }
        _ => Ok(true),
    }
}

fn results(py: Python<'_>, answer: Answer) -> PyResult<(Pair, Pair, Option<&'static str>, Bound<'_, PyDict>)> {
    let counters = PyDict::new(py);
    counters.set_item("nodes", answer.counters.nodes)?;
    counters.set_item("cores", answer.counters.cores)?;
    counters.set_item("bridges", answer.counters.bridges)?;
    counters.set_item("bytes", answer.counters.bytes)?;
    counters.set_item("steps", answer.counters.steps)?;
    Ok((answer.low.to_pair(), answer.high.to_pair(), answer.stopped.map(name_of), counters))
}

fn name_of(halt: Halt) -> &'static str {
    match halt {
        Halt::Steps => "steps",
        Halt::Nodes => "nodes",
        Halt::Time => "seconds",
        Halt::Memory | Halt::Full => "bytes",
        Halt::Cancelled => "cancelled",
        Halt::Pause => unreachable!("only brief runs pause"),
    }
}

fn edges(tails: &[u32], heads: &[u32], colors: &[Color]) -> PyResult<Vec<Edge>> {
    same_length(tails.len(), heads.len())?;
    same_length(tails.len(), colors.len())?;
    Ok(tails.iter().zip(heads).zip(colors).map(|((&tail, &head), &color)| Edge::new(tail, head, color)).collect())
}

fn same_length(a: usize, b: usize) -> PyResult<()> {
    if a == b { Ok(()) } else { Err(PyValueError::new_err(format!("columns of {a} and {b} edges; expected as many"))) }
}

fn read_blue_red(letters: &[u8]) -> PyResult<Vec<Color>> {
    match letters.iter().position(|&letter| letter == b'G') {
        Some(index) => Err(PyValueError::new_err(format!("edge {index} has the color 'G'; expected B or R"))),
        None => read_colors(letters),
    }
}

fn read_colors(letters: &[u8]) -> PyResult<Vec<Color>> {
    let color = |(index, letter): (usize, &u8)| match letter {
        b'B' => Ok(Color::Blue),
        b'R' => Ok(Color::Red),
        b'G' => Ok(Color::Green),
        _ => {
            Err(PyValueError::new_err(format!("edge {index} has the color {:?}; expected B, R or G", *letter as char)))
        }
    };
    letters.iter().enumerate().map(color).collect()
}

//! Hackenbush on graphs. A graph comes as columns: tails, heads and one letter `B`, `R` or `G` for each edge; vertex 0
//! is the ground. Numbers go both ways as pairs `(numerator, exponent)`.

use std::time::Duration;

use colonnade_core::hackenbush::budget::{Budget, CancelFlag, Progress, Stop};
use colonnade_core::hackenbush::dyadic::Dyadic;
use colonnade_core::hackenbush::edge::{Color, Edge};
use colonnade_core::hackenbush::green::green_value;
use colonnade_core::hackenbush::search::Rules;
use colonnade_core::hackenbush::solve::{Answer, Graph, blue_red_value};
use colonnade_core::hackenbush::tree::{stalk_value, tree_value};
use num_bigint::BigInt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

type Pair = (BigInt, u64);

/// Ends a search from any thread.
#[pyclass(name = "SearchCancel", frozen)]
#[derive(Default)]
struct SearchCancel(CancelFlag);

#[pymethods]
impl SearchCancel {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    fn cancel(&self) {
        self.0.cancel();
    }

    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

/// The value of a blue-red graph with numbers hung on vertices, or the interval known to hold it.
#[pyfunction]
#[pyo3(signature = (tails, heads, colors, *, hung=Vec::new(), max_nodes=None, max_seconds=None, max_bytes=None,
                    progress=None, cancel=None, bed_rule=true))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
fn hackenbush_blue_red<'py>(
    py: Python<'py>,
    tails: Vec<u32>,
    heads: Vec<u32>,
    colors: &[u8],
    hung: Vec<(u32, Pair)>,
    max_nodes: Option<u64>,
    max_seconds: Option<f64>,
    max_bytes: Option<u64>,
    progress: Option<Py<PyAny>>,
    cancel: Option<&SearchCancel>,
    bed_rule: bool,
) -> PyResult<(Pair, Pair, Option<&'static str>, Bound<'py, PyDict>)> {
    let edges = edges(&tails, &heads, &read_colors(colors)?)?;
    let hung = hung.into_iter().map(|(vertex, (numerator, exponent))| (vertex, Dyadic::new(numerator, exponent)));
    let graph = Graph { edges, hung: hung.collect() };
    let time = max_seconds.map(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX));
    let budget = Budget { nodes: max_nodes, time, bytes: max_bytes };
    let cancel = cancel.map(|flag| flag.0.clone()).unwrap_or_default();
    let mut failure = None;
    let mut watch = |report: &Progress| match Python::attach(|py| tell(py, progress.as_ref(), report)) {
        Ok(()) => true,
        Err(error) => {
            failure = Some(error);
            false
        }
    };
    let rules = Rules { beds: bed_rule };
    let answer = py.detach(|| blue_red_value(&graph, &rules, budget, cancel, Some(&mut watch)));
    match failure {
        Some(error) => Err(error),
        None => results(py, answer),
    }
}

/// Let Python handle its signals, and pass a report on.
fn tell(py: Python<'_>, progress: Option<&Py<PyAny>>, report: &Progress) -> PyResult<()> {
    py.check_signals()?;
    if let Some(progress) = progress {
        progress.call1(py, (report.nodes, report.low.to_pair(), report.high.to_pair()))?;
    }
    Ok(())
}

fn results(py: Python<'_>, answer: Answer) -> PyResult<(Pair, Pair, Option<&'static str>, Bound<'_, PyDict>)> {
    let counters = PyDict::new(py);
    counters.set_item("nodes", answer.counters.nodes)?;
    counters.set_item("cores", answer.counters.cores)?;
    counters.set_item("bridges", answer.counters.bridges)?;
    counters.set_item("bytes", answer.counters.bytes)?;
    let stopped = answer.stopped.map(|stop| match stop {
        Stop::Nodes => "nodes",
        Stop::Time => "seconds",
        Stop::Memory => "bytes",
        Stop::Cancelled => "cancelled",
    });
    Ok((answer.low.to_pair(), answer.high.to_pair(), stopped, counters))
}

/// The Grundy value of a green graph, in linear time.
#[pyfunction]
fn hackenbush_green(py: Python<'_>, tails: Vec<u32>, heads: Vec<u32>) -> PyResult<u64> {
    let edges = edges(&tails, &heads, &vec![Color::Green; tails.len()])?;
    Ok(py.detach(|| green_value(&edges)))
}

/// The value of a blue-red tree: edge `i` goes from `parents[i]` up to vertex `i + 1`.
#[pyfunction]
fn hackenbush_tree(py: Python<'_>, parents: Vec<u32>, colors: &[u8]) -> PyResult<Pair> {
    let colors = read_colors(colors)?;
    same_length(parents.len(), colors.len())?;
    py.detach(|| tree_value(&parents, &colors))
        .map(|value| value.to_pair())
        .ok_or_else(|| PyValueError::new_err("these parents are no tree: some vertex is not above the ground"))
}

/// The value of a blue-red stalk, read from the ground up.
#[pyfunction]
fn hackenbush_stalk(py: Python<'_>, colors: &[u8]) -> PyResult<Pair> {
    let colors = read_colors(colors)?;
    Ok(py.detach(|| stalk_value(&colors)).to_pair())
}

fn edges(tails: &[u32], heads: &[u32], colors: &[Color]) -> PyResult<Vec<Edge>> {
    same_length(tails.len(), heads.len())?;
    same_length(tails.len(), colors.len())?;
    Ok(tails.iter().zip(heads).zip(colors).map(|((&tail, &head), &color)| Edge::new(tail, head, color)).collect())
}

fn same_length(a: usize, b: usize) -> PyResult<()> {
    if a == b { Ok(()) } else { Err(PyValueError::new_err(format!("columns of {a} and {b} edges; expected as many"))) }
}

fn read_colors(letters: &[u8]) -> PyResult<Vec<Color>> {
    let color = |(index, letter): (usize, &u8)| match letter {
        b'B' => Ok(Color::Blue),
        b'R' => Ok(Color::Red),
        _ => Err(PyValueError::new_err(format!("edge {index} has the color {:?}; expected B or R", *letter as char))),
    };
    letters.iter().enumerate().map(color).collect()
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<SearchCancel>()?;
    module.add_function(wrap_pyfunction!(hackenbush_blue_red, module)?)?;
    module.add_function(wrap_pyfunction!(hackenbush_green, module)?)?;
    module.add_function(wrap_pyfunction!(hackenbush_tree, module)?)?;
    module.add_function(wrap_pyfunction!(hackenbush_stalk, module)?)
}

//! Numbers between the kernel and the search of blue-red cores.

use super::super::edge::{Color, Edge};
use super::super::monitor::Monitor;
use super::super::search::{Core, Rules, evaluate, relaxed_bounds};
use super::Values;
use crate::games::Id;
use crate::meter::Halt;

/// The value of a core that is blue-red with numbers hung, by the search on numbers; `None` for any other.
///
/// Only the blocks of a graph are asked, not what cuts leave of a mixed core: those have so much in common that
/// remembering all of them is quicker (twice to six times on ladders and grids with one green edge in twelve).
pub fn blue_red_value(
    edges: &[Edge],
    hung: &[Id],
    values: Values<'_>,
    monitor: &mut Monitor<'_>,
) -> Option<Result<Id, Halt>> {
    let is_number = |id: &Id| id.as_number().is_some();
    if edges.iter().any(|edge| edge.color == Color::Green) || !hung.iter().all(is_number) {
        return None;
    }
    Some(searched(edges, hung, values, monitor))
}

fn searched(edges: &[Edge], hung: &[Id], values: Values<'_>, monitor: &mut Monitor<'_>) -> Result<Id, Halt> {
    let numbers = {
        let kernel = values.lock()?;
        hung.iter().map(|&id| kernel.dyadic(id.off())).collect()
    };
    let core = Core { edges: edges.to_vec(), hung: numbers };
    let bounds = relaxed_bounds(&core, monitor.limits());
    let found = evaluate(&core, bounds, &Rules::default(), monitor);
    match found.stopped {
        Some(stop) => Err(stop),
        None => Ok(values.lock()?.dyadic_number(found.low)),
    }
}

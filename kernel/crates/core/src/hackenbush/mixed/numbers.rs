//! Numbers between the kernel and the search of blue-red cores.

use super::super::budget::{Monitor, Stop};
use super::super::dyadic::Dyadic;
use super::super::edge::{Color, Edge};
use super::super::search::{Core, Rules, evaluate, relaxed_bounds};
use super::Values;
use crate::games::{Id, Kernel};

/// The value of a core that is blue-red with numbers hung, by the search on numbers; `None` for any other.
///
/// Only the blocks of a graph are asked, not what cuts leave of a mixed core: those have so much in common that
/// remembering all of them is quicker (twice to six times on ladders and grids with one green edge in twelve).
pub fn blue_red_value(
    edges: &[Edge],
    hung: &[Id],
    values: Values<'_>,
    monitor: &mut Monitor<'_>,
) -> Option<Result<Id, Stop>> {
    let is_number = |id: &Id| id.as_number().is_some();
    if edges.iter().any(|edge| edge.color == Color::Green) || !hung.iter().all(is_number) {
        return None;
    }
    let numbers = {
        let kernel = values.lock();
        hung.iter().map(|&id| number_of(&kernel, id)).collect()
    };
    let core = Core { edges: edges.to_vec(), hung: numbers };
    let found = evaluate(&core, relaxed_bounds(&core), &Rules::default(), monitor);
    Some(match found.stopped {
        Some(stop) => Err(stop),
        None => Ok(value_of(&mut values.lock(), &found.low)),
    })
}

/// The number part of a value.
pub fn number_of(kernel: &Kernel, id: Id) -> Dyadic {
    let number = kernel.dyadic(id.off());
    Dyadic::new(number.numerator, u64::from(number.exponent))
}

/// The value of a number.
///
/// # Panics
/// If it has more than 2^32 binary places, which no graph in memory reaches.
pub fn value_of(kernel: &mut Kernel, number: &Dyadic) -> Id {
    let (numerator, exponent) = number.to_pair();
    kernel.number(numerator, u32::try_from(exponent).expect("no graph has so many edges"))
}

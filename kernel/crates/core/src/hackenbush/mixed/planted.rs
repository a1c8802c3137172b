//! Edges with something on them: the ordinal sums `1:x`, `-1:x` and `*:x`.

use num_bigint::{BigInt, BigUint};
use num_traits::Zero;

use super::super::edge::Color;
use crate::games::{Id, Kernel, Map, Off};
use crate::meter::Halt;

/// Ordinal sums on single edges, each worked out once.
#[derive(Default)]
pub struct Planted {
    known: Map<(u8, Id), Id>,
}

impl Planted {
    /// The value of an edge of this color with a part of value `above` on it.
    pub fn value(&mut self, kernel: &mut Kernel, color: Color, above: Id) -> Result<Id, Halt> {
        if let Some(&id) = self.known.get(&(color as u8, above)) {
            return Ok(id);
        }
        let id = match (color, nimber_of(kernel, above)) {
            (Color::Blue, _) => kernel.ordinal(&[Id::ZERO], &[], above)?,
            (Color::Red, _) => kernel.ordinal(&[], &[Id::ZERO], above)?,
            // By name: a green stalk has as many options as edges.
            (Color::Green, Some(n)) => nimber(kernel, n + 1u32),
            (Color::Green, None) => kernel.ordinal(&[Id::ZERO], &[Id::ZERO], above)?,
        };
        self.known.insert((color as u8, above), id);
        Ok(id)
    }
}

/// The nimber `*n`.
pub fn nimber(kernel: &mut Kernel, n: BigUint) -> Id {
    kernel.number_up_star(Id::ZERO, BigInt::ZERO, n)
}

/// The `n` of a value that is the nimber `*n`.
pub fn nimber_of(kernel: &Kernel, id: Id) -> Option<BigUint> {
    let named = kernel.as_up_star(id)?;
    (named.up.is_zero() && id.off() == Off::ZERO).then_some(named.star)
}

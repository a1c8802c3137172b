//! Cores whose value is known at once.

use num_bigint::BigUint;

use super::planted::{nimber, nimber_of};
use super::shapes::Shape;
use crate::games::{Id, Kernel};
use crate::meter::Halt;

/// The value of a core with these values hung on its vertices, where a closed form has it.
pub fn value(kernel: &mut Kernel, shape: &Shape, hung: &[Id]) -> Result<Option<Id>, Halt> {
    match shape.colors {
        [0, 0, green] => Ok(fused(kernel, green, hung)),
        [blue, 0, 0] => counted(kernel, blue as i64, hung),
        [0, red, 0] => counted(kernel, -(red as i64), hung),
        _ => Ok(None),
    }
}

/// Green cores with nimbers hung: all vertices may be fused (*Winning Ways*, chapter 7), so every edge counts `*`.
fn fused(kernel: &mut Kernel, edges: usize, hung: &[Id]) -> Option<Id> {
    let mut star = BigUint::from(edges & 1);
    for &id in hung {
        star ^= nimber_of(kernel, id)?;
    }
    Some(nimber(kernel, star))
}

/// Cores of one color with only numbers of its sign hung: no cut drops anything else, so all is counted.
fn counted(kernel: &mut Kernel, edges: i64, hung: &[Id]) -> Result<Option<Id>, Halt> {
    let mut sum = kernel.small_number(edges, 0);
    for &id in hung {
        let agrees = if edges > 0 { kernel.le(Id::ZERO, id)? } else { kernel.le(id, Id::ZERO)? };
        if id.as_number().is_none() || !agrees {
            return Ok(None);
        }
        sum = kernel.add(sum, id)?;
    }
    Ok(Some(sum))
}

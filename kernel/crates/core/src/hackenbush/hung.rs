//! Numbers on their way down a tree.

use super::edge::Color;
use crate::dyadic::Dyadic;

/// `value` with a stalk of edges below it that are not yet evaluated.
///
/// Once numbers are long, bridges are noted instead of evaluated: a path of a million edges is converted to a
/// number once, at its lower end, and not a million times.
#[derive(Clone, Debug)]
pub struct Hung {
    value: Dyadic,
    /// From the top down.
    stalk: Vec<Color>,
}

impl Hung {
    pub const NOTHING: Hung = Hung { value: Dyadic::ZERO, stalk: Vec::new() };

    /// This part on top of an edge.
    pub fn on_edge(mut self, color: Color) -> Hung {
        if self.stalk.is_empty() && matches!(self.value, Dyadic::Small { .. }) {
            let grown = self.value.ordinal(color);
            if matches!(grown, Dyadic::Small { .. }) {
                return Hung { value: grown, stalk: self.stalk };
            }
        }
        self.stalk.push(color);
        self
    }

    /// This part beside another at the same vertex.
    pub fn join(&mut self, other: Hung) {
        if self.is_nothing() {
            *self = other;
        } else if !other.is_nothing() {
            let here = std::mem::replace(self, Hung::NOTHING);
            self.value = here.into_value().plus(&other.into_value());
        }
    }

    pub fn into_value(mut self) -> Dyadic {
        if self.stalk.is_empty() {
            return self.value;
        }
        self.stalk.reverse();
        Dyadic::stalk_on(&self.stalk, &self.value)
    }

    pub fn is_nothing(&self) -> bool {
        self.stalk.is_empty() && self.value.is_zero()
    }
}

impl From<Dyadic> for Hung {
    fn from(value: Dyadic) -> Self {
        Hung { value, stalk: Vec::new() }
    }
}

//! Games on boards and maps of up to 64 places: values by memoised search through all options.
//!
//! A ruleset says what the parts of a position are and what every move leaves of a part; the search
//! ([`Search`]) is the same for all rulesets. Parts are remembered in two ways: as they lie on the
//! current board, where most of them are found at once, and in a normal form that does not depend on
//! their place and orientation, which later positions share.

mod clobber;
mod domineering;
mod grid;
mod letters;
mod maps;
mod search;
mod toads;

#[cfg(test)]
mod tests;

use clobber::Clobber;
use domineering::{Board, Domineering};
use grid::Grid;
pub use letters::{Borders, Refusal};
pub use maps::Keep;
use maps::Map;
use search::{Search, Shared};
use toads::Toads;

use crate::games::Id;

/// What is known of the parts of positions, for every ruleset. It is kept from one position to the next.
#[derive(Default)]
pub struct Boards {
    clobber: Shared<Clobber>,
    domineering: Domineering,
    maps: Shared<Map>,
    toads: Shared<Toads>,
}

impl Boards {
    /// How many parts are remembered.
    pub fn parts(&self) -> usize {
        self.clobber.len() + self.domineering.len() + self.maps.len() + self.toads.len()
    }

    /// Keeps the parts whose values are still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.clobber.retain(&is_valid);
        self.domineering.retain(&is_valid);
        self.maps.retain(&is_valid);
        self.toads.retain(is_valid);
    }
}

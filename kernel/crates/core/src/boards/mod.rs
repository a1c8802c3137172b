//! Games on boards and maps of up to 64 places: values by memoised search through all options.
//!
//! A ruleset says what the parts of a position are and what every move leaves of a part; the search
//! ([`Search`]) is the same for all. Parts are remembered in two ways: as they lie on the board at
//! hand, which finds most of them at once, and in a form that is the same wherever and whichever way
//! round they lie, which later positions share.

mod clobber;
mod grid;
mod maps;
mod search;
mod toads;

#[cfg(test)]
mod tests;

pub use clobber::Clobber;
pub use grid::Grid;
pub use maps::{Keep, Map};
pub use search::{Moves, Ruleset, Search, Shared};
pub use toads::Toads;

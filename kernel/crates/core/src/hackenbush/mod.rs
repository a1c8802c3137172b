//! Hackenbush on graphs whose vertex 0 is the ground.
//!
//! [`solve`] evaluates any blue-red graph: trees and bridges by ordinal sums, blocks with cycles by [`search`].
//! `apart` has bounds of those that are too hard.
//! [`mixed`] takes graphs of all three colors, and [`winners`] finds who wins them where values are too large.

mod apart;
pub mod blocks;
mod connection;
pub mod edge;
mod fixed;
mod hung;
pub mod mixed;
pub mod monitor;
pub mod search;
pub mod solve;
pub mod stalk_values;
mod stalks;
pub mod winners;

//! Hackenbush on graphs.

pub mod blocks;
pub mod budget;
pub mod dyadic;
pub mod edge;
mod fixed;
pub mod green;
mod hung;
pub mod search;
pub mod solve;
pub mod tree;

//! The native core of Colonnade. It knows no Python.
//!
//! `games` holds short games in canonical form; `hackenbush` evaluates Hackenbush on graphs.

pub mod games;
pub mod hackenbush;

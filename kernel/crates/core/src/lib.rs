//! The native core of Colonnade. It knows no Python.
//!
//! `games` holds short games in canonical form; `hackenbush` evaluates Hackenbush on graphs;
//! `counting` counts values without making them; `boards` searches games on boards and maps.
//! Numbers are [`dyadic`], of any size; a [`meter`] keeps limits, and a [`gate`] lets nothing run
//! while the process forks. The [`clock`] is the one thing that differs between systems.

pub mod boards;
pub mod clock;
pub mod counting;
pub mod dyadic;
pub mod games;
pub mod gate;
pub mod hackenbush;
pub mod meter;

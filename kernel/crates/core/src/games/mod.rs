//! Short games in canonical form.
//!
//! A [`Kernel`] gives every value one [`Id`], so equality of values is equality of ids. Values are
//! stored modulo translation by numbers: an id is a base and a dyadic offset. Numbers, ups and
//! stars have closed forms and no nodes; every other base is a node with its canonical options and
//! its strong stops. Nothing here recurses: depth is bounded by memory alone.

mod atomic_weight;
mod birthday;
mod canon;
mod cool;
mod hash;
mod id;
mod inf_order;
mod kernel;
mod memo;
mod nodes;
mod offsets;
mod order;
mod ordinal;
mod pair;
mod places;
mod reduced;
mod ring;
mod spill;
mod stops;
mod sum;
mod sweep;
mod switches;
mod texts;
mod thermograph;
mod upstar;

#[cfg(test)]
mod tests;

pub(crate) use hash::{Map, MixHasher};
pub use id::Id;
pub use kernel::{Counters, Kernel};
pub use offsets::Off;
pub use places::Held;
pub use stops::Stop;
pub use texts::{Named, Place, Texts};
pub use thermograph::{Corner, Thermograph, Wall};
pub use upstar::UpStar;

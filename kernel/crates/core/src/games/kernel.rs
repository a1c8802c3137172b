//! The kernel: its tables, and how values are looked at.

use num_bigint::{BigInt, BigUint};

use super::atomic_weight::Weights;
use super::canon::CanonScratch;
use super::cool::Coolings;
use super::hash::Map;
use super::id::{Base, Id};
use super::memo::{OrderMemo, SumMemo};
use super::nodes::{Nodes, Run};
use super::offsets::{Dyadics, Off};
use super::order::OrderScratch;
use super::ordinal::Ordinals;
use super::places::Places;
use super::reduced::Reductions;
use super::sum::SumScratch;
use super::sweep::Bound;
use super::thermograph::Thermographs;
use super::upstar::{UpStar, UpStars};
use crate::dyadic::Dyadic;
use crate::meter::{Halt, Meter};

/// A nimber with more options than this is refused ([`Halt::Full`]) where its options are needed one by one.
const OPTION_LIMIT: usize = 1 << 26;

/// Short games in canonical form under unique [`Id`]s.
#[derive(Default)]
pub struct Kernel {
    pub(super) dyadics: Dyadics,
    pub(super) up_stars: UpStars,
    pub(super) nodes: Nodes,
    pub(super) order: OrderMemo,
    pub(super) sums: SumMemo,
    pub(super) meter: Meter,
    pub(super) order_scratch: OrderScratch,
    pub(super) sum_scratch: SumScratch,
    pub(super) canon_scratch: Option<Box<CanonScratch>>,
    pub(super) ordinals: Ordinals,
    pub(super) thermographs: Thermographs,
    pub(super) reductions: Reductions,
    pub(super) coolings: Coolings,
    pub(super) birthdays: Map<Id, Off>,
    pub(super) weights: Weights,
    pub(super) bound: Bound,
    pub(super) places: Places,
    memo_cap: MemoCap,
}

/// How many entries a memo table may have between operations.
struct MemoCap(usize);

impl Default for MemoCap {
    fn default() -> MemoCap {
        // With 16 thousand, independent comparisons are up to twice as fast (cache misses), but values of a few hundred
        // steps that contain each other are compared all the way down, again and again.
        MemoCap(1 << 19)
    }
}

/// What [`Kernel::counters`] reports; the same calls give the same figures on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    pub nodes: usize,
    pub options: usize,
    pub order_entries: usize,
    pub sum_entries: usize,
    pub ordinal_entries: usize,
    pub thermographs: usize,
    pub atomic_weights: usize,
    pub big_dyadics: usize,
    pub big_up_stars: usize,
    /// How many entries each memo table may have between operations.
    pub most_entries: usize,
    /// About how much memory the values take.
    pub value_bytes: usize,
    /// How much they may take before those that nobody holds are let go, and how often that happened.
    pub most_value_bytes: usize,
    pub sweeps: u64,
    pub steps: u64,
    /// About how much memory the values and the tables take.
    pub bytes: usize,
}

impl Kernel {
    /// Where operations begin, within their limits.
    pub fn meter(&mut self) -> &mut Meter {
        &mut self.meter
    }

    /// Drops memo tables that grew past their caps. To be called between operations only.
    pub fn trim(&mut self) {
        let MemoCap(cap) = self.memo_cap;
        self.order.trim(cap);
        self.sums.trim(cap);
        self.reductions.trim(cap);
        self.coolings.trim(cap);
        self.weights.trim(cap);
    }

    /// Bounds every memo table to about so many entries between operations; `None` is the usual bound.
    pub fn bound_memos(&mut self, entries: Option<usize>) {
        self.memo_cap = entries.map_or_else(MemoCap::default, MemoCap);
        self.trim();
    }

    /// Drops all memo tables; the values stay.
    pub fn clear(&mut self) {
        self.order = OrderMemo::default();
        self.sums = SumMemo::default();
        self.ordinals = Ordinals::default();
        self.thermographs = Thermographs::default();
        self.reductions = Reductions::default();
        self.coolings = Coolings::default();
        self.birthdays = Map::default();
        self.weights = Weights::default();
    }

    pub fn counters(&self) -> Counters {
        let (most_value_bytes, sweeps) = self.value_bound();
        Counters {
            nodes: self.nodes.len(),
            options: self.nodes.option_count(),
            order_entries: self.order.len(),
            sum_entries: self.sums.len(),
            ordinal_entries: self.ordinals.len(),
            thermographs: self.thermographs.len(),
            atomic_weights: self.weights.len(),
            big_dyadics: self.dyadics.spilled(),
            big_up_stars: self.up_stars.spilled(),
            most_entries: self.memo_cap.0,
            value_bytes: self.value_bytes(),
            most_value_bytes,
            sweeps,
            steps: self.meter.steps(),
            bytes: self.bytes(),
        }
    }

    /// About how many bytes the values take, without the tables.
    #[inline]
    pub fn value_bytes(&self) -> usize {
        const NODE_BYTES: usize = 64;
        const OPTION_BYTES: usize = 16;
        let nodes = NODE_BYTES * self.nodes.len() + OPTION_BYTES * self.nodes.option_count();
        nodes + self.dyadics.bytes() + self.up_stars.bytes()
    }

    fn bytes(&self) -> usize {
        /// What an entry of a map takes besides its key and value, with the room that maps keep.
        const ENTRY: usize = 16;
        let small_maps = self.birthdays.len() + self.weights.len() + self.ordinals.len() + self.coolings.len();
        self.nodes.bytes()
            + self.dyadics.bytes()
            + self.up_stars.bytes()
            + self.order.bytes()
            + self.sums.bytes()
            + self.reductions.bytes()
            + self.thermographs.bytes()
            + small_maps * (16 + ENTRY)
    }

    /// Whether `id` can be one of ours. Every id from outside must pass here before use.
    #[inline]
    pub fn is_valid(&self, id: Id) -> bool {
        let base = match id.base().node() {
            Some(name) => self.nodes.has(name),
            None => self.up_stars.is_valid(id.base()),
        };
        base && id.0 >> 63 == 0 && self.dyadics.is_valid(id.off())
    }

    /// The number `numerator / 2^exponent`.
    pub fn number(&mut self, numerator: BigInt, exponent: u64) -> Id {
        self.dyadic_number(Dyadic::new(numerator, exponent))
    }

    /// The value of a number.
    pub fn dyadic_number(&mut self, number: Dyadic) -> Id {
        Id::number(self.dyadics.put(number))
    }

    /// The number `numerator / 2^exponent`, from machine words.
    pub fn small_number(&mut self, numerator: i64, exponent: u32) -> Id {
        Id::number(self.dyadics.put_small(numerator, exponent))
    }

    /// The number `number` plus `up` copies of `^` plus `*star`.
    pub fn number_up_star(&mut self, number: Id, up: BigInt, star: BigUint) -> Id {
        Id::new(self.up_stars.put(UpStar { up, star }), number.off())
    }

    /// The parts of a value that is number + ups + star.
    pub fn as_up_star(&self, g: Id) -> Option<UpStar> {
        g.base().node().is_none().then(|| self.up_stars.get(g.base()))
    }

    /// The dyadic behind an [`Off`].
    pub fn dyadic(&self, off: Off) -> Dyadic {
        self.dyadics.get(off)
    }

    /// Left and Right options of the canonical form.
    pub fn options(&mut self, g: Id) -> Result<(Vec<Id>, Vec<Id>), Halt> {
        if let Some(off) = g.as_number() {
            let (left, right) = self.dyadics.canonical_options(off);
            return Ok((left.map(Id::number).into_iter().collect(), right.map(Id::number).into_iter().collect()));
        }
        let (left, right) = self.runs(g.base())?;
        Ok((self.translated(left, g.off()), self.translated(right, g.off())))
    }

    fn translated(&mut self, run: Run, by: Off) -> Vec<Id> {
        let option = |index| {
            let option = self.nodes.option(index);
            self.translate(option, by)
        };
        run.indices().map(option).collect()
    }

    /// `g` plus the number `by`.
    #[inline]
    pub(super) fn translate(&mut self, g: Id, by: Off) -> Id {
        if by == Off::ZERO { g } else { Id::new(g.base(), self.dyadics.add(g.off(), by)) }
    }

    /// Options of a base other than the number.
    #[inline]
    pub(super) fn runs(&mut self, base: Base) -> Result<(Run, Run), Halt> {
        match base.node() {
            Some(index) => Ok(self.nodes.runs(index)),
            None => self.up_star_runs(base),
        }
    }

    fn up_star_runs(&mut self, base: Base) -> Result<(Run, Run), Halt> {
        self.nodes.up_star_runs(base).map_or_else(|| self.new_up_star_runs(base), Ok)
    }

    #[cold]
    fn new_up_star_runs(&mut self, base: Base) -> Result<(Run, Run), Halt> {
        let (left, right) = self.up_stars.options(base, OPTION_LIMIT).ok_or(Halt::Full)?;
        self.nodes.put_up_star_runs(base, &left, &right, &self.up_stars)
    }
}

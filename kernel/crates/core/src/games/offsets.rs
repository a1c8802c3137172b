//! Dyadic rationals as words of 32 bits: packed where they fit, interned where they do not.
//!
//! The low bits of an [`Off`] tell how to read it. `0`: the other 31 bits are a multiple of 1/256, so that the commonest
//! numbers add and compare as integers do. `01`: 25 bits of numerator and 5 of exponent. `11`: an index into the table of
//! big dyadics, so the range is unbounded and nothing ever wraps. Every dyadic has exactly one `Off` (the first kind that
//! fits, in lowest terms), so equality is equality of words.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{One, Signed};

use super::ring::Marks;
use super::spill::{Spill, Weigh};
use crate::dyadic::Dyadic;

/// A dyadic rational as one word; see the module text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Off(pub u32);

const TAG: u32 = 1;
const TAGS: u32 = 3;
/// How many binary places a number without a tag has.
const PLACES: u32 = 8;
const NUMERATOR_LIMIT: i64 = 1 << 24;
const EXPONENT_LIMIT: u32 = 31;

impl Off {
    pub const ZERO: Off = Off(0);

    /// Whether the number is in the word itself.
    #[inline]
    pub fn is_packed(self) -> bool {
        self.0 & TAGS != TAGS
    }

    /// Whether this is the one word of a number that is packed: every word without a tag is.
    #[inline]
    pub fn is_proper(self) -> bool {
        self.0 & TAG == 0
            || self.small().is_some_and(|(numerator, exponent)| {
                (exponent == 0 || numerator & 1 == 1) && Off::pack(numerator, exponent) == Some(self)
            })
    }

    /// Numerator and exponent, where they are packed.
    #[inline]
    pub fn small(self) -> Option<(i64, u32)> {
        match self.0 & TAGS {
            TAGS => None,
            TAG => Some((i64::from(self.0 as i32 >> 7), self.0 >> 2 & 31)),
            _ => {
                let multiple = i64::from(self.0 as i32 >> 1);
                let cancel = multiple.trailing_zeros().min(PLACES);
                Some((multiple >> cancel, PLACES - cancel))
            }
        }
    }

    /// The word of a fraction in lowest terms, where it fits.
    #[inline]
    fn pack(numerator: i64, exponent: u32) -> Option<Off> {
        if exponent <= PLACES
            && let Ok(short) = i32::try_from(numerator)
            && let Ok(word) = i32::try_from(i64::from(short) << (PLACES - exponent + 1))
        {
            return Some(Off(word as u32));
        }
        let fits = (-NUMERATOR_LIMIT..NUMERATOR_LIMIT).contains(&numerator) && exponent <= EXPONENT_LIMIT;
        fits.then_some(Off((numerator as u32) << 7 | exponent << 2 | TAG))
    }

    /// Both as integers, in the same unit and even, where neither has a tag.
    #[inline]
    pub(super) fn untagged(a: Off, b: Off) -> Option<(i32, i32)> {
        ((a.0 | b.0) & TAG == 0).then_some((a.0 as i32, b.0 as i32))
    }
}

/// One end of an interval: where it is, and whether the end itself belongs to it.
#[derive(Clone, Copy, Debug)]
pub struct End {
    pub at: Off,
    pub closed: bool,
}

/// The table of dyadics too big to pack, and all arithmetic on [`Off`].
pub struct Dyadics {
    big: Spill<Dyadic>,
}

impl Default for Dyadics {
    fn default() -> Dyadics {
        Dyadics { big: Spill::new(1 << 30) }
    }
}

impl Weigh for Dyadic {
    fn bytes(&self) -> usize {
        match self {
            Dyadic::Small { .. } => 0,
            Dyadic::Big { numerator, .. } => numerator.bits() as usize / 8,
        }
    }
}

/// A dyadic opened for arithmetic: machine words or big integers.
enum Open<'a> {
    Small(i64, u32),
    Big(&'a Dyadic),
}

impl Dyadics {
    /// How many dyadics did not fit.
    pub fn spilled(&self) -> usize {
        self.big.len()
    }

    /// About how much room those take.
    #[inline]
    pub fn bytes(&self) -> usize {
        self.big.bytes()
    }

    /// No marks, with room for those that did not fit.
    pub fn marks(&self) -> Marks {
        self.big.marks()
    }

    pub fn mark(&self, off: Off, marks: &mut Marks) {
        if !off.is_packed() {
            self.big.mark(off.0 >> 2, marks);
        }
    }

    /// Lets go of dyadics without a mark.
    pub fn keep(&mut self, marks: &Marks) {
        self.big.keep(marks);
    }

    /// Whether `off` is a word that this table made.
    #[inline]
    pub fn is_valid(&self, off: Off) -> bool {
        if off.is_packed() { off.is_proper() } else { self.big.has(off.0 >> 2) }
    }

    fn open(&self, off: Off) -> Open<'_> {
        match off.small() {
            Some((numerator, exponent)) => Open::Small(numerator, exponent),
            None => Open::Big(self.big.get(off.0 >> 2)),
        }
    }

    /// The dyadic itself.
    pub fn get(&self, off: Off) -> Dyadic {
        match self.open(off) {
            Open::Small(numerator, exponent) => Dyadic::Small { numerator, exponent },
            Open::Big(dyadic) => dyadic.clone(),
        }
    }

    /// The word of a small fraction, which need not be in lowest terms.
    #[inline]
    pub fn put_small(&mut self, numerator: i64, exponent: u32) -> Off {
        let cancel = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> cancel, exponent - cancel);
        Off::pack(numerator, exponent).unwrap_or_else(|| self.intern(Dyadic::from_i128(numerator.into(), exponent)))
    }

    /// The word of any dyadic.
    pub fn put(&mut self, dyadic: Dyadic) -> Off {
        let packed = match dyadic {
            Dyadic::Small { numerator, exponent } => Off::pack(numerator, exponent),
            Dyadic::Big { .. } => None,
        };
        packed.unwrap_or_else(|| self.intern(dyadic))
    }

    fn intern(&mut self, dyadic: Dyadic) -> Off {
        Off(self.big.name(dyadic) << 2 | TAGS)
    }

    #[inline]
    pub fn add(&mut self, a: Off, b: Off) -> Off {
        if let Some((a, b)) = Off::untagged(a, b)
            && let Some(sum) = a.checked_add(b)
        {
            return Off(sum as u32);
        }
        self.add_slowly(a, b)
    }

    #[cold]
    fn add_slowly(&mut self, a: Off, b: Off) -> Off {
        if let (Some((n, e)), Some((m, f))) = (a.small(), b.small()) {
            let common = e.max(f);
            return self.put_small((n << (common - e)) + (m << (common - f)), common);
        }
        let sum = self.get(a).plus(&self.get(b));
        self.put(sum)
    }

    #[inline]
    pub fn negate(&mut self, a: Off) -> Off {
        if let Some((zero, a)) = Off::untagged(Off::ZERO, a)
            && let Some(negative) = zero.checked_sub(a)
        {
            return Off(negative as u32);
        }
        self.negate_slowly(a)
    }

    #[cold]
    fn negate_slowly(&mut self, a: Off) -> Off {
        match self.open(a) {
            Open::Small(n, e) => self.put_small(-n, e),
            Open::Big(dyadic) => {
                let negative = dyadic.negated();
                self.put(negative)
            }
        }
    }

    #[inline]
    pub fn subtract(&mut self, a: Off, b: Off) -> Off {
        if let Some((a, b)) = Off::untagged(a, b)
            && let Some(difference) = a.checked_sub(b)
        {
            return Off(difference as u32);
        }
        let negative = self.negate(b);
        self.add(a, negative)
    }

    /// `count * a`.
    pub fn multiply(&mut self, a: Off, count: &BigInt) -> Off {
        let (numerator, exponent) = self.get(a).to_pair();
        self.put(Dyadic::new(numerator * count, exponent))
    }

    /// `a / 2`.
    pub fn halve(&mut self, a: Off) -> Off {
        match self.open(a) {
            Open::Small(n, e) => self.put_small(n, e + 1),
            Open::Big(dyadic) => {
                let (numerator, exponent) = dyadic.to_pair();
                self.put(Dyadic::new(numerator, exponent + 1))
            }
        }
    }

    #[inline]
    pub fn sign(&self, a: Off) -> Ordering {
        if a.is_packed() {
            // The numerator is in the high bits.
            return (a.0 as i32).cmp(&0);
        }
        self.get(a).cmp(&Dyadic::ZERO)
    }

    #[inline]
    pub fn compare(&self, a: Off, b: Off) -> Ordering {
        match Off::untagged(a, b) {
            Some((a, b)) => a.cmp(&b),
            None => self.compare_slowly(a, b),
        }
    }

    #[cold]
    fn compare_slowly(&self, a: Off, b: Off) -> Ordering {
        if let (Some((n, e)), Some((m, f))) = (a.small(), b.small()) {
            let common = e.max(f);
            return (n << (common - e)).cmp(&(m << (common - f)));
        }
        if a == b { Ordering::Equal } else { self.get(a).cmp(&self.get(b)) }
    }

    /// The exponent of the denominator.
    pub fn exponent(&self, a: Off) -> u64 {
        match self.open(a) {
            Open::Small(_, e) => e.into(),
            Open::Big(dyadic) => dyadic.exponent(),
        }
    }

    /// `-1 / 2^exponent`.
    pub fn minus_power(&mut self, exponent: u64) -> Off {
        self.put(Dyadic::new((-1).into(), exponent))
    }

    /// Left and Right option of the canonical form of the number `a`.
    pub fn canonical_options(&mut self, a: Off) -> (Option<Off>, Option<Off>) {
        let (numerator, exponent) = self.get(a).to_pair();
        let left = (exponent > 0 || numerator.is_positive()).then(|| &numerator - 1);
        let right = (exponent > 0 || numerator.is_negative()).then(|| &numerator + 1);
        let mut put = |n: BigInt| self.put(Dyadic::new(n, exponent));
        (left.map(&mut put), right.map(&mut put))
    }

    /// The birthday of the number `a`: its integer part, and one more for every binary place.
    pub fn birthday(&mut self, a: Off) -> Off {
        if let Some((numerator, exponent)) = a.small() {
            let fraction = if exponent == 0 { 0 } else { i64::from(exponent) + 1 };
            return self.put_small((numerator.abs() >> exponent) + fraction, 0);
        }
        let (numerator, exponent) = self.get(a).to_pair();
        let whole = numerator.abs() >> exponent;
        let fraction = if exponent == 0 { 0 } else { exponent + 1 };
        self.put(Dyadic::new(whole + fraction, 0))
    }

    /// The least integer that is not below the number `a`.
    pub fn ceiling(&mut self, a: Off) -> Off {
        if let Some((numerator, exponent)) = a.small() {
            return self.put_small(-(-numerator >> exponent), 0);
        }
        let (numerator, exponent) = self.get(a).to_pair();
        self.put(Dyadic::new(-(-numerator >> exponent), 0))
    }

    /// The simplest number of an interval (`None`: no end on that side), if it has any.
    ///
    /// Simplest is born first: the integer nearest to 0, else the fraction of least denominator.
    pub fn simplest(&mut self, low: Option<End>, high: Option<End>) -> Option<Off> {
        let above = |me: &Self, x: Off| low.is_none_or(|end| admits(me.compare(x, end.at), end.closed));
        let below = |me: &Self, x: Off| high.is_none_or(|end| admits(me.compare(end.at, x), end.closed));
        match (above(self, Off::ZERO), below(self, Off::ZERO)) {
            (true, true) => Some(Off::ZERO),
            (true, false) => {
                let mirror =
                    |me: &mut Self, end: Option<End>| end.map(|end| End { at: me.negate(end.at), closed: end.closed });
                let (low, high) = (mirror(self, high), mirror(self, low));
                let positive = self.simplest_positive(low?, high)?;
                Some(self.negate(positive))
            }
            (false, true) => self.simplest_positive(low?, high),
            (false, false) => None,
        }
    }

    /// [`Dyadics::simplest`] of an interval whose low end is at or above 0 and excludes 0.
    fn simplest_positive(&mut self, low: End, high: Option<End>) -> Option<Off> {
        let integer = match self.open(low.at) {
            Open::Small(n, e) => {
                let floor = n >> e;
                let take_floor = low.closed && e == 0;
                self.put_small(if take_floor { floor } else { floor + 1 }, 0)
            }
            Open::Big(dyadic) => {
                let (numerator, exponent) = dyadic.to_pair();
                let floor = numerator >> exponent;
                let take_floor = low.closed && exponent == 0;
                let integer = if take_floor { floor } else { floor + 1 };
                self.put(Dyadic::new(integer, 0))
            }
        };
        let Some(high) = high else {
            return Some(integer);
        };
        if admits(self.compare(high.at, integer), high.closed) {
            return Some(integer);
        }
        // No integer inside: at a scale where both ends are closed, most trailing zeros win.
        if let (Some((n, e)), Some((m, f))) = (low.at.small(), high.at.small()) {
            let scale = e.max(f) + 1;
            let first = (n << (scale - e)) + i64::from(!low.closed);
            let last = (m << (scale - f)) - i64::from(!high.closed);
            if first > last {
                return None;
            }
            let places = 63 - ((first - 1) ^ last).leading_zeros();
            return Some(self.put_small(last >> places << places, scale));
        }
        let (a, b) = (self.get(low.at), self.get(high.at));
        let scale = a.exponent().max(b.exponent()) + 1;
        let at_scale = |end: Dyadic| end.scaled(scale).expect("no finer than the scale");
        let first = at_scale(a) + u32::from(!low.closed);
        let last = at_scale(b) - u32::from(!high.closed);
        if first > last {
            return None;
        }
        let places = ((first - BigInt::one()) ^ &last).bits() - 1;
        Some(self.put(Dyadic::new(last >> places << places, scale)))
    }
}

#[inline]
fn admits(order: Ordering, closed: bool) -> bool {
    order == Ordering::Greater || (closed && order == Ordering::Equal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(table: &mut Dyadics, numerator: i64, exponent: u64) -> Off {
        table.put(Dyadic::new(numerator.into(), exponent))
    }

    #[test]
    fn words_are_unique_across_the_packing_limit() {
        let mut table = Dyadics::default();
        let limits = [22, 24, 30].map(|bits| 1 << bits);
        let near = limits.iter().flat_map(|limit| [limit - 1, *limit, limit + 1]);
        for n in near.flat_map(|n| [n, -n]).chain([0, 1, -1, 3, i64::MAX, i64::MIN]) {
            for e in [0, 1, 5, 8, 9, 31, 32, 40] {
                let a = put(&mut table, n, e);
                let same = table.get(a);
                assert_eq!(same, Dyadic::new(n.into(), e));
                assert_eq!(table.put(same), a);
                assert!(table.is_valid(a));
            }
        }
    }

    #[test]
    fn a_word_is_proper_if_its_number_is_packed_as_it() {
        let mut word = 1_u32;
        for _ in 0..100_000 {
            word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            for off in [Off(word), Off(word & !TAG), Off(word & 0xFFFF), Off(word >> 20 | TAG)] {
                let packed = off.small().map(|(numerator, exponent)| {
                    let cancel = numerator.trailing_zeros().min(exponent);
                    Off::pack(numerator >> cancel, exponent - cancel)
                });
                assert_eq!(off.is_proper(), packed == Some(Some(off)));
            }
        }
    }

    #[test]
    fn arithmetic_agrees_with_big_integers() {
        let mut table = Dyadics::default();
        let limits = [22, 24, 30].map(|bits| 1 << bits);
        let near = limits.iter().flat_map(|limit| [(limit - 1, 0), (-limit, 0), (limit + 1, 9)]);
        let few = [(0, 0), (1, 0), (-1, 1), (5, 3), (7, 8), (-7, 9), (1, 31), (-3, 40), (1 << 40, 0)];
        let samples: Vec<(i64, u64)> = near.chain(few).collect();
        for &(n, e) in &samples {
            for &(m, f) in &samples {
                let (a, b) = (put(&mut table, n, e), put(&mut table, m, f));
                let (wide_a, wide_b) = (i128::from(n) << (64 - e), i128::from(m) << (64 - f));
                assert_eq!(table.compare(a, b), wide_a.cmp(&wide_b));
                let sum = table.add(a, b);
                assert_eq!(table.get(sum), Dyadic::new((wide_a + wide_b).into(), 64));
                let difference = table.subtract(a, b);
                assert_eq!(table.get(difference), Dyadic::new((wide_a - wide_b).into(), 64));
                let negative = table.negate(a);
                assert_eq!(table.get(negative), Dyadic::new((-wide_a).into(), 64));
                assert_eq!(table.sign(a), n.cmp(&0));
            }
        }
    }

    /// Every interval with ends in the 64ths of [-2, 2], against the numbers in order of birth.
    #[test]
    fn simplest_is_the_first_born() {
        let mut table = Dyadics::default();
        let mut by_birth: Vec<(i64, i64)> = (-256..=256).map(|n| (n, 128)).collect();
        by_birth.sort_by_key(|&(n, scale)| {
            let off = put(&mut table, n, scale.trailing_zeros().into());
            let birthday = table.birthday(off);
            table.get(birthday)
        });
        for low in -8..=8 {
            for high in low..=8 {
                for (closed_low, closed_high) in [(false, false), (false, true), (true, false), (true, true)] {
                    let low_end = End { at: put(&mut table, low, 2), closed: closed_low };
                    let high_end = End { at: put(&mut table, high, 2), closed: closed_high };
                    let inside = |&&(n, _): &&(i64, i64)| {
                        (n > low * 32 || closed_low && n == low * 32)
                            && (n < high * 32 || closed_high && n == high * 32)
                    };
                    let expected = by_birth.iter().find(inside).map(|&(n, _)| put(&mut table, n, 7));
                    assert_eq!(table.simplest(Some(low_end), Some(high_end)), expected);
                }
            }
        }
    }
}

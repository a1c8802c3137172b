//! Multiples of up plus a nimber, packed into a [`Base`] where they fit and interned where not.
//!
//! Bits of a packed base: 14 of up (two's complement), 15 of star. Bit 29 marks an index into the
//! table of the others. Sums, negatives and order have closed forms (Siegel, *Combinatorial Game
//! Theory*, section II.3): `n.^ + *m >= 0` iff `n > 1`, or `n = 1` and `m != 1`, or `n = m = 0`.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed, ToPrimitive, Zero};
use smallvec::{SmallVec, smallvec};

use super::id::Base;
use super::ring::Marks;
use super::spill::{Spill, Weigh};

/// `up` copies of `^` and the nimber `*star`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct UpStar {
    pub up: BigInt,
    pub star: BigUint,
}

/// Options without their numbers; most values have few.
pub type Bases = SmallVec<[Base; 8]>;

const SPILL: u32 = 1 << 29;
const STAR_BITS: u32 = 15;
const STAR_MASK: u32 = (1 << STAR_BITS) - 1;
const UP_BITS: u32 = 14;
const UP_MASK: u32 = (1 << UP_BITS) - 1;
const UP_LIMIT: i32 = 1 << (UP_BITS - 1);

/// The table of those too big to pack, and all arithmetic on bases without a node.
pub struct UpStars {
    big: Spill<UpStar>,
}

impl Default for UpStars {
    fn default() -> UpStars {
        UpStars { big: Spill::new(SPILL as usize) }
    }
}

impl Weigh for UpStar {
    fn bytes(&self) -> usize {
        (self.up.bits() + self.star.bits()) as usize / 8
    }
}

impl UpStars {
    /// How many did not fit.
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

    pub fn mark(&self, base: Base, marks: &mut Marks) {
        if UpStars::small(base).is_none() {
            self.big.mark(base.0 & !SPILL, marks);
        }
    }

    /// Lets go of those without a mark.
    pub fn keep(&mut self, marks: &Marks) {
        self.big.keep(marks);
    }

    pub fn is_valid(&self, base: Base) -> bool {
        base.0 & SPILL == 0 || self.big.has(base.0 & !SPILL)
    }

    /// Up and star in machine words, where they are packed.
    #[inline]
    pub fn small(base: Base) -> Option<(i32, u32)> {
        let up = ((base.0 << 3) as i32) >> (32 - UP_BITS);
        (base.0 & SPILL == 0).then_some((up, base.0 & STAR_MASK))
    }

    /// The base of `up` and `star` in machine words.
    #[inline]
    pub fn put_small(&mut self, up: i32, star: u32) -> Base {
        if (-UP_LIMIT..UP_LIMIT).contains(&up) && star <= STAR_MASK {
            return Base(((up as u32) & UP_MASK) << STAR_BITS | star);
        }
        self.intern(UpStar { up: up.into(), star: star.into() })
    }

    pub fn put(&mut self, value: UpStar) -> Base {
        match (value.up.to_i32(), value.star.to_u32()) {
            (Some(up), Some(star)) => self.put_small(up, star),
            _ => self.intern(value),
        }
    }

    fn intern(&mut self, value: UpStar) -> Base {
        Base(self.big.name(value) | SPILL)
    }

    pub fn get(&self, base: Base) -> UpStar {
        match UpStars::small(base) {
            Some((up, star)) => UpStar { up: up.into(), star: star.into() },
            None => self.big.get(base.0 & !SPILL).clone(),
        }
    }

    #[inline]
    pub fn add(&mut self, p: Base, q: Base) -> Base {
        if let (Some((up, star)), Some((more, other))) = (UpStars::small(p), UpStars::small(q)) {
            return self.put_small(up + more, star ^ other);
        }
        let (p, q) = (self.get(p), self.get(q));
        self.put(UpStar { up: p.up + q.up, star: p.star ^ q.star })
    }

    #[inline]
    pub fn negate(&mut self, p: Base) -> Base {
        if let Some((up, star)) = UpStars::small(p) {
            return self.put_small(-up, star);
        }
        let p = self.get(p);
        self.put(UpStar { up: -p.up, star: p.star })
    }

    /// `count` copies of `p`.
    pub fn multiply(&mut self, p: Base, count: &BigInt) -> Base {
        let p = self.get(p);
        let star = if count.bit(0) { p.star } else { BigUint::zero() };
        self.put(UpStar { up: p.up * count, star })
    }

    /// Whether `p <= q + d`, where only the sign of the number `d` matters.
    #[inline]
    pub fn is_le(&self, p: Base, q: Base, d: Ordering) -> bool {
        match d {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => match (UpStars::small(p), UpStars::small(q)) {
                (Some((up, star)), Some((other_up, other_star))) => match other_up - up {
                    0 => star == other_star,
                    1 => star ^ other_star != 1,
                    difference => difference > 1,
                },
                _ => self.is_le_big(p, q),
            },
        }
    }

    #[cold]
    fn is_le_big(&self, p: Base, q: Base) -> bool {
        let (p, q) = (self.get(p), self.get(q));
        let up = q.up - p.up;
        if up.is_zero() {
            p.star == q.star
        } else if up.is_one() {
            !(p.star ^ q.star).is_one()
        } else {
            up.is_positive()
        }
    }

    /// Signs of the strong stops of `p`: Left's is `+` unless `p < 0`, Right's is `+` if `p > 0`; of 0 see [`Stop`].
    ///
    /// [`Stop`]: super::stops::Stop
    #[inline]
    pub fn stop_signs(&self, p: Base) -> (bool, bool) {
        match UpStars::small(p) {
            Some((0, star)) => (star != 0, star == 0),
            Some((1, star)) => (true, star != 1),
            Some((-1, star)) => (star == 1, false),
            Some((up, _)) => (up > 0, up > 0),
            None => (!self.is_le_big(p, Base::NUMBER), self.is_le_big(Base::NUMBER, p)),
        }
    }

    /// The options of the canonical form of `p` other than a number, as bases (all their numbers are 0).
    ///
    /// `None` where the nimber has more than `limit` options. By Siegel's theorem II.3.5,
    /// `n.^ + *m = {0 | (n-1).^ + *(m^1)}` for `n >= 1`, but `^* = {0,* | 0}`.
    pub fn options(&mut self, p: Base, limit: usize) -> Option<(Bases, Bases)> {
        let (zero, star) = (Base::NUMBER, self.put_small(0, 1));
        let (is_positive, rest) = match UpStars::small(p) {
            Some((0, count)) => return self.nimbers(count as usize, limit),
            Some((up @ (1 | -1), 1)) => {
                let (many, one) = (smallvec![zero, star], smallvec![zero]);
                return Some(if up > 0 { (many, one) } else { (one, many) });
            }
            Some((up, star)) => (up > 0, self.put_small(up - up.signum(), star ^ 1)),
            None => {
                let UpStar { up, star } = self.get(p);
                if up.is_zero() {
                    return self.nimbers(star.to_usize()?, limit);
                }
                (up.is_positive(), self.put(UpStar { up: &up - up.signum(), star: star ^ BigUint::one() }))
            }
        };
        let (zero, rest) = (smallvec![zero], smallvec![rest]);
        Some(if is_positive { (zero, rest) } else { (rest, zero) })
    }

    /// The options of a nimber, on both sides.
    fn nimbers(&mut self, count: usize, limit: usize) -> Option<(Bases, Bases)> {
        if count > limit {
            return None;
        }
        let nimbers: Bases = (0..count as u32).map(|k| self.put_small(0, k)).collect();
        Some((nimbers.clone(), nimbers))
    }

    /// The same as [`UpStars::birthday`] in machine words, where `p` is packed.
    pub fn small_birthday(&self, p: Base) -> Option<i64> {
        let (up, star) = UpStars::small(p)?;
        let last = match (up, star) {
            (0, star) => star,
            (_, 0 | 1) => 1,
            (up, star) => star ^ u32::from(up & 1 != 0),
        };
        Some(i64::from(up.abs()) + i64::from(last))
    }

    /// The birthday of `p`, a number apart: the height of the tower of [`UpStars::options`].
    pub fn birthday(&self, p: Base) -> BigInt {
        let UpStar { up, star } = self.get(p);
        let height = up.abs();
        if up.is_zero() {
            return star.into();
        }
        if star <= BigUint::one() {
            return height + 1;
        }
        let last = if up.bit(0) { star ^ BigUint::one() } else { star };
        height + BigInt::from(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_round_trips_on_both_sides_of_the_limit() {
        let mut table = UpStars::default();
        for up in [0, 1, -1, 8_191, 8_192, -8_192, -8_193, i32::MAX] {
            for star in [0, 1, 2, 32_767, 32_768, u32::MAX] {
                let base = table.put_small(up, star);
                assert_eq!(table.get(base), UpStar { up: up.into(), star: star.into() });
                assert_eq!(base.node(), None);
                let negative = table.negate(base);
                assert_eq!(table.add(base, negative), Base::NUMBER);
            }
        }
    }

    /// The order by its closed form against its definition on the options.
    #[test]
    fn closed_order_agrees_with_the_options() {
        let mut table = UpStars::default();
        let bases: Vec<Base> = (-3..=3)
            .flat_map(|up| (0..5).map(move |star| (up, star)))
            .map(|(up, star)| table.put_small(up, star))
            .collect();
        for &p in &bases {
            for &q in &bases {
                let left = table.options(p, 100).unwrap().0;
                let right = table.options(q, 100).unwrap().1;
                let refuted = left.iter().any(|&x| table.is_le(q, x, Ordering::Equal))
                    || right.iter().any(|&y| table.is_le(y, p, Ordering::Equal));
                assert_eq!(table.is_le(p, q, Ordering::Equal), !refuted);
            }
            if !p.is_number() {
                let (negative, positive) =
                    (table.is_le(p, Base::NUMBER, Ordering::Equal), table.is_le(Base::NUMBER, p, Ordering::Equal));
                assert_eq!(table.stop_signs(p), (!negative, positive));
            }
        }
    }
}

//! Fixed-point dyadics: integers that count units of `2^-scale`.
//!
//! A position whose parts were born on days adding up to `B` has a value born by day `B`: at most `B` in size,
//! with at most `B` binary places. So a scale of `B` makes every number of a search an integer. The integer type
//! is chosen so that nothing can overflow; should it happen all the same, the arithmetic panics and never wraps.

use std::fmt::Debug;

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::edge::Color;
use super::search::hash_bytes;
use crate::dyadic::Dyadic;

/// An integer that counts units of `2^-scale`.
pub trait Fixed: Clone + Ord + Debug + Send {
    fn zero() -> Self;
    /// The number 1.
    fn one(scale: u32) -> Self;
    /// `None` where `number` is not a multiple of the unit.
    fn from_dyadic(number: &Dyadic, scale: u32) -> Option<Self>;
    fn to_dyadic(&self, scale: u32) -> Dyadic;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn negated(&self) -> Self;
    fn times(&self, count: u32) -> Self;
    /// One unit more.
    fn above(&self) -> Self;
    /// One unit less.
    fn below(&self) -> Self;
    fn sign(&self) -> i32;
    /// The greatest integer not above this number.
    fn floor(&self, scale: u32) -> Self;
    /// Half of this number if it is even, counted in units; used between integers only.
    fn halved(&self) -> Self;
    /// The largest power of two dividing the count of units.
    fn grain(&self) -> Self;
    /// `1:self` (blue) or `-1:self` (red): see [`Dyadic::ordinal`].
    fn ordinal(&self, color: Color, scale: u32) -> Self;
    /// The same, or the next number of units above (or below) where it is finer than the scale.
    fn rounded_ordinal(&self, color: Color, scale: u32, is_up: bool) -> Self;
    /// The number in `(below, self]` with the most trailing zeros, where both have the same floor.
    fn roundest_above(&self, below: &Self) -> Self;
    /// Equal numbers have equal hashes.
    fn hash(&self) -> u32;
    /// Bytes owned outside of the value itself.
    fn heap_bytes(&self) -> usize;

    fn is_integer(&self, scale: u32) -> bool {
        self.floor(scale) == *self
    }

    /// The canonical Left option, if there is one: `n - 1` of an integer `n > 0`, one grain less of a fraction.
    fn left_option(&self, scale: u32) -> Option<Self> {
        if self.is_integer(scale) {
            (self.sign() > 0).then(|| self.minus(&Self::one(scale)))
        } else {
            Some(self.minus(&self.grain()))
        }
    }

    /// The canonical Right option, if there is one.
    fn right_option(&self, scale: u32) -> Option<Self> {
        if self.is_integer(scale) {
            (self.sign() < 0).then(|| self.plus(&Self::one(scale)))
        } else {
            Some(self.plus(&self.grain()))
        }
    }

    /// The simplest number `x` with `low <= x <= high`: the one born first.
    fn simplest(low: &Self, high: &Self, scale: u32) -> Self {
        if low.sign() > 0 {
            let ceiling = low.below().floor(scale).plus(&Self::one(scale));
            if ceiling <= *high { ceiling } else { high.roundest_above(&low.below()) }
        } else if high.sign() < 0 {
            Self::simplest(&high.negated(), &low.negated(), scale).negated()
        } else {
            Self::zero()
        }
    }
}

macro_rules! fixed_for_word {
    ($word:ty) => {
        impl Fixed for $word {
            fn zero() -> Self {
                0
            }
            #[inline]
            fn one(scale: u32) -> Self {
                1 << scale
            }
            fn from_dyadic(number: &Dyadic, scale: u32) -> Option<Self> {
                number.scaled(u64::from(scale))?.try_into().ok()
            }
            fn to_dyadic(&self, scale: u32) -> Dyadic {
                Dyadic::new(BigInt::from(*self), u64::from(scale))
            }
            #[inline]
            fn plus(&self, other: &Self) -> Self {
                self + other
            }
            #[inline]
            fn minus(&self, other: &Self) -> Self {
                self - other
            }
            #[inline]
            fn negated(&self) -> Self {
                -self
            }
            #[inline]
            fn times(&self, count: u32) -> Self {
                self * <$word>::from(count)
            }
            #[inline]
            fn above(&self) -> Self {
                self + 1
            }
            #[inline]
            fn below(&self) -> Self {
                self - 1
            }
            #[inline]
            fn sign(&self) -> i32 {
                self.signum() as i32
            }
            #[inline]
            fn floor(&self, scale: u32) -> Self {
                (self >> scale) << scale
            }
            fn halved(&self) -> Self {
                self >> 1
            }
            #[inline]
            fn grain(&self) -> Self {
                self & -self
            }
            #[inline]
            fn ordinal(&self, color: Color, scale: u32) -> Self {
                let up = color == Color::Blue;
                let x = if up { *self } else { -self };
                let one: $word = 1 << scale;
                let value = if x >= 0 {
                    x + one
                } else {
                    let run = (-x + one - 1) >> scale;
                    let sum = x + (run << scale) + one;
                    assert!(
                        run < <$word>::BITS as $word && sum.trailing_zeros() >= run as u32,
                        "an ordinal sum finer than the scale of the search"
                    );
                    sum >> run
                };
                if up { value } else { -value }
            }
            #[inline]
            fn rounded_ordinal(&self, color: Color, scale: u32, is_up: bool) -> Self {
                let is_blue = color == Color::Blue;
                let x = if is_blue { *self } else { -self };
                let one: $word = 1 << scale;
                let value = if x >= 0 {
                    x + one
                } else {
                    let run = (-x + one - 1) >> scale;
                    let sum = x + (run << scale) + one;
                    // More places than a word has leave nothing of the sum but what is rounded.
                    let run = run.min(<$word>::BITS as $word - 2);
                    let floor = sum >> run;
                    floor + <$word>::from(is_up == is_blue && floor << run != sum)
                };
                if is_blue { value } else { -value }
            }
            #[inline]
            fn roundest_above(&self, below: &Self) -> Self {
                let top = <$word>::BITS - 1 - (self ^ below).leading_zeros();
                (self >> top) << top
            }
            #[inline]
            fn hash(&self) -> u32 {
                hash_bytes(0, &self.to_le_bytes())
            }
            fn heap_bytes(&self) -> usize {
                0
            }
        }
    };
}

fixed_for_word!(i64);
fixed_for_word!(i128);

impl Fixed for BigInt {
    fn zero() -> Self {
        Zero::zero()
    }
    fn one(scale: u32) -> Self {
        <BigInt as One>::one() << scale
    }
    fn from_dyadic(number: &Dyadic, scale: u32) -> Option<Self> {
        number.scaled(u64::from(scale))
    }
    fn to_dyadic(&self, scale: u32) -> Dyadic {
        Dyadic::new(self.clone(), u64::from(scale))
    }
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn negated(&self) -> Self {
        -self
    }
    fn times(&self, count: u32) -> Self {
        self * count
    }
    fn above(&self) -> Self {
        self + 1
    }
    fn below(&self) -> Self {
        self - 1
    }
    fn sign(&self) -> i32 {
        match BigInt::sign(self) {
            Sign::Minus => -1,
            Sign::NoSign => 0,
            Sign::Plus => 1,
        }
    }
    fn floor(&self, scale: u32) -> Self {
        (self >> scale) << scale
    }
    fn halved(&self) -> Self {
        self >> 1u32
    }
    fn grain(&self) -> Self {
        self.trailing_zeros().map_or_else(Zero::zero, |zeros| <BigInt as One>::one() << zeros)
    }
    fn ordinal(&self, color: Color, scale: u32) -> Self {
        let up = color == Color::Blue;
        let x = if up { self.clone() } else { -self };
        let one = <BigInt as One>::one() << scale;
        let value = if x.is_negative() {
            let run = (-&x).div_ceil(&one);
            let sum = &x + &one * &run + &one;
            let run = run.to_u64().expect("a hung number larger than memory");
            assert!(
                sum.trailing_zeros().is_some_and(|zeros| zeros >= run),
                "an ordinal sum finer than the scale of the search"
            );
            sum >> run
        } else {
            x + one
        };
        if up { value } else { -value }
    }
    fn rounded_ordinal(&self, color: Color, scale: u32, is_up: bool) -> Self {
        let is_blue = color == Color::Blue;
        let x = if is_blue { self.clone() } else { -self };
        let one = <BigInt as One>::one() << scale;
        let value = if x.is_negative() {
            let run = (-&x).div_ceil(&one);
            let sum = &x + &one * &run + &one;
            // More places than the sum has leave nothing of it but what is rounded.
            let run = run.to_u64().map_or(sum.bits() + 1, |run| run.min(sum.bits() + 1));
            let floor = &sum >> run;
            let is_rounded = is_up == is_blue && sum.trailing_zeros().is_none_or(|zeros| zeros < run);
            floor + u32::from(is_rounded)
        } else {
            x + one
        };
        if is_blue { value } else { -value }
    }
    fn roundest_above(&self, below: &Self) -> Self {
        let top = (self ^ below).bits() - 1;
        (self >> top) << top
    }
    fn hash(&self) -> u32 {
        hash_bytes(0, &self.to_signed_bytes_le())
    }
    fn heap_bytes(&self) -> usize {
        self.bits() as usize / 8 + 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every ordinal sum with a number of units is rounded to the next unit on either side, or not at all.
    #[test]
    fn ordinal_sums_are_rounded_outwards() {
        const SCALE: u32 = 3;
        for units in -90..90i64 {
            for color in [Color::Blue, Color::Red] {
                let exact = units.to_dyadic(SCALE).ordinal(color);
                let [below, above] = [false, true].map(|is_up| units.rounded_ordinal(color, SCALE, is_up));
                assert!(below.to_dyadic(SCALE) <= exact && exact <= above.to_dyadic(SCALE), "{units} {color:?}");
                let width = if i64::from_dyadic(&exact, SCALE).is_some() { 0 } else { 1 };
                assert_eq!(above - below, width, "{units} {color:?}");
                for is_up in [false, true] {
                    let word = units.rounded_ordinal(color, SCALE, is_up);
                    assert_eq!(BigInt::from(units).rounded_ordinal(color, SCALE, is_up), BigInt::from(word));
                }
            }
        }
        assert_eq!((-100i64 << SCALE).rounded_ordinal(Color::Blue, SCALE, true), 1);
        assert_eq!((-100i64 << SCALE).rounded_ordinal(Color::Blue, SCALE, false), 0);
    }
}

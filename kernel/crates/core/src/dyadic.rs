//! Dyadic rationals of any size.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed};

/// The number `numerator / 2^exponent` in lowest terms.
///
/// Small ones stay in a machine word, as nearly all numbers do that anybody meets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Dyadic {
    /// `numerator / 2^exponent` with `|numerator| < 2^62` and `exponent < 62`.
    Small { numerator: i64, exponent: u32 },
    /// Everything else.
    Big { numerator: BigInt, exponent: u64 },
}

pub(crate) const SMALL_BITS: u32 = 62;

impl Default for Dyadic {
    fn default() -> Dyadic {
        Dyadic::ZERO
    }
}

impl Dyadic {
    pub const ZERO: Dyadic = Dyadic::Small { numerator: 0, exponent: 0 };

    pub fn integer(n: i64) -> Self {
        Self::from_i128(i128::from(n), 0)
    }

    /// `numerator / 2^exponent`, reduced here.
    pub fn new(numerator: BigInt, exponent: u64) -> Self {
        let twos = numerator.trailing_zeros().unwrap_or(exponent).min(exponent);
        let (numerator, exponent) = (numerator >> twos, exponent - twos);
        match i64::try_from(&numerator) {
            Ok(small) if small.unsigned_abs() >> SMALL_BITS == 0 && exponent < u64::from(SMALL_BITS) => {
                Dyadic::Small { numerator: small, exponent: exponent as u32 }
            }
            _ => Dyadic::Big { numerator, exponent },
        }
    }

    /// The same from a machine word.
    pub fn from_i128(numerator: i128, exponent: u32) -> Self {
        let twos = if numerator == 0 { exponent } else { numerator.trailing_zeros().min(exponent) };
        let (numerator, exponent) = (numerator >> twos, exponent - twos);
        if numerator.unsigned_abs() >> SMALL_BITS == 0 && exponent < SMALL_BITS {
            Dyadic::Small { numerator: numerator as i64, exponent }
        } else {
            Dyadic::Big { numerator: BigInt::from(numerator), exponent: u64::from(exponent) }
        }
    }

    /// Numerator and exponent in lowest terms.
    pub fn to_pair(&self) -> (BigInt, u64) {
        match self {
            Dyadic::Small { numerator, exponent } => (BigInt::from(*numerator), u64::from(*exponent)),
            Dyadic::Big { numerator, exponent } => (numerator.clone(), *exponent),
        }
    }

    pub fn exponent(&self) -> u64 {
        match self {
            Dyadic::Small { exponent, .. } => u64::from(*exponent),
            Dyadic::Big { exponent, .. } => *exponent,
        }
    }

    pub fn is_zero(&self) -> bool {
        matches!(self, Dyadic::Small { numerator: 0, .. })
    }

    pub fn is_negative(&self) -> bool {
        match self {
            Dyadic::Small { numerator, .. } => *numerator < 0,
            Dyadic::Big { numerator, .. } => numerator.is_negative(),
        }
    }

    pub fn plus(&self, other: &Dyadic) -> Dyadic {
        if let (&Dyadic::Small { numerator: a, exponent: i }, &Dyadic::Small { numerator: b, exponent: j }) =
            (self, other)
        {
            let common = i.max(j);
            // At most 62 + 61 + 1 bits: no overflow.
            return Dyadic::from_i128((i128::from(a) << (common - i)) + (i128::from(b) << (common - j)), common);
        }
        let ((a, i), (b, j)) = (self.to_pair(), other.to_pair());
        let common = i.max(j);
        Dyadic::new((a << (common - i)) + (b << (common - j)), common)
    }

    pub fn negated(&self) -> Dyadic {
        match self {
            Dyadic::Small { numerator, exponent } => Dyadic::Small { numerator: -numerator, exponent: *exponent },
            Dyadic::Big { numerator, exponent } => Dyadic::Big { numerator: -numerator, exponent: *exponent },
        }
    }

    /// Length of the first run of the sign expansion: the least integer `n >= |self|`.
    pub(crate) fn first_run(&self) -> BigUint {
        let (numerator, exponent) = self.to_pair();
        let magnitude = numerator.magnitude();
        let whole = magnitude >> exponent;
        if exponent == 0 { whole } else { whole + 1u32 }
    }

    /// The day this number was born: the length of its sign expansion. `None` if it does not fit.
    pub fn birthday(&self) -> Option<u64> {
        u64::try_from(self.first_run()).ok()?.checked_add(self.exponent())
    }

    /// `self * 2^scale`, or `None` where that is no integer.
    pub fn scaled(&self, scale: u64) -> Option<BigInt> {
        let (numerator, exponent) = self.to_pair();
        (exponent <= scale).then(|| numerator << (scale - exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (&Dyadic::Small { numerator: a, exponent: i }, &Dyadic::Small { numerator: b, exponent: j }) =
            (self, other)
        {
            let common = i.max(j);
            return (i128::from(a) << (common - i)).cmp(&(i128::from(b) << (common - j)));
        }
        let ((a, i), (b, j)) = (self.to_pair(), other.to_pair());
        if a.sign() != b.sign() {
            return a.sign().cmp(&b.sign());
        }
        // Magnitudes first: no shift by a million bits to compare 1/2^1000000 with 1.
        let magnitude = |numerator: &BigInt, exponent: u64| i128::from(numerator.bits()) - i128::from(exponent);
        match magnitude(&a, i).cmp(&magnitude(&b, j)) {
            Ordering::Equal => {
                let common = i.max(j);
                (a << (common - i)).cmp(&(b << (common - j)))
            }
            order if a.is_negative() => order.reverse(),
            order => order,
        }
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_pair() {
            (numerator, 0) => write!(out, "{numerator}"),
            (numerator, exponent) => write!(out, "{numerator}/{}", BigUint::one() << exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(numerator: i64, exponent: u64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), exponent)
    }

    #[test]
    fn birthdays_are_lengths_of_sign_expansions() {
        assert_eq!(dyadic(5, 2).birthday(), Some(4));
        assert_eq!(dyadic(-3, 0).birthday(), Some(3));
        assert_eq!(dyadic(1, 1).birthday(), Some(2));
    }

    /// Small against small, small against big and big against big, by cross-multiplication.
    #[test]
    fn order_is_that_of_fractions() {
        let samples: Vec<(i128, u64)> = [0, 1, -1, 3, -5, 1 << 61, -(1 << 61), (1 << 62) + 1, -(1 << 70) - 1]
            .into_iter()
            .flat_map(|numerator| [0, 1, 7, 40, 61, 62, 64].map(|exponent| (numerator, exponent)))
            .collect();
        for &(a, i) in &samples {
            for &(b, j) in &samples {
                let cross = (BigInt::from(a) << j).cmp(&(BigInt::from(b) << i));
                assert_eq!(Dyadic::new(a.into(), i).cmp(&Dyadic::new(b.into(), j)), cross, "{a}/2^{i} {b}/2^{j}");
            }
        }
    }
}

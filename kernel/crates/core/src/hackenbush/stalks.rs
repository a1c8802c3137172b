//! Stalks of numbers: the ordinal sums that bridges make of them.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::One;

use super::edge::Color;
use crate::dyadic::{Dyadic, SMALL_BITS};

impl Dyadic {
    /// The value of an edge of this `color` with a part of this value on top: `1:x`, or `-1:x`.
    ///
    /// The sign expansion of `1:x` is a plus sign followed by that of `x` (Conway, ONAG ch. 15): for `x >= 0`
    /// this is `1 + x`, for `x < 0` it is `(x + n + 1) / 2^n` with `n` the least integer at least `-x`.
    pub fn ordinal(&self, color: Color) -> Dyadic {
        debug_assert_ne!(color, Color::Green);
        let up = color == Color::Blue;
        if let &Dyadic::Small { numerator, exponent } = self {
            let x = if up { i128::from(numerator) } else { -i128::from(numerator) };
            let one = 1i128 << exponent;
            let sum = if x >= 0 {
                Some((x + one, exponent))
            } else {
                let run = (-x + one - 1) >> exponent;
                (run < i128::from(SMALL_BITS)).then(|| (x + (run << exponent) + one, exponent + run as u32))
            };
            if let Some((sum, exponent)) = sum {
                return Dyadic::from_i128(if up { sum } else { -sum }, exponent);
            }
        }
        Dyadic::stalk_on(&[color], self)
    }

    /// The value of the stalk `colors`, read from the ground up, with a part of value `top` on its end.
    ///
    /// Sign expansions concatenate. The first run counts whole units; behind the first change of sign the
    /// i-th sign is worth `2^-i`. One pass over the colors, and one shift and addition of `top`.
    pub fn stalk_on(colors: &[Color], top: &Dyadic) -> Dyadic {
        let Some(&first) = colors.first() else { return top.clone() };
        let up = first == Color::Blue;
        let run = colors.iter().take_while(|&&color| color == first).count();
        let whole = if up { BigInt::from(run) } else { -BigInt::from(run) };
        if run == colors.len() && (top.is_zero() || up != top.is_negative()) {
            return Dyadic::new(whole, 0).plus(top);
        }
        let tail = &colors[run..];
        let places = tail.len() as u64;
        let digits = signed_digits(tail) + (whole << places);
        let (behind, exponent) = top.behind_a_change();
        Dyadic::new((digits << exponent) + behind, places + exponent)
    }

    /// The sum of the signs of this number's expansion where the i-th is worth `2^-i`: what it adds behind a
    /// change of sign, as numerator and exponent.
    fn behind_a_change(&self) -> (BigInt, u64) {
        let (numerator, exponent) = self.to_pair();
        let run = u64::try_from(self.first_run()).expect("a run longer than memory");
        // x = s n + y with s the sign, n the run; the run is worth s (1 - 2^-n), the rest y 2^-n.
        let sign = numerator.sign();
        let ahead = BigInt::from_biguint(sign, BigUint::from(run)) << exponent;
        let rest = numerator - ahead;
        let ones = BigInt::from_biguint(sign, (BigUint::one() << run) - 1u32);
        ((ones << exponent) + rest, run + exponent)
    }
}

/// Sum of the signs of `colors`, the last worth 1, the one before it 2, and so on: twice the binary number
/// whose ones are the blue edges, minus all ones.
fn signed_digits(colors: &[Color]) -> BigInt {
    let mut bytes = vec![0u8; colors.len().div_ceil(8)];
    for (byte, eight) in bytes.iter_mut().zip(colors.rchunks(8)) {
        *byte = eight.iter().fold(0, |bits, &color| (bits << 1) + u8::from(color == Color::Blue));
    }
    let blue = BigInt::from_bytes_le(Sign::Plus, &bytes);
    let all = (BigInt::one() << colors.len()) - 1;
    (blue << 1u32) - all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(numerator: i64, exponent: u64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), exponent)
    }

    fn colors(text: &str) -> Vec<Color> {
        text.chars().map(|c| if c == 'b' { Color::Blue } else { Color::Red }).collect()
    }

    #[test]
    fn stalks_of_the_literature() {
        // Visual Hackenbush's stalk calculator: rrbr is -7/4. CGSuite: lrlrr is 9/16.
        assert_eq!(Dyadic::stalk_on(&colors("rrbr"), &Dyadic::ZERO), dyadic(-7, 2));
        assert_eq!(Dyadic::stalk_on(&colors("brbrr"), &Dyadic::ZERO), dyadic(9, 4));
    }

    /// One edge at a time, or all at once: the same number, across the border of small and big.
    #[test]
    fn ordinal_sums_one_edge_at_a_time() {
        for seed in 0..200u64 {
            let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
            let mut next = || {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                state >> 33
            };
            let top = dyadic(next() as i64 % 200 - 100, next() % 5);
            let stalk: Vec<Color> =
                (0..next() % 150).map(|_| if next() % 3 == 0 { Color::Blue } else { Color::Red }).collect();
            let stepwise = stalk.iter().rev().fold(top.clone(), |x, &color| x.ordinal(color));
            assert_eq!(Dyadic::stalk_on(&stalk, &top), stepwise);
        }
    }

    /// ORD of a blue edge by its other definition: the least p >= 1 with x + p > 1 gives (x + p) / 2^(p - 1).
    #[test]
    fn ordinal_sum_by_the_tree_formula() {
        for numerator in -40..40 {
            let x = dyadic(numerator, 3);
            let p = (1..).find(|&p| x.plus(&Dyadic::integer(p)) > Dyadic::integer(1)).unwrap();
            let (sum, exponent) = x.plus(&Dyadic::integer(p)).to_pair();
            assert_eq!(x.ordinal(Color::Blue), Dyadic::new(sum, exponent + p as u64 - 1));
            assert_eq!(x.negated().ordinal(Color::Red), x.ordinal(Color::Blue).negated());
        }
    }
}

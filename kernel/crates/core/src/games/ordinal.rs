//! Ordinal sums `G : H` on a literal base.
//!
//! `G:H = {G^L, G:H^L | G^R, G:H^R}`. By the colon principle only the values of the base's options
//! and of the subordinate matter, so the memo is by the base's options and the subordinate's id.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::hash::{Map, Set};
use super::id::Id;
use super::kernel::Kernel;
use super::offsets::{End, Off};
use crate::dyadic::Dyadic;
use crate::meter::Halt;

/// Literal bases by their options, and the ordinal sums known on each.
#[derive(Default)]
pub struct Ordinals {
    bases: Map<(Vec<Id>, Vec<Id>), u32>,
    sums: Map<(u32, Id), Id>,
    next_base: u32,
}

impl Ordinals {
    pub fn len(&self) -> usize {
        self.sums.len()
    }

    /// Keeps what is about values still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.sums.retain(|&(_, h), &mut sum| is_valid(h) && is_valid(sum));
        let used: Set<u32> = self.sums.keys().map(|&(base, _)| base).collect();
        let is_there = |options: &[Id]| options.iter().all(|&option| is_valid(option));
        self.bases.retain(|(left, right), base| used.contains(base) && is_there(left) && is_there(right));
        let known: Set<u32> = self.bases.values().copied().collect();
        self.sums.retain(|(base, _), _| known.contains(base));
        if self.bases.is_empty() {
            self.next_base = 0;
        }
    }

    /// The number of a literal base.
    fn base(&mut self, left: &[Id], right: &[Id]) -> Result<u32, Halt> {
        let key = (left.to_vec(), right.to_vec());
        if let Some(&known) = self.bases.get(&key) {
            return Ok(known);
        }
        let base = self.next_base;
        self.next_base = base.checked_add(1).ok_or(Halt::Full)?;
        self.bases.insert(key, base);
        Ok(base)
    }
}

impl Kernel {
    /// The value of `{left | right} : h`.
    pub fn ordinal(&mut self, left: &[Id], right: &[Id], h: Id) -> Result<Id, Halt> {
        if let Some(subordinate) = h.as_number()
            && let Some((low, high)) = self.number_base(left, right)
        {
            return self.ordinal_number(low, high, subordinate).map(Id::number);
        }
        let sorted = |options: &[Id]| {
            let mut options = options.to_vec();
            options.sort_unstable();
            options.dedup();
            options
        };
        let (left, right) = (sorted(left), sorted(right));
        let base = self.ordinals.base(&left, &right)?;
        let mut stack = vec![h];
        while let Some(&top) = stack.last() {
            self.meter.tick()?;
            if self.ordinals.sums.contains_key(&(base, top)) {
                stack.pop();
                continue;
            }
            let options = self.options(top)?;
            let height = stack.len();
            let mut sides = [left.clone(), right.clone()];
            for (side, options) in sides.iter_mut().zip([options.0, options.1]) {
                for option in options {
                    match self.ordinals.sums.get(&(base, option)) {
                        Some(&sum) => side.push(sum),
                        None => stack.push(option),
                    }
                }
            }
            if stack.len() == height {
                let sum = self.make(&sides[0], &sides[1])?;
                self.ordinals.sums.insert((base, top), sum);
                stack.pop();
            }
        }
        Ok(self.ordinals.sums[&(base, h)])
    }

    /// The best options of a base that is a number with numbers for options.
    fn number_base(&self, left: &[Id], right: &[Id]) -> Option<(Option<Off>, Option<Off>)> {
        let order = |a: &Off, b: &Off| self.dyadics.compare(*a, *b);
        let numbers = |options: &[Id]| options.iter().map(|id| id.as_number()).collect::<Option<Vec<Off>>>();
        let low = numbers(left)?.into_iter().max_by(order);
        let high = numbers(right)?.into_iter().min_by(order);
        let is_number = low.zip(high).is_none_or(|(low, high)| order(&low, &high).is_lt());
        is_number.then_some((low, high))
    }

    /// `{low | high} : h` for numbers: the base, then on by the sign expansion of `h`.
    ///
    /// A sign `+` makes the value so far the new lower bound, `-` the new upper one. As soon as the
    /// bounds are the canonical options of the value, the rest of the expansion is plain binary.
    fn ordinal_number(&mut self, low: Option<Off>, high: Option<Off>, h: Off) -> Result<Off, Halt> {
        let signs = SignExpansion::of(&self.dyadics.get(h));
        let mut bounds = Bounds { low, high };
        let mut value = self.simplest_inside(bounds);
        let mut run = signs.run;
        while !run.is_zero() {
            self.meter.tick()?;
            if self.dyadics.canonical_options(value) == (bounds.low, bounds.high) {
                if !bounds.is_bounded(signs.positive) {
                    // An integer on its way outwards.
                    let outward = if signs.positive { BigInt::from(run) } else { -BigInt::from(run) };
                    let step = self.dyadics.put(Dyadic::new(outward, 0));
                    value = self.dyadics.add(value, step);
                    let (low, high) = self.dyadics.canonical_options(value);
                    bounds = Bounds { low, high };
                    break;
                }
                if bounds.low.is_some() && bounds.high.is_some() {
                    let run = run.to_usize().filter(|&run| run < 1 << 31).ok_or(Halt::Full)?;
                    let mut rest = vec![signs.positive; run];
                    rest.extend(signs.tail);
                    return Ok(self.binary_tail(value, &rest));
                }
            }
            bounds.narrow(signs.positive, value);
            value = self.simplest_inside(bounds);
            run -= 1u32;
        }
        for (i, &sign) in signs.tail.iter().enumerate() {
            self.meter.tick()?;
            let canonical = self.dyadics.canonical_options(value) == (bounds.low, bounds.high);
            if canonical && bounds.low.is_some() && bounds.high.is_some() {
                return Ok(self.binary_tail(value, &signs.tail[i..]));
            }
            bounds.narrow(sign, value);
            value = self.simplest_inside(bounds);
        }
        Ok(value)
    }

    fn simplest_inside(&mut self, bounds: Bounds) -> Off {
        let open = |at: Off| End { at, closed: false };
        self.dyadics.simplest(bounds.low.map(open), bounds.high.map(open)).expect("the bounds leave room")
    }

    /// `value` plus and minus ever smaller halves: `value + sum of +-1/2^(e+i)`, with `e` its own exponent.
    fn binary_tail(&mut self, value: Off, signs: &[bool]) -> Off {
        let (numerator, exponent) = self.dyadics.get(value).to_pair();
        let count = signs.len() as u64;
        // +-1 each is twice the sum of the pluses less the sum of all.
        let mut pluses = vec![0u32; signs.len().div_ceil(32)];
        for place in signs.iter().rev().enumerate().filter_map(|(place, &sign)| sign.then_some(place)) {
            pluses[place / 32] |= 1 << (place % 32);
        }
        let pluses = BigInt::from(BigUint::new(pluses)) << 1u32;
        let all = (BigInt::one() << count) - 1;
        self.dyadics.put(Dyadic::new((numerator << count) + pluses - all, exponent + count))
    }
}

/// The open interval that a value is the simplest number of.
#[derive(Clone, Copy)]
struct Bounds {
    low: Option<Off>,
    high: Option<Off>,
}

impl Bounds {
    fn is_bounded(self, above: bool) -> bool {
        if above { self.high.is_some() } else { self.low.is_some() }
    }

    fn narrow(&mut self, sign: bool, value: Off) {
        if sign {
            self.low = Some(value);
        } else {
            self.high = Some(value);
        }
    }
}

/// The sign expansion of a number: a first run of one sign, and the rest.
struct SignExpansion {
    positive: bool,
    run: BigUint,
    tail: Vec<bool>,
}

impl SignExpansion {
    /// Berlekamp's rule: of `n + f` with `0 < f < 1` the signs are `n + 1` pluses, a minus, and the binary
    /// places of `f` but the last.
    fn of(number: &Dyadic) -> SignExpansion {
        let (numerator, exponent) = number.to_pair();
        let positive = !numerator.is_negative();
        let magnitude = numerator.magnitude();
        let whole = magnitude >> exponent;
        if exponent == 0 {
            return SignExpansion { positive, run: whole, tail: Vec::new() };
        }
        let places = (1..exponent).rev().map(|place| magnitude.bit(place) == positive);
        let tail = std::iter::once(!positive).chain(places).collect();
        SignExpansion { positive, run: whole + 1u32, tail }
    }
}

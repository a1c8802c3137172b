//! Atomic weights (*Forms and values*, 2.2.2 and 2.2.3): how many ups a game is worth while a far star is about.
//!
//! The weight of a dicot follows from those of its options (2.2.18, 2.2.19). Next to dicots only the sign of a non-zero
//! number matters, and as much as a great many ups do: so in other infinitesimals a number is worth more ups than the
//! rest of the game can reach, and what comes out is tested by 2.2.14, `^* > G - w . ^ > v*` with a far star.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use num_traits::One;

use super::hash::{Map, Set};
use super::id::Id;
use super::kernel::Kernel;
use super::offsets::Off;
use super::upstar::UpStar;
use crate::meter::Halt;

/// What was found before.
#[derive(Default)]
pub struct Weights {
    dicots: Map<Id, Id>,
    others: Map<Id, Option<Id>>,
}

impl Weights {
    pub fn len(&self) -> usize {
        self.dicots.len() + self.others.len()
    }

    /// Keeps what is about values still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.dicots.retain(|&g, &mut weight| is_valid(g) && is_valid(weight));
        self.others.retain(|&g, weight| is_valid(g) && weight.is_none_or(&is_valid));
    }

    pub fn trim(&mut self, cap: usize) {
        if self.len() > cap {
            *self = Weights::default();
        }
    }
}

impl Kernel {
    /// The atomic weight of `g`, if it has one.
    pub fn atomic_weight(&mut self, g: Id) -> Result<Option<Id>, Halt> {
        let ((left, _), (right, _)) = self.stops(g);
        if left != Off::ZERO || right != Off::ZERO {
            return Ok(None);
        }
        if let Some(known) = self.quick_weight(g) {
            return Ok(Some(known));
        }
        if let Some(&known) = self.weights.dicots.get(&g) {
            return Ok(Some(known));
        }
        if let Some(&known) = self.weights.others.get(&g) {
            return Ok(known);
        }
        let (is_dicot, far) = self.survey(g)?;
        if is_dicot {
            let mut known = std::mem::take(&mut self.weights.dicots);
            let weight = self.weigh(g, Id::ZERO, far, &mut known);
            self.weights.dicots = known;
            return weight.map(Some);
        }
        let day = self.birthday(g)?;
        let worth = self.dyadics.multiply(day, &BigInt::from(8));
        let least = self.dyadics.put_small(16, 0);
        let worth = Id::number(self.dyadics.add(worth, least));
        let weight = self.weigh(g, worth, far, &mut Map::default())?;
        let answer = self.is_atomic_weight(weight, g)?.then_some(weight);
        self.weights.others.insert(g, answer);
        Ok(answer)
    }

    /// The weight of ups and star.
    fn quick_weight(&mut self, g: Id) -> Option<Id> {
        if g.off() != Off::ZERO {
            return None;
        }
        let UpStar { up, .. } = self.as_up_star(g)?;
        Some(self.number(up, 0))
    }

    /// Whether `g` is a dicot, and a nimber that is remote for it, and so for all its positions.
    fn survey(&mut self, g: Id) -> Result<(bool, Id), Halt> {
        let (mut is_dicot, mut most) = (true, BigUint::ZERO);
        let mut seen: Set<Id> = Set::default();
        let mut stack = vec![g];
        while let Some(top) = stack.pop() {
            self.meter.tick()?;
            if !seen.insert(top) {
                continue;
            }
            if let Some(number) = top.as_number() {
                is_dicot &= number == Off::ZERO;
                continue;
            }
            if let Some(named) = self.as_up_star(top) {
                // Its positions have nimbers of up to one more; off a number they have only numbers that are not 0.
                is_dicot &= top.off() == Off::ZERO;
                most = most.max(named.star);
                continue;
            }
            let (left, right) = self.options(top)?;
            stack.extend(left.into_iter().chain(right));
        }
        let far = BigUint::one() << (most + 1u32).bits();
        Ok((is_dicot, self.number_up_star(Id::ZERO, BigInt::ZERO, far)))
    }

    /// Definition 2.2.18 on the canonical form, with positive numbers worth so many ups.
    fn weigh(&mut self, g: Id, worth: Id, far: Id, known: &mut Map<Id, Id>) -> Result<Id, Halt> {
        let two = self.small_number(2, 0);
        let minus_two = self.small_number(-2, 0);
        let mut stack = vec![g];
        while let Some(&top) = stack.last() {
            self.meter.tick()?;
            if known.contains_key(&top) {
                stack.pop();
                continue;
            }
            if let Some(weight) = self.weight_at_once(top, worth)? {
                known.insert(top, weight);
                continue;
            }
            let (left, right) = self.options(top)?;
            let height = stack.len();
            stack.extend(left.iter().chain(&right).filter(|option| !known.contains_key(option)));
            if stack.len() > height {
                continue;
            }
            let mut sides = [left, right];
            for (options, change) in sides.iter_mut().zip([minus_two, two]) {
                for option in options {
                    *option = self.add(known[option], change)?;
                }
            }
            let [left, right] = sides;
            let mut weight = self.make(&left, &right)?;
            let is_integer = weight.as_number().is_some_and(|number| self.dyadics.exponent(number) == 0);
            if is_integer {
                weight = match (self.le(far, top)?, self.le(top, far)?) {
                    (true, _) => self.largest_integer_below(&right)?,
                    (_, true) => {
                        let mirrored: Result<Vec<Id>, Halt> = left.iter().map(|&option| self.negate(option)).collect();
                        let largest = self.largest_integer_below(&mirrored?)?;
                        self.negate(largest)?
                    }
                    _ => Id::ZERO,
                };
            }
            known.insert(top, weight);
        }
        Ok(known[&g])
    }

    /// The weight of a number, and of ups and star.
    fn weight_at_once(&mut self, g: Id, worth: Id) -> Result<Option<Id>, Halt> {
        match g.as_number().map(|number| self.dyadics.sign(number)) {
            Some(Ordering::Equal) => Ok(Some(Id::ZERO)),
            Some(Ordering::Greater) => Ok(Some(worth)),
            Some(Ordering::Less) => self.negate(worth).map(Some),
            None => Ok(self.quick_weight(g)),
        }
    }

    /// The largest integer that is at least none of these values.
    fn largest_integer_below(&mut self, bounds: &[Id]) -> Result<Id, Halt> {
        let ceiling = |&bound: &Id| {
            let ((left, _), _) = self.stops(bound);
            let (numerator, exponent) = self.dyadic(left).to_pair();
            -((-numerator) >> exponent)
        };
        let mut integer = bounds.iter().map(ceiling).min().expect("a position that is no number has options");
        loop {
            self.meter.tick()?;
            let id = self.number(integer.clone(), 0);
            let mut is_reached = false;
            for &bound in bounds {
                is_reached |= self.le(bound, id)?;
            }
            if !is_reached {
                return Ok(id);
            }
            integer -= 1;
        }
    }

    /// Whether `G ~ w . ^`, by the test of 2.2.14.
    fn is_atomic_weight(&mut self, weight: Id, g: Id) -> Result<bool, Halt> {
        let ups = self.times_up(weight)?;
        let ups = self.negate(ups)?;
        let difference = self.add(g, ups)?;
        let (_, far) = self.survey(difference)?;
        let above = self.make(&[Id::ZERO], &[far])?;
        let below = self.negate(above)?;
        Ok(difference != above && difference != below && self.le(difference, above)? && self.le(below, difference)?)
    }

    /// The Norton product `g . ^`: so many ups for an integer, else `{g^L . ^ + ^^* | g^R . ^ - ^^*}`, for `^^*` is the
    /// best of `^` plus an incentive of `^`.
    fn times_up(&mut self, g: Id) -> Result<Id, Halt> {
        let gain = self.number_up_star(Id::ZERO, BigInt::from(2), BigUint::one());
        let loss = self.negate(gain)?;
        let mut known: Map<Id, Id> = Map::default();
        let mut stack = vec![g];
        while let Some(&top) = stack.last() {
            self.meter.tick()?;
            if known.contains_key(&top) {
                stack.pop();
                continue;
            }
            if let Some(number) = top.as_number()
                && self.dyadics.exponent(number) == 0
            {
                let (count, _) = self.dyadic(number).to_pair();
                let ups = self.number_up_star(Id::ZERO, count, BigUint::ZERO);
                known.insert(top, ups);
                continue;
            }
            let (left, right) = self.options(top)?;
            let height = stack.len();
            stack.extend(left.iter().chain(&right).filter(|option| !known.contains_key(option)));
            if stack.len() > height {
                continue;
            }
            let mut sides = [left, right];
            for (options, change) in sides.iter_mut().zip([gain, loss]) {
                for option in options {
                    *option = self.add(known[option], change)?;
                }
            }
            let product = self.make(&sides[0], &sides[1])?;
            known.insert(top, product);
        }
        Ok(known[&g])
    }
}

//! Atomic weights (*Forms and values*, 2.2.2 and 2.2.3): how many ups a game is worth while a far star is about.
//!
//! The weight of a dicot follows from those of its options (2.2.18, 2.2.19). Next to dicots only the sign of a non-zero
//! number matters, and as much as a great many ups do: so in other infinitesimals a number is worth more ups than the
//! rest of the game can reach, and what comes out is tested by 2.2.14, `^* > G - w . ^ > v*` with a far star.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use num_traits::One;
use smallvec::{SmallVec, smallvec};

use super::hash::{Map, Set};
use super::id::Id;
use super::kernel::Kernel;
use super::offsets::Off;
use super::upstar::{UpStar, UpStars};
use crate::dyadic::Dyadic;
use crate::meter::Halt;

/// What was found before.
#[derive(Default)]
pub struct Weights {
    answers: Map<Id, Option<Id>>,
    /// Weights of positions, where a positive number is worth so many ups.
    positions: Map<(Id, Id), Id>,
}

impl Weights {
    pub fn len(&self) -> usize {
        self.answers.len() + self.positions.len()
    }

    /// Keeps what is about values still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.answers.retain(|&g, weight| is_valid(g) && weight.is_none_or(&is_valid));
        self.positions.retain(|&(g, worth), &mut weight| is_valid(g) && is_valid(worth) && is_valid(weight));
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
        if let Some(&known) = self.weights.answers.get(&g) {
            return Ok(known);
        }
        // The weight of -g is that of g with the other sign, and much is asked of both.
        let negative = self.negate(g)?;
        let answer = match self.weights.answers.get(&negative).copied() {
            Some(Some(weight)) => Some(self.negate(weight)?),
            Some(None) => None,
            None => self.new_weight(g)?,
        };
        self.weights.answers.insert(g, answer);
        Ok(answer)
    }

    fn new_weight(&mut self, g: Id) -> Result<Option<Id>, Halt> {
        let (is_dicot, far) = self.survey(g)?;
        if is_dicot {
            return self.weigh(g, Id::ZERO, far).map(Some);
        }
        let worth = self.worth(g)?;
        let weight = self.weigh(g, worth, far)?;
        Ok(self.is_atomic_weight(weight, g, far)?.then_some(weight))
    }

    /// More ups than the rest of the game can reach: 8 for every day, and 16, as a power of 2, so that games share what is
    /// found of their positions.
    fn worth(&mut self, g: Id) -> Result<Id, Halt> {
        let day = self.birthday(g)?;
        let worth = match day.small() {
            Some((day, _)) => {
                let worth = (8 * day.unsigned_abs() + 16).next_power_of_two();
                self.dyadics.put_small(worth as i64, 0)
            }
            None => {
                let (day, _) = self.dyadic(day).to_pair();
                self.dyadics.put(Dyadic::new(8 * day + 16, 0))
            }
        };
        Ok(Id::number(worth))
    }

    /// The weight of ups and star.
    #[inline]
    fn quick_weight(&mut self, g: Id) -> Option<Id> {
        if g.off() != Off::ZERO || g.base().node().is_some() {
            return None;
        }
        Some(match UpStars::small(g.base()) {
            Some((up, _)) => self.small_number(up.into(), 0),
            None => {
                let UpStar { up, .. } = self.up_stars.get(g.base());
                self.number(up, 0)
            }
        })
    }

    /// Whether `g` is a dicot, and a nimber that is remote for it, and so for all its positions.
    fn survey(&mut self, g: Id) -> Result<(bool, Id), Halt> {
        let mut is_dicot = true;
        let (mut most, mut most_big) = (0, BigUint::ZERO);
        let mut seen: Set<Id> = Set::default();
        let mut stack: SmallVec<[Id; 16]> = smallvec![g];
        while let Some(top) = stack.pop() {
            self.meter.tick()?;
            if top.base().node().is_none() {
                // The positions of ups and star have nimbers of up to one more; off a number they have only numbers that
                // are not 0.
                is_dicot &= top.off() == Off::ZERO;
                match UpStars::small(top.base()) {
                    Some((_, star)) => most = most.max(star),
                    None => most_big = most_big.max(self.up_stars.get(top.base()).star),
                }
                continue;
            }
            if top != g && !seen.insert(top) {
                continue;
            }
            let (left, right) = self.runs(top.base())?;
            for index in left.indices().chain(right.indices()) {
                let option = self.nodes.option(index);
                stack.push(self.translate(option, top.off()));
            }
        }
        let most = most_big.max(most.into());
        let far = BigUint::one() << (most + 1u32).bits();
        Ok((is_dicot, self.number_up_star(Id::ZERO, BigInt::ZERO, far)))
    }

    /// Definition 2.2.18 on the canonical form, with positive numbers worth so many ups.
    fn weigh(&mut self, g: Id, worth: Id, far: Id) -> Result<Id, Halt> {
        let mut known = std::mem::take(&mut self.weights.positions);
        let weight = self.weigh_with(g, worth, far, &mut known);
        self.weights.positions = known;
        weight
    }

    fn weigh_with(&mut self, g: Id, worth: Id, far: Id, known: &mut Map<(Id, Id), Id>) -> Result<Id, Halt> {
        let changes = [self.dyadics.put_small(-2, 0), self.dyadics.put_small(2, 0)];
        let mut stack: SmallVec<[Id; 16]> = smallvec![g];
        let mut sides: [SmallVec<[Id; 8]>; 2] = Default::default();
        while let Some(&top) = stack.last() {
            self.meter.tick()?;
            if known.contains_key(&(top, worth)) {
                stack.pop();
                continue;
            }
            let (left, right) = self.runs(top.base())?;
            let height = stack.len();
            for ((run, change), weights) in [left, right].into_iter().zip(changes).zip(&mut sides) {
                weights.clear();
                for index in run.indices() {
                    let option = self.nodes.option(index);
                    let option = self.translate(option, top.off());
                    let weight = match self.weight_at_once(option, worth)? {
                        None => known.get(&(option, worth)).copied(),
                        found => found,
                    };
                    match weight {
                        Some(weight) => weights.push(self.translate(weight, change)),
                        None => stack.push(option),
                    }
                }
            }
            if stack.len() > height {
                continue;
            }
            let [left, right] = &sides;
            let mut weight = self.make(left, right)?;
            let is_integer = weight.as_number().is_some_and(|number| self.dyadics.exponent(number) == 0);
            if is_integer {
                weight = if self.le(far, top)? {
                    self.largest_integer_below(right)?
                } else if self.le(top, far)? {
                    let mirrored: Result<Vec<Id>, Halt> = left.iter().map(|&option| self.negate(option)).collect();
                    let largest = self.largest_integer_below(&mirrored?)?;
                    self.negate(largest)?
                } else {
                    Id::ZERO
                };
            }
            known.insert((top, worth), weight);
        }
        Ok(known[&(g, worth)])
    }

    /// The weight of a number, and of ups and star.
    #[inline]
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
        let one = self.dyadics.put_small(1, 0);
        let mut lowest: Option<Off> = None;
        for &bound in bounds {
            let ((left, _), _) = self.stops(bound);
            let ceiling = self.dyadics.ceiling(left);
            if lowest.is_none_or(|lowest| self.dyadics.compare(ceiling, lowest).is_lt()) {
                lowest = Some(ceiling);
            }
        }
        let mut integer = lowest.expect("a position that is no number has options");
        loop {
            self.meter.tick()?;
            let mut is_reached = false;
            for &bound in bounds {
                is_reached |= self.le(bound, Id::number(integer))?;
            }
            if !is_reached {
                return Ok(Id::number(integer));
            }
            integer = self.dyadics.subtract(integer, one);
        }
    }

    /// Whether `G ~ w . ^`, by the test of 2.2.14, where `far` is a nimber that is remote for `G`.
    ///
    /// For an integer `w` the bounds move, not the game: `w . ^` is so many ups, and the sum with them takes no search.
    /// Beside ups and star a position of `G` gives a nimber only if it is ups and star itself: so `far`, a power of 2, is
    /// remote for the difference too.
    fn is_atomic_weight(&mut self, weight: Id, g: Id, far: Id) -> Result<bool, Halt> {
        let ups = self.times_up(weight)?;
        let (g, ups, far) = if ups.base().node().is_none() {
            (g, ups, far)
        } else {
            let downs = self.negate(ups)?;
            let difference = self.add(g, downs)?;
            let (_, far) = self.survey(difference)?;
            (difference, Id::ZERO, far)
        };
        let above = self.one_more_up(far).expect("a nimber is no negative multiple of up");
        let above = Id::new(above, Off::ZERO);
        let below = self.negate(above)?;
        let (above, below) = (self.add(ups, above)?, self.add(ups, below)?);
        Ok(g != above && g != below && self.le(g, above)? && self.le(below, g)?)
    }

    /// The Norton product `g . ^`: so many ups for an integer, else `{g^L . ^ + ^^* | g^R . ^ - ^^*}`, for `^^*` is the
    /// best of `^` plus an incentive of `^`.
    fn times_up(&mut self, g: Id) -> Result<Id, Halt> {
        if let Some((count, 0)) = g.as_number().and_then(Off::small)
            && let Ok(count) = i32::try_from(count)
        {
            return Ok(Id::new(self.up_stars.put_small(count, 0), Off::ZERO));
        }
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

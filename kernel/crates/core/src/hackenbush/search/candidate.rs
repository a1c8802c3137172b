//! One option of a position, as far as it is known.

use super::super::fixed::Fixed;
use super::memo::Memo;
use super::question::{Act, Side};

pub const NO_NODE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub struct Candidate<T> {
    pub act: Act,
    /// Its number among all moves of the core: the same vertex or edge has the same number in every position.
    pub number: u32,
    /// The option's value lies between these, as far as they are known.
    pub low: Option<T>,
    pub high: Option<T>,
    /// Set once the option is known as `offset` plus at most two cores on the ground.
    pub is_made: bool,
    pub offset: T,
    pub cores: [u32; 2],
    /// How many edges its parts with cycles have, once it was looked at.
    pub edges: u32,
}

impl<T: Fixed> Candidate<T> {
    pub fn new(act: Act, number: u32) -> Self {
        let cores = [NO_NODE; 2];
        Candidate { act, number, low: None, high: None, is_made: false, offset: T::zero(), cores, edges: 0 }
    }

    /// The option reaches the pivot: at least as high for Left, at most as high for Right.
    pub fn reaches(&self, side: Side, pivot: &T) -> bool {
        match side {
            Side::Left => self.low.as_ref().is_some_and(|low| low >= pivot),
            Side::Right => self.high.as_ref().is_some_and(|high| high <= pivot),
        }
    }

    /// The option cannot reach the pivot.
    pub fn fails(&self, side: Side, pivot: &T) -> bool {
        match side {
            Side::Left => self.high.as_ref().is_some_and(|high| high < pivot),
            Side::Right => self.low.as_ref().is_some_and(|low| low > pivot),
        }
    }

    /// Where to try the option: those that cannot reach the pivot last, before them those with the highest bounds
    /// (Left) or the lowest (Right) first, their sum made better by `merit`.
    pub fn rank(&self, side: Side, pivot: &T, merit: &T) -> (bool, Option<T>) {
        let sum = self.low.as_ref().zip(self.high.as_ref()).map(|(low, high)| low.plus(high));
        let sum = if side == Side::Left { sum.map(|sum| sum.negated()) } else { sum };
        (self.fails(side, pivot), sum.map(|sum| sum.minus(merit)))
    }

    /// A half for every edge that is left: of two options that do, the smaller one is the less work.
    pub fn work(&self, scale: u32) -> T {
        T::one(scale).times(self.edges).halved()
    }

    pub fn is_undecided(&self, side: Side, pivot: &T) -> bool {
        !self.reaches(side, pivot) && !self.fails(side, pivot)
    }

    /// Bring the bounds up to date with those of the cores.
    pub fn refresh(&mut self, memo: &Memo<T>) {
        if !self.is_made {
            return;
        }
        let (mut low, mut high) = (self.offset.clone(), self.offset.clone());
        for core in self.cores.into_iter().filter(|&core| core != NO_NODE) {
            low = low.plus(memo.low(core));
            high = high.plus(memo.high(core));
        }
        if self.low.as_ref().is_none_or(|known| low > *known) {
            self.low = Some(low);
        }
        if self.high.as_ref().is_none_or(|known| high < *known) {
            self.high = Some(high);
        }
    }
}

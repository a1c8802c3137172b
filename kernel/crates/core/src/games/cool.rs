//! Cooling: `G_t = {G^L_t - t | G^R_t + t}`, until `G` freezes.
//!
//! Past its temperature `G` is its mean; at its temperature it is not yet (`{2|-1}` cooled by 3/2 is
//! `1/2 + *`). Numbers have negative temperatures, so only `t < 0` moves them.

use std::cmp::Ordering;

use super::hash::Map;
use super::id::Id;
use super::kernel::Kernel;
use super::offsets::Off;
use crate::meter::Halt;

/// What values are when cooled by the number asked for last: who cools one value cools others by as much.
#[derive(Default)]
pub struct Coolings {
    t: Off,
    known: Map<Id, Id>,
}

impl Coolings {
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// To be called between operations only.
    #[inline]
    pub fn trim(&mut self, cap: usize) {
        if self.known.len() > cap {
            self.known = Map::default();
        }
    }
}

impl Kernel {
    /// `g` cooled by `t > -1`.
    pub fn cool(&mut self, g: Id, t: Off) -> Result<Id, Halt> {
        if t == Off::ZERO {
            return Ok(g);
        }
        let mut coolings = std::mem::take(&mut self.coolings);
        if coolings.t != t {
            coolings = Coolings { t, known: Map::default() };
        }
        let answer = self.cool_with(g, t, &mut coolings.known);
        self.coolings = coolings;
        answer
    }

    fn cool_with(&mut self, g: Id, t: Off, memo: &mut Map<Id, Id>) -> Result<Id, Halt> {
        let mut stack = vec![g];
        loop {
            self.meter.tick()?;
            let Some(&top) = stack.last() else { break };
            if self.cooled(top, t, memo)?.is_some() {
                stack.pop();
                continue;
            }
            let (left, right) = self.options(top)?;
            let height = stack.len();
            let tax = self.dyadics.negate(t);
            let mut sides = [(left, tax), (right, t)];
            for (options, tax) in &mut sides {
                for option in options {
                    match self.cooled(*option, t, memo)? {
                        Some(cooled) => *option = self.translate(cooled, *tax),
                        None => stack.push(*option),
                    }
                }
            }
            if stack.len() == height {
                let [(left, _), (right, _)] = sides;
                let value = self.make(&left, &right)?;
                memo.insert(top, value);
                stack.pop();
            }
        }
        Ok(self.cooled(g, t, memo)?.expect("just computed"))
    }

    /// `g` cooled by `t`, where it is frozen or in the memo.
    fn cooled(&mut self, g: Id, t: Off, memo: &Map<Id, Id>) -> Result<Option<Id>, Halt> {
        if let Some(&known) = memo.get(&g) {
            return Ok(Some(known));
        }
        let (mean, temperature) = self.mean_temperature(g)?;
        let frozen = self.dyadics.compare(t, temperature) == Ordering::Greater;
        Ok(frozen.then_some(Id::number(mean)))
    }
}

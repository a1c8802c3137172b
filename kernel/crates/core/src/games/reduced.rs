//! Reduced canonical forms: the simplest value infinitesimally close to a given one.
//!
//! Grossman and Siegel, *Reductions of partizan games*: where the stops agree the answer is that
//! number; elsewhere remove Inf-dominated options and bypass Inf-reversible ones in every follower.
//! Here `G >=_I H` means `RS(G - H) >= 0`, and `G^L` is Inf-reversible through `G^LR <=_I G`.

use super::hash::Map;
use super::id::{Base, Id};
use super::inf_order::InfOrder;
use super::kernel::Kernel;
use super::offsets::Off;
use crate::meter::Halt;

/// What is known of reduced forms and of the order modulo infinitesimals.
#[derive(Default)]
pub struct Reductions {
    pub(super) order: InfOrder,
    forms: Map<Base, Id>,
}

impl Reductions {
    /// To be called between operations only.
    pub fn trim(&mut self, cap: usize) {
        self.order.trim(cap);
    }

    /// Keeps what is about values still there.
    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.order.retain(&is_valid);
        self.forms.retain(|&base, &mut form| is_valid(Id::new(base, Off::ZERO)) && is_valid(form));
    }

    pub fn bytes(&self) -> usize {
        self.order.bytes() + self.forms.len() * 32
    }
}

impl Kernel {
    /// The reduced canonical form of `g`. It follows translations by numbers.
    pub fn reduced(&mut self, g: Id) -> Result<Id, Halt> {
        let mut stack = vec![g.base()];
        while let Some(&base) = stack.last() {
            self.meter.tick()?;
            let whole = Id::new(base, Off::ZERO);
            if self.known_reduced(whole).is_some() {
                stack.pop();
                continue;
            }
            let (left, right) = self.options(whole)?;
            let height = stack.len();
            let mut sides = [left, right];
            for option in sides.iter_mut().flatten() {
                match self.known_reduced(*option) {
                    Some(reduced) => *option = reduced,
                    None => stack.push(option.base()),
                }
            }
            if stack.len() == height {
                let [left, right] = sides;
                let reduced = self.reduce_top(left, right)?;
                self.reductions.forms.insert(base, reduced);
                stack.pop();
            }
        }
        Ok(self.known_reduced(g).expect("just computed"))
    }

    fn known_reduced(&mut self, g: Id) -> Option<Id> {
        if g.as_number().is_some() || self.is_numberish(g) {
            return Some(Id::number(g.off()));
        }
        let form = *self.reductions.forms.get(&g.base())?;
        Some(self.translate(form, g.off()))
    }

    /// Reduces `{left | right}`, whose options are reduced and whose stops differ.
    fn reduce_top(&mut self, left: Vec<Id>, right: Vec<Id>) -> Result<Id, Halt> {
        let mut g = self.make(&left, &right)?;
        loop {
            let (left, right) = self.options(g)?;
            let new_left = self.reduce_side(g, &left, true)?;
            let new_right = self.reduce_side(g, &right, false)?;
            if new_left.len() == left.len()
                && new_right.len() == right.len()
                && new_left.iter().all(|option| left.contains(option))
                && new_right.iter().all(|option| right.contains(option))
            {
                return Ok(g);
            }
            g = self.make(&new_left, &new_right)?;
        }
    }

    /// One player's options of `g` without the Inf-dominated, the Inf-reversible ones bypassed.
    fn reduce_side(&mut self, g: Id, options: &[Id], is_left: bool) -> Result<Vec<Id>, Halt> {
        let mut work = options.to_vec();
        let mut kept: Vec<Id> = Vec::new();
        while let Some(option) = work.pop() {
            self.meter.tick()?;
            match self.inf_reverses(g, option, is_left)? {
                // A number that reverses is Inf-dominated by the option that gives g its stop.
                Some(through) if through.as_number().is_some() => {}
                Some(through) => {
                    let (left, right) = self.options(through)?;
                    work.extend(if is_left { left } else { right });
                }
                None => self.keep_undominated(&mut kept, option, is_left)?,
            }
        }
        Ok(kept)
    }

    /// The opponent's answer through which `option` is Inf-reversible, if it is.
    fn inf_reverses(&mut self, g: Id, option: Id, is_left: bool) -> Result<Option<Id>, Halt> {
        if option.as_number().is_some() {
            return Ok(None);
        }
        let (left, right) = self.options(option)?;
        for answer in if is_left { right } else { left } {
            let reverses = if is_left { self.inf_le(answer, g)? } else { self.inf_le(g, answer)? };
            if reverses {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    fn keep_undominated(&mut self, kept: &mut Vec<Id>, option: Id, is_left: bool) -> Result<(), Halt> {
        for &other in kept.iter() {
            if if is_left { self.inf_le(option, other)? } else { self.inf_le(other, option)? } {
                return Ok(());
            }
        }
        let mut i = 0;
        while i < kept.len() {
            let other = kept[i];
            if if is_left { self.inf_le(other, option)? } else { self.inf_le(option, other)? } {
                kept.swap_remove(i);
            } else {
                i += 1;
            }
        }
        kept.push(option);
        Ok(())
    }
}

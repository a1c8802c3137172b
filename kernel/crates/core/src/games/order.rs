//! The order: `g <= h` unless some `g^L >= h` or some `h^R <= g`.
//!
//! Asked of bases and the difference of their numbers, so that all translates of a pair share one
//! memo entry. Strong stops settle every comparison with a number and most of the others: for `G`
//! no number, `x <= G` iff `RS(G) >= (x,+)` and `G <= x` iff `LS(G) <= (x,-)`; hence `g <= h` needs
//! `LS(g) <= LS(h)` and `RS(g) <= RS(h)`, and follows from `LS(g) < RS(h)`.

use std::cmp::Ordering;

use super::id::{Base, Id};
use super::kernel::Kernel;
use super::offsets::Off;
use crate::meter::Halt;

/// The question `p <= q + d`.
#[derive(Clone, Copy)]
struct Question {
    p: Base,
    q: Base,
    d: Off,
}

/// Sign of the Left stop (which is 0), Right stop, and its sign.
type Stops = (bool, Off, bool);

/// A question under way: those about its options that are open lie above `floor`.
struct Frame {
    question: Question,
    floor: usize,
}

/// Room for the questions of most comparisons.
const USUAL_DEPTH: usize = 32;

/// Buffers kept from one call to the next.
#[derive(Default)]
pub struct OrderScratch {
    frames: Vec<Frame>,
    open: Vec<Question>,
}

impl Kernel {
    /// Whether `g <= h`.
    #[inline]
    pub fn le(&mut self, g: Id, h: Id) -> Result<bool, Halt> {
        let d = self.dyadics.subtract(h.off(), g.off());
        match self.le_quick(g.base(), h.base(), d) {
            Some(answer) => Ok(answer),
            None => self.le_search(g.base(), h.base(), d),
        }
    }

    /// `p <= q + d` as far as closed forms, stops and the memo tell.
    #[inline]
    fn le_quick(&mut self, p: Base, q: Base, d: Off) -> Option<bool> {
        self.le_with_stops(p, |kernel| kernel.base_stops(p), q, |kernel| kernel.base_stops(q), d)
    }

    /// The same, with the stops of the two bases: who asks about all options of one looks up those of the other once.
    #[inline(always)]
    fn le_with_stops(
        &mut self,
        p: Base,
        p_stops: impl Fn(&Kernel) -> Stops,
        q: Base,
        q_stops: impl Fn(&Kernel) -> Stops,
        d: Off,
    ) -> Option<bool> {
        let sign = self.dyadics.sign(d);
        if p == q {
            return Some(sign != Ordering::Less);
        }
        if p.node().is_none() && q.node().is_none() {
            return Some(self.up_stars.is_le(p, q, sign));
        }
        if q.is_number() {
            let (plus, _, _) = p_stops(self);
            return Some(sign == Ordering::Greater || sign == Ordering::Equal && !plus);
        }
        let (q_left, q_right, q_plus) = q_stops(self);
        // LS(p) = (0, +-) against RS(q) + d.
        let q_right = self.dyadics.add(q_right, d);
        let above = self.dyadics.sign(q_right);
        if p.is_number() {
            return Some(above == Ordering::Greater || above == Ordering::Equal && q_plus);
        }
        let (p_left, p_right, p_plus) = p_stops(self);
        if sign == Ordering::Less || sign == Ordering::Equal && p_left && !q_left {
            return Some(false);
        }
        if above == Ordering::Greater || above == Ordering::Equal && !p_left && q_plus {
            return Some(true);
        }
        match self.dyadics.compare(p_right, q_right) {
            Ordering::Greater => return Some(false),
            Ordering::Equal if p_plus && !q_plus => return Some(false),
            _ => {}
        }
        self.order.get(p, q, d)
    }

    /// `p <= q + d` by searching the options, on a stack of its own.
    fn le_search(&mut self, p: Base, q: Base, d: Off) -> Result<bool, Halt> {
        let mut scratch = std::mem::take(&mut self.order_scratch);
        scratch.frames.clear();
        scratch.open.clear();
        // At once: to grow step by step takes as long as a few comparisons.
        scratch.frames.reserve(USUAL_DEPTH);
        scratch.open.reserve(USUAL_DEPTH);
        let answer = self.le_search_with(Question { p, q, d }, &mut scratch);
        self.order_scratch = scratch;
        answer
    }

    fn le_search_with(&mut self, asked: Question, scratch: &mut OrderScratch) -> Result<bool, Halt> {
        let OrderScratch { frames, open } = scratch;
        let mut top = Frame { question: asked, floor: 0 };
        let mut answer = self.ask_options(asked, open)?;
        // Whether all that is open was looked up in the memo as it is now.
        let mut is_fresh = true;
        loop {
            // A true answer about an option refutes the question above it.
            while let Some(found) = answer {
                let Question { p, q, d } = top.question;
                self.order.insert(p, q, d, found);
                open.truncate(top.floor);
                match frames.pop() {
                    None => return Ok(found),
                    Some(parent) => top = parent,
                }
                answer = found.then_some(false);
                is_fresh = false;
            }
            if open.len() == top.floor {
                answer = Some(true);
                continue;
            }
            // The first before the others: sums of three-stop games ask a fifteenth less so.
            let question = open.swap_remove(top.floor);
            let known = if is_fresh { None } else { self.order.get(question.p, question.q, question.d) };
            match known {
                Some(true) => answer = Some(false),
                Some(false) => {}
                None => {
                    frames.push(std::mem::replace(&mut top, Frame { question, floor: open.len() }));
                    answer = self.ask_options(question, open)?;
                    is_fresh = true;
                }
            }
        }
    }

    /// Looks for an option that refutes a question at once, `g^L >= h` or `h^R <= g`: then the answer is false. Leaves
    /// what must be searched in `open`, since a search is worth many looks.
    fn ask_options(&mut self, question: Question, open: &mut Vec<Question>) -> Result<Option<bool>, Halt> {
        self.meter.tick()?;
        let Question { p, q, d } = question;
        let (left, _) = self.runs(p)?;
        let (_, right) = self.runs(q)?;
        let (p_stops, q_stops) = (self.base_stops(p), self.base_stops(q));
        for index in left.indices() {
            let option = self.nodes.option(index);
            let (base, d) = (option.base(), self.dyadics.subtract(option.off(), d));
            match self.le_with_stops(q, |_| q_stops, base, |kernel| kernel.base_stops(base), d) {
                Some(true) => return Ok(Some(false)),
                Some(false) => {}
                None => open.push(Question { p: q, q: base, d }),
            }
        }
        for index in right.indices() {
            let option = self.nodes.option(index);
            let sum = self.dyadics.add(option.off(), d);
            let (base, d) = (option.base(), self.dyadics.negate(sum));
            match self.le_with_stops(base, |kernel| kernel.base_stops(base), p, |_| p_stops, d) {
                Some(true) => return Ok(Some(false)),
                Some(false) => {}
                None => open.push(Question { p: base, q: p, d }),
            }
        }
        Ok(None)
    }
}

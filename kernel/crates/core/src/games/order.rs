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
        if g.base().node().is_none() && h.base().node().is_none() {
            let d = self.dyadics.compare(h.off(), g.off());
            return Ok(self.up_stars.is_le(g.base(), h.base(), d));
        }
        if let Some(answer) = self.le_by_stops(g, h) {
            return Ok(answer);
        }
        let question = self.question(g, h);
        match self.le_known(question) {
            Some(answer) => Ok(answer),
            None => self.le_search(question),
        }
    }

    /// Whether `g <= h`, as far as their stops tell: always, where one of them is a number.
    #[inline]
    fn le_by_stops(&mut self, g: Id, h: Id) -> Option<bool> {
        match (self.stop_words(g), self.stop_words(h)) {
            (Some(of_g), Some(of_h)) => of_g.is_le(of_h),
            _ => self.le_by_big_stops(g, h),
        }
    }

    #[cold]
    fn le_by_big_stops(&mut self, g: Id, h: Id) -> Option<bool> {
        let (of_g, of_h) = (self.strong_stops(g), self.strong_stops(h));
        self.stops_le(of_g, of_h)
    }

    /// The question whether `g <= h`.
    #[inline]
    fn question(&mut self, g: Id, h: Id) -> Question {
        Question { p: g.base(), q: h.base(), d: self.dyadics.subtract(h.off(), g.off()) }
    }

    /// What stops do not tell, as far as closed forms and the memo do.
    #[inline]
    fn le_known(&mut self, question: Question) -> Option<bool> {
        let Question { p, q, d } = question;
        if p == q {
            return Some(self.dyadics.sign(d) != Ordering::Less);
        }
        if p.node().is_none() && q.node().is_none() {
            return Some(self.up_stars.is_le(p, q, self.dyadics.sign(d)));
        }
        self.order.get(p, q, d)
    }

    /// The answer by searching the options, on a stack of its own.
    fn le_search(&mut self, question: Question) -> Result<bool, Halt> {
        let mut scratch = std::mem::take(&mut self.order_scratch);
        scratch.frames.clear();
        scratch.open.clear();
        // At once: to grow step by step takes as long as a few comparisons.
        scratch.frames.reserve(USUAL_DEPTH);
        scratch.open.reserve(USUAL_DEPTH);
        let answer = self.le_search_with(question, &mut scratch);
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
        let down = self.dyadics.negate(d);
        // Options of g against h = q + d, those of q against g - d.
        let (Some(of_g), Some(of_h)) = (self.stop_words(Id::new(p, down)), self.stop_words(Id::new(q, d))) else {
            return self.ask_big_options(question, open);
        };
        if !(self.nodes.have_words(p) && self.nodes.have_words(q)) {
            return self.ask_big_options(question, open);
        }
        // Stops first: to look into the memo takes longer. They tell of no option that it refutes: those of g and h would.
        for part in left.parts() {
            let mut places = self.nodes.options_with_stops(part, |of_option| !of_h.is_not_le(of_option));
            while places != 0 {
                let option = self.nodes.option(part.at(places.trailing_zeros()));
                places &= places - 1;
                let question = Question { p: q, q: option.base(), d: self.dyadics.subtract(option.off(), d) };
                match self.le_known(question) {
                    Some(true) => return Ok(Some(false)),
                    Some(false) => {}
                    None => open.push(question),
                }
            }
        }
        for part in right.parts() {
            let mut places = self.nodes.options_with_stops(part, |of_option| !of_option.is_not_le(of_g));
            while places != 0 {
                let option = self.nodes.option(part.at(places.trailing_zeros()));
                places &= places - 1;
                let question = Question { p: option.base(), q: p, d: self.dyadics.subtract(down, option.off()) };
                match self.le_known(question) {
                    Some(true) => return Ok(Some(false)),
                    Some(false) => {}
                    None => open.push(question),
                }
            }
        }
        Ok(None)
    }

    /// The same where some stop has no word.
    #[cold]
    fn ask_big_options(&mut self, question: Question, open: &mut Vec<Question>) -> Result<Option<bool>, Halt> {
        let (g, h) = (Id::new(question.p, Off::ZERO), Id::new(question.q, question.d));
        let (left, _) = self.runs(question.p)?;
        let (_, right) = self.runs(question.q)?;
        for index in left.indices().chain(right.indices()) {
            let option = self.nodes.option(index);
            let (g, h) =
                if left.indices().contains(&index) { (h, option) } else { (self.translate(option, question.d), g) };
            let question = self.question(g, h);
            match self.le_by_stops(g, h).or_else(|| self.le_known(question)) {
                Some(true) => return Ok(Some(false)),
                Some(false) => {}
                None => open.push(question),
            }
        }
        Ok(None)
    }
}

//! The order: `g <= h` unless some `g^L >= h` or some `h^R <= g`.
//!
//! Asked of bases and the difference of their numbers, so that all translates of a pair share one
//! memo entry. Strong stops settle every comparison with a number and most of the others: for `G`
//! no number, `x <= G` iff `RS(G) >= (x,+)` and `G <= x` iff `LS(G) <= (x,-)`; hence `g <= h` needs
//! `LS(g) <= LS(h)` and `RS(g) <= RS(h)`, and follows from `LS(g) < RS(h)`.

use std::cmp::Ordering;

use super::id::{Base, Id};
use super::kernel::Kernel;
use super::nodes::Run;
use super::offsets::Off;
use crate::meter::Halt;

/// The question `p <= q + d`, and the next option that might refute it.
#[derive(Clone, Copy)]
pub struct OrderFrame {
    p: Base,
    q: Base,
    d: Off,
    left: Run,
    right: Run,
    next: u32,
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
        let sign = self.dyadics.sign(d);
        if p == q {
            return Some(sign != Ordering::Less);
        }
        if p.node().is_none() && q.node().is_none() {
            return Some(self.up_stars.is_le(p, q, sign));
        }
        if q.is_number() {
            let (plus, _, _) = self.base_stops(p);
            return Some(sign == Ordering::Greater || sign == Ordering::Equal && !plus);
        }
        let (q_left, q_right, q_plus) = self.base_stops(q);
        // LS(p) = (0, +-) against RS(q) + d.
        let q_right = self.dyadics.add(q_right, d);
        let above = self.dyadics.sign(q_right);
        if p.is_number() {
            return Some(above == Ordering::Greater || above == Ordering::Equal && q_plus);
        }
        let (p_left, p_right, p_plus) = self.base_stops(p);
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

    fn order_frame(&mut self, p: Base, q: Base, d: Off) -> Result<OrderFrame, Halt> {
        let (left, _) = self.runs(p)?;
        let (_, right) = self.runs(q)?;
        Ok(OrderFrame { p, q, d, left, right, next: 0 })
    }

    /// `p <= q + d` by searching the options, on a stack of its own.
    fn le_search(&mut self, p: Base, q: Base, d: Off) -> Result<bool, Halt> {
        self.order_stack.clear();
        let mut top = self.order_frame(p, q, d)?;
        loop {
            self.meter.tick()?;
            let mut deeper = None;
            let mut answer = true;
            while top.next < top.left.len + top.right.len {
                // A true child refutes its parent: g^L >= h or h^R <= g.
                let (p, q, d) = if top.next < top.left.len {
                    let option = self.nodes.option(top.left.at(top.next));
                    (top.q, option.base(), self.dyadics.subtract(option.off(), top.d))
                } else {
                    let option = self.nodes.option(top.right.at(top.next - top.left.len));
                    let sum = self.dyadics.add(option.off(), top.d);
                    (option.base(), top.p, self.dyadics.negate(sum))
                };
                top.next += 1;
                match self.le_quick(p, q, d) {
                    Some(false) => {}
                    Some(true) => {
                        answer = false;
                        break;
                    }
                    None => {
                        deeper = Some((p, q, d));
                        break;
                    }
                }
            }
            if let Some((p, q, d)) = deeper {
                self.order_stack.push(top);
                top = self.order_frame(p, q, d)?;
                continue;
            }
            self.order.insert(top.p, top.q, top.d, answer);
            loop {
                let Some(parent) = self.order_stack.pop() else {
                    return Ok(answer);
                };
                top = parent;
                if !answer {
                    break;
                }
                answer = false;
                self.order.insert(top.p, top.q, top.d, answer);
            }
        }
    }
}

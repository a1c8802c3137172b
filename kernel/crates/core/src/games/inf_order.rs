//! The order modulo infinitesimals: `G >=_I H` iff `RS(G - H) >= 0`.
//!
//! The difference is never built. Whoever plays on in `G - H` moves in one of the two, so with
//! `A: RS(G - H) >= 0` and `B: LS(G - H) >= 0`, unless `G - H` is a number,
//! `A` holds iff `B` does after every move of Right, and `B` holds iff `A` does after some move of Left.

use std::cmp::Ordering;

use super::id::{Base, Id};
use super::kernel::Kernel;
use super::memo::OrderMemo;
use super::nodes::Run;
use super::offsets::Off;
use crate::meter::Halt;

/// Which stop of the difference is asked about: that of the player to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Left,
    Right,
}

/// Answers so far, by who is to move.
#[derive(Default)]
pub struct InfOrder {
    left: OrderMemo,
    right: OrderMemo,
}

impl InfOrder {
    pub fn trim(&mut self, cap: usize) {
        self.left.trim(cap);
        self.right.trim(cap);
    }

    pub fn retain(&mut self, is_valid: impl Fn(Id) -> bool) {
        self.left.retain(&is_valid);
        self.right.retain(is_valid);
    }

    pub fn bytes(&self) -> usize {
        self.left.bytes() + self.right.bytes()
    }

    fn of(&mut self, mover: Mover) -> &mut OrderMemo {
        match mover {
            Mover::Left => &mut self.left,
            Mover::Right => &mut self.right,
        }
    }
}

/// Is the stop of `p - (q + d)` at least 0 with this player to move?
struct Frame {
    mover: Mover,
    p: Base,
    q: Base,
    d: Off,
    /// The mover's moves in `p`, and in `-q`.
    moves: Run,
    other_moves: Run,
    next: u32,
}

impl Kernel {
    /// Whether `g <=_I h`.
    pub(super) fn inf_le(&mut self, g: Id, h: Id) -> Result<bool, Halt> {
        let d = self.dyadics.subtract(g.off(), h.off());
        let (mover, p, q) = (Mover::Right, h.base(), g.base());
        if let Some(answer) = self.inf_quick(mover, p, q, d) {
            return Ok(answer);
        }
        let mut stack = Vec::new();
        let mut top = self.inf_frame(mover, p, q, d)?;
        loop {
            let mut answer = None;
            while answer.is_none() && top.next < top.moves.len + top.other_moves.len {
                let (p, q, d) = if top.next < top.moves.len {
                    let option = self.nodes.option(top.moves.at(top.next));
                    (option.base(), top.q, self.dyadics.subtract(top.d, option.off()))
                } else {
                    let option = self.nodes.option(top.other_moves.at(top.next - top.moves.len));
                    (top.p, option.base(), self.dyadics.add(top.d, option.off()))
                };
                let mover = top.mover.opponent();
                match self.inf_quick(mover, p, q, d) {
                    Some(good) => {
                        top.next += 1;
                        answer = (good == top.mover.wish()).then_some(good);
                    }
                    // Asked again when the answer is in the memo.
                    None => {
                        let deeper = self.inf_frame(mover, p, q, d)?;
                        stack.push(std::mem::replace(&mut top, deeper));
                    }
                }
            }
            let answer = answer.unwrap_or(!top.mover.wish());
            self.reductions.order.of(top.mover).insert(top.p, top.q, top.d, answer);
            match stack.pop() {
                None => return Ok(answer),
                Some(parent) => top = parent,
            }
        }
    }

    fn inf_frame(&mut self, mover: Mover, p: Base, q: Base, d: Off) -> Result<Frame, Halt> {
        self.meter.tick()?;
        let ((p_left, p_right), (q_left, q_right)) = (self.runs(p)?, self.runs(q)?);
        let (moves, other_moves) = match mover {
            Mover::Left => (p_left, q_right),
            Mover::Right => (p_right, q_left),
        };
        Ok(Frame { mover, p, q, d, moves, other_moves, next: 0 })
    }

    /// The answer as far as stops and the memo tell; always, where one of the two is a number.
    fn inf_quick(&mut self, mover: Mover, p: Base, q: Base, d: Off) -> Option<bool> {
        let is_left_ge = self.dyadics.sign(d) != Ordering::Greater; // LS(p) >= LS(q) + d
        if p == q {
            return Some(is_left_ge);
        }
        let right_stop = |base: Base| {
            if base.is_number() { Off::ZERO } else { self.base_stops(base).1 }
        };
        let (p_right, q_right) = (right_stop(p), right_stop(q));
        let q_right = self.dyadics.add(q_right, d);
        let is_right_ge = self.dyadics.compare(p_right, q_right) != Ordering::Less;
        match mover {
            Mover::Right if self.dyadics.compare(p_right, d) != Ordering::Less => {
                return Some(true);
            }
            Mover::Right if !is_left_ge || !is_right_ge => return Some(false),
            Mover::Left if self.dyadics.sign(q_right) == Ordering::Greater => return Some(false),
            Mover::Left if is_left_ge || is_right_ge => return Some(true),
            _ => {}
        }
        self.reductions.order.of(mover).get(p, q, d)
    }
}

impl Mover {
    fn opponent(self) -> Mover {
        match self {
            Mover::Left => Mover::Right,
            Mover::Right => Mover::Left,
        }
    }

    /// What the mover wants of the stop: Left that it be at least 0, Right that it be not.
    fn wish(self) -> bool {
        self == Mover::Left
    }
}

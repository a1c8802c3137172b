//! The search itself: threshold tests along the simplicity tree, on an explicit stack.

use super::super::fixed::Fixed;
use super::super::monitor::{EFFORT, Monitor};
use super::candidate::{Candidate, NO_NODE};
use super::positions::Positions;
use super::question::{Goal, Side, ask};
use crate::meter::Halt;

/// A goal that waits to be reached.
struct Frame<T> {
    node: u32,
    goal: Goal<T>,
    /// The interval known when the goal was set.
    before: (T, T),
    /// The question under way.
    question: Option<Question<T>>,
    /// The options of either side once they are listed.
    candidates: [Vec<Candidate<T>>; 2],
    is_listed: [bool; 2],
}

/// Is some option of this side at least (Left) or at most (Right) this pivot?
struct Question<T> {
    side: Side,
    pivot: T,
    /// The option under search; those before it do not reach the pivot.
    cursor: usize,
    /// Options from here on cannot reach the pivot.
    end: usize,
}

enum Next<T> {
    Descend(u32, Goal<T>),
    Return,
}

pub struct Walk<'m, 'w, T> {
    positions: Positions<T>,
    monitor: &'m mut Monitor<'w>,
    root: u32,
    frames: Vec<Frame<T>>,
    /// Frames to be used again, for the space of their lists.
    spare: Vec<Frame<T>>,
}

impl<'m, 'w, T: Fixed> Walk<'m, 'w, T> {
    pub fn new(positions: Positions<T>, root: u32, monitor: &'m mut Monitor<'w>) -> Self {
        Walk { positions, monitor, root, frames: Vec::new(), spare: Vec::new() }
    }

    /// The bounds known of the root.
    pub fn interval(&self) -> (&T, &T) {
        (self.positions.memo.low(self.root), self.positions.memo.high(self.root))
    }

    /// Find the exact value of the root.
    pub fn solve(&mut self) -> Result<(), Halt> {
        self.descend(self.root, Goal::Exact);
        while let Some(mut frame) = self.frames.pop() {
            match self.advance(&mut frame)? {
                Next::Descend(child, goal) => {
                    self.frames.push(frame);
                    self.descend(child, goal);
                }
                Next::Return => {
                    self.positions.learn(frame.node, (&frame.before.0, &frame.before.1));
                    self.spare.push(frame);
                }
            }
        }
        Ok(())
    }

    /// Tell the monitor how much was used in the end.
    pub fn close(self) {
        self.monitor.close(self.positions.memo.len(), self.positions.bytes());
    }

    fn descend(&mut self, node: u32, goal: Goal<T>) {
        self.positions.review(node, goal.question());
        let candidates = self.spare.pop().map_or_else(Default::default, |frame| frame.candidates);
        let before = (self.positions.memo.low(node).clone(), self.positions.memo.high(node).clone());
        self.frames.push(Frame { node, goal, before, question: None, candidates, is_listed: [false; 2] });
    }

    /// Work on a position until its goal is reached or something must be known of another position first.
    fn advance(&mut self, frame: &mut Frame<T>) -> Result<Next<T>, Halt> {
        let node = frame.node;
        loop {
            let Some(mut question) = frame.question.take() else {
                let memo = &self.positions.memo;
                let asked = ask(&frame.goal, memo.low(node), memo.high(node), self.positions.scale);
                let Some((side, pivot)) = asked else { return Ok(Next::Return) };
                frame.question = self.survey(frame, side, pivot)?;
                continue;
            };
            let (side, pivot) = (question.side, &question.pivot);
            let Some(candidate) = frame.candidates[side as usize][..question.end].get_mut(question.cursor) else {
                // No option reaches the pivot.
                match side {
                    Side::Left => self.positions.memo.lower(node, question.pivot),
                    Side::Right => self.positions.memo.raise(node, question.pivot),
                }
                continue;
            };
            self.tick(node)?;
            let mut needed = None;
            if !candidate.is_made {
                self.positions.compare(node, side, candidate, pivot);
                if candidate.is_undecided(side, pivot) {
                    needed = self.positions.make(node, side, candidate);
                }
            }
            candidate.refresh(&self.positions.memo);
            if candidate.reaches(side, pivot) {
                self.positions.succeed(node, side, candidate);
                continue;
            }
            let next = match needed {
                Some(needed) => Some((needed, Goal::Exact)),
                None if candidate.fails(side, pivot) => None,
                None => Some(self.subgoal(side, candidate, pivot)),
            };
            if next.is_none() {
                question.cursor += 1;
            }
            frame.question = Some(question);
            if let Some((child, goal)) = next {
                return Ok(Next::Descend(child, goal));
            }
        }
    }

    /// Look at all options without search. Returns the question for those that must be searched, the most promising
    /// first; none if some option answers it.
    fn survey(&mut self, frame: &mut Frame<T>, side: Side, pivot: T) -> Result<Option<Question<T>>, Halt> {
        let node = frame.node;
        let candidates = &mut frame.candidates[side as usize];
        if !std::mem::replace(&mut frame.is_listed[side as usize], true) {
            self.positions.list(node, side, candidates);
        }
        for candidate in candidates.iter_mut() {
            self.tick(node)?;
            self.positions.look(node, side, candidate, &pivot);
            if candidate.reaches(side, &pivot) {
                self.positions.succeed(node, side, candidate);
                return Ok(None);
            }
        }
        candidates.sort_by_cached_key(|candidate| candidate.rank(side, &pivot));
        let end = candidates.partition_point(|candidate| !candidate.fails(side, &pivot));
        Ok(Some(Question { side, pivot, cursor: 0, end }))
    }

    /// What to find out next about an undecided option.
    fn subgoal(&self, side: Side, candidate: &Candidate<T>, pivot: &T) -> (u32, Goal<T>) {
        let mut rest = pivot.minus(&candidate.offset);
        let [first, second] = candidate.cores;
        let target = if second == NO_NODE {
            first
        } else {
            let memo = &self.positions.memo;
            let size = |core| self.positions.shapes.get(memo.shape(core)).edge_count;
            let (small, large) = if size(first) < size(second) { (first, second) } else { (second, first) };
            match memo.exact(small) {
                None => return (small, Goal::Exact),
                Some(value) => rest = rest.minus(value),
            }
            large
        };
        match side {
            Side::Left => (target, Goal::AtLeast(rest)),
            Side::Right => (target, Goal::AtMost(rest)),
        }
    }

    /// Keep the budget; called before every look at an option, when no plan is in use.
    fn tick(&mut self, node: u32) -> Result<(), Halt> {
        let positions = &mut self.positions;
        if positions.plans.bytes() > self.monitor.allowance() {
            positions.plans.clear();
        }
        if !positions.memo.has_room() {
            return Err(Halt::Memory);
        }
        let (positions, root) = (&self.positions, self.root);
        let edges = positions.shapes.get(positions.memo.shape(node)).edge_count;
        let effort = EFFORT.saturating_add(edges.saturating_mul(1 + positions.scale / 64));
        let ends = || {
            (positions.memo.low(root).to_dyadic(positions.scale), positions.memo.high(root).to_dyadic(positions.scale))
        };
        self.monitor.tick(effort, positions.memo.len(), || positions.bytes(), ends)
    }
}

//! The search itself: threshold tests along the simplicity tree, on an explicit stack.

use super::super::fixed::Fixed;
use super::super::monitor::{EFFORT, Monitor};
use super::candidate::{Candidate, NO_NODE};
use super::experience::Experience;
use super::positions::Positions;
use super::question::{Goal, Side, ask, ask_opponent, ask_player};
use super::shared::{Handle, Link, Shared, Work};
use crate::meter::Halt;

/// A goal that waits to be reached.
struct Frame<T> {
    node: u32,
    goal: Goal<T>,
    /// The interval known when the goal was set.
    before: (T, T),
    stage: Stage,
    /// The question under way.
    question: Option<Question<T>>,
    /// The options of either side once they are listed.
    candidates: [Vec<Candidate<T>>; 2],
    is_listed: [bool; 2],
    /// The position to other threads, if there are any.
    handle: Option<Handle>,
}

/// How far a goal has come, say whether a value is at least `t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    New,
    /// It was asked for a Right option of at most `t`, which would decide the goal.
    Tried,
    /// There is none.
    Held,
    /// Nor is there a Left option that would decide it now.
    Open,
}

/// Is some option of this side at least (Left) or at most (Right) this pivot?
struct Question<T> {
    side: Side,
    pivot: T,
    /// The option under search; those before it do not reach the pivot.
    cursor: usize,
    /// Options from here on cannot reach the pivot.
    end: usize,
    /// How many of the last of these were left for later, as another thread searches them.
    deferred: usize,
    /// Whether the value is bounded by the pivot if no option reaches it.
    is_conclusive: bool,
    /// Whether the option under search was searched.
    is_searched: bool,
}

impl<T> Question<T> {
    /// Whether the option under search may wait: there are others, and it has not waited yet.
    fn may_defer(&self) -> bool {
        self.cursor + self.deferred < self.end && self.cursor + 1 < self.end
    }
}

/// Between two looks at what other threads have found of all goals.
const PATIENCE: u32 = if cfg!(test) { 4 } else { 64 };

enum Next<T> {
    Descend(u32, Goal<T>),
    Return,
}

/// Plans beyond this are worked out again: they would take as much as all that a search must remember.
const MOST_BYTES_OF_PLANS: usize = 64 << 20;

pub struct Walk<'m, 'w, T> {
    positions: Positions<T>,
    monitor: &'m mut Monitor<'w>,
    root: u32,
    frames: Vec<Frame<T>>,
    /// Frames to be used again, for the space of their lists.
    spare: Vec<Frame<T>>,
    link: Option<Link<'m, T>>,
    /// Whether another thread keeps the limits.
    is_helper: bool,
    /// Rounds until the other threads are asked again.
    patience: u32,
    experience: Experience,
}

impl<'m, 'w, T: Fixed> Walk<'m, 'w, T> {
    pub fn new(positions: Positions<T>, root: u32, monitor: &'m mut Monitor<'w>) -> Self {
        let experience = Experience::new(positions.move_count());
        let mut walk = Walk {
            positions,
            monitor,
            root,
            frames: Vec::new(),
            spare: Vec::new(),
            link: None,
            is_helper: false,
            patience: PATIENCE,
            experience,
        };
        walk.descend(root, Goal::Exact);
        walk
    }

    /// From now on work together with other threads.
    pub fn share(&mut self, shared: &'m Shared<T>, is_helper: bool) {
        self.is_helper = is_helper;
        let mut link = Link::new(shared);
        for node in self.positions.memo.nodes() {
            link.handle(&self.positions, node);
        }
        for frame in &mut self.frames {
            let handle = link.handle(&self.positions, frame.node);
            link.enter(handle);
            frame.handle = Some(handle);
        }
        self.link = Some(link);
    }

    /// The bounds known of the root.
    pub fn interval(&self) -> (&T, &T) {
        (self.positions.memo.low(self.root), self.positions.memo.high(self.root))
    }

    /// Find the exact value of the root, or go on until there are so many positions; whether it is found.
    pub fn solve(&mut self, until: u64) -> Result<bool, Halt> {
        while let Some(mut frame) = self.frames.pop() {
            if self.positions.memo.len() >= until {
                self.frames.push(frame);
                return Ok(false);
            }
            if self.link.is_some() {
                self.patience -= 1;
                if self.patience == 0 {
                    self.patience = PATIENCE;
                    self.frames.push(frame);
                    self.drop_decided();
                    continue;
                }
            }
            match self.advance(&mut frame)? {
                Next::Descend(child, goal) => {
                    self.frames.push(frame);
                    self.descend(child, goal);
                }
                Next::Return => self.close_frame(frame),
            }
        }
        Ok(true)
    }

    /// End the search of a position, and let others know what was found.
    fn close_frame(&mut self, frame: Frame<T>) {
        if let (Some(link), Some(handle)) = (&self.link, frame.handle) {
            link.exchange(handle, &mut self.positions.memo, frame.node);
            link.leave(handle);
        }
        self.positions.learn(frame.node, (&frame.before.0, &frame.before.1));
        self.spare.push(frame);
    }

    /// Give up what is under search for a goal that another thread has reached meanwhile, and count its work.
    fn drop_decided(&mut self) {
        let Some(link) = &self.link else { return };
        let memo = &mut self.positions.memo;
        let decided = self.frames.iter().position(|frame| {
            let is_news = frame.handle.is_some_and(|handle| link.exchange(handle, memo, frame.node));
            is_news && ask(&frame.goal, memo.low(frame.node), memo.high(frame.node), self.positions.scale).is_none()
        });
        if let Some(decided) = decided {
            for frame in self.frames.split_off(decided + 1).into_iter().rev() {
                self.close_frame(frame);
            }
        }
        self.count();
    }

    /// Let the work of helpers count: a helper tells of its own, the thread that keeps the limits takes it up.
    pub fn count(&mut self) {
        let Some(link) = &mut self.link else { return };
        if self.is_helper {
            link.tell(Work {
                nodes: self.positions.memo.len(),
                bytes: self.positions.bytes() as u64,
                steps: self.monitor.steps(),
            });
        } else {
            self.monitor.spend(link.shared.take_steps());
        }
    }

    /// Tell the monitor how much was used in the end.
    pub fn close(mut self) {
        self.count();
        let shared = self.link.as_ref().map(|link| link.shared);
        let bytes = self.positions.bytes() + shared.map_or(0, Shared::bytes);
        self.monitor.close(self.positions.memo.len() + shared.map_or(0, Shared::nodes), bytes);
    }

    fn descend(&mut self, node: u32, goal: Goal<T>) {
        let handle = self.link.as_mut().map(|link| {
            let handle = link.handle(&self.positions, node);
            link.enter(handle);
            handle
        });
        self.positions.review(node, goal.question());
        let candidates = self.spare.pop().map_or_else(Default::default, |frame| frame.candidates);
        let before = (self.positions.memo.low(node).clone(), self.positions.memo.high(node).clone());
        let (stage, is_listed) = (Stage::New, [false; 2]);
        self.frames.push(Frame { node, goal, before, stage, question: None, candidates, is_listed, handle });
    }

    /// Work on a position until its goal is reached or something must be known of another position first.
    fn advance(&mut self, frame: &mut Frame<T>) -> Result<Next<T>, Halt> {
        let node = frame.node;
        if let (Some(link), Some(handle)) = (&self.link, frame.handle)
            && link.exchange(handle, &mut self.positions.memo, node)
        {
            // The question may be answered already.
            frame.question = None;
        }
        loop {
            let Some(mut question) = frame.question.take() else {
                let Positions { memo, shapes, scale, .. } = &self.positions;
                let (low, high) = (memo.low(node), memo.high(node));
                let Some(asked) = ask(&frame.goal, low, high, *scale) else { return Ok(Next::Return) };
                let alone = match frame.stage {
                    Stage::New => {
                        frame.stage = Stage::Tried;
                        // Most goals are missed by far, and one good move of the opponent shows it. To narrow the
                        // interval first would take an answer to each of the other player's moves. Furniture is worth
                        // a simple number as a rule, and so it misses a goal without such a move.
                        ask_opponent(&frame.goal).filter(|_| !shapes.get(memo.shape(node)).is_furniture)
                    }
                    Stage::Held => {
                        let alone = ask_player(&frame.goal, low, high, *scale);
                        if alone.is_none() {
                            self.positions.reach(node, &frame.goal);
                            continue;
                        }
                        alone
                    }
                    Stage::Tried | Stage::Open => None,
                };
                let alone = alone.filter(|alone| *alone != asked);
                let is_conclusive = alone.is_none();
                let (side, pivot) = alone.unwrap_or(asked);
                frame.question = self.survey(frame, side, pivot, is_conclusive)?;
                continue;
            };
            let (side, pivot) = (question.side, &question.pivot);
            let Some(candidate) = frame.candidates[side as usize][..question.end].get_mut(question.cursor) else {
                // No option reaches the pivot.
                match side {
                    _ if !question.is_conclusive => {
                        frame.stage = if frame.stage == Stage::Tried { Stage::Held } else { Stage::Open };
                    }
                    Side::Left => self.positions.memo.lower(node, question.pivot),
                    Side::Right => self.positions.memo.raise(node, question.pivot),
                }
                continue;
            };
            self.tick(node, 1)?;
            let mut needed = None;
            if !candidate.is_made {
                self.positions.compare(node, side, candidate, pivot);
                if candidate.is_undecided(side, pivot) {
                    needed = self.positions.make(node, side, candidate);
                }
            }
            candidate.refresh(&self.positions.memo);
            if question.is_searched && !candidate.is_undecided(side, pivot) {
                self.experience.learn(side, candidate.number as usize, candidate.reaches(side, pivot));
            }
            question.is_searched = false;
            if candidate.reaches(side, pivot) {
                self.positions.succeed(node, side, candidate);
                continue;
            }
            let next = match needed {
                Some(needed) => Some((needed, Goal::Exact)),
                None if candidate.fails(side, pivot) => None,
                None => Some(self.subgoal(side, candidate, pivot)),
            };
            let is_taken = match (&next, &mut self.link) {
                (Some((child, _)), Some(link)) if question.may_defer() => {
                    let handle = link.handle(&self.positions, *child);
                    link.is_under_search(handle)
                }
                _ => false,
            };
            if is_taken {
                frame.candidates[side as usize][question.cursor..question.end].rotate_left(1);
                question.deferred += 1;
                frame.question = Some(question);
                continue;
            }
            question.is_searched = next.is_some();
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
    fn survey(
        &mut self,
        frame: &mut Frame<T>,
        side: Side,
        pivot: T,
        is_conclusive: bool,
    ) -> Result<Option<Question<T>>, Halt> {
        let node = frame.node;
        let candidates = &mut frame.candidates[side as usize];
        if !std::mem::replace(&mut frame.is_listed[side as usize], true) {
            self.positions.list(node, side, candidates);
        }
        self.positions.load(node);
        // What is remembered of one option may spare the others their bounds.
        for is_first in [true, false] {
            for candidate in candidates.iter_mut() {
                self.tick(node, u64::from(is_first))?;
                if is_first {
                    self.positions.recall(node, side, candidate, &pivot);
                } else {
                    self.positions.bound(node, side, candidate, &pivot);
                }
                if candidate.reaches(side, &pivot) {
                    self.positions.succeed(node, side, candidate);
                    return Ok(None);
                }
            }
        }
        let (positions, experience) = (&self.positions, &self.experience);
        // What a move did elsewhere tells little of it in furniture.
        let is_furniture = positions.shapes.get(positions.memo.shape(node)).is_furniture;
        candidates.sort_by_cached_key(|candidate| {
            let merit = if is_furniture {
                T::zero()
            } else {
                experience
                    .credit::<T>(side, candidate.number as usize, positions.scale)
                    .minus(&candidate.work(positions.scale))
            };
            candidate.rank(side, &pivot, &merit)
        });
        let end = candidates.partition_point(|candidate| !candidate.fails(side, &pivot));
        Ok(Some(Question { side, pivot, cursor: 0, end, deferred: 0, is_conclusive, is_searched: false }))
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

    /// Keep the budget; called before every look at an option, when no plan is in use. So many steps are spent.
    fn tick(&mut self, node: u32, steps: u64) -> Result<(), Halt> {
        let positions = &mut self.positions;
        if positions.plans.bytes() > self.monitor.allowance().min(MOST_BYTES_OF_PLANS) {
            positions.plans.clear();
        }
        if !positions.memo.has_room() {
            return Err(Halt::Memory);
        }
        let (positions, root) = (&self.positions, self.root);
        let shared = self.link.as_ref().map(|link| link.shared);
        if self.is_helper && shared.is_some_and(Shared::is_over) {
            return Err(Halt::Cancelled);
        }
        let nodes = positions.memo.len() + shared.map_or(0, Shared::nodes);
        let edges = positions.shapes.get(positions.memo.shape(node)).edge_count;
        let effort = EFFORT.saturating_add(edges.saturating_mul(1 + positions.scale / 64));
        let ends = || {
            (positions.memo.low(root).to_dyadic(positions.scale), positions.memo.high(root).to_dyadic(positions.scale))
        };
        let bytes = || positions.bytes() + shared.map_or(0, Shared::bytes);
        self.monitor.tick(effort, steps, nodes, bytes, ends)
    }
}

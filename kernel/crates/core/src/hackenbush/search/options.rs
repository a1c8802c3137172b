//! The options of a position: how they are found, bounded without search, and turned into positions.

use super::super::edge::Color;
use super::super::fixed::Fixed;
use super::bound::Bound;
use super::candidate::{Candidate, NO_NODE};
use super::plan::CutOp;
use super::positions::Positions;
use super::question::{Act, Goal, Side};
use super::shape::GROUND;

impl<T: Fixed> Positions<T> {
    /// All options of one side: moves in hung numbers, then cuts.
    pub fn list(&mut self, node: u32, side: Side, candidates: &mut Vec<Candidate<T>>) {
        candidates.clear();
        self.load(node);
        let shape = self.memo.shape(node);
        for (place, &vertex) in self.shapes.vertices(shape).iter().enumerate() {
            if self.change(vertex, side).is_some() {
                candidates.push(Candidate::new(Act::hung(place as u32), vertex));
            }
        }
        let color = if side == Side::Left { Color::Blue } else { Color::Red };
        let first_cut = self.shapes.vertex_limit() as u32;
        let mut edges = self.shapes.edge_indices(shape).enumerate().peekable();
        while let Some((rank, edge)) = edges.next() {
            let has_twin_behind = edges.peek().is_some_and(|&(_, next)| self.shapes.are_twins(edge, next));
            if self.shapes.edges()[edge as usize].color == color && !has_twin_behind {
                candidates.push(Candidate::new(Act::cut(rank as u32), first_cut + edge));
            }
        }
    }

    /// How many moves a core has in all its positions.
    pub fn move_count(&self) -> usize {
        self.shapes.vertex_limit() + self.shapes.edges().len()
    }

    /// Look up what is remembered of an option of the position loaded last.
    pub fn recall(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>, pivot: &T) {
        if !candidate.is_made && candidate.is_undecided(side, pivot) {
            // What fails here is left unmade.
            let _ = self.take_apart(node, side, candidate, Self::find);
        }
        candidate.refresh(&self.memo);
    }

    /// The option answers a question: the value lies strictly beyond it.
    pub fn succeed(&mut self, node: u32, side: Side, candidate: &Candidate<T>) {
        match (side, &candidate.low, &candidate.high) {
            (Side::Left, Some(low), _) => self.memo.raise(node, low.above()),
            (Side::Right, _, Some(high)) => self.memo.lower(node, high.below()),
            _ => unreachable!("an option without bounds reaches nothing"),
        }
    }

    /// The value reaches a goal.
    pub fn reach(&mut self, node: u32, goal: &Goal<T>) {
        match goal {
            Goal::AtLeast(t) => self.memo.raise(node, t.clone()),
            Goal::AtMost(t) => self.memo.lower(node, t.clone()),
            Goal::Exact => (),
        }
    }

    /// Bounds that cost no search, of an option of the position loaded last of which nothing is remembered: first the one
    /// that may refute it, then the other.
    pub fn bound(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>, pivot: &T) {
        if candidate.is_made || !candidate.is_undecided(side, pivot) {
            return;
        }
        let order = match side {
            Side::Left => [Bound::Upper, Bound::Lower],
            Side::Right => [Bound::Lower, Bound::Upper],
        };
        for bound in order {
            let found = self.option_bound(node, side, candidate.act, bound);
            match bound {
                Bound::Lower => candidate.low = Some(found),
                Bound::Upper => candidate.high = Some(found),
            }
            if candidate.fails(side, pivot) {
                return;
            }
        }
    }

    /// Compare an option that was not met before with other positions of its shape.
    pub fn compare(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>, pivot: &T) {
        let shape = self.memo.shape(node);
        if candidate.act.is_cut() || !self.is_crowded(shape) {
            return;
        }
        self.load(node);
        self.reset_work(shape);
        self.move_in_hung(shape, side, candidate.act);
        if let (Some(low), Some(high)) = (candidate.low.take(), candidate.high.take()) {
            let (low, high) = self.compared_interval(shape, low, high, Some((side, pivot)));
            (candidate.low, candidate.high) = (Some(low), Some(high));
        }
    }

    /// Turn an option with known bounds into an offset and cores, made where they are new. Returns a position whose
    /// exact value is needed first, if any.
    pub fn make(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>) -> Option<u32> {
        let bounds = candidate.low.clone().zip(candidate.high.clone());
        // A move in a hung number leads to a position of the same shape, and this is known of it.
        let known = bounds.as_ref().filter(|_| !candidate.act.is_cut()).map(|(low, high)| (low, high));
        let shape = self.memo.shape(node);
        self.load(node);
        let made = self.take_apart(node, side, candidate, |positions, met| {
            Some(positions.position(met, known.filter(|_| met == shape)))
        });
        if let (Ok(()), [core, NO_NODE], Some((low, high))) = (made, candidate.cores, bounds)
            && core != NO_NODE
        {
            // What is known of the option is known of its only core.
            self.memo.raise(core, low.minus(&candidate.offset));
            self.memo.lower(core, high.minus(&candidate.offset));
        }
        made.err().flatten()
    }

    /// Find the offset and the cores of an option of the position loaded last; `meet` gives the position of a shape with
    /// `work` hung on it. Fails where it gives none, or with a position whose exact value is needed first.
    fn take_apart(
        &mut self,
        node: u32,
        side: Side,
        candidate: &mut Candidate<T>,
        mut meet: impl FnMut(&mut Self, u32) -> Option<u32>,
    ) -> Result<(), Option<u32>> {
        let shape = self.memo.shape(node);
        self.reset_work(shape);
        candidate.cores = [NO_NODE; 2];
        let mut count = 0;
        // Plans under way, the innermost last, and which vertex is the ground to each.
        let mut plans = std::mem::take(&mut self.scratch.under_way);
        plans.clear();
        let mut block = None;
        if candidate.act.is_cut() {
            let plan = self.plans.cut(&mut self.shapes, shape, candidate.act.index());
            candidate.edges = plan.edges;
            plans.push((plan, GROUND));
        } else {
            candidate.edges = self.shapes.get(shape).edge_count;
            self.move_in_hung(shape, side, candidate.act);
            block = Some((shape, GROUND));
        }
        let result = loop {
            if let Some((block, low)) = block.take() {
                if let Some(rank) = self.fusible(block) {
                    plans.push((self.plans.fuse(&mut self.shapes, block, rank), low));
                    continue;
                }
                let Some(part) = meet(self, block) else { break Err(None) };
                match self.memo.exact(part) {
                    Some(value) => self.work[low as usize] = self.work[low as usize].plus(value),
                    None if low == GROUND && count < candidate.cores.len() => {
                        candidate.cores[count] = part;
                        count += 1;
                    }
                    None => break Err(Some(part)),
                }
            }
            let Some((plan, ground)) = plans.last_mut() else { break Ok(()) };
            match self.plans.cut_op(plan) {
                None => {
                    plans.pop();
                }
                Some(op) => {
                    let ground = *ground;
                    let place = |vertex| if vertex == GROUND { ground } else { vertex };
                    match op {
                        CutOp::Block { shape, low } => block = Some((shape, place(low))),
                        CutOp::Bridge { color, low, high } => self.bridge(color, place(low), high),
                        CutOp::Fuse { color, vertex, edges } => self.fuse(ground, color, vertex, edges),
                    }
                }
            }
        };
        self.scratch.under_way = plans;
        result?;
        candidate.offset = self.work[GROUND as usize].clone();
        candidate.is_made = true;
        Ok(())
    }

    /// The first vertex of a shape that may be fused with the ground, by its number among the shape's candidates.
    fn fusible(&self, shape: u32) -> Option<u32> {
        let other = if self.shapes.get(shape).ground? == Color::Blue { -1 } else { 1 };
        let found = self.shapes.feet(shape).iter().position(|&foot| self.work[foot as usize].sign() != other);
        found.map(|rank| rank as u32)
    }

    /// Put what hangs on a vertex, and the moves that the edges below it are, on the ground.
    fn fuse(&mut self, ground: u32, color: Color, vertex: u32, edges: u32) {
        let moves = T::one(self.scale).times(edges);
        let moves = if color == Color::Blue { moves } else { moves.negated() };
        self.work[ground as usize] = self.work[ground as usize].plus(&moves).plus(&self.work[vertex as usize]);
    }

    /// By how much the hung number at `vertex` changes when `side` moves in it; `None` if there is no move.
    fn change(&self, vertex: u32, side: Side) -> Option<T> {
        let number = &self.hung[vertex as usize];
        match side {
            Side::Left => number.left_option(self.scale).map(|option| number.minus(&option)),
            Side::Right => number.right_option(self.scale).map(|option| option.minus(number)),
        }
    }

    /// Make a move in a hung number in `work`; returns the size of the change.
    fn move_in_hung(&mut self, shape: u32, side: Side, act: Act) -> T {
        let vertex = self.shapes.vertices(shape)[act.index() as usize];
        let change = self.change(vertex, side).expect("a move in a hung number that has none");
        let number = &mut self.work[vertex as usize];
        *number = if side == Side::Left { number.minus(&change) } else { number.plus(&change) };
        change
    }

    /// One bound of an option of the position in `hung`.
    ///
    /// An option of Left is below the value, one of Right above it; and a number hung higher by `d > 0` raises the value by
    /// at most `d`: Left, playing second on `G(h) + d - G(h + d)`, answers every move by its mirror image, and where the
    /// vertex falls she is left with `d` too much.
    fn option_bound(&mut self, node: u32, side: Side, act: Act, bound: Bound) -> T {
        let shape = self.memo.shape(node);
        self.reset_work(shape);
        let change = (!act.is_cut()).then(|| self.move_in_hung(shape, side, act));
        let (low, high) = (self.memo.low(node), self.memo.high(node));
        let known = match (bound, side, &change) {
            (Bound::Upper, Side::Left, _) => Some(high.below()),
            (Bound::Lower, Side::Right, _) => Some(low.above()),
            (Bound::Lower, Side::Left, Some(change)) => Some(low.minus(change)),
            (Bound::Upper, Side::Right, Some(change)) => Some(high.plus(change)),
            _ => None,
        };
        match (change, known) {
            // Relaxations would hardly tell more.
            (Some(change), Some(known)) if change.plus(&change) <= T::one(self.scale) => {
                self.compared_with_last(shape, bound, known)
            }
            (Some(_), known) => self.relax(shape, bound, known),
            (None, known) => self.cut_bound(shape, act.index(), bound, known),
        }
    }

    /// One bound of what is left of a shape with `work` hung on it when an edge is cut, no worse than what is `known`.
    fn cut_bound(&mut self, shape: u32, rank: u32, bound: Bound, known: Option<T>) -> T {
        let mut plan = self.plans.cut(&mut self.shapes, shape, rank);
        while let Some(op) = self.plans.cut_op(&mut plan) {
            match op {
                CutOp::Block { shape, low } => {
                    // What is known of the whole is known of its last part.
                    let of_whole = known.as_ref().filter(|_| low == GROUND && plan.is_done());
                    let of_part = of_whole.map(|known| known.minus(&self.work[GROUND as usize]));
                    let part = self.relax(shape, bound, of_part);
                    self.work[low as usize] = self.work[low as usize].plus(&part);
                }
                CutOp::Bridge { color, low, high } => {
                    let branch = bound.ordinal(&self.work[high as usize], color, self.scale);
                    self.work[low as usize] = self.work[low as usize].plus(&branch);
                }
                CutOp::Fuse { .. } => unreachable!("a plan of a cut fuses nothing"),
            }
        }
        let mut found = self.work[GROUND as usize].clone();
        known.into_iter().for_each(|known| {
            bound.improve(&mut found, &known);
        });
        found
    }

    /// Put the ordinal sum of an edge and what hangs on its upper end on its lower end.
    #[inline]
    fn bridge(&mut self, color: Color, low: u32, high: u32) {
        let branch = self.work[high as usize].ordinal(color, self.scale);
        self.work[low as usize] = self.work[low as usize].plus(&branch);
    }
}

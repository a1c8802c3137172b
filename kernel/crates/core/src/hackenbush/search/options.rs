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
                candidates.push(Candidate::new(Act::hung(place as u32)));
            }
        }
        let color = if side == Side::Left { Color::Blue } else { Color::Red };
        let mut edges = self.shapes.edge_indices(shape).enumerate().peekable();
        while let Some((rank, edge)) = edges.next() {
            let has_twin_behind = edges.peek().is_some_and(|&(_, next)| self.shapes.are_twins(edge, next));
            if self.shapes.edges()[edge as usize].color == color && !has_twin_behind {
                candidates.push(Candidate::new(Act::cut(rank as u32)));
            }
        }
    }

    /// How many moves a core has in all its positions, numbered as in [`Self::move_number`].
    pub fn move_count(&self) -> usize {
        self.shapes.vertex_limit() + self.shapes.edges().len()
    }

    /// The number of a move among all of the core: the same vertex or edge has the same number in every position.
    pub fn move_number(&self, node: u32, act: Act) -> usize {
        let (shape, index) = (self.memo.shape(node), act.index() as usize);
        if act.is_cut() {
            let edge = self.shapes.edge_indices(shape).nth(index).expect("a cut of an edge that is not there");
            self.shapes.vertex_limit() + edge as usize
        } else {
            self.shapes.vertices(shape)[index] as usize
        }
    }

    /// Look at an option without search: what is remembered of it, or else bounds that cost little.
    pub fn look(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>, pivot: &T) {
        if !candidate.is_made && candidate.is_undecided(side, pivot) {
            // What fails here is left unmade.
            let _ = self.take_apart(node, side, candidate, Self::find);
        }
        candidate.refresh(&self.memo);
        if !candidate.is_made && candidate.is_undecided(side, pivot) {
            self.bound(node, side, candidate, pivot);
        }
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

    /// Bounds of an option that cost no search: first the one that may refute it, then the other.
    fn bound(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>, pivot: &T) {
        self.load(node);
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

    /// Find the offset and the cores of an option; `meet` gives the position of a shape with `work` hung on it. Fails
    /// where it gives none, or with a position whose exact value is needed first.
    fn take_apart(
        &mut self,
        node: u32,
        side: Side,
        candidate: &mut Candidate<T>,
        mut meet: impl FnMut(&mut Self, u32) -> Option<u32>,
    ) -> Result<(), Option<u32>> {
        let shape = self.memo.shape(node);
        self.load(node);
        self.reset_work(shape);
        candidate.cores = [NO_NODE; 2];
        candidate.edges = self.edges_left(shape, candidate.act);
        let mut count = 0;
        // Plans under way, the innermost last, how far each has come, and which vertex is the ground to it.
        let mut plans = std::mem::take(&mut self.scratch.under_way);
        plans.clear();
        let mut block = None;
        if candidate.act.is_cut() {
            plans.push((self.plans.cut(&mut self.shapes, shape, candidate.act.index()), 0, GROUND));
        } else {
            self.move_in_hung(shape, side, candidate.act);
            block = Some((shape, GROUND));
        }
        let result = loop {
            if let Some((block, low)) = block.take() {
                if let Some(rank) = self.fusible(block) {
                    plans.push((self.plans.fuse(&mut self.shapes, block, rank), 0, low));
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
            let Some((plan, at, ground)) = plans.last_mut() else { break Ok(()) };
            match self.plans.cut_op(*plan, *at) {
                None => {
                    plans.pop();
                }
                Some((op, next)) => {
                    *at = next;
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

    /// How many edges a move leaves in parts with cycles.
    fn edges_left(&mut self, shape: u32, act: Act) -> u32 {
        if !act.is_cut() {
            return self.shapes.get(shape).edge_count;
        }
        let plan = self.plans.cut(&mut self.shapes, shape, act.index());
        let (mut at, mut edges) = (0, 0);
        while let Some((op, next)) = self.plans.cut_op(plan, at) {
            at = next;
            if let CutOp::Block { shape, .. } = op {
                edges += self.shapes.get(shape).edge_count;
            }
        }
        edges
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
    fn option_bound(&mut self, node: u32, side: Side, act: Act, bound: Bound) -> T {
        let shape = self.memo.shape(node);
        self.reset_work(shape);
        let mut change = None;
        let found = if act.is_cut() {
            let plan = self.plans.cut(&mut self.shapes, shape, act.index());
            let mut at = 0;
            while let Some((op, next)) = self.plans.cut_op(plan, at) {
                at = next;
                match op {
                    CutOp::Block { shape, low } => {
                        let part = self.relax(shape, bound);
                        self.work[low as usize] = self.work[low as usize].plus(&part);
                    }
                    CutOp::Bridge { color, low, high } => {
                        let branch = bound.ordinal(&self.work[high as usize], color, self.scale);
                        self.work[low as usize] = self.work[low as usize].plus(&branch);
                    }
                    CutOp::Fuse { .. } => unreachable!("a plan of a cut fuses nothing"),
                }
            }
            self.work[GROUND as usize].clone()
        } else {
            change = Some(self.move_in_hung(shape, side, act));
            self.relax(shape, bound)
        };
        // An option of Left is below the value, one of Right above it; and a number hung higher by d > 0 raises the
        // value by at most d: Left, playing second on `G(h) + d - G(h + d)`, answers every move by its mirror image,
        // and where the vertex falls she is left with d too much.
        let (low, high) = (self.memo.low(node), self.memo.high(node));
        match (bound, side, change) {
            (Bound::Upper, Side::Left, _) => found.min(high.below()),
            (Bound::Lower, Side::Right, _) => found.max(low.above()),
            (Bound::Lower, Side::Left, Some(change)) => found.max(low.minus(&change)),
            (Bound::Upper, Side::Right, Some(change)) => found.min(high.plus(&change)),
            _ => found,
        }
    }

    /// Put the ordinal sum of an edge and what hangs on its upper end on its lower end.
    #[inline]
    fn bridge(&mut self, color: Color, low: u32, high: u32) {
        let branch = self.work[high as usize].ordinal(color, self.scale);
        self.work[low as usize] = self.work[low as usize].plus(&branch);
    }
}

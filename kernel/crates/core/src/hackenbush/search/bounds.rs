//! Bounds of positions that cost no search: closed forms, relaxed shapes, and positions nearby.

use super::super::edge::Color;
use super::super::fixed::Fixed;
use super::bound::Bound;
use super::neighbors::Known;
use super::plan::{BoundOp, SolidVertex};
use super::positions::Positions;
use super::question::Side;
use super::shape::{GROUND, Palette};

/// Shapes with as many positions have trees of them. Tests have small graphs, and crowds to match.
const CROWD: u32 = if cfg!(test) { 3 } else { 256 };
/// How many of the last positions of a shape are looked at one by one for a bound.
const MOST_LOOKED_AT: usize = 20;

impl<T: Fixed> Positions<T> {
    /// A bound of the shape's value, with `work` hung on it: the best that its relaxations, its last positions and what is
    /// `known` give. What hung on the shape's vertices is lost.
    pub fn relax(&mut self, shape: u32, bound: Bound, known: Option<T>) -> T {
        if let Some(value) = self.solid_value(shape) {
            return value;
        }
        let ground = std::mem::replace(&mut self.work[GROUND as usize], T::zero());
        let before = self.hanging(shape);
        let touched = || self.shapes.vertices(shape).iter().map(|&vertex| vertex as usize);
        let latest = self.plans.relaxed(&self.shapes, shape, bound);
        let (ops, mut plan) = self.plans.bound_ops(latest);
        run_bound(&mut self.work, ops, bound, self.scale);
        let mut best = self.work[GROUND as usize].clone();
        while let Some(place) = plan {
            for (vertex, number) in touched().zip(&before) {
                self.work[vertex].clone_from(number);
            }
            self.work[GROUND as usize] = T::zero();
            let (ops, previous) = self.plans.bound_ops(place);
            run_bound(&mut self.work, ops, bound, self.scale);
            bound.improve(&mut best, &self.work[GROUND as usize]);
            plan = previous;
        }
        self.work[GROUND as usize] = ground;
        known.into_iter().for_each(|known| {
            bound.improve(&mut best, &known);
        });
        self.remembered(shape, bound, before, best)
    }

    /// What is known of the shape's value with `work` hung on it, or a better bound that its last positions give.
    pub fn compared_with_last(&mut self, shape: u32, bound: Bound, known: T) -> T {
        let hung = self.hanging(shape);
        self.remembered(shape, bound, hung, known)
    }

    /// The numbers on the shape's vertices, in space to be given back.
    fn hanging(&mut self, shape: u32) -> Vec<T> {
        let mut hung = std::mem::take(&mut self.scratch.spare);
        hung.clear();
        hung.extend(self.shapes.vertices(shape).iter().map(|&vertex| self.work[vertex as usize].clone()));
        hung
    }

    /// The best bound that the last positions of a shape give of its value with these numbers on its vertices, if it is
    /// better than `best`.
    fn remembered(&mut self, shape: u32, bound: Bound, hung: Vec<T>, mut best: T) -> T {
        for (other, ids) in self.memo.latest(shape).take(MOST_LOOKED_AT) {
            let end = bound.end(self.memo.low(other), self.memo.high(other));
            if !bound.is_better(end, &best) {
                continue;
            }
            let mut end = end.clone();
            let is_best = hung.iter().zip(ids).all(|(here, id)| {
                end = bound.weakened(&end, &bound.excess(self.numbers.get(id), here));
                bound.is_better(&end, &best)
            });
            if is_best {
                best = end;
            }
        }
        self.scratch.spare = hung;
        best
    }

    /// The value of a shape of one color where nothing of the other color hangs: nothing can ever fall, so it is the
    /// number of edges plus all that hangs (by induction over the cuts of a 2-connected graph).
    pub fn solid_value(&self, shape: u32) -> Option<T> {
        let record = self.shapes.get(shape);
        let one = T::one(self.scale);
        let unit = match record.palette {
            Palette::Blue => one,
            Palette::Red => one.negated(),
            Palette::Mixed => return None,
        };
        let mut sum = unit.times(record.edge_count);
        for &vertex in self.shapes.vertices(shape) {
            let number = &self.work[vertex as usize];
            if number.sign() == -unit.sign() {
                return None;
            }
            sum = sum.plus(number);
        }
        Some(sum)
    }

    /// Bounds of the shape with `work` hung on it; `work` is left as it was.
    pub fn relaxed_interval(&mut self, shape: u32) -> (T, T) {
        let before: Vec<T> = self.shapes.vertices(shape).iter().map(|&v| self.work[v as usize].clone()).collect();
        let [low, high] = Bound::BOTH.map(|bound| {
            let found = self.relax(shape, bound, None);
            for (&vertex, number) in self.shapes.vertices(shape).iter().zip(&before) {
                self.work[vertex as usize].clone_from(number);
            }
            found
        });
        (low, high)
    }

    /// Narrow an interval of a crowded shape with `work` hung on it by what is known of all its positions. With a question,
    /// whether the value is at least (Left) or at most (Right) a pivot, only bounds that answer it count.
    pub fn compared_interval(&mut self, shape: u32, mut low: T, mut high: T, question: Option<(Side, &T)>) -> (T, T) {
        if !self.is_crowded(shape) {
            return (low, high);
        }
        let point = &mut self.scratch.point;
        point.ids.clear();
        point.numbers.clear();
        for &vertex in self.shapes.vertices(shape) {
            let number = &self.work[vertex as usize];
            point.ids.push(self.numbers.id(number));
            point.numbers.push(number.clone());
        }
        let known = &Known { memo: &self.memo, numbers: &self.numbers };
        for (bound, neighbors) in Bound::BOTH.into_iter().zip(&mut self.neighbors) {
            let end = if bound == Bound::Lower { &mut low } else { &mut high };
            let mut best = end.clone();
            if let Some((side, pivot)) = question {
                // A bound must be better than this to answer.
                let short_of_it = match (bound, side) {
                    (Bound::Lower, Side::Left) => pivot.below(),
                    (Bound::Upper, Side::Right) => pivot.above(),
                    _ => pivot.clone(),
                };
                bound.improve(&mut best, &short_of_it);
            }
            let short_of_it = best.clone();
            let best = neighbors.compare(known, shape, point, best, question.is_some());
            if best != short_of_it {
                *end = best;
                if question.is_some() {
                    break;
                }
            }
        }
        (low, high)
    }

    pub fn is_crowded(&self, shape: u32) -> bool {
        self.memo.crowd(shape) >= CROWD
    }

    /// Compare a position of a crowded shape that is met again with what has become known since.
    pub fn review(&mut self, node: u32, question: Option<(Side, &T)>) {
        if !self.neighbors.iter().any(|neighbors| neighbors.holds(node)) {
            return;
        }
        let shape = self.memo.shape(node);
        self.load(node);
        self.reset_work(shape);
        let (low, high) = (self.memo.low(node).clone(), self.memo.high(node).clone());
        let (low, high) = self.compared_interval(shape, low, high, question);
        self.memo.raise(node, low);
        self.memo.lower(node, high);
    }

    /// Let other positions of a crowded shape know what a search found out about this one: which ends of the interval
    /// `before` it moved.
    pub fn learn(&mut self, node: u32, before: (&T, &T)) {
        let shape = self.memo.shape(node);
        if !self.is_crowded(shape) {
            return;
        }
        let known = &Known { memo: &self.memo, numbers: &self.numbers };
        for (bound, neighbors) in Bound::BOTH.into_iter().zip(&mut self.neighbors) {
            if !neighbors.has_tree(shape) {
                self.memo.latest(shape).for_each(|(other, _)| neighbors.learn(known, other));
            }
            let now = bound.end(self.memo.low(node), self.memo.high(node));
            if bound.is_better(now, bound.end(before.0, before.1)) {
                neighbors.learn(known, node);
            }
        }
    }
}

/// Run the plan for a bound.
///
/// A block of one color, say blue, on which nothing negative hangs counts its edges and all that hangs. Otherwise let all
/// of its vertices be fused with the ground, without what is negative there, but some of which no two are joined: where
/// all edges at a vertex are blue, to fuse it does not lower the value, for what falls with it in the one graph stands on
/// blue edges in the other. Each of the some is left on `d` blue edges side by side with a number `h < 0` on top, worth
/// `1:(h + d - 1)`: to cut one of the edges, or to move in `h`, moves in `h + d - 1`.
fn run_bound<'p, T: Fixed>(work: &mut [T], ops: impl Iterator<Item = BoundOp<'p>>, bound: Bound, scale: u32) {
    for op in ops {
        match op {
            BoundOp::Bridge { color, low, high } => {
                let branch = bound.ordinal(&work[high as usize], color, scale);
                work[low as usize] = work[low as usize].plus(&branch);
            }
            BoundOp::Fuse { color, vertex, edges } => {
                let unit = T::one(scale).times(edges);
                let moves = if color == Color::Blue { unit } else { unit.negated() };
                work[GROUND as usize] = work[GROUND as usize].plus(&moves).plus(&work[vertex as usize]);
                // Nothing is left of the vertex.
                work[vertex as usize] = T::zero();
            }
            BoundOp::Tip { color, low, split } => {
                let number = &work[split as usize];
                let most = match color {
                    Color::Blue => number.clone().min(T::zero()).floor(scale),
                    _ => number.negated().min(T::zero()).floor(scale).negated(),
                };
                work[low as usize] = work[low as usize].plus(&bound.ordinal(&most, color, scale));
            }
            BoundOp::Solid { color, low, edges, vertices } => {
                let unit = T::one(scale);
                let unit = if color == Color::Blue { unit } else { unit.negated() };
                let mut sum = work[low as usize].plus(&unit.times(edges));
                let mut stars: Vec<(T, u32, u32)> = Vec::new();
                for (place, SolidVertex { vertex, degree, neighbors }) in (0..).zip(vertices) {
                    let number = &work[vertex as usize];
                    if number.sign() == unit.sign() {
                        sum = sum.plus(number);
                    } else if number.sign() != 0 && place < u32::BITS {
                        let star = bound.ordinal(&number.plus(&unit.times(degree - 1)), color, scale);
                        stars.push((star.minus(&unit.times(degree)), 1 << place, neighbors));
                    }
                }
                // The largest losses first.
                stars.sort_unstable_by(|one, two| if color == Color::Blue { one.cmp(two) } else { two.cmp(one) });
                let mut taken = 0;
                for (loss, place, neighbors) in &stars {
                    if neighbors & taken == 0 {
                        taken |= place;
                        sum = sum.plus(loss);
                    }
                }
                work[low as usize] = sum;
            }
        }
    }
}

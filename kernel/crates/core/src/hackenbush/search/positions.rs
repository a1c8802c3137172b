//! Positions of one search: shapes with numbers hung on them, what is known of their values, and their options.

use super::super::edge::Color;
use super::super::fixed::Fixed;
use super::candidate::Candidate;
use super::memo::Memo;
use super::plan::{Bound, BoundOp, CutOp, Plans};
use super::question::{Act, Side};
use super::shape::{Palette, Shapes};

/// How many earlier positions of the same shape a new one is compared with. More give better bounds and cost more
/// time; beyond some twenty the time wins.
const MOST_NEIGHBORS: usize = 20;

pub struct Positions<T> {
    pub shapes: Shapes,
    pub plans: Plans,
    pub memo: Memo<T>,
    pub scale: u32,
    /// The numbers hung on the position that was loaded last, by vertex.
    hung: Vec<T>,
    /// Numbers that a plan works on.
    work: Vec<T>,
    spare: Vec<T>,
    code: Vec<u8>,
    moves: Vec<(T, u32)>,
}

impl<T: Fixed> Positions<T> {
    pub fn new(shapes: Shapes, scale: u32) -> Self {
        let blank = vec![T::zero(); shapes.vertex_limit()];
        Positions {
            shapes,
            plans: Plans::default(),
            memo: Memo::new(),
            scale,
            hung: blank.clone(),
            work: blank.clone(),
            spare: blank,
            code: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The position of this shape with `hung` on all vertices of the core.
    pub fn root(&mut self, shape: u32, hung: &[T]) -> u32 {
        self.work.clone_from_slice(hung);
        self.position(shape, None)
    }

    pub fn bytes(&self) -> usize {
        self.memo.bytes() + self.shapes.bytes() + self.plans.bytes()
    }

    /// All options of one side: the one that succeeded last foremost, then moves in hung numbers (the smallest
    /// change first), then cuts.
    pub fn list(&mut self, node: u32, side: Side, candidates: &mut Vec<Candidate<T>>) {
        candidates.clear();
        self.load(node);
        let shape = self.memo.shape(node);
        let mut moves = std::mem::take(&mut self.moves);
        for (place, &vertex) in self.shapes.vertices(shape).iter().enumerate() {
            if let Some(change) = self.change(vertex, side) {
                moves.push((change, place as u32));
            }
        }
        moves.sort_unstable();
        candidates.extend(moves.drain(..).map(|(_, place)| Candidate::new(Act::hung(place))));
        self.moves = moves;
        let color = if side == Side::Left { Color::Blue } else { Color::Red };
        let mut edges = self.shapes.edge_indices(shape).enumerate().peekable();
        while let Some((rank, edge)) = edges.next() {
            let has_twin_behind = edges.peek().is_some_and(|&(_, next)| self.shapes.are_twins(edge, next));
            if self.shapes.edges()[edge as usize].color == color && !has_twin_behind {
                candidates.push(Candidate::new(Act::cut(rank as u32)));
            }
        }
        let is_best = |candidate: &Candidate<T>| self.memo.is_best(node, side, candidate.act);
        if let Some(index) = candidates.iter().position(is_best) {
            candidates[..=index].rotate_right(1);
        }
    }

    /// Bounds of an option that cost no search: first the one that may refute it, then the other.
    pub fn bound(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>, pivot: &T) {
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

    /// Turn an option with known bounds into an offset and cores. Returns a position whose exact value is needed
    /// first, if any.
    pub fn make(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>) -> Option<u32> {
        let shape = self.memo.shape(node);
        let bounds = candidate.low.as_ref().zip(candidate.high.as_ref());
        self.load(node);
        self.reset_work(shape);
        if !candidate.act.is_cut() {
            self.move_in_hung(shape, side, candidate.act);
            candidate.cores[0] = self.position(shape, bounds);
            candidate.is_made = true;
            return None;
        }
        let plan = self.plans.cut(&mut self.shapes, shape, candidate.act.index());
        let ground = self.shapes.get(shape).root;
        let mut count = 0;
        let mut at = 0;
        while let Some((op, next)) = self.plans.cut_op(plan, at) {
            at = next;
            let block = match op {
                CutOp::Block { shape } => shape,
                CutOp::Bridge { color, low, high } => {
                    self.bridge(color, low, high);
                    continue;
                }
            };
            let part = self.position(block, None);
            let low = self.shapes.get(block).root;
            match self.memo.exact(part) {
                Some(value) => self.work[low as usize] = self.work[low as usize].plus(value),
                None if low == ground => {
                    candidate.cores[count] = part;
                    count += 1;
                }
                None => return Some(part),
            }
        }
        candidate.offset = self.work[ground as usize].clone();
        candidate.is_made = true;
        if let (1, Some((low, high))) = (count, bounds) {
            // What is known of the option is known of its only core.
            self.memo.raise(candidate.cores[0], low.minus(&candidate.offset));
            self.memo.lower(candidate.cores[0], high.minus(&candidate.offset));
        }
        None
    }

    /// Decode the hung numbers of a position into `hung`.
    fn load(&mut self, node: u32) {
        let mut code = self.memo.code(node);
        for &vertex in self.shapes.vertices(self.memo.shape(node)) {
            self.hung[vertex as usize] = T::decode(&mut code, self.scale);
        }
    }

    /// Copy the shape's numbers from `hung` to `work`, with nothing yet on the root.
    fn reset_work(&mut self, shape: u32) {
        for &vertex in self.shapes.vertices(shape) {
            self.work[vertex as usize].clone_from(&self.hung[vertex as usize]);
        }
        self.work[self.shapes.get(shape).root as usize] = T::zero();
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
        let change = if act.is_cut() {
            let plan = self.plans.cut(&mut self.shapes, shape, act.index());
            let mut at = 0;
            while let Some((op, next)) = self.plans.cut_op(plan, at) {
                at = next;
                match op {
                    CutOp::Block { shape } => self.relax(shape, bound),
                    CutOp::Bridge { color, low, high } => self.bridge(color, low, high),
                }
            }
            None
        } else {
            let change = self.move_in_hung(shape, side, act);
            self.relax(shape, bound);
            Some(change)
        };
        let found = self.work[self.shapes.get(shape).root as usize].clone();
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

    /// Add a bound of the shape's value, with `work` hung on it, to `work` at its root.
    fn relax(&mut self, shape: u32, bound: Bound) {
        if let Some(value) = self.solid_value(shape) {
            let root = self.shapes.get(shape).root as usize;
            self.work[root] = self.work[root].plus(&value);
            return;
        }
        let plan = self.plans.relaxed(&self.shapes, shape, bound);
        for op in self.plans.bound_ops(plan) {
            match op {
                BoundOp::Bridge { color, low, high } => {
                    let branch = self.work[high as usize].ordinal(color, self.scale);
                    self.work[low as usize] = self.work[low as usize].plus(&branch);
                }
                BoundOp::Solid { color, low, edges, vertices } => {
                    let unit = T::one(self.scale);
                    let unit = if color == Color::Blue { unit } else { unit.negated() };
                    let mut sum = self.work[low as usize].plus(&unit.times(edges));
                    for &vertex in vertices {
                        let number = &self.work[vertex as usize];
                        if number.sign() == unit.sign() {
                            sum = sum.plus(number);
                        }
                    }
                    self.work[low as usize] = sum;
                }
            }
        }
    }

    /// The value of a shape of one colour where nothing of the other colour hangs: nothing can ever fall, so it is the
    /// number of edges plus all that hangs (by induction over the cuts of a 2-connected graph).
    fn solid_value(&self, shape: u32) -> Option<T> {
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

    /// The position of this shape with `work` hung on it. `known` are bounds that the caller has of its value.
    fn position(&mut self, shape: u32, known: Option<(&T, &T)>) -> u32 {
        self.code.clear();
        for &vertex in self.shapes.vertices(shape) {
            self.work[vertex as usize].encode(self.scale, &mut self.code);
        }
        if let Some(node) = self.memo.find(shape, &self.code) {
            if let Some((low, high)) = known {
                self.memo.raise(node, low.clone());
                self.memo.lower(node, high.clone());
            }
            return node;
        }
        let (low, high) = match self.rule(shape) {
            Some(value) => (value.clone(), value),
            None => {
                let (low, high) = match known {
                    Some((low, high)) => (low.clone(), high.clone()),
                    None => self.relaxed_interval(shape),
                };
                self.compared_interval(shape, low, high)
            }
        };
        self.memo.insert(shape, &self.code, low, high)
    }

    /// The value by a closed form, where one applies.
    fn rule(&self, shape: u32) -> Option<T> {
        self.solid_value(shape).or_else(|| {
            let vertices = self.shapes.vertices(shape).iter();
            let hung = vertices.map(|&vertex| (vertex, self.work[vertex as usize].clone()));
            self.shapes.get(shape).bed.as_ref()?.value(hung, self.scale)
        })
    }

    /// Bounds of the shape with `work` hung on it; `work` is left as it was.
    fn relaxed_interval(&mut self, shape: u32) -> (T, T) {
        let root = self.shapes.get(shape).root as usize;
        std::mem::swap(&mut self.work, &mut self.spare);
        let [low, high] = [Bound::Lower, Bound::Upper].map(|bound| {
            for &vertex in self.shapes.vertices(shape) {
                self.work[vertex as usize].clone_from(&self.spare[vertex as usize]);
            }
            self.work[root] = T::zero();
            self.relax(shape, bound);
            self.work[root].clone()
        });
        std::mem::swap(&mut self.work, &mut self.spare);
        (low, high)
    }

    /// Narrow an interval by what is known of the last positions of the same shape: numbers hung higher by `up` in all
    /// and lower by `down` in all change the value by no more than `up` upwards and `down` downwards.
    fn compared_interval(&self, shape: u32, mut low: T, mut high: T) -> (T, T) {
        for other in self.memo.latest(shape).take(MOST_NEIGHBORS) {
            let mut code = self.memo.code(other);
            let (mut up, mut down) = (T::zero(), T::zero());
            for &vertex in self.shapes.vertices(shape) {
                let change = self.work[vertex as usize].minus(&T::decode(&mut code, self.scale));
                if change.sign() > 0 {
                    up = up.plus(&change);
                } else {
                    down = down.minus(&change);
                }
            }
            low = low.max(self.memo.low(other).minus(&down));
            high = high.min(self.memo.high(other).plus(&up));
        }
        (low, high)
    }
}

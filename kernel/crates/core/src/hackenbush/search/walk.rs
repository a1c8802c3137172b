//! The search itself: threshold tests along the simplicity tree, on an explicit stack.

use super::super::budget::{Monitor, Stop};
use super::super::color::Color;
use super::super::fixed::Fixed;
use super::memo::Memo;
use super::plan::{Bound, Op, Plans, is_solid};
use super::question::{Goal, Side, ask};
use super::shape::Shapes;

/// Plans are a cache; they are dropped when they outgrow this.
const MOST_PLAN_BYTES: usize = 256 << 20;

const NO_NODE: u32 = u32::MAX;

/// One option of a position.
#[derive(Clone, Debug)]
struct Candidate<T> {
    /// The place in the shape's vertices (a move in the hung number) or the rank of an edge (a cut).
    which: u32,
    is_cut: bool,
    /// The option's value lies between these.
    low: T,
    high: T,
    /// Set once the option is known as `offset` plus at most two cores on the ground.
    made: bool,
    offset: T,
    cores: [u32; 2],
}

/// A question that waits for an answer.
struct Frame<T> {
    node: u32,
    goal: Goal<T>,
    /// The question under way: is some option of `side` at least (Left) or at most (Right) `pivot`?
    question: Option<(Side, T)>,
    cursor: usize,
    /// The options of either side, the most promising first; those behind `live` are refuted for this pivot.
    candidates: [Vec<Candidate<T>>; 2],
    listed: [bool; 2],
    live: usize,
}

enum Next<T> {
    Descend(u32, Goal<T>),
    Return,
}

pub struct Walk<'m, 'w, T> {
    pub shapes: Shapes,
    pub plans: Plans,
    pub memo: Memo<T>,
    monitor: &'m mut Monitor<'w>,
    scale: u32,
    root: u32,
    frames: Vec<Frame<T>>,
    spare: Vec<Frame<T>>,
    hung: Vec<T>,
    work: Vec<T>,
    bench: Vec<T>,
    code: Vec<u8>,
}

impl<'m, 'w, T: Fixed> Walk<'m, 'w, T> {
    pub fn new(shapes: Shapes, scale: u32, monitor: &'m mut Monitor<'w>) -> Self {
        let blank = vec![T::zero(); shapes.vertex_limit()];
        Walk {
            shapes,
            plans: Plans::default(),
            memo: Memo::new(),
            monitor,
            scale,
            root: 0,
            frames: Vec::new(),
            spare: Vec::new(),
            hung: blank.clone(),
            work: blank.clone(),
            bench: blank,
            code: Vec::new(),
        }
    }

    /// The root position: the whole core with `hung` on its vertices.
    pub fn start(&mut self, shape: u32, hung: &[T]) -> u32 {
        self.work.clone_from_slice(hung);
        self.root = self.position(shape, None);
        self.root
    }

    /// Find the exact value of `node`.
    pub fn solve(&mut self, node: u32) -> Result<(), Stop> {
        self.push(node, Goal::Exact);
        while let Some(mut frame) = self.frames.pop() {
            let next = self.advance(&mut frame);
            match next? {
                Next::Descend(child, goal) => {
                    self.frames.push(frame);
                    self.push(child, goal);
                }
                Next::Return => self.spare.push(frame),
            }
            if self.plans.bytes() > MOST_PLAN_BYTES {
                self.plans.clear();
            }
        }
        Ok(())
    }

    fn push(&mut self, node: u32, goal: Goal<T>) {
        let mut frame = self.spare.pop().unwrap_or_else(|| Frame {
            node,
            goal: Goal::Exact,
            question: None,
            cursor: 0,
            candidates: [Vec::new(), Vec::new()],
            listed: [false; 2],
            live: 0,
        });
        frame.node = node;
        frame.goal = goal;
        frame.question = None;
        frame.listed = [false; 2];
        self.frames.push(frame);
    }

    fn tick(&mut self) -> Result<(), Stop> {
        if !self.memo.has_room() {
            return Err(Stop::Memory);
        }
        let (memo, shapes, plans, root, scale) = (&self.memo, &self.shapes, &self.plans, self.root, self.scale);
        self.monitor.tick(
            || (memo.bytes() + shapes.bytes() + plans.bytes()) as u64,
            || (memo.low(root).to_dyadic(scale), memo.high(root).to_dyadic(scale)),
        )
    }

    /// Work on a position until its goal is reached or the value of another position is needed.
    fn advance(&mut self, frame: &mut Frame<T>) -> Result<Next<T>, Stop> {
        loop {
            let (side, pivot) = match frame.question.clone() {
                Some(question) => question,
                None => {
                    let (low, high) = (self.memo.low(frame.node), self.memo.high(frame.node));
                    let Some((side, pivot)) = ask(&frame.goal, low, high, self.scale) else {
                        return Ok(Next::Return);
                    };
                    frame.question = Some((side, pivot.clone()));
                    if !frame.listed[side as usize] {
                        self.list(frame, side)?;
                    }
                    frame.cursor = 0;
                    frame.live = frame.candidates[side as usize].len();
                    self.skim(frame, side, &pivot);
                    if frame.question.is_none() {
                        continue;
                    }
                    (side, pivot)
                }
            };
            let candidates = &mut frame.candidates[side as usize];
            if frame.cursor >= frame.live {
                // No option reaches the pivot.
                match side {
                    Side::Left => self.memo.lower(frame.node, pivot),
                    Side::Right => self.memo.raise(frame.node, pivot),
                }
                frame.question = None;
                continue;
            }
            let candidate = &mut candidates[frame.cursor];
            if !candidate.made {
                self.tick()?;
                if let Some(needed) = self.make(frame.node, side, candidate) {
                    return Ok(Next::Descend(needed, Goal::Exact));
                }
            }
            self.refresh(candidate);
            if reaches(side, candidate, &pivot) {
                self.succeed(frame, side, frame.cursor);
            } else if fails(side, candidate, &pivot) {
                candidates[frame.cursor..frame.live].rotate_left(1);
                frame.live -= 1;
            } else {
                let (child, goal) = self.subgoal(side, candidate, &pivot);
                return Ok(Next::Descend(child, goal));
            }
        }
    }

    /// Look at what is known of all options without searching: one that reaches the pivot ends the question, those
    /// that cannot are put aside.
    fn skim(&mut self, frame: &mut Frame<T>, side: Side, pivot: &T) {
        let mut index = 0;
        while index < frame.live {
            let candidate = &mut frame.candidates[side as usize][index];
            self.refresh(candidate);
            if reaches(side, candidate, pivot) {
                return self.succeed(frame, side, index);
            }
            if fails(side, candidate, pivot) {
                frame.candidates[side as usize][index..frame.live].rotate_left(1);
                frame.live -= 1;
            } else {
                index += 1;
            }
        }
    }

    /// The option at `index` answers the question: the value lies strictly beyond it.
    fn succeed(&mut self, frame: &mut Frame<T>, side: Side, index: usize) {
        let candidates = &mut frame.candidates[side as usize];
        match side {
            Side::Left => self.memo.raise(frame.node, candidates[index].low.above()),
            Side::Right => self.memo.lower(frame.node, candidates[index].high.below()),
        }
        candidates[..=index].rotate_right(1);
        frame.question = None;
    }

    /// Bring the bounds of an option up to date with those of its cores.
    fn refresh(&self, candidate: &mut Candidate<T>) {
        if !candidate.made {
            return;
        }
        let (mut low, mut high) = (candidate.offset.clone(), candidate.offset.clone());
        for core in candidate.cores.into_iter().filter(|&core| core != NO_NODE) {
            low = low.plus(self.memo.low(core));
            high = high.plus(self.memo.high(core));
        }
        if low > candidate.low {
            candidate.low = low;
        }
        if high < candidate.high {
            candidate.high = high;
        }
    }

    /// What to find out next about an undecided option.
    fn subgoal(&self, side: Side, candidate: &Candidate<T>, pivot: &T) -> (u32, Goal<T>) {
        let mut rest = pivot.minus(&candidate.offset);
        let [first, second] = candidate.cores;
        let target = if second == NO_NODE {
            first
        } else {
            let size = |core| self.shapes.get(self.memo.shape(core)).edge_count;
            let (small, large) = if size(first) < size(second) { (first, second) } else { (second, first) };
            match self.memo.exact(small) {
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

    /// All options of one side, moves in hung numbers first (the smallest change foremost), each with bounds that
    /// cost no search.
    fn list(&mut self, frame: &mut Frame<T>, side: Side) -> Result<(), Stop> {
        frame.listed[side as usize] = true;
        let shape = self.memo.shape(frame.node);
        self.load(frame.node);
        let (node_low, node_high) = (self.memo.low(frame.node).clone(), self.memo.high(frame.node).clone());
        let candidates = &mut frame.candidates[side as usize];
        candidates.clear();
        let mut grains: Vec<(T, u32)> = Vec::new();
        for (place, &vertex) in self.shapes.vertices(shape).iter().enumerate() {
            let number = &self.hung[vertex as usize];
            let option = match side {
                Side::Left => number.left_option(self.scale),
                Side::Right => number.right_option(self.scale),
            };
            if let Some(option) = option {
                let change = match side {
                    Side::Left => number.minus(&option),
                    Side::Right => option.minus(number),
                };
                grains.push((change, place as u32));
            }
        }
        grains.sort();
        for (change, place) in grains {
            self.tick()?;
            let vertex = self.shapes.vertices(shape)[place as usize] as usize;
            let step = if side == Side::Left { change.negated() } else { change.clone() };
            let bound = |walk: &mut Self, bound| {
                walk.reset_work(shape);
                walk.work[vertex] = walk.work[vertex].plus(&step);
                walk.relax(shape, bound);
                walk.work[walk.shapes.get(shape).root as usize].clone()
            };
            let (mut low, mut high) = (bound(self, Bound::Lower), bound(self, Bound::Upper));
            // A number hung higher by d >= 0 raises the value, strictly, and by at most d.
            match side {
                Side::Left => {
                    low = low.max(node_low.minus(&change));
                    high = high.min(node_high.below());
                }
                Side::Right => {
                    low = low.max(node_low.above());
                    high = high.min(node_high.plus(&change));
                }
            }
            candidates.push(Candidate {
                which: place,
                is_cut: false,
                low,
                high,
                made: false,
                offset: T::zero(),
                cores: [NO_NODE; 2],
            });
        }
        let color = if side == Side::Left { Color::Blue } else { Color::Red };
        let indices: Vec<u32> = self.shapes.edge_indices(shape).collect();
        for (rank, &edge) in indices.iter().enumerate() {
            let has_twin_behind = indices.get(rank + 1).is_some_and(|&next| self.shapes.are_twins(edge, next));
            if self.shapes.edges()[edge as usize].color != color || has_twin_behind {
                continue;
            }
            self.tick()?;
            let plan = self.plans.cut(&mut self.shapes, shape, rank as u32);
            let (mut low, mut high) =
                (self.cut_bound(shape, plan, Bound::Lower), self.cut_bound(shape, plan, Bound::Upper));
            match side {
                Side::Left => high = high.min(node_high.below()),
                Side::Right => low = low.max(node_low.above()),
            }
            candidates.push(Candidate {
                which: rank as u32,
                is_cut: true,
                low,
                high,
                made: false,
                offset: T::zero(),
                cores: [NO_NODE; 2],
            });
        }
        Ok(())
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
            self.work[vertex as usize] = self.hung[vertex as usize].clone();
        }
        self.work[self.shapes.get(shape).root as usize] = T::zero();
    }

    /// Add a bound of the shape's value, with `work` hung on it, to `work` at its root.
    fn relax(&mut self, shape: u32, bound: Bound) {
        let record = self.shapes.get(shape);
        let vertices = self.shapes.vertices(shape);
        if is_solid(record.palette, vertices.iter().map(|&vertex| self.work[vertex as usize].sign())) {
            let value = self.solid_value(shape);
            let root = self.shapes.get(shape).root as usize;
            self.work[root] = self.work[root].plus(&value);
            return;
        }
        let place = self.plans.relaxed(&self.shapes, shape, bound);
        for op in self.plans.ops(place) {
            match op {
                Op::Bridge { color, low, high } => {
                    let branch = self.work[high as usize].ordinal(color, self.scale);
                    self.work[low as usize] = self.work[low as usize].plus(&branch);
                }
                Op::Solid { color, low, edges, vertices } => {
                    let mut sum = self.work[low as usize].clone();
                    let unit = if color == Color::Blue { T::one(self.scale) } else { T::one(self.scale).negated() };
                    for _ in 0..edges {
                        sum = sum.plus(&unit);
                    }
                    for &vertex in vertices {
                        let number = &self.work[vertex as usize];
                        if number.sign() == unit.sign() {
                            sum = sum.plus(number);
                        }
                    }
                    self.work[low as usize] = sum;
                }
                Op::Block { .. } => unreachable!("a relaxed shape has no mixed block"),
            }
        }
    }

    fn solid_value(&self, shape: u32) -> T {
        let record = self.shapes.get(shape);
        let one = T::one(self.scale);
        let unit = if record.palette == super::shape::Palette::Blue { one } else { one.negated() };
        let mut sum = T::zero();
        for _ in 0..record.edge_count {
            sum = sum.plus(&unit);
        }
        for &vertex in self.shapes.vertices(shape) {
            sum = sum.plus(&self.work[vertex as usize]);
        }
        sum
    }

    /// A bound of what a cut leaves, from `hung`.
    fn cut_bound(&mut self, shape: u32, plan: u32, bound: Bound) -> T {
        self.reset_work(shape);
        let mut at = 0;
        while let Some((op, next)) = self.plans.op_at(plan, at) {
            at = next;
            match op {
                Op::Bridge { color, low, high } => {
                    let branch = self.work[high as usize].ordinal(color, self.scale);
                    self.work[low as usize] = self.work[low as usize].plus(&branch);
                }
                Op::Block { shape } => self.relax(shape, bound),
                Op::Solid { .. } => unreachable!("a cut leaves blocks and bridges"),
            }
        }
        self.work[self.shapes.get(shape).root as usize].clone()
    }

    /// Turn an option into an offset and cores. Returns a position whose exact value is needed first, if any.
    fn make(&mut self, node: u32, side: Side, candidate: &mut Candidate<T>) -> Option<u32> {
        let shape = self.memo.shape(node);
        self.load(node);
        self.reset_work(shape);
        if !candidate.is_cut {
            let vertex = self.shapes.vertices(shape)[candidate.which as usize] as usize;
            let number = &self.work[vertex];
            let option = match side {
                Side::Left => number.left_option(self.scale),
                Side::Right => number.right_option(self.scale),
            };
            self.work[vertex] = option.expect("a move in a hung number that has none");
            candidate.cores[0] = self.position(shape, Some((&candidate.low, &candidate.high)));
            candidate.made = true;
            return None;
        }
        let plan = self.plans.cut(&mut self.shapes, shape, candidate.which);
        let root = self.shapes.get(shape).root;
        let mut cores = [NO_NODE; 2];
        let mut count = 0;
        let mut at = 0;
        while let Some((op, next)) = self.plans.op_at(plan, at) {
            at = next;
            match op {
                Op::Bridge { color, low, high } => {
                    let branch = self.work[high as usize].ordinal(color, self.scale);
                    self.work[low as usize] = self.work[low as usize].plus(&branch);
                }
                Op::Block { shape: block } => {
                    let part = self.position(block, None);
                    let top = self.shapes.get(block).root;
                    match self.memo.exact(part) {
                        Some(value) => self.work[top as usize] = self.work[top as usize].plus(value),
                        None if top == root => {
                            cores[count] = part;
                            count += 1;
                        }
                        None => return Some(part),
                    }
                }
                Op::Solid { .. } => unreachable!("a cut leaves blocks and bridges"),
            }
        }
        candidate.offset = self.work[root as usize].clone();
        candidate.cores = cores;
        candidate.made = true;
        if count == 1 {
            // What is known of the option is known of its only core.
            self.memo.raise(cores[0], candidate.low.minus(&candidate.offset));
            self.memo.lower(cores[0], candidate.high.minus(&candidate.offset));
        }
        None
    }

    /// The position of this shape with `work` hung on it. `known` are bounds that the caller has of its value.
    fn position(&mut self, shape: u32, known: Option<(&T, &T)>) -> u32 {
        self.code.clear();
        for &vertex in self.shapes.vertices(shape) {
            self.work[vertex as usize].encode(self.scale, &mut self.code);
        }
        let hash = Memo::<T>::hash(shape, &self.code);
        if let Some(node) = self.memo.find(hash, shape, &self.code) {
            if let Some((low, high)) = known {
                self.memo.raise(node, low.clone());
                self.memo.lower(node, high.clone());
            }
            return node;
        }
        self.monitor.nodes += 1;
        let (low, high) = match self.rule(shape) {
            Some(value) => (value.clone(), value),
            None => match known {
                Some((low, high)) => (low.clone(), high.clone()),
                None => self.relaxed_interval(shape),
            },
        };
        self.memo.insert(hash, shape, &self.code, low, high)
    }

    /// The value by a closed form, where one applies.
    fn rule(&self, shape: u32) -> Option<T> {
        let record = self.shapes.get(shape);
        let vertices = self.shapes.vertices(shape);
        if is_solid(record.palette, vertices.iter().map(|&vertex| self.work[vertex as usize].sign())) {
            return Some(self.solid_value(shape));
        }
        let hung = vertices.iter().map(|&vertex| (vertex, self.work[vertex as usize].clone()));
        record.bed.as_ref()?.value(hung, self.scale)
    }

    /// Bounds of the shape with `work` hung on it; `work` is left as it was.
    fn relaxed_interval(&mut self, shape: u32) -> (T, T) {
        let root = self.shapes.get(shape).root as usize;
        std::mem::swap(&mut self.work, &mut self.bench);
        let mut ends = [Bound::Lower, Bound::Upper].map(|bound| {
            for &vertex in self.shapes.vertices(shape) {
                self.work[vertex as usize] = self.bench[vertex as usize].clone();
            }
            self.work[root] = T::zero();
            self.relax(shape, bound);
            self.work[root].clone()
        });
        std::mem::swap(&mut self.work, &mut self.bench);
        let high = std::mem::replace(&mut ends[1], T::zero());
        let [low, _] = ends;
        (low, high)
    }
}

fn reaches<T: Fixed>(side: Side, candidate: &Candidate<T>, pivot: &T) -> bool {
    match side {
        Side::Left => candidate.low >= *pivot,
        Side::Right => candidate.high <= *pivot,
    }
}

fn fails<T: Fixed>(side: Side, candidate: &Candidate<T>, pivot: &T) -> bool {
    match side {
        Side::Left => candidate.high < *pivot,
        Side::Right => candidate.low > *pivot,
    }
}

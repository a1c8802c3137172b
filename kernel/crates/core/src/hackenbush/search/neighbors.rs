//! Positions of one shape in space, by the numbers that hang on them: what is known of one bounds the others.
//!
//! A bound reaches from a position to another as [`super::bound`] says: best where the numbers differ little or all
//! differ the good way. Thousands of positions may have the same shape, so those of a crowded shape form a k-d tree
//! (Bentley, *Multidimensional binary search trees*, 1975): a branch halves its positions by the number at one vertex.
//! Every part of the tree knows the best bound in it, and the corner of the box that holds it.

use super::super::fixed::Fixed;
use super::bound::Bound;
use super::growth;
use super::memo::Memo;
use super::numbers::Numbers;

/// How many positions a leaf holds before it is halved.
const LEAF_SIZE: usize = if cfg!(test) { 3 } else { 24 };
/// How many parts of a tree a comparison looks at; more find more, and take more time than the search they save.
const PATIENCE: usize = if cfg!(test) { usize::MAX } else { 100 };

const NONE: u32 = u32::MAX;

/// A part of a tree.
struct Cell<T> {
    parent: u32,
    /// The best bound in it, and the best that is left of a bound when the position's numbers are taken away.
    end: T,
    rest: T,
    /// The ids of the least numbers in it for lower bounds, of the greatest for upper ones.
    corner: Vec<u32>,
    content: Content<T>,
}

enum Content<T> {
    Leaf(Vec<u32>),
    /// Positions with a number up to `at` at this place are in the first child, the others in the second.
    Branch {
        place: usize,
        at: T,
        children: [u32; 2],
    },
}

/// A position to be compared with others: its numbers, and their ids.
pub struct Point<T> {
    pub numbers: Vec<T>,
    pub ids: Vec<u32>,
}

/// What is known of positions.
pub struct Known<'k, T> {
    pub memo: &'k Memo<T>,
    pub numbers: &'k Numbers<T>,
}

/// The trees for bounds of one kind.
pub struct Neighbors<T> {
    bound: Bound,
    /// Per shape, the root of its tree.
    roots: Vec<u32>,
    cells: Vec<Cell<T>>,
    /// Per position, its leaf.
    homes: Vec<u32>,
    heap_bytes: usize,
    stack: Vec<(u32, T)>,
}

impl<T: Fixed> Neighbors<T> {
    pub fn new(bound: Bound) -> Self {
        let (roots, cells, homes, stack) = Default::default();
        Neighbors { bound, roots, cells, homes, heap_bytes: 0, stack }
    }

    pub fn bytes(&self) -> usize {
        let words = self.roots.capacity() + self.homes.capacity();
        4 * words + self.cells.capacity() * size_of::<Cell<T>>() + self.heap_bytes
    }

    pub fn has_tree(&self, shape: u32) -> bool {
        self.roots.get(shape as usize).is_some_and(|&root| root != NONE)
    }

    pub fn holds(&self, node: u32) -> bool {
        self.homes.get(node as usize).is_some_and(|&home| home != NONE)
    }

    /// Take up what is known of a position.
    pub fn learn(&mut self, known: &Known<T>, node: u32) {
        if !self.holds(node) {
            return self.insert(known, node);
        }
        let bound = self.bound;
        let (end, rest) = self.ends(known, node);
        let mut cell = self.homes[node as usize];
        while let Some(here) = self.cells.get_mut(cell as usize) {
            let news = [bound.improve(&mut here.end, &end), bound.improve(&mut here.rest, &rest)];
            if news == [false; 2] {
                break;
            }
            cell = here.parent;
        }
    }

    /// The best bound that neighbours give of a position, or `best` if they give none better; if any is `enough`, the
    /// first that is better.
    pub fn compare(&mut self, known: &Known<T>, shape: u32, point: &Point<T>, mut best: T, enough: bool) -> T {
        if !self.has_tree(shape) {
            return best;
        }
        let root = self.roots[shape as usize];
        let bound = self.bound;
        let sum = point.numbers.iter().fold(T::zero(), |sum, number| sum.plus(number));
        self.stack.clear();
        self.stack.push((root, self.cells[root as usize].end.clone()));
        for _ in 0..PATIENCE {
            let Some((cell, hope)) = self.stack.pop() else { break };
            if !bound.is_better(&hope, &best) {
                continue;
            }
            match &self.cells[cell as usize].content {
                Content::Leaf(members) => {
                    for &member in members {
                        if let Some(found) = point.bound_by(known, member, bound, &best) {
                            best = found;
                            if enough {
                                return best;
                            }
                        }
                    }
                }
                Content::Branch { children: [one, two], .. } => {
                    let [first, second] = [one, two].map(|&child| {
                        let cell = &self.cells[child as usize];
                        // The numbers there exceed those here by the difference of their sums at least.
                        bound.is_better(&cell.rest.plus(&sum), &best).then_some(())?;
                        point.moved(bound, known.numbers, &cell.end, cell.corner.iter().copied(), &best)
                    });
                    let (one, two) = (first.map(|hope| (*one, hope)), second.map(|hope| (*two, hope)));
                    // The more promising one comes on top.
                    if matches!((&one, &two), (Some(one), Some(two)) if bound.is_better(&one.1, &two.1)) {
                        self.stack.extend(two.into_iter().chain(one));
                    } else {
                        self.stack.extend(one.into_iter().chain(two));
                    }
                }
            }
        }
        best
    }

    /// The bound known of a position, and what is left of it without the position's numbers.
    fn ends(&self, known: &Known<T>, node: u32) -> (T, T) {
        let end = self.bound.end(known.memo.low(node), known.memo.high(node));
        let rest = known.memo.ids(node).fold(end.clone(), |rest, id| rest.minus(known.numbers.get(id)));
        (end.clone(), rest)
    }

    fn insert(&mut self, known: &Known<T>, node: u32) {
        let shape = known.memo.shape(node) as usize;
        growth::lengthen(&mut self.roots, shape + 1, NONE);
        growth::lengthen(&mut self.homes, node as usize + 1, NONE);
        if self.roots[shape] == NONE {
            self.roots[shape] = self.add_leaf(known, NONE, vec![node]);
            return;
        }
        let (end, rest) = self.ends(known, node);
        let ids: Vec<u32> = known.memo.ids(node).collect();
        let mut cell = self.roots[shape];
        loop {
            let here = &mut self.cells[cell as usize];
            self.bound.improve(&mut here.end, &end);
            self.bound.improve(&mut here.rest, &rest);
            stretch(self.bound, known.numbers, &mut here.corner, &ids);
            match &mut here.content {
                Content::Branch { place, at, children } => {
                    cell = children[usize::from(known.numbers.get(ids[*place]) > at)];
                }
                Content::Leaf(members) => {
                    members.push(node);
                    self.homes[node as usize] = cell;
                    if members.len() > LEAF_SIZE {
                        self.halve(known, cell);
                    }
                    return;
                }
            }
        }
    }

    fn add_leaf(&mut self, known: &Known<T>, parent: u32, members: Vec<u32>) -> u32 {
        let id = self.cells.len() as u32;
        let bound = self.bound;
        let (mut end, mut rest) = self.ends(known, members[0]);
        let mut corner: Vec<u32> = known.memo.ids(members[0]).collect();
        for &node in &members {
            self.homes[node as usize] = id;
            let (own_end, own_rest) = self.ends(known, node);
            bound.improve(&mut end, &own_end);
            bound.improve(&mut rest, &own_rest);
            let ids: Vec<u32> = known.memo.ids(node).collect();
            stretch(bound, known.numbers, &mut corner, &ids);
        }
        self.heap_bytes += 4 * (LEAF_SIZE + 1 + corner.len());
        growth::push(&mut self.cells, Cell { parent, end, rest, corner, content: Content::Leaf(members) });
        id
    }

    /// Halve a leaf at the vertex whose numbers halve it best. Positions of one shape differ, so some vertex does.
    fn halve(&mut self, known: &Known<T>, cell: u32) {
        let Content::Leaf(members) = &mut self.cells[cell as usize].content else { return };
        let members = std::mem::take(members);
        let rows: Vec<Vec<u32>> = members.iter().map(|&member| known.memo.ids(member).collect()).collect();
        let column = |place: usize| rows.iter().map(move |row| known.numbers.get(row[place]));
        let (place, at) = (0..rows[0].len())
            .flat_map(|place| {
                let mut sorted: Vec<&T> = column(place).collect();
                sorted.sort_unstable();
                let middle = sorted[sorted.len() / 2];
                let below = sorted.partition_point(|number| *number < middle).checked_sub(1);
                below.map(|below| sorted[below]).into_iter().chain([middle]).map(move |at| (place, at.clone()))
            })
            .max_by_key(|(place, at)| {
                let first = column(*place).filter(|number| *number <= at).count();
                first.min(rows.len() - first)
            })
            .expect("a core has vertices");
        let halves = [false, true].map(|above| {
            let pairs = members.iter().zip(column(place));
            pairs.filter(|(_, number)| (*number > &at) == above).map(|(&member, _)| member).collect()
        });
        let children = halves.map(|half| self.add_leaf(known, cell, half));
        self.cells[cell as usize].content = Content::Branch { place, at, children };
    }
}

impl<T: Fixed> Point<T> {
    /// The bound that a position of the same shape gives here, if it is better than `best`.
    #[inline]
    pub fn bound_by(&self, known: &Known<T>, other: u32, bound: Bound, best: &T) -> Option<T> {
        let end = bound.end(known.memo.low(other), known.memo.high(other));
        self.moved(bound, known.numbers, end, known.memo.ids(other), best)
    }

    /// A bound found where the numbers `ids` hang, moved to where these do, if it is better than `best`.
    #[inline]
    fn moved(
        &self,
        bound: Bound,
        numbers: &Numbers<T>,
        end: &T,
        ids: impl Iterator<Item = u32>,
        best: &T,
    ) -> Option<T> {
        if !bound.is_better(end, best) {
            return None;
        }
        let mut end = end.clone();
        for ((&here, number), there) in self.ids.iter().zip(&self.numbers).zip(ids) {
            if there != here {
                let excess = bound.excess(numbers.get(there), number);
                if excess.sign() > 0 {
                    end = bound.weakened(&end, &excess);
                    if !bound.is_better(&end, best) {
                        return None;
                    }
                }
            }
        }
        Some(end)
    }
}

/// Move a corner so that its box holds a position with the numbers `ids`.
fn stretch<T: Fixed>(bound: Bound, numbers: &Numbers<T>, corner: &mut [u32], ids: &[u32]) {
    for (corner, &id) in corner.iter_mut().zip(ids) {
        if *corner != id && bound.excess(numbers.get(*corner), numbers.get(id)).sign() > 0 {
            *corner = id;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every bound that a tree gives is one that some position gives, and none gives a better one.
    #[test]
    fn a_tree_finds_the_best_of_all_positions() {
        let (mut memo, mut numbers) = (Memo::<i64>::new(), Numbers::<i64>::new());
        let mut trees = Bound::BOTH.map(Neighbors::new);
        let mut state = 1u64;
        let mut dice = |sides: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % sides) as i64
        };
        for _ in 0..400 {
            let row = [dice(9) - 4, dice(3), dice(40) - 20];
            let ids = row.map(|number| numbers.id(&number));
            let point = Point { numbers: row.to_vec(), ids: ids.to_vec() };
            let known = &Known { memo: &memo, numbers: &numbers };
            for tree in &mut trees {
                let bound = tree.bound;
                let worst = if bound == Bound::Lower { -1000 } else { 1000 };
                let all = memo.nodes().filter_map(|other| point.bound_by(known, other, bound, &worst));
                let best = all.reduce(|one, other| if bound.is_better(&one, &other) { one } else { other });
                let found = tree.compare(known, 0, &point, worst, false);
                assert_eq!(found, best.unwrap_or(worst), "{row:?}");
            }
            if memo.find(0, &ids).is_none() {
                let value: i64 = row.iter().sum();
                let node = memo.insert(0, &ids, value - dice(5), value + dice(5));
                let known = &Known { memo: &memo, numbers: &numbers };
                trees.iter_mut().for_each(|tree| tree.learn(known, node));
                if dice(3) == 0 {
                    memo.raise(node, value);
                    let known = &Known { memo: &memo, numbers: &numbers };
                    trees.iter_mut().for_each(|tree| tree.learn(known, node));
                }
            }
        }
        assert!(trees[0].cells.len() > 20);
    }
}

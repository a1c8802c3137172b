//! The fewest sets that connect points: a set joins all of its points.
//!
//! This is a minimum Steiner tree where every edge has an end to be connected, and a set cover where all sets share a
//! point, so it is NP-hard. The search is by branch and bound: what must be chosen is chosen, sets inside other sets are
//! dropped, and what hangs together at one point is solved apart. A lower bound comes from spanning trees (Beasley, *An
//! SST-based algorithm for the Steiner problem in graphs*, 1989): join all points and sets by a tree that may attach
//! unused sets to the first point for nothing, and let multipliers punish sets that are so attached and used as well.
//! Multipliers are integers, so that every bound is exact.

use super::blocks::BlockFinder;
use super::edge::{Color, Edge};
use crate::meter::{Halt, Limits};

/// Points from 0 on, and sets of them, each ascending.
#[derive(Clone, Debug)]
struct Problem {
    points: usize,
    sets: Vec<Vec<u32>>,
}

/// A part of the search that waits.
struct Branch {
    problem: Problem,
    chosen: u32,
    /// So many are needed in all.
    low: u32,
}

/// How many sets are needed: the number lies between the two, which are equal unless the work was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needed {
    pub low: u32,
    pub high: u32,
    pub stopped: Option<Halt>,
}

/// The fewest of the `sets` that connect all points besides the pairs `joined`; `None` if all sets do not.
///
/// Every tree of a bound counts as a node of the limits.
pub fn fewest_sets(points: usize, joined: Vec<[u32; 2]>, sets: Vec<Vec<u32>>, limits: &Limits) -> Option<Needed> {
    let mut needed = Needed { low: 0, high: 0, stopped: None };
    let mut whole = Problem { points, sets };
    let given: Vec<usize> = (whole.sets.len()..whole.sets.len() + joined.len()).collect();
    whole.sets.extend(joined.into_iter().map(Vec::from));
    whole.choose(&given);
    let mut waiting = vec![whole];
    let mut trees = 0;
    let mut finder = BlockFinder::default();
    while let Some(mut problem) = waiting.pop() {
        let forced = problem.reduce(&mut finder)?;
        needed.low += forced;
        needed.high += forced;
        let mut parts = problem.parts(&mut finder);
        if parts.len() > 1 {
            waiting.append(&mut parts);
        } else if problem.points > 1 {
            let found = branch_and_bound(problem, limits, &mut trees, &mut finder);
            needed.low += found.low;
            needed.high += found.high;
            needed.stopped = needed.stopped.or(found.stopped);
        }
    }
    Some(needed)
}

fn branch_and_bound(problem: Problem, limits: &Limits, trees: &mut u64, finder: &mut BlockFinder) -> Needed {
    let mut best = problem.greedy(&vec![0; problem.sets.len()]);
    let mut open = vec![Branch { problem, chosen: 0, low: 0 }];
    while let Some(Branch { mut problem, chosen, low }) = open.pop() {
        if low >= best {
            continue;
        }
        let spent = limits.nodes.is_some_and(|limit| *trees >= limit);
        if let Err(halt) = if spent { Err(Halt::Nodes) } else { limits.look() } {
            let low = open.iter().map(|branch| branch.low).fold(low.min(best), u32::min);
            return Needed { low, high: best, stopped: Some(halt) };
        }
        let Some(forced) = problem.reduce(finder) else { continue };
        let chosen = chosen + forced;
        if problem.points == 1 {
            best = best.min(chosen);
            continue;
        }
        let Relaxation { bound, uses, tries } = problem.relax(best.saturating_sub(chosen), limits);
        *trees += u64::from(tries);
        best = best.min(chosen + problem.greedy(&uses));
        let low = low.max(chosen + bound);
        if low >= best {
            continue;
        }
        // The set of which the spanning trees are least sure; among these a large one.
        let doubt = |set: &usize| (tries / 2).abs_diff(uses[*set]);
        let set = (0..problem.sets.len())
            .min_by_key(|set| (doubt(set), std::cmp::Reverse(problem.sets[*set].len())))
            .expect("several points are connected by sets");
        let mut without = problem.clone();
        without.sets.swap_remove(set);
        problem.choose(&[set]);
        let with = Branch { problem, chosen: chosen + 1, low };
        let without = Branch { problem: without, chosen, low };
        // The last is searched first.
        open.extend(if 2 * uses[set] >= tries { [without, with] } else { [with, without] });
    }
    Needed { low: best, high: best, stopped: None }
}

/// What spanning trees tell of a problem.
struct Relaxation {
    /// At least so many sets are needed.
    bound: u32,
    /// How many of the trees used each set.
    uses: Vec<u32>,
    tries: u32,
}

/// The unit of multipliers.
const UNIT: i64 = 1 << 20;
/// How many trees are tried for a bound, and after how many without a better one the steps are halved.
const TREES: u32 = 200;
const PATIENCE: u32 = 8;

impl Problem {
    /// Choose sets: the points of each become one.
    fn choose(&mut self, chosen: &[usize]) {
        let mut forest = Forest::new(self.points);
        for &set in chosen {
            self.sets[set].windows(2).for_each(|pair| forest.join(pair[0], pair[1]));
        }
        let mut names = vec![u32::MAX; self.points];
        let mut count = 0;
        for set in &mut self.sets {
            for point in set.iter_mut() {
                let name = &mut names[forest.find(*point) as usize];
                if *name == u32::MAX {
                    *name = count;
                    count += 1;
                }
                *point = *name;
            }
        }
        // Points in no set are never connected: `reduce` tells so by their number.
        let lone = (0..self.points as u32).filter(|&point| forest.find(point) == point);
        self.points = count as usize + lone.filter(|&point| names[point as usize] == u32::MAX).count();
    }

    /// Choose what must be chosen, drop what need not be: how many sets were chosen, or `None` where nothing connects
    /// all points.
    fn reduce(&mut self, finder: &mut BlockFinder) -> Option<u32> {
        let mut forced = 0;
        loop {
            self.drop_contained();
            if self.points <= 1 {
                return Some(forced);
            }
            if self.sets.len() == 1 && self.sets[0].len() == self.points {
                self.points = 1;
                self.sets.clear();
                return Some(forced + 1);
            }
            // A set without which something is cut off is in more than one block.
            let mut blocks = vec![0u32; self.sets.len()];
            let mut reached = vec![false; self.points];
            self.for_each_block(finder, |members| {
                let mut sets: Vec<u32> = members.iter().map(|&(_, set)| set).collect();
                sets.sort_unstable();
                sets.dedup();
                sets.iter().for_each(|&set| blocks[set as usize] += 1);
                members.iter().for_each(|&(point, _)| reached[point as usize] = true);
            });
            if reached.contains(&false) {
                return None;
            }
            let needed: Vec<usize> = (0..blocks.len()).filter(|&set| blocks[set] > 1).collect();
            if needed.is_empty() {
                return Some(forced);
            }
            forced += needed.len() as u32;
            self.choose(&needed);
        }
    }

    /// Drop points that a set has twice, sets that join nothing, and sets inside other sets.
    fn drop_contained(&mut self) {
        for set in &mut self.sets {
            set.sort_unstable();
            set.dedup();
        }
        self.sets.retain(|set| set.len() > 1);
        self.sets.sort_unstable_by_key(|set| std::cmp::Reverse(set.len()));
        let mut holders: Vec<Vec<usize>> = vec![Vec::new(); self.points];
        let mut kept: Vec<Vec<u32>> = Vec::with_capacity(self.sets.len());
        for set in self.sets.drain(..) {
            let rarest = set.iter().min_by_key(|&&point| holders[point as usize].len()).expect("a set has points");
            if !holders[*rarest as usize].iter().any(|&other| is_inside(&set, &kept[other])) {
                set.iter().for_each(|&point| holders[point as usize].push(kept.len()));
                kept.push(set);
            }
        }
        self.sets = kept;
    }

    /// Calls `emit` with the pairs (point, set) of every block of the graph of points and sets, as far as the first
    /// point is connected.
    fn for_each_block(&self, finder: &mut BlockFinder, mut emit: impl FnMut(&[(u32, u32)])) {
        let points = self.points as u32;
        let members: Vec<(u32, u32)> =
            (0..).zip(&self.sets).flat_map(|(set, own)| own.iter().map(move |&point| (point, set))).collect();
        let edges: Vec<Edge> =
            members.iter().map(|&(point, set)| Edge::new(point, points + set, Color::Blue)).collect();
        let all: Vec<u32> = (0..edges.len() as u32).collect();
        finder.for_each_block(&edges, &all, 0, |_, block| {
            let own: Vec<(u32, u32)> = block.iter().map(|&edge| members[edge as usize]).collect();
            emit(&own);
        });
    }

    /// The parts that meet in single points, each connected by sets of its own.
    fn parts(&self, finder: &mut BlockFinder) -> Vec<Problem> {
        let mut parts = Vec::new();
        let mut names = vec![u32::MAX; self.points];
        self.for_each_block(finder, |members| {
            let mut points = 0;
            for &(point, _) in members {
                if names[point as usize] == u32::MAX {
                    names[point as usize] = points;
                    points += 1;
                }
            }
            let mut sets: Vec<u32> = members.iter().map(|&(_, set)| set).collect();
            sets.sort_unstable();
            sets.dedup();
            let renamed = |set: &u32| self.sets[*set as usize].iter().map(|&point| names[point as usize]).collect();
            parts.push(Problem { points: points as usize, sets: sets.iter().map(renamed).collect() });
            members.iter().for_each(|&(point, _)| names[point as usize] = u32::MAX);
        });
        parts
    }

    /// How many sets a quick choice takes: always one that joins the most, among these one that is much used; those that
    /// turn out not to be needed are left out again.
    fn greedy(&self, uses: &[u32]) -> u32 {
        let mut forest = Forest::new(self.points);
        let mut chosen: Vec<usize> = Vec::new();
        let mut left: Vec<usize> = (0..self.sets.len()).collect();
        let mut parts = self.points;
        while parts > 1 {
            let mut best = (0, 0, 0);
            left.retain(|&set| {
                let joins = forest.parts_of(&self.sets[set]) - 1;
                best = best.max((joins, uses[set], set));
                joins > 0
            });
            let (joins, _, set) = best;
            self.sets[set].windows(2).for_each(|pair| forest.join(pair[0], pair[1]));
            parts -= joins;
            chosen.push(set);
        }
        chosen.sort_by_key(|&set| uses[set]);
        let mut kept = chosen.clone();
        for set in chosen {
            let others: Vec<usize> = kept.iter().copied().filter(|&other| other != set).collect();
            if self.is_connected_by(&others) {
                kept = others;
            }
        }
        kept.len() as u32
    }

    fn is_connected_by(&self, chosen: &[usize]) -> bool {
        let mut forest = Forest::new(self.points);
        let mut parts = self.points;
        for &set in chosen {
            parts -= forest.parts_of(&self.sets[set]) - 1;
            self.sets[set].windows(2).for_each(|pair| forest.join(pair[0], pair[1]));
        }
        parts == 1
    }

    /// Bounds by spanning trees, until one reaches `goal` or the steps become too small.
    fn relax(&self, goal: u32, limits: &Limits) -> Relaxation {
        let points = self.points as u32;
        // The edges of the trees: of a point and a set, or with no member from the first point to an unused set.
        let starts: Vec<usize> =
            self.sets.iter().scan(0, |next, set| Some(std::mem::replace(next, *next + set.len()))).collect();
        let members: usize = self.sets.iter().map(Vec::len).sum();
        let mut multipliers: Vec<i64> =
            self.sets.iter().flat_map(|set| vec![UNIT / (set.len() as i64 - 1); set.len()]).collect();
        let mut edges: Vec<(i64, u32)> = Vec::with_capacity(members + self.sets.len());
        let owner: Vec<u32> = (0..).zip(&self.sets).flat_map(|(set, own)| vec![set; own.len()]).collect();
        let flat: Vec<u32> = self.sets.iter().flatten().copied().collect();
        let mut is_used = vec![false; members];
        let mut is_free = vec![false; self.sets.len()];
        let (mut bound, mut best) = (0, i64::MIN);
        let (mut step, mut waited) = (2 * UNIT, 0);
        let mut uses = vec![0; self.sets.len()];
        let mut tries = 0;
        while tries < TREES && bound < goal && step > UNIT >> 8 && limits.check().is_ok() {
            tries += 1;
            edges.clear();
            edges.extend((0..).zip(&multipliers).map(|(member, &cost)| (cost, member)));
            for (set, (&start, own)) in starts.iter().zip(&self.sets).enumerate() {
                let cost: i64 = multipliers[start..start + own.len()].iter().sum();
                edges.push((cost - UNIT, (members + set) as u32));
            }
            edges.sort_unstable();
            is_used.fill(false);
            is_free.fill(false);
            let mut forest = Forest::new(self.points + self.sets.len());
            let mut total = UNIT * self.sets.len() as i64 - multipliers.iter().sum::<i64>();
            for &(cost, edge) in &edges {
                let (point, set) = match (edge as usize).checked_sub(members) {
                    Some(set) => (0, set as u32),
                    None => (flat[edge as usize], owner[edge as usize]),
                };
                let (a, b) = (forest.find(point), forest.find(points + set));
                if a != b {
                    forest.join(a, b);
                    total += cost;
                    match (edge as usize).checked_sub(members) {
                        Some(set) => is_free[set] = true,
                        None => is_used[edge as usize] = true,
                    }
                }
            }
            uses.iter_mut().zip(&is_free).for_each(|(uses, is_free)| *uses += u32::from(!is_free));
            if total > best {
                (best, waited) = (total, 0);
                bound = bound.max(u32::try_from((total + UNIT - 1).div_euclid(UNIT)).unwrap_or(0));
            } else {
                waited += 1;
                if waited == PATIENCE {
                    (step, waited) = (step / 2, 0);
                }
            }
            let slope = |member: usize| i64::from(is_free[owner[member] as usize]) + i64::from(is_used[member]) - 1;
            let norm: i64 = (0..members).map(|member| slope(member).abs()).sum();
            if norm == 0 {
                break;
            }
            let stride = (step * (i64::from(goal) * UNIT - total).max(UNIT / 2) / norm) >> 20;
            for (member, multiplier) in multipliers.iter_mut().enumerate() {
                *multiplier = (*multiplier + stride * slope(member)).max(0);
            }
        }
        Relaxation { bound, uses, tries }
    }
}

/// Whether all of one ascending list are in another.
fn is_inside(one: &[u32], other: &[u32]) -> bool {
    let mut rest = other.iter();
    one.iter().all(|point| rest.any(|other| other == point))
}

/// Which points are joined.
struct Forest(Vec<u32>);

impl Forest {
    fn new(points: usize) -> Self {
        Forest((0..points as u32).collect())
    }

    fn find(&mut self, mut point: u32) -> u32 {
        while self.0[point as usize] != point {
            self.0[point as usize] = self.0[self.0[point as usize] as usize];
            point = self.0[point as usize];
        }
        point
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one as usize] = other;
    }

    /// In how many parts the points of a set are.
    fn parts_of(&mut self, set: &[u32]) -> usize {
        let mut parts: Vec<u32> = set.iter().map(|&point| self.find(point)).collect();
        parts.sort_unstable();
        parts.dedup();
        parts.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fewest sets by trying all choices.
    fn plain(problem: &Problem) -> Option<u32> {
        let choices = 0u32..1 << problem.sets.len();
        let connecting = choices.filter(|choice| {
            let chosen: Vec<usize> = (0..problem.sets.len()).filter(|set| choice >> set & 1 == 1).collect();
            problem.is_connected_by(&chosen)
        });
        connecting.map(u32::count_ones).min()
    }

    fn dice(state: &mut u64, sides: u32) -> u32 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((*state >> 33) % u64::from(sides)) as u32
    }

    #[test]
    fn branch_and_bound_agrees_with_all_choices() {
        let mut state = 1;
        for round in 0..3000 {
            let points = 1 + dice(&mut state, 9);
            let most = 1 + dice(&mut state, 5);
            let sets: Vec<Vec<u32>> = (0..dice(&mut state, 12))
                .map(|_| (0..=dice(&mut state, most)).map(|_| dice(&mut state, points)).collect())
                .collect();
            let problem = Problem { points: points as usize, sets: sets.clone() };
            let found = fewest_sets(points as usize, Vec::new(), sets, &Limits::default());
            let expected = plain(&problem).map(|number| Needed { low: number, high: number, stopped: None });
            assert_eq!(found, expected, "{round}: {problem:?}");
        }
    }

    /// A minimum cover of all points: sets that share one more point connect them exactly if they cover them.
    #[test]
    fn set_covers_are_connections() {
        // The three lines of the Fano plane through a point cover it; two cover five of its seven points.
        let lines = [[1, 2, 3], [1, 4, 5], [1, 6, 7], [2, 4, 6], [2, 5, 7], [3, 4, 7], [3, 5, 6]];
        let sets = lines.iter().map(|line| [&[0], &line[..]].concat()).collect();
        let found = fewest_sets(8, Vec::new(), sets, &Limits::default());
        assert_eq!(found, Some(Needed { low: 3, high: 3, stopped: None }));
    }
}

//! Redwood beds (Winning Ways ch. 7): blue feet on the ground, everything else red.

use std::collections::BTreeMap;

use super::super::edge::{Color, Edge};
use super::super::fixed::Fixed;

/// A core that is a bed, up to exchange of the colours.
///
/// Every ground edge is a blue foot, every other edge is red. The upper end of each foot meets exactly one foot
/// and one red edge, its leg; the tops of the legs are distinct; every other red edge touches the top of a leg.
/// If nothing hangs but non-positive integers at tops of legs, the value is `2^-(m+1)`, where `m` counts the red
/// edges off the legs, hung ones included, that Right can cut and leave every leg attached: all of them but a
/// minimum Steiner tree of the tops. Tops that are shared by legs break the formula, so they are not beds here.
pub struct Bed {
    /// The colour of the feet.
    pub feet: Color,
    /// The red edges that may be cut if nothing hangs: `m`.
    pub spare: u32,
    /// Where integers may hang.
    pub tops: Vec<u32>,
}

/// Dreyfus-Wagner takes 3^legs steps; beyond this many legs the rule is left to the search.
const MOST_LEGS: usize = 13;

impl Bed {
    pub fn recognise(edges: &[Edge], ground: u32) -> Option<Bed> {
        let feet_color = edges.iter().find(|edge| edge.ends.contains(&ground))?.color;
        let mut degree: BTreeMap<u32, u32> = BTreeMap::new();
        for edge in edges {
            if (edge.color == feet_color) != edge.ends.contains(&ground) {
                return None;
            }
            for vertex in edge.ends {
                *degree.entry(vertex).or_default() += 1;
            }
        }
        let ankles: Vec<u32> = edges.iter().filter(|e| e.ends.contains(&ground)).map(|e| e.other(ground)).collect();
        if ankles.len() > MOST_LEGS || ankles.iter().any(|ankle| degree[ankle] != 2) {
            return None;
        }
        let mut tops = Vec::new();
        let mut frame = Vec::new();
        for edge in edges.iter().filter(|edge| !edge.ends.contains(&ground)) {
            match edge.ends.map(|end| ankles.contains(&end)) {
                [true, true] => return None,
                [true, false] => tops.push(edge.ends[1]),
                [false, true] => tops.push(edge.ends[0]),
                [false, false] => frame.push(edge.ends),
            }
        }
        tops.sort_unstable();
        let distinct = tops.windows(2).all(|pair| pair[0] != pair[1]);
        if !distinct || tops.len() != ankles.len() || frame.iter().any(|ends| !ends.iter().any(|v| tops.contains(v))) {
            return None;
        }
        let tree = steiner_tree_size(&frame, &tops)?;
        Some(Bed { feet: feet_color, spare: frame.len() as u32 - tree, tops })
    }

    /// The value with `hung` on the vertices, if the rule applies: `hung` lists (vertex, number) for all vertices.
    pub fn value<T: Fixed>(&self, hung: impl Iterator<Item = (u32, T)>, scale: u32) -> Option<T> {
        let mut spare = T::zero();
        for (vertex, number) in hung {
            let sign = if self.feet == Color::Blue { number.sign() } else { -number.sign() };
            if sign == 0 {
                continue;
            }
            if sign > 0 || !number.is_integer(scale) || !self.tops.contains(&vertex) {
                return None;
            }
            spare = spare.plus(&number);
        }
        // `spare` red edges above one blue one are the stalk worth 2^-spare; one more halves it again.
        let color = self.feet;
        let unit = T::one(scale);
        let mut stalk = if color == Color::Blue { spare } else { spare.negated() };
        for _ in 0..=self.spare {
            stalk = stalk.minus(&unit);
        }
        let stalk = if color == Color::Blue { stalk } else { stalk.negated() };
        Some(stalk.ordinal(color, scale))
    }
}

/// The number of edges of a smallest tree that connects `terminals` (Dreyfus and Wagner 1971).
fn steiner_tree_size(edges: &[[u32; 2]], terminals: &[u32]) -> Option<u32> {
    let mut index: BTreeMap<u32, usize> = BTreeMap::new();
    for &vertex in edges.iter().flatten().chain(terminals) {
        let next = index.len();
        index.entry(vertex).or_insert(next);
    }
    let count = index.len();
    let mut near = vec![Vec::new(); count];
    for [a, b] in edges {
        near[index[a]].push(index[b]);
        near[index[b]].push(index[a]);
    }
    const FAR: u32 = u32::MAX / 4;
    // cost[set][v]: least edges of a tree that holds the terminals of `set` and the vertex v.
    let mut cost = vec![vec![FAR; count]; 1 << terminals.len()];
    for (bit, terminal) in terminals.iter().enumerate() {
        cost[1 << bit][index[terminal]] = 0;
    }
    for set in 1usize..cost.len() {
        let mut row = std::mem::take(&mut cost[set]);
        let mut part = (set - 1) & set;
        while part > set ^ part {
            for (best, (one, other)) in row.iter_mut().zip(cost[part].iter().zip(&cost[set ^ part])) {
                *best = (*best).min(one + other);
            }
            part = (part - 1) & set;
        }
        spread(&mut row, &near);
        cost[set] = row;
    }
    cost[cost.len() - 1].iter().copied().min().filter(|&size| size < FAR)
}

/// Shortest distances to all vertices from the given starting costs, over edges of length 1.
fn spread(cost: &mut [u32], near: &[Vec<usize>]) {
    let mut queue: Vec<usize> = (0..cost.len()).collect();
    queue.sort_by_key(|&vertex| cost[vertex]);
    let mut rounds = std::collections::VecDeque::from(queue);
    while let Some(vertex) = rounds.pop_front() {
        for &next in &near[vertex] {
            if cost[vertex] + 1 < cost[next] {
                cost[next] = cost[vertex] + 1;
                rounds.push_back(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steiner_trees() {
        // A star's leaves need all of it; on a 4-cycle three corners need two edges.
        assert_eq!(steiner_tree_size(&[[0, 1], [0, 2], [0, 3]], &[1, 2, 3]), Some(3));
        assert_eq!(steiner_tree_size(&[[0, 1], [1, 2], [2, 3], [3, 0]], &[0, 1, 2]), Some(2));
        assert_eq!(steiner_tree_size(&[[0, 1], [2, 3]], &[0, 2]), None);
        assert_eq!(steiner_tree_size(&[[0, 1]], &[0]), Some(0));
    }

    #[test]
    fn shared_tops_are_no_bed() {
        let edge = |a, b, color| Edge::new(a, b, color);
        let edges = [
            edge(0, 1, Color::Blue),
            edge(1, 5, Color::Red),
            edge(0, 2, Color::Blue),
            edge(2, 5, Color::Red),
            edge(5, 6, Color::Red),
        ];
        assert!(Bed::recognise(&edges, 0).is_none());
    }
}

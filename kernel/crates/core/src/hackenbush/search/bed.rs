//! Redwood beds (Winning Ways ch. 7): blue feet on the ground, everything else red.

use std::collections::BTreeMap;

use super::super::connection::{Needed, fewest_sets};
use super::super::edge::{Color, Edge};
use super::super::fixed::Fixed;
use crate::meter::{Halt, Limits};

/// A core that is a bed, up to exchange of the colors.
///
/// Every ground edge is a blue foot, every other edge is red. The upper end of each foot meets exactly one foot
/// and one red edge, its leg; the tops of the legs are distinct; every other red edge touches the top of a leg.
/// If nothing hangs but non-positive integers at tops of legs, the value is `2^-(m+1)`, where `m` counts the red
/// edges off the legs, hung ones included, that Right can cut and leave every leg attached: all of them but a
/// minimum Steiner tree of the tops. Tops that are shared by legs break the formula, so they are not beds here.
pub struct Bed {
    /// The color of the feet.
    pub feet: Color,
    /// The least and the greatest number of red edges that may be cut if nothing hangs, `m`: they are equal unless the
    /// limits were met.
    pub spare: [u32; 2],
    /// Where integers may hang, ascending.
    pub tops: Vec<u32>,
    /// Which limit was met.
    pub stopped: Option<Halt>,
}

/// The edges of a bed by what they are for.
struct Furniture {
    feet: Color,
    tops: Vec<u32>,
    /// The ends of all edges but feet and legs.
    frame: Vec<[u32; 2]>,
}

/// Whether these edges form a bed.
pub fn is_bed(edges: &[Edge], ground: u32) -> bool {
    Furniture::recognise(edges, ground).is_some()
}

impl Furniture {
    fn recognise(edges: &[Edge], ground: u32) -> Option<Furniture> {
        let feet = edges.iter().find(|edge| edge.ends.contains(&ground))?.color;
        if edges.iter().any(|edge| (edge.color == feet) != edge.ends.contains(&ground)) {
            return None;
        }
        let mut degree: BTreeMap<u32, u32> = BTreeMap::new();
        for vertex in edges.iter().flat_map(|edge| edge.ends) {
            *degree.entry(vertex).or_default() += 1;
        }
        let standing = edges.iter().filter(|edge| edge.ends.contains(&ground));
        let mut ankles: Vec<u32> = standing.map(|edge| edge.other(ground)).collect();
        ankles.sort_unstable();
        if ankles.iter().any(|ankle| degree[ankle] != 2) {
            return None;
        }
        let mut tops = Vec::new();
        let mut frame = Vec::new();
        for edge in edges.iter().filter(|edge| !edge.ends.contains(&ground)) {
            match edge.ends.map(|end| ankles.binary_search(&end).is_ok()) {
                [true, true] => return None,
                [true, false] => tops.push(edge.ends[1]),
                [false, true] => tops.push(edge.ends[0]),
                [false, false] => frame.push(edge.ends),
            }
        }
        tops.sort_unstable();
        let distinct = tops.windows(2).all(|pair| pair[0] != pair[1]);
        let touches = |ends: &[u32; 2]| ends.iter().any(|end| tops.binary_search(end).is_ok());
        let is_bed = distinct && tops.len() == ankles.len() && frame.iter().all(touches);
        is_bed.then_some(Furniture { feet, tops, frame })
    }

    /// The edges of a smallest tree that connects the tops. Edges between tops cost what they join; a vertex that is no
    /// top has tops alone around it, and costs one edge more than it joins.
    fn tree(&self, limits: &Limits) -> Option<Needed> {
        let place = |end: &u32| self.tops.binary_search(end).ok().map(|place| place as u32);
        let mut sets: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut joined: Vec<[u32; 2]> = Vec::new();
        for [a, b] in &self.frame {
            match (place(a), place(b)) {
                (Some(one), Some(other)) => joined.push([one, other]),
                (Some(top), None) => sets.entry(*b).or_default().push(top),
                (None, Some(top)) => sets.entry(*a).or_default().push(top),
                (None, None) => return None,
            }
        }
        let needed = fewest_sets(self.tops.len(), joined, sets.into_values().collect(), limits)?;
        let least = self.tops.len() as u32 - 1;
        Some(Needed { low: least + needed.low, high: least + needed.high, ..needed })
    }
}

impl Bed {
    pub fn recognise(edges: &[Edge], ground: u32, limits: &Limits) -> Option<Bed> {
        let furniture = Furniture::recognise(edges, ground)?;
        let tree = furniture.tree(limits)?;
        let spare = [tree.high, tree.low].map(|tree| furniture.frame.len() as u32 - tree);
        Some(Bed { feet: furniture.feet, spare, tops: furniture.tops, stopped: tree.stopped })
    }

    /// Bounds of the value with `hung` on the vertices, if the rule applies: `hung` lists (vertex, number) for all
    /// vertices.
    pub fn interval<T: Fixed>(&self, hung: impl Iterator<Item = (u32, T)>, scale: u32) -> Option<(T, T)> {
        let mut hanging = T::zero();
        for (vertex, number) in hung {
            let number = if self.feet == Color::Blue { number } else { number.negated() };
            if number.sign() == 0 {
                continue;
            }
            if number.sign() > 0 || !number.is_integer(scale) || self.tops.binary_search(&vertex).is_err() {
                return None;
            }
            hanging = hanging.plus(&number);
        }
        // So many red edges above one blue one are the stalk worth 2^-spare; one more halves it again.
        let [most, least] = self.spare.map(|spare| {
            let stalk = hanging.minus(&T::one(scale).times(spare + 1));
            if self.feet == Color::Blue {
                stalk.ordinal(Color::Blue, scale)
            } else {
                stalk.negated().ordinal(Color::Red, scale)
            }
        });
        Some(if self.feet == Color::Blue { (least, most) } else { (most, least) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bed(text: &str) -> Option<Bed> {
        let edges: Vec<Edge> = text
            .split(' ')
            .map(|word| {
                let (ends, color) = word.split_at(word.len() - 1);
                let (a, b) = ends.split_once('-').expect("two ends");
                let color = if color == "B" { Color::Blue } else { Color::Red };
                Edge::new(a.parse().expect("a vertex"), b.parse().expect("a vertex"), color)
            })
            .collect();
        Bed::recognise(&edges, 0, &Limits::default())
    }

    #[test]
    fn spare_edges() {
        // Three legs on a star, which needs all of its edges; on a 4-cycle three corners need two edges.
        let legs = "0-1B 1-4R 0-2B 2-5R 0-3B 3-6R";
        for (frame, spare) in [("4-7R 5-7R 6-7R", 0), ("4-5R 5-6R 6-7R 7-4R", 2), ("4-7R 5-7R 5-8R 6-8R 4-8R", 2)] {
            assert_eq!(bed(&format!("{legs} {frame}")).map(|bed| bed.spare), Some([spare; 2]), "{frame}");
        }
        assert!(bed(&format!("{legs} 4-5R")).is_none());
    }

    #[test]
    fn shared_tops_are_no_bed() {
        assert!(bed("0-1B 1-5R 0-2B 2-5R 5-6R").is_none());
    }
}

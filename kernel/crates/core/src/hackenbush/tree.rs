//! Blue-red stalks and trees: Conway's `1:x` from the leaves down, linear in the number of edges.

use super::dyadic::Dyadic;
use super::edge::Color;
use super::hung::Hung;

/// The value of a blue-red stalk, read from the ground up.
pub fn stalk_value(colors: &[Color]) -> Dyadic {
    Dyadic::stalk_on(colors, &Dyadic::ZERO)
}

/// The value of a blue-red tree. Vertex 0 is the ground; edge `i` goes from `parents[i]` up to vertex `i + 1`.
///
/// Parents may come in any order; `None` if some edge is not connected to the ground (a cycle of parents).
/// By the colon principle a branch counts only by its value, so each vertex needs one number (Winning Ways
/// ch. 7; ONAG ch. 15).
pub fn tree_value(parents: &[u32], colors: &[Color]) -> Option<Dyadic> {
    let edges = parents.len();
    let mut children = vec![0u32; edges + 1];
    for &parent in parents {
        *children.get_mut(parent as usize)? += 1;
    }
    let mut hung = vec![Hung::NOTHING; edges + 1];
    let mut leaves: Vec<u32> = (1..=edges as u32).filter(|&vertex| children[vertex as usize] == 0).collect();
    let mut taken = 0;
    while let Some(vertex) = leaves.pop() {
        taken += 1;
        let branch = std::mem::replace(&mut hung[vertex as usize], Hung::NOTHING);
        let edge = vertex as usize - 1;
        let parent = parents[edge] as usize;
        hung[parent].join(branch.on_edge(colors[edge]));
        children[parent] -= 1;
        if children[parent] == 0 && parent != 0 {
            leaves.push(parent as u32);
        }
    }
    (taken == edges).then(|| std::mem::replace(&mut hung[0], Hung::NOTHING).into_value())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fork_is_a_sum_on_a_stem() {
        // Blue stem with a blue and a red leaf: 1:0 = 1.
        assert_eq!(tree_value(&[0, 1, 1], &[Color::Blue, Color::Blue, Color::Red]), Some(Dyadic::integer(1)));
    }

    #[test]
    fn a_path_is_a_stalk() {
        let colors: Vec<Color> = (0..5000u32)
            .map(|i| if i.wrapping_mul(2654435761) >> 31 == 0 { Color::Blue } else { Color::Red })
            .collect();
        let parents: Vec<u32> = (0..5000).collect();
        assert_eq!(tree_value(&parents, &colors), Some(stalk_value(&colors)));
    }

    #[test]
    fn a_cycle_of_parents_is_no_tree() {
        assert_eq!(tree_value(&[2, 1], &[Color::Blue, Color::Blue]), None);
    }
}

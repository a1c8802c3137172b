//! Green Hackenbush: every component is a nimber.

use super::edge::{Edge, compacted, vertex_limit};

/// The Grundy value of a green graph; edges not connected to vertex 0 do not count.
///
/// Fusion principle (Winning Ways ch. 7): the vertices of a cycle may be fused without changing the value, so a
/// 2-edge-connected part becomes one vertex with its edges as loops, each worth 1. What remains are bridges: by
/// the colon principle a bridge under a part of value `g` is worth `g + 1`. Tarjan's low points find both in one
/// pass with an explicit stack.
pub fn green_value(edges: &[Edge]) -> u64 {
    let (edges, _) = compacted(edges);
    let edges = &*edges;
    let vertices = vertex_limit(edges);
    let (start, incident) = incidence(edges, vertices);
    let mut order = vec![0u32; vertices];
    let mut low = vec![0u32; vertices];
    // Grundy value so far of what hangs at the vertex: bridges evaluated, and the parity of edges in cycles.
    let mut grundy = vec![0u64; vertices];
    let mut next = start.clone();
    let mut path: Vec<(u32, u32)> = vec![(0, u32::MAX)];
    let mut clock = 1;
    order[0] = clock;
    low[0] = clock;
    while let Some(&(vertex, entered_by)) = path.last() {
        let v = vertex as usize;
        if next[v] < start[v + 1] {
            let index = incident[next[v] as usize];
            next[v] += 1;
            let other = edges[index as usize].other(vertex) as usize;
            if other == v {
                // A loop is listed twice at its vertex: count it at the first sight of the two.
                if next[v] < start[v + 1] && incident[next[v] as usize] == index {
                    grundy[v] ^= 1;
                }
            } else if index != entered_by {
                if order[other] == 0 {
                    clock += 1;
                    order[other] = clock;
                    low[other] = clock;
                    path.push((other as u32, index));
                } else if order[other] < order[v] {
                    low[v] = low[v].min(order[other]);
                    grundy[v] ^= 1;
                }
            }
            continue;
        }
        path.pop();
        let Some(&(below, _)) = path.last() else { break };
        let b = below as usize;
        if low[v] > order[b] {
            grundy[b] ^= grundy[v] + 1;
        } else {
            low[b] = low[b].min(low[v]);
            grundy[b] ^= grundy[v] ^ 1;
        }
    }
    grundy[0]
}

/// Edges at each vertex, as offsets and indices; a loop stands twice in a row.
fn incidence(edges: &[Edge], vertices: usize) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0u32; vertices + 1];
    for edge in edges {
        for vertex in edge.ends {
            start[vertex as usize + 1] += 1;
        }
    }
    for vertex in 0..vertices {
        start[vertex + 1] += start[vertex];
    }
    let mut next = start.clone();
    let mut incident = vec![0u32; 2 * edges.len()];
    for (index, edge) in edges.iter().enumerate() {
        for vertex in edge.ends {
            incident[next[vertex as usize] as usize] = index as u32;
            next[vertex as usize] += 1;
        }
    }
    (start, incident)
}

#[cfg(test)]
mod tests {
    use super::super::edge::Color;
    use super::*;

    fn value(pairs: &[(u32, u32)]) -> u64 {
        let edges: Vec<Edge> = pairs.iter().map(|&(a, b)| Edge::new(a, b, Color::Green)).collect();
        green_value(&edges)
    }

    #[test]
    fn small_graphs() {
        assert_eq!(value(&[]), 0);
        assert_eq!(value(&[(0, 1), (1, 2)]), 2);
        assert_eq!(value(&[(0, 1), (1, 2), (2, 0)]), 1);
        assert_eq!(value(&[(0, 1), (0, 1)]), 0);
        assert_eq!(value(&[(0, 1), (1, 1), (1, 1), (1, 1)]), 2);
        // What is not connected to the ground falls.
        assert_eq!(value(&[(5, 6)]), 0);
    }
}

//! Green paths in a block, no edge on two of them.

use super::graph::Graph;
use super::{Edges, bits};

/// How many paths may end at a vertex.
pub type Room = u16;
/// As many as lead there.
pub const ANY: Room = Room::MAX;

/// Paths from one vertex along green edges, no edge on two of them.
#[derive(Default)]
pub struct Paths {
    /// Edges on paths, by the direction in which they are walked: to the second end, or to the first.
    along: Edges,
    back: Edges,
    count: Room,
    came_by: Vec<u8>,
    seen: Vec<bool>,
    queue: Vec<u32>,
}

impl Paths {
    pub fn clear(&mut self) {
        (self.along, self.back, self.count) = (0, 0, 0);
    }

    /// Add as many paths from `top` as there can be, where there is room for so many more at each vertex; count all.
    pub fn extend(&mut self, graph: &Graph, top: u32, green: Edges, room: &mut [Room]) -> Room {
        while let Some(mut vertex) = self.reach(graph, top, green, room) {
            if room[vertex as usize] != ANY {
                room[vertex as usize] -= 1;
            }
            while vertex != top {
                let index = self.came_by[vertex as usize] as usize;
                let edge = &graph.edges[index];
                let is_along = edge.ends[1] == vertex;
                let (own, other) =
                    if is_along { (&mut self.along, &mut self.back) } else { (&mut self.back, &mut self.along) };
                if *other & 1 << index != 0 {
                    *other &= !(1 << index)
                } else {
                    *own |= 1 << index
                }
                vertex = edge.other(vertex);
            }
            self.count += 1;
        }
        self.count
    }

    /// A vertex with room that one more path can lead to.
    fn reach(&mut self, graph: &Graph, top: u32, green: Edges, room: &[Room]) -> Option<u32> {
        self.came_by.resize(graph.at.len(), 0);
        self.seen.clear();
        self.seen.resize(graph.at.len(), false);
        self.seen[top as usize] = true;
        self.queue.clear();
        self.queue.push(top);
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            for index in bits(graph.at[vertex as usize] & green) {
                let edge = &graph.edges[index];
                let other = edge.other(vertex);
                let taken = if edge.ends[1] == other { self.along } else { self.back };
                if self.seen[other as usize] || taken & 1 << index != 0 {
                    continue;
                }
                self.seen[other as usize] = true;
                self.came_by[other as usize] = index as u8;
                if room[other as usize] != 0 {
                    return Some(other);
                }
                self.queue.push(other);
            }
        }
        None
    }
}

//! A graph of which edges are left or not.

use super::super::edge::{Color, Edge, compacted, vertex_limit};
use super::{Edges, Player, bits};

/// A graph and which of its edges are where.
pub struct Graph {
    pub edges: Vec<Edge>,
    /// Per vertex: the edges at it.
    pub at: Vec<Edges>,
    /// Per player: the edges that this player may cut.
    own: [Edges; 2],
    pub green: Edges,
    pub loops: Edges,
}

impl Graph {
    pub fn new(edges: &[Edge]) -> Graph {
        let edges = compacted(edges).0.into_owned();
        let mut graph = Graph { at: vec![0; vertex_limit(&edges)], edges, own: [0; 2], green: 0, loops: 0 };
        for (index, edge) in graph.edges.iter().enumerate() {
            edge.ends.iter().for_each(|&end| graph.at[end as usize] |= 1 << index);
            for player in [Player::Left, Player::Right] {
                graph.own[player as usize] |= Edges::from(player.may_cut(edge.color)) << index;
            }
            graph.green |= Edges::from(edge.color == Color::Green) << index;
            graph.loops |= Edges::from(edge.is_loop()) << index;
        }
        graph
    }

    pub fn all(&self) -> Edges {
        Edges::MAX.checked_shr(Edges::BITS - self.edges.len() as u32).unwrap_or(0)
    }

    /// What the cuts of one color leave, before anything falls.
    pub fn cuts_of(&self, edges: Edges, color: Color) -> impl Iterator<Item = Edges> {
        let cut = match color {
            Color::Green => self.green,
            Color::Blue => self.cut_by(Player::Left),
            Color::Red => self.cut_by(Player::Right),
        };
        bits(edges & cut).map(move |index| edges & !(1 << index))
    }

    /// The blue or the red edges: those that one player alone may cut.
    pub fn cut_by(&self, player: Player) -> Edges {
        self.own[player as usize] & !self.green
    }

    pub fn count_cuts(&self, edges: Edges, player: Player) -> u32 {
        (edges & self.own[player as usize]).count_ones()
    }
}

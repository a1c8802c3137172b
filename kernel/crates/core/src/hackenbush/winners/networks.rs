//! Blue and red edges that hang together, by the vertices that hold them (docs/theory/jungles.md, "Networks").
//!
//! A network is a connected set of blue and red edges. Cuts of green edges may leave it standing on any of the vertices
//! that green paths reach. It is *safe* for Left on a set of vertices if she can answer every cut of a red edge with one
//! of a blue edge so that what is left is safe, whichever vertices hold it by then; and *good* if one cut of a blue edge
//! leaves it safe. Let `Q` be a set of vertices on which networks are good, let green paths end where they come to one,
//! and let `R` be the other vertices of networks that they reach. Then the atomic weight is at least `t - 2r`: the
//! largest numbers of green paths without a common edge to `Q` or `R`, and to `R`. Mirrored for Right.

use smallvec::SmallVec;

use super::graph::Graph;
use super::paths::{ANY, Paths};
use super::pieces::Weight;
use super::{Edges, Player, bits};
use crate::games::Map;

/// A bit for each vertex.
type Vertices = u128;
/// A connected set of blue and red edges, and its vertices.
type Network = (Edges, Vertices);

/// Networks that more vertices with an edge of the opponent hold are good on the other vertices alone.
const MOST_HELD: u32 = 6;
/// How many questions are asked about a network: what is not known by then counts as not safe.
const MOST_STEPS: u32 = 1 << 14;
/// How many more may be asked in all for each position: in a few graphs there are hundreds.
const STEPS_EACH: u64 = 64;

pub struct Networks {
    /// By the edges, what holds them, and the player.
    safe: Map<(Edges, Vertices, Player), bool>,
    good: Map<(Edges, Vertices, Player), Vertices>,
    steps: u32,
    /// How many questions may be asked from here on.
    left: u64,
    paths: Paths,
    room: Vec<u16>,
}

impl Default for Networks {
    fn default() -> Networks {
        let (safe, good) = (Map::default(), Map::default());
        Networks { safe, good, steps: 0, left: MOST_STEPS.into(), paths: Paths::default(), room: Vec::new() }
    }
}

impl Networks {
    pub fn bytes(&self) -> usize {
        let entry = size_of::<(Edges, Vertices, Player)>() + size_of::<Vertices>();
        (self.safe.capacity() + self.good.capacity()) * entry
    }

    /// Bounds on the atomic weight of what stands on a vertex, by green edges alone.
    pub fn weight(&mut self, graph: &Graph, top: u32, edges: Edges) -> Weight {
        if graph.at.len() > Vertices::BITS as usize {
            return Weight::UNKNOWN;
        }
        self.left += STEPS_EACH;
        let (greens, mut rest) = (edges & graph.green, edges & !graph.green);
        let mut networks: SmallVec<[Network; 16]> = SmallVec::new();
        while rest != 0 {
            let network = spread(graph, rest, 1 << graph.edges[rest.trailing_zeros() as usize].ends[0], 0);
            rest &= !network.0;
            networks.push(network);
        }
        let [low, high] = [Player::Left, Player::Right].map(|player| self.least(graph, top, greens, &networks, player));
        Weight { low, high: -high }
    }

    /// Who the number on a vertex favors: that of the blue and red edges that hang together with it.
    pub fn favorite(&mut self, graph: &Graph, vertex: u32, edges: Edges) -> Option<Player> {
        if graph.at.len() > Vertices::BITS as usize {
            return None;
        }
        let network = spread(graph, edges & !graph.green, 1 << vertex, 0).0;
        debug_assert_ne!(network, 0, "an open number has edges");
        [Player::Left, Player::Right].into_iter().find(|&player| self.good(graph, network, 1 << vertex, player) != 0)
    }

    /// The lower bound for a player.
    fn least(&mut self, graph: &Graph, top: u32, greens: Edges, networks: &[Network], player: Player) -> i32 {
        let (mut good, mut reached) = (0, spread(graph, greens, 1 << top, 0).1);
        loop {
            let mut more = 0;
            for &(network, vertices) in networks {
                let (held, before) = (vertices & reached, vertices & good);
                let now = if held == before { held } else { self.good(graph, network, held, player) };
                more |= if now & before == before { now } else { before };
            }
            if more == good {
                break;
            }
            // Fewer vertices are reached by paths that end at the good ones: on these others may be good as well.
            reached = spread(graph, greens, 1 << top, more).1;
            good = more & reached;
        }
        let ends = networks.iter().fold(0, |all, network| all | network.1) & reached;
        let around = bits(good).fold(greens, |greens, vertex| greens & !graph.at[vertex]);
        self.count(graph, top, greens, ends) - 2 * self.count(graph, top, around, ends & !good)
    }

    fn count(&mut self, graph: &Graph, top: u32, greens: Edges, ends: Vertices) -> i32 {
        self.room.clear();
        self.room.resize(graph.at.len(), 0);
        bits(ends).for_each(|end| self.room[end] = ANY);
        self.paths.clear();
        self.paths.extend(graph, top, greens, &mut self.room).into()
    }

    /// A largest set of the vertices that hold a network such that it is good on them; empty if there is none.
    fn good(&mut self, graph: &Graph, network: Edges, held: Vertices, player: Player) -> Vertices {
        let against = held & ends(graph, network & graph.cut_by(player.opponent()));
        if against == 0 {
            return held;
        }
        let key = (network, held, player);
        if let Some(&good) = self.good.get(&key) {
            return good;
        }
        // On vertices with edges of the player alone it is good.
        let mut good = held & !against;
        if against.count_ones() <= MOST_HELD {
            let mut without: SmallVec<[Vertices; 64]> = subsets(against).collect();
            without.sort_by_key(|set| set.count_ones());
            without.pop();
            self.steps = 0;
            let found = without.into_iter().find(|set| self.is_good(graph, network, held & !set, player));
            good = found.map_or(good, |set| held & !set);
        }
        self.good.insert(key, good);
        good
    }

    fn is_good(&mut self, graph: &Graph, network: Edges, held: Vertices, player: Player) -> bool {
        bits(network & graph.cut_by(player)).any(|index| self.is_safe(graph, network & !(1 << index), held, player))
    }

    /// Whether all is safe that these vertices hold.
    fn is_safe(&mut self, graph: &Graph, edges: Edges, held: Vertices, player: Player) -> bool {
        let mut rest = held;
        while rest != 0 {
            let (network, vertices) = spread(graph, edges, rest & rest.wrapping_neg(), 0);
            rest &= !vertices;
            if !self.is_safe_network(graph, network, vertices & held, player) {
                return false;
            }
        }
        true
    }

    fn is_safe_network(&mut self, graph: &Graph, network: Edges, held: Vertices, player: Player) -> bool {
        let against = network & graph.cut_by(player.opponent());
        if ends(graph, against) & held == 0 {
            return true;
        }
        if network == against || self.steps >= MOST_STEPS || self.left == 0 {
            return false;
        }
        self.left -= 1;
        let key = (network, held, player);
        if let Some(&is_safe) = self.safe.get(&key) {
            return is_safe;
        }
        self.steps += 1;
        let is_safe = bits(held)
            .map(|vertex| held & !(1 << vertex))
            .all(|fewer| fewer == 0 || self.is_safe_network(graph, network, fewer, player))
            && bits(against).all(|index| {
                let left = spread(graph, network & !(1 << index), held, 0).0;
                self.is_good(graph, left, held, player)
            });
        self.safe.insert(key, is_safe);
        is_safe
    }
}

/// The edges and vertices that paths of these edges lead to from some vertices, without going on from the last ones.
pub fn spread(graph: &Graph, edges: Edges, from: Vertices, last: Vertices) -> (Edges, Vertices) {
    let (mut found, mut vertices, mut waiting) = (0, from, from);
    while waiting != 0 {
        let vertex = waiting.trailing_zeros();
        waiting &= waiting - 1;
        let new = graph.at[vertex as usize] & edges & !found;
        found |= new;
        for index in bits(new) {
            let other = 1 << graph.edges[index].other(vertex);
            waiting |= other & !vertices & !last;
            vertices |= other;
        }
    }
    (found, vertices)
}

fn ends(graph: &Graph, edges: Edges) -> Vertices {
    bits(edges).flat_map(|index| graph.edges[index].ends).fold(0, |all, end| all | 1 << end)
}

/// All subsets of a set, the empty one first.
fn subsets(set: Vertices) -> impl Iterator<Item = Vertices> {
    std::iter::successors(Some(0), move |&subset: &Vertices| (subset != set).then(|| subset.wrapping_sub(set) & set))
}

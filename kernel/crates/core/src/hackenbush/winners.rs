//! Who wins a graph of any colours, by search for winning moves: no values, so it reaches further than they do.
//!
//! Where all edges on the ground are green, green paths decide most positions at once (docs/theory/jungles.md). Let `b`,
//! `r` and `t` be the largest numbers of green paths without a common edge that lead to blue edges, to red edges and to
//! either. The atomic weight is at least `t - 2r` and at most `2b - t`. At 2 or more Left wins; at 1 she wins if she
//! begins, for the position is then above a remote nimber, so not at most 0. Mirrored for Right. What is left all green
//! is a nimber, by the fusion principle (Winning Ways ch. 7).

use std::collections::HashMap;

use super::edge::{Color, Edge, compacted, vertex_limit};
use crate::meter::{Halt, Limits};

/// The edges of a graph that are left, a bit for each.
type Edges = u128;
/// Larger graphs are not searched.
pub const MOST_EDGES: usize = Edges::BITS as usize;

/// Who makes the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Left = 0,
    Right = 1,
}

impl Player {
    fn opponent(self) -> Player {
        if self == Player::Left { Player::Right } else { Player::Left }
    }

    fn may_cut(self, color: Color) -> bool {
        color == Color::Green || (color == Color::Blue) == (self == Player::Left)
    }
}

/// The answer to [`winners`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether Left wins if she begins, and whether Right wins if he does; `None` where the search was stopped.
    pub wins: [Option<bool>; 2],
    pub stopped: Option<Halt>,
    /// Positions remembered.
    pub nodes: u64,
}

/// Who wins a graph whose ground is vertex 0, for either player that begins.
pub fn winners(edges: &[Edge], limits: &Limits) -> Answer {
    if edges.len() > MOST_EDGES {
        return Answer { wins: [None; 2], stopped: Some(Halt::Memory), nodes: 0 };
    }
    let mut search = Search::new(edges, limits);
    let all = Edges::MAX.checked_shr((MOST_EDGES - edges.len()) as u32).unwrap_or(0);
    let all = search.graph.rest(all);
    let mut answer = Answer { wins: [None; 2], stopped: None, nodes: 0 };
    for player in [Player::Left, Player::Right] {
        match search.wins(all, player) {
            Ok(wins) => answer.wins[player as usize] = Some(wins),
            Err(halt) => answer.stopped = Some(halt),
        }
    }
    answer.nodes = search.known.len() as u64;
    answer
}

/// A graph and which of its edges are where.
struct Graph {
    edges: Vec<Edge>,
    /// Per vertex: the edges at it.
    at: Vec<Edges>,
    /// Per colour.
    of_color: [Edges; 3],
    /// Whether all edges on the ground are green.
    is_jungle: bool,
}

/// The bits of a set, lowest first.
fn bits(mut set: Edges) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < Edges::BITS).then_some(bit as usize)
    })
}

impl Graph {
    fn new(edges: &[Edge]) -> Graph {
        let mut edges = compacted(edges).0.into_owned();
        // Twins next to each other.
        edges.iter_mut().for_each(|edge| edge.ends.sort_unstable());
        edges.sort_unstable_by_key(|edge| (edge.ends, edge.color));
        let mut at = vec![0; vertex_limit(&edges)];
        let mut of_color = [0; 3];
        for (index, edge) in edges.iter().enumerate() {
            of_color[edge.color as usize] |= 1 << index;
            edge.ends.iter().for_each(|&end| at[end as usize] |= 1 << index);
        }
        let is_jungle = at[0] & !of_color[Color::Green as usize] == 0;
        Graph { edges, at, of_color, is_jungle }
    }

    /// What counts of these edges.
    fn rest(&self, edges: Edges) -> Edges {
        self.without_pairs(self.standing(edges))
    }

    /// What of these edges is joined to the ground.
    fn standing(&self, edges: Edges) -> Edges {
        let mut held = self.at[0] & edges;
        let mut waiting = held;
        while waiting != 0 {
            let next = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            for end in self.edges[next].ends {
                let news = self.at[end as usize] & edges & !held;
                held |= news;
                waiting |= news;
            }
        }
        held
    }

    /// What is left of edges on the ground without pairs of tips that are worth nothing: a blue and a red edge on one
    /// vertex, or two green ones, with nothing on them. By the colon principle no value changes.
    fn without_pairs(&self, mut edges: Edges) -> Edges {
        let bit = |index: usize| Edges::from(1u8) << index;
        let mut alone: Vec<[Option<usize>; 3]> = vec![[None; 3]; self.at.len()];
        loop {
            let before = edges;
            alone.fill([None; 3]);
            for index in bits(before) {
                let Edge { ends, color } = self.edges[index];
                let is_tip = |end: u32| end != 0 && (self.at[end as usize] & before).count_ones() == 1;
                let [is_first, is_second] = ends.map(is_tip);
                if !is_first && !is_second && ends[0] != ends[1] {
                    continue;
                }
                let foot = &mut alone[ends[usize::from(is_first)] as usize];
                let other = match color {
                    Color::Blue => Color::Red,
                    Color::Red => Color::Blue,
                    Color::Green => Color::Green,
                };
                match foot[other as usize].take() {
                    Some(other) => edges &= !(bit(index) | bit(other)),
                    // One that was there before is paired next time.
                    None => foot[color as usize] = Some(index),
                }
            }
            if edges == before {
                return edges;
            }
        }
    }

    /// What the cuts of a player leave; of twins one is cut.
    fn options(&self, edges: Edges, player: Player) -> impl Iterator<Item = Edges> + '_ {
        let is_last_twin = move |&index: &usize| {
            let later = bits(edges & !(Edges::MAX >> (MOST_EDGES - 1 - index))).next();
            later.is_none_or(|later| self.edges[later] != self.edges[index])
        };
        let may_cut = move |&index: &usize| player.may_cut(self.edges[index].color);
        bits(edges).filter(may_cut).filter(is_last_twin).map(move |index| self.rest(edges & !(1 << index)))
    }

    /// The nim value of edges that are all green: what stands on a cycle is fused, a bridge adds 1 to what stands on it.
    fn nim_value(&self, edges: Edges) -> u32 {
        let mut depth = vec![usize::MAX; self.at.len()];
        depth[0] = 0;
        let mut open: Vec<(usize, Edges)> = vec![(0, self.at[0] & edges)];
        let mut low = vec![usize::MAX; self.at.len()];
        low[0] = 0;
        let mut value = vec![0u32; self.at.len()];
        let mut used: Edges = 0;
        while let Some((vertex, left)) = open.last_mut() {
            let vertex = *vertex;
            let Some(index) = bits(*left & !used).next() else {
                open.pop();
                // Back to the vertex below: a bridge, or an edge of a cycle, whose ends are fused.
                if let Some(&(below, _)) = open.last() {
                    low[below] = low[below].min(low[vertex]);
                    let above = value[vertex];
                    value[below] ^= if low[vertex] >= depth[vertex] { above + 1 } else { above ^ 1 };
                }
                continue;
            };
            used |= 1 << index;
            let other = self.edges[index].other(vertex as u32) as usize;
            if depth[other] == usize::MAX {
                depth[other] = open.len();
                low[other] = depth[other];
                open.push((other, self.at[other] & edges));
            } else {
                low[vertex] = low[vertex].min(depth[other]);
                value[vertex] ^= 1;
            }
        }
        value[0]
    }

    /// The vertices at which edges of a colour are.
    fn ends(&self, edges: Edges, color: Color, ends: &mut [bool]) {
        for index in bits(edges & self.of_color[color as usize]) {
            self.edges[index].ends.iter().for_each(|&end| ends[end as usize] = true);
        }
    }
}

/// Paths from the ground along green edges, no edge on two of them.
#[derive(Default)]
struct Paths {
    /// Edges on paths, by the direction in which they are walked: to the second end, or to the first.
    along: Edges,
    back: Edges,
    count: i32,
    came_by: Vec<Option<usize>>,
    seen: Vec<bool>,
    queue: Vec<usize>,
}

impl Paths {
    fn clear(&mut self) {
        (self.along, self.back, self.count) = (0, 0, 0);
    }

    /// Add as many paths to the targets as there can be, and count all.
    fn extend(&mut self, graph: &Graph, green: Edges, targets: &[bool]) -> i32 {
        while let Some(mut vertex) = self.reach(graph, green, targets) {
            while let Some(index) = self.came_by[vertex] {
                let edge = &graph.edges[index];
                let is_along = edge.ends[1] as usize == vertex;
                let (own, other) =
                    if is_along { (&mut self.along, &mut self.back) } else { (&mut self.back, &mut self.along) };
                if *other & 1 << index != 0 {
                    *other &= !(1 << index)
                } else {
                    *own |= 1 << index
                }
                vertex = edge.other(vertex as u32) as usize;
            }
            self.count += 1;
        }
        self.count
    }

    /// A target that one more path can lead to.
    fn reach(&mut self, graph: &Graph, green: Edges, targets: &[bool]) -> Option<usize> {
        self.came_by.clear();
        self.came_by.resize(graph.at.len(), None);
        self.seen.clear();
        self.seen.resize(graph.at.len(), false);
        self.seen[0] = true;
        self.queue.clear();
        self.queue.push(0);
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            for index in bits(graph.at[vertex] & green) {
                let edge = &graph.edges[index];
                let other = edge.other(vertex as u32) as usize;
                let taken = if edge.ends[1] as usize == other { self.along } else { self.back };
                if self.seen[other] || taken & 1 << index != 0 {
                    continue;
                }
                self.seen[other] = true;
                self.came_by[other] = Some(index);
                if targets[other] {
                    return Some(other);
                }
                self.queue.push(other);
            }
        }
        None
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Whether Left wins beginning, and whether Right does.
    wins: [Option<bool>; 2],
    /// Between what the atomic weight lies, in sum: the higher, the better for Left.
    rank: i32,
}

/// A position in which a player is to move, and the options that are not decided yet, the most promising first.
struct Frame {
    edges: Edges,
    player: Player,
    options: std::vec::IntoIter<Edges>,
}

struct Search<'l> {
    graph: Graph,
    limits: &'l Limits,
    known: HashMap<Edges, Known>,
    paths: Paths,
    blue: Vec<bool>,
    red: Vec<bool>,
}

/// How many positions pass between looks at the clock.
const STRIDE: usize = 64;

impl<'l> Search<'l> {
    fn new(edges: &[Edge], limits: &'l Limits) -> Self {
        let graph = Graph::new(edges);
        Search { graph, limits, known: HashMap::new(), paths: Paths::default(), blue: Vec::new(), red: Vec::new() }
    }

    /// Whether a player wins who begins.
    fn wins(&mut self, edges: Edges, player: Player) -> Result<bool, Halt> {
        let mut stack: Vec<Frame> = self.open(edges, player)?.into_iter().collect();
        while let Some(frame) = stack.last_mut() {
            let (edges, player) = (frame.edges, frame.player);
            let Some(&option) = frame.options.as_slice().first() else {
                self.learn(edges, player, false);
                stack.pop();
                continue;
            };
            match self.known[&option].wins[player.opponent() as usize] {
                Some(false) => {
                    self.learn(edges, player, true);
                    stack.pop();
                }
                Some(true) => {
                    frame.options.next();
                }
                None => stack.extend(self.open(option, player.opponent())?),
            }
        }
        Ok(self.known[&edges].wins[player as usize].expect("a position that was searched"))
    }

    fn learn(&mut self, edges: Edges, player: Player, wins: bool) {
        self.known.entry(edges).or_default().wins[player as usize] = Some(wins);
    }

    /// Look at all options without search; `None` if that decides the position.
    fn open(&mut self, edges: Edges, player: Player) -> Result<Option<Frame>, Halt> {
        if self.look(edges)?.wins[player as usize].is_some() {
            return Ok(None);
        }
        let mut ranked = Vec::new();
        let options: Vec<Edges> = self.graph.options(edges, player).collect();
        for option in options {
            let Known { wins, rank } = self.look(option)?;
            match wins[player.opponent() as usize] {
                Some(false) => {
                    self.learn(edges, player, true);
                    return Ok(None);
                }
                Some(true) => {}
                None => ranked.push((if player == Player::Left { -rank } else { rank }, option)),
            }
        }
        ranked.sort_unstable();
        let options: Vec<Edges> = ranked.into_iter().map(|(_, option)| option).collect();
        Ok(Some(Frame { edges, player, options: options.into_iter() }))
    }

    /// What is known of a position without search.
    fn look(&mut self, edges: Edges) -> Result<Known, Halt> {
        if let Some(&known) = self.known.get(&edges) {
            return Ok(known);
        }
        if self.limits.nodes.is_some_and(|limit| self.known.len() as u64 >= limit) {
            return Err(Halt::Nodes);
        }
        if self.known.len().is_multiple_of(STRIDE) {
            let bytes = self.known.capacity() * size_of::<(Edges, Known)>();
            if self.limits.bytes.is_some_and(|limit| bytes as u64 > limit) {
                return Err(Halt::Memory);
            }
            self.limits.look()?;
        }
        self.limits.check()?;
        let known = self.rule(edges);
        self.known.insert(edges, known);
        Ok(known)
    }

    fn rule(&mut self, edges: Edges) -> Known {
        let graph = &self.graph;
        let green = edges & graph.of_color[Color::Green as usize];
        if green == edges {
            let wins = graph.nim_value(edges) != 0;
            return Known { wins: [Some(wins); 2], rank: 0 };
        }
        if !graph.is_jungle {
            return Known::default();
        }
        for (ends, color) in [(&mut self.blue, Color::Blue), (&mut self.red, Color::Red)] {
            ends.clear();
            ends.resize(graph.at.len(), false);
            graph.ends(edges, color, ends);
        }
        self.paths.clear();
        let red = self.paths.extend(graph, green, &self.red);
        self.paths.clear();
        let blue = self.paths.extend(graph, green, &self.blue);
        self.blue.iter_mut().zip(&self.red).for_each(|(blue, red)| *blue |= *red);
        let either = self.paths.extend(graph, green, &self.blue);
        let (low, high) = (either - 2 * red, 2 * blue - either);
        let wins = if low >= 2 {
            [Some(true), Some(false)]
        } else if high <= -2 {
            [Some(false), Some(true)]
        } else {
            [(low >= 1).then_some(true), (high <= -1).then_some(true)]
        };
        Known { wins, rank: low + high }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a player wins who begins, by the rules alone.
    fn plays(edges: &[Edge], mask: u32, player: Player, known: &mut HashMap<(u32, u8), bool>) -> bool {
        let mut held = 0;
        let mut reached = vec![0];
        while let Some(vertex) = reached.pop() {
            for (index, edge) in edges.iter().enumerate() {
                if mask & !held & (1 << index) != 0 && edge.ends.contains(&vertex) {
                    held |= 1 << index;
                    reached.extend(edge.ends);
                }
            }
        }
        if let Some(&wins) = known.get(&(held, player as u8)) {
            return wins;
        }
        let wins = (0..edges.len()).any(|index| {
            held & (1 << index) != 0
                && player.may_cut(edges[index].color)
                && !plays(edges, held & !(1 << index), player.opponent(), known)
        });
        known.insert((held, player as u8), wins);
        wins
    }

    fn check(edges: &[Edge]) {
        let mut known = HashMap::new();
        let all = (1 << edges.len()) - 1;
        let expected = [Player::Left, Player::Right].map(|player| Some(plays(edges, all, player, &mut known)));
        let answer = winners(edges, &Limits::default());
        assert_eq!((answer.wins, answer.stopped), (expected, None), "{edges:?}");
    }

    const COLORS: [Color; 3] = [Color::Blue, Color::Red, Color::Green];

    /// All graphs of so many edges on vertices below a limit, loops included.
    fn every_graph(vertices: u32, edges: usize, mut emit: impl FnMut(&[Edge])) {
        let pairs = (0..vertices).flat_map(|low| (low..vertices).map(move |high| [low, high]));
        let kinds: Vec<Edge> = pairs.flat_map(|[low, high]| COLORS.map(|color| Edge::new(low, high, color))).collect();
        let mut waiting = vec![(0, Vec::new())];
        while let Some((first, graph)) = waiting.pop() {
            if graph.len() == edges {
                emit(&graph);
                continue;
            }
            waiting.extend((first..kinds.len()).map(|kind| (kind, [&graph[..], &kinds[kind..=kind]].concat())));
        }
    }

    #[test]
    fn every_small_graph_against_plain_play() {
        check(&[]);
        for (vertices, edges) in [(2, 4), (3, 4), (4, 3)] {
            every_graph(vertices, edges, check);
        }
    }

    /// Green edges below, any above: here the paths decide.
    #[test]
    fn random_jungles_against_plain_play() {
        let mut state = 2026u64;
        let mut below = |sides: u32| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 33) % u64::from(sides)) as u32
        };
        for _ in 0..1500 {
            let vertices = 2 + below(5);
            let edges: Vec<Edge> = (0..1 + below(11))
                .map(|_| {
                    let ends = [below(vertices), below(vertices)];
                    let color = if ends.contains(&0) { Color::Green } else { COLORS[below(3) as usize] };
                    Edge { ends, color }
                })
                .collect();
            check(&edges);
        }
    }

    #[test]
    fn a_search_that_is_stopped_says_so() {
        let edges: Vec<Edge> = (0..12).map(|n| Edge::new(n, n + 1, COLORS[(n as usize + 2) % 3])).collect();
        let answer = winners(&edges, &Limits { nodes: Some(1), ..Limits::default() });
        assert_eq!((answer.stopped, answer.nodes), (Some(Halt::Nodes), 1));
        let many = vec![Edge::new(0, 1, Color::Green); MOST_EDGES + 1];
        assert_eq!(winners(&many, &Limits::default()).stopped, Some(Halt::Memory));
        let all = vec![Edge::new(0, 1, Color::Green); MOST_EDGES];
        assert_eq!(winners(&all, &Limits::default()).wins, [Some(false); 2]);
    }
}

//! The search for winning moves, by proof numbers.
//!
//! A position in which a player is to move has two numbers: about how many positions must be decided to prove that the
//! player wins, and that the player loses. The search goes where the proof is likely to be the shortest, depth first and
//! within thresholds, so that it comes back to a position only when another looks better (Nagai, *Df-pn algorithm for
//! searching AND/OR trees*, 2002).

use smallvec::SmallVec;

use super::super::edge::Edge;
use super::graph::Graph;
use super::pieces::{Pieces, Verdict, Weight};
use super::{Edges, Player};
use crate::games::Map;
use crate::meter::{Halt, Limits};

/// How much is to be done before it is proved that who moves wins, and that who moves loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    win: u32,
    lose: u32,
}

const NEVER: u32 = u32::MAX / 2;

impl Effort {
    const WINS: Effort = Effort { win: 0, lose: NEVER };
    const LOSES: Effort = Effort { win: NEVER, lose: 0 };

    fn of(wins: bool) -> Effort {
        if wins { Effort::WINS } else { Effort::LOSES }
    }

    /// Whether who moves wins, once that is known.
    fn wins(self) -> Option<bool> {
        if self.win == 0 { Some(true) } else { (self.lose == 0).then_some(false) }
    }
}

/// A position.
struct Node {
    edges: Edges,
    /// The load of the ground, which tells the value.
    load: u32,
    /// By the player to move.
    effort: [Effort; 2],
    /// Where the options begin among all, and how many there are, once they are there.
    options: [Option<(u32, u8)>; 2],
}

/// A position at work, and what the search of it may come to before others look better.
struct Frame {
    node: u32,
    player: Player,
    most: Effort,
}

pub struct Search<'l> {
    graph: Graph,
    limits: &'l Limits,
    pieces: Pieces,
    /// By the load of the ground and how many edges there are: every cut leaves fewer, so no position is met again
    /// below itself.
    known: Map<u64, u32>,
    /// By what a cut left before anything fell.
    met: Map<Edges, u32>,
    nodes: Vec<Node>,
    /// By the load: whether who moves wins.
    decided: Vec<[Option<bool>; 2]>,
    options: Vec<u32>,
    whole: Option<u32>,
}

/// How many positions pass between looks at the clock.
const STRIDE: usize = 64;

impl<'l> Search<'l> {
    pub fn new(edges: &[Edge], limits: &'l Limits) -> Self {
        let graph = Graph::new(edges);
        let pieces = Pieces::new(&graph);
        let (known, met) = (Map::default(), Map::default());
        let (nodes, decided, options) = (Vec::new(), Vec::new(), Vec::new());
        Search { graph, limits, pieces, known, met, nodes, decided, options, whole: None }
    }

    /// Whether Left wins beginning, and whether Right does, as far as it is known.
    pub fn wins(&self) -> [Option<bool>; 2] {
        self.whole
            .map_or([None; 2], |whole| [Player::Left, Player::Right].map(|player| self.effort(whole, player).wins()))
    }

    /// Positions remembered.
    pub fn positions(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Find out who wins. Either player may take half of the positions before the other has had a turn.
    pub fn run(&mut self) -> Result<(), Halt> {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let whole = self.look(self.graph.all(), most)?;
        self.whole = Some(whole);
        for (player, most) in [(Player::Left, most.div_ceil(2)), (Player::Right, most), (Player::Left, most)] {
            match self.prove(whole, player, most) {
                Err(Halt::Nodes) => {}
                done => done?,
            }
        }
        if self.wins().contains(&None) { Err(Halt::Nodes) } else { Ok(()) }
    }

    fn prove(&mut self, whole: u32, player: Player, positions: u64) -> Result<(), Halt> {
        let mut stack = vec![Frame { node: whole, player, most: Effort { win: NEVER, lose: NEVER } }];
        while let Some(&Frame { node, player, most }) = stack.last() {
            let (effort, next) = self.weigh(node, player, positions)?;
            self.nodes[node as usize].effort[player as usize] = effort;
            if let Some(wins) = effort.wins() {
                self.decided[self.nodes[node as usize].load as usize][player as usize] = Some(wins);
            }
            if effort.win >= most.win || effort.lose >= most.lose {
                stack.pop();
                continue;
            }
            let (option, second) = next.expect("an option that is not decided");
            let own = self.effort(option, player.opponent());
            let most = Effort {
                win: (most.lose - effort.lose).saturating_add(own.win).min(NEVER),
                lose: most.win.min(second.saturating_add(1)),
            };
            stack.push(Frame { node: option, player: player.opponent(), most });
        }
        Ok(())
    }

    /// What the options say about a position, the one to look at next, and how much the second best takes.
    fn weigh(&mut self, node: u32, player: Player, most: u64) -> Result<(Effort, Option<(u32, u32)>), Halt> {
        if let Some(wins) = self.effort(node, player).wins() {
            return Ok((Effort::of(wins), None));
        }
        let (start, count) = self.options(node, player, most)?;
        let (mut best, mut win, mut second, mut lose, mut open) = (None, NEVER, NEVER, 0, 0);
        for &option in &self.options[start as usize..start as usize + usize::from(count)] {
            let effort = self.effort(option, player.opponent());
            // The largest, not the sum: what two options have in common would count twice.
            lose = lose.max(effort.win);
            open += u32::from(effort.win > 0);
            if effort.lose < win {
                (best, second, win) = (Some(option), win, effort.lose);
            } else {
                second = second.min(effort.lose);
            }
        }
        let lose = if lose < NEVER { lose + open.saturating_sub(1) } else { NEVER };
        Ok((Effort { win, lose }, best.map(|option| (option, second))))
    }

    /// Where the options of a player are.
    fn options(&mut self, node: u32, player: Player, most: u64) -> Result<(u32, u8), Halt> {
        let Node { edges, options, .. } = self.nodes[node as usize];
        if let Some(place) = options[player as usize] {
            return Ok(place);
        }
        let mut found: SmallVec<[u32; 64]> = SmallVec::new();
        let cuts: SmallVec<[Edges; 64]> = self.graph.cuts(edges, player).collect();
        for cut in cuts {
            let option = self.look(cut, most)?;
            match self.effort(option, player.opponent()).wins() {
                Some(true) => {}
                Some(false) => {
                    found.clear();
                    found.push(option);
                    break;
                }
                None => found.push(option),
            }
        }
        found.sort_unstable();
        found.dedup();
        let place = (self.options.len() as u32, found.len() as u8);
        self.options.extend(found);
        self.nodes[node as usize].options[player as usize] = Some(place);
        Ok(place)
    }

    /// A position, which is made if it is new.
    fn look(&mut self, cut: Edges, most: u64) -> Result<u32, Halt> {
        if let Some(&node) = self.met.get(&cut) {
            return Ok(node);
        }
        let (load, edges, verdict) = self.pieces.position(&self.graph, cut);
        let key = u64::from(load) << 8 | u64::from(edges.count_ones());
        if let Some(&node) = self.known.get(&key) {
            self.met.insert(cut, node);
            return Ok(node);
        }
        if self.nodes.len() as u64 >= most {
            return Err(Halt::Nodes);
        }
        if self.nodes.len().is_multiple_of(STRIDE) {
            if self.limits.bytes.is_some_and(|limit| self.bytes() as u64 > limit) {
                return Err(Halt::Memory);
            }
            self.limits.look()?;
        }
        self.limits.check()?;
        let node = self.nodes.len() as u32;
        let effort = efforts(&self.graph, edges, verdict);
        self.nodes.push(Node { edges, load, effort, options: [None; 2] });
        self.known.insert(key, node);
        self.met.insert(cut, node);
        if self.decided.len() <= load as usize {
            self.decided.resize(load as usize + 1, [None; 2]);
        }
        Ok(node)
    }

    fn effort(&self, node: u32, player: Player) -> Effort {
        let Node { load, effort, .. } = &self.nodes[node as usize];
        self.decided[*load as usize][player as usize].map_or(effort[player as usize], Effort::of)
    }

    fn bytes(&self) -> usize {
        self.pieces.bytes()
            + self.nodes.capacity() * size_of::<Node>()
            + self.options.capacity() * size_of::<u32>()
            + self.known.capacity() * size_of::<(u64, u32)>()
            + self.met.capacity() * size_of::<(Edges, u32)>()
    }
}

/// By how much longer it takes to prove a win with an atomic weight higher by a half for the opponent: `16 exp(n / 10)`.
const BEHIND: [u32; 17] = [7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 29, 32, 36];

/// What is known of a position without search, by the player to move. The guesses count moves, for who is to be refuted
/// has moves that all must fail; and they are smaller for who is ahead, by the middle of the bounds.
fn efforts(graph: &Graph, edges: Edges, verdict: Verdict) -> [Effort; 2] {
    let moves = [Player::Left, Player::Right].map(|player| graph.count_cuts(edges, player).max(1));
    let ahead = if let Verdict::Dicot(weight) = verdict { (weight.low + weight.high).clamp(-8, 8) } else { 0 };
    let guess = |player: Player| {
        let behind = if player == Player::Left { 8 - ahead } else { 8 + ahead } as usize;
        let win = moves[player.opponent() as usize] * BEHIND[behind] / BEHIND[8];
        let lose = moves[player as usize] * 2 * BEHIND[16 - behind] / BEHIND[8];
        Effort { win: win.max(1), lose: lose.max(1) }
    };
    match verdict {
        Verdict::Number { is_positive } => [Effort::of(is_positive), Effort::of(!is_positive)],
        Verdict::Nimber { is_zero } => [Effort::of(!is_zero); 2],
        Verdict::Dicot(weight) if weight.low >= 2 => [Effort::WINS, Effort::LOSES],
        Verdict::Dicot(weight) if weight.high <= -2 => [Effort::LOSES, Effort::WINS],
        Verdict::Dicot(Weight { low, high }) => [
            if low >= 1 { Effort::WINS } else { guess(Player::Left) },
            if high <= -1 { Effort::WINS } else { guess(Player::Right) },
        ],
        Verdict::Open => [guess(Player::Left), guess(Player::Right)],
    }
}

//! The search for winning moves, by proof numbers.
//!
//! A position in which a player is to move has two numbers: about how many positions must be decided to prove that the
//! player wins, and that the player loses. The search goes where the proof is likely to be the shortest, depth first and
//! within thresholds, so that it comes back to a position only when another looks better (Nagai, *Df-pn algorithm for
//! searching AND/OR trees*, 2002).
//!
//! Green cuts come first. A cut of a blue edge leaves less than there was, so if Left wins by one she wins moving second
//! as well. So her blue cuts all lose where Right wins by a green cut, and are looked at only where no green cut of
//! either player wins (docs/theory/jungles.md).
//!
//! When the tables are full, what has fewer edges is forgotten and the search begins again with the rest.

use smallvec::SmallVec;

use super::super::edge::{Color, Edge};
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

/// Which cuts a player may begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cuts {
    All = 0,
    Green = 1,
}

/// Whether a player who begins wins a position. Asked for green cuts alone, no means that none of these wins, and yes
/// only that some cut does.
#[derive(Clone, Copy, Debug)]
struct Question {
    node: u32,
    player: Player,
    first: Cuts,
}

impl Question {
    fn about(node: u32, player: Player) -> Question {
        Question { node, player, first: Cuts::All }
    }
}

/// Where the options of one color begin among all, and how many there are.
#[derive(Clone, Copy)]
struct Place {
    start: u32,
    count: u8,
}

const UNSEEN: Place = Place { start: u32::MAX, count: 0 };

/// A position.
struct Node {
    edges: Edges,
    /// The load of the ground, which tells the value.
    load: u32,
    /// By the first cut and the player to move.
    effort: [[Effort; 2]; 2],
    /// By the color.
    options: [Place; 3],
}

/// A question at work, and what the search may come to before others look better.
struct Frame {
    question: Question,
    most: Effort,
}

/// What the options say so far.
struct Tally {
    best: Option<Question>,
    win: u32,
    second: u32,
    lose: u32,
    open: u32,
}

impl Tally {
    const EMPTY: Tally = Tally { best: None, win: NEVER, second: NEVER, lose: 0, open: 0 };

    fn add(&mut self, question: Question, effort: Effort) {
        // The largest, not the sum: what two options have in common would count twice.
        self.lose = self.lose.max(effort.win);
        self.open += u32::from(effort.win > 0);
        if effort.lose < self.win {
            (self.best, self.second, self.win) = (Some(question), self.win, effort.lose);
        } else {
            self.second = self.second.min(effort.lose);
        }
    }

    fn effort(&self) -> Effort {
        let lose = if self.lose < NEVER { self.lose + self.open.saturating_sub(1) } else { NEVER };
        Effort { win: self.win, lose }
    }
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
    /// What is known of the whole while the tables are made again.
    answer: [Option<bool>; 2],
    /// How often the tables were full, and how many positions were forgotten.
    rounds: u32,
    forgotten: u64,
}

/// How many positions pass between looks at the clock.
const STRIDE: usize = 64;
/// One position of so many is kept when the tables are full.
const KEPT_SHARE: usize = 4;
/// A search whose tables are full so often is stopped.
const MOST_ROUNDS: u32 = 64;
/// Positions met by what a cut left: more are forgotten.
const MOST_MET: usize = 1 << 18;

impl<'l> Search<'l> {
    pub fn new(edges: &[Edge], limits: &'l Limits) -> Self {
        let graph = Graph::new(edges);
        Search {
            pieces: Pieces::new(&graph),
            graph,
            limits,
            known: Map::default(),
            met: Map::default(),
            nodes: Vec::new(),
            decided: Vec::new(),
            options: Vec::new(),
            whole: None,
            answer: [None; 2],
            rounds: 0,
            forgotten: 0,
        }
    }

    /// Whether Left wins beginning, and whether Right does, as far as it is known.
    pub fn wins(&self) -> [Option<bool>; 2] {
        let Some(whole) = self.whole else { return self.answer };
        [Player::Left, Player::Right].map(|player| self.effort(Question::about(whole, player)).wins())
    }

    /// Positions met, those included that were forgotten and met again.
    pub fn positions(&self) -> u64 {
        self.forgotten + self.nodes.len() as u64
    }

    /// Find out who wins. Either player may take half of the positions before the other has had a turn.
    pub fn run(&mut self) -> Result<(), Halt> {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let all = self.graph.all();
        self.whole = Some(self.look(all, most)?);
        for (player, most) in [(Player::Left, most.div_ceil(2)), (Player::Right, most), (Player::Left, most)] {
            loop {
                match self.prove(self.whole.expect("the whole position"), player, most) {
                    Err(Halt::Memory) => self.forget()?,
                    Err(Halt::Nodes) => break,
                    done => break done?,
                }
            }
        }
        if self.wins().contains(&None) { Err(Halt::Nodes) } else { Ok(()) }
    }

    /// Keep the positions with the most edges of those that were searched, and begin again with them.
    fn forget(&mut self) -> Result<(), Halt> {
        self.rounds += 1;
        if self.rounds == MOST_ROUNDS {
            return Err(Halt::Memory);
        }
        self.answer = self.wins();
        self.whole = None;
        let mut kept = std::mem::take(&mut self.nodes);
        self.forgotten += kept.len() as u64;
        let room = kept.len() / KEPT_SHARE;
        let answers = std::mem::take(&mut self.decided);
        let answer = |node: &Node| answers[node.load as usize];
        kept.retain(|node| answer(node) != [None; 2] || node.options.iter().any(|place| place.start != UNSEEN.start));
        kept.sort_unstable_by_key(|node| std::cmp::Reverse(node.edges.count_ones()));
        kept.truncate(room);
        let kept: Vec<_> = kept.into_iter().map(|node| (node.edges, node.effort, answer(&node))).collect();
        drop(answers);
        self.pieces = Pieces::new(&self.graph);
        (self.known, self.met, self.options) = (Map::default(), Map::default(), Vec::new());
        self.whole = Some(self.look(self.graph.all(), u64::MAX)?);
        for (edges, effort, answer) in kept {
            let node = self.look(edges, u64::MAX)?;
            let Node { load, effort: own, .. } = &mut self.nodes[node as usize];
            *own = effort;
            for (known, wins) in self.decided[*load as usize].iter_mut().zip(answer) {
                *known = known.or(wins);
            }
        }
        // What is kept was met before.
        self.forgotten -= self.nodes.len() as u64;
        Ok(())
    }

    fn prove(&mut self, whole: u32, player: Player, positions: u64) -> Result<(), Halt> {
        let most = Effort { win: NEVER, lose: NEVER };
        let mut stack = vec![Frame { question: Question::about(whole, player), most }];
        while let Some(&Frame { question, most }) = stack.last() {
            let (effort, next) = self.weigh(question, positions)?;
            let Question { node, player, first } = question;
            self.nodes[node as usize].effort[first as usize][player as usize] = effort;
            if let Some(wins) = effort.wins()
                && (wins || first == Cuts::All)
            {
                self.decided[self.nodes[node as usize].load as usize][player as usize] = Some(wins);
            }
            if effort.win >= most.win || effort.lose >= most.lose {
                stack.pop();
                continue;
            }
            let (option, second) = next.expect("an option that is not decided");
            let own = self.effort(option);
            let most = Effort {
                win: (most.lose - effort.lose).saturating_add(own.win).min(NEVER),
                lose: most.win.min(second.saturating_add(1)),
            };
            stack.push(Frame { question: option, most });
        }
        Ok(())
    }

    /// What the options say about a question, the one to ask next, and how much the second best takes.
    fn weigh(&mut self, question: Question, most: u64) -> Result<(Effort, Option<(Question, u32)>), Halt> {
        if let Some(wins) = self.effort(question).wins() {
            return Ok((Effort::of(wins), None));
        }
        let Question { node, player, first } = question;
        let opponent = player.opponent();
        let mut tally = Tally::EMPTY;
        if self.weigh_options(question, Color::Green, most, &mut tally)? {
            return Ok((Effort::WINS, None));
        }
        if first == Cuts::All && self.nodes[node as usize].edges & self.graph.cut_by(player) != 0 {
            let green = Question { node, player: opponent, first: Cuts::Green };
            let opposed = self.effort(green);
            match self.effort(Question::about(node, opponent)).wins().or(opposed.wins()) {
                Some(true) => {}
                Some(false) => {
                    let own = if player == Player::Left { Color::Blue } else { Color::Red };
                    if self.weigh_options(question, own, most, &mut tally)? {
                        return Ok((Effort::WINS, None));
                    }
                }
                None => tally.add(green, opposed),
            }
        }
        Ok((tally.effort(), tally.best.map(|best| (best, tally.second))))
    }

    /// Take what the options of one color say. Whether one of them wins.
    fn weigh_options(&mut self, question: Question, color: Color, most: u64, tally: &mut Tally) -> Result<bool, Halt> {
        let Question { node, player, .. } = question;
        let opponent = player.opponent();
        let Node { edges, options, .. } = self.nodes[node as usize];
        let Place { mut start, mut count } = options[color as usize];
        if start == u32::MAX {
            let mut found: SmallVec<[u32; 64]> = SmallVec::new();
            let cuts: SmallVec<[Edges; 64]> = self.graph.cuts_of(edges, color).collect();
            for cut in cuts {
                let option = self.look(cut, most)?;
                if self.effort(Question::about(option, opponent)).wins() == Some(false) {
                    return Ok(true);
                }
                found.push(option);
            }
            found.sort_unstable();
            found.dedup();
            (start, count) = (self.options.len() as u32, found.len() as u8);
            self.options.extend(found);
            self.nodes[node as usize].options[color as usize] = Place { start, count };
        }
        for &option in &self.options[start as usize..start as usize + usize::from(count)] {
            let reply = Question::about(option, opponent);
            tally.add(reply, self.effort(reply));
        }
        Ok(tally.win == 0)
    }

    /// A position, which is made if it is new.
    fn look(&mut self, cut: Edges, most: u64) -> Result<u32, Halt> {
        if let Some(&node) = self.met.get(&cut) {
            return Ok(node);
        }
        let (load, edges, verdict) = self.pieces.position(&self.graph, cut);
        let key = u64::from(load) << 8 | u64::from(edges.count_ones());
        if let Some(&node) = self.known.get(&key) {
            self.remember(cut, node);
            return Ok(node);
        }
        if self.positions() >= most {
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
        self.nodes.push(Node { edges, load, effort, options: [UNSEEN; 3] });
        self.known.insert(key, node);
        self.remember(cut, node);
        if self.decided.len() <= load as usize {
            self.decided.resize(load as usize + 1, [None; 2]);
        }
        Ok(node)
    }

    fn remember(&mut self, cut: Edges, node: u32) {
        if self.met.len() >= MOST_MET {
            self.met.clear();
        }
        self.met.insert(cut, node);
    }

    fn effort(&self, question: Question) -> Effort {
        let Question { node, player, first } = question;
        let Node { load, effort, .. } = &self.nodes[node as usize];
        self.decided[*load as usize][player as usize].map_or(effort[first as usize][player as usize], Effort::of)
    }

    fn bytes(&self) -> usize {
        self.pieces.bytes()
            + self.nodes.capacity() * size_of::<Node>()
            + self.options.capacity() * size_of::<u32>()
            + self.decided.capacity() * size_of::<[Option<bool>; 2]>()
            + self.known.capacity() * size_of::<(u64, u32)>()
            + self.met.capacity() * size_of::<(Edges, u32)>()
    }
}

/// By how much longer it takes to prove a win with an atomic weight higher by a half for the opponent: `16 exp(n / 10)`.
const BEHIND: [u32; 17] = [7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 29, 32, 36];

/// What is known of a position without search, by the first cut and the player to move. The guesses count moves, for who
/// is to be refuted has moves that all must fail; and they are smaller for who is ahead, by the middle of the bounds.
fn efforts(graph: &Graph, edges: Edges, verdict: Verdict) -> [[Effort; 2]; 2] {
    let ahead = if let Verdict::Dicot(weight) = verdict { (weight.low + weight.high).clamp(-8, 8) } else { 0 };
    let green = (edges & graph.green).count_ones();
    let guess = |player: Player, first: Cuts| {
        let behind = if player == Player::Left { 8 - ahead } else { 8 + ahead } as usize;
        let own = if first == Cuts::Green { green } else { graph.count_cuts(edges, player) };
        let against = graph.count_cuts(edges, player.opponent());
        let win = against.max(1) * BEHIND[behind] / BEHIND[8];
        let lose = own.max(1) * 2 * BEHIND[16 - behind] / BEHIND[8];
        Effort { win: win.max(1), lose: lose.max(1) }
    };
    let known: [Option<bool>; 2] = match verdict {
        Verdict::Number { is_positive } => [Some(is_positive), Some(!is_positive)],
        Verdict::Nimber { is_zero } => [Some(!is_zero); 2],
        Verdict::Dicot(Weight { low: 2.., .. }) => [Some(true), Some(false)],
        Verdict::Dicot(Weight { high: ..=-2, .. }) => [Some(false), Some(true)],
        Verdict::Dicot(Weight { low, high }) => [(low == 1).then_some(true), (high == -1).then_some(true)],
        Verdict::Open => [None; 2],
    };
    [Cuts::All, Cuts::Green].map(|first| {
        [Player::Left, Player::Right]
            .map(|player| known[player as usize].map_or_else(|| guess(player, first), Effort::of))
    })
}

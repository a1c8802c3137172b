//! Blue-red Hackenbush on any graph: take it apart, then search only what cannot be taken apart.

use std::cell::Cell;

use super::apart::{bounds_by_parts, is_hard};
use super::blocks::BlockFinder;
use super::edge::{Color, Edge, compacted, vertex_limit};
use super::hung::Hung;
use super::monitor::{Around, Monitor, Progress, Report};
use super::search::{Core, Rules, evaluate, is_bed, relaxed_bounds};
use crate::clock::Instant;
use crate::dyadic::Dyadic;
use crate::meter::{Halt, Limits};

/// The answer to [`blue_red_value`].
#[derive(Clone, Debug)]
pub struct Answer {
    /// The value lies between these two; they are equal unless the work was stopped.
    pub low: Dyadic,
    pub high: Dyadic,
    pub stopped: Option<Halt>,
    pub counters: Counters,
}

/// How much work was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions remembered by the searches.
    pub nodes: u64,
    /// Blocks with a cycle that needed a search.
    pub cores: u64,
    pub bridges: u64,
    /// Most memory of the tables, looked at now and then.
    pub bytes: u64,
    /// Looks at options.
    pub steps: u64,
}

/// One step of taking a graph apart, upper parts first.
enum Step {
    Bridge { color: Color, low: u32, high: u32 },
    Core { low: u32, block: Vec<u32> },
}

/// A blue-red graph whose ground is vertex 0, with numbers hung on vertices.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub edges: Vec<Edge>,
    /// What stands on a vertex besides the edges, by its value.
    pub hung: Vec<(u32, Dyadic)>,
}

/// The value of a blue-red graph; what is not connected to the ground does not count.
///
/// Blocks are evaluated from the top down to the ground. By the colon principle (Winning Ways ch. 7) what stands on
/// a cut vertex counts only by its value, so it is replaced by a number; a bridge is an ordinal sum; a block with a
/// cycle is searched with the numbers hung on its vertices. What meets only in the ground is a sum.
///
/// # Panics
/// If an edge is green.
pub fn blue_red_value(graph: &Graph, rules: &Rules, limits: Limits, report: Option<&Report>) -> Answer {
    assert!(graph.edges.iter().all(|edge| edge.color != Color::Green), "a green edge in a blue-red graph");
    let start = Instant::now();
    let counted = counted_bounds(graph);
    if let Some(report) = report {
        report.write(Progress { nodes: 0, low: counted.0.clone(), high: counted.1.clone() });
    }
    let (edges, names) = compacted(&graph.edges);
    let vertices = vertex_limit(&edges);
    let mut hung = vec![Hung::NOTHING; vertices];
    for (vertex, number) in &graph.hung {
        let vertex = names.as_ref().map_or(Some(*vertex), |names| names.get(vertex).copied());
        if let Some(place) = vertex.and_then(|vertex| hung.get_mut(vertex as usize)) {
            place.join(number.clone().into());
        }
    }
    for edge in edges.iter().filter(|edge| edge.is_loop()) {
        hung[edge.ends[0] as usize].join(Hung::NOTHING.on_edge(edge.color));
    }
    let chosen: Vec<u32> = (0..edges.len() as u32).filter(|&index| !edges[index as usize].is_loop()).collect();
    let mut steps = Vec::new();
    BlockFinder::default().for_each_block(&edges, &chosen, 0, |top, block| {
        steps.push(if let [edge] = *block {
            let edge = edges[edge as usize];
            Step::Bridge { color: edge.color, low: top, high: edge.other(top) }
        } else {
            Step::Core { low: top, block: block.to_vec() }
        });
    });
    let spent = Cell::new(0);
    let monitor = Monitor::new(limits, report, &spent);
    let numbers = vec![u32::MAX; vertices];
    let counters = Counters::default();
    let mut answer = Dismantling { edges: &edges, rules, monitor, counters, numbers, counted, start }.run(&steps, hung);
    answer.counters.steps = spent.get();
    answer
}

/// All red edges and negative numbers, and all blue edges and positive numbers: without the others, nothing falls.
pub fn counted_bounds(graph: &Graph) -> (Dyadic, Dyadic) {
    let count = |color: Color| graph.edges.iter().filter(|edge| edge.color == color).count() as i64;
    let (mut low, mut high) = (Dyadic::integer(-count(Color::Red)), Dyadic::integer(count(Color::Blue)));
    for (_, number) in &graph.hung {
        let end = if number.is_negative() { &mut low } else { &mut high };
        *end = end.plus(number);
    }
    (low, high)
}

struct Dismantling<'e, 'w> {
    edges: &'e [Edge],
    rules: &'e Rules,
    monitor: Monitor<'w>,
    counters: Counters,
    /// Scratch: the number of a vertex within its core.
    numbers: Vec<u32>,
    /// What may be counted at once.
    counted: (Dyadic, Dyadic),
    start: Instant,
}

/// How many bridges pass between looks at the clock.
const STRIDE: usize = 64;

impl Dismantling<'_, '_> {
    fn run(mut self, steps: &[Step], mut hung: Vec<Hung>) -> Answer {
        // Upper parts first, exactly, as long as the budget lasts. Cores on the ground wait: they are summands.
        let mut grounded = Vec::new();
        let mut stopped = None;
        let mut done = 0;
        for step in steps {
            if let Err(stop) = self.look(done) {
                stopped = Some((stop, 0, Dyadic::ZERO, Dyadic::ZERO));
                break;
            }
            done += 1;
            match step {
                Step::Bridge { color, low, high } => self.bridge(&mut hung, *color, *low, *high),
                Step::Core { low, block } => {
                    let core = self.core(&mut hung, *low, block);
                    if *low == 0 {
                        grounded.push(core);
                    } else {
                        self.counters.cores += 1;
                        self.around_unknown();
                        let bounds = self.bounds(&core);
                        let found = evaluate(&core, bounds, self.rules, &mut self.monitor);
                        if let Some(stop) = found.stopped {
                            stopped = Some((stop, *low, found.low, found.high));
                            break;
                        }
                        hung[*low as usize].join(found.low.into());
                    }
                }
            }
        }
        if let Some((stop, vertex, low, high)) = stopped {
            let rest = &steps[done..];
            let limits = Limits::grace(self.start);
            let mut upper = hung.clone();
            hung[vertex as usize].join(low.into());
            upper[vertex as usize].join(high.into());
            let low = self.bound(rest, hung, &grounded, &limits, |low, _| low);
            let high = self.bound(rest, upper, &grounded, &limits, |_, high| high);
            let (counted_low, counted_high) = self.counted.clone();
            let low = low.map_or(counted_low.clone(), |low| low.max(counted_low));
            let high = high.map_or(counted_high.clone(), |high| high.min(counted_high));
            return self.answer(low, high, Some(stop));
        }
        let offset = std::mem::replace(&mut hung[0], Hung::NOTHING).into_value();
        self.sum(offset, grounded)
    }

    /// A number and cores that share nothing but the ground, the easiest first.
    fn sum(mut self, offset: Dyadic, mut cores: Vec<Core>) -> Answer {
        cores.sort_by_key(|core| core.edges.len());
        let mut bounds: Vec<(Dyadic, Dyadic)> = Vec::new();
        let (mut low, mut high) = (offset.clone(), offset);
        for core in &cores {
            let (core_low, core_high) = self.bounds(core);
            low = low.plus(&core_low);
            high = high.plus(&core_high);
            bounds.push((core_low, core_high));
        }
        for (core, (core_low, core_high)) in cores.iter().zip(bounds) {
            self.counters.cores += 1;
            low = low.plus(&core_low.negated());
            high = high.plus(&core_high.negated());
            self.monitor.around = Around::Sum { low: low.clone(), high: high.clone() };
            let found = evaluate(core, (core_low, core_high), self.rules, &mut self.monitor);
            low = low.plus(&found.low);
            high = high.plus(&found.high);
            if found.stopped.is_some() {
                return self.answer(low, high, found.stopped);
            }
        }
        self.answer(low, high, None)
    }

    fn answer(mut self, low: Dyadic, high: Dyadic, stopped: Option<Halt>) -> Answer {
        self.counters.nodes = self.monitor.nodes;
        self.counters.bytes = self.monitor.peak_bytes;
        Answer { low, high, stopped, counters: self.counters }
    }

    fn bridge(&mut self, hung: &mut [Hung], color: Color, low: u32, high: u32) {
        self.counters.bridges += 1;
        let branch = std::mem::replace(&mut hung[high as usize], Hung::NOTHING);
        hung[low as usize].join(branch.on_edge(color));
    }

    /// The block with what hangs on it, its vertices numbered from the root on.
    fn core(&mut self, hung: &mut [Hung], root: u32, block: &[u32]) -> Core {
        let mut numbers = vec![Dyadic::ZERO];
        let mut seen = vec![root];
        self.numbers[root as usize] = 0;
        for &edge in block {
            for vertex in self.edges[edge as usize].ends {
                if self.numbers[vertex as usize] == u32::MAX {
                    self.numbers[vertex as usize] = numbers.len() as u32;
                    seen.push(vertex);
                    numbers.push(std::mem::replace(&mut hung[vertex as usize], Hung::NOTHING).into_value());
                }
            }
        }
        let edges = block
            .iter()
            .map(|&edge| {
                let Edge { ends, color } = self.edges[edge as usize];
                Edge { ends: ends.map(|end| self.numbers[end as usize]), color }
            })
            .collect();
        for vertex in seen {
            self.numbers[vertex as usize] = u32::MAX;
        }
        Core { edges, hung: numbers }
    }

    /// Look at the clock before the step with this number, now and then.
    fn look(&self, number: usize) -> Result<(), Halt> {
        let limits = self.monitor.limits();
        if number.is_multiple_of(STRIDE) { limits.look() } else { limits.check() }
    }

    /// One end of the interval of what remains and of the cores on the ground, without search.
    fn bound(
        &mut self,
        steps: &[Step],
        mut hung: Vec<Hung>,
        grounded: &[Core],
        limits: &Limits,
        end: fn(Dyadic, Dyadic) -> Dyadic,
    ) -> Result<Dyadic, Halt> {
        for (number, step) in steps.iter().enumerate() {
            if number.is_multiple_of(STRIDE) {
                limits.look()?;
            }
            match step {
                Step::Bridge { color, low, high } => self.bridge(&mut hung, *color, *low, *high),
                Step::Core { low, block } => {
                    let core = self.core(&mut hung, *low, block);
                    let (core_low, core_high) = relaxed_bounds(&core, limits);
                    hung[*low as usize].join(end(core_low, core_high).into());
                }
            }
        }
        let mut sum = std::mem::replace(&mut hung[0], Hung::NOTHING).into_value();
        for core in grounded {
            let (core_low, core_high) = relaxed_bounds(core, limits);
            sum = sum.plus(&end(core_low, core_high));
        }
        Ok(sum)
    }

    /// What is known of a core before it is searched.
    fn bounds(&mut self, core: &Core) -> (Dyadic, Dyadic) {
        let (mut low, mut high) = relaxed_bounds(core, self.monitor.limits());
        // Beds have a rule of their own.
        let is_hard = is_hard(core) && !(self.rules.beds && is_bed(&core.edges, 0));
        if self.rules.parts && is_hard && self.monitor.limits().look().is_ok() {
            let by_parts = bounds_by_parts(core, self.rules, &mut self.monitor);
            (low, high) = (low.max(by_parts.0), high.min(by_parts.1));
        }
        (low, high)
    }

    fn around_unknown(&mut self) {
        let (low, high) = self.counted.clone();
        self.monitor.around = Around::Whole { low, high };
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use num_bigint::BigInt;

    use super::*;

    /// Numbers for tests that are the same every time.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, sides: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) % u64::from(sides)) as u32
        }

        fn graph(&mut self, vertices: u32, edges: u32) -> Vec<Edge> {
            let color = |dice: &mut Self| if dice.below(2) == 0 { Color::Blue } else { Color::Red };
            (0..edges).map(|_| Edge::new(self.below(vertices), self.below(vertices), color(self))).collect()
        }
    }

    /// Units of plain play: graphs of fewer edges than this have no finer value.
    const PLACES: u32 = 24;

    /// The value by the rules alone, over subsets of the edges.
    fn plain(edges: &[Edge], mask: u32, known: &mut HashMap<u32, i64>) -> i64 {
        let mut reached = vec![0];
        let mut held = 0u32;
        while let Some(vertex) = reached.pop() {
            for (index, edge) in edges.iter().enumerate() {
                if mask & !held & (1 << index) != 0 && edge.ends.contains(&vertex) {
                    held |= 1 << index;
                    reached.extend(edge.ends);
                }
            }
        }
        if let Some(&value) = known.get(&held) {
            return value;
        }
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for (index, edge) in edges.iter().enumerate().filter(|(index, _)| held & (1 << index) != 0) {
            let option = plain(edges, held & !(1 << index), known);
            match edge.color {
                Color::Blue => low = low.max(option),
                _ => high = high.min(option),
            }
        }
        let value = simplest(low, high);
        known.insert(held, value);
        value
    }

    /// Integers by size, then halves, quarters and so on: the first that lies between.
    fn simplest(low: i64, high: i64) -> i64 {
        let integers = (0..100).flat_map(|n| [n << PLACES, -(n << PLACES)]);
        let fractions = (1..=PLACES).map(|places| {
            let unit = 1i64 << (PLACES - places);
            low.div_euclid(unit) * unit + unit
        });
        integers.chain(fractions).find(|&x| low < x && x < high).expect("a number between the options")
    }

    fn evaluate_within(graph: &Graph, nodes: Option<u64>) -> Answer {
        blue_red_value(graph, &Rules::default(), Limits { nodes, ..Limits::default() }, None)
    }

    /// All graphs of so many edges on vertices below a limit, without loops.
    fn every_graph(vertices: u32, edges: usize) -> Vec<Vec<Edge>> {
        let pairs = (0..vertices).flat_map(|low| (low + 1..vertices).map(move |high| [low, high]));
        let kinds: Vec<Edge> =
            pairs.flat_map(|[low, high]| [Color::Blue, Color::Red].map(|color| Edge::new(low, high, color))).collect();
        let mut graphs = vec![(0, Vec::new())];
        for _ in 0..edges {
            let longer = |(first, graph): (usize, Vec<Edge>)| {
                let with = |kind: usize| (kind, [&graph[..], &kinds[kind..=kind]].concat());
                (first..kinds.len()).map(with).collect::<Vec<_>>()
            };
            graphs = graphs.into_iter().flat_map(longer).collect();
        }
        graphs.into_iter().map(|(_, graph)| graph).collect()
    }

    #[test]
    fn every_small_graph_against_plain_play() {
        for (vertices, edges) in [(2, 6), (3, 6), (4, 6), (5, 4)] {
            for graph in every_graph(vertices, edges) {
                let value = plain(&graph, (1 << graph.len()) - 1, &mut HashMap::new());
                let value = Dyadic::new(BigInt::from(value), u64::from(PLACES));
                let graph = Graph { edges: graph, hung: Vec::new() };
                assert_eq!(evaluate_within(&graph, None).low, value, "{graph:?}");
            }
        }
    }

    /// Where all edges on the ground have one color, a graph fused along one is worth no more to its owner, by plain play
    /// alone.
    #[test]
    fn every_small_graph_fused_with_the_ground() {
        let played = |graph: &[Edge]| plain(graph, (1 << graph.len()) - 1, &mut HashMap::new());
        for (vertices, edges) in [(3, 6), (4, 5), (5, 4)] {
            for graph in every_graph(vertices, edges) {
                let feet: Vec<Edge> = graph.iter().copied().filter(|edge| edge.ends[0] == 0).collect();
                if feet.iter().any(|foot| foot.color != feet[0].color) {
                    continue;
                }
                let value = played(&graph);
                for foot in feet {
                    let moved = |end: u32| if end == foot.ends[1] { 0 } else { end };
                    let fused: Vec<Edge> =
                        graph.iter().map(|edge| Edge { ends: edge.ends.map(moved), color: edge.color }).collect();
                    let fused = played(&fused);
                    let holds = if foot.color == Color::Blue { fused <= value } else { fused >= value };
                    assert!(holds, "{graph:?} along {foot:?}");
                }
            }
        }
    }

    fn read(text: &str) -> Vec<Edge> {
        let edge = |word: &str| {
            let (ends, color) = word.split_at(word.len() - 1);
            let (low, high) = ends.split_once('-').expect("two ends");
            let color = if color == "B" { Color::Blue } else { Color::Red };
            Edge::new(low.parse().expect("a vertex"), high.parse().expect("a vertex"), color)
        };
        text.split_whitespace().map(edge).collect()
    }

    /// A blue leg may be made longer without gain: vertices must not be fused where both colors stand on the ground
    /// (docs/theory/ground_fusion.md). With two, three and four edges to the leg the graph is worth 0, 0 and 1.
    #[test]
    fn a_leg_of_which_no_edge_can_be_peeled_off() {
        let body =
            "0-2R 0-3R 2-5B 5-6B 6-7B 7-8B 8-3B 2-4R 4-9R 9-10R 10-3R 1-11B 11-12B 12-4B 1-13R 13-14R 14-15R 15-2R";
        for (leg, value) in [("0-20B 20-1B", 0), ("0-20B 20-21B 21-1B", 0), ("0-20B 20-21B 21-22B 22-1B", 1)] {
            let edges = read(&format!("{leg} {body}"));
            assert_eq!(plain(&edges, (1 << edges.len()) - 1, &mut HashMap::new()), value << PLACES);
            let graph = Graph { edges, hung: Vec::new() };
            assert_eq!(evaluate_within(&graph, None).low, Dyadic::integer(value), "{leg}");
        }
    }

    /// Graphs with one color on the ground, in which vertices are fused with it.
    #[test]
    fn random_graphs_on_one_color_against_plain_play() {
        let mut dice = Dice(28);
        for _ in 0..400 {
            let (vertices, edges) = (3 + dice.below(4), 6 + dice.below(6));
            let mut edges = dice.graph(vertices, edges);
            edges.iter_mut().step_by(3).for_each(|edge| edge.ends[0] = 0);
            edges.iter_mut().filter(|edge| edge.ends.contains(&0)).for_each(|edge| edge.color = Color::Blue);
            let value = plain(&edges, (1 << edges.len()) - 1, &mut HashMap::new());
            let graph = Graph { edges, hung: Vec::new() };
            assert_eq!(
                evaluate_within(&graph, None).low,
                Dyadic::new(BigInt::from(value), u64::from(PLACES)),
                "{graph:?}"
            );
        }
    }

    #[test]
    fn random_graphs_against_plain_play() {
        let mut dice = Dice(2026);
        for round in 0..600 {
            let (vertices, edges) = (2 + dice.below(5), 1 + dice.below(9));
            let edges = dice.graph(vertices, edges);
            let expected = Dyadic::new(
                BigInt::from(plain(&edges, (1 << edges.len()) - 1, &mut HashMap::new())),
                u64::from(PLACES),
            );
            let graph = Graph { edges, hung: Vec::new() };
            let answer = evaluate_within(&graph, None);
            assert_eq!((&answer.low, &answer.high), (&expected, &expected), "{graph:?}");
            let bounded = evaluate_within(&graph, Some(round % 4));
            assert!(bounded.low <= expected && expected <= bounded.high, "{graph:?}");
        }
    }

    /// Numbers hung on vertices are worth what the stalks for them are, to the search and to its bounds.
    #[test]
    fn hung_numbers_against_plain_play() {
        let mut dice = Dice(11);
        for _ in 0..400 {
            let vertices = 3 + dice.below(3);
            let mut edges = dice.graph(vertices, 4 + vertices);
            edges.retain(|edge| !edge.is_loop());
            let mut hung = vec![Dyadic::ZERO; vertices as usize];
            let mut whole = edges.clone();
            let mut top = vertices;
            for vertex in 1..vertices {
                let stalk: Vec<Color> =
                    (0..dice.below(4)).map(|_| if dice.below(2) == 0 { Color::Blue } else { Color::Red }).collect();
                hung[vertex as usize] = stalk.iter().rev().fold(Dyadic::ZERO, |number, &color| number.ordinal(color));
                let mut low = vertex;
                for color in stalk {
                    whole.push(Edge::new(low, top, color));
                    (low, top) = (top, top + 1);
                }
            }
            if whole.len() >= PLACES as usize {
                continue;
            }
            let value = plain(&whole, (1 << whole.len()) - 1, &mut HashMap::new());
            let value = Dyadic::new(BigInt::from(value), u64::from(PLACES));
            let core = Core { edges, hung };
            let (low, high) = relaxed_bounds(&core, &Limits::default());
            assert!(low <= value && value <= high, "{:?} {:?}", core.edges, core.hung);
            let graph = Graph { edges: core.edges, hung: (0..).zip(core.hung).collect() };
            assert_eq!(evaluate_within(&graph, None).low, value, "{graph:?}");
        }
    }

    /// Threads that help each other find the same, and keep within the same limits.
    #[test]
    fn random_graphs_on_several_threads() {
        let mut dice = Dice(2);
        let mut shared = 0;
        while shared < 30 {
            let (vertices, edges) = (7 + dice.below(3), 14 + dice.below(6));
            let mut edges = dice.graph(vertices, edges);
            edges.iter_mut().step_by(5).for_each(|edge| edge.ends[0] = 0);
            let hung = (1..vertices).map(|vertex| (vertex, Dyadic::new(BigInt::from(dice.below(9)) - 4, 2))).collect();
            let graph = Graph { edges, hung };
            let alone = evaluate_within(&graph, None);
            if alone.counters.nodes < 60 {
                continue;
            }
            shared += 1;
            let rules = Rules { threads: 2 + shared % 2, ..Rules::default() };
            let together = blue_red_value(&graph, &rules, Limits::default(), None);
            assert_eq!((&together.low, &together.high), (&alone.low, &alone.low), "{graph:?}");
            let limits = Limits { nodes: Some(60), ..Limits::default() };
            let stopped = blue_red_value(&graph, &rules, limits, None);
            assert!(stopped.low <= alone.low && alone.low <= stopped.high, "{graph:?}");
            assert!(stopped.stopped.is_some() || stopped.low == stopped.high, "{graph:?}");
        }
    }

    /// Raising one hung number by `d` raises the value by at most `d`, in words of 64 bits, of 128, and beyond.
    #[test]
    fn a_number_hung_counts_at_most_in_full() {
        let mut dice = Dice(7);
        for _ in 0..20 {
            let edges = dice.graph(4, 7);
            let narrow = evaluate_within(&Graph { edges: edges.clone(), hung: Vec::new() }, None);
            for exponent in [0, 70, 200] {
                let tiny = Dyadic::new(BigInt::from(1), exponent);
                let wide = evaluate_within(&Graph { edges: edges.clone(), hung: vec![(1, tiny.clone())] }, None);
                assert_eq!(wide.low, wide.high);
                assert!(narrow.low <= wide.low && wide.low <= narrow.low.plus(&tiny), "{edges:?}");
            }
        }
    }

    #[test]
    fn vertices_may_have_any_names() {
        let far = u32::MAX - 1;
        let edges =
            vec![Edge::new(0, far, Color::Blue), Edge::new(far, 7, Color::Red), Edge::new(far, far, Color::Red)];
        let answer =
            evaluate_within(&Graph { edges, hung: vec![(7, Dyadic::integer(-1)), (99, Dyadic::integer(5))] }, None);
        assert_eq!(answer.low, Dyadic::integer(-3).ordinal(Color::Blue));
    }
}

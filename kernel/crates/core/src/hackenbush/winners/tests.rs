//! The search against plain play.

use std::collections::HashMap;

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

fn dice() -> impl FnMut(u32) -> u32 {
    let mut state = 2026u64;
    move |sides| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) % u64::from(sides)) as u32
    }
}

/// Green edges below, any above: here the paths decide.
#[test]
fn random_jungles_against_plain_play() {
    let mut below = dice();
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

/// Bounds on the atomic weight, by play alone: with so many flowers beside the position that two are left Left wins.
#[test]
fn weights_of_networks_against_plain_play() {
    let mut below = dice();
    let mut exact = 0;
    for _ in 0..600 {
        let vertices = 3 + below(4);
        let mut edges: Vec<Edge> = (0..4 + below(6))
            .map(|_| {
                let ends = [below(vertices), below(vertices)];
                let color = if ends.contains(&0) { Color::Green } else { COLORS[below(3) as usize] };
                Edge { ends, color }
            })
            .collect();
        let graph = graph::Graph::new(&edges);
        let Some(weight) = weight_of(&graph) else { continue };
        exact += u32::from(weight.low == weight.high);
        let sides = [(Player::Left, weight.low, Color::Blue), (Player::Right, -weight.high, Color::Red)];
        for (player, ahead, own) in sides {
            let kept = edges.len();
            let flower = if ahead < 2 { own } else { pieces::opposite(own) };
            for n in 0..(ahead - 2).unsigned_abs() {
                let stem = vertices + 2 * n;
                edges.extend([Edge::new(0, stem, Color::Green), Edge::new(stem, stem + 1, flower)]);
            }
            let all = (1 << edges.len()) - 1;
            let mut known = HashMap::new();
            assert!(plays(&edges, all, player, &mut known), "{edges:?} {weight:?}");
            assert!(!plays(&edges, all, player.opponent(), &mut known), "{edges:?} {weight:?}");
            edges.truncate(kept);
        }
    }
    assert!(exact > 60, "{exact} exact");
}

/// The bounds of `networks` alone, for what is connected with the ground.
fn weight_of(graph: &graph::Graph) -> Option<pieces::Weight> {
    let held = networks::spread(graph, graph.all(), 1, 0).0;
    let weight = networks::Networks::default().weight(graph, 0, held);
    let colors = [Player::Left, Player::Right].map(|player| held & graph.cut_by(player));
    (!colors.contains(&0) && weight.low > -4 && weight.high < 4).then_some(weight)
}

/// Trees with a few edges more: here numbers, nimbers and pieces stand on vertices, and some cancel.
#[test]
fn random_trees_with_cycles_against_plain_play() {
    let mut below = dice();
    for round in 0..2000 {
        let top = 2 + below(9);
        let mut ends: Vec<[u32; 2]> = (1..=top).map(|vertex| [below(vertex), vertex]).collect();
        ends.extend((0..below(4)).map(|_| [below(top + 1), below(top + 1)]));
        let is_jungle = round % 4 != 0;
        let color = |ends: [u32; 2], below: &mut dyn FnMut(u32) -> u32| match is_jungle && ends.contains(&0) {
            true => Color::Green,
            false => COLORS[below(3) as usize],
        };
        let edges: Vec<Edge> = ends.into_iter().map(|ends| Edge { ends, color: color(ends, &mut below) }).collect();
        check(&edges);
    }
}

/// A number that needs more than a word stands as it is, and cancels with its negative all the same.
#[test]
fn long_stalks() {
    let stalk = |first: u32, below: u32, colors: [Color; 2]| {
        (0..62).map(move |n| {
            let low = if n == 0 { below } else { first + n - 1 };
            Edge::new(low, first + n, colors[n as usize % 2])
        })
    };
    let mut edges = vec![Edge::new(0, 1, Color::Green)];
    edges.extend(stalk(2, 1, [Color::Blue, Color::Red]));
    assert_eq!(winners(&edges, &Limits::default()).wins, [Some(true), Some(true)]);
    edges.push(Edge::new(0, 64, Color::Green));
    edges.extend(stalk(65, 64, [Color::Red, Color::Blue]));
    let answer = winners(&edges, &Limits::default());
    assert_eq!((answer.wins, answer.nodes), ([Some(false); 2], 1));
}

/// Two edges of a rail and a rung between them for each step.
fn ladder(colors: &str) -> Vec<Edge> {
    let ladder = colors.bytes();
    (0..)
        .zip(ladder)
        .map(|(n, letter)| {
            let (height, kind) = (n / 3 + 1, n % 3);
            let at = |rail: u32, height: u32| if height == 0 { 0 } else { 2 * height - 1 + rail };
            let color = COLORS[b"BRG".iter().position(|&each| each == letter).expect("a color")];
            match kind {
                2 => Edge::new(at(0, height), at(1, height), color),
                rail => Edge::new(at(rail, height - 1), at(rail, height), color),
            }
        })
        .collect()
}

/// Full tables change no answer: what was forgotten is met again.
#[test]
fn little_memory() {
    let mut below = dice();
    let (mut forgot, mut told) = (0, 0);
    for _ in 0..60 {
        let letter = |below: &mut dyn FnMut(u32) -> u32| b"BRGG"[below(4) as usize] as char;
        let colors: String = (0..18).map(|n| if n < 2 { 'G' } else { letter(&mut below) }).collect();
        let edges = ladder(&colors);
        let mut known = HashMap::new();
        let expected =
            [Player::Left, Player::Right].map(|player| Some(plays(&edges, (1 << 18) - 1, player, &mut known)));
        let whole = winners(&edges, &Limits::default());
        assert_eq!(whole.wins, expected, "{colors}");
        for kib in [32, 64, 128] {
            let part = winners(&edges, &Limits { bytes: Some(kib << 10), ..Limits::default() });
            assert!((0..2).all(|n| part.wins[n].is_none() || part.wins[n] == expected[n]), "{colors} {kib}");
            assert_eq!(part.stopped.is_some(), part.wins.contains(&None));
            told += u32::from(part.stopped.is_none());
            forgot += u32::from(part.stopped.is_none() && part.nodes > whole.nodes);
        }
    }
    assert!(told > 120 && forgot > 10, "{told} {forgot}");
}

/// Either player has a turn: that the search for one is stopped leaves the answer for the other.
#[test]
fn one_answer_of_two() {
    let edges = ladder("GGGRBGBBGGRRGBGBGGGRGRRRBRRGBG");
    let whole = winners(&edges, &Limits::default());
    assert_eq!(whole.stopped, None);
    let mut halves = 0;
    for nodes in (1..whole.nodes).step_by(whole.nodes as usize / 40 + 1) {
        let part = winners(&edges, &Limits { nodes: Some(nodes), ..Limits::default() });
        assert!(part.nodes <= nodes);
        for (wins, expected) in part.wins.into_iter().zip(whole.wins) {
            assert!(wins.is_none() || wins == expected);
        }
        assert_eq!(part.stopped.is_some(), part.wins.contains(&None));
        halves += u32::from(part.wins[0].is_some() != part.wins[1].is_some());
    }
    assert!(halves > 0);
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

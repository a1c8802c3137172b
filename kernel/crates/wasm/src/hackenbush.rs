//! Hackenbush on graphs: columns of edges, vertex 0 is the ground.

use colonnade_core::dyadic::Dyadic;
use colonnade_core::hackenbush::edge::{Color, Edge};
use colonnade_core::hackenbush::mixed::{self, mixed_value};
use colonnade_core::hackenbush::monitor::{Progress, Report};
use colonnade_core::hackenbush::search::Rules;
use colonnade_core::hackenbush::solve::{Graph, blue_red_value};
use colonnade_core::hackenbush::winners::winners;
use colonnade_core::meter::{Cancel, Halt, Limits};

use crate::games::{Instance, read_time};
use crate::told;
use crate::words::{Answer, Refusal, Words};

impl Instance {
    /// Numbers around the value of a blue-red graph, what stopped the search, and counters.
    pub fn blue_red(&self, words: &mut Words<'_>, outer: Limits) -> Result<String, Refusal> {
        let edges = read_edges(words)?;
        let hung = words.list(|words| {
            let (vertex, numerator, exponent) = (words.small()?, words.integer()?, words.small()?);
            Ok((vertex, Dyadic::new(numerator, exponent)))
        })?;
        if let Some(index) = edges.iter().position(|edge| edge.color == Color::Green) {
            return Err(Refusal::Value(format!("edge {index} has the color 'G'; expected B or R")));
        }
        let (limits, report) = watched(words, outer)?;
        let rules = Rules { beds: words.flag()?, ..Rules::default() };
        let found = blue_red_value(&Graph { edges, hung }, &rules, limits, Some(&report));
        let mut answer = Answer::default();
        answer.pair(found.low.to_pair()).pair(found.high.to_pair()).word(found.stopped.map_or("-", name_of));
        let counters = found.counters;
        answer.integer(counters.nodes).integer(counters.cores).integer(counters.bridges);
        answer.integer(counters.bytes).integer(counters.steps);
        Ok(format!("ok {:x}{}", counters.steps, answer.0))
    }

    /// The value of a graph of any colors, or numbers around it and what stopped the search; and counters.
    pub fn mixed(&self, words: &mut Words<'_>, outer: Limits) -> Result<String, Refusal> {
        let edges = read_edges(words)?;
        let hung = words.list(|words| Ok((words.small()?, words.id()?)))?;
        let ids: Vec<_> = hung.iter().map(|&(_, id)| id).collect();
        Instance::guard(&self.held(), &ids)?;
        let (limits, report) = watched(words, outer)?;
        let rules = mixed::Rules { numbers: words.flag()?, ..mixed::Rules::default() };
        let found = mixed_value(&mixed::Graph { edges, hung }, &self.kernel, &rules, &limits, Some(&report));
        let mut answer = Answer::default();
        match found.value {
            Ok(id) => drop(answer.id(id).word("-").word("-")),
            Err(at) => {
                answer.word("-");
                match at.bounds {
                    Some((low, high)) => drop(answer.pair(low.to_pair()).pair(high.to_pair())),
                    None => drop(answer.word("-")),
                }
                answer.word(name_of(at.stop));
            }
        }
        let counters = found.counters;
        answer.integer(counters.nodes).integer(counters.cores).integer(counters.bytes).integer(counters.steps);
        Ok(format!("ok {:x}{}", counters.steps, answer.0))
    }

    /// Whether Left wins a graph if she begins, and Right if he does; what stopped the search, and its positions.
    pub fn winners(words: &mut Words<'_>, outer: Limits) -> Result<String, Refusal> {
        let edges = read_edges(words)?;
        let (limits, _) = watched(words, outer)?;
        let found = winners(&edges, &limits);
        let mut answer = Answer::default();
        for wins in found.wins {
            answer.word(match wins {
                None => "-",
                Some(false) => "0",
                Some(true) => "1",
            });
        }
        answer.word(found.stopped.map_or("-", name_of)).integer(found.nodes);
        Ok(format!("ok 0{}", answer.0))
    }
}

/// The limits of a search within those of every operation. The host is told how it goes, and may call it off.
fn watched(words: &mut Words<'_>, outer: Limits) -> Result<(Limits, Report), Refusal> {
    let nodes = words.maybe(Words::small)?;
    let own = read_time(words)?;
    let bytes = words.maybe(Words::small)?;
    let deadline = own.into_iter().chain(outer.deadline).min();
    let ticket = Cancel::default().ask();
    let limits = Limits { nodes, bytes, deadline, ticket: Some(ticket.clone()), ..outer };
    let report = Report::telling(move |progress: &Progress| {
        let mut words = Answer::default();
        words.integer(progress.nodes).pair(progress.low.to_pair()).pair(progress.high.to_pair());
        if !told(&words.0) {
            ticket.cancel();
        }
    });
    Ok((limits, report))
}

fn read_edges(words: &mut Words<'_>) -> Result<Vec<Edge>, Refusal> {
    let (tails, heads): (Vec<u32>, Vec<u32>) = (words.list(Words::small)?, words.list(Words::small)?);
    let colors = read_colors(words.word()?.trim_start_matches('='))?;
    for other in [heads.len(), colors.len()] {
        if tails.len() != other {
            let message = format!("columns of {} and {other} edges; expected as many", tails.len());
            return Err(Refusal::Value(message));
        }
    }
    Ok(tails.iter().zip(heads).zip(colors).map(|((&tail, head), color)| Edge::new(tail, head, color)).collect())
}

pub fn read_colors(letters: &str) -> Result<Vec<Color>, Refusal> {
    let color = |(index, letter): (usize, char)| match letter {
        'B' => Ok(Color::Blue),
        'R' => Ok(Color::Red),
        'G' => Ok(Color::Green),
        _ => Err(Refusal::Value(format!("edge {index} has the color {letter:?}; expected B, R or G"))),
    };
    letters.chars().enumerate().map(color).collect()
}

fn name_of(halt: Halt) -> &'static str {
    match halt {
        Halt::Steps => "steps",
        Halt::Nodes => "nodes",
        Halt::Time => "seconds",
        Halt::Memory | Halt::Full => "bytes",
        Halt::Cancelled => "cancelled",
        Halt::Pause => unreachable!("only brief runs pause"),
    }
}

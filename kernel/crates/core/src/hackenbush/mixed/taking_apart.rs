//! A whole graph, from its highest blocks down to the ground.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge, compacted, vertex_limit};
use super::super::hung::Hung;
use super::super::monitor::Monitor;
use super::numbers::blue_red_value;
use super::planted::Planted;
use super::shapes::Shapes;
use super::walk::Walk;
use super::{Graph, Rules, Values};
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel};
use crate::meter::Halt;

/// What hangs on a vertex: numbers, which may be stalks that are not evaluated yet, and other values.
#[derive(Clone, Default)]
struct Load {
    numbers: Option<Hung>,
    others: Vec<Id>,
}

impl Load {
    fn add_number(&mut self, number: Hung) {
        self.numbers.get_or_insert(Hung::NOTHING).join(number);
    }

    fn add(&mut self, kernel: &Kernel, id: Id) {
        match id.as_number() {
            Some(_) => self.add_number(kernel.dyadic(id.off()).into()),
            None => self.others.push(id),
        }
    }

    fn into_value(self, kernel: &mut Kernel) -> Result<Id, Halt> {
        let number = self.numbers.map_or(Dyadic::ZERO, Hung::into_value);
        let number = kernel.dyadic_number(number);
        match self.others[..] {
            [] => Ok(number),
            _ => {
                let rest = kernel.sum(&self.others)?;
                kernel.add(rest, number)
            }
        }
    }
}

/// A block, upper ones first: its lowest vertex and its edges.
struct Block {
    low: u32,
    edges: Vec<u32>,
}

/// The value of a graph; `cores` counts its blocks with a cycle.
pub fn value(
    graph: &Graph,
    values: Values<'_>,
    rules: &Rules,
    monitor: &mut Monitor<'_>,
    cores: &mut u64,
) -> Result<Id, Halt> {
    let (edges, names) = compacted(&graph.edges);
    let mut loads = vec![Load::default(); vertex_limit(&edges)];
    if !graph.hung.is_empty() {
        let kernel = values.lock()?;
        for &(vertex, id) in &graph.hung {
            let vertex = names.as_ref().map_or(Some(vertex), |names| names.get(&vertex).copied());
            if let Some(load) = vertex.and_then(|vertex| loads.get_mut(vertex as usize)) {
                load.add(&kernel, id);
            }
        }
    }
    let mut planted = Planted::default();
    let mut chosen = Vec::with_capacity(edges.len());
    for (index, edge) in (0..).zip(edges.iter()) {
        if edge.is_loop() {
            let load = &mut loads[edge.ends[0] as usize];
            plant(load, Load::default(), edge.color, values, &mut planted)?;
        } else {
            chosen.push(index);
        }
    }
    let mut blocks = Vec::new();
    BlockFinder::default()
        .for_each_block(&edges, &chosen, 0, |low, edges| blocks.push(Block { low, edges: edges.to_vec() }));
    let mut places = vec![u32::MAX; loads.len()];
    for block in blocks {
        values.limits.check()?;
        let low = block.low as usize;
        if let [edge] = block.edges[..] {
            let edge = edges[edge as usize];
            let above = std::mem::take(&mut loads[edge.other(block.low) as usize]);
            plant(&mut loads[low], above, edge.color, values, &mut planted)?;
        } else {
            *cores += 1;
            let (core, hung) = core(&block, &edges, &mut loads, &mut places, values)?;
            let short = if rules.numbers { blue_red_value(&core, &hung, values, monitor) } else { None };
            let id = match short {
                Some(found) => found?,
                None => Walk::new(Shapes::new(core, hung.len()), values, &mut planted).value(&hung, monitor)?,
            };
            loads[low].add(&*values.lock()?, id);
        }
    }
    let ground = std::mem::take(&mut loads[0]);
    ground.into_value(&mut *values.lock()?)
}

/// Add an edge with `above` on it to what hangs below. While all is a number, the edge is only noted.
fn plant(below: &mut Load, above: Load, color: Color, values: Values<'_>, planted: &mut Planted) -> Result<(), Halt> {
    if above.others.is_empty() && color != Color::Green {
        below.add_number(above.numbers.unwrap_or(Hung::NOTHING).on_edge(color));
        return Ok(());
    }
    let mut kernel = values.lock()?;
    let above = above.into_value(&mut kernel)?;
    let id = planted.value(&mut kernel, color, above)?;
    below.add(&kernel, id);
    kernel.trim();
    Ok(())
}

/// The edges of a block and what hangs on it, its vertices numbered from its lowest on.
fn core(
    block: &Block,
    edges: &[Edge],
    loads: &mut [Load],
    places: &mut [u32],
    values: Values<'_>,
) -> Result<(Vec<Edge>, Vec<Id>), Halt> {
    let mut kernel = values.lock()?;
    let mut hung = vec![Id::ZERO];
    let mut seen = vec![block.low];
    places[block.low as usize] = 0;
    for vertex in block.edges.iter().flat_map(|&edge| edges[edge as usize].ends) {
        values.limits.check()?;
        if places[vertex as usize] == u32::MAX {
            places[vertex as usize] = hung.len() as u32;
            seen.push(vertex);
            hung.push(std::mem::take(&mut loads[vertex as usize]).into_value(&mut kernel)?);
        }
    }
    let moved = |&edge: &u32| {
        let Edge { ends, color } = edges[edge as usize];
        Edge { ends: ends.map(|end| places[end as usize]), color }
    };
    let core = block.edges.iter().map(moved).collect();
    for vertex in seen {
        places[vertex as usize] = u32::MAX;
    }
    Ok((core, hung))
}

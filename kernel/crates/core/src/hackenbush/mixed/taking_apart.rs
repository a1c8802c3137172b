//! A whole graph, from its highest blocks down to the ground.

use super::super::blocks::BlockFinder;
use super::super::edge::{Color, Edge, compacted, vertex_limit};
use super::super::hung::Hung;
use super::super::monitor::Monitor;
use super::numbers::blue_red_value;
use super::part::blue_red_part;
use super::planted::Planted;
use super::shapes::Shapes;
use super::walk::Walk;
use super::{Graph, Rules, Values};
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel};
use crate::meter::Halt;

/// What hangs on a vertex: numbers, which may be stalks that are not evaluated yet, and other values, which are dicots
/// where numbers split off.
#[derive(Clone, Default)]
struct Load {
    numbers: Option<Hung>,
    others: Vec<Id>,
}

impl Load {
    fn add_number(&mut self, number: Hung) {
        self.numbers.get_or_insert(Hung::NOTHING).join(number);
    }

    /// Add a value; if `splits`, it is a number plus a dicot, and each goes its own way.
    fn add(&mut self, kernel: &mut Kernel, id: Id, splits: bool) -> Result<(), Halt> {
        if id.as_number().is_some() {
            self.add_number(kernel.dyadic(id.off()).into());
            return Ok(());
        }
        let mut rest = id;
        if splits {
            let ((stop, _), _) = kernel.stops(id);
            let number = kernel.dyadic(stop);
            if number != Dyadic::ZERO {
                let negative = kernel.dyadic_number(number.negated());
                rest = kernel.add(id, negative)?;
                self.add_number(number.into());
            }
        }
        self.others.push(rest);
        Ok(())
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

/// A block with a cycle, its vertices numbered from its lowest on, and what hangs on each of the others.
struct Core {
    edges: Vec<Edge>,
    loads: Vec<Load>,
}

/// Graphs deeper inside each other than this are searched whole: a graph must not exhaust the stack.
const DEEPEST: u32 = 64;

/// Takes a graph apart, and what is left of it when its number is split off.
pub struct Taking<'k, 'm, 'r> {
    pub values: Values<'k>,
    pub rules: &'k Rules,
    pub monitor: &'m mut Monitor<'r>,
    /// Whether numbers split off; so it is where all that hangs is a number plus a dicot.
    pub splits: bool,
    /// Blocks with a cycle so far.
    pub cores: u64,
    pub planted: Planted,
}

impl Taking<'_, '_, '_> {
    /// The value of a graph inside `depth` others.
    pub fn value(&mut self, graph: &Graph, depth: u32) -> Result<Id, Halt> {
        let (edges, names) = compacted(&graph.edges);
        let mut loads = vec![Load::default(); vertex_limit(&edges)];
        if !graph.hung.is_empty() {
            let mut kernel = self.values.lock()?;
            for &(vertex, id) in &graph.hung {
                let vertex = names.as_ref().map_or(Some(vertex), |names| names.get(&vertex).copied());
                if let Some(load) = vertex.and_then(|vertex| loads.get_mut(vertex as usize)) {
                    load.add(&mut kernel, id, self.splits)?;
                }
            }
        }
        let mut chosen = Vec::with_capacity(edges.len());
        for (index, edge) in (0..).zip(edges.iter()) {
            if edge.is_loop() {
                self.plant(&mut loads[edge.ends[0] as usize], Load::default(), edge.color)?;
            } else {
                chosen.push(index);
            }
        }
        let mut blocks = Vec::new();
        BlockFinder::default()
            .for_each_block(&edges, &chosen, 0, |low, edges| blocks.push(Block { low, edges: edges.to_vec() }));
        let mut places = vec![u32::MAX; loads.len()];
        for block in blocks {
            self.values.limits.check()?;
            let low = block.low as usize;
            if let [edge] = block.edges[..] {
                let edge = edges[edge as usize];
                let above = std::mem::take(&mut loads[edge.other(block.low) as usize]);
                self.plant(&mut loads[low], above, edge.color)?;
            } else {
                self.cores += 1;
                let core = core(&block, &edges, &mut loads, &mut places, self.values)?;
                self.add_core(&mut loads[low], core, depth)?;
            }
        }
        let ground = std::mem::take(&mut loads[0]);
        ground.into_value(&mut *self.values.lock()?)
    }

    /// Add a core to what hangs on its lowest vertex.
    fn add_core(&mut self, below: &mut Load, mut core: Core, depth: u32) -> Result<(), Halt> {
        if self.splits && depth < DEEPEST {
            let inside = blue_red_part(core.edges.iter().copied(), 0, core.loads.len());
            for (load, _) in core.loads.iter_mut().zip(&inside).filter(|(_, inside)| **inside) {
                below.others.append(&mut load.others);
            }
            let is_inside = |edge: &Edge| edge.color != Color::Green && inside[edge.ends[0] as usize];
            if core.edges.iter().any(is_inside) && !core.edges.iter().all(is_inside) {
                let (number, rest) = self.parted(core, &inside)?;
                for part in [number, rest] {
                    let id = self.value(&part, depth + 1)?;
                    below.add(&mut *self.values.lock()?, id, true)?;
                }
                return Ok(());
            }
        }
        let hung = {
            let kernel = &mut *self.values.lock()?;
            core.loads.into_iter().map(|load| load.into_value(kernel)).collect::<Result<Vec<_>, _>>()?
        };
        let short =
            if self.rules.numbers { blue_red_value(&core.edges, &hung, self.values, self.monitor) } else { None };
        let id = match short {
            Some(found) => found?,
            None => {
                let shapes = Shapes::new(core.edges, hung.len());
                Walk::new(shapes, self.values, &mut self.planted, self.splits).value(&hung, self.monitor)?
            }
        };
        below.add(&mut *self.values.lock()?, id, self.splits)
    }

    /// The blue-red part of a core, and the rest with that part fused with the ground.
    fn parted(&self, core: Core, inside: &[bool]) -> Result<(Graph, Graph), Halt> {
        let (mut number, mut rest) = (Graph::default(), Graph::default());
        for edge in core.edges {
            if edge.color != Color::Green && inside[edge.ends[0] as usize] {
                number.edges.push(edge);
            } else {
                let ends = edge.ends.map(|end| if inside[end as usize] { 0 } else { end });
                rest.edges.push(Edge { ends, ..edge });
            }
        }
        let kernel = &mut *self.values.lock()?;
        for (vertex, load) in (0..).zip(core.loads) {
            let id = load.into_value(kernel)?;
            let part = if inside[vertex as usize] { &mut number } else { &mut rest };
            if id != Id::ZERO {
                part.hung.push((vertex, id));
            }
        }
        Ok((number, rest))
    }

    /// Add an edge with `above` on it to what hangs below. What stands on a blue or red edge and is no number stays as it
    /// is: `1:(n + d) = (1:n) + d`, the simplest case of a number that splits off.
    fn plant(&mut self, below: &mut Load, mut above: Load, color: Color) -> Result<(), Halt> {
        if color != Color::Green && (self.splits || above.others.is_empty()) {
            below.add_number(above.numbers.unwrap_or(Hung::NOTHING).on_edge(color));
            if below.others.len() < above.others.len() {
                std::mem::swap(&mut below.others, &mut above.others);
            }
            below.others.append(&mut above.others);
            return Ok(());
        }
        let mut kernel = self.values.lock()?;
        let above = above.into_value(&mut kernel)?;
        let id = self.planted.value(&mut kernel, color, above)?;
        below.add(&mut kernel, id, self.splits)?;
        kernel.trim();
        Ok(())
    }
}

/// A block as a core, with what hung on its vertices.
fn core(
    block: &Block,
    edges: &[Edge],
    loads: &mut [Load],
    places: &mut [u32],
    values: Values<'_>,
) -> Result<Core, Halt> {
    let mut hung = vec![Load::default()];
    let mut seen = vec![block.low];
    places[block.low as usize] = 0;
    for vertex in block.edges.iter().flat_map(|&edge| edges[edge as usize].ends) {
        values.limits.check()?;
        if places[vertex as usize] == u32::MAX {
            places[vertex as usize] = hung.len() as u32;
            seen.push(vertex);
            hung.push(std::mem::take(&mut loads[vertex as usize]));
        }
    }
    let moved = |&edge: &u32| {
        let Edge { ends, color } = edges[edge as usize];
        Edge { ends: ends.map(|end| places[end as usize]), color }
    };
    let edges = block.edges.iter().map(moved).collect();
    for vertex in seen {
        places[vertex as usize] = u32::MAX;
    }
    Ok(Core { edges, loads: hung })
}

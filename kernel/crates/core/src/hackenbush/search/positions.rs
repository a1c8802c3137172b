//! Positions of one search: shapes with numbers hung on them, and what is known of their values.

use super::super::fixed::Fixed;
use super::bound::Bound;
use super::memo::Memo;
use super::neighbors::{Neighbors, Point};
use super::numbers::Numbers;
use super::plan::{CutPlan, Plans};
use super::shape::{GROUND, Shapes};

pub struct Positions<T> {
    pub shapes: Shapes,
    pub plans: Plans,
    pub memo: Memo<T>,
    pub numbers: Numbers<T>,
    pub scale: u32,
    /// The numbers hung on the position that was loaded last, by vertex, and their ids.
    pub hung: Vec<T>,
    hung_ids: Vec<u32>,
    /// Numbers that a plan works on.
    pub work: Vec<T>,
    /// Trees of positions for lower and for upper bounds.
    pub neighbors: [Neighbors<T>; 2],
    pub scratch: Scratch<T>,
}

/// Space to be used again.
pub struct Scratch<T> {
    pub spare: Vec<T>,
    /// Of the numbers on the position that was looked for last.
    pub ids: Vec<u32>,
    /// Plans, and the vertices that are the ground to them.
    pub under_way: Vec<(CutPlan, u32)>,
    pub point: Point<T>,
}

impl<T: Fixed> Positions<T> {
    pub fn new(shapes: Shapes, scale: u32) -> Self {
        let blank = vec![T::zero(); shapes.vertex_limit()];
        Positions {
            shapes,
            plans: Plans::default(),
            memo: Memo::new(),
            numbers: Numbers::new(),
            scale,
            hung_ids: vec![0; blank.len()],
            hung: blank.clone(),
            work: blank,
            neighbors: Bound::BOTH.map(Neighbors::new),
            scratch: Scratch {
                spare: Vec::new(),
                ids: Vec::new(),
                under_way: Vec::new(),
                point: Point { numbers: Vec::new(), ids: Vec::new() },
            },
        }
    }

    /// The position of this shape with `hung` on all vertices of the core.
    pub fn root(&mut self, shape: u32, hung: &[T]) -> u32 {
        self.work.clone_from_slice(hung);
        self.position(shape, None)
    }

    pub fn bytes(&self) -> usize {
        let neighbors: usize = self.neighbors.iter().map(Neighbors::bytes).sum();
        self.memo.bytes() + self.numbers.bytes() + self.shapes.bytes() + self.plans.bytes() + neighbors
    }

    /// Decode the hung numbers of a position into `hung`.
    pub fn load(&mut self, node: u32) {
        let vertices = self.shapes.vertices(self.memo.shape(node));
        for (&vertex, id) in vertices.iter().zip(self.memo.ids(node)) {
            self.hung[vertex as usize].clone_from(self.numbers.get(id));
            self.hung_ids[vertex as usize] = id;
        }
    }

    /// Copy the shape's numbers from `hung` to `work`, with nothing yet on the root.
    pub fn reset_work(&mut self, shape: u32) {
        for &vertex in self.shapes.vertices(shape) {
            self.work[vertex as usize].clone_from(&self.hung[vertex as usize]);
        }
        self.work[GROUND as usize] = T::zero();
    }

    /// The position of this shape with `work` hung on it, if it was met before.
    pub fn find(&mut self, shape: u32) -> Option<u32> {
        self.scratch.ids.clear();
        for &vertex in self.shapes.vertices(shape) {
            let number = &self.work[vertex as usize];
            // Most numbers are as they were before the move.
            let is_old = *number == self.hung[vertex as usize];
            self.scratch.ids.push(if is_old { self.hung_ids[vertex as usize] } else { self.numbers.id(number) });
        }
        self.memo.find(shape, &self.scratch.ids)
    }

    /// The position of this shape with `work` hung on it. `known` are bounds that the caller has of its value.
    pub fn position(&mut self, shape: u32, known: Option<(&T, &T)>) -> u32 {
        if let Some(node) = self.find(shape) {
            if let Some((low, high)) = known {
                self.memo.raise(node, low.clone());
                self.memo.lower(node, high.clone());
            }
            return node;
        }
        let (low, high) = match self.rule(shape) {
            Some(interval) => interval,
            None => {
                match known {
                    // Compared already, before it was made.
                    Some((low, high)) if self.is_crowded(shape) => (low.clone(), high.clone()),
                    Some((low, high)) => self.compared_interval(shape, low.clone(), high.clone(), None),
                    None => {
                        let (low, high) = self.relaxed_interval(shape);
                        self.compared_interval(shape, low, high, None)
                    }
                }
            }
        };
        self.memo.insert(shape, &self.scratch.ids, low, high)
    }

    /// The value by a closed form, where one applies, or bounds where it could not be worked out.
    fn rule(&self, shape: u32) -> Option<(T, T)> {
        self.solid_value(shape).map(|value| (value.clone(), value)).or_else(|| {
            let vertices = self.shapes.vertices(shape).iter();
            let hung = vertices.map(|&vertex| (vertex, self.work[vertex as usize].clone()));
            self.shapes.get(shape).bed.as_ref()?.interval(hung, self.scale)
        })
    }
}

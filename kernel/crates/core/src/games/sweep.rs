//! Letting go of values that nobody holds.
//!
//! What outsiders hold, and everything below it, stays under its name. All else goes, and with it what the memo tables
//! tell of it. Names do not come back, so a name that was kept without holding the value is refused ([`Kernel::is_valid`]).

use super::cool::Coolings;
use super::id::Id;
use super::kernel::Kernel;
use super::offsets::Off;
use super::places::Held;
use super::ring::Marks;

/// About how many bytes of values there may be before those are looked for that nobody holds.
const USUAL_BOUND: usize = 1 << 27;

/// When it is time to let go of values.
pub struct Bound {
    bytes: usize,
    /// With so many bytes of values it is time: more than the bound where much is held, so that most of the work is not
    /// spent on finding nothing.
    next: usize,
    sweeps: u64,
}

impl Default for Bound {
    fn default() -> Bound {
        Bound { bytes: USUAL_BOUND, next: USUAL_BOUND, sweeps: 0 }
    }
}

struct Reached {
    nodes: Marks,
    dyadics: Marks,
    up_stars: Marks,
}

impl Kernel {
    /// Bounds the values that nobody holds to about so many bytes; `None` is the usual bound.
    pub fn bound_values(&mut self, bytes: Option<usize>) {
        let bytes = bytes.unwrap_or(USUAL_BOUND);
        self.bound.bytes = bytes;
        self.bound.next = bytes;
    }

    /// The bound on values, and how often values were let go.
    pub fn value_bound(&self) -> (usize, u64) {
        (self.bound.bytes, self.bound.sweeps)
    }

    /// Whether it is time to call [`Kernel::sweep`].
    #[inline]
    pub fn is_crowded(&self) -> bool {
        self.value_bytes() > self.bound.next
    }

    /// Holds a value: it stays until what this gives is dropped.
    #[inline]
    pub fn hold(&mut self, id: Id) -> Held {
        self.places.hold(id)
    }

    /// All ids that somebody holds.
    pub fn held(&self) -> Vec<Id> {
        self.places.ids()
    }

    /// Lets go of all values but the `held` ones and those below them. To be called between operations only; an id that
    /// is not among the held ones must not be used afterwards.
    pub fn sweep(&mut self, held: impl IntoIterator<Item = Id>) {
        // As many as there can be before the next sweep, if they are like those that were here.
        let expected = self.nodes.len() as u128 * self.bound.bytes as u128 / self.value_bytes().max(1) as u128;
        self.keep(held, expected as usize);
    }

    /// The same, and keeps no room for values to come.
    pub fn shrink(&mut self, held: impl IntoIterator<Item = Id>) {
        self.keep(held, 0);
    }

    fn keep(&mut self, held: impl IntoIterator<Item = Id>, expected: usize) {
        let reached = self.reach(held);
        self.nodes.keep(&reached.nodes, expected);
        self.dyadics.keep(&reached.dyadics);
        self.up_stars.keep(&reached.up_stars);
        self.nodes.forget_negatives(|off| self.dyadics.is_valid(off));
        self.forget_the_gone();
        self.bound.next = self.bound.bytes.max(2 * self.value_bytes());
        self.bound.sweeps += 1;
    }

    /// What is held, and all that lies below it.
    fn reach(&self, held: impl IntoIterator<Item = Id>) -> Reached {
        let mut reached =
            Reached { nodes: self.nodes.marks(), dyadics: self.dyadics.marks(), up_stars: self.up_stars.marks() };
        let mut stack: Vec<Id> = held.into_iter().collect();
        while let Some(id) = stack.pop() {
            self.dyadics.mark(id.off(), &mut reached.dyadics);
            let Some(name) = id.base().node() else {
                self.up_stars.mark(id.base(), &mut reached.up_stars);
                continue;
            };
            if reached.nodes.add(self.nodes.slot(name)) {
                self.dyadics.mark(self.nodes.stops(name).1, &mut reached.dyadics);
                let (left, right) = self.nodes.runs(name);
                let options = left.indices().chain(right.indices()).map(|index| self.nodes.option(index));
                stack.extend(options.filter(|option| !option.is_whole()));
            }
        }
        reached
    }

    /// Drops what the memo tables tell of values and numbers that are gone.
    fn forget_the_gone(&mut self) {
        self.coolings = Coolings::default();
        let mut order = std::mem::take(&mut self.order);
        let mut sums = std::mem::take(&mut self.sums);
        let mut ordinals = std::mem::take(&mut self.ordinals);
        let mut thermographs = std::mem::take(&mut self.thermographs);
        let mut reductions = std::mem::take(&mut self.reductions);
        let mut birthdays = std::mem::take(&mut self.birthdays);
        let mut weights = std::mem::take(&mut self.weights);
        let id = |id: Id| self.is_valid(id);
        let off = |off: Off| self.dyadics.is_valid(off);
        order.retain(id);
        sums.retain(id);
        ordinals.retain(id);
        thermographs.retain(id, off);
        reductions.retain(id);
        birthdays.retain(|&g, &mut day| id(g) && off(day));
        weights.retain(id);
        self.order = order;
        self.sums = sums;
        self.ordinals = ordinals;
        self.thermographs = thermographs;
        self.reductions = reductions;
        self.birthdays = birthdays;
        self.weights = weights;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes many switches and holds one.
    fn crowded() -> (Kernel, Held) {
        let mut kernel = Kernel::default();
        let mut last = Id::NONE;
        for n in 1..=30_000 {
            let (left, right) = (kernel.small_number(n, 0), kernel.small_number(-n, 0));
            last = kernel.make(&[left], &[right]).expect("there is no limit");
        }
        let held = kernel.hold(last);
        (kernel, held)
    }

    #[test]
    fn room_is_kept_for_values_to_come_unless_it_is_asked_for() {
        let (mut kernel, held) = crowded();
        let full = kernel.counters().bytes;
        kernel.sweep(kernel.held());
        assert_eq!(kernel.counters().nodes, 1);
        assert!(kernel.counters().bytes > full / 2);
        kernel.shrink(kernel.held());
        assert!(kernel.counters().bytes < full / 4);
        assert!(kernel.is_valid(held.id()));
    }
}

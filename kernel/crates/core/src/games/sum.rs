//! Disjunctive sums and negatives.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::id::{Base, Id};
use super::kernel::Kernel;
use super::nodes::Run;
use super::offsets::Off;
use crate::meter::Halt;

/// A sum of two bases under way: its options are `p^L + q`, `p + q^L`, `p^R + q`, `p + q^R` in this order.
struct Frame {
    p: Base,
    q: Base,
    runs: [Run; 4],
    family: usize,
    next: u32,
    /// How many values lie below each family on the stack of values.
    floors: [usize; 4],
}

/// Room for the options of most sums, and for the sums under way.
const USUAL_OPTIONS: usize = 64;
const USUAL_DEPTH: usize = 16;

/// Buffers kept from one call to the next.
#[derive(Default)]
pub struct SumScratch {
    values: Vec<Id>,
    stack: Vec<Frame>,
}

impl Frame {
    /// The next option to add up, as the option itself and the base it is added to.
    fn pending(&mut self, kernel: &Kernel, values: usize) -> Option<(Id, Base)> {
        while self.family < 4 && self.next == self.runs[self.family].len {
            self.family += 1;
            self.next = 0;
            if let Some(floor) = self.floors.get_mut(self.family) {
                *floor = values;
            }
        }
        let run = self.runs.get(self.family)?;
        let other = if self.family.is_multiple_of(2) { self.q } else { self.p };
        Some((kernel.nodes.option(run.at(self.next)), other))
    }
}

impl Kernel {
    /// `g + h`.
    #[inline]
    pub fn add(&mut self, g: Id, h: Id) -> Result<Id, Halt> {
        // Sums of parts begin with 0.
        if g == Id::ZERO {
            return Ok(h);
        }
        self.add_nonzero(g, h)
    }

    fn add_nonzero(&mut self, g: Id, h: Id) -> Result<Id, Halt> {
        let sum = match self.add_quick(g.base(), h.base()) {
            Some(sum) => sum,
            None => match self.add_switches(g.base(), h.base())? {
                Some(sum) => sum,
                None => self.add_search(g.base(), h.base())?,
            },
        };
        let off = self.dyadics.add(g.off(), h.off());
        Ok(self.translate(sum, off))
    }

    /// The sum of two bases as far as closed forms and the memo tell.
    #[inline]
    fn add_quick(&mut self, p: Base, q: Base) -> Option<Id> {
        if p.is_number() {
            return Some(Id::new(q, Off::ZERO));
        }
        if q.is_number() {
            return Some(Id::new(p, Off::ZERO));
        }
        if p.node().is_none() && q.node().is_none() {
            return Some(Id::new(self.up_stars.add(p, q), Off::ZERO));
        }
        if let Some(negative) = p.node().and_then(|index| self.nodes.negative(index))
            && negative.base() == q
        {
            return Some(Id::number(self.dyadics.negate(negative.off())));
        }
        self.sums.get(p, q)
    }

    fn add_frame(&mut self, p: Base, q: Base, floor: usize) -> Result<Frame, Halt> {
        self.meter.tick()?;
        let ((p_left, p_right), (q_left, q_right)) = (self.runs(p)?, self.runs(q)?);
        Ok(Frame { p, q, runs: [p_left, q_left, p_right, q_right], family: 0, next: 0, floors: [floor; 4] })
    }

    /// The sum of two bases by way of its options, on a stack of its own.
    fn add_search(&mut self, p: Base, q: Base) -> Result<Id, Halt> {
        let mut scratch = std::mem::take(&mut self.sum_scratch);
        scratch.values.clear();
        scratch.stack.clear();
        // At once: to grow step by step takes as long as a few sums.
        scratch.values.reserve(USUAL_OPTIONS);
        scratch.stack.reserve(USUAL_DEPTH);
        let answer = self.add_search_with(p, q, &mut scratch);
        self.sum_scratch = scratch;
        answer
    }

    fn add_search_with(&mut self, p: Base, q: Base, scratch: &mut SumScratch) -> Result<Id, Halt> {
        let SumScratch { values, stack } = scratch;
        let mut top = self.add_frame(p, q, 0)?;
        loop {
            while let Some((option, other)) = top.pending(self, values.len()) {
                match self.add_quick(option.base(), other) {
                    Some(sum) => {
                        values.push(self.translate(sum, option.off()));
                        top.next += 1;
                    }
                    None => {
                        if let Some(sum) = self.add_switches(option.base(), other)? {
                            self.sums.insert(option.base(), other, sum);
                            continue;
                        }
                        let deeper = self.add_frame(option.base(), other, values.len())?;
                        stack.push(std::mem::replace(&mut top, deeper));
                    }
                }
            }
            let [floor, second, right, fourth] = top.floors;
            let (left, right) = (&values[floor..right], &values[right..]);
            let sum = self.make_of_antichains(left, right, (second - floor, fourth - top.floors[2]))?;
            self.sums.insert(top.p, top.q, sum);
            values.truncate(floor);
            match stack.pop() {
                None => return Ok(sum),
                // The parent asks again and finds the sum in the memo.
                Some(parent) => top = parent,
            }
        }
    }

    /// `-g`.
    pub fn negate(&mut self, g: Id) -> Result<Id, Halt> {
        let negative = self.negate_base(g.base())?;
        let off = self.dyadics.negate(g.off());
        Ok(self.translate(negative, off))
    }

    /// The negative of a base where it is known at once.
    fn negate_quick(&mut self, base: Base) -> Option<Id> {
        match base.node() {
            Some(index) => self.nodes.negative(index),
            None => Some(Id::new(self.up_stars.negate(base), Off::ZERO)),
        }
    }

    /// Negatives of canonical forms are canonical: options change sides, nothing is compared.
    fn negate_base(&mut self, base: Base) -> Result<Id, Halt> {
        if let Some(negative) = self.negate_quick(base) {
            return Ok(negative);
        }
        let mut stack = vec![base];
        let (mut left, mut right) = (Vec::new(), Vec::new());
        while let Some(&base) = stack.last() {
            let index = base.node().expect("only nodes are pushed");
            if self.nodes.negative(index).is_some() {
                stack.pop();
                continue;
            }
            self.meter.tick()?;
            let (first, second) = self.nodes.runs(index);
            let height = stack.len();
            for option in first.indices().chain(second.indices()) {
                let option = self.nodes.option(option).base();
                if self.negate_quick(option).is_none() {
                    stack.push(option);
                }
            }
            if stack.len() > height {
                continue;
            }
            // -G has Left stop -RS(G), so its base is -G + RS(G).
            let (left_plus, right_stop, right_plus) = self.nodes.stops(index);
            for (run, list) in [(second, &mut left), (first, &mut right)] {
                list.clear();
                for option in run.indices() {
                    let option = self.nodes.option(option);
                    let negative = self.negate_quick(option.base()).expect("pushed above where unknown");
                    let off = self.dyadics.subtract(right_stop, option.off());
                    list.push(self.translate(negative, off));
                }
                list.sort_unstable();
            }
            let mirrored = self.nodes.intern(&left, &right, (!right_plus, right_stop, !left_plus), &self.up_stars)?;
            let off = self.dyadics.negate(right_stop);
            self.nodes.set_negative(index, Id::new(mirrored, off));
            let back = mirrored.node().expect("the negative of a node is a node");
            self.nodes.set_negative(back, Id::new(base, off));
            stack.pop();
        }
        Ok(self.negate_quick(base).expect("just computed"))
    }

    /// `count` copies of `g`, by doubling.
    pub fn multiple(&mut self, g: Id, count: &BigInt) -> Result<Id, Halt> {
        let off = self.dyadics.multiply(g.off(), count);
        if g.base().node().is_none() {
            return Ok(Id::new(self.up_stars.multiply(g.base(), count), off));
        }
        let base = Id::new(g.base(), Off::ZERO);
        let unit = if count.is_negative() { self.negate(base)? } else { base };
        let mut total = Id::ZERO;
        let count = count.magnitude();
        for bit in (0..count.bits()).rev() {
            total = self.add(total, total)?;
            if count.bit(bit) {
                total = self.add(total, unit)?;
            }
        }
        Ok(self.translate(total, off))
    }

    /// The sum of all of `ids`: numbers, ups and stars at once, `g` against `-g`, the rest coldest first.
    ///
    /// The order of the summands is worth a factor of two either way; hottest first is the one to avoid.
    pub fn sum(&mut self, ids: &[Id]) -> Result<Id, Halt> {
        if let [only] = ids {
            return Ok(*only);
        }
        let mut total = Id::ZERO;
        let mut counts: Vec<(Base, BigInt)> = Vec::new();
        let mut places = super::hash::Map::<Base, usize>::default();
        for &id in ids {
            self.meter.tick()?;
            if id.base().node().is_none() {
                total = self.add(total, id)?;
                continue;
            }
            total = self.translate(total, id.off());
            if let Some(&place) = places.get(&id.base()) {
                counts[place].1 += 1;
                continue;
            }
            let negative = self.negate_base(id.base())?;
            if let Some(&place) = places.get(&negative.base()) {
                // One copy of the base h less is one of -h, and -h = g - RS-translation.
                counts[place].1 -= 1;
                let off = self.dyadics.negate(negative.off());
                total = self.translate(total, off);
                continue;
            }
            places.insert(id.base(), counts.len());
            counts.push((id.base(), BigInt::one()));
        }
        counts.retain(|(_, count)| !count.is_zero());
        let is_single = counts.len() == 1;
        let mut hot = Vec::with_capacity(counts.len());
        for (base, count) in counts {
            let temperature = if is_single { Off::ZERO } else { self.mean_temperature(Id::new(base, Off::ZERO))?.1 };
            hot.push((temperature, base, count));
        }
        hot.sort_by(|a, b| self.dyadics.compare(a.0, b.0));
        for (_, base, count) in hot {
            let copies = self.multiple(Id::new(base, Off::ZERO), &count)?;
            total = self.add(total, copies)?;
        }
        Ok(total)
    }
}

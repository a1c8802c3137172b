//! Sums of switches: `±x + ±y + ... + T` with `x > y > ... > 0`, where `T` is ups and star.
//!
//! Such a sum has the canonical form `{x + H | -x + H}` with `H` the sum of the others, so a list of widths says it all.
//! Both players take the hottest switch: `x + H` is at least `y ± x + ...`, for the difference `(x - y) ± y ± x` is won by
//! Left if Right begins; and at least `±x + ... + T^L`, for the difference `{2x|0} + T - T^L` is won by an answer of `2x`
//! or by the move to `T^L - T^L`. Nothing reverses, for `x - y ± ... + T <= G` fails: Right begins in the difference with
//! the move to `-2x`, and the rest of it is worth less than `2x`. Two switches of the same width are a number.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::id::{Base, Id};
use super::kernel::Kernel;
use super::offsets::Off;
use crate::meter::Halt;

/// Widths of switches `{0|-w}`, the widest first.
type Widths = SmallVec<[Off; 16]>;

/// A base taken apart: switches `{0|-w}`, ups and star, a number.
struct Switches {
    widths: Widths,
    rest: Base,
    number: Off,
}

impl Kernel {
    /// The sum of two bases that are both sums of switches, ups and star.
    #[inline]
    pub(super) fn add_switches(&mut self, p: Base, q: Base) -> Result<Option<Id>, Halt> {
        if !(self.may_be_switches(p) && self.may_be_switches(q)) {
            return Ok(None);
        }
        self.add_all_switches(p, q)
    }

    /// Whether a base is ups and star, or has one option on each side, the same but for a number.
    #[inline]
    fn may_be_switches(&self, base: Base) -> bool {
        base.node().is_none_or(|name| {
            let (left, right) = self.nodes.runs(name);
            left.len == 1
                && right.len == 1
                && self.nodes.option(left.at(0)).base() == self.nodes.option(right.at(0)).base()
        })
    }

    fn add_all_switches(&mut self, p: Base, q: Base) -> Result<Option<Id>, Halt> {
        let Some(first) = self.switches(p)? else { return Ok(None) };
        let Some(second) = self.switches(q)? else { return Ok(None) };
        let mut number = self.dyadics.add(first.number, second.number);
        let (mut widths, mut others) = (first.widths, second.widths);
        // The narrowest first from here on.
        let mut merged = Widths::new();
        loop {
            let order = match (widths.last(), others.last()) {
                (None, None) => break,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(&a), Some(&b)) => self.dyadics.compare(a, b),
            };
            match order {
                Ordering::Less => merged.extend(widths.pop()),
                Ordering::Greater => merged.extend(others.pop()),
                Ordering::Equal => {
                    others.pop();
                    let width = widths.pop().expect("of the same width");
                    number = self.dyadics.subtract(number, width);
                }
            }
        }
        let mut sum = Id::new(self.up_stars.add(first.rest, second.rest), number);
        for width in merged {
            self.meter.tick()?;
            let down = self.dyadics.negate(width);
            let right = self.translate(sum, down);
            sum = self.make_canonical(&mut [sum], &mut [right])?;
        }
        Ok(Some(sum))
    }

    /// A base as a sum of switches, ups and star, if it is one.
    fn switches(&mut self, base: Base) -> Result<Option<Switches>, Halt> {
        let mut found = Switches { widths: Widths::new(), rest: base, number: Off::ZERO };
        while let Some(name) = found.rest.node() {
            self.meter.tick()?;
            if !self.may_be_switches(found.rest) {
                return Ok(None);
            }
            let (left, right) = self.nodes.runs(name);
            let (left, right) = (self.nodes.option(left.at(0)), self.nodes.option(right.at(0)));
            let width = self.dyadics.subtract(left.off(), right.off());
            let is_narrower = found.widths.last().is_none_or(|&wider| self.dyadics.compare(width, wider).is_lt());
            if self.dyadics.sign(width) != Ordering::Greater || !is_narrower {
                return Ok(None);
            }
            found.widths.push(width);
            found.number = self.dyadics.add(found.number, left.off());
            found.rest = left.base();
        }
        Ok(Some(found))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::meter::Limits;

    /// `g + h` by its options, from those of canonical forms.
    fn defined(kernel: &mut Kernel, known: &mut BTreeMap<(Id, Id), Id>, g: Id, h: Id) -> Id {
        if let Some(&sum) = known.get(&(g, h)) {
            return sum;
        }
        let (of_g, of_h) = (kernel.options(g).unwrap(), kernel.options(h).unwrap());
        let mut side = |first: Vec<Id>, second: Vec<Id>| -> Vec<Id> {
            let first = first.into_iter().map(|option| (option, h));
            let second = second.into_iter().map(|option| (g, option));
            first.chain(second).map(|(g, h)| defined(kernel, known, g, h)).collect()
        };
        let (left, right) = (side(of_g.0, of_h.0), side(of_g.1, of_h.1));
        let sum = kernel.make(&left, &right).unwrap();
        known.insert((g, h), sum);
        sum
    }

    #[test]
    fn sums_of_switches_are_those_of_the_definition() {
        let mut kernel = Kernel::default();
        kernel.meter().begin(Limits::default());
        let mut games: Vec<Id> = [(0, 0), (1, 0), (-1, 1), (2, 1), (0, 2)]
            .map(|(up, star)| Id::new(kernel.up_stars.put_small(up, star), Off::ZERO))
            .into();
        for (left, right, exponent) in [(1, -1, 0), (2, -1, 0), (3, 0, 1), (1, 0, 2)] {
            let (left, right) = (kernel.small_number(left, exponent), kernel.small_number(right, exponent));
            games.push(kernel.make(&[left], &[right]).unwrap());
        }
        // Of the same shape, but no sums of switches: a switch around a wider one, and around a hot game.
        let wide = games[5];
        let (one, half) = (kernel.small_number(1, 0), kernel.small_number(1, 1));
        let (above, below) = (kernel.add(wide, half).unwrap(), kernel.add(wide, Id::ZERO).unwrap());
        games.push(kernel.make(&[above], &[below]).unwrap());
        let hot = kernel.make(&[wide], &[one]).unwrap();
        let minus_one = kernel.small_number(-1, 0);
        let (above, below) = (kernel.add(hot, one).unwrap(), kernel.add(hot, minus_one).unwrap());
        games.push(kernel.make(&[above], &[below]).unwrap());
        let mut known = BTreeMap::new();
        for &g in &games {
            for &h in &games {
                let two = kernel.add(g, h).unwrap();
                assert_eq!(two, defined(&mut kernel, &mut known, g, h));
                for &k in &games {
                    let three = kernel.add(two, k).unwrap();
                    assert_eq!(three, defined(&mut kernel, &mut known, two, k));
                }
            }
        }
    }
}

//! Birthdays: the height of the canonical form.

use std::cmp::Ordering;

use super::id::Id;
use super::kernel::Kernel;
use super::offsets::Off;
use crate::dyadic::Dyadic;
use crate::meter::Halt;

impl Kernel {
    /// The birthday of `g`, which may be any natural number (that of the integer `n` is `|n|`).
    pub fn birthday(&mut self, g: Id) -> Result<Off, Halt> {
        let one = self.dyadics.put_small(1, 0);
        let mut stack = vec![g];
        while let Some(&top) = stack.last() {
            self.meter.tick()?;
            if self.known_birthday(top).is_some() {
                stack.pop();
                continue;
            }
            let (left, right) = self.runs(top.base())?;
            let height = stack.len();
            let mut latest = Off::ZERO;
            for index in left.indices().chain(right.indices()) {
                let option = self.nodes.option(index);
                let option = self.translate(option, top.off());
                match self.known_birthday(option) {
                    Some(day) if self.dyadics.compare(day, latest) == Ordering::Greater => latest = day,
                    Some(_) => {}
                    None => stack.push(option),
                }
            }
            if stack.len() == height {
                let day = self.dyadics.add(latest, one);
                self.birthdays.insert(top, day);
                stack.pop();
            }
        }
        Ok(self.known_birthday(g).expect("just computed"))
    }

    /// The birthday where a closed form or the memo gives it: in a sum of number, ups and star birthdays add up.
    fn known_birthday(&mut self, g: Id) -> Option<Off> {
        if g.base().node().is_some() {
            return self.birthdays.get(&g).copied();
        }
        let number = self.dyadics.birthday(g.off());
        if g.as_number().is_some() {
            return Some(number);
        }
        let rest = match self.up_stars.small_birthday(g.base()) {
            Some(rest) => self.dyadics.put_small(rest, 0),
            None => {
                let rest = self.up_stars.birthday(g.base());
                self.dyadics.put(Dyadic::new(rest, 0))
            }
        };
        Some(self.dyadics.add(number, rest))
    }
}

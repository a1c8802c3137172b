//! Canonical forms: from any pair of lists of options to the one id of its value.
//!
//! Strong stops recognise numbers without a single comparison. Otherwise dominated options go
//! first, then reversible ones are bypassed, tested against the pair itself (see [`super::pair`]):
//! no provisional node is ever built.

use std::cmp::Ordering;

use num_bigint::BigUint;
use num_traits::{One, Signed};

use super::hash::Set;
use super::id::{Base, Id};
use super::kernel::Kernel;
use super::offsets::{End, Off};
use super::pair::{Pair, PairScratch, Relation};
use super::stops::{Stop, Stops};
use super::upstar::{UpStar, UpStars};
use crate::meter::Halt;

/// Whose options a list holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// Buffers kept from one call to the next.
#[derive(Default)]
pub struct CanonScratch {
    pair: PairScratch,
    left: Vec<Id>,
    right: Vec<Id>,
    kept: Vec<Id>,
    bypassed: [Vec<Id>; 2],
    work: Vec<Id>,
    seen: Set<Id>,
}

impl Kernel {
    /// The value of `{left | right}`.
    pub fn make(&mut self, left: &[Id], right: &[Id]) -> Result<Id, Halt> {
        self.make_pair(left, right, |kernel, left, right, scratch| {
            sort_distinct(left);
            sort_distinct(right);
            if let Some(nimber) = kernel.mex(left, right) {
                return Ok(Some(nimber));
            }
            kernel.drop_dominated(left, Side::Left, &mut scratch.kept)?;
            kernel.drop_dominated(right, Side::Right, &mut scratch.kept)?;
            Ok(None)
        })
    }

    /// The value of a pair where each list is two antichains, one after the other; `splits` says where the second begins.
    ///
    /// So are the options of a sum: as no `p^L` dominates another, no `p^L + q` does.
    pub(super) fn make_of_antichains(&mut self, left: &[Id], right: &[Id], splits: (usize, usize)) -> Result<Id, Halt> {
        self.make_pair(left, right, |kernel, left, right, scratch| {
            kernel.drop_dominated_across(left, splits.0, Side::Left, scratch)?;
            kernel.drop_dominated_across(right, splits.1, Side::Right, scratch)?;
            Ok(None)
        })
    }

    /// The value of a pair, whose lists `prepare` frees of dominated options unless it knows the answer.
    #[inline]
    fn make_pair(
        &mut self,
        left: &[Id],
        right: &[Id],
        prepare: impl FnOnce(&mut Kernel, &mut Vec<Id>, &mut Vec<Id>, &mut CanonScratch) -> Result<Option<Id>, Halt>,
    ) -> Result<Id, Halt> {
        self.meter.tick()?;
        let stops = (self.list_stop(left, Side::Left), self.list_stop(right, Side::Right));
        if let Some(number) = self.number_between(stops.0, stops.1) {
            return Ok(Id::number(number));
        }
        let (Some(left_stop), Some(right_stop)) = stops else { unreachable!("a pair with an empty side is a number") };
        let mut scratch = self.canon_scratch.take().unwrap_or_default();
        let (mut first, mut second) = (std::mem::take(&mut scratch.left), std::mem::take(&mut scratch.right));
        first.clear();
        first.extend_from_slice(left);
        second.clear();
        second.extend_from_slice(right);
        let answer = match prepare(self, &mut first, &mut second, &mut scratch) {
            Ok(None) => self.make_no_number(&mut first, &mut second, (left_stop, right_stop), &mut scratch),
            Ok(Some(known)) => Ok(known),
            Err(halt) => Err(halt),
        };
        (scratch.left, scratch.right) = (first, second);
        self.canon_scratch = Some(scratch);
        answer
    }

    /// The value of `{left | right}`, which must be in canonical form and no number: nothing is compared.
    pub fn make_canonical(&mut self, left: &mut [Id], right: &mut [Id]) -> Result<Id, Halt> {
        let stops = (self.list_stop(left, Side::Left), self.list_stop(right, Side::Right));
        let (Some(left_stop), Some(right_stop)) = stops else { unreachable!("a pair with an empty side is a number") };
        self.name(left, right, (left_stop, right_stop))
    }

    /// The value of a pair without dominated options known to be no number, given its strong stops.
    fn make_no_number(
        &mut self,
        left: &mut Vec<Id>,
        right: &mut Vec<Id>,
        stops: Stops,
        scratch: &mut CanonScratch,
    ) -> Result<Id, Halt> {
        scratch.pair.begin();
        let pair = Pair::new(left, right, stops);
        let bypassed_left = self.bypass(&pair, Side::Left, scratch)?;
        let bypassed_right = self.bypass(&pair, Side::Right, scratch)?;
        for (bypassed, list, side) in
            [(bypassed_left, &mut *left, Side::Left), (bypassed_right, &mut *right, Side::Right)]
        {
            if bypassed {
                std::mem::swap(list, &mut scratch.bypassed[side as usize]);
                sort_distinct(list);
                self.drop_dominated(list, side, &mut scratch.kept)?;
            }
        }
        self.name(left, right, stops)
    }

    /// The strong stop of a pair as one of its lists of options gives it: the best for that player.
    ///
    /// For Left that is the greatest Right stop; of a number it is the one with who is to move there, who is Right.
    fn list_stop(&mut self, options: &[Id], side: Side) -> Option<Stop> {
        if options.is_empty() {
            return None;
        }
        let mut each = options.iter();
        let best = match side {
            Side::Left => each.try_fold(i64::MIN, |best, &g| Some(best.max(self.stop_words(g)?.right))),
            Side::Right => each.try_fold(i64::MAX, |best, &g| Some(best.min(self.stop_words(g)?.left))),
        };
        match best.map(|best| (i32::try_from(best & !1), best & 1 == 1)) {
            Some((Ok(at), plus)) => Some(Stop { at: Off(at as u32), plus }),
            _ => self.list_big_stop(options, side),
        }
    }

    #[cold]
    fn list_big_stop(&mut self, options: &[Id], side: Side) -> Option<Stop> {
        let mut best: Option<Stop> = None;
        for &option in options {
            let (left, right) = self.strong_stops(option);
            let (stop, wanted) = if side == Side::Left { (right, Ordering::Greater) } else { (left, Ordering::Less) };
            if best.is_none_or(|best| self.compare_stops(stop, best) == wanted) {
                best = Some(stop);
            }
        }
        best
    }

    /// The number that a pair with these strong stops equals, if any: the simplest `x` with
    /// `LS <= (x,-)` and `(x,+) <= RS`. This is the simplicity theorem; options need not be numbers.
    fn number_between(&mut self, left: Option<Stop>, right: Option<Stop>) -> Option<Off> {
        if let (Some(left), Some(right)) = (left, right)
            && self.dyadics.compare(left.at, right.at) == Ordering::Greater
        {
            return None;
        }
        let low = left.map(|stop| End { at: stop.at, closed: !stop.plus });
        let high = right.map(|stop| End { at: stop.at, closed: stop.plus });
        self.dyadics.simplest(low, high)
    }

    /// The minimal excludant, where both (sorted) lists are the same nimbers on the same number.
    fn mex(&mut self, left: &[Id], right: &[Id]) -> Option<Id> {
        let number = left[0].off();
        let nimber = |id: &Id| match UpStars::small(id.base()) {
            Some((0, star)) if id.base().node().is_none() && id.off() == number => Some(star),
            _ => None,
        };
        if left != right || !left.iter().all(|id| nimber(id).is_some()) {
            return None;
        }
        let star = left.iter().zip(0..).find(|&(id, k)| nimber(id) != Some(k)).map_or(left.len() as u32, |(_, k)| k);
        Some(Id::new(self.up_stars.put_small(0, star), number))
    }

    /// Whether the player of `side` has no reason to prefer `worse` to `better`.
    #[inline]
    fn dominates(&mut self, better: Id, worse: Id, side: Side) -> Result<bool, Halt> {
        if side == Side::Left { self.le(worse, better) } else { self.le(better, worse) }
    }

    /// Keeps the maximal options of Left, the minimal ones of Right.
    fn drop_dominated(&mut self, options: &mut Vec<Id>, side: Side, kept: &mut Vec<Id>) -> Result<(), Halt> {
        if options.len() < 2 {
            return Ok(());
        }
        kept.clear();
        'candidates: for &candidate in options.iter() {
            self.meter.tick()?;
            for &other in kept.iter() {
                if self.dominates(other, candidate, side)? {
                    continue 'candidates;
                }
            }
            let mut i = 0;
            while i < kept.len() {
                if self.dominates(candidate, kept[i], side)? {
                    kept.swap_remove(i);
                } else {
                    i += 1;
                }
            }
            kept.push(candidate);
        }
        std::mem::swap(options, kept);
        Ok(())
    }

    /// The same for two antichains, of which the second begins at `split`.
    ///
    /// What dominates an option is not dominated itself: its own antichain would not be one.
    fn drop_dominated_across(
        &mut self,
        options: &mut Vec<Id>,
        split: usize,
        side: Side,
        scratch: &mut CanonScratch,
    ) -> Result<(), Halt> {
        let CanonScratch { kept, work: others, .. } = scratch;
        kept.clear();
        others.clear();
        others.extend(options.drain(split..));
        // Those before this place dominate something.
        let mut best = 0;
        'candidates: for &candidate in options.iter() {
            self.meter.tick()?;
            let mut is_best = false;
            let mut i = 0;
            while i < others.len() {
                if !is_best && self.dominates(others[i], candidate, side)? {
                    if i >= best {
                        others.swap(i, best);
                        best += 1;
                    }
                    continue 'candidates;
                }
                if i >= best && self.dominates(candidate, others[i], side)? {
                    others.swap_remove(i);
                    is_best = true;
                } else {
                    i += 1;
                }
            }
            kept.push(candidate);
        }
        std::mem::swap(options, kept);
        options.append(others);
        Ok(())
    }

    /// Leaves one player's options in the scratch with the reversible ones bypassed; false if none is.
    ///
    /// `G^L` reverses through `G^LR <= G` to the Left options of `G^LR`. Number options never reverse:
    /// if `x^R <= G` and `G` is no number, then `LS(G) >= (x^R,+)`, so some other `G^L >= x^R > x`
    /// dominates `x`. By the same token nothing replaces an option that reverses through a number.
    fn bypass(&mut self, pair: &Pair<'_>, side: Side, scratch: &mut CanonScratch) -> Result<bool, Halt> {
        let options = if side == Side::Left { pair.left } else { pair.right };
        scratch.bypassed[side as usize].clear();
        scratch.work.clear();
        scratch.work.extend_from_slice(options);
        let mut any = false;
        while let Some(option) = scratch.work.pop() {
            match self.reverses(option, pair, side, &mut scratch.pair)? {
                None => scratch.bypassed[side as usize].push(option),
                Some(through) => {
                    if !any {
                        scratch.seen.clear();
                    }
                    any = true;
                    self.push_replacements(through, side, scratch)?;
                }
            }
        }
        Ok(any)
    }

    /// The opponent's answer through which `option` reverses, if it does.
    fn reverses(
        &mut self,
        option: Id,
        pair: &Pair<'_>,
        side: Side,
        scratch: &mut PairScratch,
    ) -> Result<Option<Id>, Halt> {
        if option.as_number().is_some() {
            return Ok(None);
        }
        let (left, right) = self.runs(option.base())?;
        let (answers, relation) = if side == Side::Left { (right, Relation::Below) } else { (left, Relation::Above) };
        for index in answers.indices() {
            let answer = self.nodes.option(index);
            let answer = self.translate(answer, option.off());
            if self.compare_with_pair(answer, relation, pair, scratch)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    fn push_replacements(&mut self, through: Id, side: Side, scratch: &mut CanonScratch) -> Result<(), Halt> {
        if through.as_number().is_some() {
            return Ok(());
        }
        let (left, right) = self.runs(through.base())?;
        for index in if side == Side::Left { left } else { right }.indices() {
            let option = self.nodes.option(index);
            let option = self.translate(option, through.off());
            if scratch.seen.insert(option) {
                scratch.work.push(option);
            }
        }
        Ok(())
    }

    /// The id of a pair in canonical form that is no number, given its strong stops.
    fn name(&mut self, left: &mut [Id], right: &mut [Id], stops: Stops) -> Result<Id, Halt> {
        let off = stops.0.at;
        if off != Off::ZERO {
            let down = self.dyadics.negate(off);
            for option in left.iter_mut().chain(right.iter_mut()) {
                *option = self.translate(*option, down);
            }
        }
        left.sort_unstable();
        right.sort_unstable();
        let base = match self.up_star_of(left, right) {
            Some(base) => base,
            None => {
                let right_stop = self.dyadics.subtract(stops.1.at, off);
                self.nodes.intern(left, right, (stops.0.plus, right_stop, stops.1.plus), &self.up_stars)?
            }
        };
        Ok(Id::new(base, off))
    }

    /// Recognises ups and star by their canonical options; see [`UpStars::options`].
    fn up_star_of(&mut self, left: &[Id], right: &[Id]) -> Option<Base> {
        match (left, right) {
            ([Id::ZERO], [rest]) => self.one_more_up(*rest),
            ([rest], [Id::ZERO]) => {
                let mirror = self.mirror(*rest)?;
                let base = self.one_more_up(mirror)?;
                Some(self.up_stars.negate(base))
            }
            ([Id::ZERO, star], [Id::ZERO]) | ([Id::ZERO], [Id::ZERO, star]) => {
                let is_star = star.off() == Off::ZERO && UpStars::small(star.base()) == Some((0, 1));
                let up = if left.len() == 2 { 1 } else { -1 };
                (is_star && star.base().node().is_none()).then(|| self.up_stars.put_small(up, 1))
            }
            _ => self.mex(left, right).map(Id::base),
        }
    }

    /// The base of `{0 | rest}` where `rest` is a multiple of up that is not negative, plus star.
    pub(super) fn one_more_up(&mut self, rest: Id) -> Option<Base> {
        if rest.base().node().is_some() || rest.off() != Off::ZERO {
            return None;
        }
        match UpStars::small(rest.base()) {
            Some((0, 0)) => Some(self.up_stars.put_small(0, 1)),
            Some((up, star)) => (up >= 0).then(|| self.up_stars.put_small(up + 1, star ^ 1)),
            None => {
                let UpStar { up, star } = self.up_stars.get(rest.base());
                (!up.is_negative()).then(|| self.up_stars.put(UpStar { up: up + 1, star: star ^ BigUint::one() }))
            }
        }
    }

    /// The negative of number + ups + star.
    fn mirror(&mut self, g: Id) -> Option<Id> {
        g.base().node().is_none().then(|| Id::new(self.up_stars.negate(g.base()), self.dyadics.negate(g.off())))
    }
}

fn sort_distinct(options: &mut Vec<Id>) {
    options.sort_unstable();
    options.dedup();
}

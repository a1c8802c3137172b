//! Comparing a value with a pair `{left | right}` that has no node yet.

use super::hash::mix;
use super::id::Id;
use super::kernel::Kernel;
use super::nodes::Run;
use super::stops::{StopWords, Stops};
use crate::meter::Halt;

/// `{left | right}`, known to be no number, and its strong stops.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a> {
    pub left: &'a [Id],
    pub right: &'a [Id],
    stops: Stops,
    words: Option<StopWords>,
}

impl<'a> Pair<'a> {
    pub fn new(left: &'a [Id], right: &'a [Id], stops: Stops) -> Pair<'a> {
        Pair { left, right, stops, words: StopWords::of(stops) }
    }
}

/// Which comparison with the pair `G` is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// `x <= G`
    Below,
    /// `G <= x`
    Above,
}

struct Frame {
    x: Id,
    relation: Relation,
    run: Run,
    next: u32,
}

/// The stack of one comparison and the answers about one pair.
#[derive(Default)]
pub struct PairScratch {
    stack: Vec<Frame>,
    answers: Answers,
}

impl PairScratch {
    /// Forgets the last pair.
    pub fn begin(&mut self) {
        self.answers.begin();
    }
}

impl Kernel {
    /// Whether `x <= G` or `G <= x`, as `relation` says.
    pub(super) fn compare_with_pair(
        &mut self,
        x: Id,
        relation: Relation,
        pair: &Pair<'_>,
        scratch: &mut PairScratch,
    ) -> Result<bool, Halt> {
        if let Some(answer) = self.pair_quick(x, relation, pair, &scratch.answers) {
            return Ok(answer);
        }
        let PairScratch { stack, answers } = scratch;
        stack.clear();
        self.pair_enter(x, relation, stack)?;
        // Some(answer) once the top frame has one.
        let mut settled = self.pair_refuted_directly(x, relation, pair)?.then_some(false);
        loop {
            let Some(top) = stack.last_mut() else { unreachable!("the loop returns with the last frame") };
            if let Some(answer) = settled {
                answers.insert(top.x, top.relation, answer);
                stack.pop();
                if stack.is_empty() {
                    return Ok(answer);
                }
                // A true child refutes its parent; a false one lets it go on.
                settled = answer.then_some(false);
                continue;
            }
            if top.next == top.run.len {
                settled = Some(true);
                continue;
            }
            let option = self.nodes.option(top.run.at(top.next));
            let (x, relation) = (self.translate(option, top.x.off()), top.relation.opposite());
            top.next += 1;
            match self.pair_quick(x, relation, pair, answers) {
                Some(true) => settled = Some(false),
                Some(false) => {}
                None => {
                    self.pair_enter(x, relation, stack)?;
                    settled = self.pair_refuted_directly(x, relation, pair)?.then_some(false);
                }
            }
        }
    }

    fn pair_enter(&mut self, x: Id, relation: Relation, stack: &mut Vec<Frame>) -> Result<(), Halt> {
        self.meter.tick()?;
        let (left, right) = self.runs(x.base())?;
        let run = if relation == Relation::Below { left } else { right };
        stack.push(Frame { x, relation, run, next: 0 });
        Ok(())
    }

    /// Whether an option of the pair refutes the relation: some `G^R <= x`, or some `G^L >= x`.
    fn pair_refuted_directly(&mut self, x: Id, relation: Relation, pair: &Pair<'_>) -> Result<bool, Halt> {
        let options = if relation == Relation::Below { pair.right } else { pair.left };
        for &option in options {
            let refutes = if relation == Relation::Below { self.le(option, x)? } else { self.le(x, option)? };
            if refutes {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The answer as far as stops and earlier answers tell; always, for a number.
    #[inline]
    fn pair_quick(&mut self, x: Id, relation: Relation, pair: &Pair<'_>, answers: &Answers) -> Option<bool> {
        let told = match (self.stop_words(x), pair.words) {
            (Some(of_x), Some(of_pair)) if relation == Relation::Below => of_x.is_le(of_pair),
            (Some(of_x), Some(of_pair)) => of_pair.is_le(of_x),
            _ => self.pair_by_big_stops(x, relation, pair),
        };
        told.or_else(|| answers.get(x, relation))
    }

    #[cold]
    fn pair_by_big_stops(&mut self, x: Id, relation: Relation, pair: &Pair<'_>) -> Option<bool> {
        let (of_x, of_pair) = (self.strong_stops(x), pair.stops);
        if relation == Relation::Below { self.stops_le(of_x, of_pair) } else { self.stops_le(of_pair, of_x) }
    }
}

impl Relation {
    fn opposite(self) -> Relation {
        match self {
            Relation::Below => Relation::Above,
            Relation::Above => Relation::Below,
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    x: u64,
    /// Twice the generation, plus one for [`Relation::Above`]. Older generations count as empty.
    stamp: u32,
    answer: bool,
}

/// A memo that forgets in constant time.
#[derive(Default)]
struct Answers {
    entries: Vec<Entry>,
    generation: u32,
    count: usize,
}

impl Answers {
    fn begin(&mut self) {
        if self.entries.is_empty() || self.generation == u32::MAX >> 1 {
            self.entries = vec![Entry::default(); 1 << 6];
            self.generation = 0;
        }
        self.generation += 1;
        self.count = 0;
    }

    fn stamp(&self, relation: Relation) -> u32 {
        self.generation << 1 | u32::from(relation == Relation::Above)
    }

    #[inline]
    fn slot(&self, x: u64, stamp: u32) -> usize {
        let mask = self.entries.len() - 1;
        let mut slot = mix(x, u64::from(stamp & 1)) as usize & mask;
        loop {
            let entry = &self.entries[slot];
            if entry.stamp >> 1 != self.generation || (entry.x == x && entry.stamp == stamp) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    #[inline]
    fn get(&self, x: Id, relation: Relation) -> Option<bool> {
        let entry = &self.entries[self.slot(x.0, self.stamp(relation))];
        (entry.stamp >> 1 == self.generation).then_some(entry.answer)
    }

    fn insert(&mut self, x: Id, relation: Relation, answer: bool) {
        if self.count * 2 >= self.entries.len() {
            let larger = vec![Entry::default(); self.entries.len() * 4];
            for entry in std::mem::replace(&mut self.entries, larger) {
                if entry.stamp >> 1 == self.generation {
                    let slot = self.slot(entry.x, entry.stamp);
                    self.entries[slot] = entry;
                }
            }
        }
        let stamp = self.stamp(relation);
        let slot = self.slot(x.0, stamp);
        self.entries[slot] = Entry { x: x.0, stamp, answer };
        self.count += 1;
    }
}

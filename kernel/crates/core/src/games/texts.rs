//! Texts of many values that share positions.
//!
//! Two rules of naming are here: numbers, ups and stars are written one after the other, and a value without a name of
//! its own is written `{L|R}`, its options in the order in which they print. Where that is long, its text defines every
//! position with a long name once. Values that may have another name (uptimals, switches, tinies, and what is written
//! with several bars) are asked of whoever knows these names, one after the other: [`Texts::write`] stops there and goes
//! on after [`Texts::learn`].

use std::sync::Arc;

use super::hash::Map;
use super::id::Id;
use super::kernel::Kernel;
use super::upstar::UpStars;
use crate::dyadic::Dyadic;
use crate::meter::Halt;

/// Names up to this length are written wherever they occur.
const SHORT: u64 = 16;
/// Of a position with more inside it nothing is kept, and it has no text here.
const MOST_LABELS: usize = 64;
/// When texts and tables take about so many bytes, all are forgotten.
const MOST_BYTES: usize = 1 << 24;
/// What an entry of a table takes besides its texts, about.
const ENTRY: usize = 128;
/// Comparisons that look deeper than this are remembered.
const LONG_PATH: usize = 8;

/// Where a number plus uptimal plus nimber comes among others: they compare field by field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub kind: u8,
    pub number: Dyadic,
    pub digits: Vec<i64>,
    pub nimber: i64,
}

/// A name that was asked for.
#[derive(Clone, Debug)]
pub struct Named {
    /// `None` where it is longer than texts may be, and than 16, and the value can be written by its options.
    pub text: Option<String>,
    pub length: u64,
    /// Whether a compact text may write it by its options.
    pub has_options: bool,
    pub place: Option<Place>,
}

/// What is known of a value.
struct Entry {
    text: Option<Box<str>>,
    length: u64,
    place: Option<Place>,
    sides: Option<Sides>,
}

impl Entry {
    /// Whether the name is written as it is, wherever it occurs.
    fn is_whole(&self) -> bool {
        self.length <= SHORT || self.sides.is_none()
    }
}

/// Left and Right options, by their places among all sides.
type Sides = (usize, usize);

/// The options of one player. Values often have a side in common.
struct Side {
    /// In the order in which they print.
    options: Vec<Id>,
    length: u64,
    /// With commas between them, where that is short enough to be kept.
    text: Option<Box<str>>,
    /// Whether all options have a place.
    is_placed: bool,
    /// Whether the place of some has a nimber beyond `*`.
    has_nimber: bool,
    /// What is inside; `None` before somebody asks.
    row: Option<Option<Arc<Row>>>,
}

/// Positions with long names, as they are defined one after the other.
#[derive(Clone, Default)]
struct Inside {
    positions: Vec<Id>,
    definitions: String,
}

impl Inside {
    fn has(&self, id: Id) -> bool {
        self.positions.contains(&id)
    }

    fn define(&mut self, id: Id, text: &str) {
        self.positions.push(id);
        if !self.definitions.is_empty() {
            self.definitions.push_str("; ");
        }
        self.definitions.push('g');
        self.definitions.push_str(&self.positions.len().to_string());
        self.definitions.push_str(" = ");
        self.definitions.push_str(text);
    }
}

/// What is inside the options of one player.
struct Row {
    /// Of every option that has a label.
    insides: Vec<Arc<Inside>>,
    /// The option with most inside it, if any has a label, and what is inside that.
    top: Option<Id>,
    most: Arc<Inside>,
    /// Whether all others that have labels are inside it, too.
    is_covered: bool,
}

enum Step {
    Ask(Id),
    /// All that is below the row is known: its sides where it has no name of its own.
    Ready(Option<Sides>),
}

/// Names of at most so many characters, else compact texts.
pub struct Texts {
    longest: u64,
    entries: Map<Id, Entry>,
    sides: Vec<Side>,
    places: Map<Box<[Id]>, usize>,
    /// `None` where that is too much.
    insides: Map<Id, Option<Arc<Inside>>>,
    before: Map<(Id, Id), bool>,
    /// The value to write, and what must be known before.
    stack: Vec<Id>,
    asked: Option<(Id, Option<Sides>)>,
    bytes: usize,
}

impl Texts {
    pub fn new(longest: u64) -> Texts {
        Texts {
            longest,
            entries: Map::default(),
            sides: Vec::new(),
            places: Map::default(),
            insides: Map::default(),
            before: Map::default(),
            stack: Vec::new(),
            asked: None,
            bytes: 0,
        }
    }

    /// Appends the texts of those `ids` that `texts` does not have yet, up to the first whose name must be asked for.
    /// A text is `None` where much is inside. The values must be held, also between this and the next call.
    pub fn write(
        &mut self,
        kernel: &mut Kernel,
        ids: &[Id],
        texts: &mut Vec<Option<String>>,
    ) -> Result<Option<Id>, Halt> {
        while let Some(&id) = ids.get(texts.len()) {
            if self.stack.first() != Some(&id) {
                self.stack.clear();
                if self.bytes > MOST_BYTES {
                    *self = Texts::new(self.longest);
                }
                self.stack.push(id);
            }
            let text = match self.settle(kernel)? {
                Step::Ask(asked) => return Ok(Some(asked)),
                Step::Ready(Some(sides)) if self.length(sides) <= self.longest => self.in_full(sides),
                Step::Ready(Some((left, right))) => self.compact(kernel, left, right)?,
                Step::Ready(None) => {
                    let Entry { text, length, sides, .. } = &self.entries[&id];
                    match *sides {
                        Some((left, right)) if *length > self.longest => self.compact(kernel, left, right)?,
                        _ => text.as_ref().map(ToString::to_string),
                    }
                }
            };
            self.stack.clear();
            texts.push(text);
        }
        Ok(None)
    }

    /// Takes the name of the value that was asked for last; `false` if that is another one.
    pub fn learn(&mut self, id: Id, named: Named) -> bool {
        let Some((_, sides)) = self.asked.take_if(|asked| asked.0 == id) else { return false };
        let Named { text, length, has_options, place } = named;
        self.bytes += ENTRY + text.as_ref().map_or(0, String::len);
        let sides = sides.filter(|_| has_options);
        self.entries.insert(id, Entry { text: text.map(String::into_boxed_str), length, place, sides });
        true
    }

    /// Works out what is below the value at the bottom of the stack.
    fn settle(&mut self, kernel: &mut Kernel) -> Result<Step, Halt> {
        while let Some(&current) = self.stack.last() {
            kernel.meter().tick()?;
            let is_row = self.stack.len() == 1;
            if self.entries.contains_key(&current) {
                if is_row {
                    return Ok(Step::Ready(None));
                }
                self.stack.pop();
                continue;
            }
            if current.base().node().is_none() {
                let Some(entry) = number_up_star(kernel, current) else {
                    self.asked = Some((current, None));
                    return Ok(Step::Ask(current));
                };
                self.bytes += ENTRY + entry.length as usize;
                self.entries.insert(current, entry);
                continue;
            }
            let (left, right) = kernel.options(current)?;
            let before = self.stack.len();
            let unknown = left.iter().chain(&right).filter(|option| !self.entries.contains_key(option));
            self.stack.extend(unknown);
            if self.stack.len() > before {
                continue;
            }
            let sides = (self.side(&left), self.side(&right));
            if self.may_have_a_name(kernel, current, sides)? {
                self.asked = Some((current, Some(sides)));
                return Ok(Step::Ask(current));
            }
            if is_row {
                return Ok(Step::Ready(Some(sides)));
            }
            self.stack.pop();
            let length = self.length(sides);
            let text = if length <= self.kept() { self.in_full(sides).map(String::into_boxed_str) } else { None };
            self.bytes += ENTRY + text.as_ref().map_or(0, |text| text.len());
            self.entries.insert(current, Entry { text, length, place: None, sides: Some(sides) });
        }
        unreachable!("the row stays on the stack")
    }

    /// Whether a value with these options may be written otherwise than `{L|R}`.
    fn may_have_a_name(&self, kernel: &mut Kernel, id: Id, (left, right): Sides) -> Result<bool, Halt> {
        let (left, right) = (&self.sides[left], &self.sides[right]);
        let is_lone = |side: &Side| side.options.len() == 1;
        // Uptimals, with or without a star, have a lone option; no theorem lists those of uptimals plus other nimbers.
        if left.is_placed && right.is_placed && (is_lone(left) || is_lone(right) || left.has_nimber || right.has_nimber)
        {
            return Ok(true);
        }
        // A lone option in braces lends its bars.
        let lends_bars = |side: &Side| is_lone(side) && self.entries[&side.options[0]].sides.is_some();
        if lends_bars(left) || lends_bars(right) {
            return Ok(true);
        }
        // A switch, or tiny or miny.
        Ok(left.options.len() == right.options.len() && (left.options.len() == 1 || kernel.negate(id)? == id))
    }

    fn length(&self, (left, right): Sides) -> u64 {
        self.sides[left].length.saturating_add(self.sides[right].length).saturating_add(3)
    }

    /// Names up to this length have a text, be it for use within others.
    fn kept(&self) -> u64 {
        self.longest.max(SHORT)
    }

    /// `{L|R}`, where the texts of both sides are kept.
    fn in_full(&self, (left, right): Sides) -> Option<String> {
        let (left, right) = (self.sides[left].text.as_ref()?, self.sides[right].text.as_ref()?);
        let mut text = String::with_capacity(left.len() + right.len() + 3);
        text.push('{');
        text.push_str(left);
        text.push('|');
        text.push_str(right);
        text.push('}');
        Some(text)
    }

    // -- options in order

    /// The place of a side with these options, all of which have an entry.
    fn side(&mut self, options: &[Id]) -> usize {
        if let Some(&place) = self.places.get(options) {
            return place;
        }
        // Often the last option is the only one that the side of another value does not have.
        let others = options.len().checked_sub(1).and_then(|end| self.places.get(&options[..end]));
        let mut ordered = others.map_or_else(Vec::new, |&place| self.sides[place].options.clone());
        for &option in &options[ordered.len()..] {
            let place = match ordered.last() {
                Some(&last) if self.is_before(option, last) => {
                    let (mut low, mut high) = (0, ordered.len() - 1);
                    while low < high {
                        let middle = low.midpoint(high);
                        if self.is_before(ordered[middle], option) { low = middle + 1 } else { high = middle }
                    }
                    low
                }
                _ => ordered.len(),
            };
            ordered.insert(place, option);
        }
        let entries = || ordered.iter().map(|option| &self.entries[option]);
        let commas = ordered.len().saturating_sub(1) as u64;
        let length = entries().fold(commas, |sum, entry| sum.saturating_add(entry.length));
        let text = (length <= self.kept()).then(|| {
            let mut text = String::with_capacity(length as usize);
            for (place, entry) in entries().enumerate() {
                text.push_str(if place > 0 { "," } else { "" });
                text.push_str(entry.text.as_ref().expect("short names are written"));
            }
            text.into_boxed_str()
        });
        let is_placed = entries().all(|entry| entry.place.is_some());
        let has_nimber = entries().any(|entry| entry.place.as_ref().is_some_and(|place| place.nimber > 1));
        self.bytes += ENTRY + 16 * ordered.len() + text.as_ref().map_or(0, |text| text.len());
        let place = self.sides.len();
        self.sides.push(Side { options: ordered, length, text, is_placed, has_nimber, row: None });
        self.places.insert(options.into(), place);
        place
    }

    /// Which of two different values prints first: those with a place, then the others by their options.
    fn is_before(&mut self, mut first: Id, mut second: Id) -> bool {
        let mut path = Vec::new();
        let answer = loop {
            if let Some(&known) = self.before.get(&(first, second)) {
                break known;
            }
            match self.decided(first, second) {
                Ok(answer) => break answer,
                Err(next) => {
                    path.push((first, second));
                    (first, second) = next;
                }
            }
        };
        if path.len() > LONG_PATH {
            self.bytes += 64 * path.len();
            self.before.extend(path.into_iter().map(|pair| (pair, answer)));
        }
        answer
    }

    /// Whether one value comes before another one, or the first of their options that differ, which decide it.
    fn decided(&self, first: Id, second: Id) -> Result<bool, (Id, Id)> {
        let (one, other) = (&self.entries[&first], &self.entries[&second]);
        if one.place.is_some() || other.place.is_some() {
            return Ok(match (&one.place, &other.place) {
                (Some(one), Some(other)) => one < other,
                (one, _) => one.is_some(),
            });
        }
        let (Some(one), Some(other)) = (one.sides, other.sides) else { return Ok(false) };
        for (one, other) in [(one.0, other.0), (one.1, other.1)] {
            if one == other {
                continue;
            }
            let (one, other) = (&self.sides[one].options, &self.sides[other].options);
            if let Some((&one, &other)) = one.iter().zip(other).find(|(one, other)| one != other) {
                return Err((one, other));
            }
            if one.len() != other.len() {
                return Ok(one.len() < other.len());
            }
        }
        Ok(false)
    }

    // -- compact texts

    /// The text of a value with these options, in which every position with a long name is defined once.
    fn compact(&mut self, kernel: &mut Kernel, left: usize, right: usize) -> Result<Option<String>, Halt> {
        let mut waiting: Vec<Id> = Vec::new();
        self.push_unknown(left, &mut waiting);
        self.push_unknown(right, &mut waiting);
        while let Some(&current) = waiting.last() {
            kernel.meter().tick()?;
            if self.insides.contains_key(&current) {
                waiting.pop();
                continue;
            }
            let (left, right) = self.entries[&current].sides.expect("it is not whole");
            let before = waiting.len();
            self.push_unknown(left, &mut waiting);
            self.push_unknown(right, &mut waiting);
            if waiting.len() > before {
                continue;
            }
            waiting.pop();
            let found = self.written(left, right).map(|(inside, text)| {
                let mut inside = Inside::clone(&inside);
                inside.define(current, &text);
                Arc::new(inside)
            });
            self.bytes += ENTRY;
            self.bytes += found.as_ref().map_or(0, |inside| inside.definitions.len() + 8 * inside.positions.len());
            self.insides.insert(current, found);
        }
        Ok(self.written(left, right).map(|(inside, text)| {
            if inside.positions.is_empty() { text } else { format!("let {} in {text}", inside.definitions) }
        }))
    }

    /// The options of which it is not known what is inside.
    fn push_unknown(&self, side: usize, waiting: &mut Vec<Id>) {
        let side = &self.sides[side];
        if side.row.is_none() {
            let is_unknown = |id: &&Id| !self.insides.contains_key(*id) && !self.entries[*id].is_whole();
            waiting.extend(side.options.iter().filter(is_unknown));
        }
    }

    /// The definitions that a position with these options needs, and the position; `None` if that is much.
    fn written(&mut self, left: usize, right: usize) -> Option<(Arc<Inside>, String)> {
        let rows = (self.row(left)?, self.row(right)?);
        let inside = self.joined(&rows.0, &rows.1);
        if inside.positions.len() >= MOST_LABELS {
            return None;
        }
        let text = self.in_braces((left, right), &inside);
        Some((inside, text))
    }

    /// What is inside some options, all of which are known; `None` if much is inside one of them.
    fn row(&mut self, side: usize) -> Option<Arc<Row>> {
        if self.sides[side].row.is_none() {
            self.sides[side].row = Some(self.new_row(&self.sides[side].options));
        }
        self.sides[side].row.clone().flatten()
    }

    fn new_row(&self, options: &[Id]) -> Option<Arc<Row>> {
        let labeled: Vec<Id> = options.iter().copied().filter(|id| !self.entries[id].is_whole()).collect();
        let insides: Option<Vec<Arc<Inside>>> = labeled.iter().map(|id| self.insides[id].clone()).collect();
        let insides = insides?;
        let mut top = None;
        let mut most: Arc<Inside> = Arc::default();
        for (&id, inside) in labeled.iter().zip(&insides) {
            if inside.positions.len() > most.positions.len() {
                (top, most) = (Some(id), inside.clone());
            }
        }
        let is_covered = labeled.iter().all(|&id| most.has(id));
        Some(Arc::new(Row { insides, top, most, is_covered }))
    }

    /// What is inside the options of both players. The one with most comes first: often it has all others inside.
    fn joined(&self, left: &Row, right: &Row) -> Arc<Inside> {
        let is_left = left.most.positions.len() >= right.most.positions.len();
        let (most, least) = if is_left { (left, right) } else { (right, left) };
        if most.is_covered && least.is_covered && least.top.is_none_or(|top| most.most.has(top)) {
            return most.most.clone();
        }
        let mut found = Inside::clone(&most.most);
        for inside in left.insides.iter().chain(&right.insides) {
            for &position in &inside.positions {
                if !found.has(position) {
                    let sides = self.entries[&position].sides.expect("it is not whole");
                    let text = self.in_braces(sides, &found);
                    found.define(position, &text);
                }
            }
        }
        Arc::new(found)
    }

    /// `{L|R}` under some definitions.
    fn in_braces(&self, (left, right): Sides, inside: &Inside) -> String {
        let mut text = String::from("{");
        self.push_options(&mut text, left, inside);
        text.push('|');
        self.push_options(&mut text, right, inside);
        text.push('}');
        text
    }

    fn push_options(&self, text: &mut String, side: usize, inside: &Inside) {
        for (place, id) in self.sides[side].options.iter().enumerate() {
            text.push_str(if place > 0 { "," } else { "" });
            match inside.positions.iter().position(|position| position == id) {
                Some(label) => {
                    text.push('g');
                    text.push_str(&(label + 1).to_string());
                }
                None => text.push_str(self.entries[id].text.as_ref().expect("whole names are written")),
            }
        }
    }
}

/// The name of a number plus ups plus star, where all fit machine words.
fn number_up_star(kernel: &Kernel, id: Id) -> Option<Entry> {
    let (up, star) = UpStars::small(id.base())?;
    let number = kernel.dyadic(id.off());
    if matches!(number, Dyadic::Big { .. }) {
        return None;
    }
    let is_zero = number.is_zero();
    let mut text = if is_zero && (up != 0 || star != 0) { String::new() } else { number.to_string() };
    let arrow = if up > 0 { "^" } else { "v" };
    match up.unsigned_abs() {
        several @ 0..3 => text.push_str(&arrow.repeat(several as usize)),
        many => text.push_str(&format!("{arrow}{many}")),
    }
    match star {
        0 => {}
        1 => text.push('*'),
        many => text.push_str(&format!("*{many}")),
    }
    let kind = if up != 0 || (star != 0 && !is_zero) { 2 } else { u8::from(star != 0) };
    let digits = if up == 0 { Vec::new() } else { vec![up.into()] };
    let place = Some(Place { kind, number, digits, nimber: star.into() });
    Some(Entry { length: text.len() as u64, text: Some(text.into_boxed_str()), place, sides: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A switch has a name of its own and is asked for; what has it as an option is not.
    #[test]
    fn only_names_of_another_kind_are_asked_for() {
        let mut kernel = Kernel::default();
        let [five, minus_five, zero, minus_nine] = [5, -5, 0, -9].map(|number| kernel.small_number(number, 0));
        let switch = kernel.make(&[five], &[minus_five]).unwrap();
        let game = kernel.make(&[zero, switch], &[minus_nine]).unwrap();
        for longest in [3, 20] {
            let mut texts = Texts::new(longest);
            let mut written = Vec::new();
            assert_eq!(texts.write(&mut kernel, &[zero, game, switch], &mut written), Ok(Some(switch)));
            let named = Named { text: Some("+-5".into()), length: 3, has_options: true, place: None };
            assert!(!texts.learn(game, named.clone()));
            assert!(texts.learn(switch, named));
            assert_eq!(texts.write(&mut kernel, &[zero, game, switch], &mut written), Ok(None));
            assert_eq!(written, ["0", "{0,+-5|-9}", "+-5"].map(|text| Some(text.to_owned())));
        }
    }
}

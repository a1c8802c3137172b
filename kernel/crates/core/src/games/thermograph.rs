//! Thermographs as exact walls, and the temperature and mean where they meet.
//!
//! Left's wall is the best of `R_t(G^L) - t`, Right's the best of `L_t(G^R) + t`, up to the lowest
//! `t` where they meet; above it stands the mast. Down to `t = -1` this includes numbers: integers
//! are bare masts, and `m/2^k` has temperature `-1/2^k` (Siegel, *Combinatorial Game Theory*, II.5).
//!
//! From `t = 0` up numbers and their neighbors are masts, and thermographs follow translations.
//! Below they do not, so only the part from 0 up is kept in the memo, by base.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use smallvec::{SmallVec, smallvec};

use super::hash::Map;
use super::id::Id;
use super::kernel::Kernel;
use super::offsets::{Dyadics, Off};
use super::upstar::UpStar;
use crate::meter::Halt;

/// A corner `(t, x)` of a wall.
pub type Corner = (Off, Off);

/// The corners of a wall. Most walls have few, and are made too often for the heap.
pub type Wall = SmallVec<[Corner; 4]>;

/// Both walls from the lowest `t` up. Their last corners agree: temperature and mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    pub left: Wall,
    pub right: Wall,
}

impl Thermograph {
    fn mast(floor: Off, x: Off) -> Thermograph {
        Thermograph { left: smallvec![(floor, x)], right: smallvec![(floor, x)] }
    }

    /// `(temperature, mean)`
    pub fn top(&self) -> Corner {
        self.left[self.left.len() - 1]
    }
}

/// Where the corners of a thermograph lie: Left's wall first.
#[derive(Clone, Copy)]
struct Corners {
    start: u32,
    left: u32,
    right: u32,
}

/// The thermographs raised so far, with all corners in one row: memory that is touched for the first time is slow.
#[derive(Default)]
pub struct Thermographs {
    places: Map<Id, Corners>,
    corners: Vec<Corner>,
}

impl Thermographs {
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// About how much room they take.
    pub fn bytes(&self) -> usize {
        /// What an entry of a map takes, with the room that maps keep.
        const ENTRY: usize = 40;
        self.places.len() * ENTRY + self.corners.capacity() * size_of::<Corner>()
    }

    #[inline]
    fn contains(&self, g: Id) -> bool {
        self.places.contains_key(&g)
    }

    fn left(&self, place: Corners) -> &[Corner] {
        &self.corners[place.start as usize..][..place.left as usize]
    }

    fn right(&self, place: Corners) -> &[Corner] {
        &self.corners[(place.start + place.left) as usize..][..place.right as usize]
    }

    /// `(temperature, mean)`
    #[inline]
    fn top(&self, g: Id) -> Option<Corner> {
        self.places.get(&g).map(|place| self.corners[(place.start + place.left) as usize - 1])
    }

    fn get(&self, g: Id) -> Option<Thermograph> {
        let place = *self.places.get(&g)?;
        Some(Thermograph { left: self.left(place).into(), right: self.right(place).into() })
    }

    fn insert(&mut self, g: Id, left: &[Corner], right: &[Corner]) -> Result<(), Halt> {
        let start = self.corners.len();
        if start + left.len() + right.len() > u32::MAX as usize {
            return Err(Halt::Full);
        }
        self.corners.extend_from_slice(left);
        self.corners.extend_from_slice(right);
        self.places.insert(g, Corners { start: start as u32, left: left.len() as u32, right: right.len() as u32 });
        Ok(())
    }

    /// Keeps the thermographs of values that are still there, with all numbers in them.
    pub fn retain(&mut self, is_id: impl Fn(Id) -> bool, is_number: impl Fn(Off) -> bool) {
        let before = std::mem::take(self);
        for (&g, &place) in &before.places {
            let (left, right) = (before.left(place), before.right(place));
            if is_id(g) && left.iter().chain(right).all(|&(t, x)| is_number(t) && is_number(x)) {
                self.insert(g, left, right).expect("fewer than before");
            }
        }
    }
}

impl Kernel {
    /// Mean and temperature of `g`.
    pub fn mean_temperature(&mut self, g: Id) -> Result<(Off, Off), Halt> {
        if let Some(x) = g.as_number() {
            let exponent = self.dyadics.exponent(x);
            return Ok((x, self.dyadics.minus_power(exponent)));
        }
        if self.is_numberish(g) {
            return Ok((g.off(), Off::ZERO));
        }
        let base = Id::new(g.base(), Off::ZERO);
        let (temperature, mean) = match self.thermographs.top(base) {
            Some(known) => known,
            None => {
                let mut memo = std::mem::take(&mut self.thermographs);
                let done = self.raise_thermograph(base, Off::ZERO, &mut memo);
                self.thermographs = memo;
                done?;
                self.thermographs.top(base).expect("just raised")
            }
        };
        Ok((self.dyadics.add(mean, g.off()), temperature))
    }

    /// The whole thermograph of `g`, from `t = -1` up.
    pub fn thermograph(&mut self, g: Id) -> Result<Thermograph, Halt> {
        let floor = self.dyadics.minus_power(0);
        let mut memo = Thermographs::default();
        let g = self.simplest_alike(g);
        self.raise_thermograph(g, floor, &mut memo)?;
        Ok(memo.get(g).unwrap_or_else(|| Thermograph::mast(floor, g.off())))
    }

    /// The simplest value with the thermograph of `g`, where `g` is a number plus ups plus a star; else `g`.
    ///
    /// Ups and stars without end have three thermographs over each number `x`: that of `x*` where both players
    /// move to `x`, and those of `x^` and `xv` where one of them does. The options of `*1000000` are never needed.
    fn simplest_alike(&mut self, g: Id) -> Id {
        let Some(UpStar { up, star }) = self.as_up_star(g) else { return g };
        let one = BigUint::from(1u32);
        let (up, star) = if up == BigInt::ZERO || (*up.magnitude() == one && star == one) {
            (BigInt::ZERO, star.min(one))
        } else {
            (BigInt::from_biguint(up.sign(), one), BigUint::ZERO)
        };
        self.number_up_star(Id::number(g.off()), up, star)
    }

    /// Whether a value other than a number is infinitesimally close to one: its stops agree.
    pub(super) fn is_numberish(&self, g: Id) -> bool {
        self.base_stops(g.base()).1 == Off::ZERO
    }

    /// Whether the thermograph of `g` is a bare mast: from 0 up where its stops agree, from -1 up for integers.
    fn is_mast(&self, g: Id, floor: Off) -> bool {
        match g.as_number() {
            Some(x) => floor == Off::ZERO || self.dyadics.exponent(x) == 0,
            None => floor == Off::ZERO && self.is_numberish(g),
        }
    }

    /// The wall of `g` above `floor` that faces the other player's, as far as the memo and plain masts give it: Right's
    /// wall of a Left option.
    fn facing_wall(&mut self, g: Id, is_left: bool, floor: Off, memo: &Thermographs) -> Option<Wall> {
        if self.is_mast(g, floor) {
            return Some(smallvec![(floor, g.off())]);
        }
        let key = if floor == Off::ZERO { Id::new(g.base(), Off::ZERO) } else { g };
        let place = *memo.places.get(&key)?;
        let mut wall = Wall::from_slice(if is_left { memo.right(place) } else { memo.left(place) });
        if key != g {
            for corner in &mut wall {
                corner.1 = self.dyadics.add(corner.1, g.off());
            }
        }
        Some(wall)
    }

    /// Fills the memo for `g` and all its followers above `floor`, on a stack of its own.
    fn raise_thermograph(&mut self, g: Id, floor: Off, memo: &mut Thermographs) -> Result<(), Halt> {
        let key = |id: Id| {
            if floor == Off::ZERO { Id::new(id.base(), Off::ZERO) } else { id }
        };
        let mut stack: SmallVec<[Id; 16]> = smallvec![key(g)];
        while let Some(&g) = stack.last() {
            self.meter.tick()?;
            if memo.contains(g) || self.is_mast(g, floor) {
                stack.pop();
                continue;
            }
            let (options, lefts) = self.options_in_a_row(g)?;
            let height = stack.len();
            let mut walls = [Walls::new(), Walls::new()];
            for (index, &option) in options.iter().enumerate() {
                let is_left = index < lefts;
                // From 0 up those that it changes are masts.
                let option = if floor == Off::ZERO { option } else { self.simplest_alike(option) };
                match self.facing_wall(option, is_left, floor, memo) {
                    Some(wall) => walls[usize::from(!is_left)].push(wall),
                    None => stack.push(key(option)),
                }
            }
            if stack.len() > height {
                continue;
            }
            let [left, right] = walls;
            let raised = meet(&mut self.dyadics, left, right);
            memo.insert(g, &raised.left, &raised.right)?;
            stack.pop();
        }
        Ok(())
    }

    /// The options of the canonical form, Left's first, and how many these are.
    fn options_in_a_row(&mut self, g: Id) -> Result<(SmallVec<[Id; 8]>, usize), Halt> {
        if let Some(off) = g.as_number() {
            let (left, right) = self.dyadics.canonical_options(off);
            return Ok((left.into_iter().chain(right).map(Id::number).collect(), usize::from(left.is_some())));
        }
        let (left, right) = self.runs(g.base())?;
        let mut options = SmallVec::with_capacity((left.len + right.len) as usize);
        for index in left.indices().chain(right.indices()) {
            let option = self.nodes.option(index);
            options.push(self.translate(option, g.off()));
        }
        Ok((options, left.len as usize))
    }
}

/// Those of all options of one player.
type Walls = SmallVec<[Wall; 4]>;

/// The thermograph over the facing walls of the options.
///
/// Right's walls are reflected, so that both sides are upper envelopes of falling lines: slopes are
/// 0 and -1 throughout, and beyond their last corners all walls fall.
fn meet(dyadics: &mut Dyadics, left: Walls, mut right: Walls) -> Thermograph {
    for corner in right.iter_mut().flatten() {
        corner.1 = dyadics.negate(corner.1);
    }
    let left = taxed_envelope(dyadics, left);
    let right = taxed_envelope(dyadics, right);
    let (temperature, mean) = meeting_point(dyadics, &left, &right);
    let left = cut_at(dyadics, left, (temperature, mean));
    let reflected = dyadics.negate(mean);
    let mut right = cut_at(dyadics, right, (temperature, reflected));
    for corner in &mut right {
        corner.1 = dyadics.negate(corner.1);
    }
    Thermograph { left, right }
}

/// The upper envelope of the walls, each taxed by `t`.
fn taxed_envelope(dyadics: &mut Dyadics, mut walls: Walls) -> Wall {
    for corner in walls.iter_mut().flatten() {
        corner.1 = dyadics.subtract(corner.1, corner.0);
    }
    walls.into_iter().reduce(|a, b| envelope(dyadics, &a, &b)).expect("no thermograph is raised over an empty side")
}

/// A wall walked upwards corner by corner.
struct Walker<'a> {
    wall: &'a [Corner],
    next: usize,
    x: Off,
}

impl<'a> Walker<'a> {
    fn new(wall: &'a [Corner]) -> Walker<'a> {
        Walker { wall, next: 1, x: wall[0].1 }
    }

    /// The height of the next corner, if there is one.
    fn ahead(&self) -> Option<Off> {
        self.wall.get(self.next).map(|corner| corner.0)
    }

    /// Whether the wall falls from here, rather than stand.
    fn falls(&self) -> bool {
        self.wall.get(self.next).is_none_or(|corner| corner.1 != self.x)
    }

    /// Climbs by `rise`, to height `t`, which is at most that of the next corner.
    fn climb(&mut self, dyadics: &mut Dyadics, t: Off, rise: Off) {
        if self.falls() {
            self.x = dyadics.subtract(self.x, rise);
        }
        if self.ahead() == Some(t) {
            self.next += 1;
        }
    }
}

/// The lower of two heights, where `None` is above all.
fn lower(dyadics: &Dyadics, a: Option<Off>, b: Option<Off>) -> Option<Off> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if dyadics.compare(a, b) == Ordering::Greater { b } else { a }),
        (a, b) => a.or(b),
    }
}

/// The larger of two taxed walls at every height.
fn envelope(dyadics: &mut Dyadics, a: &[Corner], b: &[Corner]) -> Wall {
    let (mut first, mut second) = (Walker::new(a), Walker::new(b));
    let mut t = a[0].0;
    let mut corners = Wall::new();
    loop {
        let order = dyadics.compare(first.x, second.x);
        push(&mut corners, (t, if order == Ordering::Less { second.x } else { first.x }));
        let mut stop = lower(dyadics, first.ahead(), second.ahead());
        // The larger falls and the smaller stands: they cross when the difference is used up.
        let crossing = match order {
            Ordering::Greater => first.falls() && !second.falls(),
            Ordering::Less => second.falls() && !first.falls(),
            Ordering::Equal => false,
        };
        if crossing {
            let (large, small) = if order == Ordering::Greater { (&first, &second) } else { (&second, &first) };
            let difference = dyadics.subtract(large.x, small.x);
            let height = dyadics.add(t, difference);
            stop = lower(dyadics, stop, Some(height));
        }
        let Some(stop) = stop else { return corners };
        let rise = dyadics.subtract(stop, t);
        first.climb(dyadics, stop, rise);
        second.climb(dyadics, stop, rise);
        t = stop;
    }
}

/// The lowest `(t, x)` where Left's taxed wall has come down to Right's; `right` is reflected.
fn meeting_point(dyadics: &mut Dyadics, left: &[Corner], right: &[Corner]) -> Corner {
    let (mut first, mut second) = (Walker::new(left), Walker::new(right));
    let mut t = left[0].0;
    loop {
        let gap = dyadics.add(first.x, second.x);
        if dyadics.sign(gap) != Ordering::Greater {
            return (t, first.x);
        }
        let needed = match (first.falls(), second.falls()) {
            (true, true) => Some(dyadics.halve(gap)),
            (false, false) => None,
            _ => Some(gap),
        };
        let closed = needed.map(|rise| dyadics.add(t, rise));
        let corner = lower(dyadics, first.ahead(), second.ahead());
        let stop = lower(dyadics, corner, closed).expect("beyond their last corners both walls fall");
        let rise = dyadics.subtract(stop, t);
        first.climb(dyadics, stop, rise);
        second.climb(dyadics, stop, rise);
        t = stop;
    }
}

/// The wall below its top, which becomes its last corner.
fn cut_at(dyadics: &Dyadics, wall: Wall, top: Corner) -> Wall {
    let mut corners = Wall::new();
    for corner in wall {
        if dyadics.compare(corner.0, top.0) != Ordering::Less {
            break;
        }
        push(&mut corners, corner);
    }
    push(&mut corners, top);
    corners
}

/// Appends a corner to a wall, and drops the last one where the wall goes straight through it.
fn push(corners: &mut Wall, corner: Corner) {
    if let [.., before, last] = corners[..] {
        let (stood, stands) = (before.1 == last.1, last.1 == corner.1);
        if stood == stands {
            corners.pop();
        }
    }
    corners.push(corner);
}

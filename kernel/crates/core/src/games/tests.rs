//! Small laws that must hold whatever the bindings do. The exhaustive comparison with the
//! reference kernel is in the Python test suite.

use super::*;
use crate::meter::{Cancel, Halt, Limits};

struct Bench(Kernel);

impl Bench {
    fn new() -> Bench {
        let mut kernel = Kernel::default();
        kernel.meter().begin(Limits::default());
        Bench(kernel)
    }

    fn n(&mut self, numerator: i64, exponent: u32) -> Id {
        self.0.number(numerator.into(), exponent.into())
    }

    fn up_star(&mut self, up: i64, star: u32) -> Id {
        self.0.number_up_star(Id::ZERO, up.into(), star.into())
    }

    fn make(&mut self, left: &[Id], right: &[Id]) -> Id {
        self.0.make(left, right).unwrap()
    }

    fn switch(&mut self, left: i64, right: i64) -> Id {
        let (left, right) = (self.n(left, 0), self.n(right, 0));
        self.make(&[left], &[right])
    }

    /// `{{5k+1|k} | -7k}`: the sum of a few of these is real work.
    fn hot(&mut self, k: i64) -> Id {
        let high = self.switch(5 * k + 1, k);
        let low = self.n(-7 * k, 0);
        self.make(&[high], &[low])
    }

    fn day(&mut self, previous: &[Id]) -> Vec<Id> {
        let mut values = std::collections::BTreeSet::new();
        let subsets: Vec<Vec<Id>> = (0..1u32 << previous.len())
            .map(|mask| (0..previous.len()).filter(|i| mask >> i & 1 == 1).map(|i| previous[i]).collect())
            .collect();
        for left in &subsets {
            for right in &subsets {
                values.insert(self.make(left, right));
            }
        }
        values.into_iter().collect()
    }
}

#[test]
fn days_have_the_known_sizes() {
    let mut bench = Bench::new();
    let zero = vec![Id::ZERO];
    let one = bench.day(&zero);
    let two = bench.day(&one);
    assert_eq!((one.len(), two.len()), (4, 22));
}

#[test]
fn day_two_is_a_group_under_addition_and_partially_ordered() {
    let mut bench = Bench::new();
    let day = bench.day(&[Id::ZERO]);
    let day = bench.day(&day);
    for &g in &day {
        let negative = bench.0.negate(g).unwrap();
        assert_eq!(bench.0.add(g, negative), Ok(Id::ZERO));
        assert_eq!(bench.0.negate(negative), Ok(g));
        for &h in &day {
            assert_eq!(bench.0.add(g, h), bench.0.add(h, g));
            let difference = bench.0.add(h, negative).unwrap();
            assert_eq!(bench.0.le(g, h), bench.0.le(Id::ZERO, difference));
            for &k in &day[..5] {
                let (first, second) = (bench.0.add(g, h).unwrap(), bench.0.add(h, k).unwrap());
                assert_eq!(bench.0.add(first, k), bench.0.add(g, second));
            }
        }
    }
}

#[test]
fn known_names() {
    let mut bench = Bench::new();
    let star = bench.make(&[Id::ZERO], &[Id::ZERO]);
    assert_eq!(star, bench.up_star(0, 1));
    let up = bench.make(&[Id::ZERO], &[star]);
    assert_eq!(up, bench.up_star(1, 0));
    assert_eq!(bench.make(&[Id::ZERO, star], &[Id::ZERO]), bench.up_star(1, 1));
    assert_eq!(bench.make(&[Id::ZERO], &[up]), bench.up_star(2, 1));
    let (hot, cold) = (bench.switch(1, 0), bench.switch(0, -1));
    assert_eq!(bench.make(&[hot], &[cold]), Id::ZERO);
}

#[test]
fn thermographs_reach_down_to_minus_one() {
    let mut bench = Bench::new();
    for (numerator, exponent) in [(5, 0), (1, 1), (-3, 2), (13, 4)] {
        let x = bench.n(numerator, exponent);
        let top = bench.0.thermograph(x).unwrap().top();
        let temperature = bench.n(-1, exponent).off();
        assert_eq!(top, (temperature, x.off()));
        assert_eq!(bench.0.mean_temperature(x), Ok((x.off(), temperature)));
    }
    let g = bench.switch(2, -1);
    let (mean, temperature) = (bench.n(1, 1).off(), bench.n(3, 1).off());
    assert_eq!(bench.0.mean_temperature(g), Ok((mean, temperature)));
    assert_eq!(bench.0.thermograph(g).unwrap().top(), (temperature, mean));
}

/// Left's wall of `x*` is that of `x`, taxed, and so on; the Python test suite has the walls by hand.
#[test]
fn ups_and_stars_have_three_thermographs_over_each_number() {
    let mut bench = Bench::new();
    for (numerator, exponent) in [(0, 0), (-3, 0), (1, 1), (5, 3)] {
        let x = bench.n(numerator, exponent);
        let mut over = |up: i64, star: u32| {
            let g = bench.0.number_up_star(x, up.into(), star.into());
            bench.0.thermograph(g).unwrap()
        };
        let (star, up, down) = (over(0, 1), over(1, 0), over(-1, 0));
        for (u, s, alike) in [(0, 7, &star), (1, 1, &star), (-1, 1, &star), (1, 2, &up), (5, 1, &up), (-3, 6, &down)] {
            assert_eq!(&over(u, s), alike, "{numerator}/2^{exponent}, {u} ups, *{s}");
        }
        assert_eq!(over(0, 4_000_000_000), star);
        assert_eq!(over(i64::MAX, 4_000_000_000), up);
    }
}

#[test]
fn cooling_freezes_past_the_temperature_only() {
    let mut bench = Bench::new();
    let g = bench.switch(2, -1);
    let (at, past) = (bench.n(3, 1), bench.n(25, 4));
    let half = bench.n(1, 1);
    let star = bench.up_star(0, 1);
    let half_star = bench.0.add(half, star).unwrap();
    assert_eq!(bench.0.cool(g, at.off()), Ok(half_star));
    assert_eq!(bench.0.cool(g, past.off()), Ok(half));
}

#[test]
fn reduced_form_drops_what_is_inf_dominated() {
    let mut bench = Bench::new();
    let three = bench.n(3, 0);
    let switch = bench.switch(3, 0);
    let g = bench.make(&[three], &[Id::ZERO, switch]);
    assert_eq!(bench.0.reduced(g), Ok(switch));
}

/// `{0|{0|..{0|last}}}` a hundred thousand deep, for a last that gives ups and for one that gives nodes.
#[test]
fn depth_is_ordinary() {
    for last in [0, -1] {
        let mut bench = Bench::new();
        let mut g = bench.n(last, 0);
        for _ in 0..100_000 {
            g = bench.make(&[Id::ZERO], &[g]);
        }
        let negative = bench.0.negate(g).unwrap();
        assert_eq!(bench.0.add(g, negative), Ok(Id::ZERO));
        assert_eq!(bench.0.le(negative, g), Ok(true));
        assert_eq!(bench.0.reduced(g), Ok(Id::ZERO));
        let birthday = bench.0.birthday(g).unwrap();
        assert_eq!(bench.0.dyadic(birthday).to_pair().0, (100_000 + last.abs()).into());
        assert!(bench.0.thermograph(g).is_ok());
        let hot = bench.switch(3, 1);
        let sum = bench.0.add(g, hot).unwrap();
        let one = bench.n(1, 0);
        assert!(bench.0.cool(sum, one.off()).is_ok());
    }
}

#[test]
fn ordinal_sums_by_signs_agree_with_the_definition() {
    let mut bench = Bench::new();
    let bounds = [(0, 0), (1, 0), (3, 2), (-5, 1), (7, 3)].map(|(n, e)| bench.n(n, e));
    let mut bases: Vec<(Vec<Id>, Vec<Id>)> = vec![(vec![], vec![])];
    for &low in &bounds {
        bases.extend([(vec![low], vec![]), (vec![], vec![low])]);
        let above = bounds.iter().filter(|&&high| bench.0.le(high, low) == Ok(false));
        bases.extend(above.map(|&high| (vec![low], vec![high])).collect::<Vec<_>>());
    }
    for (left, right) in bases {
        for n in -40..=40 {
            let h = bench.n(n, 3);
            let (mut wide_left, mut wide_right) = (left.clone(), right.clone());
            let (h_left, h_right) = bench.0.options(h).unwrap();
            for option in h_left {
                wide_left.push(bench.0.ordinal(&left, &right, option).unwrap());
            }
            for option in h_right {
                wide_right.push(bench.0.ordinal(&left, &right, option).unwrap());
            }
            let by_definition = bench.make(&wide_left, &wide_right);
            assert_eq!(bench.0.ordinal(&left, &right, h), Ok(by_definition));
        }
    }
}

#[test]
fn a_cancellation_stops_what_was_asked_before_it_and_nothing_else() {
    let cancel = Cancel::default();
    let mut bench = Bench::new();
    let games: Vec<Id> = (1..7).map(|k| bench.hot(k)).collect();
    let ticket = cancel.ask();
    cancel.cancel();
    bench.0.meter().begin(Limits { ticket: Some(ticket), ..Limits::default() });
    assert_eq!(bench.0.sum(&games), Err(Halt::Cancelled));
    let alone = cancel.ask();
    alone.cancel();
    bench.0.meter().begin(Limits { ticket: Some(alone), ..Limits::default() });
    assert_eq!(bench.0.sum(&games), Err(Halt::Cancelled));
    bench.0.meter().begin(Limits { ticket: Some(cancel.ask()), ..Limits::default() });
    assert!(bench.0.sum(&games).is_ok());
}

#[test]
fn budgets_stop_and_leave_the_kernel_sound() {
    let mut bench = Bench::new();
    let games: Vec<Id> = (1..9).map(|k| bench.hot(k)).collect();
    bench.0.meter().begin(Limits { steps: Some(100), ..Limits::default() });
    assert_eq!(bench.0.sum(&games), Err(Halt::Steps));
    bench.0.meter().begin(Limits::default());
    let forwards = bench.0.sum(&games).unwrap();
    let mut backwards = Id::ZERO;
    for &g in games.iter().rev() {
        backwards = bench.0.add(g, backwards).unwrap();
    }
    assert_eq!(forwards, backwards);
}

//! Operations on values, boards and counts.

use std::cell::RefCell;
use std::sync::Mutex;
use std::time::Duration;

use colonnade_core::boards::{self, Boards, Borders, Keep};
use colonnade_core::clock::Instant;
use colonnade_core::counting::{Day, two_days_ahead};
use colonnade_core::games::{Id, Kernel, Wall};
use colonnade_core::meter::{Halt, Held, Limits, lock_within};
use num_bigint::{BigInt, BigUint};

use crate::words::{Answer, Refusal, Words};

/// One kernel.
#[derive(Default)]
pub struct Instance {
    pub kernel: Mutex<Kernel>,
    boards: RefCell<Boards>,
}

/// What stops an operation.
enum Stop {
    Halt(Halt),
    Refused(Refusal),
}

impl From<Halt> for Stop {
    fn from(halt: Halt) -> Stop {
        Stop::Halt(halt)
    }
}

impl From<boards::Refusal> for Stop {
    fn from(refusal: boards::Refusal) -> Stop {
        match refusal {
            boards::Refusal::Halt(halt) => Stop::Halt(halt),
            boards::Refusal::Wrong(message) => Stop::Refused(Refusal::Value(message.into())),
        }
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(refusal)
    }
}

fn wrong<T>(message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Value(message.into()))
}

/// What a request may spend: steps, and seconds from now on.
pub fn read_limits(words: &mut Words<'_>) -> Result<Limits, Refusal> {
    let steps = words.maybe(Words::small)?;
    let deadline = read_time(words)?;
    Ok(Limits { steps, deadline, ..Limits::default() })
}

/// A time from now on, in microseconds. What no clock can count is no limit.
pub fn read_time(words: &mut Words<'_>) -> Result<Option<Instant>, Refusal> {
    let time = words.maybe(Words::integer)?.and_then(|time| u64::try_from(time).ok());
    Ok(time.and_then(|time| Instant::now().checked_add(Duration::from_micros(time))))
}

impl Instance {
    /// The kernel: nobody else has it, since there is one thread.
    pub fn held(&self) -> Held<'_, Kernel> {
        lock_within(&self.kernel, &Limits::default()).expect("no limits")
    }

    pub fn guard(kernel: &Kernel, ids: &[Id]) -> Result<(), Refusal> {
        match ids.iter().find(|&&id| !kernel.is_valid(id)) {
            Some(id) => wrong(format!("{} is not the id of a value of this kernel", id.0 as i64)),
            None => Ok(()),
        }
    }

    /// `ok`, or `crowded` where it is time to let go of values; the steps that were made, and the words of the answer.
    pub fn answer(&self, mut words: Words<'_>) -> Result<String, Refusal> {
        let operation = words.word()?;
        let limits = read_limits(&mut words)?;
        match operation {
            "blue_red" => return self.blue_red(&mut words, limits),
            "mixed" => return self.mixed(&mut words, limits),
            "winners" => return Instance::winners(&mut words, limits),
            _ => {}
        }
        let mut kernel = self.held();
        kernel.meter().begin(limits);
        let mut answer = Answer::default();
        let outcome = self.operate(operation, &mut kernel, &mut words, &mut answer);
        let spent = kernel.meter().spent();
        kernel.trim();
        match outcome {
            Ok(()) => {
                let kind = if kernel.is_crowded() { "crowded" } else { "ok" };
                Ok(format!("{kind} {spent:x}{}", answer.0))
            }
            Err(Stop::Halt(Halt::Full)) => {
                Err(Refusal::Overflow("the value has more options than the kernel can hold".into()))
            }
            Err(Stop::Halt(halt)) => Err(Refusal::Halt(halt, spent)),
            Err(Stop::Refused(refusal)) => Err(refusal),
        }
    }

    #[allow(clippy::too_many_lines, reason = "one line or two for every operation of the protocol")]
    fn operate(
        &self,
        operation: &str,
        kernel: &mut Kernel,
        words: &mut Words<'_>,
        answer: &mut Answer,
    ) -> Result<(), Stop> {
        let one = |kernel: &Kernel, words: &mut Words<'_>| -> Result<Id, Refusal> {
            let id = words.id()?;
            Instance::guard(kernel, &[id])?;
            Ok(id)
        };
        let many = |kernel: &Kernel, words: &mut Words<'_>| -> Result<Vec<Id>, Refusal> {
            let ids = words.ids()?;
            Instance::guard(kernel, &ids)?;
            Ok(ids)
        };
        match operation {
            "number" => {
                let number = number(kernel, words)?;
                answer.id(number);
            }
            "number_up_star" => {
                let number = number(kernel, words)?;
                let (up, star) = (words.integer()?, words.integer()?);
                let Ok(star) = BigUint::try_from(star) else { return Ok(wrong("a nimber is not negative")?) };
                answer.id(kernel.number_up_star(number, up, star));
            }
            "make" => {
                let (left, right) = (many(kernel, words)?, many(kernel, words)?);
                answer.id(kernel.make(&left, &right)?);
            }
            "make_many" => {
                let count: usize = words.small()?;
                for _ in 0..count {
                    let (left, right) = (many(kernel, words)?, many(kernel, words)?);
                    answer.id(kernel.make(&left, &right)?);
                    kernel.trim();
                }
            }
            "options" => {
                for id in many(kernel, words)? {
                    let (left, right) = kernel.options(id)?;
                    answer.ids(&left).ids(&right);
                }
            }
            "as_number" => match one(kernel, words)?.as_number() {
                Some(off) => drop(answer.number(kernel, off)),
                None => drop(answer.word("-")),
            },
            "as_number_up_star" => {
                let id = one(kernel, words)?;
                match kernel.as_up_star(id) {
                    Some(rest) => drop(answer.number(kernel, id.off()).integer(rest.up).integer(rest.star)),
                    None => drop(answer.word("-")),
                }
            }
            "birthday" => {
                let id = one(kernel, words)?;
                let day = kernel.birthday(id)?;
                answer.integer(kernel.dyadic(day).to_pair().0);
            }
            "add" => {
                let (g, h) = (one(kernel, words)?, one(kernel, words)?);
                answer.id(kernel.add(g, h)?);
            }
            "add_many" => {
                for pair in many(kernel, words)?.chunks(2) {
                    answer.id(kernel.add(pair[0], pair[1])?);
                    kernel.trim();
                }
            }
            "sum" => {
                let ids = many(kernel, words)?;
                answer.id(kernel.sum(&ids)?);
            }
            "negate" => {
                let id = one(kernel, words)?;
                answer.id(kernel.negate(id)?);
            }
            "multiple" => {
                let (id, times) = (one(kernel, words)?, words.integer()?);
                answer.id(kernel.multiple(id, &times)?);
            }
            "ordinal" => {
                let (left, right) = (many(kernel, words)?, many(kernel, words)?);
                let subordinate = one(kernel, words)?;
                answer.id(kernel.ordinal(&left, &right, subordinate)?);
            }
            "le" => {
                let mut flags = Vec::new();
                for pair in many(kernel, words)?.chunks(2) {
                    flags.push(kernel.le(pair[0], pair[1])?);
                    kernel.trim();
                }
                answer.flags(flags);
            }
            "le_table" => {
                let ids = many(kernel, words)?;
                let mut flags = Vec::with_capacity(ids.len() * ids.len());
                for &g in &ids {
                    for &h in &ids {
                        flags.push(kernel.le(g, h)?);
                        kernel.trim();
                    }
                }
                answer.flags(flags);
            }
            "stops" => {
                let sign = |plus: Option<bool>| BigInt::from(plus.map_or(0, |plus| if plus { 1 } else { -1 }));
                let id = one(kernel, words)?;
                let ((left, left_plus), (right, right_plus)) = kernel.stops(id);
                answer.number(kernel, left).integer(sign(left_plus));
                answer.number(kernel, right).integer(sign(right_plus));
            }
            "thermograph" => {
                let id = one(kernel, words)?;
                let thermograph = kernel.thermograph(id)?;
                let mut wall = |corners: Wall| {
                    answer.integer(corners.len());
                    for (t, x) in corners {
                        answer.number(kernel, t).number(kernel, x);
                    }
                };
                wall(thermograph.left);
                wall(thermograph.right);
            }
            "mean_temperature" => {
                for id in many(kernel, words)? {
                    let (mean, temperature) = kernel.mean_temperature(id)?;
                    answer.number(kernel, mean).number(kernel, temperature);
                }
            }
            "cool" => {
                let id = one(kernel, words)?;
                let (numerator, exponent) = (words.integer()?, words.exponent()?);
                if numerator <= -(BigInt::from(1) << exponent) {
                    return Ok(wrong("games are cooled by more than -1")?);
                }
                let t = kernel.number(numerator, exponent.into()).off();
                answer.id(kernel.cool(id, t)?);
            }
            "reduced" => {
                let id = one(kernel, words)?;
                answer.id(kernel.reduced(id)?);
            }
            "atomic_weight" => {
                let id = one(kernel, words)?;
                match kernel.atomic_weight(id)? {
                    Some(weight) => drop(answer.id(weight)),
                    None => drop(answer.word("-")),
                }
            }
            "stalk" => {
                let colors = crate::hackenbush::read_colors(words.word()?.trim_start_matches('='))?;
                answer.id(colonnade_core::hackenbush::stalk_values::stalk_value(kernel, &colors)?);
            }
            "clobber" | "domineering" | "map_coloring" | "toads_and_frogs" => {
                match self.board(operation, kernel, words)? {
                    Some(id) => drop(answer.id(id)),
                    None => drop(answer.word("-")),
                }
            }
            "ht_two_days_ahead" => {
                let (left, right) = (words.list(|w| w.maybe(Words::small))?, words.list(|w| w.maybe(Words::small))?);
                let (left_rank, right_rank) = (words.list(Words::small)?, words.list(Words::small)?);
                // One more entry stands for a missing option, so that rows can be indexed without a test.
                let none = left.len() as u32;
                let filled = |options: Vec<Option<u32>>| -> Vec<u32> {
                    options.into_iter().map(|option| option.unwrap_or(none)).collect()
                };
                let (left, right) = (filled(left), filled(right));
                let day = Day { left: &left, right: &right, left_rank: &left_rank, right_rank: &right_rank };
                if !day.is_sound() {
                    return Ok(wrong("these are not the ranks of one day")?);
                }
                let (next, after) = two_days_ahead(&day);
                answer.integer(next).integer(after);
            }
            "bound" => {
                kernel.bound_memos(words.maybe(Words::small)?);
                kernel.bound_values(words.maybe(Words::small)?);
            }
            "sweep" => {
                kernel.sweep(many(kernel, words)?);
                self.boards.borrow_mut().retain(|id| kernel.is_valid(id));
            }
            "clear" => {
                kernel.clear();
                self.boards.replace(Boards::default());
            }
            "counters" => {
                let counters = kernel.counters();
                answer.integer(counters.nodes).integer(counters.options).integer(counters.order_entries);
                answer.integer(counters.sum_entries).integer(counters.ordinal_entries).integer(counters.thermographs);
                answer.integer(counters.atomic_weights).integer(self.boards.borrow().parts());
                answer.integer(counters.big_dyadics).integer(counters.big_up_stars);
                answer.integer(counters.most_entries).integer(counters.value_bytes);
                answer.integer(counters.most_value_bytes).integer(counters.sweeps);
                answer.integer(counters.steps).integer(counters.bytes);
            }
            _ => return Ok(wrong(format!("there is no operation {operation:?}"))?),
        }
        Ok(())
    }

    /// The value of a board, or nothing where it is too large for the search.
    fn board(&self, operation: &str, kernel: &mut Kernel, words: &mut Words<'_>) -> Result<Option<Id>, Stop> {
        let mut boards = self.boards.borrow_mut();
        if operation == "map_coloring" {
            let keep = if words.flag()? { Keep::Opponent } else { Keep::Painter };
            let borders = match words.maybe(Words::small)? {
                Some(columns) => Borders::Columns(columns),
                None => match words.list(Words::places)?.into_iter().collect() {
                    Some(near) => Borders::Sets(near),
                    None => return Ok(None),
                },
            };
            return Ok(boards.map_coloring(kernel, keep, &borders, words.letters()?)?);
        }
        let (columns, squares) = (words.small()?, words.letters()?);
        Ok(match operation {
            "clobber" => boards.clobber(kernel, columns, squares)?,
            "domineering" => boards.domineering(kernel, columns, squares)?,
            _ => boards.toads_and_frogs(kernel, columns, squares)?,
        })
    }
}

fn number(kernel: &mut Kernel, words: &mut Words<'_>) -> Result<Id, Refusal> {
    let (numerator, exponent) = (words.integer()?, words.exponent()?);
    Ok(match i64::try_from(&numerator) {
        Ok(small) => kernel.small_number(small, exponent),
        Err(_) => kernel.number(numerator, exponent.into()),
    })
}

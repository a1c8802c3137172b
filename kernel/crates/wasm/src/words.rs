//! Words of a request and of an answer.

use std::fmt::Write;
use std::str::SplitAsciiWhitespace;

use colonnade_core::games::{Id, Kernel, Off};
use colonnade_core::meter::Halt;
use num_bigint::BigInt;

/// Why a call has no answer: it was stopped after so many steps, or makes no sense.
pub enum Refusal {
    Halt(Halt, u64),
    Value(String),
    Overflow(String),
}

/// A number with more binary places than this would not fit into memory twice.
const EXPONENT_LIMIT: u32 = 1 << 30;

/// What is left to read of a request.
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    pub fn new(line: &'a str) -> Words<'a> {
        Words(line.split_ascii_whitespace())
    }

    pub fn word(&mut self) -> Result<&'a str, Refusal> {
        self.0.next().ok_or_else(|| Refusal::Value("the request ends too early".into()))
    }

    pub fn integer(&mut self) -> Result<BigInt, Refusal> {
        let word = self.word()?;
        BigInt::parse_bytes(word.as_bytes(), 16).ok_or_else(|| Refusal::Value(format!("{word:?} is no integer")))
    }

    /// A number that fits into a machine word, or the error of an argument that does not.
    pub fn small<T: TryFrom<BigInt>>(&mut self) -> Result<T, Refusal> {
        let integer = self.integer()?;
        T::try_from(integer.clone()).map_err(|_| Refusal::Overflow(format!("{integer} is out of range")))
    }

    /// What follows, or nothing where the word is `-`.
    pub fn maybe<T>(&mut self, read: impl Fn(&mut Words<'a>) -> Result<T, Refusal>) -> Result<Option<T>, Refusal> {
        let mut ahead = self.0.clone();
        if ahead.next() == Some("-") {
            self.0 = ahead;
            return Ok(None);
        }
        read(self).map(Some)
    }

    pub fn list<T>(&mut self, read: impl Fn(&mut Words<'a>) -> Result<T, Refusal>) -> Result<Vec<T>, Refusal> {
        let length: usize = self.small()?;
        (0..length).map(|_| read(self)).collect()
    }

    pub fn flag(&mut self) -> Result<bool, Refusal> {
        Ok(self.word()? == "1")
    }

    pub fn id(&mut self) -> Result<Id, Refusal> {
        let out_of_range = |_| Refusal::Value("an integer out of range is not the id of a value".into());
        i64::try_from(self.integer()?).map(|word| Id(word as u64)).map_err(out_of_range)
    }

    pub fn ids(&mut self) -> Result<Vec<Id>, Refusal> {
        self.list(Words::id)
    }

    pub fn exponent(&mut self) -> Result<u32, Refusal> {
        let exponent = self.integer()?;
        if exponent < BigInt::ZERO {
            return Err(Refusal::Value("an exponent is not negative".into()));
        }
        match u32::try_from(exponent) {
            Ok(exponent) if exponent <= EXPONENT_LIMIT => Ok(exponent),
            _ => Err(Refusal::Overflow(format!("an exponent is at most {EXPONENT_LIMIT}"))),
        }
    }

    /// Letters after `=`, of which there may be none.
    pub fn letters(&mut self) -> Result<&'a [u8], Refusal> {
        Ok(self.word()?.trim_start_matches('=').as_bytes())
    }

    /// A set of places; nothing where it reaches beyond the 64 that fit into a word.
    pub fn places(&mut self) -> Result<Option<u64>, Refusal> {
        let set = self.integer()?;
        if set < BigInt::ZERO {
            return Err(Refusal::Value("a set of places is not negative".into()));
        }
        Ok(u64::try_from(set).ok())
    }
}

/// An answer in the making.
#[derive(Default)]
pub struct Answer(pub String);

impl Answer {
    pub fn word(&mut self, word: impl AsRef<str>) -> &mut Answer {
        self.0.push(' ');
        self.0.push_str(word.as_ref());
        self
    }

    pub fn integer(&mut self, integer: impl std::fmt::LowerHex) -> &mut Answer {
        write!(self.0, " {integer:x}").expect("a string takes all");
        self
    }

    pub fn id(&mut self, id: Id) -> &mut Answer {
        self.integer(id.0)
    }

    pub fn ids(&mut self, ids: &[Id]) -> &mut Answer {
        self.integer(ids.len());
        ids.iter().fold(self, |answer, &id| answer.id(id))
    }

    pub fn pair(&mut self, (numerator, exponent): (BigInt, u64)) -> &mut Answer {
        self.integer(numerator).integer(exponent)
    }

    pub fn number(&mut self, kernel: &Kernel, off: Off) -> &mut Answer {
        match off.small() {
            Some((numerator, exponent)) => self.pair((BigInt::from(numerator), exponent.into())),
            None => self.pair(kernel.dyadic(off).to_pair()),
        }
    }

    /// Bytes of which each is 0 or 1.
    pub fn flags(&mut self, flags: impl IntoIterator<Item = bool>) -> &mut Answer {
        self.0.push(' ');
        self.0.extend(flags.into_iter().map(|flag| if flag { '1' } else { '0' }));
        self
    }
}

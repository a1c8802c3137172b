//! Names of values: a value modulo translation by numbers, and the number.

use super::offsets::Off;

/// A value up to adding a number: number + ups + star (bit 30 clear) or a node (bit 30 set).
///
/// Bit 31 is never set, so ids fit into signed words, which Python converts fastest.
///
/// Of all the translates of a value that is no number, the base is the one whose Left stop is 0;
/// of a number it is 0 itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Base(pub u32);

const NODE: u32 = 1 << 30;

impl Base {
    /// How many nodes there can be.
    pub const NODE_LIMIT: usize = NODE as usize;

    /// The base of every number.
    pub const NUMBER: Base = Base(0);

    #[inline]
    pub fn of_node(name: u32) -> Base {
        Base(name | NODE)
    }

    /// The name of the node, where there is one.
    #[inline]
    pub fn node(self) -> Option<u32> {
        (self.0 & NODE != 0).then_some(self.0 & !NODE)
    }

    #[inline]
    pub fn is_number(self) -> bool {
        self == Base::NUMBER
    }
}

/// One value, under the one name it has: a base and the number to add to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub u64);

impl Id {
    pub const ZERO: Id = Id(0);
    /// No value at all: the node table ends before its base.
    pub const NONE: Id = Id(u64::MAX);

    #[inline]
    pub fn new(base: Base, off: Off) -> Id {
        Id(u64::from(base.0) << 32 | u64::from(off.0))
    }

    #[inline]
    pub fn number(off: Off) -> Id {
        Id::new(Base::NUMBER, off)
    }

    #[inline]
    pub fn base(self) -> Base {
        Base((self.0 >> 32) as u32)
    }

    #[inline]
    pub fn off(self) -> Off {
        Off(self.0 as u32)
    }

    /// Whether the value is in the id itself: it takes no room, and nobody needs to hold it.
    #[inline]
    pub fn is_whole(self) -> bool {
        const IN_TABLES: u64 = 0b11 << 61;
        self.0 & IN_TABLES == 0 && self.off().is_packed()
    }

    /// Whether a word that would be a whole id is one: every value has one id.
    pub fn is_proper(self) -> bool {
        self.0 >> 63 == 0 && self.off().is_proper()
    }

    /// The number, where the value is one.
    #[inline]
    pub fn as_number(self) -> Option<Off> {
        self.base().is_number().then(|| self.off())
    }
}

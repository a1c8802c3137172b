//! A hash table of ids. Keys live elsewhere and are always compared in full: a hash never decides equality.

const EMPTY: u64 = u64::MAX;
const FIRST_CAPACITY: usize = 1 << 6;

/// Open addressing with linear probing; 8 bytes a slot: half an id, half a hash to skip most comparisons.
pub struct IdTable {
    slots: Vec<u64>,
    len: usize,
}

impl IdTable {
    pub fn new() -> Self {
        IdTable { slots: vec![EMPTY; FIRST_CAPACITY], len: 0 }
    }

    pub fn bytes(&self) -> usize {
        self.slots.len() * 8
    }

    /// The id whose key hashes to `hash` and satisfies `is_equal`.
    #[inline]
    pub fn find(&self, hash: u32, is_equal: impl Fn(u32) -> bool) -> Option<u32> {
        let mut place = self.home(hash);
        loop {
            let slot = self.slots[place];
            if slot == EMPTY {
                return None;
            }
            if (slot >> 32) as u32 == hash && is_equal(slot as u32) {
                return Some(slot as u32);
            }
            place = (place + 1) & (self.slots.len() - 1);
        }
    }

    /// Add an id whose key is not yet there.
    pub fn insert(&mut self, hash: u32, id: u32) {
        if (self.len + 1) * 8 > self.slots.len() * 7 {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![EMPTY; old.len() * 2];
            for slot in old.into_iter().filter(|&slot| slot != EMPTY) {
                self.place(slot);
            }
        }
        self.place(u64::from(hash) << 32 | u64::from(id));
        self.len += 1;
    }

    fn place(&mut self, slot: u64) {
        let mut place = self.home((slot >> 32) as u32);
        while self.slots[place] != EMPTY {
            place = (place + 1) & (self.slots.len() - 1);
        }
        self.slots[place] = slot;
    }

    /// The leading bits of the hash, so that a larger table needs no key to be hashed again.
    fn home(&self, hash: u32) -> usize {
        let bits = self.slots.len().trailing_zeros();
        if bits >= 32 { hash as usize } else { (hash >> (32 - bits)) as usize }
    }
}

/// Hash of words by folded multiplication.
#[inline]
pub fn hash_words(seed: u32, words: &[u32]) -> u32 {
    let start = fold(u64::from(seed) + 1, words.len() as u64);
    let (pairs, rest) = words.as_chunks::<2>();
    let state = pairs.iter().fold(start, |state, &[one, two]| fold(state, u64::from(one) << 32 | u64::from(two)));
    (rest.iter().fold(state, |state, &word| fold(state, u64::from(word))) >> 32) as u32
}

/// Hash of bytes by folded multiplication.
#[inline]
pub fn hash_bytes(seed: u32, bytes: &[u8]) -> u32 {
    let (words, rest) = bytes.as_chunks::<8>();
    let start = (u64::from(seed) + 1).wrapping_mul(MULTIPLIER);
    let state = words.iter().fold(start, |state, word| fold(state, u64::from_le_bytes(*word)));
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    (fold(fold(state, u64::from_le_bytes(last)), bytes.len() as u64) >> 32) as u32
}

const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

#[inline]
fn fold(state: u64, word: u64) -> u64 {
    let product = u128::from(state ^ word) * u128::from(MULTIPLIER);
    (product as u64) ^ ((product >> 64) as u64) ^ 0xD6E8_FEB8_6659_FD93
}

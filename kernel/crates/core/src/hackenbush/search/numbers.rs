//! The numbers that hang on the positions of one search, each kept once.
//!
//! Many positions share few numbers: a search of a million positions may meet a few hundred. So a position is written as
//! the ids of its numbers, which take a byte each as long as there are few.

use super::super::fixed::Fixed;
use super::table::IdTable;

pub struct Numbers<T> {
    values: Vec<T>,
    table: IdTable,
    heap_bytes: usize,
}

impl<T: Fixed> Numbers<T> {
    pub fn new() -> Self {
        let mut numbers = Numbers { values: Vec::new(), table: IdTable::new(), heap_bytes: 0 };
        numbers.id(&T::zero());
        numbers
    }

    pub fn get(&self, id: u32) -> &T {
        &self.values[id as usize]
    }

    /// The id of a number; 0 is the id of zero.
    #[inline]
    pub fn id(&mut self, number: &T) -> u32 {
        if number.sign() == 0 && !self.values.is_empty() {
            return 0;
        }
        let hash = number.hash();
        let found = self.table.find(hash, |id| self.values[id as usize] == *number);
        found.unwrap_or_else(|| {
            let id = self.values.len() as u32;
            self.heap_bytes += number.heap_bytes();
            self.values.push(number.clone());
            self.table.insert(hash, id);
            id
        })
    }

    pub fn bytes(&self) -> usize {
        self.values.capacity() * size_of::<T>() + self.table.bytes() + self.heap_bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_have_one_id() {
        let mut numbers = Numbers::<i64>::new();
        let ids = [0, 5, -5, 5, 0].map(|number| numbers.id(&number));
        assert_eq!(ids, [0, 1, 2, 1, 0]);
        assert_eq!(numbers.get(2), &-5);
    }
}

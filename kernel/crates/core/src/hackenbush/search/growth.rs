//! Vectors that grow by a quarter at a time: most of the memory of a search is in a few of them, and to double them would
//! leave much of it unused.

const FEWEST: usize = 64;

/// Make room for so many more elements.
#[inline]
pub fn make_room<T>(vector: &mut Vec<T>, more: usize) {
    if vector.capacity() - vector.len() < more {
        vector.reserve_exact(more.max(vector.len() / 4).max(FEWEST));
    }
}

/// Append an element.
#[inline]
pub fn push<T>(vector: &mut Vec<T>, element: T) {
    make_room(vector, 1);
    vector.push(element);
}

/// Append copies of elements.
#[inline]
pub fn extend<T: Copy>(vector: &mut Vec<T>, elements: &[T]) {
    make_room(vector, elements.len());
    vector.extend_from_slice(elements);
}

/// Make a vector as long as `length`, if it is shorter.
pub fn lengthen<T: Clone>(vector: &mut Vec<T>, length: usize, blank: T) {
    if vector.len() < length {
        make_room(vector, length - vector.len());
        vector.resize(length, blank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_room_is_left() {
        let mut vector = Vec::new();
        for number in 0..10_000 {
            push(&mut vector, number);
            assert!(vector.capacity() <= vector.len() + FEWEST.max(vector.len() / 4));
        }
        extend(&mut vector, &[1; 7]);
        lengthen(&mut vector, 20_000, 0);
        lengthen(&mut vector, 5, 0);
        assert_eq!((vector.len(), vector[9_999], vector[10_006], vector[10_007]), (20_000, 9_999, 1, 0));
    }
}

//! Small numbers in few bytes: seven bits a byte, the lowest first.

/// Append a word.
#[inline]
pub fn write_word(mut word: u32, code: &mut Vec<u8>) {
    while word >= 0x80 {
        code.push(word as u8 | 0x80);
        word >>= 7;
    }
    code.push(word as u8);
}

/// The words of a code, one after another.
#[derive(Clone, Copy, Debug)]
pub struct Words<'c>(pub &'c [u8]);

impl Iterator for Words<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        let mut word = u32::from(first & 0x7f);
        let (mut last, mut shift) = (first, 7);
        while last >= 0x80 {
            last = self.0[0];
            self.0 = &self.0[1..];
            word |= u32::from(last & 0x7f) << shift;
            shift += 7;
        }
        Some(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_from_their_codes() {
        let mut code = Vec::new();
        let words = [0, 1, 127, 128, 300, 16_383, 16_384, u32::MAX];
        words.iter().for_each(|&word| write_word(word, &mut code));
        assert!(Words(&code).eq(words));
    }
}

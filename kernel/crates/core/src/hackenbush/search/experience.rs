//! Which moves have done well so far.
//!
//! To cut an edge costs about the same in many positions of one core, so a move that was worth its while in others comes
//! early here: the history heuristic (Schaeffer, *The history heuristic and alpha-beta search enhancements in practice*,
//! 1989). It decides what is looked at first, and nothing else.

use super::super::fixed::Fixed;
use super::question::Side;

/// Older searches count half once a move has so many.
const MEMORY: u32 = 200;
/// The parts of a share.
const PARTS: u32 = 16;

/// How often a move was searched and reached what was asked of it, and how often it did not.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    reached: u32,
    failed: u32,
}

/// Records of the moves of both sides, each move by its number.
pub struct Experience {
    records: [Vec<Record>; 2],
}

impl Experience {
    pub fn new(moves: usize) -> Self {
        Experience { records: [vec![Record::default(); moves], vec![Record::default(); moves]] }
    }

    pub fn learn(&mut self, side: Side, number: usize, reached: bool) {
        let record = &mut self.records[side as usize][number];
        *(if reached { &mut record.reached } else { &mut record.failed }) += 1;
        if record.reached + record.failed > MEMORY {
            record.reached /= 2;
            record.failed /= 2;
        }
    }

    /// What the sum of a move's bounds is made better by: 8 for one that always reached, nothing for one that never did.
    pub fn credit<T: Fixed>(&self, side: Side, number: usize, scale: u32) -> T {
        let Record { reached, failed } = self.records[side as usize][number];
        T::one(scale).times(PARTS * (reached + 1) / (reached + failed + 2)).halved()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_reached_have_more_credit() {
        let mut experience = Experience::new(3);
        for _ in 0..1000 {
            experience.learn(Side::Left, 0, true);
            experience.learn(Side::Left, 1, false);
        }
        let credits = |side| [0, 1, 2].map(|number| experience.credit::<i64>(side, number, 4));
        let [good, bad, unknown] = credits(Side::Left);
        assert!(good > unknown && unknown > bad && bad >= 0);
        assert!(good <= 8 << 4);
        assert_eq!(credits(Side::Right), [unknown; 3]);
    }
}

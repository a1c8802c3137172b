//! Hereditarily transitive values, counted two days ahead from the ranks of the values of a day.
//!
//! The method is that of `colonnade._kernel.reference.counting`, in O(N²) time. A stratified position is
//! a pair of ranks `(i, j)`. A value `x` is at most this position exactly if `j >= tau(x, i)`, and at
//! least this position exactly if `j <= sigma(x, i)`.

/// The values of a day, each after its options; the index `len()` stands for a missing option.
pub struct Day<'a> {
    /// The primary Left option of each value.
    pub left: &'a [u32],
    /// The primary Right option of each value.
    pub right: &'a [u32],
    /// Left's rank of each value, from 1, the best for her last.
    pub left_rank: &'a [u32],
    /// Right's rank of each value, from 1, the best for him first.
    pub right_rank: &'a [u32],
}

impl Day<'_> {
    fn size(&self) -> usize {
        self.left.len()
    }

    /// Whether all four slices describe one day: equal lengths, options first, ranks a permutation.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let size = self.size();
        let permutes = |ranks: &[u32]| {
            let mut seen = vec![false; size];
            ranks.len() == size
                && ranks.iter().all(|&rank| {
                    let rank = rank as usize;
                    (1..=size).contains(&rank) && !std::mem::replace(&mut seen[rank - 1], true)
                })
        };
        let comes_first = |x: usize, option: u32| (option as usize) < x || option as usize == size;
        self.right.len() == size
            && permutes(self.left_rank)
            && permutes(self.right_rank)
            && (0..size).all(|x| comes_first(x, self.left[x]) && comes_first(x, self.right[x]))
    }
}

/// The bounds of every value for one Left rank; the entry past the last stands for a missing option.
struct Row {
    tau: Vec<u32>,
    sigma: Vec<u32>,
    least_tau: Vec<u32>,
    most_sigma: Vec<u32>,
}

impl Row {
    fn new(size: usize) -> Row {
        Row {
            tau: vec![0; size],
            sigma: vec![0; size],
            least_tau: vec![size as u32 + 2; size + 1],
            most_sigma: vec![0; size + 1],
        }
    }

    fn fill(&mut self, day: &Day<'_>, i: usize) {
        for x in 0..day.size() {
            let (left, right) = (day.left[x] as usize, day.right[x] as usize);
            let tau = day.right_rank[x].max(self.most_sigma[left]) + 1;
            let sigma = if i as u32 >= day.left_rank[x] { 0 } else { self.least_tau[right] - 1 };
            self.tau[x] = tau;
            self.sigma[x] = sigma;
            self.least_tau[x] = tau.min(self.least_tau[right]);
            self.most_sigma[x] = sigma.max(self.most_sigma[left]);
        }
    }
}

/// How many hereditarily transitive values are born by the next day and by the day after.
#[must_use]
pub fn two_days_ahead(day: &Day<'_>) -> (u64, u64) {
    let size = day.size();
    let width = size + 2;
    let mut by_left_rank = vec![size; size + 1];
    let mut by_right_rank = vec![size; width];
    for x in 0..size {
        by_left_rank[day.left_rank[x] as usize] = x;
        by_right_rank[day.right_rank[x] as usize] = x;
    }
    // The next day's values by their rank among this day's and by their own primary option. A cell
    // holds at most one value a rank, so with fewer than 2^16 values 16 bits are enough.
    assert!(size < usize::from(u16::MAX), "a histogram cell could overflow");
    let mut as_left = vec![0u16; (size + 1) * width];
    let mut as_right = vec![0u16; (size + 1) * width];
    let mut row = Row::new(size);
    let mut best_left = vec![0u32; width + 1];
    let mut best_right = vec![0u32; width + 1];
    let mut next_day = 0u64;
    for i in 0..=size {
        row.fill(day, i);
        best_left.fill(0);
        best_right.fill(size as u32 + 1);
        for x in 0..size {
            let low = &mut best_left[row.tau[x] as usize];
            *low = (*low).max(day.left_rank[x]);
            let high = &mut best_right[row.sigma[x] as usize];
            *high = (*high).min(day.right_rank[x]);
        }
        for j in 1..width {
            best_left[j] = best_left[j].max(best_left[j - 1]);
        }
        for j in (1..=size).rev() {
            best_right[j] = best_right[j].min(best_right[j + 1]);
        }
        let own = by_left_rank[i];
        let limit = if own == size { width } else { row.least_tau[day.right[own] as usize] as usize };
        for j in 1..limit {
            let other = by_right_rank[j];
            if other == size || j as u32 > row.most_sigma[day.left[other] as usize] {
                next_day += 1;
                as_left[i.max(best_left[j] as usize) * width + j] += 1;
                as_right[i * width + j.min(best_right[j] as usize)] += 1;
            }
        }
    }

    let mut day_after = 0u64;
    // Right options by rank that are not reversible, for the Left options of rank i.
    let mut weights = vec![0u64; width];
    weights[size + 1] = 1; // no Right option at all
    let mut admitted = vec![size + 1; size + 1];
    let mut below = vec![0u64; width + 1];
    for i in 0..=size {
        row.fill(day, i);
        for l in 0..=size {
            let low = row.most_sigma[by_left_rank[l]] as usize;
            if low < admitted[l] {
                let cells = &as_right[l * width..(l + 1) * width];
                for j in low + 1..=admitted[l] {
                    weights[j] += u64::from(cells[j]);
                }
                admitted[l] = low;
            }
        }
        for j in 0..width {
            below[j + 1] = below[j] + weights[j];
        }
        if i == 0 {
            day_after += below[width]; // no Left option at all
        }
        let cells = &as_left[i * width..(i + 1) * width];
        for r in 1..width {
            if cells[r] != 0 {
                day_after += u64::from(cells[r]) * below[row.least_tau[by_right_rank[r]] as usize];
            }
        }
    }
    (next_day, day_after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_zero_leads_to_four_and_eighteen() {
        let day = Day { left: &[1], right: &[1], left_rank: &[1], right_rank: &[1] };
        assert!(day.is_sound());
        assert_eq!(two_days_ahead(&day), (4, 18));
    }

    #[test]
    fn day_one_leads_to_eighteen_and_a_hundred_and_seventy_six() {
        // 0, *, 1, -1: Left likes -1 < 0 < * < 1, Right likes -1 < * < 0 < 1.
        let day =
            Day { left: &[4, 0, 0, 4], right: &[4, 0, 4, 0], left_rank: &[2, 3, 4, 1], right_rank: &[3, 2, 4, 1] };
        assert!(day.is_sound());
        assert_eq!(two_days_ahead(&day), (18, 176));
    }

    #[test]
    fn unsound_days_are_noticed() {
        assert!(!Day { left: &[0], right: &[1], left_rank: &[1], right_rank: &[1] }.is_sound());
        assert!(!Day { left: &[1], right: &[1], left_rank: &[2], right_rank: &[1] }.is_sound());
    }
}

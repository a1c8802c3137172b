//! Stalks of any colors.
//!
//! McKay, *Forms and values*, theorem 4.4.11: the canonical form of a stalk has the cut of every green edge as an option
//! of both players, and besides only the canonical options of the number at its tip: the cuts of the highest blue and
//! the highest red edge there. All of these are lower parts of the same stalk, so each part is made once, and nothing
//! is compared.

use super::edge::Color;
use super::mixed::nimber;
use crate::dyadic::Dyadic;
use crate::games::{Id, Kernel};
use crate::meter::Halt;

/// The value of a stalk, its colors read from the ground up. Every Left option of every part is a step.
pub fn stalk_value(kernel: &mut Kernel, colors: &[Color]) -> Result<Id, Halt> {
    let start = colors.iter().position(|&color| color == Color::Green).unwrap_or(colors.len());
    let number = kernel.dyadic_number(Dyadic::stalk_on(&colors[..start], &Dyadic::ZERO));
    // What begins with a green edge is infinitesimal, and stands on the number as if beside it.
    let greens = colors[start..].iter().take_while(|&&color| color == Color::Green).count();
    let mut cuts: Vec<Id> = Vec::with_capacity(greens);
    for height in 0..greens {
        kernel.meter().tick()?;
        cuts.push(nimber(kernel, height.into()));
    }
    let mut part = nimber(kernel, greens.into());
    let mut tips: [Option<Id>; 2] = [None; 2];
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for &color in &colors[start + greens..] {
        match color {
            Color::Green => {
                cuts.push(part);
                tips = [None; 2];
            }
            _ => tips[color as usize] = Some(part),
        }
        for (options, tip) in [&mut left, &mut right].into_iter().zip(tips) {
            options.clear();
            options.extend_from_slice(&cuts);
            options.extend(tip);
        }
        for _ in 0..left.len() {
            kernel.meter().tick()?;
        }
        part = kernel.make_canonical(&mut left, &mut right)?;
    }
    kernel.add(part, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLORS: [Color; 3] = [Color::Blue, Color::Red, Color::Green];

    /// By the rules alone: the cut of any edge leaves what is below it.
    fn played(kernel: &mut Kernel, colors: &[Color]) -> Id {
        let mut parts = vec![Id::ZERO];
        for height in 1..=colors.len() {
            let options = |unwanted: Color| -> Vec<Id> {
                (0..height).filter(|&edge| colors[edge] != unwanted).map(|edge| parts[edge]).collect()
            };
            let (left, right) = (options(Color::Red), options(Color::Blue));
            parts.push(kernel.make(&left, &right).unwrap());
        }
        parts[colors.len()]
    }

    #[test]
    fn all_stalks_to_8_edges_against_play() {
        let mut kernel = Kernel::default();
        for length in 0..=8u32 {
            for code in 0..3usize.pow(length) {
                let colors: Vec<Color> = (0..length).map(|place| COLORS[code / 3usize.pow(place) % 3]).collect();
                let expected = played(&mut kernel, &colors);
                assert_eq!(stalk_value(&mut kernel, &colors).unwrap(), expected, "{colors:?}");
            }
        }
    }

    /// Made before anything else is, so that no part has a node yet.
    #[test]
    fn a_stalk_in_a_new_kernel() {
        let colors: Vec<Color> = (0..60usize).map(|place| COLORS[place * place / 3 % 3]).collect();
        let mut kernel = Kernel::default();
        let value = stalk_value(&mut kernel, &colors).unwrap();
        assert_eq!(played(&mut kernel, &colors), value);
    }
}

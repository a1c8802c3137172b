use super::search::Ruleset;
use super::{Clobber, Grid, Keep, Map, Search, Shared, Toads};
use crate::games::{Id, Kernel};

fn value<R: Ruleset>(kernel: &mut Kernel, ruleset: R, position: R::Part) -> Id {
    Search::new(ruleset, &mut Shared::default()).value(kernel, position).expect("no budget is set")
}

fn switch(kernel: &mut Kernel, left: i64, right: i64) -> Id {
    let (left, right) = (kernel.small_number(left, 0), kernel.small_number(right, 0));
    kernel.make(&[left], &[right]).expect("no budget is set")
}

#[test]
fn every_way_to_lay_a_board_down_is_among_the_eight() {
    let grid = Grid::new(2, 3).expect("a small board");
    let corner = grid.ways([grid.bit(0, 0) | grid.bit(1, 0) | grid.bit(1, 1)]);
    let turned = grid.ways([grid.bit(0, 2) | grid.bit(1, 2) | grid.bit(0, 1)]);
    assert_eq!(corner.iter().min(), turned.iter().min());
}

#[test]
fn clobber_of_two_stones_is_star() {
    let mut kernel = Kernel::default();
    let grid = Grid::new(1, 2).expect("a small board");
    let star = kernel.make(&[Id::ZERO], &[Id::ZERO]).expect("no budget is set");
    assert_eq!(value(&mut kernel, Clobber { grid }, (1, 2)), star);
    assert_eq!(value(&mut kernel, Clobber { grid }, (3, 0)), Id::ZERO);
}

#[test]
fn toads_and_frogs_meet() {
    let mut kernel = Kernel::default();
    let star = kernel.make(&[Id::ZERO], &[Id::ZERO]).expect("no budget is set");
    assert_eq!(value(&mut kernel, Toads { squares: 5 }, (0b00011, 0b11000)), star);
    assert_eq!(value(&mut kernel, Toads { squares: 64 }, (1, 0)), kernel.small_number(63, 0));
}

#[test]
fn two_regions_of_col_and_snort() {
    let mut kernel = Kernel::default();
    let near = vec![2, 1];
    assert_eq!(value(&mut kernel, Map { keep: Keep::Painter, near: near.clone() }, (3, 3)), Id::ZERO);
    let plus_minus_one = switch(&mut kernel, 1, -1);
    assert_eq!(value(&mut kernel, Map { keep: Keep::Opponent, near }, (3, 3)), plus_minus_one);
}

"""*The game of Flipping Coins* (Bonato, Huggan, Nowakowski)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from colonnade.dyadic import Dyadic
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_value
from colonnade.games.value import Value, sum_of
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.samples import forms_by_day
from colonnade.players import Outcome, Player
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.solvers.engine.search import Search, search_form
from colonnade.solvers.rulesets.flipping_coins import best_flip, coins_value, reduced
from colonnade.solvers.rulesets.flipping_coins_variants import exact_patterns, first_non_number, up_to_patterns

LEDGER = Ledger("flipping-coins", "Flipping Coins")
SEARCH = Search()


def lines(coins: int) -> Iterator[str]:
    """All lines of exactly so many coins that end in tails; the empty line for 0."""
    return (f"{''.join(bits)}1" for bits in product("01", repeat=coins - 1)) if coins else iter([""])


def value(coins: str) -> Value:
    """The value of a line by search."""
    return SEARCH.value(FlippingCoins(coins))


@LEDGER.fact("Section 1", "The options of 1011 are 0001, 001, 1 for Left and 1101, 111 for Right.")
def options_of_a_line() -> bool:
    line = FlippingCoins("1011")
    left, right = ({str(option) for option in line.options(player)} for player in (Player.LEFT, Player.RIGHT))
    return left == {"0001", "001", "1"} and right == {"1101", "111"}


@LEDGER.claim(
    "Theorem 2.4",
    "For numbers G and H >= 0 whose options are numbers, G:H is at least G, and below every Right option of G.",
    sizes=range(3),
    measure="day",
)
def numbers_in_ordinal_sums(day: int) -> Cases:
    numberlike = [form for form in forms_by_day(day) if all(x.value.is_number for x in form.subpositions())]
    tops = [form.value for form in numberlike if form.value >= 0]
    for base in numberlike:
        cold = all(x.value < base.value for x in base.left) and all(x.value > base.value for x in base.right)
        if cold:
            for top in dict.fromkeys(tops):
                whole = ordinal_value(base, top)
                holds = whole >= base.value and all(whole < x.value for x in base.right)
                yield None if holds else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.7",
    "Every pair of a Left and a Right option has the property F1 of first-move disadvantage.",
    sizes=range(8),
    measure="coins",
)
def first_move_disadvantage(coins: int) -> Cases:
    for line in lines(coins):
        position = FlippingCoins(line)
        for left, right in product(position.options(Player.LEFT), position.options(Player.RIGHT)):
            x, y = SEARCH.value(left), SEARCH.value(right)
            holds = any(SEARCH.value(z) >= x for z in right.options(Player.LEFT)) or any(
                SEARCH.value(z) <= y for z in left.options(Player.RIGHT)
            )
            yield None if holds else f"{line}: {left} and {right}"


@LEDGER.claim(
    "Theorem 3.1",
    "Left wins a line with an even number of 1s, or starting with 1 and having two or more.",
    sizes=range(9),
    measure="coins",
    fails=True,
)
def printed_left_wins(coins: int) -> Cases:
    for line in lines(coins):
        ones = line.count("1")
        if ones % 2 == 0 or (line[:1] == "1" and ones > 1):
            yield None if value(line).outcome is Outcome.L else f"the line {line or 'without coins'}"


@LEDGER.claim(
    "Theorem 3.1",
    "Left wins a line with a non-zero even number of 1s, or starting with 1 and having two or more.",
    sizes=range(11),
    measure="coins",
    corrected=True,
)
def left_wins(coins: int) -> Cases:
    for line in lines(coins):
        ones = line.count("1")
        if (ones and ones % 2 == 0) or (line[:1] == "1" and ones > 1):
            yield None if value(line).outcome is Outcome.L else line


@LEDGER.claim("Theorem 3.2", "All lines are numbers.", sizes=range(11), measure="coins")
def all_numbers(coins: int) -> Cases:
    for line in lines(coins):
        yield None if value(line).is_number else line


@LEDGER.claim(
    "Theorem 3.3",
    "The algorithm gives the value, if trailing 0s are dropped after each reduction and the line without 1s is 0.",
    sizes=range(11),
    measure="coins",
)
def algorithm(coins: int) -> Cases:
    for line in lines(coins):
        yield None if coins_value(line) == value(line) else line


@LEDGER.claim("Corollary 4.1", "α1β0γ is more than α0β1γ.", sizes=range(2, 9), measure="coins")
def moving_tails_left(coins: int) -> Cases:
    for line in lines(coins):
        here = value(line)
        for i, j in product(range(coins), repeat=2):
            if i < j and line[i] == "0" and line[j] == "1":
                swapped = line[:i] + "1" + line[i + 1 : j] + "0" + line[j + 1 :]
                yield None if value(swapped) > here else f"{swapped} and {line}"


@LEDGER.claim(
    "Theorem 4.2",
    "Left's best move turns the last two 1s, Right's the last 0 and the 1 after it.",
    sizes=range(2, 10),
    measure="coins",
)
def best_moves(coins: int) -> Cases:
    for line in lines(coins):
        position = FlippingCoins(line)
        for player, best in ((Player.LEFT, max), (Player.RIGHT, min)):
            places = best_flip(position, player)
            numbers = [SEARCH.value(option).number for option in position.options(player)]
            if places is not None:
                told = SEARCH.value(position.flip(places)).number
                yield None if told == best(x for x in numbers if x is not None) else f"{line}, {player.name.title()}"


@LEDGER.claim("Lemma 4.3", "α01111…1 equals α101…1, three 1s fewer and one more.", sizes=range(8), measure="coins in α")
def reduction_at_the_end(size: int) -> Cases:
    for bits, ones in product(product("01", repeat=size), range(3)):
        start = "".join(bits)
        same = value(f"{start}0111{'1' * ones}") == value(f"{start}10{'1' * ones}")
        yield None if same else f"{start}0111{'1' * ones}"


@LEDGER.claim(
    "Lemma 4.4",
    "α0111β equals α10β if β starts with 1, or with 0 and has an even number of 1s.",
    sizes=range(1, 6),
    measure="coins in β",
)
def reduction_inside(size: int) -> Cases:
    for end in map("".join, product("01", repeat=size)):
        if end[0] == "1" or end.count("1") % 2 == 0:
            for start in map("".join, (bits for length in range(4) for bits in product("01", repeat=length))):
                yield None if value(f"{start}0111{end}") == value(f"{start}10{end}") else f"{start}0111{end}"


@LEDGER.fact(
    "Lemma 4.4, necessity",
    "α0111β equals α10β only under these conditions.",
    fails=True,
    instead="They cannot be dropped, but are not necessary either.",
    instance="01110111 equals 100111, both 1/2, though β = 0111 has an odd number of 1s",
)
def conditions_are_necessary() -> bool:
    assert value("011101") != value("1001")
    return value("01110111") != value("100111")


def _ordinal_cases(coins: int) -> Iterator[tuple[str, Dyadic]]:
    """Lines ``α 0 1^a 0^p 1 0^q 1`` split into base ``α 0 1^a`` with a >= 1 and the subordinate's exponent."""
    for base in lines(coins):
        if "0" in base:
            for p, q in product(range(3), repeat=2):
                if 2 * p + q:
                    yield f"{base}{'0' * p}1{'0' * q}1", Dyadic(1, 2 * p + q - 1)


@LEDGER.claim(
    "Lemma 4.6", "0^p 1 is -p, and 1^a 0^p 1 0^q 1 is a/2 rounded down plus 1/2^(2p+q).", sizes=range(5), measure="a"
)
def final_lines(ones: int) -> Cases:
    yield None if value("0" * ones + "1") == -ones else "0" * ones + "1"
    for p, q in product(range(4), repeat=2):
        line = f"{'1' * ones}{'0' * p}1{'0' * q}1"
        yield None if value(line) == Dyadic(1, 2 * p + q) + ones // 2 else line


@LEDGER.claim(
    "Lemma 4.5",
    "α01^a 0^p 1 0^q 1 is (α01^a) : 1/2^(2p+q-1), the base taken literally.",
    sizes=range(2, 7),
    measure="coins in the base",
)
def literal_ordinal_sum(coins: int) -> Cases:
    for line, subordinate in _ordinal_cases(coins):
        base = search_form(FlippingCoins(line[:coins]))
        yield None if ordinal_value(base, Value(subordinate)) == value(line) else line


@LEDGER.claim(
    "Lemma 4.5, by value",
    "α01^a 0^p 1 0^q 1 is (α01^a) : 1/2^(2p+q-1), the base taken by value.",
    sizes=range(2, 7),
    measure="coins in the base",
    fails=True,
    instead="The base must be taken literally, as in Lemma 4.5; reduced lines are safe.",
)
def ordinal_sum_by_value(coins: int) -> Cases:
    for line, subordinate in _ordinal_cases(coins):
        told = conway_ordinal_sum(value(line[:coins]), Value(subordinate))
        yield None if told == value(line) else f"{line} is {value(line)}, not {value(line[:coins])}:{subordinate}"


@LEDGER.claim(
    "Theorem 3.3, proof",
    "The subordinate in Lemma 4.5 is 1/2^(2p+q).",
    sizes=range(2, 4),
    measure="coins in the base",
    fails=True,
    instead="It is 1/2^(2p+q-1), as in Lemma 4.5.",
)
def printed_exponent(coins: int) -> Cases:
    for line, subordinate in _ordinal_cases(coins):
        base = search_form(FlippingCoins(line[:coins]))
        told = ordinal_value(base, Value(subordinate.halved()))
        yield None if told == value(line) else f"{line} is {value(line)}, not {told}"


@LEDGER.fact(
    "Section 1, reduction",
    "After reduction no more than three 1s stand together.",
    fails=True,
    instead="Only blocks after the first 0 are so short.",
    instance="111101 is irreducible: the first block may be longer",
)
def at_most_three() -> bool:
    return "1111" not in reduced("111101")


@LEDGER.fact("Example 1", "10011110110110111011110011 is 10257/16384 (printed /16348).")
def first_example() -> bool:
    return coins_value("10011110110110111011110011") == Dyadic("10257/16384")


@LEDGER.fact("Example 2", "01001110110111011101 is -893/1024.")
def second_example() -> bool:
    return coins_value("01001110110111011101") == Dyadic("-893/1024")


@LEDGER.fact("Question", "0101011111 + 1101100111 + 0110110110111 is 1/16, so Left wins.")
def closing_question() -> bool:
    return sum_of(map(coins_value, ("0101011111", "1101100111", "0110110110111"))) == Dyadic(1, 4)


@LEDGER.fact(
    "Section 5",
    "With three coins turned at a time (111 for Left, 001 for Right), all values are numbers.",
    fails=True,
    instead="Turning two or three coins at a time gives numbers, as far as searched.",
    instance="0011001 is *",
)
def three_coins() -> bool:
    return SEARCH.value(FlippingCoins("0011001", *exact_patterns(3))) != Value("*")


@LEDGER.fact("Section 5, corrected", "With two or three coins turned at a time they are, up to 9 coins.")
def up_to_three_coins() -> bool:
    return first_non_number(*up_to_patterns(3), coins=9) is None

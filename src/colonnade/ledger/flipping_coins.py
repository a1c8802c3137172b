"""*The game of Flipping Coins* (Bonato, Huggan, Nowakowski)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_value
from colonnade.games.value import Value, sum_of
from colonnade.ledger.entry import Cases, Ledger, Status
from colonnade.ledger.samples import forms_by_day, numbers_by_day, ordinal_sums
from colonnade.players import Outcome, Player
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.solvers.engine.search import Search, search_form

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


@LEDGER.fact(
    "Section 2, examples",
    "The games and ordinal sums that are worked out, such as {-1/2|7/4} and 1:1/2, have the values printed.",
)
def worked_sums() -> bool:
    values = {
        "0": ("{|}", "{-9|}", "{-1/2|7/4}"),
        "-2": ("{|-1}", "{-5/2|-31/16}"),
        "1": ("{0|}", "{0|100}"),
        "1/2": ("{0|1}", "{3/8|17/32}", "1:-1"),
        "2": ("1:1",),
        "3/2": ("1:1/2",),
        "3/4": ("1/2:1",),
        "5/8": ("(1:-1):1/2",),
    }
    return all(Value(text) == Dyadic(number) for number, texts in values.items() for text in texts)


def _numbers(day: int) -> list[Form]:
    """The literal forms of a day that are numbers, and so are all their options."""
    forms = [form for form in forms_by_day(day) if form.value.is_number]
    return [form for form in forms if all(x.value.is_number for x in (*form.left, *form.right))]


def _over_numbers(day: int) -> list[Form]:
    """The forms {x|}, {|y} and {x|y}, x < y, with numbers born by that day for options."""
    numbers = [Value(x).form for x in numbers_by_day(day)]
    sides = [(), *((x,) for x in numbers)]
    forms = (Form(left, right) for left, right in product(sides, repeat=2))
    return [form for form in forms if form.value.is_number]


@LEDGER.claim(
    "Theorem 2.2",
    "For a number G whose options are numbers, every Left option is at most the Left option of the canonical form, and "
    "that is less than G; mirrored for Right.",
    sizes=range(3),
    measure="day of the options",
    fails=True,
)
def printed_best_options(day: int) -> Cases:
    for form in _over_numbers(day):
        whole = form.value
        for canonical in whole.left:
            holds = all(x.value <= canonical for x in form.left) and canonical < whole
            yield (
                None if holds else f"{form} is {whole}, and the canonical form of that has the Left option {canonical}"
            )


@LEDGER.claim(
    "Theorem 2.2",
    "For a number G whose options are numbers, G^L < G < G^R for all of them.",
    sizes=range(4),
    measure="day of the options",
    corrected=True,
)
def numbers_between_options(day: int) -> Cases:
    for form in (*_numbers(min(day, 2)), *_over_numbers(day)):
        holds = all(x.value < form.value for x in form.left) and all(form.value < x.value for x in form.right)
        yield None if holds else str(form)


@LEDGER.claim("Theorem 2.3", "If H >= K then G:H >= G:K.", sizes=range(3), measure="day", tested_to=1)
def colon_principle(day: int) -> Cases:
    for base in forms_by_day(day):
        over = [(top.value, whole.value) for top, whole in ordinal_sums(base, 1).items()]
        for (h, first), (k, second) in product(over, repeat=2):
            if h >= k:
                yield None if first >= second else f"({base}):({h}) and ({base}):({k})"


@LEDGER.claim(
    "Theorem 2.4",
    "For numbers G and H >= 0 whose options are numbers, G:H is G if H = 0 and more if H > 0, and G^L < G:H^L < G:H < "
    "G:H^R < G^R.",
    sizes=range(3),
    measure="day",
)
def numbers_in_ordinal_sums(day: int) -> Cases:
    tops = [form for form in _numbers(day) if form.value >= 0]
    for base in _numbers(day):
        value, over = base.value, {top: whole.value for top, whole in ordinal_sums(base, day).items()}
        for top in tops:
            whole = over[top]
            lefts, rights = [over[x] for x in top.left], [over[x] for x in top.right]
            holds = whole > value if top.value > 0 else whole == value
            holds = holds and all(x.value < y for x in base.left for y in (*lefts, whole))
            holds = holds and all(y < x.value for x in base.right for y in (*rights, whole))
            holds = holds and all(x < whole for x in lefts) and all(whole < x for x in rights)
            yield None if holds else f"({base}):({top})"


def has_f1(form: Form, left: Form, right: Form) -> bool:
    """Definition 2.5: a Left option of the Right option is at least the Left option, or mirrored."""
    answers = any(x.value >= left.value for x in right.left)
    return answers or any(x.value <= right.value for x in left.right)


def has_f2(form: Form, left: Form, right: Form) -> bool:
    """Definition 2.6: some position after Right and Left is at least some position after Left and Right."""
    return any(x.value >= y.value for x in right.left for y in left.right)


@LEDGER.claim(
    "Theorem 2.7",
    "All positions of a hereditarily closed set are numbers exactly if every pair of a Left and a Right option has the "
    "property F1 or F2 (the sets: a position and all below it).",
    sizes=range(3),
    measure="day",
)
def first_move_disadvantage(day: int) -> Cases:
    for form in forms_by_day(day):
        below = list(form.subpositions())
        pairs = [(each, x, y) for each in below for x, y in product(each.left, each.right)]
        claimed = all(has_f1(*pair) or has_f2(*pair) for pair in pairs)
        yield None if claimed == all(each.value.is_number for each in below) else str(form)


@LEDGER.claim(
    "Theorem 2.7, F2",
    "In a hereditarily closed set in which all pairs have F1 or F2, all pairs have F1.",
    sizes=range(3),
    measure="day",
)
def second_property_gives_first(day: int) -> Cases:
    for form in forms_by_day(day):
        pairs = [(each, x, y) for each in form.subpositions() for x, y in product(each.left, each.right)]
        if all(has_f1(*pair) or has_f2(*pair) for pair in pairs):
            yield None if all(has_f1(*pair) for pair in pairs) else str(form)


@LEDGER.claim(
    "Theorem 3.2, proof",
    "Of a Left and a Right move that touch three coins together, Left's leads to where Left answers Right's; of moves "
    "that touch four, the order does not matter.",
    sizes=range(2, 8),
    measure="coins",
)
def moves_of_a_line(coins: int) -> Cases:
    for line in lines(coins):
        for (i, j), (k, m) in product(_pairs(line, "11"), _pairs(line, "01")):
            left, right = _flipped(line, i, j), _flipped(line, k, m)
            if len({i, j, k, m}) == 4:
                yield None if _flipped(left, k, m) == _flipped(right, i, j) else line
            else:
                answers = (_flipped(right, *pair) for pair in _pairs(right, "11"))
                yield None if left in answers else line


def _pairs(line: str, coins: str) -> list[tuple[int, int]]:
    places = product(range(len(line)), repeat=2)
    return [(i, j) for i, j in places if i < j and line[i] + line[j] == coins]


def _flipped(line: str, *places: int) -> str:
    """The line after turning these coins, without the heads at its end."""
    made = "".join("10"[int(coin)] if place in places else coin for place, coin in enumerate(line))
    return made.rstrip("0")


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


def _reduction(line: str) -> str | None:
    """The line after the first reduction of step 2 that applies, as printed; none if none does."""
    for place in range(len(line) - 3):
        rest = line[place + 4 :]
        if line[place : place + 4] == "0111" and (rest[:1] == "1" or rest.count("1") % 2 == 0):
            return f"{line[:place]}10{rest}"
    return None


def _reduced(line: str) -> str:
    """Step 2 of the algorithm, heads at the end dropped after each reduction."""
    line = line.rstrip("0")
    while (after := _reduction(line)) is not None:
        line = after.rstrip("0")
    return line


def _told(line: str) -> Value:
    """The value that the algorithm gives."""
    line = _reduced(line)
    tops: list[Dyadic] = []
    while True:
        if "1" not in line:
            number = Dyadic(0)
        elif line.count("1") == 1:
            number = Dyadic(1 - len(line))
        elif set(line) == {"1"}:
            number = Dyadic(len(line) // 2)
        else:
            head, q = line[:-1].rstrip("0"), len(line) - 1 - len(line[:-1].rstrip("0"))
            base = head[:-1].rstrip("0")
            p = len(head) - 1 - len(base)
            if "0" in base:
                tops.append(Dyadic(1, 2 * p + q - 1))
                line = base
                continue
            number = Dyadic(1, 2 * p + q) + len(base) // 2
        break
    value = Value(number)
    for top in reversed(tops):
        value = conway_ordinal_sum(value, Value(top))
    return value


@LEDGER.claim(
    "Theorem 3.3",
    "The algorithm as printed, whose step 2 keeps the 0s that a reduction leaves at the end, gives a value for every "
    "line with a 1.",
    sizes=range(1, 6),
    measure="coins",
    fails=True,
)
def printed_algorithm(coins: int) -> Cases:
    for line in lines(coins):
        rest = line
        while (after := _reduction(rest)) is not None:
            rest = after
        yield None if rest.endswith("1") else f"{line} becomes {rest}, which no case of step 3 covers"


@LEDGER.claim(
    "Theorem 3.3",
    "The algorithm gives the value, if trailing 0s are dropped after each reduction and the line without 1s is 0.",
    sizes=range(11),
    measure="coins",
    corrected=True,
)
def algorithm(coins: int) -> Cases:
    for line in lines(coins):
        yield None if _told(line) == value(line) else line


@LEDGER.claim(
    "Section 1, residue",
    "Right wins a line that ends in tails exactly if deleting two 1s and what follows the third last 1, again and "
    "again, "
    "from the reduced line leaves 0…01, with some 0.",
    sizes=range(1, 11),
    measure="coins",
)
def residues(coins: int) -> Cases:
    for line in lines(coins):
        rest = _reduced(line)
        while rest.count("1") > 2 and "0" in _without_two(rest):
            rest = _without_two(rest)
        right = rest.count("1") == 1 and rest[0] == "0"
        yield None if (value(line).outcome is Outcome.R) == right else line


def _without_two(line: str) -> str:
    for _ in range(2):
        line = line.rstrip("0")[:-1]
    return line.rstrip("0")


@LEDGER.claim("Corollary 4.1", "α1β0γ is more than α0β1γ.", sizes=range(2, 9), measure="coins")
def moving_tails_left(coins: int) -> Cases:
    for line in lines(coins):
        here = value(line)
        for i, j in product(range(coins), repeat=2):
            if i < j and line[i] == "0" and line[j] == "1":
                swapped = line[:i] + "1" + line[i + 1 : j] + "0" + line[j + 1 :]
                yield None if value(swapped) > here else f"{swapped} and {line}"


@LEDGER.claim(
    "Corollary 4.1, second part", "β10…01 is more than β, however many 0s.", sizes=range(8), measure="coins in β"
)
def two_more_tails(size: int) -> Cases:
    for bits, zeros in product(product("01", repeat=size), range(4)):
        start = "".join(bits)
        yield None if value(f"{start}1{'0' * zeros}1") > value(start) else f"{start}1{'0' * zeros}1"


@LEDGER.claim(
    "Theorem 4.2",
    "Left's best move turns the last two 1s, Right's the last 0 and the 1 after it.",
    sizes=range(2, 10),
    measure="coins",
)
def best_moves(coins: int) -> Cases:
    for line in lines(coins):
        ones = [place for place, coin in enumerate(line) if coin == "1"]
        if len(ones) > 1:
            found = [value(_flipped(line, *pair)) for pair in _pairs(line, "11")]
            best = value(_flipped(line, *ones[-2:]))
            yield None if all(x <= best for x in found) else f"{line}, Left"
        if "0" in line:
            last = line.rindex("0")
            found = [value(_flipped(line, *pair)) for pair in _pairs(line, "01")]
            best = value(_flipped(line, last, last + 1))
            yield None if all(x >= best for x in found) else f"{line}, Right"


@LEDGER.claim(
    "Lemma 4.3",
    "α0111 1^a equals α10 1^a for every a >= 0.",
    sizes=range(8),
    measure="coins in α",
    tested_to=5,
)
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
    tested_to=4,
)
def reduction_inside(size: int) -> Cases:
    for end in map("".join, product("01", repeat=size)):
        if end[0] == "1" or end.count("1") % 2 == 0:
            for start in map("".join, (bits for length in range(4) for bits in product("01", repeat=length))):
                yield None if value(f"{start}0111{end}") == value(f"{start}10{end}") else f"{start}0111{end}"


@LEDGER.fact("Lemma 4.4, example", "011101 is 3/8 and 1001 is 1/4: without its conditions the lemma is false.")
def conditions_are_needed() -> bool:
    return value("011101") == Dyadic(3, 3) and value("1001") == Dyadic(1, 2)


@LEDGER.fact(
    "Lemma 4.4, necessity",
    "α0111β equals α10β only if β starts with 1, or with 0 and has an even number of 1s.",
    fails=True,
    instead="They cannot be dropped, but are not necessary either.",
    instance="01110111 equals 100111, both 1/2, though β = 0111 has an odd number of 1s",
)
def conditions_are_necessary() -> bool:
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
    "For a >= 1 and p + q >= 1, α01^a 0^p 1 0^q 1 is (α01^a) : 1/2^(2p+q-1), the base taken literally.",
    sizes=range(2, 7),
    measure="coins in the base",
)
def literal_ordinal_sum(coins: int) -> Cases:
    for line, subordinate in _ordinal_cases(coins):
        base = search_form(FlippingCoins(line[:coins]))
        yield None if ordinal_value(base, Value(subordinate)) == value(line) else line


@LEDGER.claim(
    "Lemma 4.5, by value",
    "For a >= 1 and p + q >= 1, α01^a 0^p 1 0^q 1 is (α01^a) : 1/2^(2p+q-1), the base taken by value.",
    sizes=range(2, 7),
    measure="coins in the base",
    fails=True,
    instead="The base must be taken literally, as in Lemma 4.5; reduced lines are safe.",
)
def ordinal_sum_by_value(coins: int) -> Cases:
    for line, subordinate in _ordinal_cases(coins):
        claimed = conway_ordinal_sum(value(line[:coins]), Value(subordinate))
        yield None if claimed == value(line) else f"{line} is {value(line)}, not {value(line[:coins])}:{subordinate}"


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
        claimed = ordinal_value(base, Value(subordinate.halved()))
        yield None if claimed == value(line) else f"{line} is {value(line)}, not {claimed}"


@LEDGER.fact(
    "Section 1, reduction",
    "After reduction no more than three 1s stand together.",
    fails=True,
    instead="Only blocks after the first 0 are so short.",
    instance="111101 is irreducible: the first block may be longer",
)
def at_most_three() -> bool:
    return "1111" not in _reduced("111101")


@LEDGER.fact(
    "Example 1",
    "10011110110110111011110011 reduces to 1010110001010011 and is 10257/16384 (printed /16348).",
    corrected=True,
)
def first_example() -> bool:
    line = "10011110110110111011110011"
    return _reduced(line) == "1010110001010011" and _told(line) == Dyadic("10257/16384")


@LEDGER.fact("Example 2", "01001110110111011101 reduces to 01010100011101 and is -893/1024.")
def second_example() -> bool:
    line = "01001110110111011101"
    return _reduced(line) == "01010100011101" and _told(line) == Dyadic("-893/1024")


@LEDGER.fact(
    "Example 2, third line",
    "01001110110111011101 equals 010011100011101, the third line of its reduction.",
    fails=True,
    instead="It equals 0100111100011101: the line as printed lacks a 1.",
    instance="010011100011101 is 515/4096, not -893/1024",
)
def printed_third_line() -> bool:
    assert _told("0100111100011101") == Dyadic("-893/1024")
    return _told("010011100011101") == Dyadic("-893/1024")


SUMMANDS = ("0101011111", "1101100111", "0110110110111")


@LEDGER.fact(
    "Question", "0101011111 + 1101100111 + 0110110110111 is -11/16 + 3/4 + 0 = 1/16, so Left wins, moving first or not."
)
def closing_question() -> bool:
    values = [value(line) for line in SUMMANDS]
    return values == [Value(text) for text in ("-11/16", "3/4", "0")] and sum_of(values) == Dyadic(1, 4)


@LEDGER.fact(
    "Question, as first asked",
    "With 011011011011 for the third line, as section 1 has it, the sum is 1/16.",
    fails=True,
    instead="Section 4.1 answers the question for 0110110110111, one coin more, and with that the sum is 1/16.",
    instance="011011011011 is 85/256, and so the sum is 101/256",
)
def question_as_first_asked() -> bool:
    return sum_of(map(value, (*SUMMANDS[:2], "011011011011"))) == Dyadic(1, 4)


@LEDGER.fact(
    "Question, move",
    "Left's only winning first move in 0101011111 + 1101100111 + 0110110110111 is to 01010111 in the first; her best "
    "moves in the second and in the third leave -1/16 each.",
)
def only_winning_move() -> bool:
    total = sum_of(map(value, SUMMANDS))
    winning, best = [], []
    for summand in SUMMANDS:
        after = {_flipped(summand, *pair) for pair in _pairs(summand, "11")}
        left = {line: total - value(summand) + value(line) for line in after}
        winning += [line for line, rest in left.items() if rest >= 0]
        best += [rest for rest in left.values() if all(rest >= other for other in left.values())]
    return winning == ["01010111"] and best == [Value(0), Value("-1/16"), Value("-1/16")]


def _lines_of(coins: int) -> Iterator[str]:
    return map("".join, product("01", repeat=coins))


def patterns(least: int, most: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What Left and Right may turn: so many 1s, and so many coins of which just the last is 1."""
    counts = range(least, most + 1)
    return tuple("1" * n for n in counts), tuple("0" * (n - 1) + "1" for n in counts)


def _search_variant(coins: int, least: int, most: int, search: Search) -> Cases:
    left, right = patterns(least, most)
    for line in _lines_of(coins):
        yield None if search.value(FlippingCoins(line, left, right)).is_number else line


@LEDGER.claim(
    "Section 5",
    "With three coins turned at a time, 111 by Left and 001 by Right, all values are numbers.",
    sizes=range(3, 9),
    measure="coins",
    fails=True,
    instead="Turning two or three coins at a time gives numbers, as far as searched.",
)
def three_coins(coins: int) -> Cases:
    search = Search()
    for line in map("".join, product("01", repeat=coins)):
        found = search.value(FlippingCoins(line, ("111",), ("001",)))
        yield None if found.is_number else f"{line} is {found}"


@LEDGER.claim(
    "Section 5, two or three",
    "With two or three coins turned at a time, all of them 1 for Left and 1 at the end alone for Right, all are "
    "numbers.",
    sizes=range(2, 13),
    measure="coins",
    status=Status.OPEN,
    tested_to=9,
)
def up_to_three_coins(coins: int) -> Cases:
    return _search_variant(coins, 2, 3, Search())


@LEDGER.claim(
    "Section 5, up to four",
    "With two to four coins turned at a time, all of them 1 for Left and 1 at the end alone for Right, all "
    "are numbers.",
    sizes=range(2, 12),
    measure="coins",
    status=Status.OPEN,
    tested_to=8,
)
def up_to_four_coins(coins: int) -> Cases:
    return _search_variant(coins, 2, 4, Search())


@LEDGER.claim(
    "Section 5, exactly four",
    "With four coins turned at a time, 1111 by Left and 0001 by Right, all values are numbers.",
    sizes=range(4, 13),
    measure="coins",
    status=Status.OPEN,
    tested_to=10,
)
def exactly_four_coins(coins: int) -> Cases:
    return _search_variant(coins, 4, 4, Search())


@LEDGER.claim(
    "Section 5, other patterns",
    "Only Left's 1s and Right's 0s before a 1 give numbers.",
    sizes=range(2, 3),
    measure="coins",
    fails=True,
    instead="Left 01 against Right 11, 101 and 111 gives numbers too, as far as searched (11 coins).",
)
def only_these_patterns(_: int) -> Cases:
    search = Search()
    found = (
        search.value(FlippingCoins(line, ("01",), ("11", "101", "111"))) for n in range(10) for line in _lines_of(n)
    )
    yield (
        "Left 01, Right 11, 101 or 111: all lines of up to 9 coins are numbers"
        if all(each.is_number for each in found)
        else None
    )


@LEDGER.claim(
    "Section 2, exponent",
    "In an ordinal sum x:y of numbers whoever can move in y prefers that to a move in x.",
    sizes=range(5),
    measure="day",
)
def exponent_is_better(day: int) -> Cases:
    for x, y in product(map(Value, numbers_by_day(day)), repeat=2):
        lefts = [(option, conway_ordinal_sum(x, top)) for option in x.left for top in y.left]
        rights = [(option, conway_ordinal_sum(x, top)) for option in x.right for top in y.right]
        better = all(below < above for below, above in lefts) and all(below > above for below, above in rights)
        yield None if better else f"{x}:{y}"

"""The work that the peer benchmark puts to every program, and the lead that Colonnade aims at.

A task sets up outside the clock and gives the timed call and the fingerprint of its answer: the structural hash of the
canonical form, so that a wrong answer shows as a mismatch, not as a fast time.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial, reduce
from typing import Any, NamedTuple

from peers_programs import Adapter

Setup = Callable[[Adapter], tuple[Callable[[], Any], Callable[[Any], str]]]


class Task(NamedTuple):
    """``goal``: how many times faster than the faster peer Colonnade is to be, where a goal is set."""

    what: str
    setup: Setup
    goal: int | None = None


TASKS: dict[str, Task] = {}

# -- fingerprints ----------------------------------------------------------------------------------


def fingerprint(program: Adapter, root: Any) -> str:
    """A hash of the canonical form that does not depend on the program."""
    known: dict[Any, str] = {}
    stack = [root]
    while stack:
        g = stack[-1]
        key = program.key(g)
        number = None if key in known else program.number(g)
        if number is not None:
            known[key] = f"n{number}"
        if key in known:
            stack.pop()
            continue
        left, right = (list(side) for side in program.options(g))
        missing = [x for x in (*left, *right) if program.key(x) not in known]
        if missing:
            stack.extend(missing)
            continue
        sides = (",".join(sorted(known[program.key(x)] for x in side)) for side in (left, right))
        known[key] = hashlib.sha1("|".join(sides).encode()).hexdigest()
    return known[program.key(root)]


def fingerprints(program: Adapter, values: Iterable[Any]) -> str:
    return hashlib.sha1(";".join(fingerprint(program, g) for g in values).encode()).hexdigest()


# -- sums of hot games -----------------------------------------------------------------------------

SWITCHES = ["{3|-2}", "{5|-1}", "{7|-4}", "{2|-6}", "{9|-3}", "{4|-9}", "{11|-6}", "{6|-12}", "{13|-8}", "{8|-15}"]
TINIES = ["{0|{0|-1}}", "{0|{0|-2}}", "{0|{0|-3}}", "{0|{0|-4}}", "{0|{0|-5}}"]
SWITCHES_AND_TINIES = [text for pair in zip(SWITCHES, TINIES, strict=False) for text in pair]
MIX = [
    "{2|-1}",
    "{1|{0|-3}}",
    "{0|{0|0}}",
    "{0,{0|0}|0,{0|0}}",
    "{{4|1}|-2}",
    "{0|{0|-2}}",
    "{3|{1/2|-1}}",
    "{{5|2}|{0|-4}}",
    "{{0|-1}|{-2|-4}}",
]
THREE_STOPS = ["{5|{0|-4}}", "{{6|2}|-1}", "{3|{-2|-7}}", "{{9|4}|1}", "{2|{-1|-8}}", "{{7|1}|-3}"]
FOUR_STOPS = ["{{5|1}|{0|-9}}", "{{8|3}|{1|-4}}", "{{7|-2}|{-3|-5}}", "{{11|2}|{-1|-3}}", "{{4|3}|{-6|-8}}"]


def sum_of(texts: Sequence[str]) -> Setup:
    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        games = [program.parse(text) for text in texts]
        return (lambda: reduce(program.add, games)), partial(fingerprint, program)

    return setup


def _sums(name: str, what: str, texts: Sequence[str], goals: dict[int, int | None]) -> None:
    for count, goal in goals.items():
        TASKS[f"sum_{name}_{count}"] = Task(f"{count} {what}", sum_of(texts[:count]), goal)


_sums("switch", "switches", SWITCHES, {4: None, 6: None, 8: 100, 10: 500})
_sums("swtiny", "switches and tinies by turns", SWITCHES_AND_TINIES, {4: None, 6: None, 8: None, 10: 5000})
_sums("mix", "switches, ups, nimbers, tinies, three- and four-stop games", MIX, {4: None, 6: None, 8: 300, 9: 2000})
_sums("three", "three-stop games", THREE_STOPS, {3: None, 4: None, 5: None, 6: 400})
_sums("four", "four-stop games", FOUR_STOPS, {3: None, 4: None, 5: None})
TASKS["sum_copies_10"] = Task("10 copies of {{4|1}|-2}", sum_of(["{{4|1}|-2}"] * 10))

# -- values by birthday ----------------------------------------------------------------------------


def antichains(size: int, le: list[list[bool]]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for chosen in found:
        start = chosen[-1] + 1 if chosen else 0
        found.extend((*chosen, i) for i in range(start, size) if all(not le[i][j] and not le[j][i] for j in chosen))
    return found


def option_sets(program: Adapter, values: Sequence[Any]) -> list[list[Any]]:
    """All sets of pairwise confused values."""
    le = [[program.le(g, h) for h in values] for g in values]
    handles = [program.handle(g) for g in values]
    return [[handles[i] for i in chosen] for chosen in antichains(len(values), le)]


def of_sets(program: Adapter, sides: list[list[Any]]) -> list[Any]:
    """The values of all pairs of sets, each once."""
    make, key = program.make, program.key
    found: dict[Any, Any] = {}
    for left in sides:
        for right in sides:
            g = make(left, right)
            found.setdefault(key(g), g)
    return list(found.values())


def born_by(program: Adapter, day: int) -> list[Any]:
    values = [program.parse("0")]
    for _ in range(day):
        values = of_sets(program, option_sets(program, values))
    return values


def sorted_by_day(program: Adapter, day: int) -> list[Any]:
    """The values of a day in an order that every program shares."""
    return sorted(born_by(program, day), key=partial(fingerprint, program))


def _days(day: int) -> Setup:
    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        def finger(values: list[Any]) -> str:
            return f"{len(values)}:{';'.join(sorted(fingerprint(program, g) for g in values))}"

        # Which sets there are to choose options from is found before the clock starts.
        sides = option_sets(program, born_by(program, day - 1))
        return (lambda: of_sets(program, sides)), finger

    return setup


TASKS["day2"] = Task("all 22 values born by day 2", _days(2))
TASKS["day3"] = Task("all 1474 values born by day 3", _days(3), 10)


def on_day(day: int, run: Callable[[Adapter, list[Any]], Any], finger: Callable[[Adapter, Any], str]) -> Setup:
    """Work on all values of a day, which are made before the clock starts."""

    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        values = sorted_by_day(program, day)
        return partial(run, program, values), partial(finger, program)

    return setup


def _sums_of_pairs(program: Adapter, values: list[Any]) -> list[Any]:
    pairs = [(values[(i * 739) % 1474], values[(i * 1031 + 17) % 1474]) for i in range(2000)]
    return [program.add(g, h) for g, h in pairs]


def _plain(_: Adapter, answer: Any) -> str:
    return str(answer)


TASKS["day2_addtable"] = Task(
    "the 22 x 22 sums of day 2",
    on_day(2, lambda program, values: [program.add(g, h) for g in values for h in values], fingerprints),
)
TASKS["day3_le"] = Task(
    "295 x 295 comparisons on day 3",
    on_day(3, lambda program, values: [program.le(g, h) for g in values[::5] for h in values[::5]], _plain),
)
TASKS["day3_sums"] = Task("2000 sums on day 3", on_day(3, _sums_of_pairs, fingerprints), 10)

# -- temperature -----------------------------------------------------------------------------------


def _temperature_and_mean(program: Adapter, g: Any) -> tuple[Any, Any]:
    return program.temperature(g), program.mean(g)


def _numbers(program: Adapter, numbers: tuple[Any, Any]) -> str:
    return str(tuple(map(program.number_text, numbers)))


def temperature_of(texts: Sequence[str]) -> Setup:
    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        g = reduce(program.add, [program.parse(text) for text in texts])
        return partial(_temperature_and_mean, program, g), partial(_numbers, program)

    return setup


def _cooled(program: Adapter, values: list[Any]) -> list[Any]:
    t = program.number_of(Fraction(1, 8))
    return [program.cool(g, t) for g in values]


TASKS["temp_sum_mix6"] = Task("temperature and mean of the sum of 6 of the mix", temperature_of(MIX[:6]))
TASKS["temp_sum_three4"] = Task(
    "temperature and mean of the sum of 4 three-stop games", temperature_of(THREE_STOPS[:4])
)
TASKS["temp_day3"] = Task(
    "temperature and mean of all of day 3",
    on_day(
        3,
        lambda program, values: [_temperature_and_mean(program, g) for g in values],
        lambda program, answer: str([_numbers(program, numbers) for numbers in answer]),
    ),
    10,
)
TASKS["reduced_day3"] = Task(
    "reduced canonical forms of all of day 3",
    on_day(3, lambda program, values: [program.reduced(g) for g in values], fingerprints),
)
TASKS["cool_day3"] = Task("all of day 3 cooled by 1/8", on_day(3, _cooled, fingerprints))

# -- rulesets --------------------------------------------------------------------------------------


def asked(
    first: Callable[[Adapter], Any],
    ask: Callable[[Adapter], Any],
    finger: Callable[[Adapter, Any], str] = fingerprints,
) -> Setup:
    """Work of a ruleset, of which something small is asked before the clock starts: imports do not count."""

    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        first(program)
        return partial(ask, program), partial(finger, program)

    return setup


def _rectangles(sizes: Sequence[tuple[int, int]]) -> Setup:
    return asked(
        lambda program: program.domineering(1, 1),
        lambda program: [program.domineering(rows, columns) for rows, columns in sizes],
    )


TASKS["dom_le4x4"] = Task(
    "Domineering, all rectangles up to 4x4",
    _rectangles([(rows, columns) for rows in range(1, 5) for columns in range(1, 5)]),
)
_GOALS = {(4, 4): 30, (3, 8): 40, (5, 5): 60}
for _size in [(4, 4), (4, 5), (5, 4), (2, 12), (3, 8), (4, 6), (5, 5)]:
    TASKS[f"dom_{_size[0]}x{_size[1]}"] = Task(
        f"Domineering {_size[0]}x{_size[1]}", _rectangles([_size]), _GOALS.get(_size)
    )
TASKS["snort_path"] = Task(
    "Snort on paths of 1 to 7 vertices",
    asked(lambda program: program.snort_path(1), lambda program: [program.snort_path(n) for n in range(1, 8)]),
)
TASKS["col_path"] = Task(
    "Col on paths of 1 to 9 vertices",
    asked(lambda program: program.col_path(1), lambda program: [program.col_path(n) for n in range(1, 10)]),
)
TASKS["clobber_row"] = Task(
    "Clobber rows xoxo... of length 2 to 12",
    asked(
        lambda program: program.clobber("xo"),
        lambda program: [program.clobber(("xo" * n)[:n]) for n in range(2, 13)],
    ),
)
TASKS["clobber_3x3"] = Task(
    "Clobber checkerboards 3x3 and 3x4",
    asked(
        lambda program: program.clobber("xo"),
        lambda program: [program.clobber("xox|oxo|xox"), program.clobber("xoxo|oxox|xoxo")],
    ),
)
STRIPS = ["".join(strip) for strip in itertools.product("tf.", repeat=6)]
TASKS["toads_len6"] = Task(
    "Toads and Frogs, all 729 strips of length 6",
    asked(lambda program: program.toads("t."), lambda program: [program.toads(strip) for strip in STRIPS]),
)
TASKS["toads_3_3"] = Task(
    "Toads and Frogs ttt...fff",
    asked(lambda program: program.toads("t."), lambda program: [program.toads("ttt...fff")]),
)


def _temperature_of_domineering(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
    return partial(_temperature_and_mean, program, program.domineering(4, 4)), partial(_numbers, program)


def _ordinal_sum(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
    base, subordinate = program.parse("{0|{0|0}}"), program.parse("{2|-1}")
    return (lambda: program.ordinal_sum(base, subordinate)), partial(fingerprint, program)


TASKS["ordinal_sum"] = Task("^ : {2|-1}", _ordinal_sum)
TASKS["temp_dom4x4"] = Task("temperature and mean of Domineering 4x4", _temperature_of_domineering)

# -- Hackenbush strings ----------------------------------------------------------------------------

BLUE_RED = "LRRLRLLRLRRLLRLRRLLR"
GREEN_TOO = "GLRGRLLGRRLGLRGLRRGL"
LONG = "GLGGRLLGGRRRGRLLGLRRLLGGLGRLLRRLLRRLRGLGRRGGRRRRRRLLRGLGRRLLRRGGGRLRGGGLRRGGGRRR"


Cut = tuple[list[int], list[int]]
"""Which of the values made so far are the Left and the Right options of the next one."""


def cuts(string: str) -> list[Cut]:
    """A stalk from the ground up by its options: cutting edge ``i`` leaves the first ``i`` edges."""
    return [
        (
            [i for i in range(length) if string[i] in "LG"],
            [i for i in range(length) if string[i] in "RG"],
        )
        for length in range(1, len(string) + 1)
    ]


def made(program: Adapter, zero: Any, plan: list[Cut]) -> list[Any]:
    """The values of a plan, one after the other, the first of them 0."""
    make, handle = program.make, program.handle
    values = [zero]
    handles = [handle(zero)]
    option = handles.__getitem__
    for left, right in plan:
        value = make(list(map(option, left)), list(map(option, right)))
        values.append(value)
        handles.append(handle(value))
    return values


def string_from_options(program: Adapter, string: str) -> Any:
    return made(program, program.parse("0"), cuts(string))[-1]


def from_options(string: str) -> Setup:
    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        zero, plan = program.parse("0"), cuts(string)
        return (lambda: made(program, zero, plan)[-1]), partial(fingerprint, program)

    return setup


def sum_of_strings(length: int) -> Setup:
    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        g, h = string_from_options(program, GREEN_TOO[:length]), string_from_options(program, LONG[:length])
        return (lambda: program.add(g, h)), partial(fingerprint, program)

    return setup


def all_strings(colors: str, longest: int) -> Setup:
    strings = ["".join(letters) for n in range(longest + 1) for letters in itertools.product(colors, repeat=n)]
    place = {string: index for index, string in enumerate(strings)}
    plan = [
        (
            [place[string[:i]] for i, color in enumerate(string) if color in "LG"],
            [place[string[:i]] for i, color in enumerate(string) if color in "RG"],
        )
        for string in strings[1:]
    ]

    def setup(program: Adapter) -> tuple[Callable[[], Any], Callable[[Any], str]]:
        zero = program.parse("0")
        return (lambda: made(program, zero, plan)[-(len(colors) ** longest) :]), partial(fingerprints, program)

    return setup


def by_ruleset(string: str) -> Setup:
    return asked(lambda program: program.hb_native(string[:1]), lambda program: [program.hb_native(string)])


for _length in (10, 15, 20):
    TASKS[f"hb_BR_native_{_length}"] = Task(f"blue-red string of {_length} edges", by_ruleset(BLUE_RED[:_length]))
    TASKS[f"hb_BRG_native_{_length}"] = Task(
        f"blue-red-green string of {_length} edges", by_ruleset(GREEN_TOO[:_length])
    )
for _length, _goal in [(10, None), (20, 2)]:
    TASKS[f"hb_BR_options_{_length}"] = Task(
        f"blue-red string of {_length} edges from its options", from_options(BLUE_RED[:_length]), _goal
    )
for _length, _goal in [(10, None), (15, 9), (20, 18)]:
    TASKS[f"hb_BRG_options_{_length}"] = Task(
        f"blue-red-green string of {_length} edges from its options", from_options(GREEN_TOO[:_length]), _goal
    )
for _length, _goal in [(40, None), (80, 70)]:
    TASKS[f"hb_BRG_options_{_length}"] = Task(
        f"blue-red-green string of {_length} edges from its options", from_options(LONG[:_length]), _goal
    )
for _length, _goal in [(5, None), (7, 40), (9, 70)]:
    TASKS[f"hbsum_BRG_{_length}"] = Task(
        f"sum of two blue-red-green strings of {_length} edges", sum_of_strings(_length), _goal
    )
TASKS["hb_BRG_all6"] = Task("all 729 strings of 6 edges from their options", all_strings("LRG", 6))
TASKS["hb_BR_all10"] = Task("all 1024 blue-red strings of 10 edges from their options", all_strings("LR", 10))

"""Chapter 6: Partizan Euclid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import gcd

from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.forms_and_values.chapter6b_structure import pair_of, paired, signature, value_of
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.players import Outcome, Player
from colonnade.positions.euclid_signature import Signature
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.engine.search import search_form

PRINTED_TABLE = {
    10: "{6|2} 3/2 2 0 -1 0 2 0 0 0",
    11: "{7|2} 0 -3 0 4 3 0 -4 0",
    12: "{8|2} {2|2} 1 0 -3 -1 -1 0",
    13: "{9|2} 0 2 3 0 5 4",
    14: "{10|2} {3|2} -3 0 0 2",
    15: "{11|2} 0 3/2 0 0",
}


def pairs(q: int) -> Iterator[tuple[int, int]]:
    """Standard positions ``q < p < 2q`` with coprime numbers."""
    return ((p, q) for p in range(q + 1, 2 * q) if gcd(p, q) == 1)


def words(length: int) -> Iterator[str]:
    """All signatures with so many letters before the e."""
    return ("".join(letters) + "e" for letters in product("lr", repeat=length))


@cache
def outcomes(largest: int) -> dict[tuple[int, int], Outcome]:
    """Who wins E(p,q), for all q < p up to ``largest``: by the rules, from the outcomes of the two options."""
    found: dict[tuple[int, int], Outcome] = {}
    for p in range(1, largest + 1):
        for q in range(1, p + 1):
            t = p % q
            left, right = (found[q, t], found[q, q - t]) if t else (None, None)
            found[p, q] = Outcome.of(
                left_wins_first=left in (Outcome.L, Outcome.P), right_wins_first=right in (Outcome.R, Outcome.P)
            )
    return found


def option(position: PartizanEuclid, player: Player) -> PartizanEuclid:
    """The only option."""
    return next(iter(position.options(player)))


@LEDGER.claim("Lemma 6.1.1", "E(kp,kq) has the game tree of E(p,q).", sizes=range(2, 21), measure="q")
def common_factors(q: int) -> Cases:
    for (p, _), k in product(pairs(q), (2, 3)):
        same = search_form(PartizanEuclid(k * p, k * q)) == search_form(PartizanEuclid(p, q))
        yield None if same else f"E({k * p},{k * q})"


@LEDGER.claim("Lemma 6.1.2", "E(p,q) has the game tree of E(p-q,q) for p > 2q.", sizes=range(1, 21), measure="q")
def reduced_first_number(q: int) -> Cases:
    for p in range(2 * q + 1, 4 * q):
        yield None if search_form(PartizanEuclid(p, q)) == search_form(PartizanEuclid(p - q, q)) else f"E({p},{q})"


@LEDGER.claim(
    "Theorem 6.1.5",
    "For g = E(p,q) and t = p mod q, literally: g is 0 if t = 0, g^L is g^R if 2t = q, g^LL is g^R if 2t > q, and g^L "
    "is g^RL if 0 < 2t < q.",
    sizes=range(1, 31),
    measure="q",
)
def tree_structure(q: int) -> Cases:
    for p in range(q, 3 * q):
        position, t = PartizanEuclid(p, q), p % q
        if t == 0:
            yield None if search_form(position) == search_form(PartizanEuclid(1, 1)) else str(position)
            continue
        left, right = option(position, Player.LEFT), option(position, Player.RIGHT)
        if 2 * t > q:
            left = option(left, Player.LEFT)
        elif 2 * t < q:
            right = option(right, Player.LEFT)
        yield None if search_form(left) == search_form(right) else str(position)


@LEDGER.claim(
    "Definition 6.1.7", "A standard position is found again from its signature.", sizes=range(2, 201), measure="q"
)
def signatures(q: int) -> Cases:
    for p, _ in pairs(q):
        position = PartizanEuclid(p, q)
        yield None if Signature.of(position).position() == position else str(position)


@LEDGER.fact("Example 6.1.7", "The signature of E(12,7) is lrle.")
def example_of_a_signature() -> bool:
    return str(Signature.of(PartizanEuclid(12, 7))) == "lrle"


FIGURE = {
    "l": {"LL": "LL", "LN": "NP", "PL": "LN", "PN": "NR", "NP": "PL", "NR": "RP", "RP": "PN", "RR": "RR"},
    "r": {"LL": "LL", "LN": "LL", "PL": "PL", "PN": "PL", "NP": "NR", "NR": "NR", "RP": "RR", "RR": "RR"},
}
"""The automaton of Figure 6.2: to which paired outcome a letter leads."""


def automaton_outcome(word: str) -> str:
    """The outcome of a signature, its letters read from the last one on."""
    if not word:
        return "P"
    state = "PN"
    for letter in reversed(word[:-1]):
        state = FIGURE[letter][state]
    return state[1]


@LEDGER.claim(
    "Figure 6.2",
    "The automaton on eight paired outcomes gives the outcome.",
    sizes=range(1, 201),
    measure="q",
    tested_to=98,
)
def automaton(q: int) -> Cases:
    for p, _ in pairs(q):
        found = automaton_outcome(signature((p, q)))
        yield None if found == outcomes(400)[p, q].value else f"E({p},{q})"


@LEDGER.claim(
    "Theorem 6.2.5",
    "The nine words of Table 6.2 are the irreducible signatures, and every signature reduces to that one of its "
    "outcome.",
    sizes=range(15),
    measure="letters",
    tested_to=12,
)
def nine_words(length: int) -> Cases:
    for word in words(length):
        reduced = _reduce(word)
        is_one_of_nine = (word == reduced) == (word in NINE)
        yield None if is_one_of_nine and NINE.get(reduced) == paired(pair_of(word))[1].value else word


NINE = dict(zip(["", "e", "re", "le", "lle", "lre", "rlre", "rlle", "llre"], "PNLRPNLRP", strict=True))
"""The irreducible signatures of Table 6.2 and their outcomes."""
_RULES = [
    (re.compile("lll"), ""),
    (re.compile("rr"), "r"),
    (re.compile("[lr]+rlr"), "rlr"),
    (re.compile("rllrllr"), "r"),
    (re.compile("rllre"), "le"),
    (re.compile("[lr]+rlle"), "rlle"),
    (re.compile("rle"), "le"),
]
"""The seven rules of Lemma 6.2.3, as changes of a word."""


def _reduce(word: str) -> str:
    """The word once no rule applies."""
    while (rule := next((rule for rule in _RULES if rule[0].search(word)), None)) is not None:
        word = rule[0].sub(rule[1], word, count=1)
    return word


@LEDGER.claim(
    "Lemma 6.2.6",
    "Words with four r are reducible by rules 1 to 4, and 27 words without e are irreducible by them.",
    sizes=range(13),
    measure="letters",
)
def irreducible_words(length: int) -> Cases:
    irreducible = ["".join(letters) for letters in product("lr", repeat=length)]
    irreducible = [word for word in irreducible if not _REDUCIBLE.search(word)]
    for word in irreducible:
        yield None if word.count("r") < 4 else word
    # Of length 0 to 8 there are so many; they sum to 27, and from then on there are none.
    counts = (1, 2, 3, 4, 4, 4, 4, 3, 2)
    expected = counts[length] if length < len(counts) else 0
    yield None if len(irreducible) == expected else f"{len(irreducible)} of length {length}"


_REDUCIBLE = re.compile("lll|rr|.rlr|rllrllr")


@LEDGER.claim(
    "Observation 6.3.1", "Signatures that start with r are won by Left or by Right.", sizes=range(14), measure="letters"
)
def starting_with_r(length: int) -> Cases:
    for word in words(length):
        outcome = paired(pair_of(f"r{word}"))[1]
        yield None if outcome in (Outcome.L, Outcome.R) else f"r{word}"


@LEDGER.claim(
    "Observation 6.3.2",
    "Standard N- and P-positions have p/2 < q <= 2p/3.",
    sizes=range(2, 201),
    measure="q",
)
def range_of_first_player_wins(q: int) -> Cases:
    for p, _ in pairs(q):
        if outcomes(400)[p, q] in (Outcome.N, Outcome.P):
            yield None if 2 * p >= 3 * q and 2 * q > p else f"E({p},{q})"


@LEDGER.claim("Observation 6.4.2", "E(k+1,k) is * + (k-2)(*:1).", sizes=range(2, 12), measure="k")
def consecutive_numbers(k: int) -> Cases:
    yield None if value_of(k + 1, k) == Value("*") + (k - 2) * Value("^*") else f"E({k + 1},{k})"


@LEDGER.claim(
    "Observation 6.4.2, signature", "The signature of E(k+1,k) is r^k e.", sizes=range(2, 4), measure="k", fails=True
)
def printed_signature_of_consecutive_numbers(k: int) -> Cases:
    found = signature((k + 1, k))
    yield None if found == "r" * k + "e" else f"E({k + 1},{k}) has the signature {found}"


@LEDGER.claim(
    "Observation 6.4.2, signature",
    "The signature of E(k+1,k) is r^(k-2) e, for k >= 2.",
    sizes=range(2, 101),
    measure="k",
    corrected=True,
)
def signature_of_consecutive_numbers(k: int) -> Cases:
    yield None if signature((k + 1, k)) == "r" * (k - 2) + "e" else f"E({k + 1},{k})"


def _fibonacci_numbers(k: int) -> tuple[int, int]:
    a, b = 0, 1
    for _ in range(k):
        a, b = b, a + b
    return a, b - a


def _fibonacci(k: int) -> Value:
    return value_of(*_fibonacci_numbers(k))


@LEDGER.claim(
    "Observation 6.4.3, signature",
    "The signature of E(f_k, f_(k-1)) is l^k e.",
    sizes=range(4, 6),
    measure="k",
    fails=True,
)
def printed_signature_of_fibonacci(k: int) -> Cases:
    p, q = _fibonacci_numbers(k)
    found = signature((p, q))
    yield None if found == "l" * k + "e" else f"E({p},{q}) has the signature {found}"


@LEDGER.claim(
    "Observation 6.4.3, signature",
    "The signature of E(f_k, f_(k-1)) is l^(k-4) e, for k >= 4.",
    sizes=range(4, 101),
    measure="k",
    corrected=True,
)
def signature_of_fibonacci(k: int) -> Cases:
    yield None if signature(_fibonacci_numbers(k)) == "l" * (k - 4) + "e" else f"k={k}"


@LEDGER.claim(
    "Observation 6.4.3",
    "E(f_k, f_(k-1)) is ^ for k = 0 (mod 3), * for k = 1 and 0 for k = 2.",
    sizes=range(3, 12),
    measure="k",
    fails=True,
)
def printed_fibonacci(k: int) -> Cases:
    claimed = (Value("^"), Value("*"), Value(0))[k % 3]
    yield None if _fibonacci(k) == claimed else f"k={k}: {_fibonacci(k)}"


@LEDGER.claim(
    "Observation 6.4.3",
    "E(f_k, f_(k-1)) is 0 for k = 0 (mod 3), * for k = 1 and v for k = 2.",
    sizes=range(3, 30),
    measure="k",
    corrected=True,
)
def fibonacci(k: int) -> Cases:
    claimed = (Value(0), Value("*"), Value("v"))[k % 3]
    yield None if _fibonacci(k) == claimed else f"k={k}: {_fibonacci(k)}"


@LEDGER.claim(
    "Observation 6.4.4",
    "If r^a l β e = r^b l γ e and β e = γ e, then α l r^a l β e = α l r^b l γ e.",
    sizes=range(7),
    measure="letters in β and γ",
    tested_to=5,
)
def equal_ends(length: int) -> Cases:
    ends = [word[:-1] for count in range(length + 1) for word in words(count)]
    longest = [end for end in ends if len(end) == length]
    starts = [word[:-1] for count in range(4) for word in words(count)]
    for beta, gamma, a, b in product(longest, ends, range(4), range(4)):
        first, second = f"{'r' * a}l{beta}", f"{'r' * b}l{gamma}"
        if first != second and _value(beta) == _value(gamma) and _value(first) == _value(second):
            for start in starts:
                same = _value(f"{start}l{first}") == _value(f"{start}l{second}")
                yield None if same else f"{start}l{first}e and {start}l{second}e"


@cache
def _value(word: str) -> Value:
    return value_of(*pair_of(f"{word}e"))


@LEDGER.fact(
    "Table 6.3",
    "The table lists the atomic weights of E(q,p), q > p.",
    fails=True,
    instance="aw(E(11,10)) is 8, and {6|2} is printed",
)
def printed_weights() -> bool:
    return weight_of(11, 10) == Value("{6|2}")


def weight_of(p: int, q: int) -> Value:
    """The atomic weight of E(p,q)."""
    return atomic_weight(value_of(p, q))


@LEDGER.fact("Table 6.3", "All 45 entries are the atomic weights of E(p,q) with p < q.", corrected=True)
def weights() -> bool:
    printed = {(p, q): Value(text) for p, row in PRINTED_TABLE.items() for q, text in enumerate(row.split(), p + 1)}
    return len(printed) == 45 and all(weight_of(*pair) == weight for pair, weight in printed.items())


@LEDGER.claim(
    "Conjecture 6.4.6",
    "The atomic weight of E(19+22i, 41+22i) is {i+3|5*} (claimed from i = 7 on).",
    sizes=range(1, 2001),
    measure="i",
    status=Status.OPEN,
    tested_to=200,
)
def arithmetic_weights(i: int) -> Cases:
    claimed = Value.of([i + 3], [Value.named(5, star=1)])
    yield None if weight_of(19 + 22 * i, 41 + 22 * i) == claimed else f"i={i}"


@LEDGER.fact(
    "Table 6.4",
    "The six complex atomic weights are right, five of them with the smaller number first.",
    corrected=True,
)
def complex_weights() -> bool:
    table = {
        (233, 318): "7+^^*",
        (316, 181): "13+Tiny(8)",
        (869, 1187): "9^3",
        (907, 1146): "{13|||12||11|10}",
        (926, 1263): "{28|||28||28|7}",
        (992, 1355): "{10||||10|||10||10|9}",
    }
    return all(weight_of(*pair) == Value(text) for pair, text in table.items())

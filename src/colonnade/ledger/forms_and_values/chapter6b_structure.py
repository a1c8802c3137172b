"""Chapter 6, the game tree of Partizan Euclid and paired outcomes, from the rules alone."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import gcd

from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.play import played
from colonnade.ledger.samples import forms_by_day
from colonnade.players import Outcome

Pair = tuple[int, int]
Paired = tuple[Outcome, Outcome]
"""The outcomes of the Left option and of the position."""

START: Paired = (Outcome.P, Outcome.N)


@cache
def tree(p: int, q: int) -> Form:
    """The literal form of E(p,q): with t = p mod q, Left moves to E(q,t) and Right to E(q,q-t), if t is not 0."""
    t = p % q
    return Form([tree(q, t)], [tree(q, q - t)]) if t else Form()


_VALUES: dict[Pair, Value] = {}


def value_of(p: int, q: int) -> Value:
    """The value of E(p,q), from those of its two options."""
    stack = [(p, q)]
    while stack:
        here = stack[-1]
        below = options(here) if here[0] % here[1] else ()
        waiting = [pair for pair in below if pair not in _VALUES]
        if waiting:
            stack += waiting
            continue
        left, right = ([_VALUES[pair]] for pair in below) if below else ([], [])
        _VALUES[stack.pop()] = Value.of(left, right)
    return _VALUES[p, q]


def is_standard(pair: Pair) -> bool:
    """Whether q < p < 2q."""
    return pair[1] < pair[0] < 2 * pair[1]


def standards(q: int) -> list[Pair]:
    """The standard positions with coprime numbers and this q."""
    return [(p, q) for p in range(q + 1, 2 * q) if gcd(p, q) == 1]


def options(pair: Pair) -> tuple[Pair, Pair]:
    """The Left and the Right option of a position that is not over."""
    p, q = pair
    return (q, p % q), (q, q - p % q)


def signature(pair: Pair) -> str:
    """The signature by Definition 6.1.7, going from standard option to standard option."""
    letters = ""
    while pair[1] > 2:
        left, right = options(pair)
        letters += "l" if is_standard(left) else "r"
        pair = left if is_standard(left) else right
    return letters + ("e" if pair[1] == 2 else "")


@cache
def pair_of(word: str) -> Pair:
    """A position with this signature: E(2,1) and E(3,2), and going up by Lemma 6.1.4."""
    if len(word) < 2:
        return (3, 2) if word else (2, 1)
    q, t = pair_of(word[1:])
    return (q + t, q) if word[0] == "l" else (2 * q - t, q)


def step(letter: str, state: Paired) -> Paired:
    """The paired outcome of a position whose standard option has this one, by the rules of play."""
    left, here = state
    pair = (here, left) if letter == "l" else (left, here)
    outcome = Outcome.of(
        left_wins_first=pair[0] in (Outcome.L, Outcome.P), right_wins_first=pair[1] in (Outcome.R, Outcome.P)
    )
    return pair[0], outcome


def walk(word: str, state: Paired) -> Paired:
    """The paired outcome after a word, its last letter first."""
    for letter in reversed(word):
        state = step(letter, state)
    return state


def states() -> set[Paired]:
    """The paired outcomes that occur."""
    found = {START}
    while (more := found | {step(letter, state) for letter in "lr" for state in found}) != found:
        found = more
    return found


def paired(pair: Pair) -> Paired:
    """The paired outcome of a position, played out."""
    return played(tree(*options(pair)[0])), played(tree(*pair))


@LEDGER.fact("Figure 6.1", "From E(11,8): E(8,3) is E(5,3), E(5,2) is E(3,2) and E(3,1) is E(2,1), literally.")
def tree_of_the_example() -> bool:
    same = [((8, 3), (5, 3)), ((5, 2), (3, 2)), ((3, 1), (2, 1))]
    line = [(11, 8), (8, 5), (5, 3), (3, 2)]
    path = [options(line[0])[1] == line[1], options(line[1])[0] == line[2], options(line[2])[0] == line[3]]
    return all(tree(*first) == tree(*second) for first, second in same) and all(path)


@LEDGER.claim(
    "Table 6.1",
    "A position with one option a side is N, L, R or P: Left wins moving first exactly if her option is L or P, "
    "Right if "
    "his is R or P.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def one_option_each(day: int) -> Cases:
    table = {(True, True): Outcome.N, (True, False): Outcome.L, (False, True): Outcome.R, (False, False): Outcome.P}
    for left, right in product(forms_by_day(day), repeat=2):
        claimed = table[played(left) in (Outcome.L, Outcome.P), played(right) in (Outcome.R, Outcome.P)]
        yield None if played(Form([left], [right])) is claimed else f"{{{left}|{right}}}"


@LEDGER.claim(
    "Lemma 6.1.3",
    "With t = p mod q, just the Left option is standard if 2t > q, just the Right one if 0 < 2t < q, and none if 2t "
    "= q.",
    sizes=range(2, 101),
    measure="q",
)
def one_standard_option(q: int) -> Cases:
    for p in range(q + 1, 4 * q):
        if gcd(p, q) == 1:
            t = p % q
            standard = tuple(map(is_standard, options((p, q))))
            yield None if standard == (2 * t > q, 2 * t < q) else f"E({p},{q})"


@LEDGER.claim(
    "Lemma 6.1.4",
    "The standard position with Left option E(q,t), or with Right option E(q,q-t), is E(q+t,q), and there is no other.",
    sizes=range(2, 41),
    measure="q",
    tested_to=25,
)
def going_up(q: int) -> Cases:
    for t in range(1, q):
        if gcd(q, t) == 1:
            lefts = [pair for pair in standards(q) if options(pair)[0] == (q, t)]
            rights = [pair for pair in standards(q) if options(pair)[1] == (q, q - t)]
            yield None if lefts == rights == [(q + t, q)] else f"q={q}, t={t}"


@LEDGER.claim(
    "Corollary 6.1.6",
    "With t = p mod q: if 2t > q then g is literally {g^L|g^LL}, and if 0 < 2t < q then it is {g^RL|g^R}.",
    sizes=range(3, 61),
    measure="q",
    tested_to=30,
)
def two_options_of_one(q: int) -> Cases:
    for p in range(q + 1, 4 * q):
        if gcd(p, q) == 1 and 2 * (p % q) != q:
            (left, right), whole = options((p, q)), tree(p, q)
            if 2 * (p % q) > q:
                claimed = Form([tree(*left)], [tree(*options(left)[0])])
            else:
                claimed = Form([tree(*options(right)[0])], [tree(*right)])
            yield None if whole == claimed else f"E({p},{q})"


@LEDGER.claim(
    "Theorem 6.1.8",
    "Every subposition of g is over (E(k,1)) or is literally one of the standard positions that standard options "
    "lead to.",
    sizes=range(2, 61),
    measure="q",
    tested_to=30,
)
def spines(q: int) -> Cases:
    for pair in standards(q):
        spine, here = {tree(*pair)}, pair
        while here[1] > 2:
            left, right = options(here)
            here = left if is_standard(left) else right
            spine.add(tree(*here))
        yield None if set(tree(*pair).subpositions()) - spine <= {Form()} else f"E{pair}"


@LEDGER.claim(
    "Corollary 6.1.9",
    "Of r^k l α e Left's move has the signature α e, of r^k e the empty one; of r α e, l r^k l α e and l r^k e "
    "Right's has "
    "α e, α e and the empty one.",
    sizes=range(1, 9),
    measure="letters",
    tested_to=7,
)
def signatures_of_options(length: int) -> Cases:
    for letters in product("lr", repeat=length):
        word = "".join(letters)
        left, right = options(pair_of(word + "e"))
        after_left = _after_first_l(word)
        after_right = word[1:] + "e" if word[0] == "r" else _after_first_l(word[1:])
        same = tree(*left) == tree(*pair_of(after_left)) and tree(*right) == tree(*pair_of(after_right))
        yield None if same and signature(pair_of(word + "e")) == word + "e" else word + "e"


def _after_first_l(word: str) -> str:
    rest = word.lstrip("r")
    return rest[1:] + "e" if rest else ""


@LEDGER.claim(
    "Lemma 6.2.2",
    "No letter leaves the paired outcomes LL and RR: walks of l and r stay there.",
    sizes=range(1, 9),
    measure="letters",
)
def stable_pairs(length: int) -> Cases:
    for letters, outcome in product(product("lr", repeat=length), (Outcome.L, Outcome.R)):
        word, state = "".join(letters), (outcome, outcome)
        yield None if walk(word, state) == state and state in states() else f"{word} from {outcome.value * 2}"


@LEDGER.claim(
    "Lemma 6.2.4",
    "Where two words lead from every paired outcome to the same one, either may stand for the other within a "
    "signature.",
    sizes=range(1, 4),
    measure="letters",
)
def words_that_agree(length: int) -> Cases:
    words = ["".join(letters) for count in range(length + 1) for letters in product("lr", repeat=count)]
    ends = [word for word in words if len(word) < 3]
    for gamma, delta in product(words, repeat=2):
        if gamma < delta and all(walk(gamma, state) == walk(delta, state) for state in states()):
            for alpha, beta in product(ends, repeat=2):
                first, second = (paired(pair_of(f"{alpha}{each}{beta}e")) for each in (gamma, delta))
                yield None if first == second else f"{alpha}({gamma} or {delta}){beta}e"


@LEDGER.claim(
    "Lemma 6.2.3",
    "From every paired outcome lll leads where nothing does, rr where r, αrlr where rlr, rllrllr where r; from PN rllr "
    "leads where l, αrll where rll, and rl where l.",
    sizes=range(1, 7),
    measure="letters in α",
)
def seven_rules(length: int) -> Cases:
    for state in states():
        for before, after in (("lll", ""), ("rr", "r"), ("rllrllr", "r")):
            yield (
                None if walk(before, state) == walk(after, state) else f"{before} and {after or 'nothing'} from {state}"
            )
        for letters in product("lr", repeat=length):
            word = "".join(letters)
            yield None if walk(f"{word}rlr", state) == walk("rlr", state) else f"{word}rlr from {state}"
    for before, after in (("rllr", "l"), ("rl", "l")):
        yield None if walk(before, START) == walk(after, START) else f"{before} and {after} from PN"
    for letters in product("lr", repeat=length):
        word = "".join(letters)
        yield None if walk(f"{word}rll", START) == walk("rll", START) else f"{word}rll from PN"

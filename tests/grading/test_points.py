"""Points, by a rule that a lecturer can work out by hand, and the file that says it."""

from fractions import Fraction

import pytest
from graded_course import KNOWN, MISSING, PAGE, RIGHT, STRANGE, case, course, explained
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.grades import course_of
from webviz.grading.model import Found, Graded
from webviz.grading.points import SHARES, Rule, case_points, rounded, share, told
from webviz.grading.points_reader import PointsError, read_points
from webviz.grading.roster import Person
from webviz.grading.toml_places import Places

HALF = Fraction(1, 2)


def test_cases_share_the_points_equally_or_by_weight() -> None:
    assert case_points(Rule(), ["a", "b", "c", "d"]) == dict.fromkeys("abcd", 25)
    assert case_points(Rule(weights={"b": Fraction(3)}), ["a", "b"]) == {"a": 25, "b": 75}


def test_an_output_has_the_share_of_what_is_wrong_with_it() -> None:
    for found, faults, part in (
        (RIGHT, (), 1),
        (Found("form", form=("a line ends in blanks",)), (), Fraction(9, 10)),
        (explained(("late",)), ("late",), HALF),
        (explained(("late", "early")), ("late", "early"), Fraction(1, 4)),
        (explained(), (), 0),
        (STRANGE, (), 0),
        (MISSING, (), 0),
    ):
        assert share(Rule(), found, faults) == part, found
        assert share(Rule(kind="exact"), found, faults) == (1 if found is RIGHT else 0), found


def test_a_fault_may_have_a_share_of_its_own() -> None:
    rule = Rule(faults={"late": Fraction(4, 5)})
    assert share(rule, explained(("late",)), ("late",)) == Fraction(4, 5)
    assert share(rule, explained(("late", "early")), ("late", "early")) == Fraction(2, 5)


@given(st.fractions(0, 1000), st.integers(0, 4))
def test_rounding_is_to_the_nearest_and_halves_go_up(points: Fraction, decimals: int) -> None:
    near = rounded(points, decimals)
    assert (near * 10**decimals).denominator == 1
    assert -HALF < (near - points) * 10**decimals <= HALF


@given(st.integers(0, 10**8))
def test_what_is_told_is_the_number(number: int) -> None:
    assert Fraction(told(Fraction(number, 10_000))) == Fraction(number, 10_000)


def test_no_needless_digit_is_told() -> None:
    assert [told(Fraction(n, 4)) for n in (0, 1, 2, 4, 400)] == ["0", "0.25", "0.5", "1", "100"]


def test_points_are_those_of_the_cases() -> None:
    [grade] = course({"ann": {"1": RIGHT, "2": explained(("late",)), "3": STRANGE, "4": MISSING}}).grades
    assert dict(grade.points) == {"1": 25, "2": Fraction(25, 2), "3": 0, "4": 0}
    assert grade.total == Fraction(75, 2)
    assert grade.misunderstood == ("late",)
    assert [grade.verdicts(verdict) for verdict in ("right", "missing")] == [1, 1]


def test_the_total_is_rounded_once() -> None:
    [grade] = course({"ann": {"1": RIGHT, "2": RIGHT, "3": STRANGE}}).grades
    assert [grade.points["1"], grade.total] == [Fraction(3333, 100), Fraction(6667, 100)]
    [all_right] = course({"ann": dict.fromkeys("123", RIGHT)}).grades
    assert all_right.total == 100


def test_who_could_not_be_graded_has_no_points_at_all() -> None:
    failed = Graded("ann", {}, failure="oops")
    [grade] = course_of([case("1")], Rule(), [(Person("ann"), failed)], KNOWN, PAGE).grades
    assert grade.total is None and grade.points == {}


CASES, FAULTS = ("a", "graded01"), ("late", "early")


def read(text: str) -> Rule:
    return read_points(text.encode(), CASES, FAULTS)


def mistakes(text: str) -> list[str]:
    with pytest.raises(PointsError) as caught:
        read(text)
    return [f"{e.line}:{e.column}: {e.message} | {e.suggestion}" for e in caught.value.errors]


MISTAKES = (  # a file, where its mistake is, and what is said of it
    ("total = 0", "1:9", "no points, expected a total above 0"),
    ("\ntotal = -1", "2:9", "found -1, expected a number from 0 to 10,000, of at most 6 decimals"),
    ("total = nan", "1:9", "found nan"),
    ("total = true", "1:9", "found true"),
    ("total = 1e999999999", "1:9", "found 1e999999999"),
    ("total = ", "1:9", "no TOML"),
    ("totel = 1", "1:1", "did you mean total?"),
    ('rule = "fair"', "1:8", 'found "fair", expected "partial" or "exact"'),
    ("decimals = 9 # many", "1:12", "found 9, expected a whole number from 0 to 4"),
    ("[shares]\nform = 1.5", "2:8", "found 1.5, expected a number from 0 to 1"),
    ("[shares]\nright = 1", "2:1", 'found "right"'),
    ("[faults]\n  latte = 1", "2:3", "did you mean late?"),
    ("[cases]\ngraded1 = 1", "2:1", "did you mean graded01?"),
    ("cases = 3", "1:9", "expected a table: [cases]"),
    ("[cases]\na = 0\ngraded01 = 0", "1:2", "no case with a weight above 0"),
    ('rule = "exact"\n[shares]\nform = 1\n', "2:2", "[shares] beside rule = "),
)


def test_a_file_says_what_differs_from_what_is_usual() -> None:
    assert read("") == Rule()
    rule = read(
        'total = 20\nrule = "partial"\ndecimals = 1\n[shares]\nform = 1\nexplained = 0.4\n'
        "[faults]\nlate = 0.75\n[cases]\ngraded01 = 2\n"
    )
    shares = SHARES | {"form": Fraction(1), "explained": Fraction(2, 5)}
    assert rule == Rule(
        Fraction(20), "partial", 1, shares, {"late": Fraction(3, 4)}, {"graded01": Fraction(2)}
    )


def test_a_mistake_is_told_with_its_place() -> None:
    for text, place, words in MISTAKES:
        [told] = mistakes(text)
        assert told.startswith(f"{place}: ") and words in told, (text, told)


def test_every_mistake_is_told_at_once() -> None:
    assert len(mistakes('total = 0\nrule = "x"\ndecimals = 7\n[shares]\nform = 2\n[faults]\nx = 1\n')) == 5


def test_what_is_no_text_for_points_is_refused() -> None:
    for source in (b"\xff\xfe", b"a = " + b"[" * 5_000, b"x" * 300_000, b"n = " + b"9" * 5_000):
        with pytest.raises(PointsError):
            read_points(source, CASES, FAULTS)


@given(st.text("total=rulecas[].\"'#\n 0123456789e-", max_size=60))
def test_any_text_is_read_or_refused_with_a_place_in_it(text: str) -> None:
    try:
        read(text)
    except PointsError as error:
        lines = text.split("\n")
        for each in error.errors:
            assert 1 <= each.line <= len(lines) + 1 and each.column >= 1


KEYS = """\
total = 1
 "quoted" =  2
[shares] # of points
form = 0.5
a.b = 3
[ cases ]
'x y' = 1
"""


def test_keys_and_values_are_found_or_else_their_table_or_the_beginning() -> None:
    places = Places(KEYS)
    assert {path: (places.key(*path)[1:], places.value(*path)[1:]) for path in PATHS} == PATHS
    assert places.key("shares", "other")[1:] == (3, 2)
    assert places.value("other")[1:] == (1, 1)


PATHS = {
    ("total",): ((1, 1), (1, 9)),
    ("quoted",): ((2, 2), (2, 14)),
    ("shares",): ((3, 2), (3, 2)),
    ("shares", "form"): ((4, 1), (4, 8)),
    ("shares", "a", "b"): ((5, 1), (5, 7)),
    ("cases",): ((6, 3), (6, 3)),
    ("cases", "x y"): ((7, 1), (7, 9)),
}

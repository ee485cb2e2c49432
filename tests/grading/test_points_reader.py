"""The file of points: what it says, and every mistake with its place."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.points import SHARES, Rule
from webviz.grading.points_reader import PointsError, read_points

CASES, FAULTS = ("a", "graded01"), ("late", "early")


def read(text: str) -> Rule:
    return read_points(text.encode(), CASES, FAULTS)


def mistakes(text: str) -> list[str]:
    with pytest.raises(PointsError) as caught:
        read(text)
    return [f"{e.line}:{e.column}: {e.message} | {e.suggestion}" for e in caught.value.errors]


def test_an_empty_file_says_what_is_usual() -> None:
    assert read("") == Rule()


def test_everything_can_be_said() -> None:
    rule = read(
        'total = 20\nrule = "partial"\ndecimals = 1\n[shares]\nform = 1\nexplained = 0.4\n'
        "[faults]\nlate = 0.75\n[cases]\ngraded01 = 2\n"
    )
    assert rule == Rule(
        Fraction(20),
        "partial",
        1,
        SHARES | {"form": Fraction(1), "explained": Fraction(2, 5)},
        {"late": Fraction(3, 4)},
        {"graded01": Fraction(2)},
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("total = 0", "1:9: found no points, expected a total above 0 | None"),
        ("\ntotal = -1", "2:9: found -1, expected a number from 0 to 10,000, of at most 6 decimals | None"),
        ("total = nan", "1:9: found nan, expected a number from 0 to 10,000, of at most 6 decimals | None"),
        ("total = true", "1:9: found true, expected a number from 0 to 10,000, of at most 6 decimals | None"),
        ("totel = 1", '1:1: found "totel", which is the name of no entry | did you mean total?'),
        ('rule = "fair"', '1:8: found "fair", expected "partial" or "exact" | None'),
        ("decimals = 9 # many", "1:12: found 9, expected a whole number from 0 to 4 | None"),
        (
            "[shares]\nform = 1.5",
            "2:8: found 1.5, expected a number from 0 to 1, of at most 6 decimals | None",
        ),
        ("[shares]\nright = 1", '2:1: found "right", which is the name of no verdict with a share | None'),
        ("[faults]\n  latte = 1", '2:3: found "latte", which is the name of no fault | did you mean late?'),
        (
            "[cases]\ngraded1 = 1",
            '2:1: found "graded1", which is the name of no case | did you mean graded01?',
        ),
        ("cases = 3", "1:9: found a value, expected a table: [cases] | None"),
        ("[cases]\na = 0\ngraded01 = 0", "1:2: found no case with a weight above 0 | None"),
        ("total = ", "1:9: this is no TOML: invalid value | None"),
        (
            "total = 1e999999999",
            "1:9: found 1e999999999, expected a number from 0 to 10,000, of at most 6 decimals | None",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, told: str) -> None:
    assert mistakes(text) == [told]


def test_every_mistake_is_told_at_once() -> None:
    assert len(mistakes('total = 0\nrule = "x"\ndecimals = 7\n[shares]\nform = 2\n[faults]\nx = 1\n')) == 5


def test_shares_beside_an_exact_rule_mean_nothing_and_are_told() -> None:
    [told] = mistakes('rule = "exact"\n[shares]\nform = 1\n')
    assert told.startswith('2:2: found [shares] beside rule = "exact"')


@pytest.mark.parametrize(
    "source", [b"\xff\xfe", b"a = " + b"[" * 5_000, b"x" * 300_000, b"n = " + b"9" * 5_000]
)
def test_what_is_no_text_for_points_is_refused(source: bytes) -> None:
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

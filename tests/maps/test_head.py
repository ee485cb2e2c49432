"""Entries of the head lines: every way in which one can be damaged, and one error for each."""

import pytest
from map_texts import Found, australia, errors_of, warnings_of

from webviz.maps import read_map


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "WA: R-1, SA",
            (2, 10, 'found "SA", expected REGION: COLOR-PLAYER, such as WA: R-1 (1 is MAX, 2 is MIN)', None),
        ),
        (
            "WA R-1, SA: G-2",
            (
                2,
                1,
                'found "WA R-1", expected REGION: COLOR-PLAYER, such as WA: R-1 (1 is MAX, 2 is MIN)',
                "write WA: R-1",
            ),
        ),
        (
            "WA: R1",
            (
                2,
                5,
                'found "R1", expected COLOR-PLAYER, such as R-1 (1 is MAX, 2 is MIN)',
                "did you mean R-1?",
            ),
        ),
        (
            "WA: R–1",
            (
                2,
                5,
                'found "R–1", expected COLOR-PLAYER, such as R-1 (1 is MAX, 2 is MIN)',
                "did you mean R-1?",
            ),
        ),
        ("WA: R", (2, 5, 'found "R", expected COLOR-PLAYER, such as R-1 (1 is MAX, 2 is MIN)', None)),
        ("WA:", (2, 4, "found nothing, expected COLOR-PLAYER, such as R-1 (1 is MAX, 2 is MIN)", None)),
        ("WA: R-3", (2, 7, 'found player "3", expected 1 (MAX) or 2 (MIN)', None)),
        ("WA: R-", (2, 7, "found no player, expected 1 (MAX) or 2 (MIN)", None)),
        ("WA: -1", (2, 5, 'found "-1", expected a color before the hyphen', None)),
        (": R-1", (2, 1, 'found ":", expected the name of a region before it', None)),
        (
            "WA: R-1 SA: G-2",
            (2, 1, 'found "WA: R-1 SA: G-2", expected a comma between two assignments', None),
        ),
    ],
)
def test_a_damaged_assignment_is_one_error(line: str, expected: Found) -> None:
    assert errors_of(australia(line_2=line)) == [expected]


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("three", None),
        ("-3", "did you mean 3?"),
        ("3.5", None),
        ("depth 3", "did you mean 3?"),
        ("3, 4", None),
        ("³", None),
    ],
)
def test_a_depth_that_is_no_whole_number_is_one_error(line: str, suggestion: str | None) -> None:
    message = f'found "{line}", expected the depth: one whole number, 0 or more'
    assert errors_of(australia(line_3=line)) == [(3, 1, message, suggestion)]


@pytest.mark.parametrize("digits", ["65535", "65536", "1000000000", "9" * 5000])
def test_a_depth_beyond_every_search_counts_as_65535(digits: str) -> None:
    assert read_map(australia(line_3=digits))[0].depth == 65_535


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("R: ten, G: 5, B: 0", (4, 4, 'found "ten", expected the weight of "R", a whole number', None)),
        (
            "R: 10, G: 5.0, B: 0",
            (4, 11, 'found "5.0", expected the weight of "G", a whole number', "did you mean 5?"),
        ),
        (
            "R: 10, G: −5, B: 0",
            (4, 11, 'found "−5", expected the weight of "G", a whole number', "did you mean -5?"),
        ),
        ("R: 10, G: 5.5, B: 0", (4, 11, 'found "5.5", expected the weight of "G", a whole number', None)),
        ("R: 10, G: 5, B:", (4, 16, 'found nothing, expected the weight of "B", a whole number', None)),
        ("R: 10, G 5, B: 0", (4, 8, 'found "G 5", expected COLOR: WEIGHT, such as R: 10', None)),
        ("R: 10, : 5, B: 0", (4, 8, 'found ": 5", expected COLOR: WEIGHT, such as R: 10', None)),
        ("R: 10 G: 5, B: 0", (4, 1, 'found "R: 10 G: 5", expected a comma between two weights', None)),
        ("R 10; G 5; B 0", (4, 1, 'found "R 10; G 5; B 0", expected COLOR: WEIGHT, such as R: 10', None)),
        ("R: 100001, G: 5, B: 0", (4, 4, 'found "100001", expected a weight from -100,000 to 100,000', None)),
        (
            "R: 1, G: 5, B: -100001",
            (4, 16, 'found "-100001", expected a weight from -100,000 to 100,000', None),
        ),
    ],
)
def test_a_damaged_weight_is_one_error(line: str, expected: Found) -> None:
    assert errors_of(australia(line_4=line)) == [expected]


def test_weights_at_the_limits_and_below_zero_are_read() -> None:
    map, warnings = read_map(australia(line_4="R: 100000, G: -100000, B: - 7"))
    assert (map.weights[0], warnings) == ((-7, -100_000, 100_000), [])


def test_a_number_of_many_digits_is_an_error_like_any_other() -> None:
    [(line, column, message, _)] = errors_of(australia(line_4=f"R: {'1' * 5000}, G: 5, B: 0"))
    assert (line, column) == (4, 4)
    assert message.endswith("expected a weight from -100,000 to 100,000")


@pytest.mark.parametrize(
    ("number", "line", "column"), [(1, "R, G, B,", 9), (2, "WA: R-1,, SA: G-2", 9), (3, ",3", 1)]
)
def test_a_comma_too_many_is_ignored_with_a_warning(number: int, line: str, column: int) -> None:
    found = warnings_of(australia(**{f"line_{number}": line}))
    assert found == [(number, column, "nothing stands beside this comma; it is ignored", None)]

"""Damaged names: reported once, with what was probably meant."""

import pytest
from map_texts import AUSTRALIA, Found, australia, errors_of


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "T: N$W",
            (12, 4, 'found "N$W", expected a name of letters A-Z, a-z and digits only', "did you mean NSW?"),
        ),
        (
            "T: N_SW",
            (12, 4, 'found "N_SW", expected a name of letters A-Z, a-z and digits only', "did you mean NSW?"),
        ),
        (
            "T: Flinders Isle",
            (
                12,
                4,
                'found "Flinders Isle", expected a name of letters A-Z, a-z and digits only',
                "write FlindersIsle",
            ),
        ),
        (
            "T: Österreich",
            (12, 4, 'found "Österreich", expected a name of letters A-Z, a-z and digits only', None),
        ),
        ("T: $", (12, 4, 'found "$", expected a name of letters A-Z, a-z and digits only', None)),
        (
            "T: SA V",
            (12, 4, 'found "SA V", expected a comma between two names', "did you mean SA, V or SAV?"),
        ),
        ("T: SA;V", (12, 4, 'found "SA;V", expected a comma between two names', "did you mean SA, V?")),
    ],
)
def test_a_damaged_region_is_one_error(line: str, expected: Found) -> None:
    assert errors_of(australia(line_12=line)) == [expected]


def test_a_damaged_color_is_one_error_wherever_it_is_used() -> None:
    text = AUSTRALIA.replace("G", "Grün")
    message = 'found "Grün", expected a name of letters A-Z, a-z and digits only'
    assert errors_of(text) == [(1, 4, message, None)]


def test_a_damaged_region_is_one_error_wherever_it_is_used() -> None:
    text = AUSTRALIA.replace("SA", "South Australia")
    message = 'found "South Australia", expected a name of letters A-Z, a-z and digits only'
    assert errors_of(text) == [(2, 10, message, "write SouthAustralia")]


@pytest.mark.parametrize("line", ["R G B", "R; G; B", "R/G/B"])
def test_colors_without_commas_are_one_error(line: str) -> None:
    message = f'found "{line}", expected a comma between two names'
    assert errors_of(australia(line_1=line)) == [(1, 1, message, "did you mean R, G, B?")]

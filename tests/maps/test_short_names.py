"""Short names of the letters A-Z, a-z and digits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.maps.short_names import UniqueNames, shortened


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Victoria", "Victoria"),
        ("New South Wales", "NSW"),
        ("Côte d'Ivoire", "CoteDIvoir"),
        ("Bosnia and Herz.", "BosniaAndH"),
        ("São Paulo", "SaoPaulo"),
        ("Baden-Württemberg", "BadenWurtt"),
        ("日本", ""),
    ],
)
def test_a_short_name_is_made_of_the_full_one(name: str, short: str) -> None:
    assert shortened(name) == short


@given(st.text())
def test_a_short_name_is_plain_and_short(name: str) -> None:
    short = shortened(name)
    assert len(short) <= 10 and (short == "" or (short.isascii() and short.isalnum()))


def test_a_taken_name_gets_the_first_free_number() -> None:
    names = UniqueNames({"A", "A 2"})
    assert [names.unused(name) for name in ("A", "A", "B", "B", "A 2")] == ["A 3", "A 4", "B", "B 2", "A 2 2"]
    assert UniqueNames({"A"}, "").unused("A") == "A2"

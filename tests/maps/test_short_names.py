"""Short names of the letters A-Z, a-z and digits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.maps.short_names import shortened, unused


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


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert (unused("A", set()), unused("A", {"A", "A 2"}), unused("A", {"A"}, "")) == ("A", "A 3", "A2")

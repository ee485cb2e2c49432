"""Codes: the same for the same secret, and short enough to type."""

import pytest

from webviz.rooms.codes import ALPHABET, LENGTH, as_code, code_of


def test_a_secret_has_the_same_code_for_ever() -> None:
    assert code_of("a-secret-of-thirty-two-letters-a") == "CSHBNJVT"


def test_codes_have_no_letters_that_look_like_others_and_make_no_words() -> None:
    codes = {code_of(f"secret {number}") for number in range(9)}
    assert len(codes) == 9
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)
    assert not set(ALPHABET) & set("AEIOUL01") and len(ALPHABET) ** LENGTH > 25_000_000_000


@pytest.mark.parametrize(
    ("typed", "code"),
    [("BCDFGHJK", "BCDFGHJK"), ("bcdf-ghjk", "BCDFGHJK"), ("bcdf GHJK", "BCDFGHJK"), ("BCDFGH", "BCDFGH")],
)
def test_small_letters_and_groups_will_do(typed: str, code: str) -> None:
    assert as_code(typed) == code


@pytest.mark.parametrize(
    "typed", ["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1", "BCDFGß", "BCDF H", "BCDFGHJKM", "ﬀBCDF"]
)
def test_what_is_no_code_is_none(typed: str) -> None:
    assert as_code(typed) is None

"""Codes: the same for the same secret, and short enough to type."""

from webviz.rooms.codes import ALPHABET, LENGTH, as_code, code_of


def test_a_secret_has_the_same_code_for_ever() -> None:
    assert code_of("a-secret-of-thirty-two-letters-a") == "CSHBNJVT"


def test_codes_have_no_letters_that_look_like_others_and_make_no_words() -> None:
    codes = {code_of(f"secret {number}") for number in range(9)}
    assert len(codes) == 9
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)
    assert not set(ALPHABET) & set("AEIOUL01") and len(ALPHABET) ** LENGTH > 25_000_000_000


def test_small_letters_and_groups_will_do_and_what_is_no_code_is_none() -> None:
    for typed in ("BCDFGHJK", "bcdf-ghjk", "bcdf GHJK"):
        assert as_code(typed) == "BCDFGHJK"
    assert as_code("BCDFGH") == "BCDFGH"
    wrong = ("", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1", "BCDFGß", "BCDF H", "BCDFGHJKM", "ﬀBCDF")
    assert {typed: as_code(typed) for typed in wrong} == dict.fromkeys(wrong)

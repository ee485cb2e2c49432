"""File names for students of any name."""

import re

from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.keys import file_keys

NAMES = st.lists(
    st.text(max_size=80) | st.sampled_from(["ann", "Ann", "ANN", "../x", "con", "a.b"]), unique=True
)


@given(NAMES)
def test_each_name_has_a_key_that_every_file_system_takes_and_tells_apart(names: list[str]) -> None:
    keys = file_keys(names)
    assert list(keys) == names
    assert all(
        re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._@+-]{0,80}", key) and ".." not in key for key in keys.values()
    )
    assert len({key.casefold() for key in keys.values()}) == len(names)


def test_a_plain_name_is_its_own_key() -> None:
    plain = ["ann", "ann.lee@example.edu", "s1234567"]
    assert file_keys(plain) == {name: name for name in plain}


def test_names_that_differ_in_case_alone_are_told_apart() -> None:
    keys = file_keys(["ann", "Ann"])
    assert "ann" not in keys.values() and "Ann" not in keys.values()


def test_a_key_is_the_same_whoever_else_is_there() -> None:
    assert file_keys(["Zoë"])["Zoë"] == file_keys(["Ann", "Zoë"])["Zoë"]

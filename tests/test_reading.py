"""Whatever a text holds, reading it takes work and memory in proportion to it, and ends when told to."""

from collections.abc import Callable
from typing import Any

import pytest
from counting import calls_in, peak_bytes
from hostile_texts import MAPS, PROBLEMS, TREES, Text

from webviz.csp.reader import read_csp
from webviz.maps import read_map, steps
from webviz.maps.findings import REPORTED
from webviz.maps.model import TextError
from webviz.maps.steps import LOOKS_EVERY
from webviz.trees import read_trees

Look = Callable[[int], None]
Reader = Callable[[str, Look], Any]

READERS: list[tuple[Reader, dict[str, Text]]] = [
    (lambda text, look: read_csp(text, look), PROBLEMS),
    (lambda text, look: read_trees(text, look=look), TREES),
    (lambda text, look: read_map(text, look=look), MAPS),
]
CASES = [pytest.param(reader, texts[name], id=name) for reader, texts in READERS for name in texts]
every_hostile_text = pytest.mark.parametrize(("read", "hostile"), CASES)

SHORT, LONG = 6_000, 48_000  # characters
BYTES_A_CHARACTER = 400
"""What a text, what was found in it, and its trees or constraints may take."""
AT_LEAST = 3_000_000


MOSTLY_REPAIRED = (
    *("values of a domain", "terms", "parts of one constraint", "constraints on one pair"),
    *("comparisons with a large domain", "commas in the colors", "commas in the assignments"),
    *("commas in a list", "lists on one line", "neighbors"),
)


class Stop(Exception):
    """Somebody hangs up."""


def outcome(read: Reader, text: str, look: Look = lambda _steps: None) -> TextError | None:
    """The errors of a text, if it has some."""
    try:
        read(text, look)
    except TextError as error:
        return error
    return None


@every_hostile_text
def test_twice_the_text_is_twice_the_work(read: Reader, hostile: Text) -> None:
    text, longer = hostile(SHORT), hostile(2 * SHORT)
    once, twice = calls_in(lambda: outcome(read, text)), calls_in(lambda: outcome(read, longer))
    assert twice < 2.3 * once + 1_000


@pytest.mark.parametrize(("read", "hostile"), [case for case in CASES if case.id in MOSTLY_REPAIRED])
def test_what_is_mostly_repaired_or_means_nothing_is_not_read_to_its_end(
    read: Reader, hostile: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "LEAST", 0)
    error = outcome(read, hostile(LONG))
    assert error is not None and "too much work" in error.errors[0].message


@every_hostile_text
def test_memory_is_taken_in_proportion_and_few_errors_are_told(read: Reader, hostile: Text) -> None:
    text = hostile(2 * SHORT)
    found: list[TextError | None] = []
    assert peak_bytes(lambda: found.append(outcome(read, text))) < AT_LEAST + BYTES_A_CHARACTER * len(text)
    [error] = found
    assert error is None or 1 <= len(error.errors) <= REPORTED + 2


@every_hostile_text
def test_reading_ends_at_the_next_look_when_somebody_hangs_up(read: Reader, hostile: Text) -> None:
    seen: list[int] = []

    def hang_up(steps: int) -> None:
        seen.append(steps)
        raise Stop

    try:
        outcome(read, hostile(2 * SHORT), hang_up)
    except Stop:
        assert len(seen) == 1
    else:
        outcome(read, hostile(2 * SHORT), seen.append)
        assert seen == []  # there was less to do than between two looks
    assert all(steps >= LOOKS_EVERY for steps in seen)

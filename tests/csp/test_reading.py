"""Reading any text of a problem: work in proportion to it, an end when told to."""

import pytest
from hostile_texts import (
    Look,
    Text,
    again,
    assert_ends_when_told,
    assert_in_proportion,
    assert_not_read_to_its_end,
    distinct_pieces,
)

from webviz.csp.reader import read_csp

PAIR = '{"variables": {"A B": "1..90"}, "constraints": ["A = B'
LARGE_DOMAIN = '{"variables": {"A": "1..9000"}, "constraints": ['


PROBLEMS: dict[str, Text] = {
    "quotation marks in a string without an end": again('{"', '\\"'),
    "brackets in a string without an end": again('{"', "{"),
    "brackets": again('{"a": ', "["),
    "values of a domain": again('{"variables": {"A": [1', ", 1", "]}}"),
    "ranges": distinct_pieces('{"variables": {"A": [1]', ', "A#": "1..20000"', "}}"),
    "ranges of nothing": again('{"variables": {"A": [1]', ', "": "1..2000"', "}}"),
    "variables with one range": distinct_pieces('{"variables": {"A', " A#", '": "1..20000"}, "scores": {}}'),
    "unknown entries": again('{"variables": {"A": [1]}', ', "a": 1', "}"),
    "unknown scores": distinct_pieces(
        '{"variables": {"A": "1..9000"}, "scores": {"A": {"x": 1', ', "x#": 1', "}}}"
    ),
    "terms": again(f"{PAIR} + A", "+A", '"]}'),
    "parts of one constraint": distinct_pieces(PAIR, " and A+#!=B", '"]}'),
    "constraints on one pair": distinct_pieces(f'{PAIR}"', ', "A + # != B"', "]}"),
    "minus signs": again(PAIR, " -", '"]}'),
    "comparisons with a large domain": again(f'{LARGE_DOMAIN}"A = 1"', ', "A = 1"', "]}"),
    "unknown values": again(f'{LARGE_DOMAIN}"A = x"', ', "A = x"', "]}"),
    "known values in rows": again(f'{LARGE_DOMAIN}{{"on": "A", "rows": [[1]', ", [9000]", "]}]}"),
    "unknown values in rows": again(f'{LARGE_DOMAIN}{{"on": "A", "rows": [[1]', ', ["x"]', "]}]}"),
    "short rows of a long name": again(
        f'{{"variables": {{"{"A" * 9000}": [1]}}, "constraints": [{{"on": "{"A" * 9000}", "rows": [[1]',
        ", []",
        "]}]}",
    ),
}
MOSTLY_REPAIRED = (
    *("values of a domain", "terms", "parts of one constraint", "constraints on one pair"),
    "comparisons with a large domain",
)


def read(text: str, look: Look) -> object:
    return read_csp(text, look)


def test_work_and_memory_are_in_proportion_to_the_text_and_few_errors_are_told() -> None:
    assert_in_proportion(read, PROBLEMS)


def test_what_is_mostly_repaired_or_means_nothing_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webviz.maps.words.LEAST_BUDGET", 0)
    for name in MOSTLY_REPAIRED:
        assert_not_read_to_its_end(read, PROBLEMS[name])


def test_reading_ends_at_the_next_look_when_somebody_hangs_up() -> None:
    assert_ends_when_told(read, PROBLEMS)

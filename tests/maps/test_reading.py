"""Whatever a text holds, reading it takes work and memory in proportion to it, and ends when told to."""

from collections.abc import Callable
from functools import partial
from itertools import count, takewhile
from typing import Any

import pytest
from counting import calls_in, peak_bytes

from webviz.csp.reader import read_csp
from webviz.maps import read_map
from webviz.maps.findings import REPORTED
from webviz.maps.model import TextError
from webviz.maps.words import LOOKS_EVERY
from webviz.trees import read_trees

Look = Callable[[int], None]
Reader = Callable[[str, Look], Any]
Text = Callable[[int], str]
HEAD = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\n"
PAIR = '{"variables": {"A B": "1..90"}, "constraints": ["A = B'
LARGE_DOMAIN = '{"variables": {"A": "1..9000"}, "constraints": ['


def again(before: str, piece: str, after: str = "") -> Text:
    """So many characters of one piece over and over."""
    return lambda length: before + piece * (length // len(piece)) + after


def distinct_pieces(before: str, piece: str, after: str = "") -> Text:
    """So many characters of pieces that all differ: `#` stands for the number of each."""

    def text(length: int) -> str:
        number = length // (len(piece) + 3)
        return before + "".join(piece.replace("#", str(one)) for one in range(number)) + after

    return text


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

TREES: dict[str, Text] = {
    **{f"only {piece}": again("", piece) for piece in ("(", ")", "{", "}", "{}", "(1,", "[(]", "a", "(1)\n")},
    **{f"a bracket, then {piece}": again("(", piece) for piece in ("- ", "a: ", "@ ", "[1]", ",", " ")},
    "brackets in sets": lambda length: "{" + "(" * (length // 2) + "} {" + ",(" * (length // 4) + "}",
    "nodes twice": again("{(A,MAX)", ",(A,MAX)", "} {(A,1)}"),
    "edges twice": again("{(A,MAX),(B,MIN)} {(A,B),(B,1)", ",(A,B)", "}"),
    "unknown nodes": distinct_pieces("{(A,MAX),(B,MIN)} {(A,B),(B,1)", ",(A,q#)", "}"),
    "a second parent with a long name": lambda length: (
        f"{{({'A' * (length // 2)},MAX),(B,MIN)}} {{({'A' * (length // 2)},B),(B,1)"
        + ",(C,B),(B,B)" * (length // 24)
        + "}"
    ),
    "blanks": lambda length: "(" + " " * (length // 2) + "x" + " " * (length // 2),
    "almost a line of a map": again("a:", "a", "(1 2)"),
    "options": again("", "root: MIN\n"),
    "commas in an option": again("root: MAX", ",", "\n(1 2)"),
    "comments": again("", "#\n", "(1)"),
    "leaves": again("1", ", 1"),
    "blanks under a list of leaves": again("3, -1\n", " ", "\n1, 2"),
    "words in a list of leaves": again("1, 1", ", a, 1"),
    "lists for a third player": again("root: 3\n", "3, 1\n"),
}

MAPS: dict[str, Text] = {
    **{f"only {piece!r}": again("", piece) for piece in (",", ":", "a", "a\n", "#\n", "\n", "-")},
    "commas in the colors": again("R", ",", HEAD[1:] + "A: B\nB: A\n"),
    "commas in the assignments": again("R, G\nA: R-1", ",", "\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"),
    "commas in a list": again(f"{HEAD}A: B\nB: A", ",", "\n"),
    "colons in a list": again(f"{HEAD}A: B\nB: A", ":", "\n"),
    "lists on one line": again(f"{HEAD}A: B\nB: A", " A: B", "\n"),
    "letters where assignments run together": again("R, G\nA: R-1, a:b:", "a", f"\n{HEAD[12:]}A: B\nB: A\n"),
    "letters among assignments": again("R, G\nA: R-1, B: R-2, ", "a", f"\n{HEAD[12:]}A: B\nB: A\n"),
    "neighbors": distinct_pieces(f"{HEAD}A: B\nB: A", ", A#", "\n"),
    "neighbors of a long name": lambda length: (
        f"{HEAD}A: B\nB: A\n{'C' * (length // 2)}:" + ", A" * (length // 6) + "\n"
    ),
    "colors with weights": lambda length: "\n".join(
        [_colors(length // 4, "R#"), "A: R1-1", "2", *[_colors(length // 3, "R#: 1")] * 2, "A: B", "B: A\n"]
    ),
    "unknown colors": lambda length: "\n".join(
        [_colors(length // 4, "R#"), _colors(length // 2, "A#: Q-1"), "2", "R: 1", "R: 3", "A: B", "B: A\n"]
    ),
}


def _colors(length: int, entry: str) -> str:
    numbers = takewhile(lambda number: number * (len(entry) + 4) < length, count())
    return ", ".join(entry.replace("#", str(number)) for number in numbers)


READERS: dict[str, tuple[Reader, dict[str, Text]]] = {
    "problems": (lambda text, look: read_csp(text, look), PROBLEMS),
    "trees": (lambda text, look: read_trees(text, look=look), TREES),
    "maps": (lambda text, look: read_map(text, look=look), MAPS),
}
SHORT, LONG = 6_000, 48_000  # characters
BYTES_A_CHARACTER = 400
"""What a text, what was found in it, and its trees or constraints may take."""
AT_LEAST = 3_000_000
MOSTLY_REPAIRED = (
    *("values of a domain", "terms", "parts of one constraint", "constraints on one pair"),
    *("comparisons with a large domain", "commas in the colors", "commas in the assignments"),
    *("commas in a list", "lists on one line", "neighbors"),
)
of_each_reader = pytest.mark.parametrize("kind", READERS)


class Stop(Exception):
    """Somebody hangs up."""


def outcome(read: Reader, text: str, look: Look = lambda _steps: None) -> TextError | None:
    """The errors of a text, if it has some."""
    try:
        read(text, look)
    except TextError as error:
        return error
    return None


@of_each_reader
def test_work_and_memory_are_in_proportion_to_the_text_and_few_errors_are_told(kind: str) -> None:
    read, hostile_texts = READERS[kind]
    for name, hostile in hostile_texts.items():
        found: list[TextError | None] = []
        few, many = (calls_in(partial(outcome, read, hostile(length))) for length in (SHORT // 4, SHORT))
        assert many < 4.6 * few + 1_000, name
        text = hostile(SHORT)
        taken = peak_bytes(lambda text=text, found=found: found.append(outcome(read, text)))
        assert taken < AT_LEAST + BYTES_A_CHARACTER * len(text), name
        assert found[0] is None or 1 <= len(found[0].errors) <= REPORTED + 2, name


def test_what_is_mostly_repaired_or_means_nothing_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webviz.maps.words.LEAST", 0)
    cases = [
        (read, texts[name]) for name in MOSTLY_REPAIRED for read, texts in READERS.values() if name in texts
    ]
    assert len(cases) == len(MOSTLY_REPAIRED)
    for read, hostile in cases:
        error = outcome(read, hostile(LONG))
        assert error is not None and "too much work" in error.errors[0].message


@of_each_reader
def test_reading_ends_at_the_next_look_when_somebody_hangs_up(kind: str) -> None:
    read, hostile_texts = READERS[kind]
    ended = 0
    for name, hostile in hostile_texts.items():
        seen: list[int] = []

        def hang_up(steps: int, seen: list[int] = seen) -> None:
            seen.append(steps)
            raise Stop

        try:
            outcome(read, hostile(2 * SHORT), hang_up)
        except Stop:
            ended += 1
            assert len(seen) == 1 and seen[0] >= LOOKS_EVERY, name
        else:  # there was less to do than between two looks
            outcome(read, hostile(2 * SHORT), seen.append)
            assert seen == [], name
    assert ended > len(hostile_texts) // 3

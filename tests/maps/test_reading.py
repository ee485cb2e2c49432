"""Reading takes work and memory in proportion to any text, and ends when told to."""

from itertools import count, takewhile

import pytest
from hostile_texts import (
    Reader,
    Text,
    again,
    assert_ends_when_told,
    assert_in_proportion,
    assert_not_read_to_its_end,
    distinct_pieces,
)

from webviz.maps import read_map
from webviz.trees import read_trees

HEAD = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\n"


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
    "trees": (lambda text, look: read_trees(text, look=look), TREES),
    "maps": (lambda text, look: read_map(text, look=look), MAPS),
}
MOSTLY_REPAIRED = (
    *("commas in the colors", "commas in the assignments"),
    *("commas in a list", "lists on one line", "neighbors"),
)
of_each_reader = pytest.mark.parametrize("kind", READERS)


@of_each_reader
def test_work_and_memory_are_in_proportion_to_the_text_and_few_errors_are_told(kind: str) -> None:
    assert_in_proportion(*READERS[kind])


def test_what_is_mostly_repaired_or_means_nothing_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webviz.maps.words.LEAST_BUDGET", 0)
    cases = [
        (read, texts[name]) for name in MOSTLY_REPAIRED for read, texts in READERS.values() if name in texts
    ]
    assert len(cases) == len(MOSTLY_REPAIRED)
    for read, hostile in cases:
        assert_not_read_to_its_end(read, hostile)


@of_each_reader
def test_reading_ends_at_the_next_look_when_somebody_hangs_up(kind: str) -> None:
    assert_ends_when_told(*READERS[kind])

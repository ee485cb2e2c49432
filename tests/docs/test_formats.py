"""The examples of docs/formats.md are run: what it shows is what the program does."""

import re
from pathlib import Path

import pytest

from webviz.csp.colored_map import Level
from webviz.csp.expression_tokens import TOKEN_STEPS
from webviz.csp.expressions import COMPARISON_STEPS, SUM_STEPS
from webviz.csp.json_text import VALUE_STEPS
from webviz.games import game_on
from webviz.games.binding import RULES, bound, rule_of
from webviz.games.map_coloring import MapColoring
from webviz.maps import MOST_PLAYERS, Diagnostic, MapError, read_map, write_map
from webviz.maps.findings import ERROR_STEPS, LONGEST, REPORTED, WARNING_STEPS
from webviz.maps.steps import A_CHARACTER, BORDER_STEPS, ENTRY_STEPS, LEAST, LINE_STEPS, LIST_STEPS
from webviz.search import Query, search
from webviz.trace import trace_lines
from webviz.trace.rounds_text import search_chunks

PAGE = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
CHANGE = re.compile(r"(\d+) \|(?: (.*))?")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


AUSTRALIA, THREE_IN_A_ROW = blocks("map")


def changed(block: str) -> str:
    """The first map with the lines of a block in place of its own, or behind them."""
    lines: dict[int, str | None] = dict(enumerate(AUSTRALIA.splitlines(), start=1))
    for line in block.splitlines():
        if change := CHANGE.fullmatch(line):
            lines[int(change[1])] = change[2]
    return "".join(f"{line}\n" for _, line in sorted(lines.items()) if line is not None)


def findings(text: str) -> list[str]:
    """Everything that is found in a text, as the command line prints it."""
    found: list[Diagnostic]
    try:
        found = read_map(text)[1]
    except MapError as error:
        found = sorted([*error.errors, *error.warnings], key=lambda one: (one.line, one.column))
    return [": ".join([f"{one.line}:{one.column}", one.severity, advised(one)]) for one in found]


def advised(one: Diagnostic) -> str:
    """A message with its suggestion."""
    return one.message + (f"; {one.suggestion}" if one.suggestion else "")


def traced(text: str) -> list[str]:
    """The trace of a map at its own depth."""
    map, _ = read_map(text)
    game = MapColoring(map)
    return list(trace_lines(search(game, Query(depth=map.depth)), game.labels))


@pytest.mark.parametrize("text", [AUSTRALIA, THREE_IN_A_ROW])
def test_the_maps_need_no_repair(text: str) -> None:
    assert findings(text) == []


def test_the_canonical_form_is_what_is_written() -> None:
    assert blocks("canonical") == [write_map(read_map(AUSTRALIA)[0])]


def test_what_is_read_without_a_word_means_the_same() -> None:
    [block] = blocks("silent")
    assert changed(block) != AUSTRALIA
    assert read_map(changed(block)) == read_map(AUSTRALIA)


@pytest.mark.parametrize("block", blocks("findings"))
def test_each_example_finds_what_it_says(block: str) -> None:
    expected = [line for line in block.splitlines() if not CHANGE.fullmatch(line)]
    assert expected
    assert findings(changed(block)) == expected


def test_the_trace_is_the_maps_own() -> None:
    assert blocks("trace") == ["\n".join(traced(THREE_IN_A_ROW)) + "\n"]


def test_the_homeworks_trace_ends_as_the_page_says() -> None:
    assert blocks("result") == [traced(AUSTRALIA)[-1] + "\n"]


def test_the_trace_of_the_map_for_many_is_its_own() -> None:
    [text] = blocks("many")
    map, warnings = read_map(text, MOST_PLAYERS)
    game = game_on(map)
    lines = trace_lines(search(game, Query("max-n", map.depth)), game.labels)
    assert (warnings, blocks("many-trace")) == ([], ["\n".join(lines) + "\n"])


def test_the_line_of_a_rule_that_binds_is_the_one_that_is_written() -> None:
    found = re.search(r"^```binding (\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found and found[1] in RULES
    game = bound(game_on(read_map(AUSTRALIA)[0]), level(found[1]))
    chunks = search_chunks(search(game, Query("alpha-beta", 1)), game.labels, rule_of(game))
    assert "".join(chunks).startswith(found[2])


def test_the_bounds_of_a_reading_are_those_of_the_program() -> None:
    told = " ".join(PAGE.split())
    for bound_told in (
        f"the first {REPORTED:,} are told",
        f"cut after {LONGEST:,} characters",
        f"may take {LEAST:,} steps, and {A_CHARACTER} more for each",
    ):
        assert bound_told in told
    assert (LINE_STEPS, ENTRY_STEPS, LIST_STEPS, BORDER_STEPS) == (5, 10, 100, 30)
    assert (VALUE_STEPS, TOKEN_STEPS, COMPARISON_STEPS, SUM_STEPS) == (15, 10, 50, 250)
    assert (WARNING_STEPS, ERROR_STEPS) == (40, 400)


def level(name: str) -> Level:
    """The level of that name."""
    return next(each for each in RULES if each == name)

"""The examples of docs/formats.md: read, found, repaired, written as shown."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from webviz.__main__ import main
from webviz.csp import CspError
from webviz.csp.json_reader import read_problem
from webviz.games import game_on
from webviz.games.binding import RULES, rule_of, with_level
from webviz.games.map_coloring import MapColoring
from webviz.maps import MOST_PLAYERS, Diagnostic, MapError, read_map, write_map
from webviz.outlines import borders, writer
from webviz.outlines.document import read_document, write_document
from webviz.outlines.model import Kind
from webviz.search import Query, search
from webviz.trace import trace_lines
from webviz.trace.text import search_chunks
from webviz.trees import TreeError, detect, read_trees, write_trees

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "formats.md").read_text(encoding="utf-8")
OUTLINES = PAGE.partition("\n## Outlines\n")[2].partition("\n## ")[0]
GRAPHS = PAGE.partition("\n## Graphs\n")[2].partition("\n## ")[0]
CHANGE = re.compile(r"(\d+) \|(?: (.*))?")
FINDING = re.compile(r"\d+:\d+: (error|warning): ")


def blocks(kind: str, page: str = PAGE) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def followed_by(kind: str) -> list[tuple[str, str]]:
    """The trees that a block of one kind follows, and that block."""
    return re.findall(rf"^```tree \w+\n([^`]*)^```\n\n```{kind}\n([^`]*)^```$", PAGE, re.MULTILINE)


AUSTRALIA, THREE_IN_A_ROW = blocks("map")


def change_lines(block: str) -> str:
    """The first map with the lines of a block in place of its own, or behind them."""
    lines: dict[int, str | None] = dict(enumerate(AUSTRALIA.splitlines(), start=1))
    for line in block.splitlines():
        if change := CHANGE.fullmatch(line):
            lines[int(change[1])] = change[2]
    return "".join(f"{line}\n" for _, line in sorted(lines.items()) if line is not None)


Read = Callable[[str], tuple[object, list[Diagnostic]]]


def findings(read: Read, text: str) -> list[str]:
    """Everything that is found in a text, as the command line prints it."""
    found: list[Diagnostic]
    try:
        found = read(text)[1]
    except (MapError, TreeError, CspError) as error:
        found = sorted([*error.errors, *error.warnings], key=lambda one: (one.line, one.column))
    return [
        f"{one.line}:{one.column}: {one.severity}: {one.message}"
        + (f"; {one.suggestion}" if one.suggestion else "")
        for one in found
    ]


def trace_of(text: str) -> list[str]:
    map, _ = read_map(text)
    game = MapColoring(map)
    return list(trace_lines(search(game, Query(depth=map.depth)), game.labels))


def test_the_names_are_names_of_a_map_as_they_stand_there() -> None:
    names = blocks("names")[0].splitlines()
    text = AUSTRALIA + "".join(f"{name}: T\n" for name in names if name != "WA")
    assert set(names) <= set(read_map(text)[0].regions)


def test_the_maps_are_written_and_traced_as_shown_and_what_is_read_without_a_word_means_the_same() -> None:
    assert [findings(read_map, text) for text in (AUSTRALIA, THREE_IN_A_ROW)] == [[], []]
    assert blocks("canonical") == [write_map(read_map(AUSTRALIA)[0])]
    assert blocks("trace") == ["\n".join(trace_of(THREE_IN_A_ROW)) + "\n"]
    assert blocks("result") == [trace_of(AUSTRALIA)[-1] + "\n"]
    [block] = blocks("silent")
    assert change_lines(block) != AUSTRALIA and read_map(change_lines(block)) == read_map(AUSTRALIA)
    [(text, same)] = followed_by("same")
    assert read_trees(text) == read_trees(same)


def test_each_example_of_a_mistake_finds_what_it_says() -> None:
    csp = blocks("csp-findings", (DOCS / "constraints.md").read_text(encoding="utf-8"))
    examples: list[tuple[Read, str, str]] = [
        (read_map, change_lines(block), block) for block in blocks("findings")
    ]
    for read, some in ((read_trees, blocks("tree-findings")), (read_problem, csp)):
        for block in some:
            lines = block.splitlines(keepends=True)
            text = "".join(line for line in lines if not FINDING.match(line)).removesuffix("\n")
            examples.append((read, text, block))
    assert len(examples) > 5
    for read, text, block in examples:
        expected = [line for line in block.splitlines() if FINDING.match(line)]
        assert expected and findings(read, text) == expected, block


def test_the_traces_of_many_players_and_of_a_rule_that_binds_are_theirs() -> None:
    [text] = blocks("many")
    map, warnings = read_map(text, MOST_PLAYERS)
    game = game_on(map)
    lines = trace_lines(search(game, Query("max-n", map.depth)), game.labels)
    assert (warnings, blocks("many-trace")) == ([], ["\n".join(lines) + "\n"])
    found = re.search(r"^```binding (\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    game = with_level(game_on(read_map(AUSTRALIA)[0]), next(level for level in RULES if level == found[1]))
    chunks = search_chunks(search(game, Query("alpha-beta", 1)), game.labels, rule_of(game))
    assert "".join(chunks).startswith(found[2])


def tree_command_output(text: str, folder: Path, *options: str) -> str:
    source, out = folder / "trees.txt", folder / "out.txt"
    source.write_text(text, encoding="utf-8")
    assert main(["tree", str(source), "-o", str(out), *options]) == 0
    return out.read_text(encoding="utf-8")


def test_the_trees_are_canonical_and_have_the_score_and_the_trace_that_are_shown(tmp_path: Path) -> None:
    for format in ("sets", "leaves", "nested"):
        for text in blocks(f"tree {format}"):
            assert detect(text) == format and write_trees(read_trees(text)[0], format) == text  # type: ignore[arg-type]
    scores = followed_by("score")
    assert scores
    for text, score in scores:
        assert tree_command_output(text, tmp_path, *(["--path"] if "Best Path" in score else [])) == score
    [(text, trace)] = followed_by("tree-trace")
    assert tree_command_output(text, tmp_path, "--trace") + "\n" == trace


def test_the_document_of_outlines_is_read_and_written_again_and_every_way_to_find_a_border_told() -> None:
    [shown] = blocks("document", OUTLINES)
    document = read_document(shown.encode())
    assert document.names == {"A": "Aland", "B": "Beland"}
    assert read_document(write_document(document).encode()) == document
    ways = (borders.SHARED, borders.CLOSED, borders.BESIDE, "chosen", *get_args(Kind))
    assert [way for way in ways if f"| {way} |" not in OUTLINES] == []
    assert [format for format in writer.FORMATS if f"`{format}`" not in GRAPHS] == []
    assert pytest.approx(1 / 20) == borders.FARTHEST_PART  # "a twentieth of the map's diagonal"

"""What docs/teaching.md says to ask first is asked there, and has the answer that is told."""

import re
from functools import cache
from pathlib import Path

import pytest

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import read_map
from webviz.search import Query, SearchTree, search
from webviz.trace import children, event_at, event_count, trace_lines
from webviz.trees import read_trees

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
WORDS = " ".join(TEXT.split())
SECTIONS = re.split(r"^## (?=\d\. )", TEXT.split("\n## More")[0], flags=re.M)[1:]


@cache
def searched(name: str) -> SearchTree:
    """Alpha-beta of a sample, as its map says."""
    map, _ = read_map((ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8"))
    return search(MapColoring(map), Query(depth=map.depth))


@cache
def lines_of(name: str) -> list[str]:
    """The trace of that."""
    map, _ = read_map((ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8"))
    return list(trace_lines(searched(name), MapColoring(map).labels))


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.split("\n")[0])
def test_every_stop_says_what_to_ask_first(section: str) -> None:
    assert "*Ask first*" in section


def test_the_lecture_has_six_stops_and_practice_where_it_fits() -> None:
    assert len(SECTIONS) == 6
    assert "*Practice* (`x`)" in SECTIONS[2]


def test_the_values_that_are_asked_for_first_are_as_told() -> None:
    lines = lines_of("australia")
    assert (lines[4], lines[7]) == ("NT, B, 2, 10, 10, inf", "NSW, B, 1, 10, -inf, 10")
    assert "before line 5, what is NT, B’s value now? (10:" in WORDS and "Before line 8" in WORDS
    assert lines_of("dead-region")[3] == "AT, B, 1, -1, -inf, -1"
    assert "the value in line 4, which is the −1 of that leaf" in WORDS


@pytest.mark.parametrize(
    ("name", "line"),
    [("australia", 26), ("early-cut", 10), ("tie-cut", 14), ("deep-cut", 46), ("us-48", 34462)],
)
def test_what_is_said_to_be_cut_is_cut(name: str, line: int) -> None:
    assert event_at(searched(name), line - 1).cutoff
    assert f"before line {line}" in WORDS or f"`q` at line {line - 1:,}" in WORDS


def test_what_is_said_to_be_searched_on_is_and_a_bound_could_have_cut() -> None:
    tree = searched("australia")
    event = event_at(tree, 55)
    assert not event.cutoff and (event.value, event.alpha) == (20, 10)
    assert event.child is not None and max(children(tree, event.node)) > event.child
    assert "before line 56, where MIN has 20 and α is 10? (Searched on.)" in WORDS


def test_the_best_moves_are_as_told() -> None:
    best = {name: lines_of(name)[-1].rsplit(", ", 1)[0] for name in ("worst-order", "best-order")}
    assert "(`worst-order`: {worst-order}. `best-order`: {best-order}.)".format(**best) in WORDS
    text = (ROOT / "sample_maps/trees/three-players.txt").read_text(encoding="utf-8")
    game = ExplicitTree(read_trees(text)[0][0])
    three = list(trace_lines(search(game, Query("max-n", game.height)), game.labels))
    assert (three[6].split(", ")[-1], three[-1][0]) == ("2", "C")
    assert "what is D’s value to player 3? (2.) Before the last line, which move is best? (C.)" in WORDS


def test_in_a_sample_without_a_cut_there_is_nothing_to_ask() -> None:
    tree = searched("no-cut")
    assert not any(event_at(tree, k).cutoff for k in range(event_count(tree)))
    assert "In `no-cut` there is nothing to ask" in WORDS

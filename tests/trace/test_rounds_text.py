"""The trace of several rounds: written, and read back."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough

from webviz.csp.colored_map import Level
from webviz.games import MapColoring
from webviz.games.binding import RULES, bound, rule_of
from webviz.maps import Map, read_map
from webviz.search import Query, Variant, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.variant import DEFAULT_VARIANT
from webviz.trace import trace_lines
from webviz.trace.reader import TraceError, read_trace
from webviz.trace.rounds_text import read_rounds, rounds_chunks, search_chunks

MAP, _ = read_map((Path(__file__).parent.parent / "golden" / "australia.in").read_bytes())
GAME = MapColoring(MAP)


def text_of(game: MapColoring, depth: int, variant: Variant = DEFAULT_VARIANT) -> str:
    return "".join(rounds_chunks(deepen(game, Query(depth=depth, variant=variant)), game.labels))


def test_each_round_stands_below_its_heading() -> None:
    text = text_of(GAME, 2)
    first, second = deepen(GAME, Query(depth=2)).rounds
    assert text.split("\n") == [
        "# round 1: depth 1, order given: 8 nodes, 7 leaves",
        *trace_lines(first.tree, GAME.labels),
        "# round 2: depth 2, order previous round: 17 nodes, 9 leaves",
        *trace_lines(second.tree, GAME.labels),
        "# all 2 rounds: 25 nodes, 16 leaves",
    ]


@thorough
@given(maps(max_depth=4), st.sampled_from([Variant(), Variant("hard"), Variant("hard", ">")]))
def test_the_text_is_read_back_as_the_rounds_it_came_from(map: Map, variant: Variant) -> None:
    game = MapColoring(map)
    assert read_rounds(text_of(game, map.depth, variant), game, variant) == deepen(
        game, Query(depth=map.depth, variant=variant)
    )


def test_a_trace_without_headings_is_one_round_and_a_wrong_line_is_told_by_its_number_in_the_text() -> None:
    tree = deepen(GAME, Query(depth=1)).last
    [only] = read_rounds("\n".join(trace_lines(tree, GAME.labels)), GAME).rounds
    assert only.tree == tree
    lines = text_of(GAME, 2).split("\n")
    lines[19] = "nonsense"
    with pytest.raises(TraceError, match="line 20: expected"):
        read_rounds("\n".join(lines), GAME)
    for text in ("", "# round 1: depth 1, order given: 8 nodes, 7 leaves"):
        with pytest.raises(TraceError, match="found the end of the text"):
            read_rounds(text, GAME)


def test_any_search_is_written_as_what_it_is() -> None:
    tree = search(GAME, Query(depth=2))
    assert "".join(search_chunks(tree, GAME.labels)).split("\n") == list(trace_lines(tree, GAME.labels))
    assert "".join(search_chunks(deepen(GAME, Query(depth=2)), GAME.labels)) == text_of(GAME, 2)


@thorough
@given(maps(max_depth=4), st.sampled_from(list(RULES)), st.booleans())
def test_a_rule_that_binds_stands_first_and_is_no_hindrance_to_reading(
    map: Map, level: Level, in_rounds: bool
) -> None:
    game = bound(MapColoring(map), level)
    found = deepen(game, Query(depth=3)) if in_rounds else search(game, Query("alpha-beta", 3))
    lines = "".join(search_chunks(found, game.labels, rule_of(game))).split("\n")
    assert lines[0] == f"# binding: {rule_of(game)}"
    assert "\n".join(lines[1:]) == "".join(search_chunks(found, game.labels))
    text = "\n".join(lines)
    again = read_rounds(text, game) if in_rounds else read_trace(text, game, "alpha-beta", 3)
    assert again == found

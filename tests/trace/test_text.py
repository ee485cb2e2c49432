"""The text of a trace: its bytes, its pieces, its last line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, search
from webviz.search.compilable import compiled_algorithms
from webviz.trace import event_lines, result_line, trace_chunks, trace_lines

GOLDEN = Path(__file__).parent.parent / "golden"


def test_the_homeworks_trace_is_written_byte_for_byte() -> None:
    map, warnings = read_map((GOLDEN / "australia.in").read_bytes())
    game = MapColoring(map)
    text = "".join(trace_chunks(search(game, Query(depth=map.depth)), game.labels))
    assert text.encode() == (GOLDEN / "australia.out").read_bytes()
    assert text.endswith("\nNSW, B, 10")
    assert text.count("\n") == 85
    assert warnings == []


def test_a_tie_between_first_moves_goes_to_the_first() -> None:
    game = MapColoring(small_map("A-B A-C", "A:R-1", depth=1))
    assert result_line(search(game, Query(depth=1)), game.labels) == "B, G, 3"


def test_depth_0_and_a_root_without_moves_have_one_line_and_no_result() -> None:
    for map, depth in ((small_map("A-B", "A:R-1"), 0), (small_map("A", "A:R-1"), 3)):
        game = MapColoring(map)
        tree = search(game, Query(depth=depth))
        assert list(trace_lines(tree, game.labels)) == ["A, R, 0, 2, -inf, inf"]
        assert result_line(tree, game.labels) is None


@thorough
@given(maps())
def test_the_pieces_of_any_trace_are_its_lines_without_a_final_newline(map: Map) -> None:
    game = MapColoring(map)
    tree = search(game, Query(depth=map.depth))
    assert "".join(trace_chunks(tree, game.labels)) == "\n".join(trace_lines(tree, game.labels))


def test_a_long_trace_comes_in_several_pieces_that_fit_together() -> None:
    star = " ".join(f"A-{name}" for name in "BCDEFG")
    game = MapColoring(small_map(star, "A:R-1", colors="R G B", depth=4))
    tree = search(game, Query("minimax", 4))
    pieces = list(trace_chunks(tree, game.labels))
    assert len(pieces) > 2
    assert "".join(pieces).split("\n") == list(trace_lines(tree, game.labels))


def test_lines_are_made_one_by_one() -> None:
    game = MapColoring(small_map("A-B", "A:R-1"))
    lines = event_lines(search(game), game.labels)
    assert iter(lines) is lines


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_of_a_stopped_search_the_first_lines_are_written_and_no_result(algorithm: str) -> None:
    @thorough
    @given(maps(), st.data())
    def agree(map: Map, data: st.DataObject) -> None:
        game = MapColoring(map)
        whole = search(game, Query(algorithm, map.depth))
        if len(whole) > 1:
            limit = data.draw(st.integers(1, len(whole) - 1))
            tree = search(game, Query(algorithm, map.depth, max_nodes=limit, partial=True))
            lines = list(trace_lines(tree, game.labels))
            assert lines == list(trace_lines(whole, game.labels))[: 2 * limit - tree.open]
            assert result_line(tree, game.labels) is None

    agree()

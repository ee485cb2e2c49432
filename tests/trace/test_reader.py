"""Traces read back: every one we write, and every way in which a text is none."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import small_map, thorough

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search
from webviz.trace import trace_lines
from webviz.trace.reader import TraceError, read_trace

GOLDEN = Path(__file__).parent.parent / "golden"
MAP, _ = read_map((GOLDEN / "australia.in").read_bytes())
GAME = MapColoring(MAP)
TRACE = (GOLDEN / "australia.out").read_text(encoding="utf-8")
LINES = TRACE.split("\n")


def test_algorithm_and_depth_limit_are_told_by_the_trace_itself() -> None:
    assert read_trace(TRACE, GAME) == search(GAME, Query(depth=3))
    minimax = search(GAME, Query("minimax", 2))
    assert read_trace("\n".join(trace_lines(minimax, GAME.labels)), GAME) == minimax
    assert read_trace("SA, G, 0, 8, -inf, inf", GAME) == search(GAME, Query(depth=0))


def test_without_a_leaf_that_could_go_on_the_depth_limit_is_the_deepest_node() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1", depth=9))
    text = "\n".join(trace_lines(search(game, Query(depth=9)), game.labels))
    assert read_trace(text, game).depth_limit == 2


def test_comments_blank_lines_spacing_and_line_ends_do_not_matter() -> None:
    spaced = TRACE.replace(", ", " ,").replace("\n", "\r\n  # again\r\n")
    assert read_trace(f"\ufeff# a comment\r\n\r\n{spaced}\r\n\r\n", GAME) == search(GAME, Query(depth=3))


def test_moves_may_come_in_another_order() -> None:
    game = MapColoring(small_map("A-B A-C", "A:R-1", depth=1))
    text = (
        "A, R, 0, -inf, -inf, inf\nC, G, 1, 3, -inf, inf\nA, R, 0, 3, 3, inf\n"
        "B, G, 1, 3, 3, inf\nA, R, 0, 3, 3, inf\nC, G, 3"
    )
    assert [game.labels[move] for move in read_trace(text, game).move] == ["A, R", "C, G", "B, G"]


def test_a_wrong_line_is_named_with_what_belongs_there() -> None:
    for line, found, expected in (
        (1, "NT, G, 0, -inf, -inf, inf", "'SA, G, 0, -inf, -inf, inf'"),
        (
            2,
            "SA, B, 1, inf, -inf, inf",
            "a visit at depth 1 by 'NSW, B', 'NSW, R', 'NT, B' or one of 4 others",
        ),
        (2, "NSW, B, 2, inf, -inf, inf", "'NSW, B, 1, inf, -inf, inf'"),
        (4, "Q, R, 3, 11, -inf, inf", "'Q, R, 3, 10, -inf, inf'"),
        (5, "NT, B, 2, 10, -inf, inf", "'NT, B, 2, 10, 10, inf'"),
        (5, "V, R, 3, 10, -inf, inf", "'NT, B, 2, 10, 10, inf'"),
        (30, "nonsense", "a visit at depth 3 by 'Q, R' or 'V, R'"),
        (86, "NSW, B, 11", "'NSW, B, 10'"),
        (86, "Q, B, 10", "'NSW, B, 10'"),
        (87, "SA, G, 10", "the end of the trace"),
    ):
        text = "\n".join([*LINES[: line - 1], found, *LINES[line:]])
        with pytest.raises(TraceError) as caught:
            read_trace(text, GAME)
        assert (caught.value.line, caught.value.expected.startswith(expected)) == (line, True), found
        assert str(caught.value).startswith(f"line {line}: expected ") and found in str(caught.value)


def test_a_leaf_above_the_depth_limit_is_refused_as_soon_as_that_is_known() -> None:
    early = "\n".join([LINES[0], "NSW, B, 1, 8, -inf, inf", *LINES[2:]])
    with pytest.raises(TraceError, match="line 2: expected 'NSW, B, 1, inf, -inf, inf'"):
        read_trace(early, GAME, depth_limit=3)
    with pytest.raises(TraceError, match="line 3: expected 'SA, G, 0, 8, 8, inf'"):
        read_trace(early, GAME)


def test_a_move_tried_twice_is_refused() -> None:
    game = MapColoring(small_map("A-B A-C", "A:R-1", depth=1))
    text = "A, R, 0, -inf, -inf, inf\nC, G, 1, 3, -inf, inf\nA, R, 0, 3, 3, inf\nC, G, 1, 3, 3, inf"
    with pytest.raises(TraceError, match="line 4: expected a visit at depth 1 by 'B, G'"):
        read_trace(text, game)


@given(st.integers(0, len(LINES) - 1))
def test_a_trace_that_breaks_off_is_refused(kept: int) -> None:
    with pytest.raises(TraceError) as caught:
        read_trace("\n".join(LINES[:kept]), GAME, "alpha-beta", 3)
    assert caught.value.found == "the end of the text"


@thorough
@given(st.text(alphabet="SAGNWB,0123-inf \n#", max_size=200))
def test_any_text_is_a_trace_or_a_trace_error(text: str) -> None:
    try:
        read_trace(text, GAME)
    except TraceError as error:
        assert error.line >= 1


def test_an_error_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(TraceError(3, "this", "that")))
    assert (error.line, str(error)) == (3, "line 3: expected this, found that")

"""Traces and their rounds read back, by the exact reader and the compiled one; and texts that are none."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.csp.colored_map import Level
from webviz.games import MapColoring
from webviz.games.binding import RULES, bound, rule_of
from webviz.maps import Map, read_map
from webviz.search import Query, Variant, search, textbook_search
from webviz.search.algorithms.deepening import deepen
from webviz.search.compilable import compiled_algorithms
from webviz.search.compiled import compiled_search
from webviz.search.variant import DEFAULT_VARIANT
from webviz.trace import reader, trace_lines
from webviz.trace.fast_reader import read_well_formed
from webviz.trace.reader import TraceError, read_trace
from webviz.trace.rounds_text import read_rounds, rounds_chunks, search_chunks

GOLDEN = Path(__file__).parent.parent / "golden"
MAP, _ = read_map((GOLDEN / "australia.in").read_bytes())
GAME = MapColoring(MAP)
TRACE = (GOLDEN / "australia.out").read_text(encoding="utf-8")
LINES = TRACE.split("\n")


def test_algorithm_and_depth_are_told_by_the_trace_itself_and_comments_and_spacing_do_not_matter() -> None:
    assert read_trace(TRACE, GAME) == search(GAME, Query(depth=3))
    minimax = search(GAME, Query("minimax", 2))
    assert read_trace("\n".join(trace_lines(minimax, GAME.labels)), GAME) == minimax
    assert read_trace("SA, G, 0, 8, -inf, inf", GAME) == search(GAME, Query(depth=0))
    # Without a leaf that could go on, the limit is the deepest node.
    game = MapColoring(small_map("A-B B-C", "A:R-1", depth=9))
    text = "\n".join(trace_lines(search(game, Query(depth=9)), game.labels))
    assert read_trace(text, game).depth_limit == 2
    spaced = TRACE.replace(", ", " ,").replace("\n", "\r\n  # again\r\n")
    assert read_trace(f"\ufeff# a comment\r\n\r\n{spaced}\r\n\r\n", GAME) == search(GAME, Query(depth=3))


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
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.found, str(error)) == ("the end of the text", str(caught.value))


@thorough
@given(st.text(alphabet="SAGNWB,0123-inf \n#", max_size=200))
def test_any_text_is_a_trace_or_a_trace_error(text: str) -> None:
    try:
        read_trace(text, GAME)
    except TraceError as error:
        assert error.line >= 1


RANDOM = MapColoring(random_map(8, 4, seed=3))
TEXT = "\n".join(trace_lines(textbook_search(RANDOM, Query(depth=4)), RANDOM.labels))


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_any_trace_is_read_back_as_by_the_exact_reader(algorithm: str) -> None:
    @thorough
    @given(maps())
    def agree(map: Map) -> None:
        game = MapColoring(map)
        tree = textbook_search(game, Query(algorithm, map.depth))
        text = "\n".join(trace_lines(tree, game.labels))
        if len(tree) > 1:
            assert read_well_formed(text, game, algorithm, map.depth) == tree
            assert read_well_formed(f"{text}\n", game) == read_trace(text, game)
        else:
            assert read_well_formed(text, game) is None

    agree()


def test_moves_may_come_in_any_order() -> None:
    for regions in (17, 40):
        game = MapColoring(random_map(regions, 2, seed=2))
        order = list(reversed(range(len(game.labels))))
        tree = compiled_search(game, Query("alpha-beta", 2), order)
        text = "\n".join(trace_lines(tree, game.labels))
        assert read_well_formed(text, game) == tree == read_trace(text, game)


@thorough
@given(st.integers(0, len(TEXT) - 1), st.sampled_from("0123456789,- infGRBN\n\x00é"), st.booleans())
def test_a_text_with_one_character_changed_is_read_alike_or_left_alone(at: int, new: str, adds: bool) -> None:
    text = TEXT[:at] + new + TEXT[at + (not adds) :]
    tree = read_well_formed(text, RANDOM)
    if tree is not None:
        assert tree == read_trace(text, RANDOM)


def test_another_text_is_left_alone() -> None:
    others = ["", "\n", "N00, R", TEXT[:-1], TEXT[: len(TEXT) // 2], f"{TEXT}\n\n", f"{TEXT}{'9' * 20}"]
    others += [f"# {TEXT}", TEXT.replace(", ", ","), TEXT.replace("\n", "\r\n"), f"{TEXT}\ud800"]
    others += ["N00, R, 0, 1, 1, 1\n" * 3]
    assert [read_well_formed(text, RANDOM) for text in others] == [None] * len(others)


def test_a_long_text_is_read_by_it_and_its_errors_are_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "LARGE", 100)
    read: list[object] = []
    original = reader._read_compiled
    monkeypatch.setattr(reader, "_read_compiled", lambda *given: read.append(original(*given)) or read[-1])
    assert read_trace(TEXT, RANDOM) == textbook_search(RANDOM, Query(depth=4)) == read[0]
    lines = TEXT.split("\n")
    lines[6] = lines[6].replace("-inf", "inf", 1) if "-inf" in lines[6] else f"{lines[6]}1"
    with pytest.raises(TraceError) as error:
        read_trace("\n".join(lines), RANDOM)
    assert (error.value.line, read[1]) == (7, None)


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

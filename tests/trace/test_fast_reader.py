"""The compiled reader reads what is written, and leaves to the exact one whatever else a text may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.search import Query, textbook_search
from webviz.search.compilable import compiled_algorithms
from webviz.search.compiled import compiled_search
from webviz.trace import reader, trace_lines
from webviz.trace.fast_reader import read_well_formed
from webviz.trace.reader import TraceError, read_trace

GAME = MapColoring(random_map(8, 4, seed=3))
TEXT = "\n".join(trace_lines(textbook_search(GAME, Query(depth=4)), GAME.labels))


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
    tree = read_well_formed(text, GAME)
    if tree is not None:
        assert tree == read_trace(text, GAME)


def test_another_text_is_left_alone() -> None:
    others = [
        "",
        "\n",
        "N00, R",
        TEXT[:-1],
        TEXT[: len(TEXT) // 2],
        f"{TEXT}\n\n",
        f"{TEXT}{'9' * 20}",
        f"# {TEXT}",
    ]
    others += [
        TEXT.replace(", ", ","),
        TEXT.replace("\n", "\r\n"),
        f"{TEXT}\ud800",
        "N00, R, 0, 1, 1, 1\n" * 3,
    ]
    assert [read_well_formed(text, GAME) for text in others] == [None] * len(others)


def test_a_long_text_is_read_by_it_and_its_errors_are_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "LARGE", 100)
    read: list[object] = []
    original = reader._read_compiled
    monkeypatch.setattr(reader, "_read_compiled", lambda *given: read.append(original(*given)) or read[-1])
    assert read_trace(TEXT, GAME) == textbook_search(GAME, Query(depth=4)) == read[0]
    lines = TEXT.split("\n")
    lines[6] = lines[6].replace("-inf", "inf", 1) if "-inf" in lines[6] else f"{lines[6]}1"
    with pytest.raises(TraceError) as error:
        read_trace("\n".join(lines), GAME)
    assert (error.value.line, read[1]) == (7, None)

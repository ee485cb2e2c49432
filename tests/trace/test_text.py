"""The text of a trace: its bytes, its pieces, its last line; and the compiled writer, which writes it too."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchStopped, Watch, search, textbook_search
from webviz.search.compilable import compiled_algorithms
from webviz.trace import event_lines, fast_text, result_line, trace_chunks, trace_lines
from webviz.trace.fast_text import FastTrace

GOLDEN = Path(__file__).parent.parent / "golden"
SAMPLES = Path(__file__).parents[2] / "sample_maps"
EXTREMES = ((-100_000, 99_999, 7, 0), (100_000, -5, 0, 3))
every_algorithm = pytest.mark.parametrize("algorithm", compiled_algorithms())


def test_the_homeworks_trace_is_written_byte_for_byte() -> None:
    map, warnings = read_map((GOLDEN / "australia.in").read_bytes())
    game = MapColoring(map)
    text = "".join(trace_chunks(search(game, Query(depth=map.depth)), game.labels))
    assert text.encode() == (GOLDEN / "australia.out").read_bytes()
    assert text.endswith("\nNSW, B, 10") and text.count("\n") == 85 and warnings == []


def test_a_tie_goes_to_the_first_move_and_a_root_without_moves_has_one_line_and_no_result() -> None:
    game = MapColoring(small_map("A-B A-C", "A:R-1", depth=1))
    assert result_line(search(game, Query(depth=1)), game.labels) == "B, G, 3"
    for map, depth in ((small_map("A-B", "A:R-1"), 0), (small_map("A", "A:R-1"), 3)):
        game = MapColoring(map)
        assert list(trace_lines(search(game, Query(depth=depth)), game.labels)) == ["A, R, 0, 2, -inf, inf"]


@every_algorithm
def test_the_pieces_of_a_trace_are_its_lines_and_of_a_stopped_search_the_first_without_a_result(
    algorithm: str,
) -> None:
    @thorough
    @given(maps(), st.data())
    def agree(map: Map, data: st.DataObject) -> None:
        game = MapColoring(map)
        whole = search(game, Query(algorithm, map.depth))
        lines = list(trace_lines(whole, game.labels))
        assert "".join(trace_chunks(whole, game.labels)) == "\n".join(lines)
        if len(whole) > 1:
            limit = data.draw(st.integers(1, len(whole) - 1))
            tree = search(game, Query(algorithm, map.depth, max_nodes=limit, partial=True))
            assert list(trace_lines(tree, game.labels)) == lines[: 2 * limit - tree.open]
            assert result_line(tree, game.labels) is None

    agree()


def test_a_long_trace_comes_in_several_pieces_that_fit_together_and_lines_one_by_one() -> None:
    game = MapColoring(
        small_map(" ".join(f"A-{name}" for name in "BCDEFG"), "A:R-1", colors="R G B", depth=4)
    )
    tree = search(game, Query("minimax", 4))
    pieces = list(trace_chunks(tree, game.labels))
    assert len(pieces) > 2
    assert "".join(pieces).split("\n") == list(trace_lines(tree, game.labels))
    lines = event_lines(tree, game.labels)
    assert iter(lines) is lines


def plain(map: Map, algorithm: str, depth: int) -> bytes:
    game = MapColoring(map)
    return "".join(trace_chunks(textbook_search(game, Query(algorithm, depth)), game.labels)).encode()


def fast(map: Map, algorithm: str, depth: int) -> bytes:
    trace = FastTrace(MapColoring(map), Query(algorithm, depth))
    text = b"".join(bytes(chunk) for chunk in trace.chunks())
    assert text.count(b"\n") == trace.lines - 1
    return text


@every_algorithm
def test_any_map_gives_the_same_text_compiled(algorithm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in sorted(SAMPLES.glob("*.txt")):
        map, _ = read_map(path.read_bytes())
        depth = min(map.depth, 3) if len(map.regions) > 12 else map.depth
        assert fast(map, algorithm, depth) == plain(map, algorithm, depth), path.stem

    @thorough
    @given(maps(), st.sampled_from([0, -100_000, 99_999]), st.sampled_from([1, 1_000]))
    def agree(map: Map, offset: int, scale: int) -> None:
        one, two = (tuple(weight * scale for weight in row) for row in map.weights)
        map = replace(map, weights=((one[0] + offset, *one[1:]), two))
        game = MapColoring(map)
        if map.depth > 0 and not game.is_terminal(game.initial):
            assert fast(map, algorithm, map.depth) == plain(map, algorithm, map.depth)

    for numbers in (2**16, 3):
        monkeypatch.setattr(fast_text, "MOST_NUMBERS", numbers)
        agree()


def test_names_of_any_length_are_written_and_values_that_are_all_above_zero() -> None:
    for length in (1, 11, 12, 13, 14, 27, 28, 29, 300):
        name = "N" * length
        for weights in (EXTREMES, ((5, 6, 7), (-3, -4, -9))):
            map = small_map(f"A-{name} {name}-C C-D", "A:R-1", colors="R G B", weights=weights)
            assert fast(map, "alpha-beta", 3) == plain(map, "alpha-beta", 3), length


def test_a_text_of_many_chunks_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    map = random_map(20, 4, seed=1)
    expected = plain(map, "alpha-beta", 4)
    assert fast(map, "alpha-beta", 4) == expected
    for name, most in (("EVENTS", 1), ("LARGEST_TEXT", 10_000)):
        monkeypatch.setattr(fast_text, name, most)
        assert fast(map, "alpha-beta", 4) == expected


def test_no_chunk_is_much_longer_than_it_may_be_however_long_names_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was begun is brought to an end, so that a chunk may be longer by the events of some moves."""
    monkeypatch.setattr(fast_text, "LARGEST_TEXT", 50_000)
    for name in ("N", "N" * 300):
        borders = f"A-{name} {name}-C C-D D-E E-F F-G A-G"
        map = small_map(borders, "A:R-1", colors="R G B Y", weights=EXTREMES)
        chunks = [len(chunk) for chunk in FastTrace(MapColoring(map), Query("alpha-beta", 6)).chunks()]
        assert sum(chunks) > 100_000 and max(chunks) < 60_000


def test_it_ends_when_nobody_wants_more_or_the_watch_says_so() -> None:
    watch, game = Watch(), MapColoring(random_map(30, 20, seed=4))
    chunks = FastTrace(game, Query("alpha-beta", 20, watch=watch)).chunks()
    next(chunks)
    watch.stop()
    with pytest.raises(SearchStopped):
        list(chunks)
    other = FastTrace(game, Query("alpha-beta", 20)).chunks()
    next(other)
    other.close()

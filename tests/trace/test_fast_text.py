"""The compiled writer writes, byte for byte, what the plain one writes."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, small_map, thorough

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchStopped, Watch, textbook_search
from webviz.search.compilable import compiled_algorithms
from webviz.trace import fast_text, trace_chunks
from webviz.trace.fast_text import FastTrace

SAMPLES = Path(__file__).parents[2] / "sample_maps"
EXTREMES_OF_FOUR = ((-100_000, 99_999, 7, 0), (100_000, -5, 0, 3))
EXTREMES = ((-100_000, 99_999, 7), (100_000, -5, 0))


def plain(map: Map, algorithm: str, depth: int) -> bytes:
    game = MapColoring(map)
    return "".join(trace_chunks(textbook_search(game, Query(algorithm, depth)), game.labels)).encode()


def fast(map: Map, algorithm: str, depth: int) -> bytes:
    trace = FastTrace(MapColoring(map), Query(algorithm, depth))
    text = b"".join(bytes(chunk) for chunk in trace.chunks())
    assert text.count(b"\n") == trace.lines - 1
    return text


def has_a_move(map: Map) -> bool:
    game = MapColoring(map)
    return map.depth > 0 and not game.is_terminal(game.initial)


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_sample_gives_the_same_text(path: Path, algorithm: str) -> None:
    map, _ = read_map(path.read_bytes())
    depth = min(map.depth, 3) if len(map.regions) > 12 else map.depth
    assert fast(map, algorithm, depth) == plain(map, algorithm, depth)


@pytest.mark.parametrize("algorithm", compiled_algorithms())
@pytest.mark.parametrize("numbers", [2**16, 3])
def test_any_map_gives_the_same_text(algorithm: str, numbers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_text, "MOST_NUMBERS", numbers)

    @thorough
    @given(maps(), st.sampled_from([0, -100_000, 99_999]), st.sampled_from([1, 1_000]))
    def agree(map: Map, offset: int, scale: int) -> None:
        one, two = (tuple(weight * scale for weight in row) for row in map.weights)
        map = replace(map, weights=((one[0] + offset, *one[1:]), two))
        if has_a_move(map):
            assert fast(map, algorithm, map.depth) == plain(map, algorithm, map.depth)

    agree()


@pytest.mark.parametrize("length", [1, 11, 12, 13, 14, 27, 28, 29, 300])
def test_names_of_any_length_are_written(length: int) -> None:
    name = "N" * length
    map = small_map(f"A-{name} {name}-C C-D", "A:R-1", colors="R G B", weights=EXTREMES)
    assert fast(map, "alpha-beta", 3) == plain(map, "alpha-beta", 3)


def test_a_text_of_many_chunks_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    map = random_map(20, 5, seed=1)
    expected = plain(map, "alpha-beta", 5)
    assert fast(map, "alpha-beta", 5) == expected
    monkeypatch.setattr(fast_text, "EVENTS", 1)
    assert fast(map, "alpha-beta", 5) == expected
    monkeypatch.setattr(fast_text, "LARGEST_TEXT", 10_000)
    assert fast(map, "alpha-beta", 5) == expected


@pytest.mark.parametrize("length", [1, 300])
def test_no_chunk_is_much_longer_than_it_may_be_however_long_names_are(
    length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was begun is brought to an end, so that a chunk may be longer by the events of some moves."""
    monkeypatch.setattr(fast_text, "LARGEST_TEXT", 50_000)
    name = "N" * length
    map = small_map(
        f"A-{name} {name}-C C-D D-E E-F F-G A-G", "A:R-1", colors="R G B Y", weights=EXTREMES_OF_FOUR
    )
    chunks = [len(chunk) for chunk in FastTrace(MapColoring(map), Query("alpha-beta", 6)).chunks()]
    assert sum(chunks) > 100_000
    assert max(chunks) < 60_000


def test_it_ends_when_nobody_wants_more_or_the_watch_says_so() -> None:
    watch = Watch()
    chunks = FastTrace(MapColoring(random_map(30, 20, seed=4)), Query("alpha-beta", 20, watch=watch)).chunks()
    next(chunks)
    watch.stop()
    with pytest.raises(SearchStopped):
        for _ in chunks:
            pass
    other = FastTrace(MapColoring(random_map(30, 20, seed=4)), Query("alpha-beta", 20)).chunks()
    next(other)
    other.close()

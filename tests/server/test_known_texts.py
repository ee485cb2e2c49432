import pytest

from webviz.maps import MapError, read_map
from webviz.server import known_texts
from webviz.server.given import GivenMap, GivenTree
from webviz.server.known_texts import known_text
from webviz.trees import TreeError, read_trees

TREES = "((3 12 8) (2 4 6))\n(5 (1 2))\n"


def test_a_map_is_what_the_reader_finds_however_often_it_is_asked_for(text: str) -> None:
    repaired = text.replace("B: A\n", "")
    map, warnings = read_map(repaired)
    assert warnings
    for _ in range(2):
        known = known_text(repaired)
        assert (known.given, known.warnings) == ((GivenMap(map),), tuple(warnings))


def test_trees_are_numbered_from_1() -> None:
    trees, _ = read_trees(TREES)
    assert known_text(TREES).given == (GivenTree(trees[0], 1), GivenTree(trees[1], 2))


def test_a_map_for_three_players_is_known_too(three_players: str) -> None:
    [given] = known_text(three_players).given
    assert isinstance(given, GivenMap) and len(given.map.weights) == 3


def test_a_text_with_errors_has_them_each_time() -> None:
    for _ in range(2):
        with pytest.raises(MapError):
            known_text("")
        with pytest.raises(TreeError):
            known_text("((1 2)")


@pytest.mark.parametrize("reader", ["read_map", "read_trees"])
def test_a_text_is_read_once(text: str, reader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = text if reader == "read_map" else TREES
    known_text(source)
    monkeypatch.delattr(known_texts, reader)
    assert known_text(source)


def test_large_texts_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_texts, "_known", known_texts.SharedResults(10_000))
    for number in range(20):
        known_text(f"({number} 1)")
    assert 0 < known_texts._known.kept_bytes <= 10_000

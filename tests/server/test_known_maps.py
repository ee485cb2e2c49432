import pytest

from webviz.maps import MapError, read_map
from webviz.server import known_maps
from webviz.server.known_maps import known_map


@pytest.mark.parametrize("blanks", [0, known_maps.LONGEST_KEPT], ids=["short", "long"])
def test_it_is_what_the_reader_finds_however_often_it_is_asked_for(text: str, blanks: int) -> None:
    repaired = text.replace("B: A\n", "") + " " * blanks
    map, warnings = read_map(repaired)
    assert warnings
    for _ in range(2):
        assert known_map(repaired) == (map, tuple(warnings))


def test_a_text_with_errors_has_them_each_time() -> None:
    for _ in range(2):
        with pytest.raises(MapError):
            known_map("")


def test_a_text_is_read_once(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known_map(text)
    monkeypatch.delattr(known_maps, "read_map")
    assert known_map(text)

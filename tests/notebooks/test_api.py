"""`webviz.show`: existing lines, files by their names, a picture without replays."""

from pathlib import Path

import pytest

import webviz
from webviz.notebooks import api


def test_it_is_saved_as_the_name_says(tmp_path: Path) -> None:
    shown = webviz.show("australia", line=26, theme="dark")
    beginnings = {"svg": "<svg", "json": "{", "csv": "node,", "tex": "\\document"}
    for suffix, beginning in beginnings.items():
        path = shown.save(tmp_path / f"search.{suffix}")
        assert beginning in path.read_text("utf-8")[:300]
    assert webviz.export("australia", "svg", line=26, theme="dark") == (tmp_path / "search.svg").read_bytes()
    with pytest.raises(ValueError, match=r"no format for search\.bmp: choose an ending from \.csv, "):
        shown.save(tmp_path / "search.bmp")


def test_a_line_must_be_there() -> None:
    for missing in (0, 86):
        with pytest.raises(ValueError, match=f"there is no line {missing}: the search has 85"):
            webviz.show("australia", line=missing)


def test_without_replays_a_picture_is_shown_and_the_text_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "FORMATS", {name: row for name, row in api.FORMATS.items() if name != "replay"})
    found = webviz.show("australia", line=26)._repr_mimebundle_()
    assert list(found) == ["text/plain", "image/svg+xml", "image/png"]
    assert found["text/plain"].endswith("There is no replay of it: this webviz makes none.")

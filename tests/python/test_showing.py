"""What a notebook is given to show."""

import sys
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import webviz
from webviz.python import showing
from webviz.replays.recording import ReplayError


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def bundle(shown: showing.Shown) -> dict[str, Any]:
    return shown._repr_mimebundle_()


def test_it_offers_replay_pictures_and_text() -> None:
    found = bundle(webviz.show("australia", line=26))
    assert list(found) == ["text/plain", "text/html", "image/svg+xml", "image/png"]
    assert found["text/plain"].splitlines()[1] == "line 26: NSW, R, 1, 10, 10, inf"
    assert found["image/svg+xml"].startswith("<svg")
    assert b64decode(found["image/png"]).startswith(b"\x89PNG")


def test_the_replay_lies_in_a_frame_that_reaches_nothing_around_it_over_a_picture() -> None:
    shown = webviz.show("australia", line=26, height=500)
    elements = Elements(bundle(shown)["text/html"]).found
    assert [tag for tag, _ in elements] == ["div", "img", "iframe"]
    frame = elements[2][1]
    assert "allow-same-origin" not in str(frame["sandbox"])
    assert str(frame["srcdoc"]).startswith("<!doctype html>")
    assert "height:500px" in str(elements[0][1]["style"])
    assert elements[1][1]["alt"] == "line 26: NSW, R, 1, 10, 10, inf"


def test_a_name_with_markup_in_it_is_only_a_name() -> None:
    problem = '{"name": "</iframe><b>&", "variables": {"a": [1, 2], "c": [1, 2]}, "constraints": []}'
    shown = webviz.show(problem, line=2)
    assert [tag for tag, _ in Elements(bundle(shown)["text/html"]).found] == ["div", "img", "iframe"]
    assert "</iframe><b>&" in bundle(shown)["text/plain"]


def test_constraints_are_shown_with_their_sentence() -> None:
    assert "line 2: Q1 is assigned 1" in bundle(webviz.show("queens:4", line=2))["text/plain"]
    assert "line 2" in bundle(webviz.show(webviz.solve("australia"), line=2))["text/plain"]


def test_what_cannot_be_made_is_left_out_and_the_text_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (
        "py_mini_racer",
        "webviz.exports.engine",
        "webviz.exports.pictures",
        "webviz.exports.scripted",
    ):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    found = bundle(webviz.show("australia", line=26))
    assert list(found) == ["text/plain", "text/html"]
    assert 'pip install "alphabeta-webviz[pictures]"' in found["text/plain"]
    assert "<img" not in found["text/html"]


def test_without_a_replay_there_is_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise ReplayError("it has too many nodes")

    monkeypatch.setattr(showing, "replay_of", refuse)
    shown = webviz.show("australia", line=26)
    assert list(bundle(shown)) == ["text/plain", "image/svg+xml", "image/png"]
    assert "There is no replay of it: it has too many nodes." in bundle(shown)["text/plain"]
    assert shown._mime_()[0] == "image/svg+xml"


def test_notebooks_that_ask_otherwise_get_the_same() -> None:
    shown = webviz.show("australia", line=26)
    assert shown._repr_html_() == shown._mime_()[1] == bundle(shown)["text/html"]
    assert repr(shown).startswith("<Shown: line 26 of <Search: ")


def test_a_line_must_be_there() -> None:
    for line in (0, 86):
        with pytest.raises(ValueError, match=f"there is no line {line}: the search has 85"):
            webviz.show("australia", line=line)


def test_it_is_saved_as_the_name_says(tmp_path: Path) -> None:
    shown = webviz.show("australia", line=26, theme="dark")
    beginnings = {
        ".html": "<!doctype html>",
        ".svg": "<svg",
        ".json": "{",
        ".csv": "node,",
        ".tex": "\\document",
    }
    for suffix, beginning in beginnings.items():
        path = shown.save(tmp_path / f"search{suffix}")
        assert beginning in path.read_text("utf-8")[:300]
    assert webviz.export("australia", "svg", line=26, theme="dark") == (tmp_path / "search.svg").read_bytes()
    with pytest.raises(
        ValueError, match=r"there is no format for search\.bmp: choose an ending from \.csv, "
    ):
        shown.save(tmp_path / "search.bmp")

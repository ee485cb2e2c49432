"""The replay in a frame of a notebook's cell, and what is there without one."""

import sys
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import webviz
from webviz.notebooks.api import Shown
from webviz.replays import api as replays
from webviz.replays.recorder import ReplayError

WINGS = ("csp", "notebooks", "replays")


def elements(text: str) -> list[tuple[str, dict[str, str | None]]]:
    """The elements of a page with their attributes."""
    parser, found = HTMLParser(), []
    parser.handle_starttag = lambda tag, attributes: found.append((tag, dict(attributes)))
    parser.feed(text)
    return found


def bundle(shown: Shown) -> dict[str, Any]:
    return shown._repr_mimebundle_()


def test_the_replay_lies_in_a_frame_that_reaches_nothing_around_it_over_a_picture() -> None:
    shown = webviz.show("australia", line=26, height=500)
    found, line = bundle(shown), "line 26: NSW, R, 1, 10, 10, inf"
    assert list(found) == ["text/plain", "text/html", "image/svg+xml", "image/png"]
    assert found["text/plain"].splitlines()[1] == line and found["image/svg+xml"].startswith("<svg")
    assert b64decode(found["image/png"]).startswith(b"\x89PNG")
    (around, outer), (image, picture), (inside, frame) = elements(found["text/html"])
    assert (around, image, inside) == ("div", "img", "iframe")
    assert "allow-same-origin" not in str(frame["sandbox"])
    assert str(frame["srcdoc"]).startswith("<!doctype html>")
    assert "height:500px" in str(outer["style"]) and picture["alt"] == line
    assert shown._repr_html_() == shown._mime_()[1] == found["text/html"]
    assert repr(shown).startswith("<Shown: line 26 of <Search: ")
    problem = '{"name": "</iframe><b>&", "variables": {"a": [1, 2], "c": [1, 2]}, "constraints": []}'
    found = bundle(webviz.show(problem, line=2))
    assert [tag for tag, _ in elements(found["text/html"])] == ["div", "img", "iframe"]
    assert "</iframe><b>&" in found["text/plain"] and "line 2: a is assigned 1" in found["text/plain"]


def test_what_cannot_be_made_is_left_out_and_the_text_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("engine", "pictures"):
        monkeypatch.delitem(sys.modules, f"webviz.exports.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    found = bundle(webviz.show("australia", line=26))
    assert list(found) == ["text/plain", "text/html"]
    assert 'pip install "alphabeta-webviz[pictures]"' in found["text/plain"]
    assert "<img" not in found["text/html"]
    monkeypatch.undo()

    def refuse(*_: object) -> str:
        raise ReplayError("it has too many nodes")

    monkeypatch.setattr(replays, "replay_file", refuse)
    shown = webviz.show("australia", line=26)
    assert list(bundle(shown)) == ["text/plain", "image/svg+xml", "image/png"]
    assert "There is no replay of it: it has too many nodes." in bundle(shown)["text/plain"]
    assert shown._mime_()[0] == "image/svg+xml"


def test_it_is_saved_as_a_page(tmp_path: Path) -> None:
    path = webviz.show("australia", line=26).save(tmp_path / "search.html")
    assert path.read_text("utf-8").startswith("<!doctype html>")

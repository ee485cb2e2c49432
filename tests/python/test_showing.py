"""Files made by a program, and what a notebook is given to show."""

import json
import sys
from base64 import b64decode
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from PIL import Image

import webviz
from webviz.exports.formats import FORMATS
from webviz.exports.model import ExportError
from webviz.python import drawing, showing
from webviz.replays.recording import ReplayError


def elements(text: str) -> list[tuple[str, dict[str, str | None]]]:
    """The elements of a page with their attributes."""
    parser, found = HTMLParser(), []
    parser.handle_starttag = lambda tag, attributes: found.append((tag, dict(attributes)))
    parser.feed(text)
    return found


def bundle(shown: showing.Shown) -> dict[str, Any]:
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
    assert "line 2: Q1 is assigned 1" in bundle(webviz.show("queens:4", line=2))["text/plain"]
    problem = '{"name": "</iframe><b>&", "variables": {"a": [1, 2], "c": [1, 2]}, "constraints": []}'
    found = bundle(webviz.show(problem, line=2))
    assert [tag for tag, _ in elements(found["text/html"])] == ["div", "img", "iframe"]
    assert "</iframe><b>&" in found["text/plain"]
    for missing in (0, 86):
        with pytest.raises(ValueError, match=f"there is no line {missing}: the search has 85"):
            webviz.show("australia", line=missing)


def test_what_cannot_be_made_is_left_out_and_the_text_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("engine", "pictures", "scripted"):
        monkeypatch.delitem(sys.modules, f"webviz.exports.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    found = bundle(webviz.show("australia", line=26))
    assert list(found) == ["text/plain", "text/html"]
    assert 'pip install "alphabeta-webviz[pictures]"' in found["text/plain"]
    assert "<img" not in found["text/html"]
    monkeypatch.undo()

    def refuse(*_: object) -> str:
        raise ReplayError("it has too many nodes")

    monkeypatch.setattr(showing, "replay_of", refuse)
    shown = webviz.show("australia", line=26)
    assert list(bundle(shown)) == ["text/plain", "image/svg+xml", "image/png"]
    assert "There is no replay of it: it has too many nodes." in bundle(shown)["text/plain"]
    assert shown._mime_()[0] == "image/svg+xml"


def test_it_is_saved_as_the_name_says(tmp_path: Path) -> None:
    shown = webviz.show("australia", line=26, theme="dark")
    beginnings = {"html": "<!doctype html>", "svg": "<svg", "json": "{", "csv": "node,", "tex": "\\document"}
    for suffix, beginning in beginnings.items():
        path = shown.save(tmp_path / f"search.{suffix}")
        assert beginning in path.read_text("utf-8")[:300]
    assert webviz.export("australia", "svg", line=26, theme="dark") == (tmp_path / "search.svg").read_bytes()
    with pytest.raises(ValueError, match=r"no format for search\.bmp: choose an ending from \.csv, "):
        shown.save(tmp_path / "search.bmp")


BEGINNINGS = {
    **{"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "gif": b"GIF8", "pptx": b"PK"},
    **dict.fromkeys(("tikz", "beamer", "forest"), b"\\documentclass"),
    **{"dot": b"digraph search {", "graphviz-json": b"{", "csv": b"node,parent,", "json": b"{"},
    "replay": b"<!doctype html>",
}


def test_every_format_can_be_had(tmp_path: Path) -> None:
    for format in FORMATS:
        data = webviz.export("australia", format, tmp_path / "file", line=26)
        assert BEGINNINGS[format] in data[:2_000], format
        assert (tmp_path / "file").read_bytes() == data
    for problem in ("tree-deep-cut", "queens:4", "australia"):
        svg = fromstring(webviz.export(problem, "svg"))
        assert [child.tag.rpartition("}")[2] for child in svg][:2] == ["title", "desc"]


def test_what_was_found_is_drawn_as_it_was_searched() -> None:
    found = webviz.search("australia", algorithm="minimax", depth=2)
    assert webviz.export(found, "csv") == webviz.export("australia", "csv", algorithm="minimax", depth=2)
    solved = webviz.solve("australia", propagation="arcs")
    kind = json.loads(webviz.export(solved, "json"))
    assert (kind["kind"], kind["settings"]["propagation"]) == ("constraints", "arcs")


def test_lines_and_formats_that_are_not_there_are_refused_and_a_missing_library_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for line in (0, 86, [1, 86]):
        with pytest.raises(ValueError, match=r"there is no line (0|86): the search has 85"):
            webviz.export("australia", "gif", line=line)
    with pytest.raises(ValueError, match="there is no such line in this search"):
        webviz.export("((1 2) (3 4))", "gif", line="cutoffs", algorithm="minimax")
    with pytest.raises(ValueError, match="SVG holds one picture, and not 6: name one line"):
        webviz.export("australia", "svg", line="cutoffs")
    monkeypatch.setattr(drawing, "MOST_PICTURES", 5)
    with pytest.raises(ValueError, match="at most 5 pictures"):
        webviz.export("australia", "pdf", line="all")
    with pytest.raises(ValueError, match="there is no format 'bmp': choose from svg, png, "):
        webviz.export("australia", "bmp")
    monkeypatch.delitem(sys.modules, "webviz.exports.slides", raising=False)
    monkeypatch.setitem(sys.modules, "pptx", None)
    with pytest.raises(ExportError, match=r'pip install "alphabeta-webviz\[slides\]"'):
        webviz.export("australia", "pptx")


def test_looks_and_lines_are_heard() -> None:
    usual = webviz.export("australia", "svg", line=26, across=8.5)
    assert fromstring(usual).get("width") == "8.5cm" and b">pruned<" not in usual
    for options, seen in (
        ({"versus": "minimax"}, "Alpha-beta beside minimax"),
        ({"link": "https://example.org", "algorithm": "minimax"}, "https://example.org/#v1&amp;map="),
        ({"legend": True, "type_size": 1.5}, ">pruned<"),
        ({"theme": "dark"}, ""),
        ({"view": "whole"}, ""),
    ):
        found = webviz.export("australia", "svg", line=26, across=8.5, **options)
        assert found != usual and seen in found.decode(), options
    film = Image.open(BytesIO(webviz.export("australia", "gif", line=range(1, 5), scale=1)))
    assert getattr(film, "n_frames", 1) > 1
    for wrong in ({"across": 0.5}, {"across": 8.5, "type_size": 3.0}):
        with pytest.raises(ExportError, match="must be from 1 to"):
            webviz.export("australia", "svg", **wrong)
    with pytest.raises(ValueError, match=r"GIF.* knows no centimeters"):
        webviz.export("australia", "gif", line=[1, 2], across=8.5)

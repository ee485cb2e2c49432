"""`webviz.export`: every format of what was found, with chosen lines and looks."""

import sys
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from PIL import Image

import webviz
from webviz.exports import pictures as scenes
from webviz.exports.formats import FORMATS
from webviz.exports.model import ExportError
from webviz.wings import WINGS

BEGINNINGS = {
    **{"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "gif": b"GIF8", "pptx": b"PK"},
    **{"webm": b"\x1a\x45\xdf\xa3", "mp4": b"ftypisom"},
    **dict.fromkeys(("tikz", "beamer", "forest"), b"\\documentclass"),
    **{"dot": b"digraph search {", "graphviz-json": b"{", "csv": b"node,parent,", "json": b"{"},
    "replay": b"<!doctype html>",
}


def test_every_format_can_be_had(tmp_path: Path) -> None:
    for format in FORMATS:
        data = webviz.export("australia", format, tmp_path / "file", line=26)
        assert BEGINNINGS[format] in data[:2_000], format
        assert (tmp_path / "file").read_bytes() == data
    for problem in ("tree-deep-cut", *(["queens:4"] if "csp" in WINGS else []), "australia"):
        svg = fromstring(webviz.export(problem, "svg"))
        assert [child.tag.rpartition("}")[2] for child in svg][:2] == ["title", "desc"]


def test_what_was_found_is_drawn_as_it_was_searched() -> None:
    found = webviz.search("australia", algorithm="minimax", depth=2)
    assert webviz.export(found, "csv") == webviz.export("australia", "csv", algorithm="minimax", depth=2)


def test_lines_and_formats_that_are_not_there_are_refused_and_a_missing_library_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for line in (0, 86, [1, 86]):
        with pytest.raises(ValueError, match=r"there is no line (0|86): the search has 85"):
            webviz.export("australia", "gif", line=line)
    with pytest.raises(ValueError, match="this search cuts nothing off: name its lines"):
        webviz.export("((1 2) (3 4))", "gif", line="cutoffs", algorithm="minimax")
    with pytest.raises(ValueError, match="SVG holds one picture, and not 6: name one line"):
        webviz.export("australia", "svg", line="cutoffs")
    monkeypatch.setattr(scenes, "MOST_PICTURES", 5)
    with pytest.raises(ValueError, match="at most 5 pictures"):
        webviz.export("australia", "pdf", line="all")
    with pytest.raises(ValueError, match="there is no format 'bmp': choose from svg, png, "):
        webviz.export("australia", "bmp")
    for extra, library, format in (("slides", "pptx", "pptx"), ("films", "av", "mp4")):
        monkeypatch.delitem(sys.modules, f"webviz.exports.{extra}", raising=False)
        for name in {library, *(name for name in sys.modules if name.startswith(f"{library}."))}:
            monkeypatch.setitem(sys.modules, name, None)
        with pytest.raises(ExportError, match=rf'pip install "alphabeta-webviz\[{extra}\]"'):
            webviz.export("australia", format)


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

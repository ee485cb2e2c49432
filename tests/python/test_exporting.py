"""Files made by a program."""

import json
import sys
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from PIL import Image

import webviz
from webviz.exports.formats import FORMATS
from webviz.exports.model import ExportError
from webviz.python import drawing

BEGINNINGS = {
    "svg": b"<svg",
    "png": b"\x89PNG",
    "pdf": b"%PDF",
    "tikz": b"\\documentclass",
    "beamer": b"\\documentclass",
    "forest": b"\\documentclass",
    "gif": b"GIF8",
    "pptx": b"PK",
    "dot": b"digraph search {",
    "graphviz-json": b"{",
    "csv": b"node,parent,",
    "json": b"{",
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


def test_two_searches_are_drawn_beside_each_other() -> None:
    both = webviz.export("australia", "svg", line=26, versus="minimax")
    assert "Alpha-beta beside minimax" in (fromstring(both)[0].text or "")
    found = webviz.search("australia")
    assert webviz.export(found, "svg", line=26, versus="algorithm-minimax") == both


def test_what_was_found_is_drawn_as_it_was_searched() -> None:
    found = webviz.search("australia", algorithm="minimax", depth=2)
    assert webviz.export(found, "csv") == webviz.export("australia", "csv", algorithm="minimax", depth=2)
    solved = webviz.solve("australia", propagation="arcs")
    kind = json.loads(webviz.export(solved, "json"))
    assert (kind["kind"], kind["settings"]["propagation"]) == ("constraints", "arcs")


def test_looks_and_lines_are_heard() -> None:
    small, large = (
        Image.open(BytesIO(webviz.export("australia", "png", line=9, scale=scale))) for scale in (1, 2)
    )
    assert large.size == (small.width * 2, small.height * 2)
    film = Image.open(BytesIO(webviz.export("australia", "gif", line=range(1, 5), scale=1)))
    assert getattr(film, "n_frames", 1) > 1
    assert webviz.export("australia", "svg", theme="dark") != webviz.export("australia", "svg")
    assert webviz.export("australia", "svg", view="path", line=9) != webviz.export("australia", "svg", line=9)


def test_a_figure_for_a_paper_has_its_width_its_legend_and_its_type() -> None:
    usual = webviz.export("australia", "svg", line=26, across=8.5)
    figure = webviz.export("australia", "svg", line=26, across=8.5, legend=True, type_size=1.5)
    assert fromstring(usual).get("width") == fromstring(figure).get("width") == "8.5cm"
    assert b">pruned<" in figure and b">pruned<" not in usual
    for wrong in ({"across": 0.5}, {"across": 8.5, "type_size": 3.0}):
        with pytest.raises(ExportError, match="must be from 1 to"):
            webviz.export("australia", "svg", **wrong)
    with pytest.raises(ValueError, match=r"GIF.* knows no centimeters"):
        webviz.export("australia", "gif", line=[1, 2], across=8.5)


def test_a_link_in_a_picture_leads_to_its_step() -> None:
    svg = webviz.export("australia", "svg", line=26, link="https://example.org", algorithm="minimax").decode()
    assert "https://example.org/#v1&amp;map=" in svg
    assert "algorithm=minimax" in svg and "line=26" in svg


def test_lines_that_are_not_there_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_an_unknown_format_is_refused_and_a_missing_library_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="there is no format 'bmp': choose from svg, png, "):
        webviz.export("australia", "bmp")
    monkeypatch.delitem(sys.modules, "webviz.exports.slides", raising=False)
    monkeypatch.setitem(sys.modules, "pptx", None)
    with pytest.raises(ExportError, match=r'pip install "alphabeta-webviz\[slides\]"'):
        webviz.export("australia", "pptx")

"""The table of formats: each row has a writer, and says what it needs where that is missing."""

import sys
from importlib import import_module

import pytest

from webviz.exports import engine
from webviz.exports.formats import FORMATS, ROWS, missing_library, with_extras
from webviz.exports.model import ExportError


def test_every_format_has_a_name_and_a_suffix_of_its_own_kind() -> None:
    assert list(FORMATS) == [row.name for row in ROWS]
    assert all(row.suffix.startswith(".") and row.title for row in ROWS)


@pytest.mark.parametrize("name", ["svg", "tikz", "beamer", "forest"])
def test_what_javascript_writes_has_a_writer_here(name: str) -> None:
    assert FORMATS[name].load() is getattr(import_module("webviz.exports.scripted"), name)


def test_without_an_optional_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    with pytest.raises(ExportError, match=r'pip install "alphabeta-webviz\[pictures\]"'):
        with_extras("py_mini_racer")
    with pytest.raises(ExportError, match="py_mini_racer is missing"):
        engine.call("steps", "{}")
    assert "slides" in missing_library("pptx")

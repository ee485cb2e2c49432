"""Every example in docs/python.md and in the docstrings of what it speaks of is run."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import webviz
from webviz import python
from webviz.python.lines import Line
from webviz.python.searching import search
from webviz.python.solving import solve

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
MODULES = [f"webviz.python.{each.name}" for each in iter_modules(python.__path__)]

FORMATS = ("csv", "json")
"""Of which there are readers, in the order of the page."""


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def failures(text: str, names: dict[str, object]) -> list[str]:
    """What the examples of a text do otherwise than they show."""
    found: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, names, "docs/python.md", None, 0)
    doctest.DocTestRunner().run(test, out=found.append)
    return found


def test_every_session_prints_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert failures("".join(blocks("pycon")), {}) == []
    assert {path.name for path in tmp_path.iterdir()} == {"australia.csv", "australia.html"}


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_docstring_prints_what_it_shows(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("format", FORMATS)
def test_a_reader_of_the_columns_prints_what_it_shows(format: str, tmp_path: Path) -> None:
    at = FORMATS.index(format)
    program, output = blocks("python")[at], blocks("output")[at]
    webviz.export("australia", format, tmp_path / "columns")
    command = [sys.executable, "-c", program, str(tmp_path / "columns")]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=600)
    assert run.stdout + run.stderr == output


def test_a_reader_of_the_columns_has_ten_lines_or_so() -> None:
    assert [len(program.splitlines()) for program in blocks("python")] == [10, 10]


def test_every_function_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)\(", PAGE, re.MULTILINE)
    assert sorted(listed) == [name for name in webviz.__all__ if name != "__version__"]


def named(table: str) -> set[str]:
    """What the first column of a table names."""
    rows = table.split("\n\n")[0]
    cells = re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(.*?)`", cell)}


def test_every_column_and_field_is_explained() -> None:
    _, games, runs = PAGE.split("| column | what it is |")
    solved = solve("queens:4")
    assert named(games) - {"value_1", "value_2"} == set(search("australia").columns())
    assert named(runs) == set(solved.columns())
    assert all(f"`{name}`" in runs for name in solved.event_columns())
    assert named(PAGE.split("| field of a line | what it is |")[1]) == set(Line._fields)

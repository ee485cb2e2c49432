"""Every example of game trees in docs/formats.md is run: what it shows is what the program does."""

import re
from pathlib import Path

import pytest

from webviz.__main__ import main
from webviz.maps import Diagnostic
from webviz.trees import TreeError, detect, read_trees, write_trees
from webviz.trees import nested as nested_module

PAGE = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
FINDING = re.compile(r"\d+:\d+: (error|warning): ")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def followed_by(kind: str) -> list[tuple[str, str]]:
    """The trees that a block of one kind follows, and that block."""
    pattern = rf"^```tree \w+\n([^`]*)^```\n\n```{kind}\n([^`]*)^```$"
    return re.findall(pattern, PAGE, re.MULTILINE)


def findings(text: str) -> list[str]:
    """Everything that is found in a text, as the command line prints it."""
    found: list[Diagnostic]
    try:
        found = read_trees(text)[1]
    except TreeError as error:
        found = sorted([*error.errors, *error.warnings], key=lambda one: (one.line, one.column))
    return [": ".join([f"{one.line}:{one.column}", one.severity, advised(one)]) for one in found]


def advised(one: Diagnostic) -> str:
    """A message with its suggestion."""
    return one.message + (f"; {one.suggestion}" if one.suggestion else "")


def printed(text: str, tmp_path: Path, *options: str) -> str:
    """What the command prints of a text."""
    source, out = tmp_path / "trees.txt", tmp_path / "out.txt"
    source.write_text(text, encoding="utf-8")
    assert main(["tree", str(source), "-o", str(out), *options]) == 0
    return out.read_text(encoding="utf-8")


@pytest.mark.parametrize("format", ["sets", "leaves", "nested"])
def test_the_examples_are_canonical_and_of_the_format_that_is_shown(format: str) -> None:
    found = blocks(f"tree {format}")
    assert found
    for text in found:
        assert detect(text) == format
        assert write_trees(read_trees(text)[0], detect(text)) == text  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "score"), followed_by("score"))
def test_each_score_is_the_trees_own(text: str, score: str, tmp_path: Path) -> None:
    options = ["--path"] if "Best Path" in score else []
    assert printed(text, tmp_path, *options) == score


@pytest.mark.parametrize("block", blocks("tree-findings"))
def test_each_example_finds_what_it_says(block: str) -> None:
    text = "".join(line for line in block.splitlines(keepends=True) if not FINDING.match(line))
    expected = [line for line in block.splitlines() if FINDING.match(line)]
    assert expected
    assert findings(text.removesuffix("\n")) == expected


def test_what_is_said_to_be_the_same_is() -> None:
    [(text, same)] = followed_by("same")
    assert read_trees(text) == read_trees(same)


def test_the_trace_is_the_trees_own(tmp_path: Path) -> None:
    [(text, trace)] = followed_by("tree-trace")
    assert printed(text, tmp_path, "--trace") + "\n" == trace


def test_the_grammar_is_that_of_the_reader() -> None:
    [grammar] = blocks("grammar")
    assert all(line.strip() in (nested_module.__doc__ or "") for line in grammar.splitlines())

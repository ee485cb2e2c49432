"""What the public functions show of themselves, to people and to type checkers."""

import subprocess
import sys
from inspect import Parameter, signature
from typing import get_type_hints

import pytest
from command_line import LONGEST, ROOT

import webviz
from webviz.python.look import ExportOptions
from webviz.python.options import GameOptions, SolveOptions
from webviz.python.searching import search

OPTIONS = {"search": GameOptions, "solve": SolveOptions, "export": ExportOptions, "show": ExportOptions}
OWN = {"search": ["most_nodes"], "solve": [], "export": ["line"], "show": ["height"]}
PUBLIC = [name for name in webviz.__all__ if not name.startswith("_")]


def options(name: str) -> list[str]:
    """The keywords that a function shows."""
    parameters = signature(getattr(webviz, name)).parameters.values()
    return [each.name for each in parameters if each.kind is Parameter.KEYWORD_ONLY]


def test_every_parameter_is_shown_with_its_type_and_options_are_keywords() -> None:
    for name in PUBLIC:
        shown = signature(getattr(webviz, name))
        kinds = {each.kind for each in shown.parameters.values()}
        assert not kinds & {Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL}, name
        assert all(each.annotation is not Parameter.empty for each in shown.parameters.values())
        assert shown.return_annotation is not Parameter.empty
    for name, kind in OPTIONS.items():
        assert options(name) == OWN[name] + list(get_type_hints(kind))


def test_the_defaults_that_are_shown_are_those_that_are_used_and_no_other_option_is_taken() -> None:
    for name in OPTIONS:
        function, usual = getattr(webviz, name), signature(getattr(webviz, name)).parameters.values()
        given = {each.name: each.default for each in usual if each.kind is Parameter.KEYWORD_ONLY}
        problem, more = "queens:4" if name == "solve" else "australia", ["csv"] if name == "export" else []
        assert repr(function(problem, *more, **given)) == repr(function(problem, *more))
        with pytest.raises(TypeError) as raised:
            function("australia", *more, nonsense=3)
        told, _, known = str(raised.value).partition(": choose from ")
        assert (told, known.split(", ")) == (f"there is no option 'nonsense' of {name}", options(name))
    with pytest.raises(TypeError, match="did you mean algorithm"):
        webviz.search("australia", algoritm="minimax")  # type: ignore[call-arg]


def test_a_search_keeps_how_it_is_to_be_seen() -> None:
    """Options of pictures were always taken here, for whoever shows what was found."""
    found = search("australia", view="path")  # type: ignore[call-arg]
    assert found.request.parts == {"view": "focus"}


def test_a_program_with_types_is_checked_and_runs() -> None:
    program = ROOT / "tests" / "python" / "typed_program.py"
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", str(program)]
    run = subprocess.run(words, capture_output=True, cwd=ROOT, timeout=LONGEST, text=True)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
    code = "from tests.python.typed_program import main; print(*main()[:5], sep='; ')"
    words = [sys.executable, "-c", code]
    run = subprocess.run(words, capture_output=True, cwd=ROOT, timeout=LONGEST, text=True)
    assert (run.returncode, run.stderr, run.stdout) == (0, "", "11; SA, G; None; right; node\n")

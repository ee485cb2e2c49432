"""The documentation's console examples, programs and notebook, run as they stand."""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from pkgutil import iter_modules
from typing import Any
from unittest.mock import patch
from zipfile import ZipFile

import pytest
from command_line import posix
from command_line import webviz as run_webviz
from sample_texts import text as sample

import webviz
from webviz import python
from webviz.csp import solve
from webviz.csp.json_reader import read_problem
from webviz.csp.json_text import write_problem
from webviz.csp.network import binary
from webviz.csp.sentences import log_lines
from webviz.doctor import exercise_of, faulty_lines
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    "README": 2,
    "docs/command-line": 13,
    "docs/algorithms": 16,
    "docs/cases": 7,
    "docs/constraints": 15,
    "docs/doctor": 9,
}
EXAMPLES |= {"docs/exams": 14, "docs/formats": 4, "docs/lessons": 3, "docs/site": 4, "docs/slides": 10}
"""The pages with examples, and how many each has at least: none is passed over by mistake."""
FAULT = "no-cutoff-line"
WEBVIZ = "python -m webviz "
QUOTED = r"'[^']*'|\"[^\"]*\""
FOR_A_SHELL = re.compile(r"[<>;&$*\\]")
PIPE = re.compile(rf" \| (?=(?:[^'\"]|{QUOTED})*$)")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text_of(page), re.DOTALL | re.MULTILINE)


def shell(command: str, folder: Path, status: int, given: bytes) -> tuple[int, bytes]:
    """Status and output of a command after one with `status`; `python` is this one."""
    script = f"exec 2>&1\npython() {{ '{sys.executable}' \"$@\"; }}\n(exit {status})\n{command}"
    known, words = {**os.environ, "PYTHONPATH": str(ROOT)}, ["sh", "-c", script]
    run = subprocess.run(words, cwd=folder, env=known, input=given, capture_output=True, timeout=600)
    return run.returncode, run.stdout


def run_pipe(command: str, folder: Path, status: int) -> tuple[int, str]:
    """Status and output of a command: a pipe's parts in turn, webviz in this process."""
    said = found = b""
    for part in [command] if re.search("[;&]", re.sub(QUOTED, "", command)) else PIPE.split(command):
        if part.startswith(WEBVIZ) and not FOR_A_SHELL.search(re.sub(QUOTED, "", part)):
            run = run_webviz(*shlex.split(part.removeprefix(WEBVIZ)), given=found, folder=folder)
            status, said, found = run.returncode, said + run.stderr, run.stdout
        else:
            status, found = shell(part, folder, status, found)
    return status, (said + found).decode().replace("\r\n", "\n")


def assert_true(page: str, folder: Path) -> int:
    """Run the console examples of a page in turn, and compare; return their number."""
    for name in ("sample_maps", "lessons", "tests"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    parts = [part for block in blocks(page, "console") for part in re.split(r"^\$ ", block, flags=re.M)[1:]]
    status = 0
    for command, _, output in (part.partition("\n") for part in parts):
        status, printed = run_pipe(command, folder, status)
        assert printed.rstrip("\n") == output.rstrip("\n"), command
    return len(parts)


def output_of(program: str, *arguments: str) -> str:
    as_by_itself = warnings.catch_warnings(action="ignore", category=ResourceWarning)
    here, words = chdir(ROOT), patch.object(sys, "argv", ["-c", *arguments])
    with as_by_itself, here, words, redirect_stdout(StringIO()) as printed:
        exec(program, {"__name__": "__main__"})
    return printed.getvalue()


@posix
@pytest.mark.parametrize("page", EXAMPLES)
def test_the_examples_of_a_page_print_what_they_show(page: str, tmp_path: Path) -> None:
    assert assert_true(f"{page}.md", tmp_path) >= EXAMPLES[page]
    if page == "docs/slides":
        named = re.findall(r" -o (\S+)", text_of(f"{page}.md"))
        assert [name for name in named if (tmp_path / name).stat().st_size < 1_000] == []


def faulty_output(text: str, *faults: str) -> str:
    return "\n".join(faulty_lines(exercise_of(read_map(text)[0], text), faults))


@posix
def test_the_examples_of_grading_print_what_they_show(tmp_path: Path) -> None:
    """One program is right, two write no line at a cutoff, and one output is missing."""
    asked = ("random-map", "--regions", "6", "--density", "60", "--seed", "7")
    texts = {"australia": sample("australia"), "six": run_webviz(*asked).stdout.decode()}
    folder = tmp_path / "handed-in"
    (folder / "ann@example.edu").mkdir(parents=True)
    (folder / "cyd@example.edu").mkdir()
    for case, text in texts.items():
        (folder / "ann@example.edu" / f"{case}.out").write_text(faulty_output(text), encoding="utf-8")
    with ZipFile(folder / "bob@example.edu.zip", "w") as archive:
        for case, text in texts.items():
            archive.writestr(f"homework/{case}.out", faulty_output(text, FAULT))
    with ZipFile(folder / "cyd@example.edu" / "hw.zip", "w") as archive:
        archive.writestr("six.out", faulty_output(texts["six"], FAULT))
    for name, kind in (("points.toml", "toml"), ("students.csv", "csv")):
        (tmp_path / name).write_text(blocks("docs/grading.md", kind)[0], encoding="utf-8")
    assert assert_true("docs/grading.md", tmp_path) == 12


def test_the_programs_of_constraints_replays_and_python_run(tmp_path: Path) -> None:
    programs, outputs = (blocks("docs/constraints.md", kind) for kind in ("python", "output"))
    assert programs and list(map(output_of, programs)) == outputs
    [program] = blocks("docs/replays.md", "python")
    assert output_of(f"{program}\nprint('data-replay=\"yes\"' in html)").endswith("True\n")
    programs, outputs = (blocks("docs/python.md", kind) for kind in ("python", "output"))
    for format, program, output in zip(("csv", "json"), programs, outputs, strict=True):
        webviz.export("australia", format, tmp_path / format)
        assert output_of(program, str(tmp_path / format)) == output, format


def test_the_sessions_and_docstrings_of_python_print_what_they_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong: list[str] = []
    session = "".join(blocks("docs/python.md", "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, "docs/python.md", None, 0)
    doctest.DocTestRunner().run(test, out=wrong.append)
    assert wrong == [] and {path.name for path in tmp_path.iterdir()} == {"australia.csv", "australia.html"}
    names = [f"webviz.python.{each.name}" for each in iter_modules(python.__path__)]
    modules = [import_module(name) for name in (*names, "webviz.exports.api", "webviz.notebooks.api")]
    assert [module.__name__ for module in modules if doctest.testmod(module).failed] == []


def test_the_maps_and_problems_are_read_and_have_the_log_that_is_shown() -> None:
    map, warnings = read_map(next(each for each in text_of("README.md").split("```") if "WA: R-1" in each))
    assert warnings == [] and len(search(MapColoring(map), Query(depth=map.depth))) == 43
    page = text_of("docs/constraints.md")
    for text in blocks("docs/constraints.md", "json"):
        assert list(read_problem(text)[1]) == [], text
    [(text, log)], [(nary, pairs)] = (
        re.findall(rf"^```json\n([^`]*)^```\n\n```{kind}\n([^`]*)^```$", page, re.MULTILINE)
        for kind in ("log", "binary")
    )
    assert "\n".join(log_lines(solve(read_problem(text)[0]))) + "\n" == log
    assert write_problem(binary(read_problem(nary)[0])) == pairs


NOTEBOOK = ROOT / "docs" / "minimax-to-alpha-beta.ipynb"
SHOWN = ("text/html", "image/svg+xml", "image/png", "text/plain")


def source() -> Any:
    import nbformat

    return nbformat.read(NOTEBOOK, as_version=4)


@pytest.fixture(scope="module")
def executed_notebook() -> Iterator[Any]:
    """The notebook after all of its cells were run; an error in one of them fails."""
    from nbclient import NotebookClient  # half a second, for which other tests need not wait

    notebook = source()
    client = NotebookClient(notebook, timeout=600, kernel_name="python3")
    client.execute(env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"})
    yield notebook


def outputs(notebook: Any, name: str) -> list[Any]:
    [cell] = [cell for cell in notebook.cells if cell.id == name]
    return list(cell.outputs)


def cell_output(notebook: Any, name: str) -> str:
    found = outputs(notebook, name)
    return "".join(each.get("text") or each.data["text/plain"] for each in found)


def test_the_notebook_is_kept_as_it_would_be_saved_without_outputs_and_traces_of_a_machine() -> None:
    import nbformat

    nbformat.validate(source())
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=1, ensure_ascii=False) + "\n"
    for cell in source().cells:
        assert cell.metadata == {}
        assert cell.cell_type != "code" or (cell.outputs, cell.execution_count) == ([], None)
    assert set(source().metadata) == {"kernelspec", "language_info"}
    assert source().metadata.language_info == {"name": "python"}


def test_the_sentences_of_the_notebook_are_true(executed_notebook: Any) -> None:
    assert cell_output(executed_notebook, "by-hand") == "([3, 2, 2], 3)"
    assert cell_output(executed_notebook, "leaf-list").startswith("(6, 6, ")
    assert cell_output(executed_notebook, "alpha-beta") == "(3, [3, 12, 8, 2, 14, 5, 2])"
    assert cell_output(executed_notebook, "columns").splitlines() == [
        "B is exactly 3",
        "C is at most 2",
        "D is exactly 2",
    ]
    assert re.findall(r"\d+", cell_output(executed_notebook, "orders")) == ["16", "7", "16", "16"]
    assert re.findall(r"([\d,]+) nodes", cell_output(executed_notebook, "play-map")) == ["76", "43"]
    assert "line 12: C is left with 2, as MAX is sure of 3" in cell_output(executed_notebook, "show-cut")
    assert "NSW, R, 1, 10, 10, inf" in cell_output(executed_notebook, "trace")


def test_every_search_of_the_notebook_is_shown_as_replay_as_pictures_and_as_text(
    executed_notebook: Any,
) -> None:
    from nbconvert import HTMLExporter

    names = [cell.id for cell in executed_notebook.cells if cell.id.startswith("show-")]
    assert len(names) == 4
    for name in names:
        data = outputs(executed_notebook, name)[-1].data
        assert set(data) == set(SHOWN) and data["text/plain"].count("\n") == 1
    page, _ = HTMLExporter().from_notebook_node(executed_notebook)
    assert len(re.findall('<iframe [^>]*srcdoc="&lt;!doctype html', page)) == 4
    assert page.count('src="data:image/png;base64,') == 4

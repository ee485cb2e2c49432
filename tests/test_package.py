"""What `import webviz` offers, and how little it costs."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import webviz

ROOT = Path(__file__).parent.parent
HEAVY = {"numpy", "flask", "networkx", "scipy", "matplotlib", "PIL", "pyvis", "numba", "shapely"}
HEAVY |= {"py_mini_racer"}


def run(program: str) -> str:
    """What a program prints that imports the package afresh."""
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.stderr == ""
    return done.stdout


def test_importing_it_imports_nothing_heavy_and_a_search_nothing_that_draws() -> None:
    loaded = set(run("import sys, webviz; print(*sys.modules)").split())
    assert not HEAVY & loaded
    assert {name for name in loaded if name.startswith("webviz")} == {"webviz"}
    program = "import sys, webviz; found = webviz.search('((1 2) (3 4))'); webviz.trace_text(found)"
    later = {"flask", "matplotlib", "PIL", "py_mini_racer", "pyvis", "numba"}
    assert not later & set(run(f"{program}; print(*sys.modules)").split())


def test_every_name_that_it_lists_is_there_and_explains_itself() -> None:
    for name in webviz.__all__:
        found = getattr(webviz, name)
        assert name in dir(webviz)
        assert isinstance(found, str) if name == "__version__" else callable(found) and found.__doc__, name


def test_what_type_checkers_read_is_what_is_found() -> None:
    source = (ROOT / "webviz" / "__init__.py").read_text("utf-8")
    for line in source.split("if TYPE_CHECKING:\n")[1].split("\n\n")[0].splitlines():
        _, module, _, names = line.split(maxsplit=3)
        for name in names.split(", "):
            defined, _, known = name.partition(" as ")
            if name != "search":
                assert getattr(webviz, known or defined) is getattr(import_module(module), defined)


def test_the_folder_of_searches_may_be_called_however_it_was_imported() -> None:
    ways = ("import webviz", "import webviz.search", "from webviz.search.query import Query; import webviz")
    for way in ways:
        assert run(f"{way}; print(webviz.search('((1 2) (3 4))').value)") == "3\n"
    assert isinstance(webviz.search, ModuleType)
    assert webviz.search.Query is import_module("webviz.search.query").Query
    with pytest.raises(AttributeError, match="module 'webviz' has no attribute 'serach'"):
        assert webviz.serach

"""The folders are the data flow: each layer imports only those above it; all above the server are pure."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("recursion", "draws", "tables", "site", "maps", "outlines", "graphs", "trees", "csp", "games")
LAYERS += ("search", "trace", "doctor", "views", "samples", "lessons", "answers", "rooms", "exams", "exports")
LAYERS += ("replays", "server", "python", "workers", "grading", "commands", "__main__")
WITH_EFFECTS = ("site", "samples", "server", "python", "grading", "commands", "__main__")
# Grading needs no server; and what it makes of what was read is worked out by modules as pure as the layers.
APART = {("grading", "server"), ("grading", "python")}
EFFECTS_OF_GRADING = {"folders.py", "manifest.py", "local.py", "grader.py"}
# Modules and calls that reach files, the network, the clock or chance.
IMPURE = {"os", "shutil", "tempfile", "glob", "subprocess", "socket", "urllib", "http", "requests"}
IMPURE |= {"time", "datetime", "random", "secrets"}
# Where compiled code is kept between runs: it changes how long a search takes, never what it finds.
WITH_A_CACHE = "webviz/search/cache_folder.py"
COMPILERS = {"numba": {"jit.py"}, "llvmlite": {"jit.py", "machine_code.py"}}
FILE_CALLS = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}


def modules() -> list[Path]:
    """Every module of the package that lies in a layer."""
    return sorted(path for path in (ROOT / "webviz").rglob("*.py") if layer_of(path) != "__init__")


def layer_of(path: Path) -> str:
    """The first part of a module's path below the package, without its suffix."""
    return path.relative_to(ROOT / "webviz").parts[0].removesuffix(".py")


def imported(source: str, package: str) -> Iterator[str]:
    """Full names of what a module imports; a relative import is resolved against its package."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def file_calls(source: str) -> Iterator[str]:
    """The calls in the source that read or write a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
            if name in FILE_CALLS:
                yield name


def faults(source: str, layer: str, package: str, has_effects: bool | None = None) -> list[str]:
    """What is wrong with a module of the layer, in words; `has_effects`: if not as its layer has."""
    has_effects = layer in WITH_EFFECTS if has_effects is None else has_effects
    found = [f"{layer} calls {name}()" for name in file_calls(source) if not has_effects]
    for name in imported(source, package):
        top, _, rest = name.partition(".")
        target = rest.split(".")[0]
        if top == "webviz" and target in LAYERS and LAYERS.index(target) > LAYERS.index(layer):
            found.append(f"{layer} imports {name}, a layer below it")
        if top == "webviz" and (layer, target) in APART:
            found.append(f"{layer} imports {name}, which it can do without")
        if top == "flask" and layer != "server":
            found.append(f"{layer} imports flask, which only server may")
        if top in IMPURE and not has_effects:
            found.append(f"{layer} imports {name}: everything above the server is pure")
    return found


def test_a_layer_imports_only_those_above_it() -> None:
    found = [f"{path.relative_to(ROOT)}: {fault}" for path in modules() for fault in faults_of(path)]
    assert found == []


def faults_of(path: Path) -> list[str]:
    """What is wrong with a module of the package."""
    if path.relative_to(ROOT).as_posix() == WITH_A_CACHE:
        return []
    package = ".".join(path.parent.relative_to(ROOT).parts)
    layer = layer_of(path)
    has_effects = path.name in EFFECTS_OF_GRADING if layer == "grading" else None
    return faults(path.read_text(encoding="utf-8"), layer, package, has_effects)


@pytest.mark.parametrize("compiler", COMPILERS)
def test_few_modules_know_the_compiler(compiler: str) -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "webviz").rglob("*.py")}
    tops = {path.name: {name.split(".")[0] for name in imported(text, "")} for path, text in sources.items()}
    assert {name for name, found in tops.items() if compiler in found} == COMPILERS[compiler]


def test_every_folder_of_the_package_is_a_layer() -> None:
    assert {layer_of(path) for path in modules()} <= set(LAYERS)


@pytest.mark.parametrize(
    ("source", "layer", "package"),
    [
        ("import webviz.server", "views", "webviz.views"),
        ("from ..search import tree", "games", "webviz.games"),
        ("from .. import trace", "maps", "webviz.maps"),
        ("def f():\n    from webviz.views import wire", "trace", "webviz.trace"),
        ("import flask", "__main__", "webviz"),
        ("from flask import Flask", "views", "webviz.views"),
        ("import os.path", "maps", "webviz.maps"),
        ("from random import shuffle", "search", "webviz.search"),
        ("open('a')", "views", "webviz.views"),
        ("path.read_text()", "views", "webviz.views"),
        ("from webviz.server.packed import unpack", "grading", "webviz.grading"),
    ],
)
def test_a_fault_is_noticed(source: str, layer: str, package: str) -> None:
    assert len(faults(source, layer, package)) == 1


@pytest.mark.parametrize(
    ("source", "layer", "package"),
    [
        ("from ..maps import Map", "games", "webviz.games"),
        ("from . import tree", "search", "webviz.search"),
        ("from webviz.search.tree import SearchTree", "server", "webviz.server"),
        ("from flask import Flask\nimport os\nopen('a')", "server", "webviz.server"),
    ],
)
def test_what_is_allowed_passes(source: str, layer: str, package: str) -> None:
    assert faults(source, layer, package) == []

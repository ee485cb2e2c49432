"""Which engine runs, and what happens where the compiled one cannot."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.search import TreeTooLarge, Watch, compiled, engines, search, textbook_search

ROOT = Path(__file__).parents[2]
GAME = MapColoring(random_map(8, 4, seed=1))
LARGE = """
import sys
from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.search import engines, search, textbook_search
game = MapColoring(random_map(8, 4, seed=1))
engines.WARM_BUDGET = engines.KEPT_BUDGET = engines.COLD_BUDGET = 100
for _ in range(2):
    assert search(game, depth=4) == textbook_search(game, depth=4)
"""


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run of a script in a process of its own."""
    known = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, "-c", script], env=known, cwd=ROOT, capture_output=True, text=True, timeout=120
    )


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The engines that run, one after the other, while the compiled one is warm."""
    assert engines.warm_up()
    made: list[str] = []
    original = compiled.compiled_search

    def note(*arguments: object, **options: object) -> object:
        made.append("compiled")
        return original(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(compiled, "compiled_search", note)
    yield made


@pytest.mark.parametrize(("budget", "expected"), [(10_000, []), (100, ["compiled"])])
def test_a_search_that_outgrows_the_budget_is_run_on_the_compiled_engine(
    budget: int, expected: list[str], calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WARM_BUDGET", budget)
    assert search(GAME, depth=4) == textbook_search(GAME, depth=4)
    assert calls == expected


def test_a_limit_below_the_budget_ends_the_search_at_once(calls: list[str]) -> None:
    with pytest.raises(TreeTooLarge) as found:
        search(GAME, depth=4, max_nodes=50)
    assert (found.value.nodes, calls) == (50, [])


def test_a_limit_above_the_budget_holds_on_the_compiled_engine(
    calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WARM_BUDGET", 100)
    with pytest.raises(TreeTooLarge) as expected:
        textbook_search(GAME, "minimax", 4, 200)
    with pytest.raises(TreeTooLarge) as found:
        search(GAME, "minimax", 4, 200)
    assert str(found.value) == str(expected.value)
    assert calls == ["compiled"]


def test_a_watch_is_told_by_both_engines(calls: list[str]) -> None:
    watch = Watch()
    tree = search(GAME, "minimax", 4, watch=watch)
    assert (watch.nodes, calls) == (len(tree), ["compiled"])


def test_small_searches_import_neither_numba_nor_numpy() -> None:
    script = """
import sys
import webviz
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import search
map = read_map(open("sample_maps/australia.txt").read())[0]
search(MapColoring(map), depth=map.depth)
sys.exit(" ".join({"numba", "llvmlite", "numpy"} & set(sys.modules)) or 0)
"""
    assert run(script).stderr == ""


def test_a_missing_compiler_is_said_once_and_the_search_still_works() -> None:
    found = run("import sys; sys.modules['numba'] = None" + LARGE)
    assert found.returncode == 0
    assert found.stderr.count("SlowEngineWarning: large searches will be slow") == 1


def test_a_broken_compiler_is_said_once_and_the_search_still_works(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise RuntimeError('no such processor')", encoding="utf-8")
    found = run(LARGE, PYTHONPATH=str(tmp_path))
    assert found.returncode == 0
    assert found.stderr.count("RuntimeError: no such processor") == 1


def test_without_a_folder_to_write_to_it_is_compiled_for_this_run_alone(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    found = run(
        LARGE + "assert engines.node_budget() == 100 and not engines.must_compile()",
        NUMBA_CACHE_DIR=str(blocked),
    )
    assert (found.returncode, found.stderr) == (0, "")


def test_what_is_compiled_is_kept_in_the_users_own_folder(tmp_path: Path) -> None:
    script = LARGE + "from webviz.search.cache_folder import is_kept; assert is_kept('kernel.grow')"
    environment = {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}
    found = run("import os; os.environ.pop('NUMBA_CACHE_DIR', None)" + script, **environment)
    assert (found.returncode, found.stderr) == (0, "")
    assert list(tmp_path.rglob("webviz/numba/**/kernel.grow*.nbi"))

"""Which engine runs, and what happens where the compiled one cannot."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from time import sleep

import pytest

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.search import (
    Query,
    SearchStopped,
    TreeTooLarge,
    Watch,
    cache_folder,
    compiled,
    engines,
    search,
    textbook_search,
)

ROOT = Path(__file__).parents[2]
GAME = MapColoring(random_map(8, 4, seed=1))
LARGE = """
import sys
from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.search import Query, engines, search, textbook_search
game = MapColoring(random_map(8, 4, seed=1))
engines.WARM_BUDGET = engines.KEPT_BUDGET = engines.COLD_BUDGET = 100
for _ in range(2):
    assert search(game, Query(depth=4)) == textbook_search(game, Query(depth=4))
"""


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run of a script in a process of its own."""
    known = {**os.environ, "NUMBA_OPT": "0", **environment}  # nothing large enough to be worth optimizing
    return subprocess.run(
        [sys.executable, "-c", script], env=known, cwd=ROOT, capture_output=True, text=True, timeout=600
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
    assert search(GAME, Query(depth=4)) == textbook_search(GAME, Query(depth=4))
    assert calls == expected


def test_a_limit_below_the_budget_ends_the_search_at_once(calls: list[str]) -> None:
    with pytest.raises(TreeTooLarge) as found:
        search(GAME, Query(depth=4, max_nodes=50))
    assert (found.value.nodes, calls) == (50, [])


def test_a_limit_above_the_budget_holds_on_the_compiled_engine(
    calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WARM_BUDGET", 100)
    with pytest.raises(TreeTooLarge) as expected:
        textbook_search(GAME, Query("minimax", 4, max_nodes=200))
    with pytest.raises(TreeTooLarge) as found:
        search(GAME, Query("minimax", 4, max_nodes=200))
    assert str(found.value) == str(expected.value)
    assert calls == ["compiled"]


def test_a_watch_is_told_by_both_engines(calls: list[str]) -> None:
    watch = Watch()
    tree = search(GAME, Query("minimax", 4, watch=watch))
    assert (watch.nodes, calls) == (len(tree), ["compiled"])


@pytest.fixture
def slow_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Nothing is ready or kept, and getting a kernel ready takes until the event."""
    assert engines.warm_up()
    end, start = Event(), compiled.warm_up

    def wait(kernel: str) -> None:
        assert end.wait(300)
        start(kernel)

    monkeypatch.setattr(compiled, "warm_up", wait)
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(cache_folder, "is_kept", lambda _name: False)
    yield end
    end.set()
    with engines._lock:  # whoever still gets something ready is done with it
        pass


def test_while_something_is_compiled_a_search_goes_on_with_the_textbook_engine(slow_start: Event) -> None:
    thread = Thread(target=engines.warm_up)
    thread.start()
    while not engines._is_compiling:
        sleep(0.001)
    assert engines.node_budget() == engines.node_budget("count") == engines.COLD_BUDGET
    assert len(search(GAME, Query("minimax", 4))) > engines.WARM_BUDGET
    slow_start.set()
    thread.join()
    assert engines.node_budget() == engines.WARM_BUDGET


def test_what_is_ready_does_not_wait_for_what_is_compiled(
    slow_start: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "_ready", {"grow"})
    thread = Thread(target=engines.load, args=("record",))
    thread.start()
    while not engines._is_compiling:
        sleep(0.001)
    assert search(GAME, Query("minimax", 4)) == textbook_search(GAME, Query("minimax", 4))
    assert thread.is_alive()
    slow_start.set()
    thread.join()


def test_a_search_that_waits_for_the_compiler_can_be_stopped(
    slow_start: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "COLD_BUDGET", 100)
    watch, ends = Watch(), []

    def run() -> None:
        with pytest.raises(SearchStopped):
            search(GAME, Query(depth=4, watch=watch))
        ends.append(slow_start.is_set())

    thread = Thread(target=run)
    thread.start()
    while not engines._is_compiling:
        sleep(0.001)
    watch.stop()
    thread.join()
    assert ends == [False] and engines._is_compiling, "it did not wait until the kernel was ready"


def test_small_searches_import_neither_numba_nor_numpy() -> None:
    script = """
import sys
import webviz
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search
map = read_map(open("sample_maps/australia.txt").read())[0]
search(MapColoring(map), Query(depth=map.depth))
sys.exit(" ".join({"numba", "llvmlite", "numpy"} & set(sys.modules)) or 0)
"""
    assert run(script).stderr == ""


@pytest.mark.parametrize("missing", ["numba", "llvmlite"])
def test_a_missing_compiler_is_said_once_and_the_search_still_works(missing: str, tmp_path: Path) -> None:
    found = run(f"import sys; sys.modules[{missing!r}] = None" + LARGE, NUMBA_CACHE_DIR=str(tmp_path))
    assert found.returncode == 0
    assert found.stderr.count("SlowEngineWarning: large searches will be slow") == 1
    assert 'not installed (numba, which the extra "fast" brings)' in found.stderr


def test_what_is_kept_runs_without_numba_and_numpy() -> None:
    assert engines.load("count") is not None
    script = """
import sys
from benchmarks.maps import sample_map
from webviz.games import MapColoring
from webviz.search import engines
from webviz.search.counts import count
from webviz.search.query import Query
engines.KEPT_BUDGET = 100
assert count(MapColoring(sample_map("us-48")), Query(depth=4)).nodes > 100
assert "webviz.search.machine_code" in sys.modules
sys.exit(" ".join({"numba", "numpy"} & set(sys.modules)) or 0)
"""
    assert run(script).stderr == ""


def test_a_broken_compiler_is_said_once_and_the_search_still_works(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise RuntimeError('no such processor')", encoding="utf-8")
    found = run(LARGE, PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=str(tmp_path / "kept"))
    assert found.returncode == 0
    assert found.stderr.count("RuntimeError: no such processor") == 1


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of compiled code, for tests to copy: compiling takes seconds."""
    folder = tmp_path_factory.mktemp("kept")
    assert run(LARGE, NUMBA_CACHE_DIR=str(folder)).stderr == ""
    return folder


@pytest.mark.parametrize("spoil", [b"spoiled", None])
def test_a_spoiled_file_of_compiled_code_is_made_again(
    spoil: bytes | None, kept: Path, tmp_path: Path
) -> None:
    environment = {"NUMBA_CACHE_DIR": str(tmp_path)}
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    files = {path: path.read_bytes() for path in tmp_path.rglob("grow.*.o")}
    assert len(files) == 2
    for path, content in files.items():
        path.write_bytes(content[: len(content) // 2] if spoil is None else spoil)
    found = run(LARGE, **environment)
    assert (found.returncode, found.stderr) == (0, "")
    assert all(len(path.read_bytes()) == len(content) for path, content in files.items())


def test_a_disk_too_full_to_keep_what_is_compiled_does_no_harm(tmp_path: Path) -> None:
    script = """
import os
def full(*_):
    raise OSError(28, "No space left on device")
os.replace = full
"""
    found = run(script + LARGE, NUMBA_CACHE_DIR=str(tmp_path))
    assert (found.returncode, found.stderr) == (0, "")
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.skipif(os.name == "nt", reason="no such permissions")
def test_code_is_not_kept_where_others_could_change_it(tmp_path: Path) -> None:
    show = "from webviz.search.cache_folder import cache_folder; print(cache_folder())"
    folder = Path(run(show, NUMBA_CACHE_DIR=str(tmp_path)).stdout.strip())
    assert folder.parent == tmp_path
    folder.chmod(0o777)
    assert run(show, NUMBA_CACHE_DIR=str(tmp_path)).stdout == "None\n"


def test_asking_what_is_kept_makes_no_folder(tmp_path: Path) -> None:
    script = "from webviz.search import engines; print(engines.node_budget() == engines.COLD_BUDGET)"
    assert run(script, NUMBA_CACHE_DIR=str(tmp_path / "new")).stdout == "True\n"
    assert not (tmp_path / "new").exists()


def test_without_a_folder_to_write_to_it_is_compiled_for_this_run_alone(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    found = run(
        LARGE + "assert engines.node_budget() == 100 and not engines.must_compile()",
        NUMBA_CACHE_DIR=str(blocked),
    )
    assert (found.returncode, found.stderr) == (0, "")


def test_what_is_compiled_is_kept_in_the_users_own_folder(tmp_path: Path) -> None:
    script = LARGE + "from webviz.search.cache_folder import is_kept; assert is_kept('grow.')"
    environment = {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}
    found = run("import os; os.environ.pop('NUMBA_CACHE_DIR', None)" + script, **environment)
    assert (found.returncode, found.stderr) == (0, "")
    assert list(tmp_path.rglob("webviz/numba/**/grow.*.o"))

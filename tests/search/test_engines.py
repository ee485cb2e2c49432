"""Which engine runs, what happens without the compiled one, what code is kept."""

import os
import subprocess
import sys
from collections.abc import Iterator
from ctypes import addressof, c_int64
from pathlib import Path
from threading import Event, Thread
from time import sleep
from types import SimpleNamespace

import numpy as np
import pytest

from benchmarks.maps import random_map
from webviz.games import MapColoring
from webviz.search import (
    Query,
    SearchStopped,
    TreeTooLarge,
    Watch,
    cache_folder,
    compiled_engine,
    engines,
    machine_code,
    search,
    textbook_search,
)
from webviz.search.cache_folder import has_entry, load_entry, store_entry
from webviz.search.machine_code import Event as Row
from webviz.search.machine_code import Frame, flat, kernel

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
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The engines that run, one after the other, while the compiled one is warm."""
    assert engines.warm_up()
    made: list[str] = []
    original = compiled_engine.compiled_search
    noted = lambda *arguments, **options: made.append("compiled") or original(*arguments, **options)  # noqa: E731
    monkeypatch.setattr(compiled_engine, "compiled_search", noted)
    return made


def test_a_search_that_outgrows_the_budget_is_run_on_the_compiled_engine(
    calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for budget, expected in ((10_000, []), (100, ["compiled"])):
        monkeypatch.setattr(engines, "WARM_BUDGET", budget)
        assert search(GAME, Query(depth=4)) == textbook_search(GAME, Query(depth=4))
        assert calls == expected
    calls.clear()
    for limit, expected in ((50, []), (200, ["compiled"])):
        with pytest.raises(TreeTooLarge) as wanted:
            textbook_search(GAME, Query("minimax", 4, max_nodes=limit))
        with pytest.raises(TreeTooLarge) as found:
            search(GAME, Query("minimax", 4, max_nodes=limit))
        assert (str(found.value), found.value.nodes, calls) == (str(wanted.value), limit, expected)


def test_a_watch_is_told_by_both_engines(calls: list[str]) -> None:
    watch = Watch()
    tree = search(GAME, Query("minimax", 4, watch=watch))
    assert (watch.nodes, calls) == (len(tree), ["compiled"])


@pytest.fixture
def slow_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Nothing is ready or kept, and getting a kernel ready takes until the event."""
    assert engines.warm_up()
    end, start = Event(), compiled_engine.warm_up

    def wait(kernel: str) -> None:
        assert end.wait(300)
        start(kernel)

    monkeypatch.setattr(compiled_engine, "warm_up", wait)
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(cache_folder, "has_entry", lambda _name: False)
    yield end
    end.set()
    with engines._lock:  # whoever still gets something ready is done with it
        pass


def compiling(thread: Thread) -> Thread:
    """Start it, and wait until something is being compiled."""
    thread.start()
    while not engines._is_compiling:
        sleep(0.001)
    return thread


def test_while_something_is_compiled_a_search_goes_on_with_the_textbook_engine(slow_start: Event) -> None:
    thread = compiling(Thread(target=engines.warm_up))
    assert engines.node_budget() == engines.node_budget("count") == engines.COLD_BUDGET
    assert len(search(GAME, Query("minimax", 4))) > engines.WARM_BUDGET
    slow_start.set()
    thread.join()
    assert engines.node_budget() == engines.WARM_BUDGET


def test_what_is_ready_does_not_wait_for_what_is_compiled(
    slow_start: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "_ready", {"grow"})
    thread = compiling(Thread(target=engines.load, args=("record",)))
    assert search(GAME, Query("minimax", 4)) == textbook_search(GAME, Query("minimax", 4))
    assert thread.is_alive()
    slow_start.set()
    thread.join()


def test_a_search_that_waits_for_the_compiler_can_be_stopped(
    slow_start: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "COLD_BUDGET", 100)
    watch, ends = Watch(), []

    def wait() -> None:
        with pytest.raises(SearchStopped):
            search(GAME, Query(depth=4, watch=watch))
        ends.append(slow_start.is_set())

    thread = compiling(Thread(target=wait))
    watch.stop()
    thread.join()
    assert ends == [False] and engines._is_compiling, "it did not wait until the kernel was ready"


def test_small_searches_and_what_is_kept_run_without_numba_and_numpy() -> None:
    assert engines.load("count") is not None
    script = """
import sys, webviz
from benchmarks.maps import sample_map
from webviz.games import MapColoring
from webviz.search import Query, engines, search
search(MapColoring(sample_map("australia")), Query(depth=3))
assert not {"numba", "llvmlite", "numpy"} & set(sys.modules)
from webviz.search.counts import count
engines.KEPT_BUDGET = 100
assert count(MapColoring(sample_map("us-48")), Query(depth=4)).nodes > 100
assert "webviz.search.machine_code" in sys.modules
sys.exit(" ".join({"numba", "numpy"} & set(sys.modules)) or 0)
"""
    assert run(script).stderr == ""


def test_a_missing_or_broken_compiler_is_said_once_and_the_search_still_works(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise RuntimeError('no such processor')", encoding="utf-8")
    away = {"NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    not_installed = 'not installed (numba, which the extra "fast" brings)'
    for before, environment, reason in (
        ("import sys; sys.modules['llvmlite'] = None", away, not_installed),
        ("", {**away, "PYTHONPATH": str(tmp_path)}, "RuntimeError: no such processor"),
    ):
        found = run(before + LARGE, **environment)
        assert found.returncode == 0 and reason in found.stderr
        assert found.stderr.count("SlowEngineWarning: large searches will be slow") == 1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where things are kept, with one that is."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kept"))
    forget_places()
    assert not has_entry("grow.") and not (tmp_path / "kept").exists(), "asking makes no folder"
    store_entry("grow.few-1", b"code")
    yield Path(str(cache_folder.cache_folder()))
    forget_places()


def forget_places() -> None:
    cache_folder.cache_folder.cache_clear()
    cache_folder._folder_path.cache_clear()


def test_what_is_kept_is_found_again_and_nothing_else(folder: Path) -> None:
    assert (load_entry("grow.few-1"), load_entry("grow.few-2")) == (b"code", None)
    assert has_entry("grow.") and not has_entry("record.")
    assert [path.name for path in folder.iterdir()] == ["grow.few-1.o"]
    store_entry("grow.few-1", b"other")
    assert load_entry("grow.few-1") == b"other"
    whole = (folder / "grow.few-1.o").read_bytes()
    for damaged in (whole[:0], whole[:10], whole[:32], whole[:35], whole[:-1] + b"x"):
        (folder / "grow.few-1.o").write_bytes(damaged)
        assert load_entry("grow.few-1") is None, damaged


def test_a_disk_that_refuses_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_names: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    store_entry("grow.many-1", b"code")
    assert [path.name for path in folder.iterdir()] == ["grow.few-1.o"]


def test_code_is_kept_only_where_nobody_else_can_change_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.chmod(0o777)
    cache_folder.cache_folder.cache_clear()
    if os.name != "nt":
        assert cache_folder.cache_folder() is None and load_entry("grow.few-1") is None
    (folder / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(folder / "file"))
    forget_places()
    store_entry("grow.few-1", b"code")
    assert cache_folder.cache_folder() is None and load_entry("grow.few-1") is None and not has_entry("grow.")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(folder / "own"))
    forget_places()
    store_entry("grow.few-1", b"code")
    assert list((folder / "own").rglob("webviz/numba/*/grow.few-1.o"))


def values(arguments: list[object]) -> list[object]:
    """What ctypes passes, as numbers."""
    return [getattr(argument, "value", argument) for argument in arguments]


def test_arguments_are_laid_out_as_numba_does() -> None:
    assert values(flat(1, (2, (True, -3)))) == [1, 2, True, -3]
    table, other = (c_int64 * 3 * 2)(), np.zeros((2, 3), np.int64)
    assert values(flat(table)) == [None, None, 6, 8, addressof(table), 2, 3, 24, 8]
    assert values(flat(other)) == [None, None, 6, 8, other.ctypes.data, 2, 3, 24, 8]
    assert values(flat(flat(1, table), 3)) == values(flat(1, table, 3))
    for row in (Frame, Row):
        assert np.dtype(row).itemsize == sum(np.dtype(row)[name].itemsize for name, _type in row._fields_)


def test_a_function_that_fails_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "machine_code", lambda *_names: b"")
    monkeypatch.setattr(machine_code, "_linked_function", lambda _code: lambda *_arguments: 1)
    with pytest.raises(RuntimeError, match="compiled code has failed: nothing"):
        kernel("webviz", "nothing")(1)


def test_what_was_made_for_another_processor_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, bytes] = {}
    compiled = SimpleNamespace(add=SimpleNamespace(machine_code=lambda form: f"{form} {len(found)}".encode()))
    monkeypatch.setattr(machine_code, "load_entry", found.get)
    monkeypatch.setattr(machine_code, "store_entry", found.__setitem__)
    monkeypatch.setattr(machine_code, "import_module", lambda _name: compiled)
    for processor in ("old", "new", "old"):
        monkeypatch.setattr(machine_code, "_processor", lambda name=processor: name)
        machine_code.machine_code.__wrapped__("webviz.kernels", "add")
    assert found == {"add.any-old": b"any 0", "add.any-new": b"any 1"}

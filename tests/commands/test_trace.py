"""`webviz trace` of a large search: compiled, streamed, and the same text to the last byte."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, posix, shell, started, webviz

from benchmarks.maps import random_map
from webviz.__main__ import main
from webviz.games import MapColoring
from webviz.maps import Map, write_map
from webviz.search import Query, cache_folder, engines, textbook_search
from webviz.trace import trace_chunks

MAP = random_map(12, 4, seed=3)
ENDLESS = random_map(40, 30, seed=3)


def plain(map: Map, algorithm: str = "alpha-beta") -> bytes:
    game = MapColoring(map)
    return "".join(trace_chunks(textbook_search(game, Query(algorithm, map.depth)), game.labels)).encode()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "map.txt"
    path.write_text(write_map(MAP), encoding="utf-8")
    return path


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    path = tmp_path / "endless.txt"
    path.write_text(write_map(ENDLESS), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
        monkeypatch.setattr(engines, name, 100)


@pytest.mark.parametrize("options", [[], ["--max-nodes", "1000000"], ["--algorithm", "minimax"]])
def test_a_large_trace_is_the_same_text(options: list[str], path: Path, tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    assert main(["trace", str(path), "-o", str(out), *options]) == 0
    assert out.read_bytes() == plain(MAP, options[1] if "minimax" in options else "alpha-beta")


def test_a_limit_ends_a_large_trace_before_anything_is_written(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "trace.txt"
    assert main(["trace", str(path), "-o", str(out), "--max-nodes", "300"]) == 3
    assert "outgrew the limit of 300 nodes" in capsys.readouterr().err
    assert not out.exists()


def test_compiling_is_announced_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(cache_folder, "is_kept", lambda _name: False)
    assert main(["trace", str(path), "-o", os.devnull]) == 0
    assert capsys.readouterr().err.count("compiling") == 1


def test_without_the_compiler_the_text_is_the_same_and_that_is_said(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_kernel: str) -> None:
        raise OSError("no compiler\nat all")

    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(engines, "_failure", None)
    monkeypatch.setattr(engines, "_is_said", False)
    monkeypatch.setattr("webviz.search.compiled.warm_up", fail)
    out = tmp_path / "trace.txt"
    assert main(["trace", str(path), "-o", str(out)]) == 0
    assert out.read_bytes() == plain(MAP)
    said = capsys.readouterr().err.splitlines()
    assert said[-1].startswith("webviz: warning: large searches will be slow")
    assert said[-1].endswith("(OSError: no compiler)")


def test_a_small_trace_loads_nothing_of_what_it_does_without() -> None:
    others = ("numba", "numpy", "llvmlite", "webviz.csp", "webviz.trees", "webviz.trace.reader", "hashlib")
    script = (
        "import sys; from webviz.__main__ import main; main(['trace', sys.argv[1]]); "
        f"sys.exit(' '.join(set({others}) & set(sys.modules)) or 0)"
    )
    command = [sys.executable, "-c", script, str(AUSTRALIA)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=600)
    assert (run.returncode, run.stdout) == (0, TRACE)


@posix
def test_a_reader_that_leaves_a_large_trace_early_is_no_error(endless: Path) -> None:
    run = shell("{ $webviz trace $map; echo status $? >&2; } | head -n 1", map=endless)
    assert run.stdout.count(b"\n") == 1
    assert run.stderr.endswith(b"status 0\n")


@posix
def test_a_full_disk_is_told_and_leaves_no_file(endless: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    run = shell("ulimit -f 100000; $webviz trace $map -o $folder/trace.txt", map=endless, folder=folder)
    assert run.returncode == 2
    assert run.stderr.decode().endswith(f"webviz: error: cannot write {folder}/trace.txt: File too large\n")
    assert list(folder.iterdir()) == []


@posix
def test_an_interruption_of_a_large_trace_leaves_no_file(endless: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    with started("trace", endless, "-o", folder / "trace.txt") as process:
        while not any(part.stat().st_size for part in folder.iterdir()) and process.poll() is None:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert process.returncode == 130
    assert b"Traceback" not in errors
    assert list(folder.iterdir()) == []


def test_a_large_search_is_traced_from_standard_input_too() -> None:
    run = webviz("trace", "-", given=write_map(MAP).encode())
    assert run.stdout == plain(MAP)

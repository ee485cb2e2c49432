"""The command line as users meet it: what it prints, where, and its exit status."""

import subprocess
import sys
import tomllib
from inspect import signature
from pathlib import Path

import pytest
from command_line import (
    AUSTRALIA,
    ROOT,
    TRACE,
    assert_refused,
    large_map,
    run_output,
    run_text,
    webviz,
    webviz_process,
)

from webviz.__main__ import main
from webviz.commands import VERSION
from webviz.server import serve as server

RUN_TOGETHER = "R, G, B\nWA: R-1\n2\nR: 1, G: 2, B: 3\nR: 1, G: 2, B: 3\nWA: NT NT: WA\n"


def test_what_the_tests_run_in_their_own_process_is_the_command_line() -> None:
    run = webviz_process("trace", AUSTRALIA)
    assert (run.returncode, run.stdout, run.stderr) == (0, TRACE, b"")
    run, same = webviz_process("count", "missing.txt"), webviz("count", "missing.txt")
    assert (run.returncode, run.stdout, run.stderr) == (same.returncode, same.stdout, same.stderr)
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert whole["project"]["dynamic"] == ["version"] and "version" not in whole["project"]
    assert f'VERSION = "{VERSION}"' in (ROOT / whole["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    assert run_output("--version").strip() == f"webviz {VERSION}"
    for part in ("trace map.txt -o trace.txt", "exit status", "130  interrupted", "--no-browser"):
        assert part in run_output("--help")


def test_wrong_usage_is_explained() -> None:
    wrong = ("trace", "frace map.txt", "trace map.txt --depth -1", "trace map.txt --depth three", "--unknown")
    wrong += ("trace map.txt --max-nodes 0", "trace map.txt --algorithm guess", "--port 70000")
    assert_refused(2, ((words.split(), "usage: ") for words in wrong))
    assert_refused(
        2, [(("trace", AUSTRALIA, "-o", ""), "argument -o/--output: the name of the file is empty")]
    )
    for option in (("--port", "5099"), ("--host", "127.0.0.1"), ("--no-browser",), ("--log", "log")):
        for command in ("trace", "count"):
            expected = f"error: {option[0]} is for the page, which {command} does not open: leave it out"
            assert_refused(2, [((*option, command, AUSTRALIA), expected)])


def test_too_little_memory_is_told_and_a_fault_of_its_own_is_owned_up_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for error, status, said in (
        (MemoryError(), 3, "not enough memory"),
        (RuntimeError("oops"), 70, "webviz failed, and the fault is its own: RuntimeError: oops\n"),
    ):

        def fail(*_: object, error: Exception = error, **_named: object) -> None:
            raise error

        monkeypatch.setattr("webviz.commands.trace.search", fail)
        assert_refused(status, [(("trace", AUSTRALIA), said)])


def test_without_a_command_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[dict[str, object]] = []
    usual = {name: parameter.default for name, parameter in signature(server.serve).parameters.items()}

    def serve(**options: object) -> int:
        served.append(options)
        return 7

    monkeypatch.setattr("webviz.server.serve.serve", serve)
    assert main([]) == 7
    assert main(["--host", "0.0.0.0", "--port", "8000", "--no-browser", "--log", "requests.jsonl"]) == 7
    assert usual == {"host": "127.0.0.1", "port": None, "open_browser": True, "log_file": None}
    other = {"host": "0.0.0.0", "port": 8000, "open_browser": False, "log_file": "requests.jsonl"}
    assert served == [{}, other]


def test_a_trace_is_written_as_was_asked_and_what_is_odd_or_wrong_is_told_beside_it(tmp_path: Path) -> None:
    deep = run_output("trace", AUSTRALIA, "--depth", "100", "--algorithm", "minimax")
    assert {line.split(", ")[-2:] == ["-inf", "inf"] for line in deep.split("\n")[:-1]} == {True}
    status, output, said = run_text("trace", "-", given=RUN_TOGETHER)
    assert status == 0 and output.startswith("WA, R, 0, -inf, -inf, inf\n")
    assert said.startswith("<stdin>:6:") and ": warning: " in said
    one = "R\nA: R-1\n3\nR: 7\nR: 1\nA:\n"
    for depth, note in (("0", "the depth is 0"), ("2", "no move is legal at the root")):
        status, output, said = run_text("trace", "-", "--depth", depth, given=one)
        assert (status, output) == (0, "A, R, 0, 7, -inf, inf")
        assert said.startswith(f"<stdin>: note: {note}")
    wrong = AUSTRALIA.read_text("utf-8").replace("WA: R-1", "WA: X-1").replace("B: 8", "B: x")
    status, output, said = run_text("trace", "-", given=wrong)
    assert (status, output) == (1, "")
    assert [line[: line.index(" ")] for line in said.splitlines()] == ["<stdin>:2:5:", "<stdin>:5:16:"]
    large = large_map(tmp_path)
    for words in (f"{large}: error: the tree outgrew the limit of 1,000 nodes", "--depth", "--max-nodes"):
        assert_refused(3, [(("trace", large, "--max-nodes", "1000"), words)])


def test_a_small_trace_loads_nothing_of_what_it_does_without() -> None:
    heavy = {"numba", "numpy", "llvmlite", "webviz.csp", "webviz.trees", "hashlib"}
    slow = {"flask", "networkx", "pyvis", "segno", "waitress", "webviz.server"}
    script = (
        "import sys; from webviz.__main__ import main\n"
        f"assert main(['trace', sys.argv[1]]) == 0\nassert not {heavy | slow} & sys.modules.keys()\n"
    )
    command = [sys.executable, "-c", script, str(AUSTRALIA)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (run.returncode, run.stderr, run.stdout) == (0, b"", TRACE)

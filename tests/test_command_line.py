"""The command line as a user meets it: what is printed where, and with which exit status."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, large_map, webviz, webviz_process
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from webviz.__main__ import main
from webviz.commands import VERSION

RUN_TOGETHER = "R, G, B\nWA: R-1\n2\nR: 1, G: 2, B: 3\nR: 1, G: 2, B: 3\nWA: NT NT: WA\n"


# What it writes


def test_a_trace_goes_to_standard_output_byte_for_byte() -> None:
    run = webviz_process("trace", AUSTRALIA)
    assert (run.returncode, run.stdout, run.stderr) == (0, TRACE, b"")


def test_a_dash_reads_standard_input() -> None:
    assert webviz_process("trace", "-", given=AUSTRALIA.read_bytes()).stdout == TRACE


def test_messages_call_standard_input_by_its_name() -> None:
    run = webviz_process("trace", "-", given=b"")
    assert run.returncode == 1
    assert run.stderr.startswith(b"<stdin>:1:1: error: ")


def test_algorithm_and_depth_can_be_chosen() -> None:
    deep = webviz_process("trace", AUSTRALIA, "--depth", "100", "--algorithm", "minimax")
    assert deep.returncode == 0
    windows = {line.split(b", ")[-2:] == [b"-inf", b"inf"] for line in deep.stdout.split(b"\n")[:-1]}
    assert windows == {True}


def test_warnings_are_told_with_line_and_column_and_the_trace_is_written_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text(RUN_TOGETHER, encoding="utf-8")
    run = webviz_process("trace", path)
    assert run.returncode == 0
    assert run.stdout.startswith(b"WA, R, 0, -inf, -inf, inf\n")
    assert run.stderr.decode().startswith(f"{path}:6:")
    assert ": warning: " in run.stderr.decode()


@pytest.mark.parametrize(
    ("arguments", "note"),
    [(("--depth", "0"), "the depth is 0"), (("--depth", "2"), "no move is legal at the root")],
)
def test_a_trace_of_one_line_is_explained(arguments: tuple[str, ...], note: str, tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text("R\nA: R-1\n3\nR: 7\nR: 1\nA:\n", encoding="utf-8")
    run = webviz_process("trace", path, *arguments)
    assert (run.returncode, run.stdout) == (0, b"A, R, 0, 7, -inf, inf")
    assert run.stderr.decode().startswith(f"{path}: note: {note}")


def test_help_shows_examples_and_every_exit_status() -> None:
    run = webviz_process("--help")
    assert run.returncode == 0
    for part in (b"trace map.txt -o trace.txt", b"exit status", b"130  interrupted", b"--no-browser"):
        assert part in run.stdout


def test_the_version_is_the_projects() -> None:
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert whole["project"]["dynamic"] == ["version"] and "version" not in whole["project"]
    source = ROOT / whole["tool"]["hatch"]["version"]["path"]
    assert f'VERSION = "{VERSION}"' in source.read_text(encoding="utf-8")
    assert webviz_process("--version").stdout.decode().strip() == f"webviz {VERSION}"


# What is wrong with the input


def test_every_mistake_in_a_map_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    text = AUSTRALIA.read_text(encoding="utf-8")
    path.write_text(text.replace("WA: R-1", "WA: X-1").replace("B: 8", "B: x"), encoding="utf-8")
    run = webviz_process("trace", path)
    assert (run.returncode, run.stdout) == (1, b"")
    lines = run.stderr.decode().splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{path}:2:5: error: ")
    assert lines[1].startswith(f"{path}:5:")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60))
def test_no_input_makes_it_fail_by_itself(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "map.txt"
    path.write_bytes(content)
    assert main(["trace", str(path), "-o", os.devnull]) == 1


# Wrong usage


@pytest.mark.parametrize(
    "arguments",
    [
        ("trace",),
        ("frace", "map.txt"),
        ("trace", "map.txt", "--depth", "-1"),
        ("trace", "map.txt", "--depth", "three"),
        ("trace", "map.txt", "--max-nodes", "0"),
        ("trace", "map.txt", "--algorithm", "guess"),
        ("--port", "70000"),
        ("--unknown",),
    ],
)
def test_wrong_usage_is_explained(arguments: tuple[str, ...]) -> None:
    run = webviz_process(*arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"usage: ")


@pytest.mark.parametrize(
    "option", [("--port", "5099"), ("--host", "127.0.0.1"), ("--no-browser",), ("--log", "log")]
)
@pytest.mark.parametrize("command", ["trace", "count"])
def test_an_option_of_the_page_before_a_command_is_wrong_usage(command: str, option: tuple[str, ...]) -> None:
    run = webviz_process(*option, command, AUSTRALIA)
    assert (run.returncode, run.stdout) == (2, b"")
    expected = f"error: {option[0]} is for the page, which {command} does not open: leave it out"
    assert run.stderr.decode().rstrip().endswith(expected)


def test_an_output_without_a_name_is_wrong_usage() -> None:
    run = webviz_process("trace", AUSTRALIA, "-o", "")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.rstrip().endswith(b"error: argument -o/--output: the name of the file is empty")


# Early ends


def test_a_tree_too_large_is_told_with_what_can_be_done(tmp_path: Path) -> None:
    large = large_map(tmp_path)
    run = webviz_process("trace", large, "--max-nodes", "1000")
    assert (run.returncode, run.stdout) == (3, b"")
    message = run.stderr.decode()
    assert message.startswith(f"{large}: error: the tree outgrew the limit of 1,000 nodes")
    assert "--depth" in message
    assert "--max-nodes" in message


def test_too_little_memory_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **_named: object) -> None:
        raise MemoryError

    monkeypatch.setattr("webviz.commands.trace.search", fail)
    assert main(["trace", str(AUSTRALIA)]) == 3
    assert "not enough memory" in capsys.readouterr().err


def test_a_fault_of_its_own_is_owned_up_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **_named: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr("webviz.commands.trace.search", fail)
    assert main(["trace", str(AUSTRALIA)]) == 70
    printed = capsys.readouterr()
    assert printed.err == "webviz: error: webviz failed, and the fault is its own: RuntimeError: oops\n"
    assert printed.out == ""


# Without a command


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], {"host": "127.0.0.1", "port": None, "open_browser": True, "log_file": None}),
        (
            ["--host", "0.0.0.0", "--port", "8000", "--no-browser", "--log", "requests.jsonl"],
            {"host": "0.0.0.0", "port": 8000, "open_browser": False, "log_file": "requests.jsonl"},
        ),
    ],
)
def test_without_a_command_it_serves(
    arguments: list[str], expected: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[dict[str, object]] = []

    def serve(**options: object) -> int:
        served.append(options)
        return 7

    monkeypatch.setattr("webviz.server.serve.serve", serve)
    assert main(arguments) == 7
    assert served == [expected]


def test_tracing_imports_neither_flask_nor_networkx() -> None:
    assert loaded_by("trace", str(AUSTRALIA)) == set()


@pytest.mark.parametrize("format", ["svg", "tikz", "forest"])
def test_nor_does_a_picture_of_the_tree(format: str) -> None:
    assert loaded_by("export", str(AUSTRALIA), "--format", format, "--line", "26", "--caption") == set()


def loaded_by(*words: str) -> set[str]:
    """What a command imports of what takes long, and is of no use to it."""
    slow = {"flask", "networkx", "pyvis", "segno", "waitress", "webviz.server"}
    script = (
        "import sys; from webviz.__main__ import main; assert main(sys.argv[1:]) == 0; "
        f"sys.stderr.write(' '.join({slow} & sys.modules.keys()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, *words], cwd=ROOT, capture_output=True, timeout=600, check=True
    )
    return set(run.stderr.decode().split())


@pytest.mark.parametrize(
    "arguments",
    [
        ("trace", "-"),
        ("trace", "tests/golden/australia.in", "--depth", "2"),
        ("csp", "queens:4"),
        ("tree", "tests/golden/australia.in"),
        ("count", "missing.txt"),
        ("lab", "--unknown"),
        ("map", "--help"),
    ],
)
def test_what_the_tests_run_in_their_own_process_is_the_command_line(arguments: tuple[str, ...]) -> None:
    given = AUSTRALIA.read_bytes()
    run, same = webviz_process(*arguments, given=given), webviz(*arguments, given=given)
    assert (run.returncode, run.stdout, run.stderr) == (same.returncode, same.stdout, same.stderr)

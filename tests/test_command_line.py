"""The command line as a user meets it: what is printed where, and with which exit status."""

import os
import signal
import stat
import subprocess
import sys
import threading
import time
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from webviz.__main__ import main
from webviz.commands import VERSION
from webviz.commands.files import MAX_INPUT_BYTES

ROOT = Path(__file__).parent.parent
AUSTRALIA = ROOT / "tests" / "golden" / "australia.in"
TRACE = (ROOT / "tests" / "golden" / "australia.out").read_bytes()
RUN_TOGETHER = "R, G, B\nWA: R-1\n2\nR: 1, G: 2, B: 3\nR: 1, G: 2, B: 3\nWA: NT NT: WA\n"
LARGE = "\n".join(
    ["R, G, B, Y", "A: R-1", "12", "R: 1, G: 2, B: 3, Y: 5", "R: 4, G: 3, B: 2, Y: 1"]
    + ["A: " + ", ".join(f"X{i}" for i in range(30))]
    + [f"X{i}: A" for i in range(30)]
)
posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices as POSIX has them")


def webviz(*arguments: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A run of the command line in a process of its own; whatever happens, it shows no traceback."""
    command = [sys.executable, "-m", "webviz", *map(str, arguments)]
    run = subprocess.run(command, input=given, capture_output=True, cwd=ROOT, timeout=60)
    assert b"Traceback" not in run.stderr, run.stderr
    return run


def shell(script: str, **variables: str | Path) -> subprocess.CompletedProcess[bytes]:
    """A run of a shell script in which $webviz starts the command line."""
    known = {"webviz": f"{sys.executable} -m webviz", "map": str(AUSTRALIA)}
    environment = {**os.environ, **known, **{key: str(value) for key, value in variables.items()}}
    run = subprocess.run(["sh", "-c", script], env=environment, capture_output=True, cwd=ROOT, timeout=60)
    assert b"Traceback" not in run.stderr, run.stderr
    return run


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A map whose search takes longer than any test waits."""
    path = tmp_path / "large.txt"
    path.write_text(LARGE, encoding="utf-8")
    return path


# What it writes


def test_a_trace_goes_to_standard_output_byte_for_byte() -> None:
    run = webviz("trace", AUSTRALIA)
    assert (run.returncode, run.stdout, run.stderr) == (0, TRACE, b"")


def test_a_dash_reads_standard_input() -> None:
    assert webviz("trace", "-", given=AUSTRALIA.read_bytes()).stdout == TRACE


def test_messages_call_standard_input_by_its_name() -> None:
    run = webviz("trace", "-", given=b"")
    assert run.returncode == 1
    assert run.stderr.startswith(b"<stdin>:1:1: error: ")


def test_algorithm_and_depth_can_be_chosen() -> None:
    deep = webviz("trace", AUSTRALIA, "--depth", "100", "--algorithm", "minimax")
    assert deep.returncode == 0
    windows = {line.split(b", ")[-2:] == [b"-inf", b"inf"] for line in deep.stdout.split(b"\n")[:-1]}
    assert windows == {True}


def test_warnings_are_told_with_line_and_column_and_the_trace_is_written_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text(RUN_TOGETHER, encoding="utf-8")
    run = webviz("trace", path)
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
    run = webviz("trace", path, *arguments)
    assert (run.returncode, run.stdout) == (0, b"A, R, 0, 7, -inf, inf")
    assert run.stderr.decode().startswith(f"{path}: note: {note}")


def test_help_shows_examples_and_every_exit_status() -> None:
    run = webviz("--help")
    assert run.returncode == 0
    for part in (b"trace map.txt -o trace.txt", b"exit status", b"130  interrupted", b"--no-browser"):
        assert part in run.stdout


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
    assert webviz("--version").stdout.decode().strip() == f"webviz {VERSION}"


# What is wrong with the input


def test_every_mistake_in_a_map_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    text = AUSTRALIA.read_text(encoding="utf-8")
    path.write_text(text.replace("WA: R-1", "WA: X-1").replace("B: 8", "B: x"), encoding="utf-8")
    run = webviz("trace", path)
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


# Wrong usage, and files that cannot be used


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
    run = webviz(*arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"usage: ")


def test_a_missing_input_and_a_folder_are_told(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path):
        run = webviz("trace", path)
        assert (run.returncode, run.stdout) == (2, b"")
        assert run.stderr.decode().startswith(f"webviz: error: cannot read {path}: ")


@posix
def test_an_endless_input_is_not_read_to_its_end() -> None:
    run = webviz("trace", "/dev/zero")
    assert run.returncode == 2
    assert f"it is larger than {MAX_INPUT_BYTES:,} bytes" in run.stderr.decode()


@posix
@pytest.mark.parametrize(
    ("redirection", "message"),
    [
        (">/dev/full", "cannot write standard output: No space left on device"),
        ("-o /dev/full", "cannot write /dev/full: No space left on device"),
        (">&-", "cannot write standard output: it is closed"),
    ],
)
def test_an_output_that_takes_nothing_is_told(redirection: str, message: str) -> None:
    run = shell(f"$webviz trace $map {redirection}")
    assert run.returncode == 2
    assert run.stderr.decode() == f"webviz: error: {message}\n"


@posix
def test_a_closed_standard_input_is_told() -> None:
    run = shell("$webviz trace - <&-")
    assert (run.returncode, run.stderr) == (2, b"webviz: error: cannot read <stdin>: it is closed\n")


@posix
def test_a_closed_standard_error_leaves_the_trace_clean() -> None:
    run = shell("$webviz trace $map --depth 0 2>&-")
    assert (run.returncode, run.stdout) == (0, b"SA, G, 0, 8, -inf, inf")


# Files that appear whole or not at all


def test_an_output_file_holds_the_trace_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    run = webviz("trace", AUSTRALIA, "-o", out)
    assert (run.returncode, run.stdout, out.read_bytes()) == (0, b"", TRACE)
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("arguments", [("--max-nodes", "5"), ("--depth", "-1")])
def test_a_failed_run_leaves_the_old_file_as_it_was(arguments: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    out.write_bytes(b"old")
    assert webviz("trace", AUSTRALIA, "-o", out, *arguments).returncode != 0
    assert out.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


@posix
def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    run = shell(
        "umask 027; $webviz trace $map -o $folder/new; touch $folder/old; chmod 604 $folder/old; "
        "$webviz trace $map -o $folder/old",
        folder=tmp_path,
    )
    assert run.returncode == 0
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("new", "old")]
    assert modes == [0o640, 0o604]


@posix
def test_a_link_still_leads_to_the_file_it_named(tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    link.symlink_to(target)
    assert webviz("trace", AUSTRALIA, "-o", link).returncode == 0
    assert link.is_symlink()
    assert target.read_bytes() == TRACE


def test_a_trace_never_overwrites_its_map(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_bytes(AUSTRALIA.read_bytes())
    run = webviz("trace", path, "-o", path)
    assert run.returncode == 2
    assert b"would overwrite the map" in run.stderr
    assert path.read_bytes() == AUSTRALIA.read_bytes()


def test_a_folder_and_a_file_in_a_missing_folder_cannot_be_written(tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "missing" / "trace.txt"):
        run = webviz("trace", AUSTRALIA, "-o", out)
        assert run.returncode == 2
        assert run.stderr.decode().startswith(f"webviz: error: cannot write {out}: ")
    assert list(tmp_path.iterdir()) == []


@posix
def test_pipes_and_devices_can_be_written(tmp_path: Path) -> None:
    run = shell(
        "mkfifo $folder/pipe; cat $folder/pipe & $webviz trace $map -o $folder/pipe && wait", folder=tmp_path
    )
    assert (run.returncode, run.stdout) == (0, TRACE)
    assert webviz("trace", AUSTRALIA, "-o", "/dev/stdout").stdout == TRACE
    assert webviz("trace", AUSTRALIA, "-o", "-").stdout == TRACE
    assert webviz("trace", AUSTRALIA, "-o", "/dev/null").returncode == 0


@posix
def test_the_name_of_standard_output_does_not_truncate_the_file_behind_it(tmp_path: Path) -> None:
    out = tmp_path / "log.txt"
    run = shell("echo before > $out; $webviz trace $map -o /dev/stdout >> $out", out=out)
    assert run.returncode == 0
    assert out.read_bytes() == b"before\n" + TRACE


# Early ends


@posix
def test_a_reader_that_leaves_early_is_no_error() -> None:
    run = shell(
        "{ $webviz trace $map --algorithm minimax --depth 100; echo status $? >&2; } | head -n 1",
        map=AUSTRALIA,
    )
    assert run.stdout == b"SA, G, 0, -inf, -inf, inf\n"
    assert run.stderr == b"status 0\n"


def test_a_tree_too_large_is_told_with_what_can_be_done(large: Path) -> None:
    run = webviz("trace", large, "--max-nodes", "1000")
    assert (run.returncode, run.stdout) == (3, b"")
    message = run.stderr.decode()
    assert message.startswith(f"{large}: error: the tree outgrew the limit of 1,000 nodes")
    assert "--depth" in message
    assert "--max-nodes" in message


def test_too_little_memory_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("webviz.commands.trace.search", fail)
    assert main(["trace", str(AUSTRALIA)]) == 3
    assert "not enough memory" in capsys.readouterr().err


def test_a_fault_of_its_own_is_owned_up_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr("webviz.commands.trace.search", fail)
    assert main(["trace", str(AUSTRALIA)]) == 70
    printed = capsys.readouterr()
    assert printed.err == "webviz: error: webviz failed, and the fault is its own: RuntimeError: oops\n"
    assert printed.out == ""


@posix
def test_an_interruption_ends_it_quietly_and_leaves_no_file(large: Path) -> None:
    command = [sys.executable, "-m", "webviz", "trace", str(large), "-o", str(large.parent / "trace.txt")]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        deadline = threading.Timer(30, process.kill)
        deadline.start()
        while len(list(large.parent.iterdir())) == 1 and process.poll() is None:
            time.sleep(0.02)  # until the file beside the output shows that the search has begun
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
        deadline.cancel()
    assert (process.returncode, errors) == (130, b"")
    assert list(large.parent.iterdir()) == [large]


# Without a command


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], {"host": "127.0.0.1", "port": None, "open_browser": True}),
        (
            ["--host", "0.0.0.0", "--port", "8000", "--no-browser"],
            {"host": "0.0.0.0", "port": 8000, "open_browser": False},
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
    script = (
        "import sys; from webviz.__main__ import main; main(['trace', sys.argv[1]]); "
        "sys.exit(sum(name in sys.modules for name in ('flask', 'networkx', 'waitress', 'webviz.server')))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, str(AUSTRALIA)], cwd=ROOT, capture_output=True, timeout=60
    )
    assert run.returncode == 0

"""Files, standard streams, pipes and devices: read and written, or refused in one line."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import AUSTRALIA, TRACE, large_map, posix, shell, started, webviz_process

from webviz.commands.files import MAX_INPUT_BYTES, print_or_status, saved_or_status

# Files that cannot be used


def test_a_missing_input_and_a_folder_are_told(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path):
        run = webviz_process("trace", path)
        assert (run.returncode, run.stdout) == (2, b"")
        assert run.stderr.decode().startswith(f"webviz: error: cannot read {path}: ")


@posix
def test_an_endless_input_is_not_read_to_its_end() -> None:
    run = webviz_process("trace", "/dev/zero")
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


def test_a_trace_never_overwrites_its_map(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_bytes(AUSTRALIA.read_bytes())
    run = webviz_process("trace", path, "-o", path)
    assert run.returncode == 2
    assert b"would overwrite the map" in run.stderr
    assert path.read_bytes() == AUSTRALIA.read_bytes()


@posix
def test_a_trace_never_overwrites_the_map_on_its_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_bytes(AUSTRALIA.read_bytes())
    run = shell("$webviz trace - -o $copy < $copy", copy=path)
    assert run.returncode == 2
    assert path.read_bytes() == AUSTRALIA.read_bytes()


@posix
def test_pipes_and_devices_can_be_written(tmp_path: Path) -> None:
    run = shell(
        "mkfifo $folder/pipe; cat $folder/pipe & $webviz trace $map -o $folder/pipe && wait", folder=tmp_path
    )
    assert (run.returncode, run.stdout) == (0, TRACE)
    assert webviz_process("trace", AUSTRALIA, "-o", "/dev/stdout").stdout == TRACE
    assert webviz_process("trace", AUSTRALIA, "-o", "-").stdout == TRACE
    assert webviz_process("trace", AUSTRALIA, "-o", "/dev/null").returncode == 0


@posix
def test_the_name_of_standard_output_does_not_truncate_the_file_behind_it(tmp_path: Path) -> None:
    out = tmp_path / "log.txt"
    run = shell("echo before > $out; $webviz trace $map -o /dev/stdout >> $out", out=out)
    assert run.returncode == 0
    assert out.read_bytes() == b"before\n" + TRACE


# Early ends


@posix
def test_a_name_of_any_bytes_can_be_printed(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert print_or_status("no map: \udcff.txt\n") == 0
    assert capfdbinary.readouterr().out == rb"no map: \udcff.txt" + b"\n"


def test_a_reader_that_leaves_early_is_no_error() -> None:
    run = shell(
        "{ $webviz trace $map --algorithm minimax --depth 100; echo status $? >&2; } | head -n 1",
        map=AUSTRALIA,
    )
    assert run.stdout == b"SA, G, 0, -inf, -inf, inf\n"
    assert run.stderr == b"status 0\n"


@posix
@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_it_quietly_and_leaves_no_file(tmp_path: Path, name: str, status: int) -> None:
    large = large_map(tmp_path)
    with started("trace", large, "-o", large.parent / "trace.txt") as process:
        while len(list(large.parent.iterdir())) == 1 and process.poll() is None:
            time.sleep(0.02)  # until the file beside the output shows that the search has begun
        process.send_signal(signal.Signals[name])
        _, errors = process.communicate()
    assert (process.returncode, errors) == (status, b"")
    assert list(large.parent.iterdir()) == [large]


# Results that are saved


def test_pieces_are_saved_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    assert saved_or_status(str(path), [b"one ", b"two"]) == 0
    assert path.read_bytes() == b"one two"


def test_where_nothing_can_be_written_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "missing" / "out.txt"
    assert saved_or_status(str(path), [b"one"]) == 2
    assert capsys.readouterr().err.startswith(f"webviz: error: cannot write {path}: ")


def test_what_fails_on_the_way_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_bytes(b"before")
    with pytest.raises(ValueError, match="halfway"):
        saved_or_status(str(path), failing())
    assert path.read_bytes() == b"before"


def failing() -> Iterator[bytes]:
    yield b"one"
    raise ValueError("halfway")


@posix
@pytest.mark.parametrize("command", ["tree $tree --path", "export $map --format csv"])
def test_a_reader_that_leaves_is_no_fault_of_whoever_saves(command: str, tmp_path: Path) -> None:
    tree = tmp_path / "tree.txt"
    tree.write_text("((1 2) (3 4))\n" * 3)
    run = shell(f"$webviz {command.replace('$tree', str(tree))} | true")
    assert (run.returncode, run.stderr) == (0, b"")

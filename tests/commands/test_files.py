"""Files, streams, pipes and devices: read, written whole, or refused in one line."""

import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, assert_refused, large_map, posix, run_output, shell, start

from webviz.commands import CommandError
from webviz.commands.files import (
    BEGINNING,
    END,
    MAX_INPUT_BYTES,
    print_text,
    save,
    whole_file,
)


def test_what_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    missing, path = tmp_path / "missing" / "trace.txt", tmp_path / "map.txt"
    path.write_bytes(AUSTRALIA.read_bytes())
    for words, said in (
        *((("trace", each), f"webviz: error: cannot read {each}: ") for each in (missing, tmp_path)),
        *((("trace", AUSTRALIA, "-o", each), f"cannot write {each}: ") for each in (missing, tmp_path)),
        (("trace", path, "-o", path), "would overwrite the map"),
    ):
        assert_refused(2, [(words, said)])
    assert shell("$webviz trace - -o $copy < $copy", copy=path).returncode == 2
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [AUSTRALIA.read_bytes()]


@posix
def test_streams_that_are_endless_full_or_closed_are_told() -> None:
    assert_refused(2, [(("trace", "/dev/zero"), f"it is larger than {MAX_INPUT_BYTES:,} bytes")])
    for redirection, message in (
        ("trace $map >/dev/full", "cannot write standard output: No space left on device"),
        ("trace $map -o /dev/full", "cannot write /dev/full: No space left on device"),
        ("trace $map >&-", "cannot write standard output: it is closed"),
        ("trace - <&-", "cannot read <stdin>: it is closed"),
    ):
        run = shell(f"$webviz {redirection}")
        assert (run.returncode, run.stderr.decode()) == (2, f"webviz: error: {message}\n")
    run = shell("$webviz trace $map --depth 0 2>&-")
    assert (run.returncode, run.stdout) == (0, b"SA, G, 0, 8, -inf, inf")


# Early ends


@posix
def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    run = shell("{ $webviz trace $map --algorithm minimax --depth 100; echo status $? >&2; } | head -n 1")
    assert (run.stdout, run.stderr) == (b"SA, G, 0, -inf, -inf, inf\n", b"status 0\n")
    tree = tmp_path / "tree.txt"
    tree.write_text("((1 2) (3 4))\n" * 3)
    for command in (f"tree {tree} --path", "count $map"):
        run = shell(f"$webviz {command} | true")
        assert (run.returncode, run.stderr) == (0, b"")


@posix
@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_it_quietly_and_leaves_no_file(tmp_path: Path, name: str, status: int) -> None:
    large = large_map(tmp_path)
    with start("trace", large, "-o", large.parent / "trace.txt") as process:
        while len(list(large.parent.iterdir())) == 1 and process.poll() is None:
            time.sleep(0.02)  # until the file beside the output shows that the search has begun
        process.send_signal(signal.Signals[name])
        _, errors = process.communicate()
    assert (process.returncode, errors) == (status, b"")
    assert list(large.parent.iterdir()) == [large]


# Files that appear whole or not at all


def test_results_are_saved_whole_or_the_file_stays_as_it_was(
    tmp_path: Path,
) -> None:
    def failing() -> Iterator[bytes]:
        yield b"one"
        raise ValueError("halfway")

    path, missing = tmp_path / "out.txt", tmp_path / "missing" / "out.txt"
    save(str(path), [b"one ", b"two"])
    with pytest.raises(ValueError, match="halfway"):
        save(str(path), failing())
    assert path.read_bytes() == b"one two"
    with pytest.raises(CommandError, match=f"^webviz: error: cannot write {missing}: ") as refused:
        save(str(missing), [b"one"])
    assert refused.value.status == 2
    assert (run_output("trace", AUSTRALIA, "-o", path), path.read_bytes()) == ("", TRACE)
    for status, options, words in ((3, ("--max-nodes", "5"), "outgrew"), (2, ("--depth", "-1"), "usage: ")):
        assert_refused(status, [(("trace", AUSTRALIA, "-o", path, *options), words)])
        assert path.read_bytes() == TRACE
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_a_new_file_has_the_usual_permissions_an_old_one_its_own_and_a_link_leads_on(tmp_path: Path) -> None:
    run = shell(
        "umask 027; $webviz trace $map -o $folder/new; touch $folder/old; chmod 604 $folder/old; "
        "ln -s old $folder/link; $webviz trace $map -o $folder/link",
        folder=tmp_path,
    )
    assert run.returncode == 0
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("new", "old")]
    assert modes == [0o640, 0o604]
    assert (tmp_path / "link").is_symlink() and (tmp_path / "old").read_bytes() == TRACE


@posix
def test_what_a_killed_run_left_is_removed_by_the_next_in_that_folder(tmp_path: Path) -> None:
    script = (
        "import sys, time; from webviz.commands.files import whole_file\n"
        "with whole_file(sys.argv[1]) as file: file.write(b'half'); file.flush(); print(); time.sleep(600)"
    )
    command = [sys.executable, "-u", "-c", script, str(tmp_path / "trace.txt")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        with whole_file(str(tmp_path / "other.txt")) as file:
            file.write(b"whole")
        assert len(unfinished_files(tmp_path)) == 1  # it is being written
        process.send_signal(signal.SIGKILL)
    assert len(unfinished_files(tmp_path)) == 1
    with whole_file(str(tmp_path / "other.txt")) as file:
        file.write(b"whole again")
    assert [path.name for path in tmp_path.iterdir()] == ["other.txt"]
    assert (tmp_path / "other.txt").read_bytes() == b"whole again"


def unfinished_files(folder: Path) -> list[Path]:
    """Files that somebody has begun to write."""
    return list(folder.glob(f"{BEGINNING}*{END}"))


@posix
def test_pipes_and_devices_can_be_written_and_names_of_any_bytes(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    script = "mkfifo $folder/pipe; cat $folder/pipe & $webviz trace $map -o $folder/pipe && wait"
    run = shell(script, folder=tmp_path)
    assert (run.returncode, run.stdout) == (0, TRACE)
    out = tmp_path / "log.txt"  # which the name of standard output does not truncate
    assert shell("echo before > $out; $webviz trace $map -o /dev/stdout >> $out", out=out).returncode == 0
    assert out.read_bytes() == b"before\n" + TRACE
    assert run_output("trace", AUSTRALIA, "-o", "/dev/null") == ""
    print_text("no map: \udcff.txt\n")
    assert capfdbinary.readouterr().out == rb"no map: \udcff.txt" + b"\n"

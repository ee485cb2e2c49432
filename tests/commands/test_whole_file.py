"""Files that appear whole or not at all, and nothing is left beside them."""

import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, posix, shell, webviz_process

from webviz.commands.whole_file import BEGINNING, END, whole_file


def test_an_output_file_holds_the_trace_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    run = webviz_process("trace", AUSTRALIA, "-o", out)
    assert (run.returncode, run.stdout, out.read_bytes()) == (0, b"", TRACE)
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("arguments", [("--max-nodes", "5"), ("--depth", "-1")])
def test_a_failed_run_leaves_the_old_file_as_it_was(arguments: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "trace.txt"
    out.write_bytes(b"old")
    assert webviz_process("trace", AUSTRALIA, "-o", out, *arguments).returncode != 0
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
    assert webviz_process("trace", AUSTRALIA, "-o", link).returncode == 0
    assert link.is_symlink()
    assert target.read_bytes() == TRACE


def test_a_folder_and_a_file_in_a_missing_folder_cannot_be_written(tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "missing" / "trace.txt"):
        run = webviz_process("trace", AUSTRALIA, "-o", out)
        assert run.returncode == 2
        assert run.stderr.decode().startswith(f"webviz: error: cannot write {out}: ")
    assert list(tmp_path.iterdir()) == []


@posix
def test_what_a_killed_run_left_is_removed_by_the_next_in_that_folder(tmp_path: Path) -> None:
    script = (
        "import sys, time; from webviz.commands.whole_file import whole_file\n"
        "with whole_file(sys.argv[1]) as file: file.write(b'half'); file.flush(); print(); time.sleep(600)"
    )
    command = [sys.executable, "-u", "-c", script, str(tmp_path / "trace.txt")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        with whole_file(str(tmp_path / "other.txt")) as file:
            file.write(b"whole")
        assert len(unfinished(tmp_path)) == 1  # it is being written
        process.send_signal(signal.SIGKILL)
    assert len(unfinished(tmp_path)) == 1
    with whole_file(str(tmp_path / "other.txt")) as file:
        file.write(b"whole again")
    assert [path.name for path in tmp_path.iterdir()] == ["other.txt"]
    assert (tmp_path / "other.txt").read_bytes() == b"whole again"


def unfinished(folder: Path) -> list[Path]:
    """Files that somebody has begun to write."""
    return list(folder.glob(f"{BEGINNING}*{END}"))

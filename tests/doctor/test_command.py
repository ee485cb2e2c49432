"""`webviz doctor` and `cases`: faults of an output, mistakes that a case reveals."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from command_line import (
    AUSTRALIA,
    LONGEST,
    ROOT,
    TRACE,
    assert_refused,
    heed_signals,
    posix,
    run_output,
    run_text,
)
from doctor.faulty_outputs import faulty_output
from tree_texts import BOOK

from webviz.commands import CommandError
from webviz.doctor.command import watch
from webviz.maps import read_map
from webviz.trees import read_trees

HOMEWORK, PUBLISHED = AUSTRALIA.read_bytes(), TRACE.decode()
SAMPLES = ROOT / "sample_maps"
SMALL = ("--make", "3", "--tries", "40", "--lines", "30..90")


def test_what_several_trees_reveal_is_what_one_of_them_does() -> None:
    both, one = (run_output("cases", "-", given=text) for text in (f"{BOOK}\n{BOOK}\n", BOOK))
    assert both.partition(";")[2] == one.partition(";")[2] and "\n  too-deep: no tree does; " in both


def test_what_is_made_does_what_was_said_of_it_in_maps_and_in_trees(tmp_path: Path) -> None:
    for options, trace, read in (
        (("--nodes", "40"), ("trace",), read_map),
        (("--trees",), ("tree", "--trace"), read_trees),
    ):
        folder = tmp_path / trace[0]
        status, output, said = run_text("cases", *SMALL, "--json", *options, "-o", folder)
        assert status == 0 and "of 40 that were tried" in said
        assert json.loads(output) == json.loads(run_output("cases", *sorted(folder.glob("*.in")), "--json"))
        for path in folder.glob("*.in"):
            found = path.with_suffix(".out").read_text("utf-8")
            assert run_output(*trace, path) == found and 30 <= found.count("\n") + 1 <= 90
            assert read(path.read_bytes())[1] == []


def test_folders_that_cannot_be_written_are_told_and_nothing_is_mixed(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    assert_refused(2, [(("cases", *SMALL, "-o", file), "cannot write ")])
    for name in ("case-7.in", "case-1.out"):
        folder = tmp_path / name[:6]
        folder.mkdir()
        (folder / name).write_bytes(AUSTRALIA.read_bytes())
        assert_refused(2, [(("cases", *SMALL, "-o", folder), f"holds cases, such as {name}: name another")])
        assert [path.name for path in folder.iterdir()] == [name]


def test_what_cannot_be_made_or_looked_at_is_refused() -> None:
    three = ROOT / "tests" / "golden" / "algorithms" / "three-players.in"
    australia, trees = SAMPLES / "australia.txt", SAMPLES / "trees"
    for words, reason in (
        ("", "name the cases to look at"),
        ("--make 2", "in which folder"),
        ("--make 2 -o x a.in", "leave out a.in, or --make"),
        ("a.in --seed 0", "--seed is for making cases"),
        ("a.in --deep-cut", "--deep-cut is for making cases"),
        ("--make 2 -o x --trees --dead-region", "a tree has no regions"),
        ("--make 0 -o x", "'0' is not a whole number of 1 or more"),
        ("--make 2 -o x --lines 9..4", "'9..4' is not a range such as 40..200"),
        ("--make 2 -o x --lines 40-200", "'40-200' is not a range such as 40..200"),
        (f"{australia} {trees / 'ties.txt'}", "look at one kind at a time"),
        (f"{trees / 'two-roots.txt'}", "MAX moves first and the players take turns"),
        ("no-such-file", "cannot read no-such-file"),
        (f"{three}", "games of two players"),
    ):
        assert_refused(2, [(("cases", *words.split()), reason)])
    wrong = AUSTRALIA.read_text("utf-8").replace("SA: G-2", "SA: X-2")
    assert_refused(1, [(("cases", "-"), "<stdin>:2:")], given=wrong)


@pytest.fixture
def doctor(tmp_path: Path) -> Any:
    """Run the command on a problem and an output; return its exit status and its text."""

    def run(output: str, *options: str, problem: bytes = HOMEWORK) -> tuple[int, str, str]:
        (tmp_path / "map.txt").write_bytes(problem)
        return run_text("doctor", tmp_path / "map.txt", "-", *options, given=output)

    return run


def test_a_right_output_ends_with_status_0_at_any_length(
    doctor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = (0, "The output is right.\n", "")
    assert doctor(PUBLISHED) == right and doctor(PUBLISHED + "\n")[0] == 0
    assert doctor(PUBLISHED, "--depth", "2")[0] == 1
    monkeypatch.setattr("webviz.doctor.command.MOST_LINES", 10)
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 10)
    assert doctor(PUBLISHED) == right
    status, said, _ = doctor(PUBLISHED[:-1])
    assert status == 1 and said.startswith("The output is right as far as it was compared.\n")


def test_a_wrong_map_is_told_and_of_a_wrong_output_no_hint_tells_why(doctor: Any, tmp_path: Path) -> None:
    status, found, _ = doctor(faulty_output("australia", ("never-cuts",)).decode(), "--hint")
    assert status == 1 and "Look at line 13" in found and "cuts" not in found
    assert json.loads(doctor(PUBLISHED, "--json")[1])["first_difference"] is None
    status, found, errors = doctor(PUBLISHED, problem=HOMEWORK.replace(b"SA: G-2", b"SA: X-2"))
    assert (status, found) == (1, "") and "map.txt:2:" in errors
    assert_refused(2, [(("doctor", tmp_path / "map.txt", tmp_path / "none.txt"), "none.txt")])


def test_of_several_trees_it_has_to_be_said_whose_trace_it_is(doctor: Any) -> None:
    status, said, _ = doctor("Graph 1: Score: 3; Leaf Nodes Examined: 9", problem=BOOK.encode())
    assert status == 1 and "  never cuts\n" in said
    status, _, errors = doctor("root, 0", problem=f"{BOOK}\n{BOOK}\n".encode())
    assert status == 2 and "--graph" in errors


# A file that is watched


def next_check(process: subprocess.Popen[bytes]) -> str:
    """What the next check prints, to its last line."""
    assert process.stdout
    lines: list[str] = []
    while not lines or not lines[-1].startswith("Ctrl-C ends this"):
        lines.append(process.stdout.readline().decode())
        assert lines[-1], process.stderr and process.stderr.read()
    assert all(len(line) <= 81 or os.sep in line for line in lines)  # a path is not broken
    return "".join(lines)


@posix
def test_an_output_is_checked_again_when_it_changes_and_the_last_check_is_the_status(tmp_path: Path) -> None:
    output, right = tmp_path / "output.txt", PUBLISHED
    words = ("doctor", "--watch", AUSTRALIA, output)
    for last, status in ((right, 0), (right[:100], 1)):
        output.write_text(right.replace("10", "11"))
        with watching(*words) as process:
            assert "first differs in line" in next_check(process)
            for text, said in (
                (right, "The output is right"),
                (last, "The output is right" if last == right else "first differs in line 5"),
            ):
                written = tmp_path / "written.txt"
                written.write_text(text)
                written.replace(output)  # another file, though perhaps with the same bytes
                assert said in next_check(process)
            process.send_signal(signal.SIGINT)
            assert process.wait(LONGEST) == status


@contextmanager
def watching(*words: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "webviz", *map(str, words)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, preexec_fn=heed_signals
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_file_that_is_still_being_written_is_not_checked_and_one_that_is_gone_ends_nothing(
    tmp_path: Path,
) -> None:
    path, seen = tmp_path / "output.txt", list[str]()

    def check() -> tuple[int, str]:
        seen.append(path.read_text() if path.exists() else "gone")
        if seen[-1] == "gone":
            raise CommandError(2, "gone")
        return len(seen), ""

    steps = iter(("a", "ab", "abc", None, None, "", None, None))

    def wait() -> None:
        try:
            text = next(steps)
        except StopIteration:
            raise KeyboardInterrupt from None
        if text:
            path.write_text(text)
        elif text == "":
            path.unlink()

    assert watch([str(path)], check, wait) == 2
    assert seen == ["abc", "gone"]
    assert_refused(2, [(("doctor", "--watch", AUSTRALIA, "-"), "standard input cannot be watched")])

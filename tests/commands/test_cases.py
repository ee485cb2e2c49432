"""`webviz cases`: what test cases reveal, and cases that are made and then looked at again."""

import json
from pathlib import Path

import pytest
from command_line import ROOT, webviz
from on_page import AUSTRALIA
from tree_texts import BOOK

from webviz.maps import read_map
from webviz.trees import read_trees

SAMPLES = ROOT / "sample_maps"
SMALL = ("--make", "3", "--tries", "40", "--lines", "30..90")


def made(folder: Path, *options: str) -> list[Path]:
    """The inputs that are written."""
    run = webviz("cases", *SMALL, *options, "-o", folder)
    assert run.returncode == 0, run.stderr
    return sorted(folder.glob("*.in"))


def test_the_faults_that_a_case_reveals_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.in").write_bytes(AUSTRALIA)
    run = webviz("cases", tmp_path / "a.in")
    lines = run.stdout.decode().splitlines()
    assert (run.returncode, run.stderr) == (0, b"")
    hidden = ["case-ignored", "frontier-ignored"]
    assert lines[0].endswith(f"a.in: 86 lines; reveals 37 of 39 faults: all but {', '.join(hidden)}")
    assert lines[1] == "No case reveals these, or tells them apart:"
    assert lines[2:4] == [f"  {fault}" for fault in hidden]
    assert "  window-not-handed-down, window-not-updated" in lines


def test_what_several_reveal_together_is_told() -> None:
    run = webviz("cases", SAMPLES / "australia.txt", SAMPLES / "early-cut.txt", "--json")
    found = json.loads(run.stdout)
    names = [one["name"].rpartition("/")[2] for one in found["cases"]]
    assert names == ["australia.txt", "early-cut.txt"]
    assert [one["fault"] for one in found["unrevealed"]] == ["case-ignored"]
    assert [one["faults"] for one in found["alike"]] == [["window-not-handed-down", "window-not-updated"]]


def test_a_file_of_trees_is_a_case() -> None:
    run = webviz("cases", "-", given=f"{BOOK}\n{BOOK}\n".encode())
    both, one = run.stdout.decode(), webviz("cases", "-", given=BOOK.encode()).stdout.decode()
    assert both.startswith("<stdin>: ") and both.partition(";")[2] == one.partition(";")[2]
    assert "\n  too-deep: no tree does; " in both


@pytest.mark.parametrize("options", [(), ("--trees",)])
def test_outputs_are_byte_for_byte_what_the_other_commands_write(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    paths = made(tmp_path / "new" / "folder", *options)
    assert [path.name for path in paths] == [f"case-{n}.in" for n in range(1, len(paths) + 1)]
    for path in paths:
        command = ("tree", path, "--trace") if options else ("trace", path)
        output = path.with_suffix(".out").read_bytes()
        assert webviz(*command).stdout == output
        assert 30 <= output.count(b"\n") + 1 <= 90
        assert (read_trees if options else read_map)(path.read_bytes())[1] == []


def test_what_is_made_does_what_was_said_of_it(tmp_path: Path) -> None:
    run = webviz("cases", *SMALL, "--json", "-o", tmp_path)
    again = webviz("cases", *sorted(tmp_path.glob("*.in")), "--json")
    assert json.loads(run.stdout) == json.loads(again.stdout)
    assert b"of 40 that were tried" in run.stderr


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "same", "other")]
    for folder, seed in zip(folders, ("5", "5", "6"), strict=True):
        made(folder, "--seed", seed)
    held = [[(path.name, path.read_bytes()) for path in sorted(one.iterdir())] for one in folders]
    assert held[0] == held[1] != held[2]


def test_wishes_are_told_where_they_are_fulfilled(tmp_path: Path) -> None:
    run = webviz("cases", *SMALL, "--tie-cut", "--dead-region", "--nodes", "40", "-o", tmp_path)
    first = run.stdout.decode().splitlines()[0]
    assert "; a tie that cuts" in run.stdout.decode() and "; a dead region" in run.stdout.decode()
    assert first.startswith(f"{tmp_path}/case-1.in: ".replace("\\", "/"))
    for path in tmp_path.glob("*.out"):
        assert path.read_bytes().count(b"\n") + 1 <= 80


def test_where_nothing_has_what_is_wished_nothing_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    run = webviz("cases", *SMALL, "--first-cut", "1", "-o", folder)
    assert (run.returncode, run.stdout, folder.exists()) == (3, b"", False)
    assert b"has a first cut within 1 line: try more (--tries)" in run.stderr


@pytest.mark.parametrize("name", ["case-7.in", "case-1.out"])
def test_cases_that_are_there_are_not_mixed_with_others(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(AUSTRALIA)
    run = webviz("cases", *SMALL, "-o", tmp_path)
    assert (run.returncode, [path.name for path in tmp_path.iterdir()]) == (2, [name])
    assert f"holds cases, such as {name}: name another folder" in run.stderr.decode()


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    run = webviz("cases", *SMALL, "-o", tmp_path / "file")
    assert run.returncode == 2 and b"cannot write " in run.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "name the cases to look at"),
        (("--make", "2"), "in which folder"),
        (("--make", "2", "-o", "x", "a.in"), "leave out a.in, or --make"),
        (("a.in", "--seed", "0"), "--seed is for making cases"),
        (("a.in", "--deep-cut"), "--deep-cut is for making cases"),
        (("--make", "2", "-o", "x", "--trees", "--dead-region"), "a tree has no regions"),
        (("--make", "0", "-o", "x"), "'0' is not a whole number of 1 or more"),
        (("--make", "2", "-o", "x", "--lines", "9..4"), "'9..4' is not a range such as 40..200"),
        (("--make", "2", "-o", "x", "--lines", "40-200"), "'40-200' is not a range such as 40..200"),
        ((SAMPLES / "australia.txt", SAMPLES / "trees" / "ties.txt"), "look at one kind at a time"),
        ((SAMPLES / "trees" / "two-roots.txt",), "MAX moves first and the players take turns"),
        (("no-such-file",), "cannot read no-such-file"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], reason: str) -> None:
    run = webviz("cases", *arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert reason in run.stderr.decode()


def test_a_map_with_mistakes_is_told_where() -> None:
    run = webviz("cases", "-", given=AUSTRALIA.replace(b"SA: G-2", b"SA: X-2"))
    assert (run.returncode, run.stdout) == (1, b"") and b"<stdin>:2:" in run.stderr


def test_a_map_for_three_players_is_refused() -> None:
    run = webviz("cases", ROOT / "tests" / "golden" / "algorithms" / "three-players.in")
    assert run.returncode == 2 and b"games of two players" in run.stderr

"""`webviz cases`: what test cases reveal, and cases that are made and then looked at again."""

import json
from pathlib import Path

from command_line import ROOT, assert_refused, told, webviz, written
from on_page import AUSTRALIA
from tree_texts import BOOK

from webviz.maps import read_map
from webviz.trees import read_trees

SAMPLES = ROOT / "sample_maps"
SMALL = ("--make", "3", "--tries", "40", "--lines", "30..90")


def made(folder: Path, *options: str) -> list[Path]:
    """The inputs that are written."""
    status, _, said = told("cases", *SMALL, *options, "-o", folder)
    assert status == 0, said
    return sorted(folder.glob("*.in"))


def test_the_faults_that_cases_reveal_alone_and_together_are_told() -> None:
    lines = written("cases", "-", given=AUSTRALIA.decode()).splitlines()
    hidden = ["case-ignored", "frontier-ignored"]
    assert lines[0].endswith(f": 86 lines; reveals 37 of 39 faults: all but {', '.join(hidden)}")
    assert lines[1] == "No case reveals these, or tells them apart:"
    assert lines[2:4] == [f"  {fault}" for fault in hidden]
    assert "  window-not-handed-down, window-not-updated" in lines
    found = json.loads(written("cases", SAMPLES / "australia.txt", SAMPLES / "early-cut.txt", "--json"))
    names = [one["name"].rpartition("/")[2] for one in found["cases"]]
    assert names == ["australia.txt", "early-cut.txt"]
    assert [one["fault"] for one in found["unrevealed"]] == ["case-ignored"]
    assert [one["faults"] for one in found["alike"]] == [["window-not-handed-down", "window-not-updated"]]
    both, one = (written("cases", "-", given=text) for text in (f"{BOOK}\n{BOOK}\n", BOOK))
    assert both.partition(";")[2] == one.partition(";")[2] and "\n  too-deep: no tree does; " in both


def test_outputs_are_byte_for_byte_what_the_other_commands_write(tmp_path: Path) -> None:
    for options in ((), ("--trees",)):
        paths = made(tmp_path / "new" / f"folder{len(options)}", *options)
        assert [path.name for path in paths] == [f"case-{n}.in" for n in range(1, len(paths) + 1)]
        for path in paths:
            command = ("tree", path, "--trace") if options else ("trace", path)
            output = path.with_suffix(".out").read_bytes()
            assert webviz(*command).stdout == output
            assert 30 <= output.count(b"\n") + 1 <= 90
            assert (read_trees if options else read_map)(path.read_bytes())[1] == []


def test_what_is_made_does_what_was_said_of_it_and_the_same_for_the_same_seed(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "same", "other")]
    for folder, seed in zip(folders, "556", strict=True):
        status, output, said = told("cases", *SMALL, "--json", "--seed", seed, "-o", folder)
        assert status == 0 and "of 40 that were tried" in said
        assert json.loads(output) == json.loads(written("cases", *sorted(folder.glob("*.in")), "--json"))
    held = [[(path.name, path.read_bytes()) for path in sorted(one.iterdir())] for one in folders]
    assert held[0] == held[1] != held[2]


def test_wishes_are_told_where_they_are_fulfilled(tmp_path: Path) -> None:
    output = told("cases", *SMALL, "--tie-cut", "--dead-region", "--nodes", "40", "-o", tmp_path)[1]
    assert "; a tie that cuts" in output and "; a dead region" in output
    assert output.startswith(f"{tmp_path}/case-1.in: ".replace("\\", "/"))
    assert all(path.read_bytes().count(b"\n") + 1 <= 80 for path in tmp_path.glob("*.out"))


def test_folders_that_cannot_be_written_are_told_and_nothing_is_mixed(tmp_path: Path) -> None:
    none, file = tmp_path / "none", tmp_path / "file"
    first = ("cases", *SMALL, "--first-cut", "1", "-o", none)
    assert_refused(3, [(first, "has a first cut within 1 line: try more (--tries)")])
    file.write_bytes(b"")
    assert_refused(2, [(("cases", *SMALL, "-o", file), "cannot write ")])
    for name in ("case-7.in", "case-1.out"):
        folder = tmp_path / name[:6]
        folder.mkdir()
        (folder / name).write_bytes(AUSTRALIA)
        assert_refused(2, [(("cases", *SMALL, "-o", folder), f"holds cases, such as {name}: name another")])
        assert [path.name for path in folder.iterdir()] == [name]
    assert not none.exists()


def test_what_cannot_be_is_refused() -> None:
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
    wrong = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")
    assert_refused(1, [(("cases", "-"), "<stdin>:2:")], given=wrong)

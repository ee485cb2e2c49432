"""What docs/grading.md says is so: its commands are run on what three students have handed in."""

import re
from argparse import ArgumentParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from command_line import webviz
from console_examples import assert_true, posix
from course_folders import sample

from webviz.commands.grade_arguments import add_grade
from webviz.doctor import exercise_of, faulty_lines
from webviz.grading import cases, choosing, folders, model, zips
from webviz.grading.course_page import HISTOGRAM
from webviz.grading.manifest import NAME
from webviz.grading.patterns import Pattern
from webviz.grading.points import SHARES, Rule, told
from webviz.grading.points_reader import KEYS, MOST_DECIMALS, read_points
from webviz.grading.report import GRADES, INDEX, MOODLE
from webviz.maps import read_map

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    """The one block of this kind."""
    [found] = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def printed(text: str, *faults: str) -> str:
    return "\n".join(faulty_lines(exercise_of(read_map(text)[0], text), faults))


def hand_in(folder: Path) -> None:
    """One program is right; the others write no line at a cutoff, and one output is not there."""
    texts = {"australia": sample("australia"), "six": RANDOM}
    (folder / "ann@example.edu").mkdir(parents=True)
    (folder / "cyd@example.edu").mkdir()
    for case, text in texts.items():
        (folder / "ann@example.edu" / f"{case}.out").write_text(printed(text), encoding="utf-8")
    with ZipFile(folder / "bob@example.edu.zip", "w") as archive:
        for case, text in texts.items():
            archive.writestr(f"homework/{case}.out", printed(text, FAULT))
    with ZipFile(folder / "cyd@example.edu" / "hw.zip", "w") as archive:
        archive.writestr("six.out", printed(RANDOM, FAULT))


FAULT = "no-cutoff-line"
RANDOM = webviz("random-map", "--regions", "6", "--density", "60", "--seed", "7").stdout.decode()


@posix
def test_the_commands_print_what_they_show(tmp_path: Path) -> None:
    hand_in(tmp_path / "handed-in")
    (tmp_path / "points.toml").write_text(block("toml"), encoding="utf-8")
    (tmp_path / "students.csv").write_text(block("csv"), encoding="utf-8")
    assert assert_true(PAGE, tmp_path) == 10


def test_the_file_of_points_sets_all_there_is() -> None:
    rule = read_points(block("toml").encode(), ["australia", "six"], [FAULT])
    assert (rule.total, rule.decimals, dict(rule.weights)) == (20, 1, {"six": 3})
    assert set(re.findall(r"^\[?(\w+)", block("toml"), re.M)) >= set(KEYS)
    assert f"usually {told(Rule().total)}\n" in PAGE
    assert f"from 0 to {MOST_DECIMALS}; usually {Rule().decimals}\n" in PAGE


def test_the_shares_are_those_of_the_program() -> None:
    table = PAGE.partition("| an output | share |")[2].partition("\n\n")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "`" in line
    ]
    assert {re.findall("`(.*?)`", by)[0]: share for _, share, by in rows} == {
        name: told(share) for name, share in SHARES.items()
    }


@pytest.mark.parametrize(
    "told_so",
    [
        f"It may have {cases.MOST_NODES:,} nodes, and there may be {folders.MOST_CASES:,} cases.",
        f"more than {model.LARGEST_OUTPUT:,} bytes",
        f"may have {choosing.MOST_FILES:,} files and {zips.LARGEST_ZIP:,} bytes, its outputs together "
        f"{choosing.MOST_BYTES:,}",
    ],
)
def test_the_limits_are_those_of_the_program(told_so: str) -> None:
    assert told_so in PAGE


def test_every_option_is_told() -> None:
    parser = ArgumentParser()
    add_grade(parser)
    options = {option for action in parser._actions for option in action.option_strings if len(option) > 2}
    assert [option for option in sorted(options - {"--help", "--output"}) if f"`{option}" not in PAGE] == []
    for action in parser._actions:
        if isinstance(action.default, Pattern):
            assert re.search(
                rf"\| `{action.option_strings[0]}` \| .* \| `{re.escape(action.default.text)}` \|", PAGE
            )


@pytest.mark.parametrize("name", [INDEX, GRADES, MOODLE, HISTOGRAM, NAME, "students/NAME.html"])
def test_every_file_of_the_report_is_told(name: str) -> None:
    assert f"| `{name}` |" in PAGE

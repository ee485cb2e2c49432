"""Every example in docs/constraints.md is run: what it shows is what the program does."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from webviz.commands.csp_arguments import USUAL
from webviz.csp import KINDS, PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS, Budget, CspError, solve
from webviz.csp.binary import binary
from webviz.csp.json_reader import read_problem
from webviz.csp.json_writer import write_problem
from webviz.csp.log_text import log_lines

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "constraints.md").read_text(encoding="utf-8")
FINDING = re.compile(r"\d+:\d+: (error|warning): ")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def followed_by(kind: str) -> list[tuple[str, str]]:
    """The problems that a block of one kind follows, and that block."""
    return re.findall(rf"^```json\n([^`]*)^```\n\n```{kind}\n([^`]*)^```$", PAGE, re.MULTILINE)


def examples() -> list[tuple[str, str]]:
    """The commands, each with what it prints."""
    parts = [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.M)[1:]]
    return [(part.split("\n", 1)[0], part.split("\n", 1)[1]) for part in parts]


@pytest.mark.skipif(os.name != "posix", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize(("command", "output"), examples(), ids=lambda text: text[:60])
def test_a_command_prints_what_it_shows(command: str, output: str, tmp_path: Path) -> None:
    (tmp_path / "sample_maps").symlink_to(ROOT / "sample_maps")
    script = f"python() {{ '{sys.executable}' \"$@\"; }}\n{command}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        ["sh", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600
    )
    assert run.stdout + run.stderr == output


@pytest.mark.parametrize("text", blocks("json"))
def test_a_problem_is_read_without_a_word(text: str) -> None:
    assert read_problem(text)[1] == []


def test_the_mistakes_are_found_where_it_says() -> None:
    [block] = blocks("csp-findings")
    text = "".join(line for line in block.splitlines(keepends=True) if not FINDING.match(line))
    with pytest.raises(CspError) as raised:
        read_problem(text)
    told = [
        f"{one.line}:{one.column}: error: {one.message}" + (f"; {one.suggestion}" if one.suggestion else "")
        for one in raised.value.errors
    ]
    assert told == [line for line in block.splitlines() if FINDING.match(line)]


def test_the_log_and_the_binary_form_are_those_of_the_problems_before_them() -> None:
    [(text, log)] = followed_by("log")
    assert "\n".join(log_lines(solve(read_problem(text)[0]))) + "\n" == log
    [(text, pairs)] = followed_by("binary")
    assert write_problem(binary(read_problem(text)[0])) == pairs


def test_every_kind_of_event_is_explained() -> None:
    table = PAGE.split("| kind | what happens |")[1].split("\n\n")[0]
    named = [
        name
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for name in re.findall("`(.*?)`", row)
    ]
    assert sorted(named) == sorted(KINDS)


def test_every_choice_is_listed_with_its_default() -> None:
    choices = {
        "search": SEARCHES,
        "propagation": PROPAGATIONS,
        "variables": VARIABLE_ORDERS,
        "values": VALUE_ORDERS,
    }
    for name, names in choices.items():
        listed = " ".join(f"`{one}`" for one in names)
        usual = getattr(USUAL, {"search": "algorithm"}.get(name, name))
        assert f"| `--{name}` | {listed} | `{usual}` |" in PAGE
    assert f"| `--width` | of a beam | {USUAL.width} |" in PAGE
    assert f"| `--seed`, `--steps` | of min-conflicts | {USUAL.seed}, {USUAL.steps} |" in PAGE
    assert f"| `--max-nodes N` | where to stop, with exit status 3 | {Budget().nodes} |" in PAGE


@pytest.mark.parametrize(("program", "output"), list(zip(blocks("python"), blocks("output"), strict=True)))
def test_a_program_prints_what_it_shows(program: str, output: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=600
    )
    assert run.stdout + run.stderr == output

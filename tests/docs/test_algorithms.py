"""docs/algorithms.md: its examples are run, and its table of what applies is the program's."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from webviz.search.algorithms.deepening import ORDER
from webviz.search.needs import KINDS
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "algorithms.md").read_text(encoding="utf-8")
CONSOLE = "".join(re.findall(r"^```console\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE))
EXAMPLES = [part.split("\n", 1) for part in re.split(r"^\$ ", CONSOLE, flags=re.M)[1:]]


def rows(head: str) -> list[list[str]]:
    """The table that begins with this cell, its head included, without marks of code."""
    start = TEXT.index(f"| {head} |")
    lines = TEXT[start:].split("\n\n")[0].splitlines()
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.skipif(os.name != "posix", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_each_example_prints_what_is_shown(command: str, output: str) -> None:
    script = f"python() {{ '{sys.executable}' \"$@\"; }}\n{command}"
    run = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=600)
    printed = run.stdout if run.stdout else run.stderr
    assert run.returncode == 0
    assert printed.strip() == output.strip()


def test_every_algorithm_has_an_example() -> None:
    told = " ".join(command for command, _ in EXAMPLES)
    assert len(EXAMPLES) >= 10
    assert all(name in told for name in ("minimax", "negamax", "deepening", "--fail hard", "--cut", "lab"))


def test_the_table_of_what_applies_is_the_one_that_the_program_goes_by() -> None:
    head, _, *body = rows("algorithm")
    assert head[1:] == list(KINDS)
    rows_of = {**algorithms(), **{f"order {name}": each for name, each in ORDERS.items() if each.needs}}
    assert [row[0] for row in body] == list(rows_of)
    for name, *cells in body:
        needs = [rows_of[name].unmet(kind) for kind in KINDS.values()]
        assert cells == ["yes" if need is None else need.name for need in needs]


def test_every_order_is_told() -> None:
    _, _, *body = rows("order")
    assert [row[0] for row in body] == [*ORDERS, ORDER]


@pytest.mark.parametrize("name", algorithms())
def test_every_algorithm_has_a_file_of_its_name(name: str) -> None:
    path = f"webviz/search/algorithms/{name.replace('-', '_')}.py"
    assert (ROOT / path).exists() and f"`{path}`" in TEXT

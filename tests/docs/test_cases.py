"""What docs/cases.md says is so: its examples are run, its tables are complete, its numbers are right."""

from argparse import ArgumentParser
from itertools import islice
from pathlib import Path

from console_examples import assert_true, posix

from webviz.commands.cases_arguments import FLAGS, USUAL, add_cases
from webviz.doctor.coverage import NEVER_IN_TREES, SAME_EVERYWHERE
from webviz.doctor.making import made_map
from webviz.doctor.revealing import MOST_LINES
from webviz.draws import draws
from webviz.maps import read_map

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")


def table(first: str) -> dict[str, str]:
    """The rows of a table: what stands in the first cell, and in the last."""
    lines = PAGE.partition(f"| {first} |")[2].partition("\n\n")[0].splitlines()[2:]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[-1] for row in rows}


@posix
def test_the_examples_print_what_they_show(tmp_path: Path) -> None:
    assert assert_true(PAGE, tmp_path) == 7


def test_every_option_is_told() -> None:
    parser = ArgumentParser()
    add_cases(parser)
    wanted = {action.option_strings[0] for action in parser._actions if action.option_strings}
    told = {name.strip("`").split()[0] for name in (*table("option"), *table("wish"))}
    assert wanted - told == {"-h", "--json"} and "`--json`" in PAGE
    assert {f"--{name.replace('_', '-')}" for name in FLAGS} <= told


def test_the_usual_values_are_told() -> None:
    usual = table("option")
    assert usual["`--lines A..B`"] == f"{USUAL.limits.fewest}..{USUAL.limits.most}"
    assert (usual["`--seed N`"], usual["`--tries N`"]) == (f"{USUAL.seed}", f"{USUAL.tries}")
    assert f"the first {MOST_LINES:,} lines" in PAGE


def test_every_proof_is_told() -> None:
    wanted = {
        " and ".join(f"`{fault}`" for fault in sorted(pair)) + " are the same everywhere": why
        for pair, why in SAME_EVERYWHERE.items()
    }
    wanted |= {f"`{fault}` shows in no tree": why for fault, why in NEVER_IN_TREES.items()}
    assert table("fault") == wanted


def test_the_maps_are_as_it_says() -> None:
    maps = [read_map(made_map(seed))[0] for seed in islice(draws(1), 150)]
    assert {len(map.regions) for map in maps} == set(range(4, 10))
    assert {len(map.colors) for map in maps} == {2, 3, 4}
    assert {len(map.initial) for map in maps} == {1, 2, 3}
    assert {map.depth for map in maps} == {2, 3, 4, 5}
    told = "with 4 to 9 regions, 2 to 4 colors, 1 to 3 first assignments and a depth from 2 to 5"
    assert told in " ".join(PAGE.split())

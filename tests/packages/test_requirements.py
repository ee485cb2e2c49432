"""What is installed is named twice: for a checkout in requirements.txt, for a package in pyproject.toml."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
NOT_OF_MAKE_RUN = ("notebook", "cluster")
"""Extras that a checkout has only for its tests."""


def bounds(lines: list[str]) -> dict[str, str]:
    """The versions of each distribution, without this one."""
    found = [Requirement(line) for line in lines]
    return {
        f"{one.name}{sorted(one.extras)}": str(one.specifier) for one in found if one.name != PROJECT["name"]
    }


def listed(file: str) -> dict[str, str]:
    lines = [
        line.partition("#")[0].strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines()
    ]
    return bounds([line for line in lines if line and not line.startswith("-r")])


def extras(*names: str) -> dict[str, str]:
    return bounds([line for name in names for line in EXTRAS[name]])


def test_a_checkout_has_what_a_package_needs_and_no_more_than_its_extras() -> None:
    run, needed = listed("requirements.txt"), bounds(PROJECT["dependencies"])
    offered = extras(*(name for name in EXTRAS if name not in NOT_OF_MAKE_RUN))
    assert needed.keys() <= run.keys() <= needed.keys() | offered.keys()
    assert extras("fast").keys() <= run.keys()


def test_whatever_is_named_twice_has_the_same_bounds() -> None:
    lists = [listed("requirements.txt"), listed("requirements-dev.txt")]
    lists += [bounds(PROJECT["dependencies"]), *(extras(name) for name in EXTRAS)]
    for name in {name for each in lists for name in each}:
        assert len({each[name] for each in lists if name in each}) == 1, name


def test_every_bound_has_both_ends() -> None:
    for each in (bounds(PROJECT["dependencies"]), *(extras(name) for name in EXTRAS)):
        assert all(re.search(">=.*,?<|<.*,>=", specifier) for specifier in each.values())


def test_an_extra_contains_those_that_it_needs() -> None:
    for name in ("slides", "notebook"):
        assert f"{PROJECT['name']}[pictures]" in EXTRAS[name]

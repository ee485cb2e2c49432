"""What can be chosen is listed in one place: whoever uses a name or two may, a second list may not be."""

import re
from collections.abc import Collection, Iterable
from pathlib import Path

import pytest

from webviz.csp import PROPAGATIONS, SEARCHES, VARIABLE_ORDERS
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms

ROOT = Path(__file__).parent.parent
A_LIST = 2 / 3
"""Such a share of the names of one kind, in quotes or as keys, is a list."""
LISTS: dict[str, tuple[Collection[str], set[str]]] = {
    "algorithms": (algorithms(), set()),
    "orders of moves": (ORDERS, {"webviz/search/orders.py"}),
    "constraint searches": (
        SEARCHES,
        {
            "webviz/csp/solve.py",
            "static/js/search/constraints/code/panel.js",  # the pseudocode of each
        },
    ),
    "propagations": (
        PROPAGATIONS,
        {
            "webviz/csp/propagation.py",
            # A map's domains at each level, as they are worked out in both languages; nothing of the rest is
            # loaded to play on a map.
            "webviz/csp/colored_map.py",
            "webviz/games/binding.py",
            "static/js/search/domains.js",
            "static/js/search/constraints/code/propagation.js",  # the pseudocode of each
        },
    ),
    "orders of variables": (VARIABLE_ORDERS, {"webviz/csp/orders.py"}),
}


def without_comments(text: str, suffix: str) -> str:
    """The code alone; whoever explains something may name it."""
    if suffix == ".py":
        return re.sub(r'"""(.|\n)*?"""|#.*', "", text)
    return re.sub(r"/\*(.|\n)*?\*/|//.*", "", text)


SOURCES = {
    path.relative_to(ROOT).as_posix(): without_comments(path.read_text(encoding="utf-8"), path.suffix)
    for folder, suffix in (("webviz", "*.py"), ("static/js", "*.js"))
    for path in sorted((ROOT / folder).rglob(suffix))
}


def named_in(source: str, names: Iterable[str]) -> set[str]:
    """Those that stand there as texts, or as keys of a table."""
    return {name for name in names if re.search(rf"""(["']){name}\1|^\s+{name}(: [^;]*)?,$""", source, re.M)}


@pytest.mark.parametrize("kind", LISTS)
def test_each_name_that_can_be_chosen_is_listed_once(kind: str) -> None:
    names, places = LISTS[kind]
    lists = {path for path, source in SOURCES.items() if len(named_in(source, names)) >= A_LIST * len(names)}
    assert lists <= places


def test_an_algorithm_is_named_in_its_own_two_files() -> None:
    name = "branch-and-bound"
    named = {path for path, source in SOURCES.items() if named_in(source, [name]) or f"{name}.js" in source}
    assert named == {"webviz/search/algorithms/branch_and_bound.py"}
    assert f"static/js/search/code/{name}.js" in SOURCES


@pytest.mark.parametrize("name", algorithms())
def test_every_algorithm_has_its_pseudocode_in_the_file_of_its_name(name: str) -> None:
    assert "export const pseudocode = " in SOURCES[f"static/js/search/code/{name}.js"]


def test_a_second_list_is_noticed() -> None:
    assert named_in("x = ('minimax', \"negamax\")\n  'max-n': 1,", algorithms()) == {
        "minimax",
        "negamax",
        "max-n",
    }
    assert named_in("const ALL = {\n  minimax,\n  negamax: fold,\n};", algorithms()) == {"minimax", "negamax"}

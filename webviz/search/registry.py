"""The algorithms, each as its file in `webviz/search/algorithms/` registers it; nowhere else are they listed.

What applies to which game, the arguments of the command line, how a trace is folded, and what the page offers
and says: all of it is derived from here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal, TypeAlias

from webviz.games.game import Game
from webviz.search.needs import Kind, Need
from webviz.search.query import Query
from webviz.search.rounds import Round

Function: TypeAlias = Callable[..., object]
"""(game, depth limit, builder of the tree), a `variant` where the algorithm varies -> value and best move."""

Rounds: TypeAlias = Callable[[Game[Any], Query], Iterator[Round]]
"""A search in several passes, one after the other."""

Fold: TypeAlias = Literal["value", "window", "one bound", "vector"]
"""What a node keeps, and so how a returned value changes it: just its value; alpha and beta, both handed
down; the same, of which a child is told only the bound that its parent has found; a value for each player.
`webviz/trace/folds.py` says it in Python, `windows.js` of the page in JavaScript."""


@dataclass(frozen=True, slots=True)
class Algorithm:
    """What there is to know of an algorithm beside its code.

    Attributes:
        name: in requests, in links, on the command line; its pseudocode lies in the file of this name.
        title, says: what people read of it: its name, and a sentence.
        needs: what it cannot do without.
        fold: what a node keeps.
        function, rounds: the one or the other: it leaves one tree behind, or several.
        varies: whether `webviz.search.variant.Variant` switches it.
        view: who sees the values in its trace: MAX, or whoever moves at the node.
        twin: whether its compiled twin prunes; None where it has none.
        rank: what has a smaller one is listed, and chosen, before it.
        is_yardstick: whether others are often compared with it.
    """

    name: str
    title: str
    says: str
    needs: tuple[Need, ...]
    fold: Fold
    function: Function | None = None
    rounds: Rounds | None = None
    varies: bool = False
    view: Literal["MAX", "mover"] = "MAX"
    twin: bool | None = None
    rank: int = 100
    is_yardstick: bool = False

    def unmet(self, kind: Kind) -> Need | None:
        """The first need that this kind of game does not meet."""
        return next((need for need in self.needs if not need.is_met(kind)), None)


@cache
def algorithms() -> dict[str, Algorithm]:
    """Every registered algorithm by its name, in the order in which they are listed."""
    from webviz.search import algorithms as folder

    modules = (import_module(f"{folder.__name__}.{each.name}") for each in iter_modules(folder.__path__))
    found = (module.REGISTERED for module in modules if hasattr(module, "REGISTERED"))
    return {each.name: each for each in sorted(found, key=lambda each: (each.rank, each.name))}


def registered(name: str) -> Algorithm:
    """The algorithm of this name. Raises ValueError when there is none."""
    if name not in algorithms():
        raise ValueError(f"unknown algorithm {name!r}: choose from {', '.join(algorithms())}")
    return algorithms()[name]


def single_pass() -> list[str]:
    """The names of the algorithms that leave one tree behind."""
    return [name for name, each in algorithms().items() if each.function]

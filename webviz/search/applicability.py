"""Which algorithm applies to which kind of game, and why not where it does not.

The command line and the server refuse by what is registered, and docs/algorithms.md shows it as a table.
"""

from typing import Any

from webviz.games.game import Game
from webviz.search.needs import Kind
from webviz.search.orders import order_named
from webviz.search.query import Query
from webviz.search.registry import algorithms, registered
from webviz.search.variant import DEFAULT_VARIANT


class NotApplicable(ValueError):
    """An algorithm, order or variant that makes no sense for this game; the message says why."""


def kind_of(game: Game[Any], looks_at_turns: bool = True) -> Kind:
    """Unless a game says whether its players take turns, it takes a look through all of it to know."""
    takes_turns = game.alternates or (looks_at_turns and game.is_zero_sum and _take_turns(game))
    return Kind(game.is_zero_sum, takes_turns, game.has_static_values, hasattr(game, "weight"))


def default_algorithm(kind: Kind) -> str:
    """What a game is searched by if nobody says how."""
    return next(name for name, each in algorithms().items() if each.unmet(kind) is None)


def varied() -> list[str]:
    """The names of the algorithms that `Variant` switches."""
    return [name for name, each in algorithms().items() if each.varies]


def check(game: Game[Any], query: Query) -> None:
    """Raises NotApplicable, or ValueError when there is no such algorithm."""
    # Only who has no other need to fail by looks through the whole game for players who move twice.
    blind = kind_of(game, looks_at_turns=False)
    is_settled = registered(query.algorithm).unmet(blind) is None
    refuse(blind if is_settled else kind_of(game), query)


def refuse(kind: Kind, query: Query) -> None:
    """Raises NotApplicable where something makes no sense for this kind of game."""
    algorithm, order = registered(query.algorithm), order_named(query.order)
    if query.variant != DEFAULT_VARIANT and not algorithm.varies:
        only = " and ".join(varied())
        raise NotApplicable(f"{algorithm.name} has no variant {query.variant}: only {only} have")
    for what, need in (
        (algorithm.name, algorithm.unmet(kind)),
        (f"order {query.order}", order.unmet(kind)),
    ):
        if need is not None:
            raise NotApplicable(f"{what} does not apply: {need.why}")


def _take_turns(game: Game[Any]) -> bool:
    """Whether no player ever moves twice in a row; a tree that is written out knows it."""
    if hasattr(game, "takes_turns"):
        return bool(game.takes_turns)
    positions = [game.initial]
    while positions:
        position = positions.pop()
        if game.is_terminal(position):
            continue
        for move in game.actions(position):
            after = game.result(position, move)
            if not game.is_terminal(after):
                if game.to_move(after) == game.to_move(position):
                    return False
                positions.append(after)
    return True

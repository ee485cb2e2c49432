"""The arguments that say which search is meant: its algorithm, order of moves, and switches."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import Any

from webviz.commands.files import unusable
from webviz.games.binding import RULES
from webviz.games.game import Game
from webviz.search.orders import ORDERS, order_name
from webviz.search.query import Query, Variant
from webviz.search.registry import NotApplicable, check, default_algorithm, kind_of


def add_choice(command: ArgumentParser, algorithms: Sequence[str]) -> None:
    """--algorithm, --order, --fail and --cut."""
    command.add_argument(
        "--algorithm",
        choices=algorithms,
        metavar="NAME",
        help=f"{', '.join(algorithms)} (default: alpha-beta; max-n for more than two players)",
    )
    command.add_argument(
        "--order",
        type=order,
        default="given",
        metavar="ORDER",
        help=f"in which order moves are tried: {', '.join(ORDERS)} (default: %(default)s)",
    )
    command.add_argument(
        "--fail", choices=("soft", "hard"), default="soft", help="of alpha-beta (default: %(default)s)"
    )
    command.add_argument(
        "--cut",
        choices=(">=", ">"),
        default=">=",
        help='whether alpha-beta cuts at equality too, or with ">" only beyond (default: %(default)s)',
    )


def add_binding(command: ArgumentParser) -> None:
    """--binding, which goes with maps alone."""
    command.add_argument(
        "--binding",
        choices=list(RULES),
        help="allow no move that newly leaves a region without a color, as this level sees it (another game)",
    )


def order(text: str) -> str:
    """The name of an order; argparse turns the error into its usage message."""
    try:
        return order_name(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def query_of(game: Game[Any], depth: int, arguments: Namespace) -> Query:
    """The search that is meant."""
    algorithm = arguments.algorithm or default_algorithm(kind_of(game, looks_at_turns=False))
    return Query(algorithm, depth, arguments.order, Variant(arguments.fail, arguments.cut))


def checked_query(game: Game[Any], depth: int, arguments: Namespace) -> Query:
    """The same, where it applies to the game."""
    query = query_of(game, depth, arguments)
    try:
        check(game, query)
    except NotApplicable as error:
        raise unusable(error) from None
    return query

"""The arguments that choose a search: one for each field in the table of searches.

A field's words are listed in its row, or the row names a registry that has them, such as "algorithms".
"""

from argparse import ArgumentParser, ArgumentTypeError, Namespace, _ActionsContainer
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any

from webviz.commands.files import add_number, add_output, integer, named_file, unusable
from webviz.games.game import Game
from webviz.scene.fields import ALL, FIELDS, GAME_FIELDS, LARGEST, SEARCH_FIELDS, VARIANT_FIELDS, Field
from webviz.search.orders import ORDERS, order_name
from webviz.search.query import Query, Variant
from webviz.search.registry import NotApplicable, check, default_algorithm, kind_of, single_pass
from webviz.wings import has_words


class Words:
    """The words of a choice, loaded when used: those of constraints load slowly."""

    def __init__(self, field: Field) -> None:
        self._field = field

    def __iter__(self) -> Iterator[str]:
        # One leaves the argument out instead of writing a word such as "none", the field's `nothing`.
        return (word for word in self._field.words if word != self._field.nothing)

    def __contains__(self, word: object) -> bool:
        return word in list(self)


def add_fields(command: _ActionsContainer, names: Iterable[str], **words: Sequence[str]) -> None:
    """Add an argument for each field; `words` restricts the words of some fields."""
    for name in names:
        field = FIELDS[name]
        if field.of == "constraints" and not has_words("search"):
            continue  # the wing that solves them is not installed
        options = _options(field) | ({"choices": words[name]} if name in words else {})
        command.add_argument(f"--{name}", help=_help(field), **options)


def _options(field: Field) -> dict[str, Any]:
    """What `add_argument` takes for a field besides its name and help."""
    match field.type:
        case "choice":
            has_registry = isinstance(field.values, str)
            return {"choices": Words(field)} | ({"metavar": "NAME"} if has_registry else {})
        case "switch":
            return {"action": "store_const", "const": True}
        case "order":
            return {"type": _order, "metavar": "ORDER"}
        case "count":
            return {"type": partial(_number_or_all, field), "metavar": "N"}
        case "whole":
            return {"type": partial(_number, field), "metavar": "N"}
    raise TypeError(f"no argument is made for {field.name}")


def _help(field: Field) -> str:
    """The help of a field: what it is, the words of a registry, and the default."""
    text = field.help.replace("`", "")
    if field.type == "order":
        text += f": {', '.join(ORDERS)}"
    elif isinstance(field.values, str):  # a registry, whose words argparse fills in when it prints
        text += ": %(choices)s"
    has_default = field.default is not None and field.type != "switch" and field.default != field.nothing
    return f"{text} (default: {field.default})" if has_default else text


def _number(field: Field, text: str) -> int:
    """A number for a field. Raises ArgumentTypeError."""
    number = integer(text, field.least)
    if field.of == "constraints" and number > LARGEST:
        raise ArgumentTypeError(f"{text!r} is larger than {LARGEST:,}")
    return number


def _number_or_all(field: Field, text: str) -> int | str:
    """A number for a field, or "all". Raises ArgumentTypeError."""
    try:
        return ALL if text == ALL else _number(field, text)
    except ArgumentTypeError:
        message = f"{text!r} is neither all nor a whole number of {field.least} or more"
        raise ArgumentTypeError(message) from None


def _order(text: str) -> str:
    """The name of an order of moves. Raises ArgumentTypeError."""
    try:
        return order_name(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def options_from(arguments: Namespace) -> dict[str, Any]:
    """The fields of a search that the arguments give, such as {"depth": 4}."""
    options = {name: getattr(arguments, name, None) for name in SEARCH_FIELDS}
    return {name: value for name, value in options.items() if value is not None}


def query_of(game: Game[Any], depth: int, arguments: Namespace) -> Query:
    """The query by the arguments, which may not apply to the game."""
    options = options_from(arguments)
    algorithm = arguments.algorithm or default_algorithm(kind_of(game, looks_at_turns=False))
    variant = {name: options[name] for name in VARIANT_FIELDS if name in options}
    return Query(algorithm, depth, options.get("order", "given"), Variant(**variant))


def checked_query(game: Game[Any], depth: int, arguments: Namespace) -> Query:
    """As `query_of`; raises CommandError if the query does not apply to the game."""
    query = query_of(game, depth, arguments)
    try:
        check(game, query)
    except NotApplicable as error:
        raise unusable(error) from None
    return query


# The arguments of the commands that search a game: trace, count and lab.

GAMES = "a map or game trees"
ROUND = "round"
"""The field that has no effect here: a trace has all rounds, and a search that is counted has just one."""


def add_trace(trace: ArgumentParser) -> None:
    trace.description = (
        "Search a map or a game tree, and write one line for each step, then the best move. For a constraint "
        "problem write the log of its search."
    )
    _add_input(trace, f"{GAMES}, a problem in JSON, or queens:8")
    add_fields(trace, (name for name in SEARCH_FIELDS if name != ROUND))
    add_output(trace)
    add_number(trace, "--max-nodes", "write nothing if the tree has more nodes (default: no limit)")


def add_count(count: ArgumentParser) -> None:
    count.description = (
        "Count nodes, leaves, cutoffs and pruned moves for depth 1, 2 and so on, and the nodes of the "
        "smallest tree that proves the value, until the time limit."
    )
    _add_input(count, GAMES)
    add_fields(count, (name for name in GAME_FIELDS if name != ROUND), algorithm=single_pass())
    _add_time(count)


def add_lab(lab: ArgumentParser) -> None:
    lab.description = (
        "Run alpha-beta in every order of moves, and compare nodes, leaves and cutoffs "
        "with minimax and the smallest tree that proves the value."
    )
    _add_input(lab, GAMES)
    add_fields(lab, ("depth", "graph"))
    _add_time(lab)


def _add_input(command: ArgumentParser, what: str) -> None:
    command.add_argument("input", type=named_file, metavar="INPUT", help=f"{what}; - reads standard input")


def _add_time(command: ArgumentParser) -> None:
    help = "time limit for all searches together (default: 10)"
    command.add_argument("--seconds", type=_seconds, metavar="S", default=10.0, help=help)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < inf:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds

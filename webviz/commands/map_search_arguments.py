"""The arguments of the commands that search a game: trace, count and lab."""

import argparse
from math import inf

from webviz.commands.files import positive
from webviz.commands.search_arguments import add_fields
from webviz.scene.fields import GAME_FIELDS, SEARCH_FIELDS
from webviz.search.registry import single_pass

GAMES = "a map or game trees"
ROUND = "round"
"""The field that makes no difference here: a trace has all rounds, and counts are of one search."""


def add_trace(trace: argparse.ArgumentParser) -> None:
    """Add the arguments of `webviz trace`."""
    trace.description = (
        "Search a map or a game tree, and write one line for each step, then the best move. For a constraint "
        "problem write the log of its search."
    )
    _add_input(trace, f"{GAMES}, a problem in JSON, or queens:8")
    add_fields(trace, (name for name in SEARCH_FIELDS if name != ROUND))
    trace.add_argument(
        "-o", "--output", type=_path, metavar="OUT", help="file to write (default: standard output)"
    )
    trace.add_argument(
        "--max-nodes",
        type=positive,
        metavar="N",
        help="write nothing if the tree has more nodes (default: no limit)",
    )


def add_count(count: argparse.ArgumentParser) -> None:
    """Add the arguments of `webviz count`."""
    count.description = (
        "Count nodes, leaves, cutoffs and pruned moves for depth 1, 2 and so on, and the nodes of the "
        "smallest tree that proves the value, until the time limit."
    )
    _add_input(count, GAMES)
    add_fields(count, (name for name in GAME_FIELDS if name != ROUND), algorithm=single_pass())
    _add_time(count)


def add_lab(lab: argparse.ArgumentParser) -> None:
    """Add the arguments of `webviz lab`."""
    lab.description = (
        "Run alpha-beta in every order of moves, and compare nodes, leaves and cutoffs "
        "with minimax and the smallest tree that proves the value."
    )
    _add_input(lab, GAMES)
    add_fields(lab, ("depth", "graph"))
    _add_time(lab)


def _add_input(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("input", type=_path, metavar="INPUT", help=f"{what}; - reads standard input")


def _add_time(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seconds",
        type=_seconds,
        metavar="S",
        default=10.0,
        help="time limit for all searches together (default: 10)",
    )


def _path(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return text


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds

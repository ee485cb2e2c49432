"""The arguments of the commands that search a map: trace, count and lab."""

import argparse
from math import inf

from webviz.commands.files import integer
from webviz.commands.search_arguments import add_binding, add_choice
from webviz.search.registry import algorithms, single_pass


def add_trace(trace: argparse.ArgumentParser) -> None:
    """`webviz trace`."""
    trace.description = "Search a map and write one line for each step, then the best move."
    _add_search(trace, every=True)
    trace.add_argument(
        "-o", "--output", type=_path, metavar="OUT", help="file to write (default: standard output)"
    )
    trace.add_argument(
        "--max-nodes",
        type=_positive,
        metavar="N",
        help="write nothing if the tree has more (default: no limit)",
    )


def add_count(count: argparse.ArgumentParser) -> None:
    """`webviz count`."""
    count.description = (
        "Count nodes, leaves, cutoffs and pruned moves for depth 1 and on, and the nodes of the "
        "smallest tree that could have proved the value, as far as the time suffices."
    )
    _add_search(count)
    _add_time(count)


def add_lab(lab: argparse.ArgumentParser) -> None:
    """`webviz lab`."""
    lab.description = (
        "Run alpha-beta in every order of moves: nodes, leaves and cutoffs of each, "
        "beside minimax and the smallest tree that could have proved the value."
    )
    _add_map(lab, "a map or game trees", "the map's own, or the tree's height")
    lab.add_argument("--graph", type=_positive, metavar="N", help="of several trees, which (default: 1)")
    _add_time(lab)


def _add_search(command: argparse.ArgumentParser, every: bool = False) -> None:
    """`every`: the algorithms with several rounds, too."""
    _add_map(command)
    add_choice(command, list(algorithms()) if every else single_pass())
    add_binding(command)


def _add_time(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seconds", type=_seconds, metavar="S", default=10.0, help="time for all of it (default: 10)"
    )


def _add_map(
    command: argparse.ArgumentParser, what: str = "a map", usual_depth: str = "the map's own"
) -> None:
    command.add_argument("input", type=_path, metavar="INPUT", help=f"{what}; - reads standard input")
    command.add_argument(
        "--depth", type=_depth, metavar="N", help=f"moves to look ahead (default: {usual_depth})"
    )


def _path(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return text


def _depth(text: str) -> int:
    return integer(text, 0, None)


def _positive(text: str) -> int:
    return integer(text, 1, None)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds

"""The arguments of the command about constraint problems."""

import argparse
import re
from argparse import SUPPRESS
from collections.abc import Callable, Iterable
from typing import Any

from webviz.commands.numbers import natural, positive
from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS, Budget, Settings

USUAL = Settings()
CHOICES: dict[str, Iterable[str]] = {
    "search": SEARCHES,
    "propagation": PROPAGATIONS,
    "variables": VARIABLE_ORDERS,
    "values": VALUE_ORDERS,
}
NUMBERS: dict[str, tuple[Callable[[str], int], str]] = {
    "width": (positive, "a beam"),
    "seed": (natural, "min-conflicts"),
    "steps": (positive, "min-conflicts"),
}


def add_csp(csp: argparse.ArgumentParser) -> None:
    """`webviz csp INPUT`."""
    csp.description = (
        "Search a constraint satisfaction problem. A map stands for its coloring, whoever plays."
    )
    csp.add_argument(
        "input", metavar="INPUT", help="a map, a problem in JSON, or queens:8; - reads standard input"
    )
    add_csp_search(csp, USUAL)
    _add_bounds(csp)
    csp.add_argument("--binary", action="store_true", help="turn constraints on several variables into pairs")
    shown = csp.add_mutually_exclusive_group()
    shown.add_argument("--log", action="store_true", help="write the log, a line for each event")
    shown.add_argument("--sentences", action="store_true", help="tell each event in a sentence")
    shown.add_argument("--json", action="store_true", help="write the problem in JSON, without searching")
    shown.add_argument("--compare", action="store_true", help="count for every setting, without solutions")
    shown.add_argument(
        "--check",
        type=_level,
        metavar="LEVEL",
        help="tell whether it is consistent: node, arc, or a number k",
    )
    csp.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")


def add_csp_search(command: argparse.ArgumentParser, usual: Settings | None = None) -> None:
    """Which search is meant; what is not said is `usual`, or None where that is for others to tell."""
    if usual:
        # As it was called at first.
        command.add_argument("--algorithm", dest="search", choices=SEARCHES, default=SUPPRESS, help=SUPPRESS)
    for name, names in CHOICES.items():
        command.add_argument(
            f"--{name}",
            choices=names,
            default=usual and (usual.algorithm if name == "search" else getattr(usual, name)),
            help=f"of constraints (default: {USUAL.algorithm if name == 'search' else getattr(USUAL, name)})",
        )
    for name, (kind, what) in NUMBERS.items():
        command.add_argument(
            f"--{name}",
            type=kind,
            default=usual and getattr(usual, name),
            metavar="N",
            help=f"of {what} (default: {getattr(USUAL, name)})",
        )


def _add_bounds(csp: argparse.ArgumentParser) -> None:
    number = csp.add_mutually_exclusive_group()
    number.add_argument(
        "--solutions", type=solutions, default=1, metavar="N", help="stop at so many, or all (default: 1)"
    )
    # As they were called at first.
    former: dict[str, Any] = {"dest": "solutions", "default": SUPPRESS, "help": SUPPRESS}
    number.add_argument("--all", action="store_const", const=None, **former)
    number.add_argument("--max-solutions", type=positive, **former)
    csp.add_argument(
        "--max-nodes",
        type=positive,
        default=Budget().nodes,
        metavar="N",
        help="stop at so many (default: %(default)s)",
    )


def settings_of(arguments: argparse.Namespace) -> Settings:
    """Which search is meant."""
    return Settings(
        arguments.search,
        arguments.propagation,
        arguments.variables,
        arguments.values,
        arguments.solutions,
        arguments.width,
        arguments.seed,
        arguments.steps,
    )


def _level(text: str) -> str:
    if text not in ("node", "arc") and not re.fullmatch("[1-9]", text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither node nor arc nor a number from 1 to 9")
    return text


def solutions(text: str) -> int | None:
    """At how many a search stops; None where it goes on to the end. Raises ArgumentTypeError."""
    if text == "all":
        return None
    if not re.fullmatch("[0-9]{1,15}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither all nor a whole number of 1 or more")
    return int(text)

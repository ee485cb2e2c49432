"""The arguments of the command about constraint problems."""

import argparse
import re
from argparse import SUPPRESS
from typing import Any

from webviz.commands.numbers import natural, positive
from webviz.csp import Budget
from webviz.scene.fields import CONSTRAINT_FIELDS, SEARCH_FIELDS
from webviz.scene.search_spec import ALL, SearchSpec

NUMBERS = {"width": "a beam", "seed": "min-conflicts", "steps": "min-conflicts"}
"""Numbers, and of which search each is."""


def add_csp(csp: argparse.ArgumentParser) -> None:
    """`webviz csp INPUT`."""
    csp.description = (
        "Search a constraint satisfaction problem. A map stands for its coloring, whoever plays."
    )
    csp.add_argument(
        "input", metavar="INPUT", help="a map, a problem in JSON, or queens:8; - reads standard input"
    )
    # As it was called at first.
    words = SEARCH_FIELDS["search"].words
    csp.add_argument("--algorithm", dest="search", choices=words, default=SUPPRESS, help=SUPPRESS)
    add_csp_search(csp)
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


def add_csp_search(command: argparse.ArgumentParser) -> None:
    """Which search of constraints is meant."""
    for name, field in CONSTRAINT_FIELDS.items():
        usual = f"(default: {field.default})"
        if field.type == "choice":
            command.add_argument(f"--{name}", choices=field.words, help=f"of constraints {usual}")
        elif field.type == "whole":
            kind = positive if field.least else natural
            command.add_argument(f"--{name}", type=kind, metavar="N", help=f"of {NUMBERS[name]} {usual}")


def _add_bounds(csp: argparse.ArgumentParser) -> None:
    number = csp.add_mutually_exclusive_group()
    number.add_argument(
        "--solutions", type=solutions, default=1, metavar="N", help="stop at so many, or all (default: 1)"
    )
    # As they were called at first.
    former: dict[str, Any] = {"dest": "solutions", "default": SUPPRESS, "help": SUPPRESS}
    number.add_argument("--all", action="store_const", const=ALL, **former)
    number.add_argument("--max-solutions", type=positive, **former)
    csp.add_argument(
        "--max-nodes",
        type=positive,
        default=Budget().nodes,
        metavar="N",
        help="stop at so many (default: %(default)s)",
    )


def spec_from(arguments: argparse.Namespace) -> SearchSpec:
    """The search that is meant: each field that the command has an argument for."""
    return SearchSpec(**{name: getattr(arguments, name, None) for name in SEARCH_FIELDS})


def _level(text: str) -> str:
    if text not in ("node", "arc") and not re.fullmatch("[1-9]", text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither node nor arc nor a number from 1 to 9")
    return text


def solutions(text: str) -> int | str:
    """At how many a search stops, or "all". Raises ArgumentTypeError."""
    if text == ALL:
        return ALL
    if not re.fullmatch("[0-9]{1,15}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither all nor a whole number of 1 or more")
    return int(text)

"""The arguments of `webviz cases`."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace

from webviz.commands.numbers import natural, positive
from webviz.doctor.composing import Limits, Order
from webviz.doctor.wishes import DEAD_REGION, DEEP_CUT, NO_CUT, TIE_CUT, Wish, first_cut

USUAL = Order(most=1)
FLAGS = {"tie_cut": TIE_CUT, "deep_cut": DEEP_CUT, "dead_region": DEAD_REGION, "no_cut": NO_CUT}
"""Wishes that take no number, by their arguments."""


def add_cases(command: ArgumentParser) -> None:
    """What there is to say, and what to make."""
    command.description = (
        "Tell which of the doctor's faults each case reveals, which none does, and which of them no case can "
        "tell apart; or make a small set of random cases that reveals and tells apart all that it can."
    )
    command.add_argument(
        "cases", nargs="*", metavar="CASE", help="maps, or files of trees; - reads standard input"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    making = command.add_argument_group("making cases")
    making.add_argument("--make", type=positive, metavar="N", help="at most so many cases")
    making.add_argument("-o", "--output", metavar="FOLDER", help="where to write NAME.in and NAME.out")
    making.add_argument("--trees", action="store_true", help="trees that are written out, instead of maps")
    making.add_argument("--seed", type=natural, metavar="N", help=f"default: {USUAL.seed}")
    making.add_argument(
        "--tries", type=positive, metavar="N", help=f"how many random ones to try (default: {USUAL.tries})"
    )
    making.add_argument(
        "--lines",
        type=_lines,
        metavar="A..B",
        help=f"of each output (default: {USUAL.limits.fewest}..{USUAL.limits.most})",
    )
    making.add_argument("--nodes", type=positive, metavar="N", help="of each search, at most (default: any)")
    _add_wishes(command)


def _add_wishes(command: ArgumentParser) -> None:
    wishes = command.add_argument_group("wishes, each fulfilled by at least one of the cases that are made")
    wishes.add_argument("--first-cut", type=positive, metavar="N", help="a first cut within N lines")
    wishes.add_argument("--tie-cut", action="store_true", help="a value that only reaches the bound cuts")
    wishes.add_argument("--deep-cut", action="store_true", help="a bound from above the parent cuts")
    wishes.add_argument("--dead-region", action="store_true", help="a region loses its last color")
    wishes.add_argument("--no-cut", action="store_true", help="nothing is cut, though something could be")


def _lines(text: str) -> Limits:
    """Such as 40..200. Raises ArgumentTypeError."""
    found = re.fullmatch(r"([0-9]{1,6})\.\.([0-9]{1,6})", text)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise ArgumentTypeError(f"{text!r} is not a range such as 40..200, the fewest lines first")
    return Limits(int(found[1]), int(found[2]))


def order_of(arguments: Namespace) -> Order:
    """What is to be made."""
    return Order(
        arguments.make,
        arguments.tries or USUAL.tries,
        USUAL.seed if arguments.seed is None else arguments.seed,
        replace(arguments.lines or USUAL.limits, nodes=arguments.nodes),
        _wishes(arguments),
        arguments.trees,
    )


def _wishes(arguments: Namespace) -> tuple[Wish, ...]:
    first = [] if arguments.first_cut is None else [first_cut(arguments.first_cut)]
    return (*first, *(wish for name, wish in FLAGS.items() if getattr(arguments, name)))


def misuse(arguments: Namespace) -> str:
    """What is wrong with arguments that are right one by one; "" where nothing is."""
    if arguments.make is None:
        of_making = ("output", "trees", "seed", "tries", "lines", "nodes", "first_cut", *FLAGS)
        values = {name: getattr(arguments, name) for name in of_making}
        given = [name for name, value in values.items() if value is not None and value is not False]
        if given:
            return f"--{given[0].replace('_', '-')} is for making cases: say how many (--make)"
        return "" if arguments.cases else "name the cases to look at, or make some (--make)"
    if arguments.cases:
        return f"cases are made (--make) or looked at: leave out {arguments.cases[0]}, or --make"
    if not arguments.output:
        return "say in which folder the cases are to be written (-o)"
    return "a tree has no regions: leave out --dead-region, or --trees" if _asks_too_much(arguments) else ""


def _asks_too_much(arguments: Namespace) -> bool:
    return bool(arguments.trees and arguments.dead_region)

"""The arguments of the command for exams: some go with an input, some with random trees, some with both."""

import argparse
from argparse import Namespace

from webviz.commands.numbers import natural, positive
from webviz.commands.tree_arguments import player, whole
from webviz.exams.alike import TRIES
from webviz.exams.layout import PAPERS
from webviz.exams.moodle import FORBIDDEN

OF_INPUT = {
    "graph": "--graph",
    "sheet": "--sheet",
    "key": "--key",
    "format": "--format",
    "leaf_values": "--leaf-values",
}
OF_RANDOM = {
    "random": "--random",
    "branching": "--branching",
    "values": "--values",
    "irregular": "--irregular",
    "root": "--root",
    "cuts": "--cuts",
    "deep_cuts": "--deep-cuts",
    "seed": "--seed",
    "students": "--students",
    "tries": "--tries",
}
"""What means nothing to the other kind of exam. None of them has a usual value: what was said is known."""


def add_exam(exam: argparse.ArgumentParser) -> None:
    """`webviz exam INPUT` and `webviz exam --random`."""
    exam.description = (
        "Write an exam on paper: of a map or a game tree the blank sheet or its key, or a quiz for Moodle; "
        "or, with --random, a tree of the same difficulty for each student."
    )
    exam.add_argument(
        "input", nargs="?", metavar="INPUT", help="a map or game trees; - reads standard input; or --random"
    )
    exam.add_argument(
        "--depth", type=positive, metavar="N", help="moves to look ahead; of random trees, levels (3)"
    )
    exam.add_argument("--moodle", action="store_true", help="write Moodle's XML; with --random, besides")
    exam.add_argument(
        "--title", type=_title, default="Alpha-beta", metavar="TEXT", help="default: Alpha-beta"
    )
    exam.add_argument("--paper", choices=PAPERS, default="A4", help="of HTML (default: %(default)s)")
    exam.add_argument(
        "-o", "--output", metavar="OUT", help="file to write (default: standard output); or a folder"
    )
    _add_of_input(exam.add_argument_group("of an input"))
    _add_of_random(exam.add_argument_group("of random trees"))


def _add_of_input(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--graph", type=positive, metavar="N", help="of several trees, which (default: 1)")
    group.add_argument("--sheet", action="store_true", help="the blank sheet (this is the default)")
    group.add_argument("--key", action="store_true", help="values, windows and cuts instead")
    group.add_argument("--format", choices=("html", "svg"), help="a page, or the picture (default: html)")
    group.add_argument(
        "--leaf-values",
        choices=("given", "empty"),
        help="whether they are printed on the sheet (default: given of trees, empty of maps)",
    )


def _add_of_random(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--random", action="store_true", help="draw trees instead of reading an input")
    group.add_argument("--students", type=positive, metavar="N", help="how many trees (default: 1)")
    group.add_argument("--seed", type=natural, metavar="N", help="default: 1")
    group.add_argument("--branching", type=positive, metavar="N", help="children a node (default: 2)")
    group.add_argument(
        "--values", type=whole, nargs=2, metavar=("LOW", "HIGH"), help="of the leaves (default: -9 9)"
    )
    group.add_argument("--irregular", action="store_true", help="fewer children here and there, early leaves")
    group.add_argument("--root", type=player, metavar="PLAYER", help="MAX or MIN (default: MAX)")
    group.add_argument("--cuts", type=natural, metavar="N", help="in each tree (default: any but 0)")
    group.add_argument("--deep-cuts", type=natural, metavar="N", help="of them (default: any)")
    group.add_argument(
        "--tries", type=positive, metavar="N", help=f"trees to draw at most (default: {TRIES:,})"
    )


def _title(text: str) -> str:
    if not text.strip() or FORBIDDEN.search(text):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no title: it is empty, or holds what cannot be printed"
        )
    return text


def _is_usual(value: object) -> bool:
    """Whether nothing was said; a number that was may be 0, which equals False."""
    return value is None or value is False


def misplaced(arguments: Namespace) -> str | None:
    """What is wrong with these arguments together, if anything is."""
    if arguments.input is None and not (arguments.random or arguments.students):
        return "name an input, or draw trees with --random"
    others, why = (
        (OF_RANDOM, "draws no trees") if arguments.input is not None else (OF_INPUT, "reads no input")
    )
    said = [option for name, option in others.items() if not _is_usual(getattr(arguments, name))]
    if said:
        return f"{said[0]} means nothing to an exam that {why}: leave it out"
    if arguments.input is None and arguments.output is None:
        return "an exam for several students is a folder of files: name it (-o)"
    chosen = [arguments.sheet, arguments.key, arguments.moodle and arguments.input is not None]
    return "choose one of --sheet, --key and --moodle" if sum(chosen) > 1 else None

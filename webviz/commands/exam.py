"""`webviz exam`: sheets of paper with a game tree, their keys, and a quiz for Moodle."""

from argparse import Namespace

from webviz.commands import DONE, UNUSABLE, CommandError
from webviz.commands.exam_arguments import misplaced
from webviz.commands.exam_folder import write_folder
from webviz.commands.files import input_name, keep_input, open_output, writing
from webviz.commands.games import game_of
from webviz.commands.messages import say, unusable, wrong_input
from webviz.exams import (
    ExamError,
    Heading,
    Sheet,
    Solution,
    key_page,
    key_svg,
    moodle_xml,
    questions,
    sheet_of,
    sheet_page,
    sheet_svg,
    solve,
)
from webviz.exams.layout import layout, smallest_print
from webviz.exams.moodle import folder_of
from webviz.games.explicit_tree import NoStaticValue
from webviz.search.registry import NotApplicable

LEGIBLE = 5
"""Points below which small print is told of."""


def run(arguments: Namespace) -> int:
    """Writes one file of an input, or a folder of random trees."""
    wrong = misplaced(arguments)
    if wrong:
        raise unusable(wrong)
    return write_folder(arguments) if arguments.input is None else _of_input(arguments)


def _of_input(arguments: Namespace) -> int:
    name, output = input_name(arguments.input), arguments.output
    keep_input(output, arguments.input, "the exam would overwrite")
    sheet = _sheet(arguments)
    text = _text(sheet, solve(sheet.tree), arguments)
    with writing(output), open_output(output) as file:
        file.write(text.encode())
    if not (arguments.moodle or arguments.format == "svg"):
        _warn_of_small_print(name, sheet, arguments)
    return DONE


def _sheet(arguments: Namespace) -> Sheet:
    """The sheet of an input."""
    game, depth = game_of(arguments)
    name = input_name(arguments.input)
    try:
        return sheet_of(game, depth, _gives_leaves(arguments))
    except ExamError as error:
        raise wrong_input(name, f"{error} (--depth)") from None
    except NoStaticValue as error:
        raise wrong_input(name, f"{error}: search deeper (--depth), or give it one") from None
    except NotApplicable:
        why = "an exam is about MAX and MIN: this game has more players, or no zero sum"
        raise CommandError(UNUSABLE, f"{name}: error: {why}") from None


def _gives_leaves(arguments: Namespace) -> bool | None:
    """A quiz shows them unless it is told not to: it has no room to work them out."""
    if arguments.leaf_values is None:
        return True if arguments.moodle else None
    return bool(arguments.leaf_values == "given")


def _text(sheet: Sheet, solution: Solution, arguments: Namespace) -> str:
    if arguments.moodle:
        return moodle_xml(questions(sheet, solution), folder_of(arguments.title))
    if arguments.format == "svg":
        return (key_svg if arguments.key else sheet_svg)(sheet, solution)
    heading = Heading(arguments.title, paper=arguments.paper)
    return (key_page if arguments.key else sheet_page)(sheet, solution, heading)


def _warn_of_small_print(name: str, sheet: Sheet, arguments: Namespace) -> None:
    points = smallest_print(layout(sheet, solve(sheet.tree)), arguments.paper)
    if points < LEGIBLE:
        size = f"the names of leaves come out at {points:.1f} points on {arguments.paper}"
        say(f"{name}: note: {size}; choose larger paper (--paper A3), or lower the depth (--depth)")

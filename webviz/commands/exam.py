"""`webviz exam`: sheets of paper with a game tree, their keys, and a quiz for Moodle."""

from argparse import Namespace

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT
from webviz.commands.exam_arguments import misplaced
from webviz.commands.exam_folder import write_folder
from webviz.commands.files import input_name, open_output, same_file
from webviz.commands.games import game_or_status
from webviz.commands.messages import reason, say, say_error
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
from webviz.search.applicability import NotApplicable

LEGIBLE = 5
"""Points below which small print is told of."""


def run(arguments: Namespace) -> int:
    """Writes one file of an input, or a folder of random trees."""
    wrong = misplaced(arguments)
    if wrong:
        say_error(wrong)
        return UNUSABLE
    return write_folder(arguments) if arguments.input is None else _of_input(arguments)


def _of_input(arguments: Namespace) -> int:
    name, output = input_name(arguments.input), arguments.output
    if output is not None and same_file(output, arguments.input):
        say_error(f"the exam would overwrite {output}: name another file")
        return UNUSABLE
    sheet = _sheet_or_status(arguments)
    if isinstance(sheet, int):
        return sheet
    text = _text(sheet, solve(sheet.tree), arguments)
    try:
        with open_output(output) as file:
            file.write(text.encode())
    except BrokenPipeError:
        return DONE
    except OSError as error:
        say_error(f"cannot write {output or 'standard output'}: {reason(error)}")
        return UNUSABLE
    if not (arguments.moodle or arguments.format == "svg"):
        _warn_of_small_print(name, sheet, arguments)
    return DONE


def _sheet_or_status(arguments: Namespace) -> Sheet | int:
    """The sheet of an input, or the exit status once it has been said why there is none."""
    found = game_or_status(arguments)
    if isinstance(found, int):
        return found
    game, depth = found
    name = input_name(arguments.input)
    try:
        return sheet_of(game, depth, _gives_leaves(arguments))
    except ExamError as error:
        say(f"{name}: error: {error} (--depth)")
        return WRONG_INPUT
    except NoStaticValue as error:
        say(f"{name}: error: {error}: search deeper (--depth), or give it one")
        return WRONG_INPUT
    except NotApplicable:
        say(f"{name}: error: an exam is about MAX and MIN: this game has more players, or no zero sum")
        return UNUSABLE


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

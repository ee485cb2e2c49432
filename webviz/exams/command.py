"""`webviz exam`: sheets with a game tree, their keys, and a quiz for Moodle.

It writes one file about an *input*, a map or a tree (`_write_file`); or without one, a folder about *random*
trees, one for each student (`_write_folder`).
"""

import argparse
import os
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence

from webviz.commands import BUDGET_REACHED, DONE, UNUSABLE, CommandError
from webviz.commands.files import (
    add_flag,
    add_number,
    given_option,
    input_name,
    natural,
    refuse_to_overwrite,
    save,
    say,
    search_errors,
    text_that,
    unusable,
    whole,
    whole_file,
    write_errors,
    wrong_input,
)
from webviz.commands.problems import play_from
from webviz.commands.trees import player
from webviz.exams.equal_difficulty import TRIES, Paper, TooFew, Wish, answers_csv, equal_papers
from webviz.exams.pages import (
    PAPERS,
    ExamPage,
    Heading,
    key_drawing,
    key_page,
    page_html,
    sheet_drawing,
    sheet_page,
    smallest_print,
)
from webviz.exams.quiz import FORBIDDEN, folder_of, moodle_xml, questions
from webviz.exams.sheet import ExamError, Sheet, sheet_of
from webviz.exports.formats import import_extra
from webviz.exports.model import ExportError
from webviz.search.registry import NotApplicable
from webviz.trees import Shape

# The arguments of `webviz exam`: for an input, for random trees, or for both.

OF_INPUT = ("graph", "sheet", "key", "leaf_values")
OF_RANDOM = (
    *("random", "students", "seed", "branching", "values", "irregular", "root"),
    *("cuts", "deep_cuts", "tries"),
)
"""Arguments for random trees only. They have no defaults, so that a given one is noticed."""


def add_exam(exam: argparse.ArgumentParser) -> None:
    exam.description = (
        "Write an exam for a map or a game tree: a blank sheet, its key, or a quiz for Moodle; "
        "or, with --random, a tree of the same difficulty for each student."
    )
    help = "a map or game trees; - reads standard input; or --random"
    exam.add_argument("input", nargs="?", metavar="INPUT", help=help)
    add_number(exam, "--depth", "moves to look ahead; levels of random trees (default: 3)")
    add_flag(exam, "--moodle", "write a quiz as Moodle XML; with --random in addition to the sheets")
    wrong = "{!r} is no title: it is empty, or holds what cannot be printed"
    title = text_that(lambda text: text.strip() and not FORBIDDEN.search(text), wrong)
    help = "title of the exam (default: Alpha-beta)"
    exam.add_argument("--title", type=title, default="Alpha-beta", metavar="TEXT", help=help)
    help = "paper of the HTML page (default: %(default)s)"
    exam.add_argument("--paper", choices=PAPERS, default="A4", help=help)
    help = "an HTML page, a PDF, or only the picture of an input (default: html)"
    exam.add_argument("--format", choices=("html", "pdf", "svg"), default="html", help=help)
    help = "file to write (default: standard output); with --random a folder"
    exam.add_argument("-o", "--output", metavar="OUT", help=help)
    _add_of_input(exam.add_argument_group("of an input"))
    _add_of_random(exam.add_argument_group("of random trees"))


def _add_of_input(group: argparse._ArgumentGroup) -> None:
    add_number(group, "--graph", "number of the tree, if there are several (default: 1)")
    add_flag(group, "--sheet", "write the blank sheet (the default)")
    add_flag(group, "--key", "write the key: values, windows and cuts")
    help = "whether the sheet shows the values of leaves (default: given for trees, empty for maps)"
    group.add_argument("--leaf-values", choices=("given", "empty"), help=help)


def _add_of_random(group: argparse._ArgumentGroup) -> None:
    add_flag(group, "--random", "make random trees instead of reading an input")
    add_number(group, "--students", "how many trees (default: 1)")
    add_number(group, "--seed", "default: 1", natural)
    add_number(group, "--branching", "children of each node (default: 2)")
    help = "smallest and largest value of the leaves (default: -9 9)"
    group.add_argument("--values", type=whole, nargs=2, metavar=("LOW", "HIGH"), help=help)
    add_flag(group, "--irregular", "some nodes with fewer children, some early leaves")
    help = "who moves first: MAX or MIN (default: MAX)"
    group.add_argument("--root", type=player, metavar="PLAYER", help=help)
    add_number(group, "--cuts", "cuts in each tree (default: at least one)", natural)
    add_number(group, "--deep-cuts", "deep cuts among them (default: any number)", natural)
    add_number(group, "--tries", f"most random trees to try (default: {TRIES:,})")


def _conflict(arguments: Namespace) -> str | None:
    """What is wrong with these arguments together; None if they fit."""
    has_input = arguments.input is not None
    if not has_input and not (arguments.random or arguments.students):
        return "name an input, or draw trees with --random"
    useless_names, why = (OF_RANDOM, "draws no trees") if has_input else (OF_INPUT, "reads no input")
    if option := given_option(arguments, useless_names):
        return f"{option} means nothing to an exam that {why}: leave it out"
    if not has_input and arguments.format == "svg":
        return "a picture is of an input: name it, or take --format pdf"
    if not has_input and arguments.output is None:
        return "an exam for several students is a folder of files: name it (-o)"
    contents = [arguments.sheet, arguments.key, arguments.moodle and has_input]
    return "choose one of --sheet, --key and --moodle" if sum(contents) > 1 else None


# A folder with an exam for each student: sheets and keys, one table of answers, and a quiz if requested.

USUAL_SHAPE = Shape()


def _write_folder(arguments: Namespace) -> int:
    """Make random trees and write their files; print how hard they are."""
    try:
        papers = _papers(arguments)
    except TooFew as error:
        raise CommandError(BUDGET_REACHED, f"webviz: error: {error} (--tries)") from None
    except ValueError as error:
        raise unusable(error) from None
    with write_errors(arguments.output):
        os.makedirs(arguments.output, exist_ok=True)
        for name, content in _files(papers, arguments):
            with whole_file(os.path.join(arguments.output, name)) as file:
                file.write(content)
    say(f"{arguments.output}: note: each tree has {papers[0].difficulty}")
    return DONE


def _papers(arguments: Namespace) -> list[Paper]:
    low, high = arguments.values or (USUAL_SHAPE.lowest, USUAL_SHAPE.highest)
    names = ("branching", "depth", "root")
    options = {name: getattr(arguments, name) or getattr(USUAL_SHAPE, name) for name in names}
    shape = Shape(lowest=low, highest=high, irregular=arguments.irregular, **options)
    seed = 1 if arguments.seed is None else arguments.seed
    wish = Wish(arguments.cuts, arguments.deep_cuts)
    return equal_papers(shape, seed, arguments.students or 1, wish, arguments.tries or TRIES)


def _files(papers: Sequence[Paper], arguments: Namespace) -> Iterator[tuple[str, bytes]]:
    """The name and the content of each file; a PDF has the pages of all students."""
    digits = max(2, len(str(len(papers))))  # the students are 01, 02, … or, if many, 001, …
    students = [f"{number:0{digits}}" for number in range(1, len(papers) + 1)]
    headings = [Heading(arguments.title, f"student {student}", arguments.paper) for student in students]
    pages = [(paper.sheet, heading) for paper, heading in zip(papers, headings, strict=True)]
    if arguments.format == "pdf":
        yield "sheets.pdf", _pdf(sheet_page(*page) for page in pages)
        yield "keys.pdf", _pdf(key_page(*page) for page in pages)
    else:
        for student, page in zip(students, pages, strict=True):
            yield f"student-{student}-sheet.html", page_html(sheet_page(*page)).encode()
            yield f"student-{student}-key.html", page_html(key_page(*page)).encode()
    yield "answers.csv", answers_csv(papers, students).encode()
    if arguments.moodle:
        numbered = zip(students, papers, strict=True)
        of_all = (question for student, paper in numbered for question in questions(paper.sheet, student))
        yield "quiz.xml", moodle_xml(of_all, folder_of(arguments.title)).encode()


def _pdf(pages: Iterable[ExamPage]) -> bytes:
    """The PDF; its library is imported only now. Raises ExportError."""
    import_extra("webviz.exports.pdf")
    from webviz.exams.pdf_pages import exam_pdf

    return exam_pdf(pages)


# The command, and the one file that it writes for an input.

LEGIBLE = 5  # the least size of print in points that causes no warning


def run(arguments: Namespace) -> int:
    conflict = _conflict(arguments)
    if conflict:
        raise unusable(conflict)
    try:
        return _write_folder(arguments) if arguments.input is None else _write_file(arguments)
    except ExportError as error:
        raise unusable(error) from None


def _write_file(arguments: Namespace) -> int:
    name, output = input_name(arguments.input), arguments.output
    refuse_to_overwrite(output, arguments.input, "the exam would overwrite")
    sheet = _sheet(arguments)
    save(output, [_content(sheet, arguments)])
    if not (arguments.moodle or arguments.format == "svg"):
        _warn_of_small_print(name, sheet, arguments)
    return DONE


def _sheet(arguments: Namespace) -> Sheet:
    _, game, query = play_from(arguments)
    name = input_name(arguments.input)
    try:
        with search_errors(name):
            return sheet_of(game, query.depth, _gives_leaves(arguments))
    except ExamError as error:
        raise wrong_input(name, f"{error} (--depth)") from None
    except NotApplicable:
        why = "an exam is about MAX and MIN: this game has more players, or no zero sum"
        raise CommandError(UNUSABLE, f"{name}: error: {why}") from None


def _gives_leaves(arguments: Namespace) -> bool | None:
    """Whether to print the leaves' values; None means yes for trees, no for maps."""
    if arguments.leaf_values:
        return bool(arguments.leaf_values == "given")
    return True if arguments.moodle else None  # a quiz has no space to work them out


def _content(sheet: Sheet, arguments: Namespace) -> bytes:
    if arguments.moodle:
        return moodle_xml(questions(sheet), folder_of(arguments.title)).encode()
    if arguments.format == "svg":
        return (key_drawing if arguments.key else sheet_drawing)(sheet).svg().encode()
    page = (key_page if arguments.key else sheet_page)(sheet, Heading(arguments.title, paper=arguments.paper))
    return _pdf([page]) if arguments.format == "pdf" else page_html(page).encode()


def _warn_of_small_print(name: str, sheet: Sheet, arguments: Namespace) -> None:
    points = smallest_print(sheet_drawing(sheet).picture, arguments.paper)
    if points < LEGIBLE:
        size = f"the names of leaves come out at {points:.1f} points on {arguments.paper}"
        say(f"{name}: note: {size}; choose larger paper (--paper A3), or lower the depth (--depth)")

"""A folder with an exam for each student: sheets and keys, one table of answers, and a quiz if wanted."""

import os
from argparse import Namespace
from collections.abc import Iterator, Sequence

from webviz.commands import BUDGET_REACHED, DONE, CommandError
from webviz.commands.files import writing
from webviz.commands.messages import say, unusable
from webviz.commands.whole_file import whole_file
from webviz.exams import (
    Heading,
    Paper,
    Wish,
    alike,
    answers_csv,
    key_page,
    moodle_xml,
    questions,
    sheet_page,
)
from webviz.exams.alike import TRIES, TooFew
from webviz.exams.moodle import folder_of
from webviz.trees import Shape

USUAL = Shape()


def write_folder(arguments: Namespace) -> int:
    """Draws the trees and writes their files; says how hard they are."""
    try:
        papers = _papers(arguments)
    except TooFew as error:
        raise CommandError(BUDGET_REACHED, f"webviz: error: {error} (--tries)") from None
    except ValueError as error:
        raise unusable(error) from None
    with writing(arguments.output):
        os.makedirs(arguments.output, exist_ok=True)
        for name, text in _files(papers, arguments):
            with whole_file(os.path.join(arguments.output, name)) as file:
                file.write(text.encode())
    say(f"{arguments.output}: note: each tree has {papers[0].difficulty}")
    return DONE


def _papers(arguments: Namespace) -> list[Paper]:
    low, high = arguments.values or (USUAL.lowest, USUAL.highest)
    shape = Shape(
        branching=arguments.branching or USUAL.branching,
        depth=arguments.depth or USUAL.depth,
        lowest=low,
        highest=high,
        irregular=arguments.irregular,
        root=arguments.root or USUAL.root,
    )
    seed = 1 if arguments.seed is None else arguments.seed
    wish = Wish(arguments.cuts, arguments.deep_cuts)
    return alike(shape, seed, arguments.students or 1, wish, arguments.tries or TRIES)


def _files(papers: Sequence[Paper], arguments: Namespace) -> Iterator[tuple[str, str]]:
    """Each file's name and text."""
    digits = max(2, len(str(len(papers))))
    students = [f"{number:0{digits}}" for number in range(1, len(papers) + 1)]
    for student, paper in zip(students, papers, strict=True):
        heading = Heading(arguments.title, f"student {student}", arguments.paper)
        yield f"student-{student}-sheet.html", sheet_page(paper.sheet, paper.solution, heading)
        yield f"student-{student}-key.html", key_page(paper.sheet, paper.solution, heading)
    yield "answers.csv", answers_csv(papers, students)
    if arguments.moodle:
        asked = [
            question
            for student, paper in zip(students, papers, strict=True)
            for question in questions(paper.sheet, paper.solution, student)
        ]
        yield "quiz.xml", moodle_xml(asked, folder_of(arguments.title))

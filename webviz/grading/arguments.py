"""The arguments of `webviz grade`, in a module of their own so that help is quick."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from functools import partial

from webviz.commands.files import integer, text_that
from webviz.grading.cases import Pattern, pattern
from webviz.site.links import USUAL_PAGE, is_page

MOST_WORKERS = 61  # the most processes that Windows can wait for
SCHEDULER = re.compile(r"((tcp|tls|ws|wss|ucx)://)?([^\s:/@\[\]]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
"""An address as Dask writes it: protocol, host name or IP address, port."""


def add_grade(grade: ArgumentParser) -> None:
    grade.description = (
        "Compare the outputs of students with the right ones, find misconceptions, and write grades and "
        "reports. webviz reads only outputs: it never runs a student's program."
    )
    folder = text_that(bool, "the name of the folder is empty")
    help = "folder with a problem for each case, such as NAME.in, or the links.csv of webviz practice"
    grade.add_argument("cases", type=folder, metavar="CASES", help=help)
    help = "folder with a folder or a zip for each student"
    grade.add_argument("submissions", type=folder, metavar="SUBMISSIONS", help=help)
    grade.add_argument(
        "-o", "--output", type=folder, metavar="REPORT", required=True, help="folder for the report"
    )
    _add_names(grade)
    grade.add_argument("--points", metavar="FILE", help="rules for points, in TOML (docs/grading.md)")
    grade.add_argument("--roster", metavar="FILE", help="table of students, in CSV (docs/grading.md)")
    help = f"address of webviz for links in the report (default: {USUAL_PAGE})"
    grade.add_argument("--page", type=page_address, default=USUAL_PAGE, metavar="ADDRESS", help=help)
    processors = grade.add_mutually_exclusive_group()
    workers = partial(integer, lowest=1, highest=MOST_WORKERS)
    help = "processes (default: one for each processor)"
    processors.add_argument("--workers", type=workers, metavar="N", help=help)
    wrong = "{!r} is not the address of a scheduler, such as tcp://scheduler:8786"
    help = "scheduler of a Dask cluster that grades, such as tcp://scheduler:8786"
    scheduler = text_that(SCHEDULER.fullmatch, wrong)
    processors.add_argument("--cluster", type=scheduler, metavar="ADDRESS", help=help)


def _add_names(grade: ArgumentParser) -> None:
    for option, placeholder, usual, help in (
        ("--inputs", "case", "{case}.in", "names of the problems in CASES"),
        ("--expected", "case", "{case}.out", "names of the right outputs there; computed if missing"),
        ("--outputs", "case", "{case}.out", "names of a student's outputs, in any folder"),
        ("--students", "student", "{student}", "names of folders and zips in SUBMISSIONS"),
    ):
        grade.add_argument(
            option,
            type=partial(_pattern, placeholder),
            default=pattern(usual, placeholder),
            metavar="PATTERN",
            help=f"{help} (default: {usual})",
        )


def _pattern(placeholder: str, text: str) -> Pattern:
    """The pattern in an argument. Raises ArgumentTypeError."""
    try:
        return pattern(text, placeholder)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def page_address(text: str) -> str:
    """The address of a page, without a slash at its end. Raises ArgumentTypeError."""
    if not is_page(text):
        raise ArgumentTypeError(f"{text!r} is not the address of a page, such as {USUAL_PAGE}")
    return text.rstrip("/")

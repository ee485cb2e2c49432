"""`webviz lesson`: check a lesson, so that it can be taught as it is written."""

from argparse import ArgumentParser, Namespace

from webviz.commands import DONE, WRONG_INPUT
from webviz.commands.files import (
    errors_of,
    input_name,
    print_engine_news,
    print_findings,
    print_lines,
    read_input,
)
from webviz.lessons import read_lesson
from webviz.lessons.model import lesson_samples
from webviz.lessons.running import lesson_faults
from webviz.site.folders import site_folder

SAMPLES = site_folder() / "sample_maps"


def add_lesson(command: ArgumentParser) -> None:
    command.description = (
        "Read a lesson, run the search of each of its stops, and say what is wrong: mistakes in the file, "
        "lines that a search does not have, and questions of Predict with nothing to ask."
    )
    command.add_argument("input", metavar="INPUT", help="a lesson; - reads standard input")


def run(arguments: Namespace) -> int:
    """Print what is in the lesson, and on standard error what is wrong with it."""
    source = read_input(arguments.input)
    name, samples = input_name(arguments.input), lesson_samples(SAMPLES)
    with errors_of(name):
        lesson, warnings = read_lesson(source, samples)
    with print_engine_news():
        faults = list(lesson_faults(lesson, samples))
    print_findings(name, [*warnings, *faults])
    if faults:
        return WRONG_INPUT
    count = len(lesson.stops)
    head = f"{lesson.title}: {count} stop{'' if count == 1 else 's'}, {lesson.minutes} min"
    print_lines([head, *(f"{number}. {stop.title}" for number, stop in enumerate(lesson.stops, start=1))])
    return DONE

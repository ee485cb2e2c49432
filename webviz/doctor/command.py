"""`webviz doctor`: the first error of an output, and faults that explain it."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from textwrap import wrap
from time import sleep
from typing import BinaryIO, TypeAlias

from webviz.commands import DONE, INTERRUPTED, WRONG_INPUT, CommandError
from webviz.commands.files import (
    STANDARD,
    add_flag,
    add_number,
    input_name,
    natural,
    open_input,
    print_text,
    read_errors,
    say,
    unusable,
)
from webviz.commands.problems import problem_in, source_at
from webviz.doctor.diagnosis import Diagnosis, diagnose
from webviz.doctor.exercise import Exercise, MapExercise, exercise_for, right_lines
from webviz.doctor.form import MOST_BYTES, MOST_LINES
from webviz.doctor.words import diagnosis_lines, hint_lines
from webviz.search import Query, engines

# An output that is too long to diagnose may still be right: it is compared piece by piece with a new trace.


def is_right(output: Iterable[bytes], exercise: Exercise) -> bool:
    """Whether the pieces of an output, put together, are what a right program prints."""
    right_pieces = _right_pieces(exercise)
    right = b""  # the rest of the last right piece
    for piece in output:
        start = 0
        while start < len(piece):
            if not right:
                right = next(right_pieces, b"")
            size = min(len(right), len(piece) - start)
            if not size or piece[start : start + size] != right[:size]:
                return False
            right, start = right[size:], start + size
    return not right and not any(right_pieces)


def _right_pieces(exercise: Exercise) -> Iterator[bytes]:
    """The right output, as `right_lines`, if possible by the compiled engine."""
    if isinstance(exercise, MapExercise):
        game, engine = exercise.game, engines.load("record")
        if exercise.depth and engine and engine.fits(game) and not game.is_terminal(game.initial):
            from webviz.trace.fast_text import FastTrace

            yield from map(bytes, FastTrace(game, Query(depth=exercise.depth)).chunks())
            return
    yield "\n".join(right_lines(exercise)).encode()


PIECE = 2**20  # bytes of a long output that are read at a time


def add_doctor(command: ArgumentParser) -> None:
    command.description = (
        "Compare the output of a program with the right output: the first difference, mistakes of form, and "
        "the known faults that explain all of it. webviz never runs the program itself."
    )
    command.add_argument("input", metavar="MAP", help="the map, or game trees")
    command.add_argument("output", metavar="OUTPUT", help="what the program printed; - reads standard input")
    add_number(command, "--depth", "moves to look ahead (default: the map's depth)", natural)
    add_number(command, "--graph", "number of the tree whose trace it is, from 1")
    add_flag(command, "--hint", "say where to look, but not what is right")
    add_flag(command, "--json", "print one JSON object")
    add_flag(command, "--watch", "check again whenever a file has changed, until Ctrl-C")


def run(arguments: Namespace) -> int:
    """Print the diagnosis; return 0 for a right output (in any form), otherwise 1."""
    if not arguments.watch:
        status, text = _check(arguments)
        print_text(text)
        return status
    if STANDARD in (arguments.input, arguments.output):
        raise unusable("standard input cannot be watched: name two files, or leave out --watch")
    say(f"webviz: note: waiting for {arguments.output}; Ctrl-C ends this")
    return watch((arguments.input, arguments.output), lambda: _check(arguments))


def _check(arguments: Namespace) -> tuple[int, str]:
    source = source_at(arguments.input)
    with read_errors(input_name(arguments.output)), open_input(arguments.output) as file:
        return _diagnose_file(source, file, arguments)


def _diagnose_file(source: bytes, file: BinaryIO, arguments: Namespace) -> tuple[int, str]:
    output = file.read(MOST_BYTES + 1)  # one more byte shows that the file is longer
    problem = problem_in(source, input_name(arguments.input))
    try:
        exercise = exercise_for(problem, output, arguments.depth, arguments.graph)
    except ValueError as error:
        raise unusable(error) from None
    is_long = len(output) > MOST_BYTES or output.count(b"\n") > MOST_LINES
    if is_long and is_right(chain([output], iter(partial(file.read, PIECE), b"")), exercise):
        return _result(Diagnosis("right"), exercise, arguments)
    return _result(diagnose(exercise, output), exercise, arguments)


def _result(diagnosis: Diagnosis, exercise: Exercise, arguments: Namespace) -> tuple[int, str]:
    if arguments.json:
        text = json.dumps(diagnosis.as_json(), ensure_ascii=False) + "\n"
    else:
        lines = hint_lines(diagnosis) if arguments.hint else diagnosis_lines(diagnosis, exercise)
        text = (
            frame_text(arguments.output, lines) if arguments.watch else "".join(f"{line}\n" for line in lines)
        )
    return DONE if diagnosis.verdict in ("right", "form") else WRONG_INPUT, text


# Watch files: check again whenever one of them changes, until Ctrl-C.


COLUMNS = 80
SECONDS = 0.3
"""How often the files are looked at. Results do not depend on it."""
CLEAR = "\x1b[2J\x1b[H"
Stamp: TypeAlias = tuple[object, ...]


def watch(
    paths: Iterable[str], check: Callable[[], tuple[int, str]], wait: Callable[[], None] | None = None
) -> int:
    """Check after each change of a file, print the result; its status after Ctrl-C.

    A file counts as changed when it stays the same for one wait, so that a program can write it to the end.
    `wait` is called between two looks.
    """
    wait = wait or (lambda: sleep(SECONDS))
    paths, status = list(paths), INTERRUPTED
    checked: Stamp = ()
    before: Stamp = ()
    try:
        while True:
            now = tuple(map(_stamp, paths))
            if now == before != checked:
                # The status is set before the text is printed: whoever has read it may press Ctrl-C.
                (status, text), checked = _try(check), now
                print_text(text)
            before = now
            wait()
    except KeyboardInterrupt:
        return status


def _stamp(path: str) -> Stamp:
    """What changes with each write of a file; constant as long as there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return ("none",)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _try(check: Callable[[], tuple[int, str]]) -> tuple[int, str]:
    """The result of one check; a file that cannot be read does not end the watch."""
    try:
        return check()
    except CommandError as error:
        say(*error.lines)
        return error.status, ""


def frame_text(title: str, lines: Iterable[str]) -> str:
    """The text of a check, in lines of at most 80 columns; it clears a terminal first."""
    wrapped = [part for line in lines for part in _wrap_line(line)]
    room = COLUMNS - 10
    rule = f"── {title if len(title) <= room else f'…{title[1 - room :]}'} ".ljust(COLUMNS, "─")
    end = "Ctrl-C ends this; a change of the file checks it again."
    clear = CLEAR if sys.stdout is not None and sys.stdout.isatty() else ""
    return "\n".join([f"{clear}{rule}", *wrapped, "", end, ""])


def _wrap_line(line: str) -> list[str]:
    indent = line[: len(line) - len(line.lstrip())]
    return wrap(
        line, COLUMNS, subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False
    ) or [""]

"""`webviz doctor`: the first error of an output, and faults that explain it.

The command checks an output once, or whenever a file changes (`--watch`). To check is to diagnose it; but an
output that is too long to be diagnosed is first compared with the right one, block by block.
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, zip_longest
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
    """Read both files and diagnose once; return the status and the text to print."""
    source = source_at(arguments.input)
    with read_errors(input_name(arguments.output)), open_input(arguments.output) as file:
        return _diagnose_file(source, file, arguments)


def _diagnose_file(source: bytes, file: BinaryIO, arguments: Namespace) -> tuple[int, str]:
    output = file.read(MOST_BYTES + 1)  # one more byte shows that the file is too long
    problem = problem_in(source, input_name(arguments.input))
    try:
        exercise = exercise_for(problem, output, arguments.depth, arguments.graph)
    except ValueError as error:
        raise unusable(error) from None
    if len(output) > MOST_BYTES or output.count(b"\n") > MOST_LINES:
        later_blocks = iter(partial(file.read, BLOCK), b"")  # the rest of the file, up to its end
        if is_right(chain([output], later_blocks), exercise):
            return _result(Diagnosis("right"), exercise, arguments)
    return _result(diagnose(exercise, output), exercise, arguments)


def _result(diagnosis: Diagnosis, exercise: Exercise, arguments: Namespace) -> tuple[int, str]:
    if arguments.json:
        text = json.dumps(diagnosis.as_json(), ensure_ascii=False) + "\n"
    else:
        lines = hint_lines(diagnosis) if arguments.hint else diagnosis_lines(diagnosis, exercise)
        text = frame_text(arguments.output, lines) if arguments.watch else "\n".join([*lines, ""])
    return DONE if diagnosis.verdict in ("right", "form") else WRONG_INPUT, text


# Compare an output that is too long to be diagnosed: it may still be right.

BLOCK = 2**20  # bytes that are read and compared at a time


def is_right(output: Iterable[bytes], exercise: Exercise) -> bool:
    """Whether the pieces of an output, put together, are what a right program prints."""
    pairs = zip_longest(_blocks(output), _blocks(_right_pieces(exercise)))  # None behind the shorter one
    return all(block == right_block for block, right_block in pairs)


def _blocks(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes, but in blocks of one size; only the last may be smaller."""
    rest = b""  # always smaller than a block
    for piece in pieces:
        for start in range(0, len(piece), BLOCK):
            rest += piece[start : start + BLOCK]
            if len(rest) >= BLOCK:
                yield rest[:BLOCK]
                rest = rest[BLOCK:]
    if rest:
        yield rest


def _right_pieces(exercise: Exercise) -> Iterator[bytes]:
    """The right output, as `right_lines`, if possible by the compiled engine."""
    if isinstance(exercise, MapExercise):
        game, engine = exercise.game, engines.load("record")
        if exercise.depth and engine and engine.fits(game) and not game.is_terminal(game.initial):
            from webviz.trace.fast_text import FastTrace

            yield from map(bytes, FastTrace(game, Query(depth=exercise.depth)).chunks())
            return
    yield "\n".join(right_lines(exercise)).encode()


# Watch files: check again whenever one of them changes, until Ctrl-C.

COLUMNS = 80  # of the terminal
SECONDS_BETWEEN_LOOKS = 0.3  # at the files; results do not depend on it
CLEAR_TERMINAL = "\x1b[2J\x1b[H"
Stamp: TypeAlias = tuple[object, ...]


def watch(
    paths: Iterable[str], check: Callable[[], tuple[int, str]], wait: Callable[[], None] | None = None
) -> int:
    """Print the result of each check; return the status of the last one after Ctrl-C.

    A changed file is checked when two looks in a row find it the same, so that a program can write it to the
    end. `wait` is called between two looks.
    """
    wait_for_next = wait or (lambda: sleep(SECONDS_BETWEEN_LOOKS))
    paths, status = list(paths), INTERRUPTED
    last_seen: Stamp = ()
    last_checked: Stamp = ()
    try:
        while True:
            seen = tuple(map(_stamp, paths))
            if seen == last_seen and seen != last_checked:
                last_checked = seen
                # The status is set before the text is printed: whoever has read it may press Ctrl-C.
                status, text = _try(check)
                print_text(text)
            last_seen = seen
            wait_for_next()
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
    most = COLUMNS - 10  # characters of the title; the start of a longer one is left out
    short_title = title if len(title) <= most else f"…{title[-(most - 1) :]}"
    rule = f"── {short_title} ".ljust(COLUMNS, "─")
    end = "Ctrl-C ends this; a change of the file checks it again."
    clear = CLEAR_TERMINAL if sys.stdout is not None and sys.stdout.isatty() else ""
    return "\n".join([f"{clear}{rule}", *wrapped, "", end, ""])


def _wrap_line(line: str) -> list[str]:
    indent = line[: len(line) - len(line.lstrip())]
    return wrap(
        line, COLUMNS, subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False
    ) or [""]

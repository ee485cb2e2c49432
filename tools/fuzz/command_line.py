"""The command line in this process, with damaged arguments or a damaged file."""

import atexit
import re
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from command_line import webviz

from tools.fuzz.damage import NUMBERS, TEXT, TOKENS, Parts, as_bytes, mutate, on_parts
from tools.fuzz.faults import check_words, expect
from webviz import __main__ as command_line
from webviz.commands import BUDGET_REACHED, DONE, UNUSABLE, WRONG_INPUT
from webviz.csp import Budget, Problem, Run, Settings, kind, solve
from webviz.exams import command
from webviz.grading import cases
from webviz.lessons import running

FILE = "FILE"
"""Stands for the file among the arguments; it is called so, too."""
MOST_NODES = 300
LIMITS = {
    "trace": ("--max-nodes", str(MOST_NODES)),
    "count": ("--seconds", "0.05", "--depth", "2"),
    "lab": ("--seconds", "0.05"),
    "csp": ("--max-nodes", str(MOST_NODES), "--steps", "50"),
}
"""What keeps searches short stands behind all that was damaged: it is reading that is tried here."""
WORDS = (Path(__file__).parent / "seeds" / "commands.txt").read_text("utf-8").split()
LONGEST_ARGUMENT = 5_000
ABOUT = re.compile(
    rf"(webviz|<stdin>|(cases/)?{FILE}|handed-in/ann|--\w+|python -m webviz[\w -]*|usage)(?=[:\s])"
)
"""What a line on standard error begins with, where it does not with an argument."""


@dataclass(frozen=True)
class Call(Parts):
    """One command.

    Attributes:
        arguments: those after `python -m webviz`.
        file: what is in the file, and on standard input; a character for each byte.
    """

    arguments: list[str]
    file: str = ""


def runs_command(data: bytes) -> bool:
    """Whether a command succeeds. Raises Fault, and any fault of webviz's own."""
    call = Call.of(data)
    status, said = run(call)
    expect(status in (DONE, WRONG_INPUT, UNUSABLE, BUDGET_REACHED), f"it ends with status {status}")
    tells = bool(said.strip()) or call.arguments[:1] == ["doctor"]  # which says it on standard output
    expect(status == DONE or tells, f"it ends with status {status}, and says nothing")
    check_words(said)
    if not any("\n" in argument for argument in call.arguments) and "usage:" not in said:
        printed = (_harmless(one).encode(errors="backslashreplace").decode() for one in call.arguments)
        inputs = tuple(f"{one}:" for one in printed)
        about = (line.startswith(inputs) or ABOUT.match(line) for line in said.split("\n") if line)
        expect(all(about), f"a line does not say what it is about: {said[:200]}")
    return status == DONE


def run(call: Call) -> tuple[int, str]:
    """The exit status, and what is written to standard error."""
    content = call.file.encode("latin-1", errors="replace")
    arguments = [*call.arguments, *LIMITS.get(next(iter(call.arguments), ""), ())]
    if "--make" in arguments:
        arguments += ["--tries", "9"]
    patches: list[AbstractContextManager[Any]] = [
        patch.dict(command_line.COMMANDS, {None: lambda _arguments: DONE}),
        patch.object(command_line, "_end", _end_or_raise),
        patch.object(running, "TEXTBOOK_NODES", MOST_NODES),
        patch.object(cases, "MOST_NODES", MOST_NODES),
        patch.object(kind, "solve", _solve_within_few_nodes),
        patch.object(command, "TRIES", 20),
    ]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(dir=_folder())))
        for context in patches:
            stack.enter_context(context)
        (folder / FILE).write_bytes(content)
        if call.arguments[:1] == ["grade"]:  # one case, and a student who has handed in nothing for it
            (folder / "cases").mkdir()
            (folder / "cases" / FILE).write_bytes(content)
            (folder / "handed-in" / "ann").mkdir(parents=True)
        end = webviz(*map(_harmless, arguments), given=content, folder=folder)
    return end.returncode, end.stderr.decode()


def _solve_within_few_nodes(problem: Problem, settings: Settings, _budget: Budget) -> Run:
    return solve(problem, settings, Budget(nodes=MOST_NODES))


def _end_or_raise(status: int, *lines: str, end: Callable[..., int] = command_line._end) -> int:
    """What would be called a fault of webviz's own is one here, with its traceback."""
    if status == command_line.FAULT:
        raise
    return end(status, *lines)


def _harmless(argument: str) -> str:
    """The argument up to a NUL, as systems end it; it names no other folder."""
    return argument.partition("\0")[0].replace("/", "_").replace("\\", "_")


@cache
def _folder() -> str:
    """In which each call has a folder of its own."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return folder.name


def _argument(call: Call, rng: Random) -> Call:
    """An argument is damaged, another, missing, or one more."""
    arguments, kind = list(call.arguments), rng.randrange(4)
    place = rng.randint(0, max(0, len(arguments) - 1))
    new = [rng.choice((*WORDS, *NUMBERS, _as_argument(as_bytes(rng.choice(TOKENS)))))]
    if kind == 0:
        new = [_damage(argument, rng) for argument in arguments[place : place + 1]]
    arguments[place : place + (kind != 1)] = new if kind != 2 else []
    return Call(arguments, call.file)


def _damage(argument: str, rng: Random) -> str:
    return _as_argument(mutate(argument.encode(errors="surrogateescape"), rng, TEXT))[:LONGEST_ARGUMENT]


def _as_argument(data: bytes) -> str:
    """As Python has the argument of a program."""
    return data.decode(errors="surrogateescape")


def _file(call: Call, rng: Random) -> Call:
    damaged = mutate(call.file.encode("latin-1", errors="replace"), rng, TEXT)
    return Call(call.arguments, damaged.decode("latin-1"))


COMMANDS = tuple(on_parts(Call, change) for change in (_argument, _argument, _file))

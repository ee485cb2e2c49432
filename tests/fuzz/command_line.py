"""The command line, in this process: what may come of damaged arguments or a damaged file."""

import atexit
import io
import json
import re
import sys
from collections.abc import Callable
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from unittest.mock import patch

from fuzz.faults import check_words, expect
from fuzz.mutators import LONGEST, NUMBERS, TEXT, TOKENS, Mutator, mutated
from webviz import __main__ as command_line
from webviz.commands import BUDGET_REACHED, DONE, UNUSABLE, WRONG_INPUT, exam_folder
from webviz.csp import Budget, solve
from webviz.grading import cases
from webviz.lessons import running

FILE = "FILE"
"""Stands for the file among the arguments; it is called so, too."""
MOST_NODES = 300
LIMITS: dict[str, tuple[str, ...]] = {
    "trace": ("--max-nodes", str(MOST_NODES)),
    "count": ("--seconds", "0.05", "--depth", "2"),
    "lab": ("--seconds", "0.05"),
    "csp": ("--max-nodes", str(MOST_NODES), "--steps", "50"),
}
"""What keeps searches short stands behind all that was damaged: it is reading that is tried here."""
WORDS = """
--depth --graph --order --algorithm --fail --cut --binding -o - --max-nodes --seconds --help
--version --port --no-browser --json --check arc --search beam --solutions all --binary --log
--compare --format dot geojson --on A~B --merge A>B --without --choices --colors R,G --first
--weights --players --values --root MIN --leaves mover --path --trace --shape out.json
"""
OPTIONS = ("", *WORDS.split())
LONGEST_ARGUMENT = 5_000
SAID = re.compile(
    rf"(webviz|<stdin>|(cases/)?{FILE}|handed-in/ann|--\w+|python -m webviz[\w -]*|usage)(?=[:\s])"
)


@dataclass(frozen=True)
class Call:
    """One command.

    Attributes:
        arguments: those after `python -m webviz`.
        file: what is in the file, and on standard input; a character for each byte.
    """

    arguments: list[str]
    file: str = ""


def call_bytes(call: Call) -> bytes:
    """The call as it is kept."""
    return json.dumps(asdict(call), indent=1).encode()


def call_of(data: bytes) -> Call:
    """The call that was kept."""
    return Call(**json.loads(data))


def done(data: bytes) -> bool:
    """Whether a command does what it is told to. Raises Fault, and what would be called a fault of webviz."""
    call = call_of(data)
    status, said = run(call)
    expect(status in (DONE, WRONG_INPUT, UNUSABLE, BUDGET_REACHED), f"it ends with status {status}")
    tells = bool(said.strip()) or call.arguments[:1] == ["doctor"]  # which says it on standard output
    expect(status == DONE or tells, f"it ends with status {status}, and says nothing")
    check_words(said)
    if not any("\n" in argument for argument in call.arguments) and "usage:" not in said:
        inputs = tuple(f"{_as_printed(_harmless(argument))}:" for argument in call.arguments)
        about = (line.startswith(inputs) or SAID.match(line) for line in said.split("\n") if line)
        expect(all(about), f"a line does not say what it is about: {said[:200]}")
    return status == DONE


def _as_printed(argument: str) -> str:
    """A name of any bytes, as standard error prints it."""
    return argument.encode(errors="backslashreplace").decode()


def run(call: Call) -> tuple[int, str]:
    """The exit status, and what is written to standard error."""
    said, content = _stream(errors="backslashreplace"), call.file.encode("latin-1", errors="replace")
    arguments = [*call.arguments, *LIMITS.get(next(iter(call.arguments), ""), ())]
    if "--make" in arguments:
        arguments += ["--tries", "9"]
    with ExitStack() as stack:
        stack.enter_context(chdir(_emptied(_folder())))
        Path(FILE).write_bytes(content)
        if call.arguments[:1] == ["grade"]:
            _hand_in(content)
        stack.enter_context(patch.object(sys, "stdin", _stream(content)))
        stack.enter_context(redirect_stdout(_stream()))
        stack.enter_context(redirect_stderr(said))
        stack.enter_context(patch.dict(command_line.COMMANDS, {None: lambda _arguments: DONE}))
        stack.enter_context(patch.object(command_line, "_say_error", _raised_again))
        stack.enter_context(patch.object(running, "TEXTBOOK_NODES", MOST_NODES))
        stack.enter_context(patch.object(cases, "MOST_NODES", MOST_NODES))
        stack.enter_context(patch.object(running, "solve", partial(solve, budget=Budget(nodes=MOST_NODES))))
        stack.enter_context(patch.object(exam_folder, "TRIES", 20))
        status = _status([_harmless(argument) for argument in arguments])
    said.flush()
    return status, said.buffer.getvalue().decode()  # type: ignore[attr-defined]


def _status(arguments: list[str]) -> int:
    try:
        return command_line.main(arguments)
    except SystemExit as end:  # of wrong usage, and of --help
        return end.code if isinstance(end.code, int) else DONE


def _raised_again(_message: str) -> None:
    """What would be called a fault of webviz's own is one here, with its traceback."""
    raise


def _harmless(argument: str) -> str:
    """As a system hands it on, which ends it at a NUL; nothing is written outside the folder."""
    return argument.partition("\0")[0].replace("/", "_").replace("\\", "_")


def _stream(content: bytes = b"", errors: str = "strict") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), "utf-8", errors)


@cache
def _folder() -> Path:
    """Where all is written, one for all calls, each of which begins with nothing in it."""
    folder = Path(mkdtemp())
    atexit.register(rmtree, folder)
    return folder


def _emptied(folder: Path) -> Path:
    for path in folder.iterdir():
        rmtree(path) if path.is_dir() else path.unlink()
    return folder


def _hand_in(content: bytes) -> None:
    """What there is to be graded: one case, and a student who has handed in nothing for it."""
    Path("cases").mkdir()
    Path("cases", FILE).write_bytes(content)
    Path("handed-in", "ann").mkdir(parents=True)


def on_call(change: Callable[[Call, Random], Call]) -> Mutator:
    """A mutator of calls as they are kept; one that has grown too large stays as it was."""

    def mutate(data: bytes, rng: Random) -> bytes:
        found = call_bytes(change(call_of(data), rng))
        return found if len(found) <= LONGEST else data

    return mutate


def _argument(call: Call, rng: Random) -> Call:
    """An argument is damaged, another, missing, or one more."""
    arguments, kind = list(call.arguments), rng.randrange(4)
    place = rng.randint(0, max(0, len(arguments) - 1))
    new = [rng.choice((*OPTIONS, *OPTIONS, *NUMBERS, *(_text(token) for token in TOKENS)))]
    if kind == 0:
        new = [_damaged(argument, rng) for argument in arguments[place : place + 1]]
    arguments[place : place + (kind != 1)] = new if kind != 2 else []
    return Call(arguments, call.file)


def _damaged(argument: str, rng: Random) -> str:
    return _text(mutated(argument.encode(errors="surrogateescape"), rng, TEXT))[:LONGEST_ARGUMENT]


def _text(token: object) -> str:
    """As Python has the argument of a program."""
    return token.decode(errors="surrogateescape") if isinstance(token, bytes) else str(token)


def _file(call: Call, rng: Random) -> Call:
    damaged = mutated(call.file.encode("latin-1", errors="replace"), rng, TEXT)
    return Call(call.arguments, damaged.decode("latin-1"))


MUTATORS: tuple[Mutator, ...] = tuple(map(on_call, (_argument, _argument, _file)))

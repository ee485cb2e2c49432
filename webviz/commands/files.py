"""Input and output of the command line: files, streams, pipes, devices, messages."""

import argparse
import errno
import os
import re
import stat
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from glob import escape, glob
from typing import BinaryIO

from webviz.commands import BUDGET_REACHED, UNUSABLE, WRONG_INPUT, CommandError
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps.model import Diagnostic, TextError
from webviz.search import TreeTooLarge, engines

# Messages on standard error, so that standard output has only the result.


def say(*lines: str) -> None:
    """Print lines; if standard error is closed, there is no other place for them."""
    if sys.stderr is not None:
        with suppress(OSError):
            for line in lines:
                print(line, file=sys.stderr)


@contextmanager
def print_engine_news() -> Iterator[None]:
    """Print when the engine must be compiled, and in the block when it cannot be."""
    with warnings.catch_warnings():
        warnings.simplefilter("default", engines.SlowEngineWarning)
        warnings.showwarning = lambda message, *_args, **_options: say(f"webviz: warning: {message}")
        note = "webviz: note: compiling the engine for large searches, which takes some seconds, once"
        engines.before_compiling = lambda: say(note)
        yield


def print_findings(name: str, findings: Iterable[Diagnostic]) -> None:
    say(*finding_lines(name, findings))


def finding_lines(name: str, findings: Iterable[Diagnostic]) -> Iterator[str]:
    """A line for each error and warning, in order of position."""
    for finding in sorted(findings, key=lambda one: (one.line, one.column)):
        advice = f"; {finding.suggestion}" if finding.suggestion else ""
        yield f"{name}:{finding.line}:{finding.column}: {finding.severity}: {finding.message}{advice}"


def unusable(message: object) -> CommandError:
    """The error for wrong usage, or a file that cannot be read or written."""
    return CommandError(UNUSABLE, f"webviz: error: {message}")


def wrong_input(name: str, message: object) -> CommandError:
    """The error for a mistake in an input, without line and column."""
    return CommandError(WRONG_INPUT, f"{name}: error: {message}")


@contextmanager
def errors_of(name: str) -> Iterator[None]:
    """End the command at an error in this input, with its line and column."""
    try:
        yield
    except TextError as error:
        raise CommandError(WRONG_INPUT, *finding_lines(name, [*error.errors, *error.warnings])) from None


@contextmanager
def search_errors(name: str) -> Iterator[None]:
    """Inside the block, errors of a search in the input of this name end the command."""
    try:
        yield
    except TreeTooLarge as error:
        advice = "(--depth), or allow more nodes (--max-nodes)"
        raise CommandError(BUDGET_REACHED, f"{name}: error: {error} {advice}") from None
    except NoStaticValue as error:
        raise wrong_input(name, f"{error}: search deeper (--depth), or give it one") from None


def reason(error: OSError) -> str:
    """The system's reason, without the file's name, which is in the message."""
    return error.strerror or str(error)


# Write a file completely or not at all: write it under another name, and rename it when it is complete. Only
# a process that is killed leaves its unfinished file behind. Each such file is locked while it is written, so
# that the next writer in the same folder recognizes abandoned ones, and removes them.

BEGINNING, END = ".webviz-", ".part"  # of the name of an unfinished file


@contextmanager
def whole_file(path: str) -> Iterator[BinaryIO]:
    """A file to write, which replaces that at `path` if all went well. Raises OSError."""
    mode, folder = _mode(path), os.path.dirname(path)
    _remove_abandoned(folder)
    # The name is known before the file exists, so that an interrupt at any time leaves no file.
    temporary = os.path.join(folder, f"{BEGINNING}{os.urandom(8).hex()}{END}")
    try:
        with open(_create_locked(temporary), "wb") as file:
            yield file
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _remove_abandoned(folder: str) -> None:
    """Remove unfinished files that no process writes any more, if possible."""
    for path in glob(f"{escape(folder)}/{BEGINNING}*{END}"):
        with suppress(OSError), open(path, "rb") as file:
            if lock(file.fileno(), waits=False):
                os.unlink(path)


def _create_locked(path: str) -> int:
    """Create a file and lock it; again if a cleaner has removed it in between."""
    while True:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o600)
        lock(descriptor, waits=True)
        if os.path.exists(path):
            return descriptor
        os.close(descriptor)


def lock(descriptor: int, waits: bool) -> bool | None:
    """Lock a file until it closes: False if another process has, None if impossible."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(descriptor, LOCK_EX | (0 if waits else LOCK_NB))
        return True
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return None


def _mode(path: str) -> int:
    """The permissions of the file, or of a new one. OSError if it may not be replaced."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        umask = os.umask(0)  # the only way to read it is to set it
        os.umask(umask)
        return 0o666 & ~umask
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(mode)


# Inputs and outputs: files, or standard input and output.

STANDARD = "-"
MAX_INPUT_BYTES = 64 * 2**20  # far above the largest map; keeps an endless device from filling memory


def input_name(path: str) -> str:
    return "<stdin>" if path == STANDARD else path


def read_input(path: str) -> bytes:
    """All of a file, or standard input for `-`; refuses what is too large for a map."""
    with read_errors(input_name(path)), open_input(path) as file:
        content = file.read(MAX_INPUT_BYTES + 1)
        if len(content) > MAX_INPUT_BYTES:
            raise OSError(f"it is larger than {MAX_INPUT_BYTES:,} bytes")
        return content


def open_input(path: str) -> AbstractContextManager[BinaryIO]:
    """A file to read, or standard input for `-`. Raises OSError."""
    if path != STANDARD:
        return open(path, "rb")
    if sys.stdin is None:
        raise OSError("it is closed")
    return nullcontext(sys.stdin.buffer)


@contextmanager
def read_errors(name: str) -> Iterator[None]:
    """Inside the block, an OSError about the file of this name ends the command."""
    try:
        yield
    except OSError as error:
        raise unusable(f"cannot read {name}: {reason(error)}") from None


@contextmanager
def write_errors(path: str | None) -> Iterator[None]:
    """End the command at an OSError about the output (None: standard output).

    BrokenPipeError passes: if nobody reads the output any more, that is no error.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unusable(f"cannot write {path or 'standard output'}: {reason(error)}") from None


def open_output(path: str | None) -> AbstractContextManager[BinaryIO]:
    """The destination of bytes: standard output, a device, a pipe, or a file.

    Raises OSError on entry if `path` cannot be written, or on exit if writing failed.
    """
    if path is None or path == STANDARD or _is_standard_output(path):
        return _standard_output()
    if _is_stream(path):
        return open(path, "wb")
    return whole_file(os.path.realpath(path))


def save(path: str | None, pieces: Iterable[bytes]) -> None:
    """Write each piece at once; a reader that ends early is no error."""
    with write_errors(path), suppress(BrokenPipeError), open_output(path) as file:
        for piece in pieces:
            file.write(piece)
            file.flush()


def print_text(text: str) -> None:
    save(None, [_bytes(text)])


def print_lines(lines: Iterable[str]) -> None:
    """Print each line at once; compute no more when nobody reads any more."""
    save(None, (_bytes(f"{line}\n") for line in lines))


def _bytes(text: str) -> bytes:
    """The text for an output; names of files may contain any bytes."""
    return text.encode(errors="backslashreplace")


def refuse_to_overwrite(output: str | None, input: str, what: str) -> None:
    """End the command if the output (`what`: its option) would overwrite the input."""
    if output is not None and same_file(output, input):
        raise unusable(f"{what} {output}: name another file")


def same_file(path: str, other: str) -> bool:
    """Whether both paths are one regular file; `other` may be `-`, standard input."""
    try:
        other_file = os.fstat(sys.stdin.fileno()) if other == STANDARD else os.stat(other)
        return os.path.isfile(path) and os.path.samestat(os.stat(path), other_file)
    except (OSError, ValueError, AttributeError):  # no such file, or no standard input
        return False


def _is_standard_output(path: str) -> bool:
    """Whether the path is standard output; opening it again would truncate it."""
    try:
        return sys.stdout is not None and os.path.samestat(os.stat(path), os.fstat(sys.stdout.fileno()))
    except OSError:
        return False


def _is_stream(path: str) -> bool:
    """Whether the path is a stream, such as a named pipe, that no file can replace."""
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    is_system_path = os.path.abspath(path).startswith(("/dev/", "/proc/"))
    return is_system_path or not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    if sys.stdout is None:
        raise OSError("it is closed")
    try:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except OSError:
        # Buffered output goes nowhere; otherwise the interpreter would try to write it when it ends.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        raise


# Arguments of many commands: switches and whole numbers. argparse shows an ArgumentTypeError with the usage.


def add_flag(command: argparse._ActionsContainer, name: str, help: str) -> None:
    command.add_argument(name, action="store_true", help=help)


def add_output(command: argparse._ActionsContainer) -> None:
    """Add the argument for the file to write."""
    help = "file to write (default: standard output)"
    command.add_argument("-o", "--output", type=named_file, metavar="OUT", help=help)


def given_option(arguments: argparse.Namespace, names: Iterable[str]) -> str | None:
    """The first of these options without defaults that is given, be it as 0."""
    for name in names:
        value = getattr(arguments, name)
        if value is not None and value is not False:
            return f"--{name.replace('_', '-')}"
    return None


def add_number(
    command: argparse._ActionsContainer,
    name: str,
    help: str,
    type: Callable[[str], int] | None = None,
    default: int | None = None,
) -> None:
    """Add an argument for a whole number, usually of at least 1."""
    command.add_argument(name, type=type or positive, default=default, metavar="N", help=help)


def text_that(is_right: Callable[[str], object], message: str) -> Callable[[str], str]:
    """The type of an argument with a condition; `message` is about a wrong `{!r}`."""

    def read(text: str) -> str:
        if not is_right(text):
            raise argparse.ArgumentTypeError(message.format(text))
        return text

    return read


named_file = text_that(bool, "the name of the file is empty")


def integer(text: str, lowest: int, highest: int | None = None) -> int:
    """A whole number within bounds. Raises ArgumentTypeError."""
    number = int(text) if re.fullmatch("-?[0-9]{1,4000}", text) else None
    if number is None or number < lowest or (highest is not None and number > highest):
        bounds = f"of {lowest} or more" if highest is None else f"from {lowest} to {highest}"
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {bounds}")
    return number


natural, positive = partial(integer, lowest=0), partial(integer, lowest=1)


def whole(text: str) -> int:
    """A whole number of either sign. Raises ArgumentTypeError."""
    if not re.fullmatch("-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)

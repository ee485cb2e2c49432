"""Input and output of the command line: files, streams, pipes, devices, messages."""

import argparse
import errno
import os
import re
import stat
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from glob import escape, glob
from typing import BinaryIO

from webviz.commands import UNUSABLE, WRONG_INPUT, CommandError
from webviz.maps.model import Diagnostic, TextError
from webviz.search import engines

# Messages on standard error, so that standard output holds nothing but the result.


def say(message: str) -> None:
    """Prints one line; in silence when standard error is closed, as there is nowhere left to say so."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(message, file=sys.stderr)


@contextmanager
def say_engine_news() -> Iterator[None]:
    """While this lasts, it is said when the engine must be compiled, and when it cannot be."""
    with warnings.catch_warnings():
        warnings.simplefilter("default", engines.SlowEngineWarning)
        warnings.showwarning = lambda message, *_args, **_options: say(f"webviz: warning: {message}")
        engines.before_compiling = _say_compiling
        yield


def _say_compiling() -> None:
    say("webviz: note: compiling the engine for large searches, which takes some seconds, once")


def say_findings(name: str, findings: Iterable[Diagnostic]) -> None:
    """Prints errors and warnings in order of position, as compilers do."""
    for line in finding_lines(name, findings):
        say(line)


def finding_lines(name: str, findings: Iterable[Diagnostic]) -> Iterator[str]:
    """A line for each error and warning, in order of position."""
    for found in sorted(findings, key=lambda f: (f.line, f.column)):
        advice = f"; {found.suggestion}" if found.suggestion else ""
        yield f"{name}:{found.line}:{found.column}: {found.severity}: {found.message}{advice}"


def unusable(message: object) -> CommandError:
    """Wrong usage, or a file that cannot be read or written."""
    return CommandError(UNUSABLE, f"webviz: error: {message}")


def wrong_input(name: str, message: object) -> CommandError:
    """An input with an error that has no place in it."""
    return CommandError(WRONG_INPUT, f"{name}: error: {message}")


def leaf_without_value(name: str, error: Exception) -> CommandError:
    """The end of a command that reached a leaf without a value, in an input of this name."""
    return wrong_input(name, f"{error}: search deeper (--depth), or give it one")


@contextmanager
def errors_of(name: str) -> Iterator[None]:
    """While the input of this name is read: its errors end the command, each with its place."""
    try:
        yield
    except TextError as error:
        lines = finding_lines(name, [*error.errors, *error.warnings])
        raise CommandError(WRONG_INPUT, *lines) from None


def reason(error: OSError) -> str:
    """Why the system refused, without the file's name, which the message names already."""
    return error.strerror or str(error)


# Files that appear whole or not at all: written beside their place, and put there once complete.
#
# A process that is killed outright leaves its unfinished file behind. Each is locked while somebody writes
# it, so that whoever writes next in the same folder can tell what was abandoned, and removes it.


BEGINNING, END = ".webviz-", ".part"


@contextmanager
def whole_file(path: str) -> Iterator[BinaryIO]:
    """A file to write, which takes the place of what is at `path` when nothing has failed. Raises OSError."""
    mode, folder = _mode(path), os.path.dirname(path)
    _remove_abandoned(folder)
    # Named before it is there: a signal may end this at any moment, and then it must not stay.
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
    """Unfinished files that nobody writes any more; what cannot be told or removed stays."""
    for path in glob(f"{escape(folder)}/{BEGINNING}*{END}"):
        with suppress(OSError), open(path, "rb") as file:
            if _lock(file.fileno(), waits=False):
                os.unlink(path)


def _create_locked(path: str) -> int:
    """A new file, open and locked. Another process may have removed it before there was a lock."""
    while True:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o600)
        _lock(descriptor, waits=True)
        if os.path.exists(path):
            return descriptor
        os.close(descriptor)


def _lock(descriptor: int, waits: bool) -> bool:
    """Whether the file is ours alone, which lasts until it is closed; never where there are no such locks."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(descriptor, LOCK_EX | (0 if waits else LOCK_NB))
        return True
    except (ImportError, OSError):
        return False


def _mode(path: str) -> int:
    """The permissions of the file in place, or of any new file. Raises OSError if it must not be replaced."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return 0o666 & ~_umask()
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(mode)


def _umask() -> int:
    """The only way to learn it is to set it."""
    umask = os.umask(0)
    os.umask(umask)
    return umask


STANDARD = "-"
MAX_INPUT_BYTES = 64 * 2**20
"""Far above the largest map; keeps an endless device from filling memory."""


def input_name(path: str) -> str:
    """How messages name an input."""
    return "<stdin>" if path == STANDARD else path


def read_input(path: str) -> bytes:
    """All of a file, or of standard input for `-`; one larger than any map cannot be read."""
    with reading(input_name(path)), open_input(path) as file:
        return _read_all(file)


def open_input(path: str) -> AbstractContextManager[BinaryIO]:
    """A file to read, or standard input for `-`. Raises OSError."""
    if path != STANDARD:
        return open(path, "rb")
    if sys.stdin is None:
        raise OSError("it is closed")
    return nullcontext(sys.stdin.buffer)


@contextmanager
def reading(name: str) -> Iterator[None]:
    """While a file of this name is read: an OSError ends the command."""
    try:
        yield
    except OSError as error:
        raise unusable(f"cannot read {name}: {reason(error)}") from None


@contextmanager
def writing(path: str | None) -> Iterator[None]:
    """While a file is written (None: standard output): an OSError ends the command.

    Raises BrokenPipeError, which ends a command well.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unusable(f"cannot write {path or 'standard output'}: {reason(error)}") from None


def _read_all(file: BinaryIO) -> bytes:
    content = file.read(MAX_INPUT_BYTES + 1)
    if len(content) > MAX_INPUT_BYTES:
        raise OSError(f"it is larger than {MAX_INPUT_BYTES:,} bytes")
    return content


def open_output(path: str | None) -> AbstractContextManager[BinaryIO]:
    """Where bytes go: a file that appears whole or not at all; or a device, a pipe or standard output.

    Raises OSError on entry when `path` cannot be written, or on exit when writing failed.
    """
    if path is None or path == STANDARD or _is_standard_output(path):
        return _standard_output()
    if _is_stream(path):
        return open(path, "wb")
    return whole_file(os.path.realpath(path))


def save(path: str | None, pieces: Iterable[bytes]) -> None:
    """Writes pieces as they come to where `open_output` leads. A reader that leaves is no fault."""
    with writing(path), suppress(BrokenPipeError), open_output(path) as file:
        for piece in pieces:
            file.write(piece)


def print_text(text: str) -> None:
    """Prints it on standard output. A reader that leaves is no fault."""
    _print([text])


def print_lines(lines: Iterable[str]) -> None:
    """Prints lines as they are found, for whoever watches; no more are looked for once nobody reads them."""
    _print(f"{line}\n" for line in lines)


def _print(texts: Iterable[str]) -> None:
    with writing(None), suppress(BrokenPipeError), open_output(None) as file:
        for text in texts:
            file.write(text.encode(errors="backslashreplace"))  # a file's name may be any bytes
            file.flush()


def keep_input(output: str | None, input: str, what: str) -> None:
    """Ends the command where the output would overwrite the input; `what` says what would do that."""
    if output is not None and same_file(output, input):
        raise unusable(f"{what} {output}: name another file")


def same_file(path: str, other: str) -> bool:
    """Whether both lead to one regular file; `other` may be `-`, standard input."""
    try:
        there = os.fstat(sys.stdin.fileno()) if other == STANDARD else os.stat(other)
        return os.path.isfile(path) and os.path.samestat(os.stat(path), there)
    except (OSError, ValueError, AttributeError):  # no such file, or no such standard input
        return False


def _is_standard_output(path: str) -> bool:
    """Whether it names standard output too, as /dev/stdout does; opening that anew would truncate."""
    try:
        return sys.stdout is not None and os.path.samestat(os.stat(path), os.fstat(sys.stdout.fileno()))
    except OSError:
        return False


def _is_stream(path: str) -> bool:
    """Whether it is something that cannot be replaced by a file, such as a named pipe or /dev/null."""
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) or os.path.abspath(path).startswith(
        ("/dev/", "/proc/")
    )


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    if sys.stdout is None:
        raise OSError("it is closed")
    try:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except OSError:
        _abandon_standard_output()
        raise


def _abandon_standard_output() -> None:
    """Sends what is still buffered nowhere, as the interpreter would try to write it when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


# Whole numbers as arguments; argparse turns an error into its usage message.


def positive(text: str) -> int:
    """Of 1 or more. Raises ArgumentTypeError."""
    return _at_least(1, text)


def natural(text: str) -> int:
    """Of 0 or more. Raises ArgumentTypeError."""
    return _at_least(0, text)


def _at_least(lowest: int, text: str) -> int:
    if not re.fullmatch("[0-9]{1,15}", text) or int(text) < lowest:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of {lowest} or more")
    return int(text)


def integer(text: str, lowest: int, highest: int | None) -> int:
    """A whole number of any size within bounds. Raises ArgumentTypeError."""
    bounds = f"of {lowest} or more" if highest is None else f"from {lowest} to {highest}"
    message = f"{text!r} is not a whole number {bounds}"
    number = int(text) if re.fullmatch("-?[0-9]{1,4000}", text) else lowest - 1
    if number < lowest or (highest is not None and number > highest):
        raise argparse.ArgumentTypeError(message)
    return number


def whole(text: str) -> int:
    """A whole number of either sign. Raises ArgumentTypeError."""
    if not re.fullmatch("-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)

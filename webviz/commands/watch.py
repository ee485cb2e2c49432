"""Watch files: check again whenever one of them changes, until Ctrl-C."""

import os
import sys
from collections.abc import Callable, Iterable
from textwrap import wrap
from time import sleep
from typing import TypeAlias

from webviz.commands import INTERRUPTED, CommandError
from webviz.commands.files import print_text, say

COLUMNS = 80
SECONDS = 0.3
"""How often the files are looked at. Results do not depend on it."""
CLEAR = "\x1b[2J\x1b[H"
Stamp: TypeAlias = tuple[object, ...]


def watch(
    paths: Iterable[str], check: Callable[[], tuple[int, str]], wait: Callable[[], None] | None = None
) -> int:
    """Check whenever a file has changed, and print what `check` says; return the last status after Ctrl-C.

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
                (status, text), checked = _result(check), now  # before the text is read, and Ctrl-C pressed
                print_text(text)
            before = now
            wait()
    except KeyboardInterrupt:
        return status


def _stamp(path: str) -> Stamp:
    """What changes when a file is written or replaced; the same as long as there is no file."""
    try:
        status = os.stat(path)
    except OSError:
        return ("none",)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _result(check: Callable[[], tuple[int, str]]) -> tuple[int, str]:
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

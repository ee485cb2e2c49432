"""Which files of a submission are outputs, and of which case: names are looked at, nothing is read."""

import re
import stat
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import PurePosixPath

from webviz.grading.model import LARGEST_OUTPUT

# Patterns of file names such as `output_{case}.txt`: what stands in one place, and `*` for anything else.


class PatternError(ValueError):
    """A pattern that names nothing."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Names with one place in them that is looked for.

    Attributes:
        text: as it was written.
    """

    text: str
    _names: re.Pattern[str]

    def value(self, name: str) -> str | None:
        """What stands in the place; None for a name of another form."""
        found = self._names.fullmatch(name)
        return found[1] if found else None

    def name(self, value: str) -> str:
        """How a file of this value is called; only where nothing is left open."""
        return re.sub(r"\{\w+\}", lambda _: value, self.text)


def pattern(text: str, place: str) -> Pattern:
    """The pattern with `{place}` in it. Raises PatternError."""
    marker = "{" + place + "}"
    if text.count(marker) != 1 or "/" in text or "\\" in text:
        raise PatternError(
            f"found the pattern {text!r}, expected the name of a file with {marker} in it once"
        )
    before, after = (_any(part) for part in text.split(marker))
    return Pattern(text, re.compile(f"{before}(.+?){after}", re.DOTALL))


def _any(part: str) -> str:
    return ".*?".join(map(re.escape, re.split(r"\*+", part)))


MOST_FILES = 2_000
MOST_BYTES = 64 * 2**20  # of all outputs of a student
MOST_SAID = 5
SHOWN = 80  # characters of a name
JUNK = {"__MACOSX", "Thumbs.db", "desktop.ini"}


class Refused(ValueError):
    """A submission that is not read any further; the message says why, to the student."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of a submission: its path there, with `/`; its size in bytes; and its mode, as `stat` has it."""

    path: str
    size: int
    mode: int = stat.S_IFREG


@dataclass(frozen=True, slots=True)
class Chosen:
    """The outputs by their cases, why others have none, and what else is to be said."""

    files: Mapping[str, File]
    missing: Mapping[str, str]
    said: tuple[str, ...]


def choose(files: Iterable[File], outputs: Pattern, cases: Collection[str]) -> Chosen:
    """The files that are outputs, in whichever folder they lie. Raises Refused where they are too large."""
    found: dict[str, list[File]] = {}
    for file in files:
        name = PurePosixPath(file.path).name
        case = None if is_junk(file.path) else outputs.value(name)
        if case is not None:
            found.setdefault(case, []).append(file)
    missing = {name: _why_missing(found.get(name, ()), outputs.name(name)) for name in cases}
    chosen = {name: found[name][0] for name in cases if not missing[name]}
    total = sum(file.size for file in chosen.values())
    if total > MOST_BYTES:
        raise Refused(f"found outputs of {total:,} bytes in all, expected at most {MOST_BYTES:,}")
    said = tuple(_strange(found.keys() - set(cases), cases, outputs))
    return Chosen(chosen, {name: why for name, why in missing.items() if why}, said)


def is_junk(path: str) -> bool:
    """Whether it is something that a file system or a zip program has left behind."""
    parts = PurePosixPath(path).parts
    return any(part in JUNK or part.startswith(".") for part in parts)


def _why_missing(files: Collection[File], expected: str) -> str:
    """Why there is no output, or "" where there is one."""
    if not files:
        return f"there is no output for it: expected a file named {shown(expected)}"
    if len(files) > 1:
        names = " and ".join(shown(file.path) for file in sorted(files, key=lambda f: f.path)[:2])
        return f"there are {len(files)} outputs for it, {names}: keep one"
    [file] = files
    if not stat.S_ISREG(file.mode):
        return f"{shown(file.path)} is no regular file: links are not followed"
    if file.size > LARGEST_OUTPUT:
        return f"{shown(file.path)} has {file.size:,} bytes, expected at most {LARGEST_OUTPUT:,}"
    return ""


def _strange(names: Collection[str], cases: Collection[str], outputs: Pattern) -> Iterable[str]:
    """Outputs of cases that there are not, of which the first are named."""
    for name in sorted(names)[:MOST_SAID]:
        close = get_close_matches(name[:SHOWN], cases, n=1)
        hint = f"; did you mean {outputs.name(close[0])}?" if close else ""
        yield f"{shown(outputs.name(name))} is for no case: it was left out{hint}"
    if len(names) > MOST_SAID:
        yield f"{len(names) - MOST_SAID:,} more files are for no case: they were left out"


def shown(name: str) -> str:
    """A name as a message quotes it: on one line, and not too long."""
    line = "".join(sign if sign.isprintable() else "�" for sign in name)
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…"

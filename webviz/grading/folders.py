"""Read cases and submissions from folders: regular files within limits, no links."""

import os
import stat
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from errno import ELOOP
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from webviz.grading.cases import (
    MOST_FILES,
    Chosen,
    File,
    Pattern,
    Refused,
    choose,
    is_junk,
    quote_name,
)
from webviz.grading.model import LARGEST_OUTPUT, Submission

# Submissions in zip files: paths and sizes are checked before anything is unpacked.


LARGEST_ZIP = 32 * 2**20  # bytes
LARGEST_DIRECTORY = 2**20  # bytes of the zip's list of files
MOST_RATIO = 400
"""The largest accepted compression ratio; traces reach a ratio of about 100."""
UNSUSPECTED = 2**20  # bytes; the ratio of smaller members is not checked
UNREADABLE: tuple[type[Exception], ...] = (BadZipFile, ZlibError, RuntimeError, NotImplementedError)
UNREADABLE += (EOFError, ValueError, OSError, IndexError)  # the last for a member without a name
END, WIDE_END = b"PK\5\6", b"PK\6\7"
END_BYTES, WIDE_BYTES, LONGEST_COMMENT = 22, 20, 2**16
ENCRYPTED = 1  # a bit of the flags
AGAIN = "make the zip again"


def read_zip(source: bytes, outputs: Pattern, cases: Collection[str]) -> tuple[dict[str, bytes], Chosen]:
    """Return the outputs by case, and what was chosen. Raises Refused."""
    _check_directory(source)
    try:
        with ZipFile(BytesIO(source)) as archive:
            members = [entry for entry in archive.infolist() if not entry.is_dir()]
            chosen = choose(list(map(_check, members)), outputs, cases)
            by_path = {entry.filename: entry for entry in members}
            return {case: _unpack(archive, by_path[file.path]) for case, file in chosen.files.items()}, chosen
    except Refused:
        raise
    except UNREADABLE as error:
        raise Refused(f"found a damaged zip ({quote_name(str(error))}): {AGAIN}") from None


def _check_directory(source: bytes) -> None:
    """Check the size of the zip and of its list of files. Raises Refused."""
    if len(source) > LARGEST_ZIP:
        raise Refused(f"found a zip of {len(source):,} bytes, expected at most {LARGEST_ZIP:,}")
    end = source.rfind(END, max(0, len(source) - END_BYTES - LONGEST_COMMENT), len(source) - END_BYTES + 4)
    if end < 0:
        raise Refused(f"found no zip, or one that was cut short: {AGAIN}")
    if source[max(0, end - WIDE_BYTES) : end].startswith(WIDE_END):
        raise Refused("found a zip of the form for huge ones (zip64): make one of the outputs alone")
    files = int.from_bytes(source[end + 10 : end + 12], "little")
    directory = int.from_bytes(source[end + 12 : end + 16], "little")
    if files > MOST_FILES or directory > LARGEST_DIRECTORY:
        raise Refused(f"found a zip of {files:,} files or more, expected at most {MOST_FILES:,}")


def _check(entry: ZipInfo) -> File:
    """Return the member as a file. Raises Refused for suspicious members."""
    path, mode = entry.filename, entry.external_attr >> 16
    if not _stays_inside(entry.orig_filename) or not _stays_inside(path):
        raise Refused(
            f"found the path {quote_name(entry.orig_filename)} in the zip, which leads out of it: {AGAIN}"
        )
    if stat.S_ISLNK(mode):
        raise Refused(f"found a link in the zip, {quote_name(path)}, expected files: {AGAIN} without links")
    if entry.flag_bits & ENCRYPTED and not is_junk(path):
        raise Refused(f"found a zip with a password: {AGAIN} without one")
    if entry.file_size > max(UNSUSPECTED, MOST_RATIO * entry.compress_size):
        raise Refused(f"found {quote_name(path)} packed more tightly than any output is: {AGAIN}")
    return File(path, entry.file_size)


def _stays_inside(path: str) -> bool:
    """Tell whether a relative path stays inside its folder, on every system."""
    parts = path.replace("\\", "/").split("/")
    return not (path.startswith(("/", "\\")) or ".." in parts or ":" in parts[0] or "\0" in path)


def _unpack(archive: ZipFile, entry: ZipInfo) -> bytes:
    """Unpack a member; its stated size was checked before. Raises Refused."""
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise Refused("found a zip packed in a way that few programs read: choose the usual one (deflate)")
    return archive.read(entry)


# Folders of cases and of submissions.


MOST_CASES = 1_000
LARGEST_CASE = 2**20  # bytes of a problem's text
DEEPEST = 8  # folders in folders
FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
ZIP = ".zip"


@dataclass(frozen=True, slots=True)
class Pair:
    """The files of a case: the problem, and the expected output if there is one."""

    name: str
    source_name: str
    source: bytes
    expected_name: str
    expected: bytes | None


@dataclass(frozen=True, slots=True)
class Entry:
    """The place of a student's submission; several places are a mistake."""

    student: str
    paths: tuple[Path, ...]


def is_loop(path: str | os.PathLike[str]) -> bool:
    """Tell whether the path is a loop of symbolic links."""
    try:
        os.stat(path)
    except OSError as error:
        return error.errno == ELOOP
    return False


def loops(folder: str) -> list[str]:
    """Return the paths in a folder that are loops of links. Raises OSError."""
    names = (name for name in sorted(os.listdir(folder)) if not is_junk(name))
    return [path for name in names if is_loop(path := os.path.join(folder, name))]


def read_pairs(folder: Path, inputs: Pattern, expected: Pattern) -> list[Pair]:
    """Read the cases, sorted by file name.

    Raises OSError, and Refused if there are too many cases or if one is too large.
    """
    names = sorted(entry.name for entry in os.scandir(folder) if entry.is_file() and not is_junk(entry.name))
    found = {expected.value(name): name for name in names}
    cases = {inputs.value(name): name for name in names}
    if len(cases) > MOST_CASES:
        raise Refused(f"found more than {MOST_CASES:,} cases")
    return [
        _pair(folder, case, name, found.get(case, expected.name(case)))
        for case, name in cases.items()
        if case is not None and found.get(case) != name
    ]


def _pair(folder: Path, case: str, source_name: str, expected_name: str) -> Pair:
    source = read_file(folder / source_name, LARGEST_CASE, follow=True)
    there = (folder / expected_name).is_file()
    expected = read_file(folder / expected_name, LARGEST_OUTPUT, follow=True) if there else None
    return Pair(case, source_name, source, expected_name, expected)


def list_submissions(folder: Path, students: Pattern) -> tuple[list[Entry], list[str]]:
    """Return submissions, and messages on skipped items except loops. Raises OSError."""
    found: dict[str, list[Path]] = {}
    strange = []
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if is_junk(entry.name) or is_loop(entry.path):
                continue
            is_zip = entry.name.lower().endswith(ZIP) and not entry.is_dir()
            name = students.value(_text(entry.name[: -len(ZIP)] if is_zip else entry.name))
            if name is None or not (is_zip or entry.is_dir()):
                strange.append(f"{quote_name(entry.name)} is no student's folder or zip: it was left out")
            else:
                found.setdefault(name, []).append(Path(entry.path))
    return [Entry(name, tuple(paths)) for name, paths in found.items()], strange


def _text(name: str) -> str:
    """Return a name in writable form; some systems allow any bytes in names."""
    return os.fsencode(name).decode(errors="backslashreplace")


def read_submission(entry: Entry, outputs: Pattern, cases: Collection[str]) -> Submission:
    """Read the outputs of one student; problems are noted in the submission."""
    try:
        found, chosen = _read(entry, outputs, cases)
        return Submission(entry.student, found, chosen.missing, chosen.said)
    except (Refused, OSError) as error:
        why = str(error) if isinstance(error, Refused) else f"cannot be read: {error.strerror or error}"
        missing = dict.fromkeys(cases, "the submission could not be read")
        return Submission(entry.student, {}, missing, (why,))


def _read(entry: Entry, outputs: Pattern, cases: Collection[str]) -> tuple[dict[str, bytes], Chosen]:
    if len(entry.paths) > 1:
        names = " and ".join(quote_name(path.name) for path in entry.paths)
        raise Refused(f"found {names}: keep one")
    [path] = entry.paths
    if path.is_symlink():
        raise Refused(f"{quote_name(path.name)} is a link: links are not followed")
    if not path.is_dir():
        return read_zip(read_file(path, LARGEST_ZIP), outputs, cases)
    files = list(_files(path))
    packed = [file for file in files if file.path.lower().endswith(ZIP) and not is_junk(file.path)]
    chosen = choose(files, outputs, cases)
    if len(packed) == 1 and not chosen.files and not chosen.said:
        return read_zip(read_file(path / packed[0].path, LARGEST_ZIP), outputs, cases)
    return {case: read_file(path / file.path, LARGEST_OUTPUT) for case, file in chosen.files.items()}, chosen


def _files(folder: Path) -> Iterator[File]:
    """Yield all below a folder except folders. Raises Refused, and OSError."""
    count, waiting = 0, [(folder, "", 1)]
    while waiting:
        place, prefix, depth = waiting.pop()
        with os.scandir(place) as entries:
            for entry in entries:
                count += 1
                if count > MOST_FILES or depth > DEEPEST:
                    raise Refused(f"found more than {MOST_FILES:,} files, or folders {DEEPEST} deep")
                if entry.is_dir(follow_symlinks=False):
                    waiting.append((place / entry.name, f"{prefix}{entry.name}/", depth + 1))
                else:
                    status = entry.stat(follow_symlinks=False)
                    yield File(f"{prefix}{entry.name}", status.st_size, status.st_mode)


def read_file(path: Path, most: int, follow: bool = False) -> bytes:
    """Read a whole regular file.

    Raises OSError, and Refused for anything else: reading a pipe or a device might never end.
    """
    flags = FLAGS & ~getattr(os, "O_NOFOLLOW", 0) if follow else FLAGS
    with open(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise Refused(f"{quote_name(path.name)} is no regular file")
        content = file.read(most + 1)
    if len(content) > most:
        raise Refused(f"{quote_name(path.name)} has more than {most:,} bytes")
    return content

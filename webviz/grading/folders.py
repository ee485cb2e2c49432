"""Read cases and submissions from folders: regular files within limits, no links.

A submission is a student's folder, a zip, or one file that the page has saved (its name ends in `SAVED`). In
all three `choose` finds the output of each case by the names of files; only the chosen ones are then read.
"""

import os
import stat
from collections.abc import Callable, Collection, Iterator
from errno import ELOOP
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from webviz.grading.cases import MOST_FILES, SAVED, ChosenFiles, File, Pattern, choose, is_junk
from webviz.grading.model import LARGEST_OUTPUT, Refused, Submission, quote_name

# Submissions in zip files: paths and sizes are checked before anything is unpacked.

LARGEST_ZIP = 32 * 2**20  # bytes
LARGEST_DIRECTORY = 2**20  # bytes of the zip's list of files
MOST_RATIO = 400  # the largest accepted compression ratio; traces reach a ratio of about 100
UNSUSPECTED = 2**20  # bytes; the ratio of smaller files is not checked
ZIP_ERRORS: tuple[type[Exception], ...] = (BadZipFile, ZlibError, RuntimeError, NotImplementedError)
ZIP_ERRORS += (EOFError, ValueError, OSError, IndexError)  # the last for a file without a name
# A zip ends with a record about its list of files, and a comment; in a zip64 another record is before that.
END, ZIP64_END = b"PK\5\6", b"PK\6\7"  # how these records begin
END_BYTES, ZIP64_END_BYTES, LONGEST_COMMENT = 22, 20, 2**16  # their lengths, the first without the comment
ENCRYPTED = 1  # a bit of a file's flags
AGAIN = "make the zip again"


def read_zip(student: str, source: bytes, outputs: Pattern, cases: Collection[str]) -> Submission:
    """The submission in a zip. Raises Refused."""
    _check_directory(source)
    try:
        with ZipFile(BytesIO(source)) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            chosen = choose(list(map(_checked_file, members)), outputs, cases)
            by_path = {member.filename: member for member in members}
            return _submission(student, chosen, lambda file: _unpack(archive, by_path[file.path]))
    except Refused:
        raise
    except ZIP_ERRORS as error:
        raise Refused(f"found a damaged zip ({quote_name(str(error))}): {AGAIN}") from None


def _submission(student: str, chosen: ChosenFiles, read: Callable[[File], bytes]) -> Submission:
    outputs = {case: read(file) for case, file in chosen.files.items()}
    saved = {file.path: read(file) for file in chosen.saved}
    return Submission(student, outputs, chosen.missing, chosen.remarks, saved)


def _check_directory(source: bytes) -> None:
    """Check the size of the zip and of its list of files. Raises Refused."""
    if len(source) > LARGEST_ZIP:
        raise Refused(f"found a zip of {len(source):,} bytes, expected at most {LARGEST_ZIP:,}")
    latest = len(source) - END_BYTES  # where the record begins if there is no comment
    end = source.rfind(END, max(0, latest - LONGEST_COMMENT), latest + len(END))
    if end < 0:
        raise Refused(f"found no zip, or one that was cut short: {AGAIN}")
    if source[max(0, end - ZIP64_END_BYTES) : end].startswith(ZIP64_END):
        raise Refused("found a zip of the form for huge ones (zip64): make one of the outputs alone")
    # at byte 10 of the record is the number of files, at byte 12 the size of their list
    files = int.from_bytes(source[end + 10 : end + 12], "little")
    directory = int.from_bytes(source[end + 12 : end + 16], "little")
    if files > MOST_FILES or directory > LARGEST_DIRECTORY:
        raise Refused(f"found a zip of {files:,} files or more, expected at most {MOST_FILES:,}")


def _checked_file(member: ZipInfo) -> File:
    """A file in the zip. Raises Refused for a suspicious one."""
    path, mode = member.filename, member.external_attr >> 16  # the upper half is the mode as in `os.stat`
    if not _stays_inside(member.orig_filename) or not _stays_inside(path):
        name = quote_name(member.orig_filename)
        raise Refused(f"found the path {name} in the zip, which leads out of it: {AGAIN}")
    if stat.S_ISLNK(mode):
        raise Refused(f"found a link in the zip, {quote_name(path)}, expected files: {AGAIN} without links")
    if member.flag_bits & ENCRYPTED and not is_junk(path):
        raise Refused(f"found a zip with a password: {AGAIN} without one")
    if member.file_size > max(UNSUSPECTED, MOST_RATIO * member.compress_size):
        raise Refused(f"found {quote_name(path)} packed more tightly than any output is: {AGAIN}")
    return File(path, member.file_size)


def _stays_inside(path: str) -> bool:
    """Whether a relative path stays inside its folder, on every system."""
    parts = path.replace("\\", "/").split("/")
    return not (path.startswith(("/", "\\")) or ".." in parts or ":" in parts[0] or "\0" in path)


def _unpack(archive: ZipFile, member: ZipInfo) -> bytes:
    """Unpack a file, whose stated size was checked before. Raises Refused."""
    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise Refused("found a zip packed in a way that few programs read: choose the usual one (deflate)")
    return archive.read(member)


# Folders of cases and of submissions.

MOST_CASES = 1_000
LARGEST_CASE = 2**20  # bytes of a problem's text
DEEPEST = 8  # folders in folders
FOLLOW_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
FLAGS = FOLLOW_FLAGS | getattr(os, "O_NOFOLLOW", 0)  # with these a link cannot be opened
ZIP = ".zip"


class CaseFiles(NamedTuple):
    """The files of a case: the problem, and the expected output if there is one."""

    name: str
    problem: Path
    source: bytes  # what the file `problem` holds
    expected: Path | None
    output: bytes | None  # what the file `expected` holds


class Entry(NamedTuple):
    """A student's items in the folder; several paths are the student's mistake."""

    student: str
    paths: tuple[Path, ...]


def is_loop(path: str | os.PathLike[str]) -> bool:
    """Whether the path is a loop of symbolic links."""
    try:
        os.stat(path)
    except OSError as error:
        return error.errno == ELOOP
    return False


def find_loops(folder: str) -> list[str]:
    """The paths in a folder that are loops of symbolic links. Raises OSError."""
    names = (name for name in sorted(os.listdir(folder)) if not is_junk(name))
    return [path for name in names if is_loop(path := os.path.join(folder, name))]


def read_case_files(folder: Path, inputs: Pattern, expected: Pattern) -> list[CaseFiles]:
    """The cases by file name. Raises OSError, or Refused if too many or too large."""
    names = sorted(item.name for item in os.scandir(folder) if item.is_file() and not is_junk(item.name))
    expected_paths = {expected.value(name): folder / name for name in names}  # None for another file
    problem_paths = {case: folder / name for name in names if (case := inputs.value(name)) is not None}
    if len(problem_paths) > MOST_CASES:
        raise Refused(f"found more than {MOST_CASES:,} cases")
    return [
        _read_files_of_case(case, path, expected_paths.get(case))
        for case, path in problem_paths.items()
        if expected_paths.get(case) != path  # a file that fits both is an output
    ]


def _read_files_of_case(case: str, problem: Path, expected: Path | None) -> CaseFiles:
    output = read_file(expected, LARGEST_OUTPUT, follow=True) if expected else None
    return CaseFiles(case, problem, read_file(problem, LARGEST_CASE, follow=True), expected, output)


def list_submissions(folder: Path, students: Pattern) -> tuple[list[Entry], list[str]]:
    """The submissions, and a remark on each skipped item except loops. Raises OSError."""
    paths_of: dict[str, list[Path]] = {}
    remarks = []
    with os.scandir(folder) as items:
        for item in sorted(items, key=lambda item: item.name):
            if is_junk(item.name) or is_loop(item.path):
                continue
            student = _student_of(item, students)
            if student is None:
                remarks.append(f"{quote_name(item.name)} is no student's folder or zip: it was left out")
            else:
                paths_of.setdefault(student, []).append(Path(item.path))
    return [Entry(student, tuple(paths)) for student, paths in paths_of.items()], remarks


def _student_of(item: os.DirEntry[str], students: Pattern) -> str | None:
    """The student whose folder, zip or saved file an item is; None if none of these."""
    stem = item.name
    if not item.is_dir():
        suffix = next((each for each in (ZIP, SAVED) if item.name.lower().endswith(each)), None)
        if suffix is None:
            return None
        stem = item.name[: -len(suffix)]
    return students.value(os.fsencode(stem).decode(errors="backslashreplace"))  # a name may have any bytes


def read_submission(entry: Entry, outputs: Pattern, cases: Collection[str]) -> Submission:
    """Read the outputs of one student; if that fails, the submission says why."""
    try:
        return _read_entry(entry, outputs, cases)
    except (Refused, OSError) as error:
        why = str(error) if isinstance(error, Refused) else f"cannot be read: {error.strerror or error}"
        missing = dict.fromkeys(cases, "the submission could not be read")
        return Submission(entry.student, {}, missing, (why,))


def _read_entry(entry: Entry, outputs: Pattern, cases: Collection[str]) -> Submission:
    """The submission in a saved file, a zip or a folder. Raises Refused and OSError."""
    student = entry.student
    if len(entry.paths) > 1:
        names = " and ".join(quote_name(path.name) for path in entry.paths)
        raise Refused(f"found {names}: keep one")
    [path] = entry.paths
    if path.is_symlink():
        raise Refused(f"{quote_name(path.name)} is a link: links are not followed")
    if path.name.lower().endswith(SAVED):
        chosen = choose([File(path.name, path.stat().st_size)], outputs, cases)
        return _submission(student, chosen, lambda _: read_file(path, LARGEST_OUTPUT))
    if not path.is_dir():
        return read_zip(student, read_file(path, LARGEST_ZIP), outputs, cases)
    files = list(_files(path))
    chosen = choose(files, outputs, cases)
    zips = [file for file in files if file.path.lower().endswith(ZIP) and not is_junk(file.path)]
    if len(zips) == 1 and not (chosen.files or chosen.saved or chosen.remarks):  # a folder around a zip
        return read_zip(student, read_file(path / zips[0].path, LARGEST_ZIP), outputs, cases)
    return _submission(student, chosen, lambda file: read_file(path / file.path, LARGEST_OUTPUT))


def _files(folder: Path) -> Iterator[File]:
    """All files in a folder and the folders in it. Raises Refused, and OSError."""
    count, folders = 0, [(folder, "", 1)]  # of each: its path, how paths in it begin ("a/b/"), its depth
    while folders:
        path, prefix, depth = folders.pop()
        with os.scandir(path) as items:
            for item in items:
                count += 1
                if count > MOST_FILES or depth > DEEPEST:
                    raise Refused(f"found more than {MOST_FILES:,} files, or folders {DEEPEST} deep")
                if item.is_dir(follow_symlinks=False):
                    folders.append((path / item.name, f"{prefix}{item.name}/", depth + 1))
                else:
                    status = item.stat(follow_symlinks=False)
                    yield File(f"{prefix}{item.name}", status.st_size, status.st_mode)


def read_file(path: Path, most: int, follow: bool = False) -> bytes:
    """A whole regular file. Raises OSError, or Refused: a pipe might never end."""
    with open(os.open(path, FOLLOW_FLAGS if follow else FLAGS), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise Refused(f"{quote_name(path.name)} is no regular file")
        content = file.read(most + 1)  # one more byte shows that the file is too large
    if len(content) > most:
        raise Refused(f"{quote_name(path.name)} has more than {most:,} bytes")
    return content

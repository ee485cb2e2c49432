"""A submission in a zip: paths are checked, and sizes bounded, before anything is unpacked."""

import stat
from collections.abc import Collection
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from webviz.grading.choosing import MOST_FILES, Chosen, File, Refused, choose, is_junk, shown
from webviz.grading.patterns import Pattern

LARGEST_ZIP = 32 * 2**20  # bytes
LARGEST_DIRECTORY = 2**20  # bytes that say what is in the zip
MOST_RATIO = 400
"""How many bytes may come of one. Of a trace some 100 do; beyond that nobody has handed in a trace."""
UNSUSPECTED = 2**20  # bytes of a member whose ratio does not matter
UNREADABLE: tuple[type[Exception], ...] = (BadZipFile, ZlibError, RuntimeError, NotImplementedError)
UNREADABLE += (EOFError, ValueError, OSError, IndexError)  # the last for a member without a name
END, WIDE_END = b"PK\5\6", b"PK\6\7"
END_BYTES, WIDE_BYTES, LONGEST_COMMENT = 22, 20, 2**16
ENCRYPTED = 1  # a bit of the flags
AGAIN = "make the zip again"


def read_zip(source: bytes, outputs: Pattern, cases: Collection[str]) -> tuple[dict[str, bytes], Chosen]:
    """The outputs by their cases, and what was chosen. Raises Refused."""
    _check_directory(source)
    try:
        with ZipFile(BytesIO(source)) as archive:
            members = [entry for entry in archive.infolist() if not entry.is_dir()]
            chosen = choose(list(map(_checked, members)), outputs, cases)
            by_path = {entry.filename: entry for entry in members}
            return {
                case: _unpacked(archive, by_path[file.path]) for case, file in chosen.files.items()
            }, chosen
    except Refused:
        raise
    except UNREADABLE as error:
        raise Refused(f"found a damaged zip ({shown(str(error))}): {AGAIN}") from None


def _check_directory(source: bytes) -> None:
    """Bounds what is read to tell what is in the zip. Raises Refused."""
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


def _checked(entry: ZipInfo) -> File:
    """The member as a file. Raises Refused where no honest zip has such a member."""
    path, mode = entry.filename, entry.external_attr >> 16
    if not _stays_inside(entry.orig_filename) or not _stays_inside(path):
        raise Refused(
            f"found the path {shown(entry.orig_filename)} in the zip, which leads out of it: {AGAIN}"
        )
    if stat.S_ISLNK(mode):
        raise Refused(f"found a link in the zip, {shown(path)}, expected files: {AGAIN} without links")
    if entry.flag_bits & ENCRYPTED and not is_junk(path):
        raise Refused(f"found a zip with a password: {AGAIN} without one")
    if entry.file_size > max(UNSUSPECTED, MOST_RATIO * entry.compress_size):
        raise Refused(f"found {shown(path)} packed more tightly than any output is: {AGAIN}")
    return File(path, entry.file_size)


def _stays_inside(path: str) -> bool:
    """Whether a path leads to a place below, on every system."""
    parts = path.replace("\\", "/").split("/")
    return not (path.startswith(("/", "\\")) or ".." in parts or ":" in parts[0] or "\0" in path)


def _unpacked(archive: ZipFile, entry: ZipInfo) -> bytes:
    """No more than it says itself, which was looked at before. Raises Refused."""
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise Refused("found a zip packed in a way that few programs read: choose the usual one (deflate)")
    return archive.read(entry)

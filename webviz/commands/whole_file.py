"""Files that appear whole or not at all: written beside their place, and put there once complete.

A process that is killed outright leaves its unfinished file behind. Each is locked while somebody writes it,
so that whoever writes next in the same folder can tell what was abandoned, and removes it.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape, glob
from typing import BinaryIO

BEGINNING, END = ".webviz-", ".part"


@contextmanager
def whole_file(path: str) -> Iterator[BinaryIO]:
    """A file to write, which takes the place of what is at `path` when nothing has failed. Raises OSError."""
    mode, folder = _mode(path), os.path.dirname(path)
    _remove_abandoned(folder)
    # Named before it is there: a signal may end this at any moment, and then it must not stay.
    temporary = os.path.join(folder, f"{BEGINNING}{os.urandom(8).hex()}{END}")
    try:
        with open(_unfinished(temporary), "wb") as file:
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


def _unfinished(path: str) -> int:
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

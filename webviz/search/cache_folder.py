"""The cache folder for compiled code, where the user's platform has such folders.

The one place above the server that looks at files. What is found there changes how long a search takes, never
what it finds; but it is code that will be run, so that a folder in which others may write is of no use, and
that what a file holds is checked. Every large search asks what is kept, so little is imported for that.
"""

import os
import stat
import sys
from contextlib import suppress
from functools import cache
from importlib.util import source_hash

SUFFIX = ".o"
CHECK_BYTES = 32
PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ("search", "trace")
"""Those with something to compile."""


@cache
def cache_folder() -> str | None:
    """The folder to keep compiled code in, made if need be; None when there can be none.

    NUMBA_CACHE_DIR comes first, as numba's own documentation has it.
    """
    from tempfile import TemporaryFile

    try:
        folder = _place()
        os.makedirs(folder, mode=0o700, exist_ok=True)
        if not _is_ours(folder):
            return None
        with TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def is_kept(name: str) -> bool:
    """Whether an earlier run left code of this name, or of one that begins so."""
    try:
        return any(file.startswith(name) and file.endswith(SUFFIX) for file in os.listdir(_place()))
    except OSError:
        return False


def load_entry(name: str) -> bytes | None:
    """What an earlier run left, unless it is spoiled."""
    from hashlib import sha256

    folder = cache_folder()
    if folder is None:
        return None
    try:
        with open(os.path.join(folder, name + SUFFIX), "rb") as file:
            check, code = file.read(CHECK_BYTES), file.read()
    except OSError:
        return None
    return code if sha256(code).digest() == check else None


def keep(name: str, code: bytes) -> None:
    """Leaves code for later runs, whole or not at all. A disk that refuses does no harm."""
    from hashlib import sha256
    from tempfile import mkstemp

    folder = cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        descriptor, unfinished = mkstemp(dir=folder)
        try:
            with open(descriptor, "wb") as file:
                file.write(sha256(code).digest() + code)
            os.replace(unfinished, os.path.join(folder, name + SUFFIX))
        except OSError:
            os.unlink(unfinished)


@cache
def _place() -> str:
    """The folder, which need not exist."""
    chosen = os.environ.get("NUMBA_CACHE_DIR") or os.path.join(_platform_folder(), "webviz", "numba")
    return os.path.join(chosen, _fingerprint())


def _is_ours(folder: str) -> bool:
    """Whether nobody else may write in it, where there are users at all."""
    if os.name == "nt":
        return True
    there = os.stat(folder)
    return there.st_uid == os.geteuid() and not there.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _fingerprint() -> str:
    """Changes with the sources of what is compiled."""
    sources = [os.path.join(PACKAGE, "search", name) for name in ("jit.py", "machine_code.py")]
    for folder in (os.path.join(PACKAGE, name) for name in FOLDERS):
        sources += [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if "kernel" in name]
    return source_hash(b"".join(map(_content, sources))).hex()


def _content(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _platform_folder() -> str:
    """Where programs keep what they can make again."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Caches")
    return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")

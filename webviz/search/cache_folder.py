"""Keep compiled code in a cache folder that only this user may write to.

Of the modules of the search only this one touches files. The cache changes how long a search takes, never its
result. But its files are code that will run, so none is loaded from a folder that others may write to, and
the content of each file is checked. Every large search looks here, so this module imports little.
"""

import os
import stat
import sys
from contextlib import suppress
from functools import cache
from importlib.util import source_hash

SUFFIX = ".o"
CHECKSUM_BYTES = 32  # each file begins with the SHA-256 of its code
PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ("search", "trace")  # the folders with code to compile


@cache
def cache_folder() -> str | None:
    """The folder for compiled code, created if needed; None if there can be none."""
    from tempfile import TemporaryFile

    try:
        folder = _folder_path()
        os.makedirs(folder, mode=0o700, exist_ok=True)
        if os.name != "nt":  # on Windows the folder is in the user's own
            there = os.stat(folder)
            if there.st_uid != os.geteuid() or there.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
                return None  # others may write to it
        with TemporaryFile(dir=folder):  # fails if we cannot write here
            return folder
    except OSError:
        return None


def has_entry(name: str) -> bool:
    """Whether an earlier run left code, not checked yet, under such a name."""
    try:
        return any(file.startswith(name) and file.endswith(SUFFIX) for file in os.listdir(_folder_path()))
    except OSError:
        return False


def load_entry(name: str) -> bytes | None:
    """The code that an earlier run left; None if there is none or it is damaged."""
    from hashlib import sha256

    folder = cache_folder()
    if folder is None:
        return None
    try:
        with open(os.path.join(folder, name + SUFFIX), "rb") as file:
            checksum, code = file.read(CHECKSUM_BYTES), file.read()
    except OSError:
        return None
    return code if sha256(code).digest() == checksum else None


def store_entry(name: str, code: bytes) -> None:
    """Write code for later runs, completely or not at all. Ignores errors of the disk."""
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
def _folder_path() -> str:
    """The folder's path, perhaps a new one; NUMBA_CACHE_DIR comes first."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        usual = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        usual = os.path.join(home, "Library", "Caches")
    else:
        usual = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    chosen = os.environ.get("NUMBA_CACHE_DIR") or os.path.join(usual, "webviz", "numba")
    return os.path.join(chosen, _fingerprint())


def _fingerprint() -> str:
    """A hash of the kernels and their compiler: no other version is ever loaded."""
    content = b""
    for folder in (os.path.join(PACKAGE, name) for name in FOLDERS):
        for name in sorted(os.listdir(folder)):
            if "kernel" in name or name in ("jit.py", "machine_code.py"):
                with open(os.path.join(folder, name), "rb") as file:
                    content += file.read()
    return source_hash(content).hex()

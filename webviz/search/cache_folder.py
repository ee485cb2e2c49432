"""Where compiled code is kept between runs: a folder of the user's own, as each platform has one.

The one place above the server that looks at files. What is found there changes how long a search takes, never
what it finds; but it is code that will be run, so that a folder in which others may write is of no use.
"""

import os
import stat
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile


@cache
def cache_folder() -> str | None:
    """The folder to keep compiled code in, made if need be; None when there can be none.

    NUMBA_CACHE_DIR comes first, as numba's own documentation has it.
    """
    try:
        folder = _place()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_ours(folder):
            return None
        with TemporaryFile(dir=folder):
            return str(folder)
    except (OSError, RuntimeError):
        return None


def is_kept(name: str) -> bool:
    """Whether an earlier run left a compiled function: `name` is "module.function"."""
    return any(_files(f"{name}-*.nbi"))


def forget(name: str) -> None:
    """Drops what is kept of a function, as it turned out to be of no use."""
    for path in _files(f"{name}-*.nb*"):
        with suppress(OSError):
            path.unlink()


def _files(pattern: str) -> list[Path]:
    try:
        return list(_place().glob(f"*/{pattern}"))
    except (OSError, RuntimeError):
        return []


@cache
def _place() -> Path:
    """The folder, which need not exist. Raises RuntimeError when the user has no home."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return (Path(chosen) if chosen else _platform_folder() / "webviz" / "numba") / _fingerprint()


def _is_ours(folder: Path) -> bool:
    """Whether nobody else may write in it, where there are users at all."""
    if os.name == "nt":
        return True
    there = folder.stat()
    return there.st_uid == os.geteuid() and not there.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _fingerprint() -> str:
    """Changes with the sources: numba itself looks only at the file in which a function begins."""
    package = Path(__file__).parents[1]
    sources = sorted([*package.rglob("*kernel*.py"), Path(__file__).with_name("jit.py")])
    python = str(sys.implementation.cache_tag).encode()
    return sha256(b"".join([python, *(path.read_bytes() for path in sources)])).hexdigest()[:16]


def _platform_folder() -> Path:
    """Where programs keep what they can make again. Raises RuntimeError when the user has no home."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")

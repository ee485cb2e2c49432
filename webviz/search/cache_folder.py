"""Where compiled code is kept between runs: a folder of the user's own, as each platform has one.

The one place above the server that looks at files. What is found there changes how long a search takes, never
what it finds.
"""

import os
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile


@cache
def cache_folder() -> str | None:
    """The folder to keep compiled code in, made if need be; None when none can be written.

    NUMBA_CACHE_DIR comes first, as numba's own documentation has it.
    """
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    try:
        folder = (Path(chosen) if chosen else _platform_folder() / "webviz" / "numba") / _fingerprint()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return str(folder)
    except (OSError, RuntimeError):
        return None


def is_kept(name: str) -> bool:
    """Whether an earlier run left a compiled function: `name` is "module.function"."""
    folder = cache_folder()
    return folder is not None and any(Path(folder).glob(f"*/{name}-*.nbi"))


def _fingerprint() -> str:
    """Changes with the sources: numba itself looks only at the file in which a function begins."""
    package = Path(__file__).parents[1]
    sources = sorted([*package.rglob("*kernel*.py"), Path(__file__).with_name("jit.py")])
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def _platform_folder() -> Path:
    """Where programs keep what they can make again. Raises RuntimeError when the user has no home."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")

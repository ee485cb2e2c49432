"""The inputs that ever failed, each in a file, tried again by the tests."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"
SHORTENINGS = 300
"""Attempts at making an input smaller before it is kept."""


def name_of(data: bytes) -> str:
    """A few letters that tell an input from others."""
    return sha256(data).hexdigest()[:12]


def kept(target: str) -> Iterator[tuple[str, bytes]]:
    """Name and content of what is kept for a target."""
    for path in sorted((FOLDER / target.replace(" ", "-")).glob("*")):
        yield path.name, path.read_bytes()


def keep(target: str, data: bytes) -> Path:
    """Writes an input into the corpus."""
    folder = FOLDER / target.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name_of(data)
    path.write_bytes(data)
    return path


def shortened(data: bytes, still_fails: Callable[[bytes], bool]) -> bytes:
    """What is left when pieces are left out, halves first, as long as it still fails."""
    attempts, size = 0, len(data) // 2
    while size and attempts < SHORTENINGS:
        start = 0
        while start < len(data) and attempts < SHORTENINGS:
            shorter = data[:start] + data[start + size :]
            attempts += 1
            if still_fails(shorter):
                data = shorter
            else:
                start += size
        size //= 2
    return data

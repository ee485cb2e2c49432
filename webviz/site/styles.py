"""The page's styles: a file for each room, one answer for all: a browser waits for each."""

from pathlib import Path

ORDER = "layers.css"
"""Names the layers. The other files may follow in any order: each puts its rules into a layer of its own."""


def stylesheet(folder: Path) -> bytes:
    """The style files below `folder`, one after the other."""
    files = sorted(folder.rglob("*.css"), key=lambda path: (path.name != ORDER, path.as_posix()))
    return b"\n".join(path.read_bytes() for path in files)

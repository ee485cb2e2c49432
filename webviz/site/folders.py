"""The folders of the page's files: in a checkout, or within the installed package."""

import os.path
from typing import TYPE_CHECKING

from webviz.site import installation

if TYPE_CHECKING:  # importing it is slow, and every command would
    from pathlib import Path


def site_folder() -> "Path":
    """The folder with `static`, `templates`, `sample_maps` and `lessons`."""
    from pathlib import Path

    return Path(_folder())


def _folder() -> str:
    return installation.WITHIN if installation.is_installed() else os.path.dirname(installation.PACKAGE)


def page_file(name: str) -> str:
    """The text of a file of the page, by its path below `static`."""
    with open(os.path.join(_folder(), "static", name), encoding="utf-8") as file:
        return file.read()


# The page's styles: a file for each panel and feature, but one response, as a browser waits for each.


ORDER = "layers.css"
"""The file that names the layers. The others may follow in any order, as each has its own layer."""


def stylesheet(folder: "Path") -> bytes:
    """The contents of the style files below `folder`, joined."""
    files = sorted(folder.rglob("*.css"), key=lambda path: (path.name != ORDER, path.as_posix()))
    return b"\n".join(path.read_bytes() for path in files)

"""The folders of the page's files: in a checkout, or within the installed package."""

import os.path
from typing import TYPE_CHECKING

from webviz.site import installation

if TYPE_CHECKING:  # which every command would load, and takes a while
    from pathlib import Path


def site_folder() -> "Path":
    """The folder that holds `static`, `templates`, `sample_maps` and `lessons`."""
    from pathlib import Path

    return Path(_folder())


def _folder() -> str:
    return installation.WITHIN if installation.is_installed() else os.path.dirname(installation.PACKAGE)


def page_file(name: str) -> str:
    """The text of a file of the page, by its path below `static`."""
    with open(os.path.join(_folder(), "static", name), encoding="utf-8") as file:
        return file.read()


# The page's styles: a file for each panel and feature, one answer for all: a browser waits for each.


ORDER = "layers.css"
"""Names the layers. The other files may follow in any order: each puts its rules into a layer of its own."""


def stylesheet(folder: "Path") -> bytes:
    """The style files below `folder`, one after the other."""
    files = sorted(folder.rglob("*.css"), key=lambda path: (path.name != ORDER, path.as_posix()))
    return b"\n".join(path.read_bytes() for path in files)

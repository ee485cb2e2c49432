"""The folders of webviz, in a package or a checkout, and its starting command.

The command line imports this module first, so it imports next to nothing.
"""

import os.path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # pathlib takes a while to load
    from pathlib import Path


PACKAGE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
WHEEL_SITE = os.path.join(PACKAGE, "_site")
"""Where a wheel has the page's files; a checkout has them beside the package."""
INSTALLED, IN_A_CHECKOUT = "webviz", "python -m webviz"  # the command that starts webviz


def is_installed() -> bool:
    """Whether webviz was installed from a wheel."""
    return os.path.isdir(WHEEL_SITE)


def program() -> str:
    """The command that starts webviz: a wheel installs a program, a checkout has none."""
    return INSTALLED if is_installed() else IN_A_CHECKOUT


def site_folder() -> "Path":
    """The folder with `static`, `templates`, `sample_maps` and `lessons`."""
    from pathlib import Path

    return Path(_folder())


def _folder() -> str:
    return WHEEL_SITE if is_installed() else os.path.dirname(PACKAGE)


def page_file(name: str) -> str:
    with open(os.path.join(_folder(), "static", name), encoding="utf-8") as file:
        return file.read()


# The page's styles: a file for each panel and feature, but one response, as a browser waits for each.

ORDER = "layers.css"
"""The file that names the layers. The others may follow in any order, as each has its own layer."""


def stylesheet(folder: "Path") -> bytes:
    files = sorted(folder.rglob("*.css"), key=lambda path: (path.name != ORDER, path.as_posix()))
    return b"\n".join(path.read_bytes() for path in files)

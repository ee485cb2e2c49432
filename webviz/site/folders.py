"""Where the page's files lie: beside the package in a checkout, within it once it is installed."""

from pathlib import Path

from webviz.site import installation


def site_folder() -> Path:
    """The folder that holds `static`, `templates`, `sample_maps` and `lessons`."""
    within, package = Path(installation.WITHIN), Path(installation.PACKAGE)
    return within if installation.is_installed() else package.parent


def page_file(name: str) -> str:
    """The text of a file of the page, by its path below `static`."""
    return (site_folder() / "static" / name).read_text(encoding="utf-8")


# The page's styles: a file for each panel and feature, one answer for all: a browser waits for each.


ORDER = "layers.css"
"""Names the layers. The other files may follow in any order: each puts its rules into a layer of its own."""


def stylesheet(folder: Path) -> bytes:
    """The style files below `folder`, one after the other."""
    files = sorted(folder.rglob("*.css"), key=lambda path: (path.name != ORDER, path.as_posix()))
    return b"\n".join(path.read_bytes() for path in files)

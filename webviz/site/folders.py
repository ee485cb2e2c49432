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

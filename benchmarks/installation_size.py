"""The size of an installation: the package, what it needs, and each extra.

    python -m benchmarks.installation_size

Adds up the files of the distributions in this environment, compiled modules included; none is installed anew.
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from benchmarks.measure import head, row
from benchmarks.stream import ROOT

OWN_FOLDERS = ("webviz", "static", "templates", "sample_maps", "lessons")
MB = 1_000_000
LARGEST = 3
"""So many are named."""


def main(_arguments: list[str]) -> None:
    """Print a table."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    plain = needed_distributions(project["dependencies"])
    print(head("installation", "MB", "the largest"))
    print(row(f"webviz itself, version {version()}", f"{own_size() / MB:.0f}", ""))
    print(row("what it needs", *size_and_largest(plain)))
    for extra in project["optional-dependencies"]:
        print(
            row(
                f"`[{extra}]` adds", *size_and_largest(needed_distributions(of_extra(project, extra)) - plain)
            )
        )


def version() -> str:
    """Whose size that is."""
    from webviz.commands import VERSION

    return VERSION


def of_extra(project: dict[str, Any], extra: str) -> Iterator[str]:
    """What an extra asks for, those that it contains included."""
    for line in project["optional-dependencies"][extra]:
        one = Requirement(line)
        if one.name == project["name"]:
            for inner in one.extras:
                yield from of_extra(project, inner)
        else:
            yield line


def needed_distributions(lines: Iterable[str]) -> set[str]:
    """The installed distributions that these ask for, directly or not."""
    found: set[str] = set()
    waiting = [(Requirement(line), "") for line in lines]
    while waiting:
        one, extra = waiting.pop()
        name = one.name.lower().replace("_", "-")
        if one.marker and not one.marker.evaluate({"extra": extra}):
            continue
        try:
            inner = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        wanted = [(Requirement(line), each) for line in inner for each in ("", *one.extras)]
        waiting += wanted if name not in found else []
        found.add(name)
    return found


def size_and_largest(names: set[str]) -> tuple[str, str]:
    """Their size together, and which are the largest."""
    sizes = sorted(((size(name), name) for name in names), reverse=True)
    largest = ", ".join(f"{name} {bytes / MB:.0f}" for bytes, name in sizes[:LARGEST])
    return f"{sum(bytes for bytes, _ in sizes) / MB:.0f}", largest


def size(name: str) -> int:
    """Bytes of its files."""
    paths = [Path(str(file.locate())) for file in distribution(name).files or []]
    return sum(path.stat().st_size for path in paths if path.is_file())


def own_size() -> int:
    """Bytes of what the wheel has, and of its modules once they are compiled."""
    return sum(
        path.stat().st_size for folder in OWN_FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()
    )


if __name__ == "__main__":
    main(sys.argv[1:])

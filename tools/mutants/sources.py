"""Which files there are to put faults into, and which faults."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.mutants.mutant import Mutant
from tools.mutants.python_mutants import python_mutants


def mutants_at(root: Path, places: Iterable[str]) -> list[Mutant]:
    """Every fault for folders, files or lines such as webviz/games/binding.py:50.

    Raises SystemExit for a place where there is no source file.
    """
    return sorted({mutant for place in places for mutant in _mutants_at(root, place)})


def _mutants_at(root: Path, place: str) -> list[Mutant]:
    name, _, line = place.partition(":")
    paths = sorted(file.relative_to(root).as_posix() for file in _files(root / name))
    if not paths:
        raise SystemExit(f"found no .py or .js file at {name}")
    found = mutants_of(root, paths)
    return [mutant for mutant in found if mutant.line == int(line)] if line else found


def _files(place: Path) -> Iterator[Path]:
    candidates = [place] if place.is_file() else place.rglob("*")
    return (path for path in candidates if path.suffix in (".py", ".js"))


def mutants_of(root: Path, files: Iterable[str]) -> list[Mutant]:
    """Every fault for the files."""
    paths = list(files)
    scripts = [path for path in paths if path.endswith(".js")]
    modules = [path for path in paths if path.endswith(".py")]
    found = [mutant for path in modules for mutant in python_mutants(path, (root / path).read_bytes())]
    return [*found, *javascript_mutants(root, scripts)]


def javascript_mutants(root: Path, paths: list[str]) -> list[Mutant]:
    """Every fault that Stryker knows. Raises CalledProcessError without Stryker."""
    if not paths:
        return []
    command = [sys.executable, "tools/node.py", "tools/mutants/javascript_mutants.mjs", *paths]
    listed = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True).stdout.decode()
    return [_read(root, *json.loads(line)) for line in listed.splitlines()]


def _read(root: Path, path: str, start: int, end: int, replacement: str, line: int) -> Mutant:
    original = (root / path).read_bytes()[start:end].decode()
    return Mutant(path, start, end, replacement, line, original)

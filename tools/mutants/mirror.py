"""The tests that should notice a fault in a file: its own, then its folder's."""

from pathlib import Path, PurePosixPath


def mirrored_tests(root: Path, source: str) -> list[list[str]]:
    """The groups of test files in the order in which they run; none is empty."""
    path = PurePosixPath(source)
    folder, name, pattern = _mirror(path)
    everything = sorted(file.relative_to(root).as_posix() for file in (root / folder).glob(pattern))
    own = [file for file in everything if PurePosixPath(file).name == name]
    if folder == "tests":  # of a module that many folders use, in any of them
        own = [file.relative_to(root).as_posix() for file in (root / folder).rglob(name)]
    # All of the folder, its own included: one group for all its files, so that its time is taken once.
    return [group for group in (own, everything) if group]


def _mirror(path: PurePosixPath) -> tuple[str, str, str]:
    """The folder of the tests, the name of the file's own, and the pattern for all."""
    if path.suffix == ".js":
        return f"tests/js/{path.parent.relative_to('static/js')}", f"{path.stem}.test.mjs", "*.test.mjs"
    package = path.parts[1:-1] if path.parts[0] == "webviz" else path.parts[:-1]
    return "/".join(["tests", *package]), f"test_{path.stem}.py", "test_*.py"

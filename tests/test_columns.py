"""No line of the page's sources is longer than 110 characters; Python's are minded by ruff."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
COLUMNS = 110
FOLDERS = ("static/js", "static/css", "templates", "tests/js", "benchmarks")
SUFFIXES = (".js", ".mjs", ".ts", ".css", ".html")


def too_long(text: str) -> Iterator[int]:
    """The numbers of the lines that are."""
    return (number for number, line in enumerate(text.splitlines(), 1) if len(line) > COLUMNS)


def test_lines_have_110_columns_at_most() -> None:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))]
    sources = {path: path.read_text(encoding="utf-8") for path in paths if path.suffix in SUFFIXES}
    assert {path.suffix for path in sources} == set(SUFFIXES)
    found = [f"{path.relative_to(ROOT)}:{n}" for path, text in sources.items() for n in too_long(text)]
    assert found == []


def test_columns_are_characters() -> None:
    assert list(too_long(f"{'é' * 110}\n{'e' * 111}\n")) == [2]

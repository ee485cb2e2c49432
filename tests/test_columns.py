"""Lines of the page's sources have 110 characters at most; formatters mind Python and the tests."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("static/js", "static/css", "templates", "benchmarks")
SUFFIXES = {".js", ".ts", ".css", ".html"}


def test_lines_have_110_columns_at_most() -> None:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    assert {path.suffix for path in paths} == SUFFIXES
    for path in paths:
        lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        assert [f"{path}:{number}" for number, line in lines if len(line) > 110] == []

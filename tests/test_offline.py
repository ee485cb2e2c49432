"""The page works with the network cable out: nothing that is served points to another machine."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("templates", "static", "sample_maps")
NETWORKS = re.compile(
    r"jsdelivr|unpkg|cdnjs|cloudflare|googleapis|gstatic|esm\.sh|skypack|bootstrapcdn", re.I
)
# What a browser would load by itself; a link that a reader may click is not meant.
LOADS = re.compile(
    r"""(?:src\s*=|url\(|\bimport\b[^;\n]*|\bfrom\s|<link[^>]*href\s*=|fetch\()\s*["']?(?:https?:)?//""", re.I
)


def served() -> list[Path]:
    """Every text file that a browser may get."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    binary = (".png", ".ico", ".woff2", ".jpg")
    return sorted(path for path in found if path.is_file() and path.suffix not in binary)


def foreign(text: str) -> Iterator[str]:
    """The lines that load something from elsewhere."""
    return (line.strip() for line in text.splitlines() if NETWORKS.search(line) or LOADS.search(line))


def test_nothing_is_loaded_from_elsewhere() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in served()}
    assert [f"{name}: {line}" for name, text in texts.items() for line in foreign(text)] == []


@pytest.mark.parametrize(
    "line",
    [
        '<script src="https://cdn.jsdelivr.net/npm/vis"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        "@import url(https://example.org/font.css);",
        'import { a } from "https://example.org/a.js";',
        'const answer = await fetch("http://example.org/");',
    ],
)
def test_a_foreign_address_is_noticed(line: str) -> None:
    assert list(foreign(line)) == [line]


def test_addresses_that_load_nothing_pass() -> None:
    harmless = (
        '<svg xmlns="http://www.w3.org/2000/svg">\n// source: https://example.org/paper\nimport "./a.js";'
    )
    assert list(foreign(harmless)) == []

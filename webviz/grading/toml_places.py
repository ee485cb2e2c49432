"""Where the keys of a small TOML file stand, which tomllib does not tell.

Tables, and keys at the beginning of a line, are found; of what stands otherwise its table's place is told.
"""

import re
from collections.abc import Iterator

from webviz.maps.words import Word

Path = tuple[str, ...]
BARE = r"[A-Za-z0-9_-]+"
PART = rf"""(?:{BARE}|"(?:[^"\\]|\\.)*"|'[^']*')"""
NAME = rf"{PART}(?:[ \t]*\.[ \t]*{PART})*"
TABLE = re.compile(rf"[ \t]*\[[ \t]*(?P<name>{NAME})[ \t]*\]")
ENTRY = re.compile(rf"(?P<before>[ \t]*)(?P<name>{NAME})[ \t]*=[ \t]*(?P<value>.*)")
START = Word("", 1, 1)


class Places:
    """The places of the keys, and of their values, in one text."""

    def __init__(self, text: str) -> None:
        self._keys: dict[Path, Word] = {}
        self._values: dict[Path, Word] = {}
        for path, key, value in _entries(text):
            self._keys.setdefault(path, key)
            self._values.setdefault(path, value)

    def key(self, *path: str) -> Word:
        """Where the key stands; else its table, else the beginning."""
        return self._first(self._keys, path)

    def value(self, *path: str) -> Word:
        """Where the key's value stands; else its table, else the beginning."""
        return self._first(self._values, path)

    def _first(self, places: dict[Path, Word], path: Path) -> Word:
        known = (places[path[:end]] for end in range(len(path), 0, -1) if path[:end] in places)
        return next(known, START)


def _entries(text: str) -> Iterator[tuple[Path, Word, Word]]:
    """Path, place and place of the value, of tables and keys."""
    table: Path = ()
    for number, line in enumerate(text.split("\n"), start=1):
        if header := TABLE.match(line):
            table = _path(header["name"])
            at = Word(header["name"], number, header.start("name") + 1)
            yield table, at, at
        elif entry := ENTRY.match(line):
            key = Word(entry["name"], number, entry.start("name") + 1)
            yield (*table, *_path(key.text)), key, Word(entry["value"], number, entry.start("value") + 1)


def _path(name: str) -> Path:
    return tuple(part.strip("\"'") for part in re.findall(PART, name))

"""Read `site.toml` (docs/site.md): the words of a site and of each of its files."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from webviz.maps.findings import START, Findings, read_whole
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.words import StepBudget, Word, quote
from webviz.scene.fields import FIELDS, LARGEST
from webviz.scene.scene import parts_of

SETTINGS_FILE = "site.toml"
SITE_ENTRIES = ("title", "about", "webviz")  # the entries of the site itself
FILE_ENTRIES = ("title", "look_for", "line")  # the entries of a file, besides the fields of a link
ADDRESS = re.compile(r"https?://\S+")
# the head of a table, `["map.txt"]`; an entry, `title = "..."`; and the place at the end of tomllib's message
HEADER = re.compile(r"[ \t]*\[[ \t]*(?P<name>[^\]]*?)[ \t]*\][ \t]*(?:#.*)?")
ENTRY = re.compile(r"""[ \t]*["']?(?P<name>[^"'=#\s]+)["']?[ \t]*=[ \t]*""")
PLACE = re.compile(r"(?P<what>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)")


class SettingsError(TextError):
    """A `site.toml` that cannot be read; it has all mistakes with their places."""


@dataclass(frozen=True, slots=True)
class FileSettings:
    """What `site.toml` says of a file."""

    title: str = ""
    look_for: str = ""
    line: int | None = None
    # the fields of a link, which say how it is searched and shown
    parts: Mapping[str, str] = field(default_factory=dict)
    at: Word = START  # the place of its table, for messages


@dataclass(frozen=True, slots=True)
class Settings:
    """The content of `site.toml`; `files` are in its order."""

    title: str = ""
    about: str = ""
    webviz: str = ""  # the address of a server, for links; "" for none
    files: Mapping[str, FileSettings] = field(default_factory=dict)


def read_settings(text: str, files: Collection[str]) -> Settings:
    """The settings in a text for a folder with these files. Raises SettingsError."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError([_damage(str(error), text)]) from None
    places = dict(_places(text))
    settings, _ = read_whole(
        StepBudget(len(text)), SettingsError, lambda findings: _Reader(places, findings).read(entries, files)
    )
    return settings


def _damage(message: str, text: str) -> Diagnostic:
    """The fault in a text that is no TOML; tomllib's message ends with the place."""
    place = PLACE.fullmatch(message)
    lines = text.split("\n")
    end = len(lines), len(lines[-1]) + 1
    line, column = (int(place["line"]), int(place["column"])) if place else end
    what = place["what"] if place else message
    return Diagnostic("error", line, column, f"this is no TOML: {what[:1].lower()}{what[1:]}")


def _places(text: str) -> Iterator[tuple[tuple[str, ...], Word]]:
    """The places of tables and of their entries, which tomllib does not tell."""
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := HEADER.fullmatch(line):
            table = (header["name"].strip("\"'"),)
            yield table, Word(header["name"], number, header.start("name") + 1)
        elif entry := ENTRY.match(line):
            yield (*table, entry["name"]), Word(entry["name"], number, entry.start("name") + 1)


class _Reader:
    """Reads the entries of one text; mistakes are collected."""

    def __init__(self, places: Mapping[tuple[str, ...], Word], findings: Findings) -> None:
        self._places, self._findings = places, findings

    def _at(self, *path: str) -> Word:
        """The place of an entry; else that of its table, else the beginning."""
        return self._places.get(path) or self._places.get(path[:1]) or START

    def read(self, entries: Mapping[str, Any], files: Collection[str]) -> Settings:
        tables = dict(_tables(entries, files))
        of_site = {name: value for name, value in entries.items() if not isinstance(value, dict)}
        self._report_unknown(of_site, SITE_ENTRIES, ())
        for name in tables:
            if name not in files:
                message = f"found unknown file {quote(name)}, expected one of the folder"
                self._findings.unknown_name(self._at(name), message, files)
        title, about, webviz = (self._text(of_site, name, ()) for name in SITE_ENTRIES)
        if webviz and not ADDRESS.fullmatch(webviz):
            message = f"found {quote(webviz)}, expected an address that begins with https:// or http://"
            self._findings.error(self._at("webviz"), message)
        return Settings(title, about, webviz, {name: self._file(name, tables[name]) for name in tables})

    def _file(self, file: str, table: Mapping[str, Any]) -> FileSettings:
        self._report_unknown(table, (*FILE_ENTRIES, *FIELDS), (file,))
        line = table.get("line")
        if line is not None and (type(line) is not int or not 1 <= line <= LARGEST):
            message = f"found {quote(str(line))}, expected a line of the trace: a whole number from 1"
            self._findings.error(self._at(file, "line"), message)
            line = None
        parts: dict[str, str] = {}
        for name in (name for name in table if name in FIELDS):
            try:
                parts |= parts_of({name: table[name]})
            except ValueError as error:
                self._findings.error(self._at(file, name), str(error))
        title, look_for = (self._text(table, name, (file,)) for name in ("title", "look_for"))
        return FileSettings(title, look_for, line, parts, self._at(file))

    def _report_unknown(
        self, entries: Mapping[str, Any], known: Collection[str], table: tuple[str, ...]
    ) -> None:
        for name in entries.keys() - {*known}:
            message = f"found unknown entry {quote(name)}, expected one such as {', '.join([*known][:4])}"
            self._findings.unknown_name(self._at(*table, name), message, known)

    def _text(self, entries: Mapping[str, Any], name: str, table: tuple[str, ...]) -> str:
        value = entries.get(name, "")
        if isinstance(value, str):
            return " ".join(value.split())
        self._findings.error(self._at(*table, name), f"found {quote(str(value))}, expected a text in quotes")
        return ""


def _tables(entries: Mapping[str, Any], files: Collection[str]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables of files; tomllib reads `[map.txt]` as {"map": {"txt": {...}}}."""
    for name, value in entries.items():
        if isinstance(value, dict):
            inner = {f"{name}.{suffix}": table for suffix, table in value.items() if isinstance(table, dict)}
            if inner and len(inner) == len(value) and name not in files:
                yield from inner.items()
            else:
                yield name, value

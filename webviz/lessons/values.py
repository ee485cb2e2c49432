"""Read the values in a lesson's JSON: Markdown, numbers, and fields of a link.

First stands what is reported in Markdown (`remarks`), then the entries of an object by name (`Entries`).
"""

import re
from collections.abc import Collection, Iterator, Mapping
from math import isfinite
from typing import Literal, NamedTuple

from webviz.maps.findings import Findings
from webviz.maps.json_text import Named, Piece, integer, text_in
from webviz.maps.words import quote
from webviz.scene.fields import LARGEST, Field

# The Markdown of a lesson's texts: paragraphs, strong, emphasis, code, lists and links. The page makes
# elements of these and shows everything else as it is written. Such other Markdown is reported, so that no
# teacher discovers it on the projector.

CODE = re.compile(r"`[^`\n]++`")
# "[text](target)" or "![picture](target)"; in "[text](target 'title')" the rest is " 'title'".
LINK = re.compile(r"(?P<picture>!?)\[[^\[\]\n]*+\]\((?P<target>[^)\s\[]*+)(?P<rest>[^)\n\[]*+)\)")
TARGET = re.compile(r"https://[^\s/]|#v1&")  # how the target of a link must begin
HTML = re.compile(r"</?[A-Za-z][^<>\n]{0,200}+>|<!--")  # "<b>", "</b>", "<!--"
# The start of a line that begins a block, such as "## Heading": the group that matches is its kind.
BLOCK = re.compile(
    r"^ {0,3}(?:(?P<heading>#{1,6}(?= ))|(?P<quote>>)|(?P<fence>```)|(?P<star>[*+](?= )))", re.MULTILINE
)
BLOCKS = {
    "heading": ("a heading", "make it **strong**, or the title of a stop of its own"),
    "quote": ("a quotation", None),
    "fence": ("a fence of code", "put each piece of code between single backquotes"),
    "star": ("a list with another sign", "begin its entries with - or with 1."),
}
"""For each kind of block what it is called, and a hint."""


class Remark(NamedTuple):
    """A piece of Markdown, from `offset` on, that the page does not support."""

    offset: int
    severity: Literal["error", "warning"]
    message: str
    suggestion: str | None = None


def remarks(text: str) -> list[Remark]:
    """The pieces of a text that would not be shown as intended, in order."""
    without_code = CODE.sub(_blanks, text)  # code is shown as it is written, whatever is in it
    without_links = LINK.sub(_blanks, without_code)  # a target such as <b> is only a wrong link
    return sorted((*_blocks(without_code), *_links(without_code), *_html(without_links)))


def _blanks(match: re.Match[str]) -> str:
    """As many blanks as the match has characters, so that offsets stay."""
    return " " * len(match[0])


def _blocks(text: str) -> Iterator[Remark]:
    for block in BLOCK.finditer(text):
        kind = block.lastgroup or ""
        what, hint = BLOCKS[kind]
        yield Remark(block.start(kind), "warning", f"found {what}, which is shown as it is written", hint)


def _links(text: str) -> Iterator[Remark]:
    for link in LINK.finditer(text):
        target = link["target"]
        if link["picture"]:
            yield Remark(link.start(), "warning", "found a picture, which is shown as it is written")
        elif link["rest"].strip() or not TARGET.match(target):
            quoted = quote((target + link["rest"]).strip())
            message = f"found a link to {quoted}, expected one that begins with https:// or #v1&"
            is_insecure = target.startswith("http://")
            hint = f"did you mean https://{target.removeprefix('http://')}?" if is_insecure else None
            yield Remark(link.start("target"), "error", message, hint)


def _html(text: str) -> Iterator[Remark]:
    for tag in HTML.finditer(text):
        message = f"found HTML, {quote(tag[0])}, which is shown as it is written"
        yield Remark(tag.start(), "warning", message)


# The entries of an object. Each method reports what is wrong, and returns a value all the same.

CHARACTERS_A_STEP = 10  # how much Markdown counts as a step of reading
LARGEST_LINE = 999_999_999
MOST_DIGITS = 40
"""Digits that a number is read from: Python refuses very long ones, and these are too large anyway."""


class Entries(Named):
    """The entries of an object in a lesson, by their names."""

    def __init__(self, piece: Piece, names: Collection[str], what: str, findings: Findings) -> None:
        super().__init__(piece, names, what, findings)
        self.at, self._findings = piece.at, findings

    def value(self, name: str) -> Piece | None:
        """The value of an entry; None if it is missing or null."""
        piece = self.get(name)
        return None if piece is None or _is_null(piece) else piece

    def require(self, name: str, expected: str) -> Piece | None:
        """The value of an entry that must be there."""
        piece = self.value(name)
        if piece is None:
            self._findings.error(self.at, f'found no "{name}", expected {expected}')
        return piece

    def list_of(self, name: str, expected: str) -> Piece | None:
        """A list that must be there."""
        piece = self.require(name, expected)
        if piece is None or piece.kind == "list":
            return piece
        self._findings.error(piece.at, f"found {piece.words()}, expected {expected}")
        return None

    def text(self, name: str, what: str, longest: int) -> str:
        """A text with a maximum length; "" if there is none."""
        piece = self.value(name)
        text = text_in(piece, what, self._findings)
        if piece is not None and len(text) > longest:
            message = f"found {what} of {len(text):,} characters, expected at most {longest:,}"
            self._findings.error(piece.at, message)
        return text

    def line_of_text(self, name: str, what: str, longest: int) -> str:
        """A text on one line; "" if there is none."""
        piece, text = self.value(name), self.text(name, what, longest)
        line = "".join(each if each.isprintable() else " " for each in text).strip()
        if piece is not None and line != text.strip(" "):
            message = f"characters of {what} that cannot be printed are read as blanks"
            self._findings.warning(piece.at, message)
        return line

    def title(self, name: str, longest: int) -> str:
        """A text on one line that must be there and must not be empty."""
        piece = self.require(name, "one")
        title = self.line_of_text(name, f"the {name}", longest)
        if piece and piece.kind == "string" and not title:
            self._findings.error(piece.at, f'found an empty "{name}", expected a text')
        return title

    def markdown(self, name: str, what: str, longest: int) -> str:
        """A text in a lesson's Markdown; other Markdown in it is reported at its place."""
        piece, text = self.value(name), self.text(name, what, longest)
        if piece is None or not text or len(text) > longest:
            return text
        self._findings.steps.take(len(text) // CHARACTERS_A_STEP)
        all_remarks = remarks(text)
        places = piece.places(remark.offset for remark in all_remarks)
        for remark, at in zip(all_remarks, places, strict=True):
            report = self._findings.error if remark.severity == "error" else self._findings.warning
            report(at, remark.message, remark.suggestion)
        return text

    def number(self, name: str, least: float) -> float:
        """A number from `least` up; 0 if it is missing, or anything else."""
        piece = self.value(name)
        if piece is None:
            return 0
        if piece.kind == "number":
            digits = piece.text[:MOST_DIGITS]
            number = float(piece.text) if re.search("[.eE]", digits) else int(digits)
            if isfinite(number) and least <= number <= LARGEST:
                return number
        expected = "expected a number" if least < 0 else f"expected a number from {least:g}"
        self._findings.error(piece.at, f"found {piece.words()}, {expected}")
        return 0

    def line(self, name: str, default: int) -> int:
        """The number of a line, from 1."""
        piece = self.value(name)
        return default if piece is None else integer(piece, 1, LARGEST_LINE, self._findings)

    def switch(self, name: str) -> bool:
        """True or false; false if it is missing."""
        piece = self.value(name)
        if piece is None:
            return False
        if piece.kind != "word" or piece.text not in ("true", "false"):
            self._findings.error(piece.at, f"found {piece.words()}, expected true or false")
        return piece.text == "true"


def named_values(
    piece: Piece | None, fields: Mapping[str, Field], what: str, findings: Findings
) -> dict[str, str]:
    """Fields of a link with their values; wrong ones are reported and left out."""
    if piece is None:
        return {}
    values = {}
    for name, value in Named(piece, fields, what, findings, "name").items():
        if value.kind in ("string", "number", "word") and fields[name].fits(value.text):
            values[name] = value.text
        elif not _is_null(value):
            message = f"found {value.words()}, expected {fields[name].values_text}"
            findings.error(value.at, message, findings.did_you_mean(value.text, fields[name].words))
    return values


def _is_null(piece: Piece) -> bool:
    return piece.kind == "word" and piece.text == "null"

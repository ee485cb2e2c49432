"""Read the values in a lesson's JSON: texts with their Markdown, numbers, and fields of a link."""

import re
from collections.abc import Iterator, Mapping
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
LINK = re.compile(r"(?P<picture>!?)\[[^\[\]\n]*+\]\((?P<target>[^)\s\[]*+)(?P<rest>[^)\n\[]*+)\)")
HTML = re.compile(r"</?[A-Za-z][^<>\n]{0,200}+>|<!--")
BLOCK = re.compile(
    r"^ {0,3}(?:(?P<heading>#{1,6}(?= ))|(?P<quote>>)|(?P<fence>```)|(?P<star>[*+](?= )))", re.MULTILINE
)
BLOCKS = {
    "heading": ("a heading", "make it **strong**, or the title of a stop of its own"),
    "quote": ("a quotation", None),
    "fence": ("a fence of code", "put each piece of code between single backquotes"),
    "star": ("a list with another sign", "begin its entries with - or with 1."),
}
TARGET = re.compile(r"https://[^\s/]|#v1&")


class Remark(NamedTuple):
    """The report of a piece of Markdown that the page does not support; it begins at `offset`."""

    offset: int
    severity: Literal["error", "warning"]
    message: str
    suggestion: str | None = None


def remarks(text: str) -> list[Remark]:
    """The pieces of a text that would not be shown as intended, in order."""
    without_code = CODE.sub(_blanks, text)
    html = _html(LINK.sub(_blanks, without_code))
    return sorted((*_blocks(without_code), *_links(without_code), *html))


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
            meant = f"https://{target.removeprefix('http://')}" if target.startswith("http://") else None
            yield Remark(link.start("target"), "error", message, meant and f"did you mean {meant}?")


def _html(text: str) -> Iterator[Remark]:
    for tag in HTML.finditer(text):
        message = f"found HTML, {quote(tag[0])}, which is shown as it is written"
        yield Remark(tag.start(), "warning", message)


# The values of entries. Each function reports what is wrong, and returns a value all the same.


CHARACTERS_A_STEP = 10  # how much Markdown counts as a step of reading
LARGEST_LINE = 999_999_999
MOST_DIGITS = 40
"""Digits that a number is read from: Python refuses very long ones, and these are too large anyway."""


def value_of(entries: Named, name: str) -> Piece | None:
    """The value of an entry; None if it is missing or null."""
    piece = entries.get(name)
    return None if piece is None or _is_null(piece) else piece


def title_in(piece: Piece | None, what: str, longest: int, findings: Findings) -> str:
    """A text on one line; "" if there is none."""
    text = bounded_text(piece, what, longest, findings)
    line = "".join(each if each.isprintable() else " " for each in text).strip()
    if piece is not None and line != text.strip(" "):
        findings.warning(piece.at, f"characters of {what} that cannot be printed are read as blanks")
    return line


def required_title(entries: Named, name: str, whole: Piece, longest: int, findings: Findings) -> str:
    """A text on one line that must be there and must not be empty."""
    piece = value_of(entries, name)
    if piece is None:
        findings.error(whole.at, f'found no "{name}", expected one')
        return ""
    title = title_in(piece, f"the {name}", longest, findings)
    if piece.kind == "string" and not title:
        findings.error(piece.at, f'found an empty "{name}", expected a text')
    return title


def bounded_text(piece: Piece | None, what: str, longest: int, findings: Findings) -> str:
    """A text with a maximum length."""
    text = text_in(piece, what, findings)
    if piece is not None and len(text) > longest:
        findings.error(piece.at, f"found {what} of {len(text):,} characters, expected at most {longest:,}")
    return text


def markdown_in(piece: Piece | None, what: str, longest: int, findings: Findings) -> str:
    """A text in a lesson's Markdown; other Markdown in it is reported at its place."""
    text = bounded_text(piece, what, longest, findings)
    if piece is None or not text or len(text) > longest:
        return text
    findings.steps.take(len(text) // CHARACTERS_A_STEP)
    all_remarks = remarks(text)
    places = piece.places(remark.offset for remark in all_remarks)
    for remark, at in zip(all_remarks, places, strict=True):
        report = findings.error if remark.severity == "error" else findings.warning
        report(at, remark.message, remark.suggestion)
    return text


def number_in(piece: Piece, least: float, findings: Findings) -> float:
    """A number from `least` up; 0 for anything else, which is reported."""
    if piece.kind == "number":
        digits = piece.text[:MOST_DIGITS]
        number = float(piece.text) if re.search("[.eE]", digits) else int(digits)
        if isfinite(number) and least <= number <= LARGEST:
            return number
    expected = "expected a number" if least < 0 else f"expected a number from {least:g}"
    findings.error(piece.at, f"found {piece.words()}, {expected}")
    return 0


def line_in(piece: Piece | None, default: int, findings: Findings) -> int:
    """The number of a line, from 1."""
    return default if piece is None else integer(piece, 1, LARGEST_LINE, findings)


def switch_in(piece: Piece | None, findings: Findings) -> bool:
    """True or false; false if it is missing."""
    if piece is None:
        return False
    if piece.kind != "word" or piece.text not in ("true", "false"):
        findings.error(piece.at, f"found {piece.words()}, expected true or false")
    return piece.text == "true"


def named_values(
    piece: Piece | None, fields: Mapping[str, Field], what: str, findings: Findings
) -> dict[str, str]:
    """Fields of a link with their values, as text; wrong ones are reported and left out."""
    if piece is None:
        return {}
    pairs = Named(piece, fields, what, findings, "name").items()
    return {
        name: value.text
        for name, value in pairs
        if not _is_null(value) and _fits(value, fields[name], findings)
    }


def _is_null(piece: Piece) -> bool:
    return piece.kind == "word" and piece.text == "null"


def _fits(value: Piece, field: Field, findings: Findings) -> bool:
    if value.kind in ("string", "number", "word") and field.fits(value.text):
        return True
    message = f"found {value.words()}, expected {field.values_text}"
    findings.error(value.at, message, findings.did_you_mean(value.text, field.words))
    return False

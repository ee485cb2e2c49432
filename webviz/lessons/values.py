"""Read the values in a lesson's JSON: texts, numbers, and parts of a link."""

import re
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Literal, NamedTuple

from webviz.maps.findings import Findings
from webviz.maps.json_text import Named, Piece, integer, text_in
from webviz.maps.words import quote
from webviz.scene.fields import LARGEST, Field

# The Markdown of a lesson's texts: paragraphs, strong, emphasis, code, lists and links, and nothing else.
# The page makes elements of these and shows everything else as text. Other Markdown is reported, so that
# nobody discovers it on the projector.


CODE = re.compile(r"`[^`\n]++`")
LINK = re.compile(r"(?P<picture>!?)\[[^\[\]\n]*+\]\((?P<target>[^)\s\[]*+)(?P<rest>[^)\n\[]*+)\)")
HTML = re.compile(r"</?[A-Za-z][^<>\n]{0,200}+>|<!--")
BLOCK = re.compile(
    r"^ {0,3}(?:(?P<heading>#{1,6}(?= ))|(?P<quote>>)|(?P<fence>```)|(?P<star>[*+](?= )))",
    re.MULTILINE,
)
BLOCKS = {
    "heading": ("a heading", "make it **strong**, or the title of a stop of its own"),
    "quote": ("a quotation", None),
    "fence": ("a fence of code", "put each piece of code between single backquotes"),
    "star": ("a list with another sign", "begin its entries with - or with 1."),
}
TARGET = re.compile(r"https://[^\s/]|#v1&")


class Remark(NamedTuple):
    """A piece of Markdown that is not in the subset.

    Attributes:
        offset: the position of its first character, from 0.
    """

    offset: int
    severity: Literal["error", "warning"]
    message: str
    suggestion: str | None = None


def remarks(text: str) -> list[Remark]:
    """The pieces of a text that would not be shown as intended, in order."""
    bare = CODE.sub(lambda code: " " * len(code[0]), text)
    return sorted((*_blocks(bare), *_links(bare), *_html(LINK.sub(_blank, bare))))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _blocks(text: str) -> Iterator[Remark]:
    for found in BLOCK.finditer(text):
        kind = found.lastgroup or ""
        what, hint = BLOCKS[kind]
        yield Remark(found.start(kind), "warning", f"found {what}, which is shown as it is written", hint)


def _links(text: str) -> Iterator[Remark]:
    for found in LINK.finditer(text):
        target = found["target"]
        if found["picture"]:
            yield Remark(found.start(), "warning", "found a picture, which is shown as it is written")
        elif found["rest"].strip() or not TARGET.match(target):
            quoted = quote((target + found["rest"]).strip())
            message = f"found a link to {quoted}, expected one that begins with https:// or #v1&"
            hint = f"https://{target[7:]}" if target.startswith("http://") else None
            yield Remark(found.start("target"), "error", message, hint and f"did you mean {hint}?")


def _html(text: str) -> Iterator[Remark]:
    for found in HTML.finditer(text):
        what = f"found HTML, {quote(found[0])}, which is shown as it is written"
        yield Remark(found.start(), "warning", what)


CHARACTERS_A_STEP = 10
NULL = "null"


def value_of(entries: Named, name: str) -> Piece | None:
    """The value of an entry; None if it is missing or null."""
    piece = entries.get(name)
    return None if piece is None or _is_null(piece) else piece


def title_in(piece: Piece | None, what: str, longest: int, findings: Findings) -> str:
    """A text on one line; "" if there is none."""
    text = bounded_text(piece, what, longest, findings)
    line = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    if piece is not None and line != text.strip(" "):
        message = f"characters of {what} that cannot be printed are read as blanks"
        findings.warning(piece.at, message)
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
    found = remarks(text)
    for remark, at in zip(found, piece.places(remark.offset for remark in found), strict=True):
        tell = findings.error if remark.severity == "error" else findings.warning
        tell(at, remark.message, remark.suggestion)
    return text


def number_in(piece: Piece, least: float, findings: Findings) -> float:
    """A number from `least` up; 0 for anything else, which is reported."""
    if piece.kind == "number":
        number = float(piece.text) if re.search("[.eE]", piece.text[:40]) else int(piece.text[:40])
        if isfinite(number) and least <= number <= LARGEST:
            return number
    expected = "expected a number" if least < 0 else f"expected a number from {least:g}"
    findings.error(piece.at, f"found {piece.words()}, {expected}")
    return 0


def line_in(piece: Piece | None, usual: int, findings: Findings) -> int:
    """The number of a line, from 1."""
    return usual if piece is None else integer(piece, 1, 999_999_999, findings)


def switch_in(piece: Piece | None, findings: Findings) -> bool:
    """True or false; true if it is missing."""
    if piece is None:
        return False
    if piece.kind != "word" or piece.text not in ("true", "false"):
        findings.error(piece.at, f"found {piece.words()}, expected true or false")
    return piece.text == "true"


def named_values(
    piece: Piece | None, fields: Mapping[str, Field], what: str, findings: Findings
) -> dict[str, str]:
    """Names of a link with their values, as text; wrong ones are reported and left out."""
    if piece is None:
        return {}
    found: dict[str, str] = {}
    for name, value in Named(piece, fields, what, findings, "name").pairs():
        if not _is_null(value) and _fits(value, fields[name], findings):
            found[name] = value.text
    return found


def _is_null(piece: Piece) -> bool:
    return piece.kind == "word" and piece.text == NULL


def _fits(value: Piece, field: Field, findings: Findings) -> bool:
    if value.kind in ("string", "number", "word") and field.fits(value.text):
        return True
    message = f"found {value.words()}, expected {field.values_text}"
    findings.error(value.at, message, findings.did_you_mean(value.text, field.words))
    return False

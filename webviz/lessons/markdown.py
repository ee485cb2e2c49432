"""The Markdown of a lesson's texts: paragraphs, strong, emphasis, code, lists and links, and nothing else.

The page makes elements of these and shows all else as it is written. What looks like something more is told,
so that nobody finds it on the projector.
"""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from webviz.maps.words import shown

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
    """Something that is not in the subset.

    Attributes:
        offset: the number of the character where it begins, from 0.
    """

    offset: int
    severity: Literal["error", "warning"]
    message: str
    suggestion: str | None = None


def remarks(text: str) -> list[Remark]:
    """What of a text would not be shown as it is meant, in its order."""
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
            told = shown((target + found["rest"]).strip())
            message = f"found a link to {told}, expected one that begins with https:// or #v1&"
            hint = f"https://{target[7:]}" if target.startswith("http://") else None
            yield Remark(found.start("target"), "error", message, hint and f"did you mean {hint}?")


def _html(text: str) -> Iterator[Remark]:
    for found in HTML.finditer(text):
        what = f"found HTML, {shown(found[0])}, which is shown as it is written"
        yield Remark(found.start(), "warning", what)

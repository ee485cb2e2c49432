"""CDATA with xml.etree, which by itself can only escape.

Text that is to be CDATA stands between two characters that XML forbids everywhere, so that no document can
hold them otherwise. They go through the serializer as they are; what stands between them was escaped on the
way, and is turned back and wrapped. Readers of XML see the same text either way.
"""

import re
from xml.etree.ElementTree import Element, tostring
from xml.sax.saxutils import unescape

BEGIN, END = "\x01", "\x02"
MARKED = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold."""


def mark_as_cdata(element: Element) -> None:
    """Has the element's own text, if there is any, written as CDATA. Raises ValueError where XML cannot hold
    it."""
    if element.text:
        if FORBIDDEN.search(element.text):
            raise ValueError(f"XML cannot hold this text: {element.text!r}")
        element.text = f"{BEGIN}{element.text}{END}"


def written(root: Element) -> str:
    """The document below its declaration."""
    return MARKED.sub(_section, tostring(root, encoding="unicode"))


def _section(found: re.Match[str]) -> str:
    """A text that holds the end of a section is written as two."""
    return f"<![CDATA[{unescape(found[1]).replace(']]>', ']]]]><![CDATA[>')}]]>"

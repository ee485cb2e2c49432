"""Find out the kind of a file that the page opens: outlines, a graph, or a text.

Texts that teachers write by hand (maps, trees, constraints) are often damaged, and the editor repairs them.
So a text is a graph only if it clearly looks like one. Numbers alone are the leaves of a tree.
"""

import re

from webviz.outlines.any_source import kind_of
from webviz.outlines.graphs.reader import MOST_BYTES, json_meaning, looks_like_graph, says_graph
from webviz.outlines.source import is_binary_format
from webviz.trees import detect

JSON_OBJECT = re.compile(r"""\s*\{\s*["']""")
"""The beginning of a JSON object. Trees written as sets begin with a brace, too, but never like this."""


def is_outlines(source: bytes) -> bool:
    """Whether a file that is not a document has outlines."""
    if is_binary_format(source):
        return True
    text = _text(source)
    return JSON_OBJECT.match(text) is not None and json_meaning(text) == "outlines"


def is_graph(source: bytes) -> bool:
    """Whether a file that is neither a document nor outlines is a graph."""
    text = _text(source)
    if JSON_OBJECT.match(text):
        return json_meaning(text) == "graph"
    return kind_of(source) == "graph" and _means_graph(text)


def _text(source: bytes) -> str:
    return source.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")


def _means_graph(text: str) -> bool:
    if says_graph(text):
        return True
    return len(text) <= MOST_BYTES and detect(text) == "map" and looks_like_graph(text)

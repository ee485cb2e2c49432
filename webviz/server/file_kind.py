"""Tell the kind of a file that the page opens: a map, an output, or a text.

Texts that teachers write by hand (maps, trees, constraints) are often damaged, and are then repaired in the
editor; so a graph has to look like one. Numbers alone are the leaves of a tree.
"""

from webviz.csp.reader import states_problem
from webviz.graphs.any_source import kind_of
from webviz.graphs.reader import MOST_BYTES, json_meaning, looks_like_graph, says_graph
from webviz.outlines.source import is_binary_format
from webviz.trees import detect
from webviz.wings import kind_of_file


def file_kind(source: bytes) -> str:
    """What a file is taken for, told by its content.

    "document", "outlines", "graph", a kind of a wing's own (as "output"), or "text" of all that belongs into
    the editor.
    """
    of_a_wing = kind_of_file(source)
    if of_a_wing:
        return of_a_wing
    kind = kind_of(source)
    if kind == "document" or is_binary_format(source):
        return "document" if kind == "document" else "outlines"
    text = source.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    if states_problem(text):
        meaning = json_meaning(text)
        return meaning if meaning in ("outlines", "graph") else "text"
    return "graph" if kind == "graph" and _means_graph(text) else "text"


def _means_graph(text: str) -> bool:
    if says_graph(text):
        return True
    return len(text) <= MOST_BYTES and detect(text) == "map" and looks_like_graph(text)

"""A search's tree for Graphviz: its language DOT, and the JSON that `dot -Tdot_json` makes of it."""

from json import dumps
from typing import Any

from webviz.exports.drawn_tree import Attributes, drawn
from webviz.exports.model import Options, Searched

TYPE = {"fontname": "DejaVu Sans", "fontsize": "11"}
GRAPH: Attributes = TYPE | {"ordering": "out", "nodesep": "0.25", "ranksep": "0.45", "labelloc": "t"}
NODE: Attributes = TYPE | {"height": "0.3", "width": "0.4", "margin": "0.06,0.03"}
EDGE: Attributes = TYPE | {"fontsize": "10", "arrowhead": "none"}
"""What holds for the whole graph, for all its nodes, for all its edges."""


def dot(searched: Searched, options: Options) -> bytes:
    """The tree as a directed graph, a node a line. Raises ExportError where it is too large to be drawn."""
    found = drawn(searched)
    whole = {"graph": GRAPH | {"label": found.title}, "node": NODE, "edge": EDGE}
    lines = [f"{name} {_list(attributes)}" for name, attributes in whole.items()]
    lines += [f"{_quoted(name)} {_list(attributes)}" for name, attributes in found.nodes]
    lines += [f"{_quoted(tail)} -> {_quoted(head)} {_list(each)}" for tail, head, each in found.edges]
    return ("digraph search {\n" + "".join(f"  {line};\n" for line in lines) + "}\n").encode()


def _list(attributes: Attributes) -> str:
    pairs = (f"{name}={_quoted(text)}" for name, text in _escaped(attributes).items())
    return f"[{', '.join(pairs)}]"


def _quoted(text: str) -> str:
    """As DOT writes any text; only a quote ends it."""
    return '"' + text.replace('"', '\\"') + '"'


def _escaped(attributes: Attributes) -> Attributes:
    """Texts that Graphviz shows as they were: to it backslashes and ampersands have a meaning."""
    return {name: text.replace("\\", "\\\\").replace("&", "&amp;") for name, text in attributes.items()}


def graphviz_json(searched: Searched, options: Options) -> bytes:
    """The same graph as Graphviz has it in JSON, without a layout. Raises ExportError as `dot` does."""
    found = drawn(searched)
    place = {name: number for number, (name, _) in enumerate(found.nodes)}
    objects = [
        {"_gvid": place[name], "name": name, **_escaped(NODE | attributes)}
        for name, attributes in found.nodes
    ]
    edges = [
        {"_gvid": number, "tail": place[tail], "head": place[head], **_escaped(EDGE | attributes)}
        for number, (tail, head, attributes) in enumerate(found.edges)
    ]
    about = {"name": "search", "directed": True, "strict": False, "_subgraph_cnt": 0}
    graph = about | _escaped(GRAPH | {"label": found.title})
    return (
        f'{_text(graph)[:-1]}, "objects": [\n{_rows(objects)}\n], "edges": [\n{_rows(edges)}\n]}}\n'.encode()
    )


def _rows(members: list[dict[str, Any]]) -> str:
    return ",\n".join(map(_text, members))


def _text(members: dict[str, Any]) -> str:
    return dumps(members, ensure_ascii=False)

"""The tree for Graphviz."""

import json
import re
from html import unescape
from typing import Any

import pytest
from golden.make_tables import STRANGE, searches, strangely_named

from webviz.exports import drawn_tree
from webviz.exports.dot import dot, graphviz_json
from webviz.exports.model import ExportError, Options, Searched
from webviz.search import SearchTree

LINE = re.compile(r'  (?:"(\w+)"|(graph|node|edge))(?: -> "(\w+)")? \[(.*)\];')
PAIR = re.compile(r'(\w+)="((?:[^"\\]|\\.)*)"')


def read_dot(text: str) -> list[tuple[str, str, dict[str, str]]]:
    """Tail or node, head, attributes of each line, as Graphviz shows them."""
    first, *lines, last = text.splitlines()
    assert (first, last) == ("digraph search {", "}")
    found = []
    for line in lines:
        match = LINE.fullmatch(line)
        assert match, line
        pairs = {name: shown(text) for name, text in PAIR.findall(match[4])}
        found.append((match[1] or match[2], match[3] or "", pairs))
    return found


def shown(text: str) -> str:
    """What Graphviz makes of a quoted text."""
    return unescape(re.sub(r"\\(.)", r"\1", text))


def lines_of(searched: Searched) -> list[tuple[str, str, dict[str, str]]]:
    return read_dot(dot(searched, Options()).decode())


def json_of(searched: Searched) -> Any:
    return json.loads(graphviz_json(searched, Options()))


@pytest.mark.parametrize("name", searches())
def test_both_forms_are_the_same_graph(name: str) -> None:
    found, lines = json_of(searches()[name]), lines_of(searches()[name])
    nodes = [tail for tail, head, _ in lines if not head][3:]
    assert [each["name"] for each in found["objects"]] == nodes
    edges = [(nodes[each["tail"]], nodes[each["head"]], shown(each["label"])) for each in found["edges"]]
    assert edges == [(tail, head, look["label"]) for tail, head, look in lines if head]


def test_a_name_is_shown_as_it_is() -> None:
    labels = {look["label"] for _, head, look in lines_of(strangely_named()) if head} - {""}
    assert labels <= set(STRANGE)
    assert len(labels) == len(STRANGE)


def test_max_points_up_min_points_down_and_a_leaf_is_a_box() -> None:
    looks = [look for _, head, look in lines_of(searches()["deep-cut"]) if not head][3:]
    tree = searches()["deep-cut"].tree
    assert isinstance(tree, SearchTree)
    for look, depth, legal in zip(looks, tree.depth, tree.legal, strict=False):
        assert look["shape"] == ("box" if not legal else ("house", "invhouse")[depth % 2])


def test_what_was_pruned_is_counted_on_a_dashed_edge() -> None:
    lines = lines_of(searches()["australia"])
    dashed = [head for _, head, look in lines if look.get("style") == "dashed"]
    words = {name: look.get("label", "") for name, head, look in lines if not head}
    assert [words[name] for name in dashed][:2] == ["2 pruned", "4 pruned"]


def test_what_a_stopped_search_has_not_tried_is_dotted() -> None:
    lines = lines_of(searches()["australia-stopped"])
    dotted = [head for _, head, look in lines if look.get("style") == "dotted"]
    words = {name: look.get("label", "") for name, head, look in lines if not head}
    assert [words[name] for name in dotted] == ["3 untried", "2 untried", "1 untried"]


def test_the_optimal_path_is_bold() -> None:
    bold = [(tail, head) for tail, head, look in lines_of(searches()["australia"]) if "penwidth" in look]
    assert bold == [("0", "1"), ("1", "2"), ("2", "3")]


def test_a_solution_has_a_double_line_around_it() -> None:
    looks = [look for _, head, look in lines_of(searches()["four-queens"]) if not head]
    assert [look["label"] for look in looks if "peripheries" in look] == ["solution"]


def test_a_tree_too_large_to_be_drawn_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_tree, "MOST_NODES", 42)
    with pytest.raises(ExportError, match="43 nodes is too large for Graphviz"):
        dot(searches()["australia"], Options())

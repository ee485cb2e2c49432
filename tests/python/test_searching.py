"""What a program reads, searches, solves, has diagnosed, writes to files and shows in a notebook."""

import json
import sys
import warnings
from base64 import b64decode
from html.parser import HTMLParser
from inspect import Parameter, signature
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from PIL import Image
from python.typed_program import main

import webviz
from webviz.csp.reader import queens
from webviz.exports.formats import FORMATS
from webviz.exports.model import ExportError
from webviz.maps import MapError
from webviz.python import drawing, showing
from webviz.python.options import RepairWarning, sample_name, scene_at, text_of
from webviz.replays.recording import ReplayError
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.options import ShownOptions
from webviz.scene.scene import parts_of
from webviz.search import TreeTooLarge
from webviz.search.registry import algorithms
from webviz.trees import TreeError

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A, C\nC: B\n"
ONE_SIDED = MAP.replace("B: A, C", "B: A")


def test_a_text_bytes_a_path_a_sample_s_name_and_what_was_read_stand_for_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(MAP, encoding="utf-8")
    assert {text_of(each) for each in (MAP, MAP.encode(), b"\xef\xbb\xbf" + MAP.encode(), file)} == {MAP}
    map, tree = webviz.read_map(MAP), webviz.read_tree("((1 2) (3 4))")
    assert (webviz.read_map(map), webviz.read_tree(tree)) == (map, tree)
    assert webviz.read_map("australia").colors == ("B", "G", "R")
    four = webviz.solve("queens:4").solutions
    assert webviz.solve("csp-four-queens").solutions == webviz.solve(queens(4)).solutions == four
    assert [sample_name(each) for each in ("us-48", "queens:4", "3, 4", b"a")] == ["us-48", "", "", ""]
    assert webviz.read_tree("tree-two-roots", graph=2).player[0] == 2


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        text_of(tmp_path / "none.txt")
    for error, found, said in (
        (ValueError, lambda: webviz.read_map("austria"), "no sample 'austria': choose from australia, "),
        (MapError, lambda: text_of(b"R, G\n\xff"), "found a byte that is no UTF-8 in line 2"),
        (TreeError, lambda: webviz.read_tree("((1 2) (3 x))"), "^1:11: "),
        (
            ValueError,
            lambda: webviz.read_tree("tree-two-roots", graph=0),
            "there is no graph 0: the text holds 2",
        ),
        (ValueError, lambda: webviz.read_tree("tree-two-roots", graph=3), "there is no graph 3"),
        (TreeTooLarge, lambda: webviz.search("australia", most_nodes=10), "the limit of 10 nodes"),
        (ValueError, lambda: webviz.solve("((1 2) (3 4))"), "a tree is no constraint problem"),
        (
            ValueError,
            lambda: webviz.solve("queens:4", propagation="ac3"),
            "propagation 'ac3' is none: it must",
        ),
        (ValueError, lambda: webviz.diagnose("tree-deep-cut", "", graph=7), "there is no graph 7"),
        (ValueError, lambda: webviz.diagnose("queens:4", ""), "the doctor knows games"),
    ):
        with pytest.raises(error, match=said):
            found()


def test_what_was_repaired_is_a_warning_at_the_line_that_called() -> None:
    for call in (webviz.read_map, webviz.search, webviz.solve):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            call(ONE_SIDED)
        found = {(one.category, Path(one.filename).name) for one in told}
        assert found == {(RepairWarning, "test_searching.py")}
        assert str(told[0].message).startswith("8:4: ")


def test_every_algorithm_order_level_round_and_tree_can_be_chosen() -> None:
    for algorithm in algorithms():
        assert webviz.search("tree-deepening", algorithm=algorithm).value in (5, (5, -5))
    first = webviz.search("tree-deepening", algorithm="deepening", round=1)
    assert first.rounds and first.tree is first.rounds.rounds[0].tree
    assert webviz.search("australia", binding="arcs").nodes < webviz.search("australia").nodes
    assert webviz.search("australia", order="reverse").value == 10
    nothing = webviz.search("australia", depth=0)
    assert (nothing.best_move, nothing.best_path, nothing.nodes) == (None, (), 1)
    assert [webviz.search("tree-two-roots", graph=number).value for number in (1, 2)] == [6, 2]


def test_a_solution_has_a_value_for_each_variable_and_every_event_its_line() -> None:
    found = webviz.solve("queens:4")
    [colors] = webviz.solve("australia").solutions
    assert colors["SA"] not in {colors[name] for name in ("WA", "NT", "Q", "NSW", "V")}
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C"]}'
    plain, pairs = (webviz.solve(text, **more).solutions[0] for more in ({}, {"binary": True}))
    assert pairs.items() >= plain.items()
    assert found.event_columns()["kind"][:2] == ["select", "assign"]
    assert len(found.columns()["label"]) == found.counts.nodes
    for line in (0, found.lines + 1):
        for ask in (found.domains, found.sentence):
            with pytest.raises(IndexError):
                ask(line)


def test_an_output_is_right_or_its_fault_is_named_and_a_hint_keeps_it_to_itself(tmp_path: Path) -> None:
    right = webviz.trace_text(webviz.search("australia"))
    (tmp_path / "out.txt").write_text(right, encoding="utf-8")
    for output in (right, right.encode(), tmp_path / "out.txt"):
        found = webviz.diagnose("australia", output)
        assert (found.verdict, found.faults, str(found)) == ("right", (), "The output is right.")
    found = webviz.diagnose("australia", webviz.trace_text(webviz.search("australia", cut=">")))
    assert found.diagnosis.first_difference and found.diagnosis.first_difference.right in str(found)
    assert found.diagnosis.first_difference.right not in "\n".join(found.hints)
    tree = webviz.trace_text(webviz.search("tree-list-of-leaves"))
    assert webviz.diagnose("tree-list-of-leaves", tree).verdict == "right"


def test_every_line_is_as_the_trace_has_it() -> None:
    golden = Path(__file__).parents[1] / "golden"
    homework = webviz.trace_text(webviz.search(golden / "australia.in"))
    assert homework == (golden / "australia.out").read_text("utf-8")
    for problem in ("australia", "tree-deep-cut", "tree-three-players"):
        found = webviz.search(problem)
        texts = webviz.trace_text(found).splitlines()
        for line in webviz.events(found):
            assert texts[line.line - 1].startswith(f"{line.label}, {line.depth}, ")
        assert len(webviz.events(found)) == len(texts) - 1 == found.lines
    for options, start in (
        ({"algorithm": "deepening"}, "# round 1: depth 1"),
        ({"binding": "arcs"}, "# binding: "),
    ):
        assert webviz.trace_text(webviz.search("australia", **options)).startswith(start)
    solved = webviz.solve("queens:4")
    for lines in (webviz.events(webviz.search("australia")), webviz.events(solved)):
        every = list(lines)
        assert [one.line for one in every] == list(range(1, len(lines) + 1))
        assert (lines[:], lines[-1], lines[3:7]) == (every, every[-1], every[3:7])
        with pytest.raises(IndexError):
            lines[len(lines)]
    step = webviz.events(solved)[1]
    assert (step.kind, step.variable, step.value, step.constraint) == ("assign", "Q1", 1, None)
    assert webviz.trace_text(solved).splitlines()[0] == "csp log 1"


def test_values_become_those_of_a_link_and_every_part_of_one_is_an_option() -> None:
    assert set(SEARCH_FIELDS) <= set(ShownOptions.__annotations__) <= set(SEARCH_FIELDS | VIEW_FIELDS)
    several = {"depth": 4, "binary": True, "solutions": "all"}
    for options, parts in (
        (several, {"depth": "4", "binary": "true", "solutions": "all"}),
        ({"code": True, "path": False, "arrow": True}, {"code": "yes", "path": "hidden", "arrow": "shown"}),
        ({"depth": None}, {}),
        ({"versus": "minimax"}, {"versus": "algorithm-minimax"}),
        ({"versus": "order-reverse.depth-4"}, {"versus": "order-reverse.depth-4"}),
        ({"view": "path"}, {"view": "focus"}),
        ({"view": "full"}, {"view": "whole", "ahead": "all", "pruned": "whole"}),
    ):
        assert parts_of(options) == parts


def test_what_is_no_option_or_does_not_go_with_the_problem_is_refused() -> None:
    with pytest.raises(ValueError, match="depth '-1' is none: it must be a whole number from 0"):
        parts_of({"depth": -1})
    for problem, options, said in (
        ("australia", {"graph": 3}, "graph: found 3, expected 1, as there is just one"),
        ("australia", {"propagation": "arcs"}, "^propagation makes no difference to a game"),
        ("queens:4", {"versus": "minimax"}, "versus.*only searches of a game"),
        ("tree-deep-cut", {"versus": "order-weight"}, "versus.*order weight"),
        ("australia", {"versus": "nonsense"}, "versus.*'nonsense' is none"),
    ):
        with pytest.raises(ValueError, match=said):
            scene_at(problem, options)


def test_the_defaults_that_are_shown_are_those_that_are_used_and_no_other_option_is_taken() -> None:
    for name in ("search", "solve", "export", "show"):
        function, usual = getattr(webviz, name), signature(getattr(webviz, name)).parameters.values()
        given = {each.name: each.default for each in usual if each.kind is Parameter.KEYWORD_ONLY}
        problem, more = "queens:4" if name == "solve" else "australia", ["csv"] if name == "export" else []
        assert repr(function(problem, *more, **given)) == repr(function(problem, *more))
        with pytest.raises(TypeError) as raised:
            function("australia", *more, nonsense=3)
        told, _, known = str(raised.value).partition(": choose from ")
        assert (told, known.split(", ")) == (f"there is no option 'nonsense' of {name}", list(given))


def test_a_program_with_types_runs() -> None:
    assert main()[:5] == ["11", "SA, G", "None", "right", "node"]  # and `make check` sees its types


def elements(text: str) -> list[tuple[str, dict[str, str | None]]]:
    """The elements of a page with their attributes."""
    parser, found = HTMLParser(), []
    parser.handle_starttag = lambda tag, attributes: found.append((tag, dict(attributes)))
    parser.feed(text)
    return found


def bundle(shown: showing.Shown) -> dict[str, Any]:
    return shown._repr_mimebundle_()


def test_the_replay_lies_in_a_frame_that_reaches_nothing_around_it_over_a_picture() -> None:
    shown = webviz.show("australia", line=26, height=500)
    found, line = bundle(shown), "line 26: NSW, R, 1, 10, 10, inf"
    assert list(found) == ["text/plain", "text/html", "image/svg+xml", "image/png"]
    assert found["text/plain"].splitlines()[1] == line and found["image/svg+xml"].startswith("<svg")
    assert b64decode(found["image/png"]).startswith(b"\x89PNG")
    (around, outer), (image, picture), (inside, frame) = elements(found["text/html"])
    assert (around, image, inside) == ("div", "img", "iframe")
    assert "allow-same-origin" not in str(frame["sandbox"])
    assert str(frame["srcdoc"]).startswith("<!doctype html>")
    assert "height:500px" in str(outer["style"]) and picture["alt"] == line
    assert shown._repr_html_() == shown._mime_()[1] == found["text/html"]
    assert repr(shown).startswith("<Shown: line 26 of <Search: ")
    problem = '{"name": "</iframe><b>&", "variables": {"a": [1, 2], "c": [1, 2]}, "constraints": []}'
    found = bundle(webviz.show(problem, line=2))
    assert [tag for tag, _ in elements(found["text/html"])] == ["div", "img", "iframe"]
    assert "</iframe><b>&" in found["text/plain"] and "line 2: a is assigned 1" in found["text/plain"]
    for missing in (0, 86):
        with pytest.raises(ValueError, match=f"there is no line {missing}: the search has 85"):
            webviz.show("australia", line=missing)


def test_what_cannot_be_made_is_left_out_and_the_text_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("engine", "pictures", "scripted"):
        monkeypatch.delitem(sys.modules, f"webviz.exports.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    found = bundle(webviz.show("australia", line=26))
    assert list(found) == ["text/plain", "text/html"]
    assert 'pip install "alphabeta-webviz[pictures]"' in found["text/plain"]
    assert "<img" not in found["text/html"]
    monkeypatch.undo()

    def refuse(*_: object) -> str:
        raise ReplayError("it has too many nodes")

    monkeypatch.setattr(showing, "replay_of", refuse)
    shown = webviz.show("australia", line=26)
    assert list(bundle(shown)) == ["text/plain", "image/svg+xml", "image/png"]
    assert "There is no replay of it: it has too many nodes." in bundle(shown)["text/plain"]
    assert shown._mime_()[0] == "image/svg+xml"


def test_it_is_saved_as_the_name_says(tmp_path: Path) -> None:
    shown = webviz.show("australia", line=26, theme="dark")
    beginnings = {"html": "<!doctype html>", "svg": "<svg", "json": "{", "csv": "node,", "tex": "\\document"}
    for suffix, beginning in beginnings.items():
        path = shown.save(tmp_path / f"search.{suffix}")
        assert beginning in path.read_text("utf-8")[:300]
    assert webviz.export("australia", "svg", line=26, theme="dark") == (tmp_path / "search.svg").read_bytes()
    with pytest.raises(ValueError, match=r"no format for search\.bmp: choose an ending from \.csv, "):
        shown.save(tmp_path / "search.bmp")


BEGINNINGS = {
    **{"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "gif": b"GIF8", "pptx": b"PK"},
    **{"webm": b"\x1a\x45\xdf\xa3", "mp4": b"ftypisom"},
    **dict.fromkeys(("tikz", "beamer", "forest"), b"\\documentclass"),
    **{"dot": b"digraph search {", "graphviz-json": b"{", "csv": b"node,parent,", "json": b"{"},
    "replay": b"<!doctype html>",
}


def test_every_format_can_be_had(tmp_path: Path) -> None:
    for format in FORMATS:
        data = webviz.export("australia", format, tmp_path / "file", line=26)
        assert BEGINNINGS[format] in data[:2_000], format
        assert (tmp_path / "file").read_bytes() == data
    for problem in ("tree-deep-cut", "queens:4", "australia"):
        svg = fromstring(webviz.export(problem, "svg"))
        assert [child.tag.rpartition("}")[2] for child in svg][:2] == ["title", "desc"]


def test_what_was_found_is_drawn_as_it_was_searched() -> None:
    found = webviz.search("australia", algorithm="minimax", depth=2)
    assert webviz.export(found, "csv") == webviz.export("australia", "csv", algorithm="minimax", depth=2)
    solved = webviz.solve("australia", propagation="arcs")
    kind = json.loads(webviz.export(solved, "json"))
    assert (kind["kind"], kind["settings"]["propagation"]) == ("constraints", "arcs")


def test_lines_and_formats_that_are_not_there_are_refused_and_a_missing_library_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for line in (0, 86, [1, 86]):
        with pytest.raises(ValueError, match=r"there is no line (0|86): the search has 85"):
            webviz.export("australia", "gif", line=line)
    with pytest.raises(ValueError, match="this search cuts nothing off: name its lines"):
        webviz.export("((1 2) (3 4))", "gif", line="cutoffs", algorithm="minimax")
    with pytest.raises(ValueError, match="SVG holds one picture, and not 6: name one line"):
        webviz.export("australia", "svg", line="cutoffs")
    monkeypatch.setattr(drawing, "MOST_PICTURES", 5)
    with pytest.raises(ValueError, match="at most 5 pictures"):
        webviz.export("australia", "pdf", line="all")
    with pytest.raises(ValueError, match="there is no format 'bmp': choose from svg, png, "):
        webviz.export("australia", "bmp")
    for extra, library, format in (("slides", "pptx", "pptx"), ("films", "av", "mp4")):
        monkeypatch.delitem(sys.modules, f"webviz.exports.{extra}", raising=False)
        for name in {library, *(name for name in sys.modules if name.startswith(f"{library}."))}:
            monkeypatch.setitem(sys.modules, name, None)
        with pytest.raises(ExportError, match=rf'pip install "alphabeta-webviz\[{extra}\]"'):
            webviz.export("australia", format)


def test_looks_and_lines_are_heard() -> None:
    usual = webviz.export("australia", "svg", line=26, across=8.5)
    assert fromstring(usual).get("width") == "8.5cm" and b">pruned<" not in usual
    for options, seen in (
        ({"versus": "minimax"}, "Alpha-beta beside minimax"),
        ({"link": "https://example.org", "algorithm": "minimax"}, "https://example.org/#v1&amp;map="),
        ({"legend": True, "type_size": 1.5}, ">pruned<"),
        ({"theme": "dark"}, ""),
        ({"view": "whole"}, ""),
    ):
        found = webviz.export("australia", "svg", line=26, across=8.5, **options)
        assert found != usual and seen in found.decode(), options
    film = Image.open(BytesIO(webviz.export("australia", "gif", line=range(1, 5), scale=1)))
    assert getattr(film, "n_frames", 1) > 1
    for wrong in ({"across": 0.5}, {"across": 8.5, "type_size": 3.0}):
        with pytest.raises(ExportError, match="must be from 1 to"):
            webviz.export("australia", "svg", **wrong)
    with pytest.raises(ValueError, match=r"GIF.* knows no centimeters"):
        webviz.export("australia", "gif", line=[1, 2], across=8.5)

"""Scenes become pictures, in the engine as on the page."""

import json
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

from exported import picture, sample, scene, texts

from webviz.exports.pictures import Wanted, pictures, steps_of
from webviz.server.packed import unpack_text

AUSTRALIA = sample("australia.txt")
TREE = sample("trees/three-replies.txt")


def test_a_scene_tells_its_lines_and_its_cutoffs() -> None:
    found = steps_of(scene(AUSTRALIA))
    assert (found.count, found.cutoffs[0], len(found.cutoffs)) == (85, 26, 6)
    assert all(one < other for one, other in pairwise(found.cutoffs))


def test_a_picture_shows_the_step_that_is_asked_for() -> None:
    shown = picture(scene(AUSTRALIA, {"view": "focus"}), 26)
    assert shown["line"] == 26 and shown["title"].endswith("line 26 of 85")
    assert {"NSW R", "≤ 10", "[10, ∞]", "MAX has 10 → MIN ≤ 10"} <= set(texts(shown))
    assert shown["caption"].startswith("After NSW, R MIN can answer NT, B and hold MAX to 10")


def test_a_search_of_an_order_says_it_as_the_page_does() -> None:
    shown = picture(scene(AUSTRALIA, order="reverse"), 1)
    assert shown["caption"].startswith("Moves come in reverse. The search starts after SA, G")


def test_a_map_is_drawn_with_its_outlines_or_as_its_graph() -> None:
    outlines = picture(scene(AUSTRALIA), 26, Wanted(part="map"))
    graph = picture(scene(AUSTRALIA, {"picture": "graph"}), 26, Wanted(part="map"))
    assert {"WA", "NSW", "T"} - set(texts(outlines)) == {"T"}
    assert set(texts(graph)) >= {"WA", "NSW", "R", "G"}
    assert len(json.dumps(outlines)) > 2 * len(json.dumps(graph))


def test_a_board_and_a_search_for_solutions_are_drawn() -> None:
    shown = picture(scene("queens:4", of_constraints=True), 12, Wanted(part="both", caption=True))
    assert {"Q1", "Q4", "start", "Q2 is next: 2 values left."} <= set(texts(shown))


def test_signs_of_constraints_on_several_variables_are_drawn() -> None:
    shown = picture(scene(sample("csp/two-two-four.json"), of_constraints=True), 1, Wanted(part="map"))
    assert {"16", "17", "18", "C1", "T"} <= set(texts(shown))


def test_a_tree_has_its_names() -> None:
    shown = picture(scene(TREE, {"view": "whole"}), 5, Wanted(theme="dark"))
    assert {"A", "B", "12"} <= set(texts(shown))
    assert shown["paper"] == "#1e2024"


def test_links_lead_to_each_step_and_codes_hold_them() -> None:
    searched = {"algorithm": "minimax"}
    wanted = Wanted(page="https://example.org/webviz/", searched=searched, code=True)
    for line, shown in zip((3, 4), pictures(scene(TREE, {"view": "whole"}), (3, 4), wanted), strict=True):
        address = urlsplit(shown["link"])
        said = parse_qs(address.fragment.removeprefix("v1&"))
        assert (address.netloc, address.path) == ("example.org", "/webviz/")
        assert said["line"] == [str(line)] and said["algorithm"] == ["minimax"] and said["view"] == ["whole"]
        assert unpack_text(said["map"][0]) == TREE
        assert "#000000" in [mark.get("fill") for mark in shown["marks"]]


def test_a_comparison_shows_both_searches_each_at_its_step() -> None:
    parts = {"view": "focus", "versus": "algorithm-minimax"}
    shown = picture(scene(AUSTRALIA, parts), 30, Wanted(page="https://example.org"))
    assert {"alpha-beta", "line 30 of 85", "minimax", "line 40 of 151"} <= set(texts(shown))
    assert shown["title"].endswith("line 30 of 85 and line 40 of 151") and shown["line"] == 30
    assert shown["caption"].count("\n") == 1 and "&versus=algorithm-minimax" in shown["link"]
    by_lines = picture(scene(AUSTRALIA, {**parts, "in-step": "lines"}), 30)
    assert "line 30 of 151" in texts(by_lines)


def test_trees_are_compared_as_maps_are_and_whole_trees_too() -> None:
    shown = picture(scene(TREE, {"view": "whole", "versus": "algorithm-minimax"}), 15)
    assert {"alpha-beta", "minimax"} <= set(texts(shown)) and texts(shown).count("14") == 2


def test_the_other_search_takes_what_applies_to_it() -> None:
    parts = {"versus": "algorithm-alpha-beta.depth-2"}
    shown = picture(scene(AUSTRALIA, parts, algorithm="deepening", round="1"), 1)
    assert shown["title"].startswith("Deepening, round 1 beside alpha-beta on a map-coloring game")


def test_the_same_scene_gives_the_same_picture() -> None:
    assert picture(scene(AUSTRALIA), 40) == picture(scene(AUSTRALIA), 40)

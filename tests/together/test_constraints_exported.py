"""A constraint search that was found is exported as it was searched."""

import json

import webviz

WINGS = ("csp", "exports")


def test_what_was_found_is_written_as_it_was_searched() -> None:
    solved = webviz.solve("australia", propagation="arcs")
    kind = json.loads(webviz.export(solved, "json"))
    assert (kind["kind"], kind["settings"]["propagation"]) == ("constraints", "arcs")

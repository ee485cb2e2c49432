"""The search that another is compared with: what `versus` says of it, and where it cannot be."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from webviz.scene.fields import json_value
from webviz.scene.problem_text import ProblemText
from webviz.scene.search_spec import Objection, objections, spec_of
from webviz.search.registry import algorithms

NAME = "versus"


def versus_of(text: str) -> str:
    """What a link says; the name of an algorithm stands for nothing but another algorithm."""
    return f"algorithm-{text}" if text in algorithms() else text


def differing(parts: Mapping[str, str]) -> dict[str, str]:
    """What the other search has differently, by the names of a link's parts; nothing where there is none."""
    pieces = (piece.partition("-") for piece in parts.get(NAME, "").split(".") if piece)
    return {name: value for name, _sign, value in pieces}


def rival_objections(parts: Mapping[str, str], problem: ProblemText) -> Iterator[Objection]:
    """Why a search cannot be compared with the one that its parts name.

    What follows from the first search alone and does not apply to the other is left out there, and no reason.
    """
    if NAME not in parts:
        return
    spec, own = spec_of(parts), differing(parts)
    if spec.is_of_constraints(problem):
        why = "only searches of a game can be compared side by side, and these are constraints"
        yield Objection(NAME, why)
        return
    values: dict[str, Any] = {name: json_value(value) for name, value in own.items()}
    rival = replace(spec, **values)
    for objection in objections(rival, problem):
        if objection.name in own:
            yield Objection(NAME, f"the search to compare with: {objection.message}")

"""The search that another is compared with: what `versus` in a link says of it, and where it cannot be."""

from collections.abc import Iterator, Mapping

from webviz.lessons.problems import Held
from webviz.lessons.search_parts import SEARCH_PARTS
from webviz.lessons.searches import Objection, is_of_constraints, objections
from webviz.search.registry import algorithms

NAME = "versus"


def versus_of(text: str) -> str:
    """What a link says; the name of an algorithm stands for nothing but another algorithm."""
    return f"algorithm-{text}" if text in algorithms() else text


def differing(parts: Mapping[str, str]) -> dict[str, str]:
    """What the other search has differently, by the names of a link's parts; nothing where there is none."""
    pieces = (piece.partition("-") for piece in parts.get(NAME, "").split(".") if piece)
    return {name: value for name, _sign, value in pieces}


def rival_objections(parts: Mapping[str, str], held: Held) -> Iterator[Objection]:
    """Why a search cannot be compared with the one that its parts name.

    What follows from the first search alone and does not apply to the other is left out there, and no reason.
    """
    if NAME not in parts:
        return
    search = {name: value for name, value in parts.items() if name in SEARCH_PARTS}
    if is_of_constraints(search, held):
        yield Objection(
            NAME, "only searches of a game can be compared side by side, and these are constraints"
        )
        return
    own = differing(parts)
    for objection in objections({**search, **own}, held):
        if objection.name in own:
            yield Objection(NAME, f"the search to compare with: {objection.message}")

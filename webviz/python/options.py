"""What may be said of a search, and of what is seen of it, by the names that links of the page have."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal, TypedDict

from webviz.lessons.parts import Part
from webviz.lessons.problems import Held, read_held
from webviz.lessons.rivals import NAME, rival_objections, versus_of
from webviz.lessons.search_parts import SEARCH_PARTS
from webviz.lessons.searches import objections
from webviz.lessons.view_parts import VIEW_PARTS
from webviz.python.sources import Source, sample_name, text_of, warn_of

VIEWS: dict[object, dict[str, str]] = {
    "path": {"view": "focus"},
    "full": {"view": "whole", "ahead": "all", "pruned": "whole"},
}
"""What links say of views that have another name there."""


class GameOptions(TypedDict, total=False):
    """How a game is searched; what is left out is as on the page.

    Attributes:
        graph: which tree of several, from 1.
        algorithm: "alpha-beta", "minimax" and so on; docs/algorithms.md has them all.
        order: in which moves are tried, such as "given", "reverse", "weight", "seed 3".
        fail, cut: the variants of alpha-beta.
        depth: in moves; else the map's own, or a tree's whole height.
        round: of a search in several rounds the one that is looked at, from 1; else the last.
        binding: a level of looking ahead that is a rule of the game: "forward", "singletons", "arcs".
    """

    graph: int
    algorithm: str
    order: str
    fail: Literal["soft", "hard"]
    cut: Literal[">=", ">"]
    depth: int | None
    round: int
    binding: str | None


class SolveOptions(TypedDict, total=False):
    """How a constraint problem is solved; docs/constraints.md explains the names.

    Attributes:
        search: "backtracking", "best-first", "beam", "min-conflicts", "arc-consistency".
        propagation: what follows each assignment, such as "basic", "forward", "arcs".
        variables, values: in which order they are taken.
        solutions: how many to look for, or "all".
        width: of a beam.
        seed, steps: of min-conflicts.
        binary: whether constraints on several variables are turned into pairs first.
    """

    search: str
    propagation: str
    variables: str
    values: str
    solutions: int | Literal["all"]
    width: int
    seed: int
    steps: int
    binary: bool


class ShownOptions(GameOptions, SolveOptions, total=False):
    """What is searched, and what is seen of it; docs/lessons.md explains the names.

    Attributes:
        mode: of a map, whether its game is played ("game") or its coloring solved ("csp").
        view: what is seen of the tree: the "path" to the step, the "whole" of what was visited so far, or the
            "full" tree with all that might have been.
        picture: "map", "graph" or "both".
        domains: a level whose domains are shown beside the map, such as "forward".
        code: whether the pseudocode is shown.
        growth: whether the tree grows "right" or "down".
        notation: of windows: "interval", "bounds", "negamax".
        pruned: how much of what was pruned is shown: "whole", "moves", "counted".
        versus: the search of a game that this one is compared with: an algorithm, such as "minimax", or what
            it has differently, such as "order-reverse.depth-4".
    """

    mode: Literal["game", "csp"]
    view: Literal["path", "whole", "full"]
    picture: Literal["map", "graph", "both"]
    domains: str
    code: bool
    growth: Literal["right", "down"]
    notation: str
    pruned: str
    versus: str


@dataclass(frozen=True, slots=True)
class Request:
    """A problem and a search of it.

    Attributes:
        text: the problem's.
        parts: of a link that leads there, by their names.
        held: what was read of the text.
        sample: the name of the sample that it is; "" where it is none.
    """

    text: str
    parts: dict[str, str]
    held: Held
    sample: str = ""


def request(source: Source, options: Mapping[str, Any]) -> Request:
    """What is meant, once it is known to make sense; warns of what was repaired in the text.

    Raises ValueError, with a sentence, for a text that is no problem and for options that do not go with it;
    OSError for a file that cannot be read.
    """
    text, parts = text_of(source), parts_of(options)
    held, repairs = read_held(text)
    for objection in chain(objections(parts, held), rival_objections(parts, held)):
        raise ValueError(f"{objection.name}: {objection.message}")
    warn_of(repairs)
    return Request(held.plain(text), parts, held, sample_name(source))


def parts_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a link that options stand for. Raises TypeError for a name, ValueError for a value."""
    given = {name: value for name, value in options.items() if value is not None}
    given |= VIEWS.get(given.get("view"), {})
    return {name: _value(name, value) for name, value in given.items()}


def _value(name: str, value: object) -> str:
    part = _part(name)
    text = _written(part, value)
    text = versus_of(text) if name == NAME else text
    if not part.fits(text):
        raise ValueError(f"{name} {text[:40]!r} is none: it must be {part.expected}")
    return text


def _part(name: str) -> Part:
    known = SEARCH_PARTS | VIEW_PARTS
    if name not in known:
        raise TypeError(f"there is no option {name!r}: choose from {', '.join(known)}")
    return known[name]


def _written(part: Part, value: object) -> str:
    """A value as links have it; True and False are words there."""
    if not isinstance(value, bool):
        return str(value)
    words = ("yes", "shown", "true") if value else ("no", "hidden", "false")
    return next((word for word in words if word in part.words), str(value))

"""Types of the fields of a search and of a view; written by tools/scene_types.py.

In all of them None, or leaving a field out, means its default; fields.json and `help` say what each is for.
"""

from dataclasses import dataclass
from typing import Literal, TypedDict


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchFields:
    """All fields of a search. None: nothing is said of a field, and it has its default."""

    graph: int | None = None
    algorithm: str | None = None
    order: str | None = None
    fail: Literal["soft", "hard"] | None = None
    cut: Literal[">=", ">"] | None = None
    depth: int | None = None
    round: int | None = None
    binding: Literal["none", "forward", "singletons", "arcs"] | None = None
    mode: Literal["game", "csp"] | None = None
    search: str | None = None
    propagation: str | None = None
    variables: str | None = None
    values: str | None = None
    solutions: int | Literal["all"] | None = None
    width: int | None = None
    seed: int | None = None
    steps: int | None = None
    binary: bool | None = None


class GameOptions(TypedDict, total=False):
    """How a game is searched."""

    graph: int | None
    algorithm: str | None
    order: str | None
    fail: Literal["soft", "hard"] | None
    cut: Literal[">=", ">"] | None
    depth: int | None
    round: int | None
    binding: Literal["none", "forward", "singletons", "arcs"] | None


class SolveOptions(TypedDict, total=False):
    """How a constraint problem is solved; docs/constraints.md explains the names."""

    search: str | None
    propagation: str | None
    variables: str | None
    values: str | None
    solutions: int | Literal["all"] | None
    width: int | None
    seed: int | None
    steps: int | None
    binary: bool | None


class ShownOptions(GameOptions, SolveOptions, total=False):
    """What is searched, and what is seen of it; docs/lessons.md explains the names."""

    mode: Literal["game", "csp"] | None
    view: Literal["auto", "path", "whole", "full"] | None
    picture: Literal["map", "graph", "both"] | None
    domains: Literal["basic", "forward", "singletons", "arcs"] | None
    code: bool | None
    growth: Literal["auto", "right", "down"] | None
    notation: Literal["auto", "interval", "bounds", "negamax"] | None
    pruned: Literal["auto", "whole", "moves", "counted"] | None
    versus: str | None

"""Types of the fields of a search and of a view; written by tools/scene_types.py.

In all of them None, or leaving a field out, means its default; fields.json and `help` say what each is for.
"""

from typing import Literal, TypedDict


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

"""Types of the fields of a search and of a view; written by tools/scene_types.py.

In all of them None, or leaving a field out, means its default.
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
    """How a game is searched.

    Attributes:
        graph: which of several trees, from 1.
        algorithm: how the game is searched; left out, `alpha-beta`, or `max-n` for more than two players.
        order: in which order moves are tried.
        fail: what a node of alpha-beta returns outside its window: the value that it found, or the window's
            edge.
        cut: whether alpha-beta cuts at equality too, or with `>` only beyond the bound.
        depth: how many moves to look ahead, from 0; left out, the map's own depth, or the tree's height.
        round: which round of deepening is shown, from 1; left out, the last.
        binding: a level of looking ahead that is a rule of the game: no move may newly leave a region without
            a color.
    """

    graph: int | None
    algorithm: str | None
    order: str | None
    fail: Literal["soft", "hard"] | None
    cut: Literal[">=", ">"] | None
    depth: int | None
    round: int | None
    binding: Literal["none", "forward", "singletons", "arcs"] | None


class SolveOptions(TypedDict, total=False):
    """How a constraint problem is solved; docs/constraints.md explains the names.

    Attributes:
        search: how the constraint problem is searched.
        propagation: what follows each assignment.
        variables: which variable is next.
        values: which value is tried first.
        solutions: how many solutions to look for.
        width: nodes that beam search keeps on each level.
        seed: of the random numbers of min-conflicts.
        steps: changes after which min-conflicts gives up.
        binary: constraints on several variables are turned into pairs first.
    """

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
    """What is searched, and what is seen of it; docs/lessons.md explains the names.

    Attributes:
        mode: `csp` solves the coloring of a map as constraints.
        view: how much of the tree is drawn.
        picture: what is drawn of a map with outlines.
        domains: a level of looking ahead, whose domains are shown beside the map.
        code: the pseudocode; left out, as the browser remembers.
        growth: where the tree grows.
        notation: how windows are written.
        pruned: how much is drawn of what was pruned.
        versus: another search to compare with.
    """

    mode: Literal["game", "csp"] | None
    view: Literal["auto", "path", "whole", "full"] | None
    picture: Literal["map", "graph", "both"] | None
    domains: Literal["basic", "forward", "singletons", "arcs"] | None
    code: bool | None
    growth: Literal["auto", "right", "down"] | None
    notation: Literal["auto", "interval", "bounds", "negamax"] | None
    pruned: Literal["auto", "whole", "moves", "counted"] | None
    versus: str | None

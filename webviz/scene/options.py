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
        graph: number of the tree, from 1, if there are several.
        algorithm: algorithm of the game's search; by default `alpha-beta`, or `max-n` for more than two
            players.
        order: order in which moves are tried.
        fail: what alpha-beta returns for a value outside its window: `soft` the value, `hard` the bound.
        cut: `>=`: alpha-beta also cuts if the value equals the bound; `>`: only beyond the bound.
        depth: moves to look ahead, from 0; by default the map's own depth, or the tree's height.
        round: round of deepening to show, from 1; by default the last.
        binding: level of looking ahead as a rule of the game: no move may newly leave a region without a
            color.
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
        search: search for the constraint problem.
        propagation: propagation after each assignment.
        variables: order of variables.
        values: order of values.
        solutions: how many solutions to look for.
        width: nodes that beam search keeps on each level.
        seed: seed of the random numbers of min-conflicts.
        steps: changes after which min-conflicts gives up.
        binary: first turn constraints on several variables into binary ones.
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
        mode: `csp` solves the coloring of a map as a constraint problem.
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

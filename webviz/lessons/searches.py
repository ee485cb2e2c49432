"""Which search the names and values of a stop mean, and where they make no sense for its problem."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, cast

from webviz.csp import Settings
from webviz.csp.solve import what_matters
from webviz.lessons.problems import Held
from webviz.lessons.search_parts import MODE, OF_CONSTRAINTS, OF_GAMES
from webviz.maps import DEEPEST
from webviz.search import NotApplicable, Query, Variant
from webviz.search.applicability import default_algorithm, refuse
from webviz.search.registry import registered

Search = Mapping[str, str]


class Objection(NamedTuple):
    """What is wrong with the value of a name; `is_idle` if it only makes no difference."""

    name: str
    message: str
    is_idle: bool = False


def is_of_constraints(search: Search, held: Held) -> bool:
    """Whether constraints are solved, and no game is played."""
    return held.stated is not None or search.get(MODE.name) == "csp"


def graph_of(search: Search) -> int:
    """Which of several trees is meant, from 1."""
    return int(search.get("graph", 1))


def query_of(search: Search, held: Held) -> Query:
    """How a game is searched."""
    number = graph_of(search)
    algorithm = search.get("algorithm") or default_algorithm(held.kind(number))
    wanted = int(search["depth"]) if "depth" in search else None
    variant = Variant(search.get("fail", "soft"), search.get("cut", ">="))  # type: ignore[arg-type]  # one of the words
    depth = min(held.depth(number, wanted), DEEPEST)
    return Query(algorithm, depth, search.get("order", "given"), variant)


def settings_of(search: Search) -> Settings:
    """How constraints are solved."""
    usual = Settings()
    solutions = search.get("solutions", "1")
    return what_matters(
        Settings(
            search.get("search", usual.algorithm),
            search.get("propagation", usual.propagation),
            search.get("variables", usual.variables),
            search.get("values", usual.values),
            None if solutions == "all" else int(solutions),
            *(int(search.get(name, cast(int, getattr(usual, name)))) for name in ("width", "seed", "steps")),
        )
    )


def objections(search: Search, held: Held) -> Iterator[Objection]:
    """What makes no sense of a search of the problem; each name has a value that it may have."""
    if is_of_constraints(search, held):
        yield from _to_constraints(search, held)
    else:
        yield from _to_game(search, held)


def _to_constraints(search: Search, held: Held) -> Iterator[Objection]:
    if held.trees:
        yield Objection(MODE.name, "a tree is no constraint problem: a map is one, and JSON can state one")
    elif search.get(MODE.name) == "game":
        yield Objection(MODE.name, "this is a constraint problem and no game: nobody moves in it")
    for part in OF_GAMES:
        if part.name in search:
            why = f"{part.name} makes no difference where constraints are solved"
            yield Objection(part.name, why, is_idle=True)


def _to_game(search: Search, held: Held) -> Iterator[Objection]:
    for part in OF_CONSTRAINTS:
        if part.name in search:
            why = (
                f'{part.name} makes no difference to a game; with "mode": "csp" a map is a constraint problem'
            )
            yield Objection(part.name, why, is_idle=True)
    if graph_of(search) > held.games:
        held_there = "1, as there is just one" if held.games == 1 else f"one from 1 to {held.games:,}"
        yield Objection("graph", f"found {search['graph']}, expected {held_there}")
        return
    query = query_of(search, held)
    if "round" in search and not registered(query.algorithm).rounds:
        yield Objection("round", f"{query.algorithm} is done in one round: leave it out")
    if search.get("binding", "none") != "none" and not held.map:
        yield Objection("binding", "only a map has domains that can bind")
    try:
        refuse(held.kind(graph_of(search)), query)
    except NotApplicable as error:
        yield Objection(_at_fault(search, str(error)), str(error))


def _at_fault(search: Search, why: str) -> str:
    """The name whose value a refusal is about."""
    if why.startswith("order "):
        return "order"
    if "no variant" in why:
        return "fail" if "fail" in search else "cut"
    return "algorithm"

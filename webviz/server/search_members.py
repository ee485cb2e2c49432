"""The members of a request that say what to search, read strictly; what is left out has its default."""

from typing import Any, Literal, TypeAlias

from webviz.answers.given import Given
from webviz.csp.colored_map import Level
from webviz.games.binding import RULES
from webviz.search import NotApplicable, Query, Variant
from webviz.search.applicability import default_algorithm
from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithms, registered
from webviz.server.body import read_choice, read_number, read_text, wrong_field
from webviz.server.known_texts import known_text

FAILS: tuple[Literal["soft", "hard"], ...] = ("soft", "hard")
CUTS: tuple[Literal[">=", ">"], ...] = (">=", ">")


Members: TypeAlias = tuple[Given, Query, int | None, Level | None]


def read_members(members: dict[str, Any]) -> Members:
    """What is searched, and how; which round, and what binds, as in SearchRequest.

    Raises Problem, MapError, TreeError, CspError and NotApplicable where nobody plays (all 422); whether the
    search makes sense is another question.
    """
    given = read_given(members)
    algorithm = read_choice("algorithm", default_algorithm(given.kind), sorted(algorithms()), members)
    variant = Variant(read_choice("fail", "soft", FAILS, members), read_choice("cut", ">=", CUTS, members))
    depth = min(read_number("depth", given.own_depth, 0, members), given.deepest)
    query = Query(algorithm, depth, _order(members), variant)
    return given, query, _round(members, query), _binding(members)


def read_given(members: dict[str, Any]) -> Given:
    """The map, or the tree with the number that is asked for. Raises what `read_members` raises."""
    given = known_text(read_text(members)).given
    if not given:
        raise NotApplicable("this is a constraint problem and no game: nobody moves in it")
    number = read_number("graph", 1, 1, members)
    if number > len(given):
        held = (
            "1, as the text holds just one" if len(given) == 1 else f"a whole number from 1 to {len(given)}"
        )
        raise wrong_field("graph", held, members)
    return given[number - 1]


def _order(members: dict[str, Any]) -> str:
    value = members.get("order", "given")
    try:
        return order_name(value if isinstance(value, str) else "")
    except ValueError:
        raise wrong_field("order", f"one of {', '.join(ORDERS)}", members) from None


def _binding(members: dict[str, Any]) -> Level | None:
    """Without a word for it, nothing binds."""
    return read_choice("binding", "forward", RULES, members) if "binding" in members else None


def _round(members: dict[str, Any], query: Query) -> int | None:
    """The last round is that of the depth limit, however it is asked for."""
    if "round" in members and not registered(query.algorithm).rounds:
        raise wrong_field("round", f"left out, as {query.algorithm} is done in one", members)
    last = max(query.depth, 1)
    number = read_number("round", last, 1, members)
    return number if number < last else None

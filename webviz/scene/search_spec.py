"""A search spec: the fields of a search, and objections to them."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple, cast

from webviz.games.binding import RULES
from webviz.games.domains import Level
from webviz.scene.fields import CONSTRAINT_FIELDS, GAME_FIELDS, SEARCH_FIELDS, VARIANT_FIELDS, json_value
from webviz.scene.options import SearchFields
from webviz.scene.problem_text import ProblemText, SearchInput
from webviz.search import NotApplicable, Query, Variant
from webviz.search.registry import algorithm_named, algorithms, default_algorithm, refuse


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSpec(SearchFields):
    """How to search a problem: the fields of the table, each with a valid value."""

    @property
    def given_fields(self) -> dict[str, Any]:
        """The fields that are given."""
        return {name: value for name, value in asdict(self).items() if value is not None}

    def _value(self, name: str) -> Any:
        value = getattr(self, name)
        return SEARCH_FIELDS[name].default if value is None else value

    @property
    def number(self) -> int:
        """The number of the tree, from 1."""
        return cast(int, self._value("graph"))

    @property
    def level(self) -> Level | None:
        """The level of look-ahead that binds; None if none does."""
        return next((level for level in RULES if level == self.binding), None)

    @property
    def variant(self) -> Variant:
        """The switches of alpha-beta."""
        return Variant(**{name: self._value(name) for name in VARIANT_FIELDS})

    @property
    def is_binary(self) -> bool:
        """Whether constraints on several variables first become binary ones."""
        return cast(bool, self._value("binary"))

    def is_of_constraints(self, problem: ProblemText) -> bool:
        """Whether this is a search of constraints, not of a game."""
        return problem.stated is not None or self.mode == "csp"

    def query(self, input: SearchInput) -> Query:
        """The query for a game; fields that are not given get a default that suits the game."""
        algorithm = self.algorithm or default_algorithm(input.kind)
        depth = input.own_depth if self.depth is None else self.depth
        return Query(algorithm, min(depth, input.deepest), self._value("order"), self.variant)


def spec_of(parts: Mapping[str, str]) -> SearchSpec:
    """The search that the parts of a link describe, each with a valid value; ignores other parts."""
    values: dict[str, Any] = {name: json_value(parts[name]) for name in SEARCH_FIELDS if name in parts}
    return SearchSpec(**values)


class Objection(NamedTuple):
    """What is wrong with the value of a field; `is_idle` if it just makes no difference."""

    name: str
    message: str
    is_idle: bool = False


def objections(spec: SearchSpec, problem: ProblemText) -> Iterator[Objection]:
    """The objections to a search of the problem."""
    if spec.is_of_constraints(problem):
        yield from _to_constraints(spec, problem)
    else:
        yield from _to_game(spec, problem)


def _idle(spec: SearchSpec, fields: Mapping[str, Any], why: str) -> Iterator[Objection]:
    for name in fields:
        if getattr(spec, name) is not None:
            yield Objection(name, f"{name} makes no difference {why}", is_idle=True)


def _to_constraints(spec: SearchSpec, problem: ProblemText) -> Iterator[Objection]:
    if problem.trees:
        yield Objection("mode", "a tree is no constraint problem: a map is one, and JSON can state one")
    elif not problem.constraints:
        yield Objection("mode", "what solves constraints is not installed here")
    elif spec.mode == "game":
        yield Objection("mode", "this is a constraint problem and no game: nobody moves in it")
    yield from _idle(spec, GAME_FIELDS, "where constraints are solved")


def _to_game(spec: SearchSpec, problem: ProblemText) -> Iterator[Objection]:
    why = 'to a game; with "mode": "csp" a map is a constraint problem'
    yield from _idle(spec, CONSTRAINT_FIELDS, why)
    if spec.number > len(problem.inputs):
        expected = (
            "1, as there is just one"
            if len(problem.inputs) == 1
            else f"one from 1 to {len(problem.inputs):,}"
        )
        yield Objection("graph", f"found {spec.graph}, expected {expected}")
        return
    input = problem.inputs[spec.number - 1]
    query = spec.query(input)
    if spec.round is not None and not algorithm_named(query.algorithm).rounds:
        yield Objection("round", f"{query.algorithm} is done in one round: leave it out")
    if spec.level and not problem.map:
        yield Objection("binding", "only a map has domains that can bind")
    try:
        refuse(input.kind, query)
    except NotApplicable as error:
        yield Objection(_at_fault(spec, str(error)), str(error))


def _at_fault(spec: SearchSpec, why: str) -> str:
    """The field whose value a refusal is about."""
    if why.startswith("order "):
        return "order"
    if "no variant" in why:
        return "fail" if spec.fail is not None else "cut"
    return "algorithm"


# The rival, the search that another is compared with: the meaning of `versus`, and objections to it.


NAME = "versus"


def versus_of(text: str) -> str:
    """The value of `versus` in a link; the name of an algorithm stands for this algorithm alone."""
    return f"algorithm-{text}" if text in algorithms() else text


def differing(parts: Mapping[str, str]) -> dict[str, str]:
    """The parts in which the rival differs, by name; none if there is no rival."""
    pieces = (piece.partition("-") for piece in parts.get(NAME, "").split(".") if piece)
    return {name: value for name, _sign, value in pieces}


def rival_objections(parts: Mapping[str, str], problem: ProblemText) -> Iterator[Objection]:
    """Why a search cannot be compared with its rival.

    A part of the first search that does not apply to the rival is ignored there, without an objection.
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

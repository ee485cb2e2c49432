"""A scene: a problem, a search and a view, described by a link, a stop or a call."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, cast

from webviz.games.binding import RULES, Level
from webviz.scene.fields import (
    CONSTRAINT_FIELDS,
    FIELDS,
    GAME_FIELDS,
    SEARCH_FIELDS,
    VARIANT_FIELDS,
    VIEWS,
    Field,
    json_value,
)
from webviz.scene.problem_text import ProblemText, SearchInput
from webviz.search import NotApplicable, Query, Variant
from webviz.search.registry import algorithm_named, algorithms, check_kind, default_algorithm

# The fields of a search: those of a game, those of constraints, and `mode`; and why they may make no sense.


@dataclass(frozen=True)
class SearchSpec:
    """A search of a problem by the fields of the table."""

    fields: Mapping[str, Any]  # valid values by name; one that is None or missing has its default

    def value(self, name: str) -> Any:
        """The value of a field, or its default."""
        value = self.fields.get(name)
        return SEARCH_FIELDS[name].default if value is None else value

    @property
    def number(self) -> int:
        """The tree's number, from 1 (the field is called `graph`)."""
        return cast(int, self.value("graph"))

    @property
    def round(self) -> int | None:
        """The number of the round, from 1; None for the last one."""
        return self.fields.get("round")

    @property
    def level(self) -> Level | None:
        """The level of the look-ahead that forbids moves; None if it forbids none."""
        binding = self.value("binding")
        return cast(Level, binding) if binding in RULES else None

    def is_of_constraints(self, problem: ProblemText) -> bool:
        """Whether it is a search of constraints, not of a game."""
        return problem.stated is not None or self.fields.get("mode") == "csp"

    def query(self, input: SearchInput) -> Query:
        """The query for a game: at most as deep as the game, with defaults that suit it."""
        algorithm = self.fields.get("algorithm") or default_algorithm(input.kind)
        depth = self.fields.get("depth")
        depth = min(input.own_depth if depth is None else depth, input.deepest)
        variant = Variant(**{name: self.value(name) for name in VARIANT_FIELDS})
        return Query(algorithm, depth, self.value("order"), variant)


def spec_of(parts: Mapping[str, str]) -> SearchSpec:
    """The search in the parts of a link, whose values are not checked here."""
    return SearchSpec({name: json_value(parts[name]) for name in SEARCH_FIELDS if name in parts})


class Objection(NamedTuple):
    """What is wrong with a field."""

    name: str
    message: str
    # the field belongs to the other kind of search; a lesson with it gets only a warning
    is_idle: bool = False


def objections(spec: SearchSpec, problem: ProblemText) -> Iterator[Objection]:
    """An objection to each field that makes no sense for a search of the problem."""
    if spec.is_of_constraints(problem):
        yield from _objections_of_constraints(spec, problem)
    else:
        yield from _objections_of_game(spec, problem)


def _refuse_idle(spec: SearchSpec, fields: Mapping[str, Any], where: str) -> Iterator[Objection]:
    """An objection to each of these fields that has a value: it has no effect."""
    for name in fields:
        if spec.fields.get(name) is not None:
            yield Objection(name, f"{name} makes no difference {where}", is_idle=True)


def _objections_of_constraints(spec: SearchSpec, problem: ProblemText) -> Iterator[Objection]:
    if problem.trees:
        yield Objection("mode", "a tree is no constraint problem: a map is one, and JSON can state one")
    elif not problem.constraints:
        yield Objection("mode", "what solves constraints is not installed here")
    elif spec.fields.get("mode") == "game":
        yield Objection("mode", "this is a constraint problem and no game: nobody moves in it")
    yield from _refuse_idle(spec, GAME_FIELDS, "where constraints are solved")


def _objections_of_game(spec: SearchSpec, problem: ProblemText) -> Iterator[Objection]:
    where = 'to a game; with "mode": "csp" a map is a constraint problem'
    yield from _refuse_idle(spec, CONSTRAINT_FIELDS, where)
    if spec.number > len(problem.inputs):
        count = len(problem.inputs)
        expected = "1, as there is just one" if count == 1 else f"one from 1 to {count:,}"
        yield Objection("graph", f"found {spec.number}, expected {expected}")
        return
    input = problem.inputs[spec.number - 1]
    query = spec.query(input)
    if spec.round is not None and not algorithm_named(query.algorithm).rounds:
        yield Objection("round", f"{query.algorithm} is done in one round: leave it out")
    if spec.level and not problem.map:
        yield Objection("binding", "only a map has domains that can bind")
    try:
        check_kind(input.kind, query)
    except NotApplicable as error:
        yield Objection(error.field, str(error))


# The rival: a second search for comparison. The part `versus` of a link says how it differs from the first:
# `algorithm-minimax.depth-4`.

VERSUS = "versus"


def completed_versus(text: str) -> str:
    """The part `versus` in full: "minimax" means "algorithm-minimax"."""
    return f"algorithm-{text}" if text in algorithms() else text


def rival_differences(parts: Mapping[str, str]) -> dict[str, str]:
    """The parts in which the rival differs, by name; empty without a rival."""
    differences = (each.partition("-") for each in parts.get(VERSUS, "").split(".") if each)
    return {name: value for name, _hyphen, value in differences}


def rival_objections(parts: Mapping[str, str], problem: ProblemText) -> Iterator[Objection]:
    """Why a search cannot be compared with the rival that its parts name.

    The rival has all other parts of the first search, too, but for those that make no sense for it.
    """
    if VERSUS not in parts:
        return
    spec, own_parts = spec_of(parts), rival_differences(parts)
    if spec.is_of_constraints(problem):
        message = "only searches of a game can be compared side by side, and these are constraints"
        yield Objection(VERSUS, message)
        return
    fields = {**spec.fields, **{name: json_value(value) for name, value in own_parts.items()}}
    while objection := next(objections(SearchSpec(fields), problem), None):
        if objection.name in own_parts:
            yield Objection(VERSUS, f"the search to compare with: {objection.message}")
            return
        fields[objection.name] = None  # a part of the first search, which the rival does without


# A search and a view together.


@dataclass(frozen=True)
class Scene:
    """A problem, a search of it, and a view."""

    problem: ProblemText
    parts: Mapping[str, str]  # the parts of a link to this scene, by name, each with a valid value
    sample: str = ""  # the name of the sample with this text; "" if it is not a sample

    @property
    def text(self) -> str:
        """The problem's text; if the input is a document, the text of the map in it."""
        return self.problem.plain

    @cached_property
    def spec(self) -> SearchSpec:
        return spec_of(self.parts)

    @property
    def is_of_constraints(self) -> bool:
        return self.spec.is_of_constraints(self.problem)

    @property
    def search_parts(self) -> dict[str, str]:
        """The parts about this kind of search, but for those that change nothing."""
        fields = CONSTRAINT_FIELDS if self.is_of_constraints else GAME_FIELDS
        values = {name: self.parts[name] for name in fields if name in self.parts}
        return {name: value for name, value in values.items() if value != fields[name].nothing}

    @property
    def view_parts(self) -> dict[str, str]:
        return {name: value for name, value in self.parts.items() if name not in SEARCH_FIELDS}

    def check(self) -> None:
        """Raise ValueError with a sentence if the parts make no sense for the problem."""
        of_search = objections(self.spec, self.problem)
        of_rival = rival_objections(self.parts, self.problem)
        objection = next(chain(of_search, of_rival), None)
        if objection:
            name, message = objection.name, objection.message
            raise ValueError(message if message.startswith(f"{name} ") else f"{name}: {message}")


def parts_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a link for these options; None is left out.

    The option `view` names a set of several fields, and overrules them. Raises ValueError for a wrong value.
    """
    values = {name: value for name, value in options.items() if value is not None}
    values |= VIEWS.get(values.get("view", ""), {})
    return {name: _part(FIELDS[name], value) for name, value in values.items()}


def _part(field: Field, value: object) -> str:
    text = str(value)
    if isinstance(value, bool):  # True is "yes", "shown" or "true", as the field has it; others refuse "True"
        words = ("yes", "shown", "true") if value else ("no", "hidden", "false")
        text = next((word for word in words if word in field.words), text)
    text = completed_versus(text) if field.name == VERSUS else text
    if not field.fits(text):
        raise ValueError(f"{field.name} cannot be {text[:40]!r}: it must be {field.values_text}")
    return text

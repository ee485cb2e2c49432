"""A scene: a problem, a search of it, and a view. A link, a stop or a call describes one."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from webviz.scene.fields import CONSTRAINT_FIELDS, FIELDS, GAME_FIELDS, SEARCH_FIELDS, VIEWS, Field
from webviz.scene.problem_text import ProblemText
from webviz.scene.search_spec import NAME, SearchSpec, objections, rival_objections, spec_of, versus_of


@dataclass(frozen=True)
class Scene:
    """A problem, a search of it, and a view.

    Attributes:
        problem: what was read from its text.
        parts: the parts of a link to this scene, by name, each with a valid value.
        sample: the name of the sample with this text; "" if it is not a sample.
    """

    problem: ProblemText
    parts: Mapping[str, str]
    sample: str = ""

    @property
    def text(self) -> str:
        """The problem's text; of a document the map's."""
        return self.problem.plain

    @cached_property
    def spec(self) -> SearchSpec:
        """The search."""
        return spec_of(self.parts)

    @property
    def is_of_constraints(self) -> bool:
        """Whether this is a search of constraints, not of a game."""
        return self.spec.is_of_constraints(self.problem)

    @property
    def search(self) -> dict[str, str]:
        """The parts about the search."""
        fields = CONSTRAINT_FIELDS if self.is_of_constraints else GAME_FIELDS
        values = {name: self.parts[name] for name in fields if name in self.parts}
        return {name: value for name, value in values.items() if value != fields[name].nothing}

    @property
    def view(self) -> dict[str, str]:
        """The parts about the view."""
        return {name: value for name, value in self.parts.items() if name not in SEARCH_FIELDS}

    def check(self) -> None:
        """Raise ValueError with a sentence if the parts make no sense for the problem."""
        found = (objections(self.spec, self.problem), rival_objections(self.parts, self.problem))
        for name, message, _ in chain(*found):
            raise ValueError(message if message.startswith(f"{name} ") else f"{name}: {message}")


def parts_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a link for these options; None is left out. Raises ValueError for an invalid value."""
    values = {name: value for name, value in options.items() if value is not None}
    values |= VIEWS.get(values.get("view", ""), {})
    return {name: _part(FIELDS[name], value) for name, value in values.items()}


def _part(field: Field, value: object) -> str:
    text = _switch_word(field, value) if isinstance(value, bool) else str(value)
    text = versus_of(text) if field.name == NAME else text
    if not field.fits(text):
        raise ValueError(f"{field.name} cannot be {text[:40]!r}: it must be {field.values_text}")
    return text


def _switch_word(field: Field, value: bool) -> str:
    """The word of a switch for True or False."""
    words = ("yes", "shown", "true") if value else ("no", "hidden", "false")
    return next((word for word in words if word in field.words), str(value))

"""The requests that the page makes for a problem: paths and members.

static/js/search/question.js makes the same requests. `parts` are the parts of a link by name; `checked` is
the answer of /api/check.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from webviz.scene.fields import CONSTRAINT_FIELDS, GAME_FIELDS, SEARCH_FIELDS, Field, json_value
from webviz.scene.search_spec import NAME, differing
from webviz.search.registry import algorithm_named

Parts: TypeAlias = Mapping[str, str]
Checked: TypeAlias = Mapping[str, Any]


class WrongPart(ValueError):
    """A part of a link has an invalid value."""


def is_of_constraints(parts: Parts, checked: Checked) -> bool:
    """Whether this is a search of constraints, not of a game."""
    kind = checked["kind"]
    return bool(kind == "csp" or (kind == "map" and parts.get("mode") == "csp" and checked["csp"]))


def game_members(parts: Parts, text: str, checked: Checked) -> dict[str, Any]:
    """The members of a request for a search of a game; choices that do not apply are replaced by defaults."""
    values = _values(GAME_FIELDS, parts)
    values["graph"] = min(values.get("graph", 1), len(checked["trees"] or [1]))
    offers = offers_of(checked, values["graph"])
    if not _applies(offers["algorithms"], values.get("algorithm", _usual("algorithm"))):
        values["algorithm"] = offers["default"]
    if not _applies(offers["orders"], values.get("order", _usual("order"))):
        del values["order"]
    name = values.get("algorithm", _usual("algorithm"))
    has = {
        "variant": name in offers["varied"],
        "rounds": algorithm_named(name).rounds is not None,
        "map": checked["kind"] == "map",
    }
    useful = {part: value for part, value in values.items() if has.get(GAME_FIELDS[part].needs, True)}
    return {"text": text} | {part: value for part, value in useful.items() if value != _usual(part)}


def constraint_members(parts: Parts, text: str) -> dict[str, Any]:
    """The members of a request for a search of constraints."""
    values = _values(CONSTRAINT_FIELDS, parts)
    return {"text": text} | {part: value for part, value in values.items() if value != _usual(part)}


def offers_of(checked: Checked, graph: int) -> dict[str, Any]:
    """The choices that apply to the map, or to the tree number `graph`, from 1."""
    offers: dict[str, Any] = checked["offers"] or checked["trees"][graph - 1]["offers"]
    return offers


def rival_parts(parts: Parts) -> dict[str, str] | None:
    """The parts of the rival, the search that this one is compared with; None if there is none."""
    return {**parts, **differing(parts)} if NAME in parts else None


def rival_search(parts: Parts, text: str, checked: Checked) -> dict[str, str] | None:
    """The arguments of `LocalApi.search` for the rival search; None if there is none."""
    rival = rival_parts(parts)
    if rival is None:
        return None
    members = game_members(rival, text, checked)
    return {name: str(value) for name, value in members.items() if name != "text"}


def _usual(name: str) -> Any:
    return SEARCH_FIELDS[name].default


def _values(fields: Mapping[str, Field], parts: Parts) -> dict[str, Any]:
    """The parts by name, as JSON values. Raises WrongPart for an invalid value."""
    values: dict[str, Any] = {}
    for name, field in fields.items():
        value = parts.get(name)
        if value is None or value == field.nothing:
            continue
        if not field.fits(value):
            raise WrongPart(f"{name} cannot be {value[:40]!r}: it must be {field.values_text}")
        values[name] = json_value(value)
    return values


def _applies(offers: list[dict[str, Any]], name: str) -> bool:
    kind = "seed N" if name.startswith("seed") else name
    return any(offer["name"] == kind and offer["why"] is None for offer in offers)

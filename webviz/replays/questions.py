"""What the page asks of a problem: the members of its searches, as static/js/search/question.js says them.

`parts` are those of a link, by their names; `checked` is what /api/check told of the text.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from webviz.replays.recording import ReplayError
from webviz.scene.fields import CONSTRAINT_FIELDS, GAME_FIELDS, NONE, SEARCH_FIELDS, Field, json_value
from webviz.scene.rival import NAME, differing
from webviz.search.registry import registered

Parts = Mapping[str, str]
Checked = Mapping[str, Any]


def is_of_constraints(parts: Parts, checked: Checked) -> bool:
    """Whether constraints are solved, and no game is played."""
    kind = checked["kind"]
    return bool(kind == "csp" or (kind == "map" and parts.get("mode") == "csp"))


def game_members(parts: Parts, text: str, checked: Checked) -> dict[str, Any]:
    """What is asked for a search of a game, where what does not apply gives way to what does."""
    said = _values(GAME_FIELDS, parts)
    said["graph"] = min(said.get("graph", 1), len(checked["trees"] or [1]))
    offers = offers_of(checked, said["graph"])
    if not _applies(offers["algorithms"], said.get("algorithm", _usual("algorithm"))):
        said["algorithm"] = offers["default"]
    if not _applies(offers["orders"], said.get("order", _usual("order"))):
        del said["order"]
    name = said.get("algorithm", _usual("algorithm"))
    makes_sense = {
        **dict.fromkeys(("fail", "cut"), name in offers["varied"]),
        "round": registered(name).rounds is not None,
        "binding": checked["kind"] == "map",
    }
    told = {part: value for part, value in said.items() if makes_sense.get(part, True)}
    return {"text": text} | {part: value for part, value in told.items() if value != _usual(part)}


def constraint_members(parts: Parts, text: str) -> dict[str, Any]:
    """What is asked for a search of constraints."""
    said = _values(CONSTRAINT_FIELDS, parts)
    return {"text": text} | {part: value for part, value in said.items() if value != _usual(part)}


def offers_of(checked: Checked, graph: int) -> dict[str, Any]:
    """What applies to the map, or to one of the trees, from 1."""
    offers: dict[str, Any] = checked["offers"] or checked["trees"][graph - 1]["offers"]
    return offers


def rival_parts(parts: Parts) -> dict[str, str] | None:
    """The parts of the search that this one is compared with; None without one."""
    return {**parts, **differing(parts)} if NAME in parts else None


def rival_search(parts: Parts, text: str, checked: Checked) -> dict[str, str] | None:
    """What `Asked.search` is asked for the search that these parts compare with; None without one."""
    rival = rival_parts(parts)
    if rival is None:
        return None
    members = game_members(rival, text, checked)
    return {name: str(value) for name, value in members.items() if name != "text"}


def beside(parts: Parts, checked: Checked) -> Iterator[dict[str, str]]:
    """The parts of searches that differ in one thing from the one that is shown: what its menus lead to."""
    graph = min(int(parts.get("graph", 1)), len(checked["trees"] or [1]))
    offers = offers_of(checked, graph)
    for name in ("algorithm", "order"):
        for offer in offers[f"{name}s"]:
            if offer["why"] is None and not offer["name"].startswith("seed"):
                yield {**parts, name: offer["name"]}
    yield from ({**parts, "fail": fail} for fail in ("soft", "hard"))
    yield from ({**parts, "cut": cut} for cut in (">=", ">"))
    without = {name: value for name, value in parts.items() if name not in ("depth", "round")}
    yield without
    yield from ({**without, "depth": str(depth)} for depth in range(1, _deepest(checked, graph) + 1))
    alone = {name: value for name, value in without.items() if name != "graph"}
    yield from ({**alone, "graph": str(each + 1)} for each in range(len(checked["trees"] or ())))


def _deepest(checked: Checked, graph: int) -> int:
    """Beyond it nothing changes; 0 where a search goes all the way."""
    if checked["map"]:
        return int(checked["map"]["free_regions"])
    tree = checked["trees"][graph - 1]
    return int(tree["height"]) if tree["has_static_values"] else 0


def _usual(name: str) -> Any:
    return SEARCH_FIELDS[name].default


def _values(fields: Mapping[str, Field], parts: Parts) -> dict[str, Any]:
    """The parts by name, as JSON has them. Raises ReplayError for a value that none of them may have."""
    said: dict[str, Any] = {}
    for name, field in fields.items():
        value = parts.get(name)
        if value is None or (name, value) == ("binding", NONE):
            continue
        if not field.fits(value):
            raise ReplayError(f"{name} {value[:40]!r} is none: it must be {field.expected}")
        said[name] = json_value(value)
    return said


def _applies(offers: list[dict[str, Any]], name: str) -> bool:
    kind = "seed N" if name.startswith("seed") else name
    return any(offer["name"] == kind and offer["why"] is None for offer in offers)

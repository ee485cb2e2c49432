"""What `/api/check` answers for a text, and the choices that the page offers.

An *entry* is what JSON says of one thing: a text, a map, a tree. `drawing_entries.py` adds where regions and
trees are drawn. *Choices* are all algorithms and orders, *offers* say which apply to a map or a tree.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from webviz.maps import Diagnostic, Map
from webviz.maps.completion import fitting_repairs, offered_repairs
from webviz.maps.model import Repair
from webviz.scene.problem_text import MapInput, ProblemText, TreeInput
from webviz.search.orders import ORDERS, Order
from webviz.search.query import Kind
from webviz.search.registry import Algorithm, algorithms, default_algorithm, varying_algorithms
from webviz.views.palette import color_styles
from webviz.wings import kinds, words_of

# The choices and the offers, from which the page makes its controls.


def offers(kind: Kind) -> dict[str, Any]:
    """All algorithms and orders, each with the reason why it does not apply, or None."""
    return {
        "default": default_algorithm(kind),
        "algorithms": [_offer(each, kind) for each in algorithms().values()],
        "orders": [_offer(each, kind) for each in ORDERS.values()],
        "varied": varying_algorithms(),  # the algorithms with the switches `fail` and `cut`
    }


CONSTRAINT_SETTINGS = ("propagation", "variables", "values")


def choices() -> dict[str, Any]:
    """All choices, with words for people; of constraints only with the wing `csp`.

    `rounds`: whether an algorithm searches in rounds; `yardstick`: whether others are often compared with it.
    """
    return {
        "algorithms": [
            {"name": each.name, "title": each.title, "says": each.says}
            | {"rounds": each.rounds is not None, "yardstick": each.is_yardstick}
            for each in algorithms().values()
        ],
        "orders": [
            {"name": each.name, "title": each.title, "phrase": each.phrase, "says": each.says}
            | {"manner": each.manner, "yardstick": each.is_yardstick}
            for each in ORDERS.values()
        ],
        "search": [_choice(each) | {"uses": each.uses} for each in words_of("search").values()],
        **{name: [_choice(each) for each in words_of(name).values()] for name in CONSTRAINT_SETTINGS},
        "kinds": ["map", "tree", *kinds()],
    }


def _choice(each: Any) -> dict[str, Any]:
    """A choice in a table of the wing `csp`: a search, a propagation, or an order."""
    return {"name": each.name, "title": each.title, "phrase": each.phrase}


def _offer(each: Algorithm | Order, kind: Kind) -> dict[str, str | None]:
    need = each.unmet(kind)  # what this kind of game lacks for it
    return {"name": each.name, "why": need.why if need else None}


# The entry of a text, its findings, and the repairs that the page offers.

MOST_TREES = 500  # the number of trees that are described; there may be more
NO_ENTRY = dict.fromkeys(
    ("canonical", "kind", "map", "graph", "offers", "trees", "trees_total", "csp", "picture")
)
"""The entry of a text with errors."""


def entry_of(problem: ProblemText) -> dict[str, Any]:
    """The entry of a text: all that a search and a picture of its tree need.

    `graph`, `picture` and every `shape` are still None: `drawing_entries.py` adds them.
    """
    return NO_ENTRY | {"canonical": problem.canonical} | _problem_entry(problem)


def diagnostic_entry(diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic as JSON: line and column (from 1), message, suggestion."""
    return {name: getattr(diagnostic, name) for name in ("line", "column", "message", "suggestion")}


def findings(errors: Iterable[Diagnostic], warnings: Iterable[Diagnostic]) -> dict[str, Any]:
    return {"errors": list(map(diagnostic_entry, errors)), "warnings": list(map(diagnostic_entry, warnings))}


def repairs_of(
    text: str, errors: Sequence[Diagnostic], warnings: Sequence[Diagnostic]
) -> dict[str, list[dict[str, Any]]]:
    """The repairs that the page offers, each with the numbers of its findings.

    Numbers count from 0. An edit replaces the text at a place. Several findings may share one repair, the
    same object.
    """

    def numbers(findings: Sequence[Diagnostic], repair: Repair) -> list[int]:
        return [number for number, finding in enumerate(findings) if finding.repair is repair]

    return {
        "repairs": [
            {"title": repair.title, "errors": numbers(errors, repair), "warnings": numbers(warnings, repair)}
            | {"edits": [edit._asdict() for edit in repair.edits]}
            for repair in fitting_repairs(text, offered_repairs([*errors, *warnings]))
        ]
    }


def _problem_entry(problem: ProblemText) -> dict[str, Any]:
    if problem.stated:  # a constraint problem that is no map; `problem.constraints` is that of a map
        return {"kind": "csp", "csp": problem.stated.entry()}
    first = problem.inputs[0]
    if isinstance(first, MapInput):
        csp = problem.constraints and problem.constraints.entry()
        return {"kind": "map", "map": _map_entry(first.map), "offers": offers(first.kind), "csp": csp}
    trees = [_tree_entry(one) for one in problem.inputs[:MOST_TREES] if isinstance(one, TreeInput)]
    return {"kind": "tree", "trees": trees, "trees_total": len(problem.inputs)}


def _map_entry(map: Map) -> dict[str, Any]:
    return {
        "regions": map.regions,
        "borders": map.borders,
        "colors": map.colors,
        "initial": [asdict(each) for each in map.initial],
        "weights": map.weights,
        "depth": map.depth,
        "moves": [(region, color) for region in map.regions for color in map.colors],
        "styles": color_styles(map.colors),
        "free_regions": len(map.regions) - len(map.initial),
        "shape": None,
    }


def _tree_entry(tree_input: TreeInput) -> dict[str, Any]:
    tree, game = tree_input.tree, tree_input.game()
    return {
        "number": tree_input.number,
        "nodes": len(tree),
        "leaves": tree.size.count(1),
        "height": game.height,
        "players": game.players,
        "root": tree.player[0],
        "zero_sum": game.is_zero_sum,
        "alternates": game.takes_turns,
        "has_static_values": game.has_static_values,
        "offers": offers(tree_input.kind),
    }

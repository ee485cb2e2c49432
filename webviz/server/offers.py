"""What can be done with a map or a tree, and why not the rest: what a page has its controls from."""

from typing import Any

from webviz.search.applicability import NEEDS, VARIED, Kind, default_algorithm, unmet
from webviz.search.orders import ORDERS


def offers(kind: Kind) -> dict[str, Any]:
    """Every algorithm and order by name, each with the reason why it does not apply, or None."""
    return {
        "default": default_algorithm(kind.is_zero_sum),
        "algorithms": [_offer(name, kind) for name in NEEDS],
        "orders": [_offer(name, kind) for name in ORDERS],
        "varied": list(VARIED),
    }


def _offer(name: str, kind: Kind) -> dict[str, str | None]:
    need = unmet(name, kind)
    return {"name": name, "why": need.why if need else None}

"""Write which cuts are deep, which Python's and JavaScript's functions are both checked against.

    python tests/golden/make_deep_cuts.py

Each entry of `deep-cuts.json` has a random tree, as lists in lists, in which the players take turns; who
moves first (1 is MAX); the variant; the columns of the search; and its cuts: the node that was left, by its
number in the search, and whether the cut is deep. The columns come from the search, the cuts from an
alpha-beta that is written out here and knows what each node has found.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from math import inf
from pathlib import Path
from typing import Any, TypeAlias

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent)]

from webviz.games import ExplicitTree  # noqa: E402
from webviz.search import Query, Variant, textbook_search  # noqa: E402
from webviz.trees import Shape, Tree, random_tree  # noqa: E402

PATH = HERE / "deep-cuts.json"
COLUMNS = ("depth", "move", "value", "size", "legal")
SHAPES = (Shape(2, 4, 0, 3), Shape(2, 4, 0, 3, root=2), Shape(2, 5, 0, 9), Shape(3, 4, 0, 9, irregular=True))
VARIANTS = tuple(Variant(fail, cut) for fail, cut in product(("soft", "hard"), (">=", ">")))
Nested: TypeAlias = "int | list[Nested]"


class Plain:
    """Alpha-beta of one tree; `cuts` are the nodes that are left with children untried, and how."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.visited = 0
        self.cuts: list[tuple[int, bool]] = []

    def visit(self, tree: Nested, is_max: bool, alpha: float, beta: float, above: float) -> float:
        """`above` is what the parent has found so far: ∓inf before its first child has returned."""
        node = self.visited
        self.visited += 1
        if isinstance(tree, int):
            return tree
        value, low, high = (-inf if is_max else inf), alpha, beta
        for place, child in enumerate(tree, start=1):
            returned = self.visit(child, not is_max, low, high, value)
            value = max(value, returned) if is_max else min(value, returned)
            if self.meets(is_max, value, beta if is_max else alpha):
                if place < len(tree):
                    self.cuts.append((node, not self.meets(is_max, value, above)))
                break
            low, high = (max(low, value), high) if is_max else (low, min(high, value))
        return max(alpha, min(beta, value)) if self.variant.fail == "hard" else value

    def meets(self, is_max: bool, value: float, bound: float) -> bool:
        beyond = value > bound if is_max else value < bound
        return beyond or (self.variant.cut == ">=" and value == bound)


def nested(tree: Tree, node: int = 0) -> Nested:
    """The tree as lists in lists."""
    if tree.size[node] == 1:
        return int(tree.values[0][node])
    return [nested(tree, child) for child in tree.children(node)]


def entries() -> Iterator[dict[str, Any]]:
    """Eight trees of each shape, by each variant."""
    for shape, seed, variant in product(SHAPES, range(8), VARIANTS):
        tree = random_tree(shape, seed)
        game = ExplicitTree(tree)
        search = textbook_search(game, Query(depth=game.height, variant=variant))
        plain = Plain(variant)
        plain.visit(nested(tree), shape.root == 1, -inf, inf, inf if shape.root == 1 else -inf)
        yield {
            "tree": nested(tree),
            "first": shape.root,
            "fail": variant.fail,
            "cut": variant.cut,
            **{name: [int(each) for each in getattr(search, name)] for name in COLUMNS},
            "cuts": sorted(plain.cuts),
        }


def text() -> str:
    """What the file holds: an entry a line."""
    return "[\n" + ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries()) + "\n]\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8", newline="\n")

"""The kinds of games, and the algorithms that the compiled engine has."""

from webviz.search.query import Kind
from webviz.search.registry import algorithms

KINDS: dict[str, Kind] = {
    "map, two players": Kind(),
    "map, more players": Kind(is_zero_sum=False, takes_turns=False),
    "tree, players in turn": Kind(has_weights=False),
    "tree, a player twice in a row": Kind(takes_turns=False, has_weights=False),
    "tree, a value for each player": Kind(is_zero_sum=False, takes_turns=False, has_weights=False),
    "tree without static values": Kind(has_static_values=False, has_weights=False),
}
"""The kinds of games by name; trees have static values unless their text says otherwise."""


def compiled_algorithms() -> list[str]:
    """The names of the algorithms that the compiled engine has."""
    return [name for name, each in algorithms().items() if each.compiled_prunes is not None]

"""Game trees for tests, and short ways to say what a reading found."""

import re

from hypothesis import strategies as st

from webviz.trees import Options, Tree, TreeError, read_trees
from webviz.trees.model import TreeBuilder, Value, fill_in_players

BOOK = "((3 12 8) (2 4 6) (14 5 2))"
EXERCISE = "{(A,MAX),(B,MIN),(C,MIN)} {(A,B),(A,C),(B,4),(B,3),(C,2),(C,7)}"
LEAVES = "3, -1, 4, 1, -5, 9, 2, 6"


def tree_of(text: str, options: Options | None = None) -> Tree:
    """The only tree of a text that needs no repair."""
    trees, warnings = read_trees(text, options)
    assert warnings == []
    [tree] = trees
    return tree


def errors_of(source: str | bytes) -> list[str]:
    """Every error, as `line:column: message; suggestion`."""
    try:
        read_trees(source)
    except TreeError as error:
        return [_finding_line(one) for one in error.errors]
    return []


def warnings_of(source: str | bytes) -> list[str]:
    """Every warning of a text that can be read."""
    return [_finding_line(one) for one in read_trees(source)[1]]


def assert_told(told: list[str], expected: list[str], text: str) -> None:
    """Expect these texts, each with its place and its words in order, parted by …"""
    assert len(told) == len(expected), (text, told)
    for one, words in zip(told, expected, strict=True):
        assert re.match(".*".join(map(re.escape, words.split("…"))), one, re.DOTALL), (text, one, words)


def assert_errors(cases: dict[str, str | list[str]]) -> None:
    """Each text has these errors."""
    for text, expected in cases.items():
        assert_told(errors_of(text), [expected] if isinstance(expected, str) else expected, text)


def assert_warnings(cases: dict[str, str]) -> None:
    """Each text has this warning."""
    for text, expected in cases.items():
        assert_told(warnings_of(text), [expected], text)


def _finding_line(one: object) -> str:
    suggestion = getattr(one, "suggestion", None)
    told = f"{getattr(one, 'line', 0)}:{getattr(one, 'column', 0)}: {getattr(one, 'message', '')}"
    return f"{told}; {suggestion}" if suggestion else told


numbers = st.one_of(
    st.integers(-9, 9).map(float),
    st.integers(-(10**9), 10**9).map(float),
    st.decimals(-1000, 1000, places=4).map(float).map(lambda value: value + 0.0),
)
names = st.one_of(
    st.just(""), st.text("ABab01", min_size=1, max_size=4).filter(lambda text: any(map(str.isalpha, text)))
)


@st.composite
def trees(draw: st.DrawFn, players: int | None = None, plain: bool = False) -> Tree:
    """Trees of any shape; `plain` ones have what the sets format can say, and no more."""
    players = 2 if plain else draw(st.integers(2, 4)) if players is None else players
    is_vector = not plain and (players > 2 or draw(st.booleans()))
    builder, taken = TreeBuilder(), {""}

    def value() -> Value:
        return tuple(draw(numbers) for _ in range(players)) if is_vector else draw(numbers)

    def name(needed: bool = False) -> str:
        wanted = f"N{len(builder)}" if needed else draw(names)
        found = "" if wanted in taken else wanted
        taken.add(found)
        return found

    def grow(depth: int) -> None:
        if depth and (depth == 4 or draw(st.booleans())):
            builder.leaf(value(), "" if plain else name())
            return
        odd = draw(st.integers(0, 9)) == 0
        player = draw(st.integers(1, players)) if odd or plain else 0
        static = None if plain or draw(st.booleans()) else value()
        builder.enter(player, name(plain), static)
        for _ in range(draw(st.integers(1, 3))):
            grow(depth + 1)
        builder.leave()

    grow(0)
    tree = builder.finish()
    fill_in_players(tree, draw(st.integers(1, players)))
    return tree

"""A trace text read back: the search tree it tells of, for a game that is known.

Each line follows from those before it, save for the move that a visit chooses; so reading is comparing each
line with the one that must stand there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from webviz.games.game import MAX, MIN, Game
from webviz.games.map_coloring import MapColoring
from webviz.search.engines import load
from webviz.search.registry import registered
from webviz.search.textbook import builder_for
from webviz.search.tree import SearchTree
from webviz.search.variant import DEFAULT_VARIANT, Variant
from webviz.search.vectors import VectorBuilder
from webviz.trace.folds import UNBOUNDED, Value, Window
from webviz.trace.line_rules import LineRules
from webviz.trace.line_rules import number as as_written
from webviz.trace.text import result_line

Position = TypeVar("Position")

LARGE = 2**22
"""Characters from which on compiled code reads first: what would take longer than getting it ready."""


class TraceError(ValueError):
    """A text that is no trace of this game: at `line` (from 1) it has `found`, not what is `expected`."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        self.line = line
        self.expected = expected
        self.found = found
        super().__init__(f"line {line}: expected {expected}, found {found}")

    def __reduce__(self) -> tuple[type["TraceError"], tuple[int, str, str]]:
        """Pickles by its findings, not by its message."""
        return TraceError, (self.line, self.expected, self.found)


def read_trace(
    text: str,
    game: Game[Any],
    algorithm: str | None = None,
    depth_limit: int | None = None,
    variant: Variant = DEFAULT_VARIANT,
) -> SearchTree:
    """The tree of a complete trace. Raises TraceError at the first line that cannot stand where it does.

    Lines that start with `#` and blank lines are skipped; blanks around commas do not count. Moves may come
    in any order, and the tree does not tell which. Without `algorithm`, a trace with a bound in it is
    alpha-beta's, as is a lone line, and any other is minimax's; the others, and variants, have to be named.
    Without `depth_limit`, it is the depth of a leaf that has legal moves, or else of the deepest node.
    """
    if len(text) > LARGE and isinstance(game, MapColoring) and variant == DEFAULT_VARIANT:
        tree = _read_compiled(text, game, algorithm, depth_limit)
        if tree is not None:
            return tree
    lines = list(_lines(text))
    reader = _Reader(game, algorithm or _algorithm(lines), depth_limit, variant)
    for number, line in lines:
        reader.read(number, line)
    return reader.finish(1 + text.count("\n"))


def _read_compiled(
    text: str, game: MapColoring, algorithm: str | None, depth_limit: int | None
) -> SearchTree | None:
    """The tree of a long text in which nothing is out of the ordinary."""
    engine = load()
    if engine is None or not engine.fits(game):
        return None
    from webviz.trace.fast_reader import read_well_formed

    return read_well_formed(text, game, algorithm, depth_limit)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that count, numbered from 1, in the form in which they are written."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, _spaced(line)


def _spaced(line: str) -> str:
    """The line with one blank behind each comma and none elsewhere around it."""
    return ", ".join(field.strip() for field in line.split(","))


def _algorithm(lines: list[tuple[int, str]]) -> str:
    """Minimax never narrows its window; alpha-beta does so at the root's first update."""
    events = [line for _, line in lines[:-1]] if len(lines) > 1 else []
    narrowed = any(not line.endswith("-inf, inf") for line in events)
    return "alpha-beta" if narrowed or len(lines) == 1 else "minimax"


@dataclass(slots=True)
class _Open(Generic[Position]):
    """A visited node that has not returned."""

    node: int
    label: str
    player: int
    position: Position
    untried: list[int]
    window: Window


class _Reader(Generic[Position]):
    """What is known after some lines: the path to the current node, and what has just returned to it."""

    def __init__(
        self, game: Game[Position], algorithm: str, depth_limit: int | None, variant: Variant
    ) -> None:
        self._game = game
        self._algorithm = algorithm
        self._variant = variant
        self._rules = LineRules(algorithm, variant, game.players)
        self._limit = depth_limit
        # A value, or where there are no bounds a vector of them, stands so many fields before the end.
        self._value_field = -game.players if registered(algorithm).fold == "vector" else -3
        self._deepest_inner = -1
        self._beginnings = [f"{_spaced(label)}, " for label in game.labels]
        self._builder = builder_for(game, algorithm)
        self._path: list[_Open[Position]] = []
        self._returned: Value | None = None
        self._tree: SearchTree | None = None
        self._result: str | None = None

    def read(self, number: int, line: str) -> None:
        """Takes the next line."""
        if self._tree is not None:
            if self._result is None:
                raise TraceError(number, "the end of the trace", repr(line))
            _expect(number, self._result, line)
            self._result = None
        elif self._returned is None:
            self._visit(number, line)
        else:
            self._update(number, line, self._returned)

    def finish(self, last_line: int) -> SearchTree:
        """The tree, once the result has been read. Raises TraceError when the text ends too early."""
        if self._tree is None or self._result is not None:
            expected = self._result or f"a line of a node at depth {len(self._path)} or above"
            raise TraceError(last_line, expected, "the end of the text")
        return self._tree

    def _visit(self, number: int, line: str) -> None:
        """The root, or a child of the current node, which has moves left."""
        depth, parent = len(self._path), self._path[-1].window if self._path else UNBOUNDED
        move, position = self._chosen(number, line)
        label, is_leaf = self._game.labels[move], self._is_leaf(position, line)
        player = self._player(position, is_leaf)
        value = self._leaf_value(position) if is_leaf else None
        window = self._rules.opening(player, value, parent)
        _expect(number, self._rules.line(label, depth, player, window), line)
        if value is not None:
            self._return(self._leaf(depth, move, value))
            return
        moves = self._game.actions(position)
        node = self._builder.enter(depth, move, len(moves), player)
        self._path.append(_Open(node, label, player, position, moves, window))
        self._deepest_inner = max(self._deepest_inner, depth)

    def _player(self, position: Position, is_leaf: bool) -> int:
        """Who moves, as `webviz.trace.line_rules.movers` has it."""
        if self._game.alternates:
            return 1 + len(self._path) % 2
        if not is_leaf:
            return self._game.to_move(position)
        return MAX + MIN - self._path[-1].player if self._path else MAX

    def _leaf_value(self, position: Position) -> Value:
        if isinstance(self._builder, VectorBuilder):
            return tuple(map(as_written, self._game.utilities(position)))
        return as_written(self._game.utility(position))

    def _leaf(self, depth: int, move: int, value: Value) -> Value:
        if isinstance(self._builder, VectorBuilder):
            return self._builder.leaf_with(depth, move, value)
        return self._builder.leaf(depth, move, value)

    def _chosen(self, number: int, line: str) -> tuple[int, Position]:
        """The move that a visit's line names, and the position after it."""
        if not self._path:
            return self._game.root_move, self._game.initial
        parent = self._path[-1]
        # Leaves of a tree that is written out may share a name: then the first is meant.
        move = next((m for m in parent.untried if line.startswith(self._beginnings[m])), None)
        if move is None:
            choice = _choice([self._game.labels[m] for m in parent.untried])
            raise TraceError(number, f"a visit at depth {len(self._path)} by {choice}", repr(line))
        parent.untried.remove(move)
        return move, self._game.result(parent.position, move)

    def _is_leaf(self, position: Position, line: str) -> bool:
        """A leaf that has legal moves tells the depth limit, which no inner node may reach."""
        depth = len(self._path)
        shown = line.split(", ")[self._value_field :][:1]
        if self._game.is_terminal(position):
            return True
        if self._limit is None and depth > self._deepest_inner and shown not in (["inf"], ["-inf"]):
            self._limit = depth
        return depth == self._limit

    def _update(self, number: int, line: str, returned: Value) -> None:
        """The current node after a child returned; once cut off or out of moves it returns in turn."""
        node, depth = self._path[-1], len(self._path) - 1
        is_over = self._rules.crosses(node.player, node.window, returned) or not node.untried
        node.window = self._rules.fold(node.player, node.window, returned)
        _expect(number, self._rules.line(node.label, depth, node.player, node.window), line)
        self._returned = None
        if is_over:
            self._path.pop()
            self._return(self._close(node.node, node.window[0]))

    def _close(self, node: int, value: Value) -> Value:
        if isinstance(self._builder, VectorBuilder):
            return self._builder.leave_with(node, value)
        return self._builder.leave(node, value)

    def _return(self, value: Value) -> None:
        """A node has returned: to its parent, or with the root the search is over."""
        if self._path:
            self._returned = value
            return
        limit = max(self._builder.depth) if self._limit is None else self._limit
        tree = self._builder.finish(self._algorithm, limit)
        self._tree = replace(tree, variant=self._variant)
        self._result = result_line(self._tree, self._game.labels)


def _choice(labels: list[str]) -> str:
    """The moves that may come next, or a few of many."""
    if len(labels) <= 4:
        return " or ".join(map(repr, labels))
    return f"{', '.join(map(repr, labels[:3]))} or one of {len(labels) - 3} others"


def _expect(number: int, expected: str, found: str) -> None:
    """Raises TraceError unless the line is the expected one."""
    if found != _spaced(expected):
        raise TraceError(number, repr(expected), repr(found))

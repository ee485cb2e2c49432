"""Exercises: what a student's program should print for its input.

That is the trace of a map or of a tree, or the scores of all trees of a text. `exercise_of` makes the
exercise of a map, `of_trees` that of one or several trees, and `exercise_for` that of any problem.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from webviz.doctor.faults import FAULTS, Program, program_with
from webviz.doctor.solver import Board, FileOrder, Solver, TreeGame, Write
from webviz.games import Game, MapColoring
from webviz.games.explicit_tree import ExplicitTree
from webviz.maps import Map
from webviz.maps.words import collapse_blanks
from webviz.recursion import deep_recursion
from webviz.scene.problem_text import ProblemText
from webviz.trace.line_rules import number
from webviz.trees import Tree


class Exercise(ABC):
    largest: float  # the largest absolute value that its lines can have
    names: frozenset[str] = frozenset()  # of regions or nodes, if each line begins with one
    signs: frozenset[str] = frozenset()  # the characters of the names in its lines
    is_of_maps = False  # whether faults in the game of map coloring change the output
    # the game whose trace it is, and how many moves its search looks ahead; None if it has no trace
    game: Game[Any] | None = None
    depth = 0

    @abstractmethod
    def run(self, program: Program, write: Write) -> None:
        """Call `write` with each line that the program prints, without its end."""

    @property
    def faults(self) -> list[str]:
        """The names of the faults that a program can have here."""
        return [name for name, fault in FAULTS.items() if self.is_of_maps or not fault.is_of_maps]


class MapExercise(Exercise):
    is_of_maps = True
    game: MapColoring

    def __init__(self, map: Map, order: FileOrder, depth: int) -> None:
        self.map, self.order, self.depth, self.game = map, order, depth, MapColoring(map)
        heaviest = max(abs(weight) for row in map.weights for weight in row)
        self.largest = heaviest * len(map.regions)
        self.names = frozenset(map.regions)
        self.signs = frozenset("".join((*map.regions, *map.colors)))

    def run(self, program: Program, write: Write) -> None:
        board = Board(self.map, self.order, program)
        # two calls for each level; a program may look one move too deep, but a region is colored only once
        with deep_recursion(2 * min(self.depth + 1, len(self.map.regions)) + 4):
            Solver(board, self.depth, program, write).run()


class TreeExercise(Exercise):
    """The trace of one game tree, searched to its leaves."""

    game: ExplicitTree

    def __init__(self, tree: Tree) -> None:
        """Raises ValueError unless the players take turns and MAX is first."""
        self.game = ExplicitTree(tree)
        if not self.game.alternates:
            raise ValueError("the doctor knows trees in which MAX moves first and the players take turns")
        self.depth = self.game.height
        self.largest = max(map(abs, tree.values[0]))
        self.names = frozenset(label.partition(",")[0] for label in self.game.labels)

    def run(self, program: Program, write: Write) -> None:
        self.solve(program, write)

    def solve(self, program: Program, write: Write) -> tuple[float, int]:
        """Write the trace; return the root's value, and the number of examined leaves."""
        game = TreeGame(self.game, program.reverses)
        with deep_recursion(2 * self.depth + 4):
            solver = Solver(game, self.depth, program, write)
            return solver.run(), solver.leaves


class ScoresExercise(Exercise):
    """The values of trees, and the numbers of examined leaves, on a line each."""

    def __init__(self, trees: Sequence[Tree]) -> None:
        """Raises ValueError as `TreeExercise` does."""
        self.exercises = [TreeExercise(tree) for tree in trees]
        self.largest = max(one.largest for one in self.exercises)

    @property
    def faults(self) -> list[str]:
        """The faults, without those that change nothing but lines of a trace."""
        return [name for name in super().faults if not FAULTS[name].is_of_writing]

    def run(self, program: Program, write: Write) -> None:
        for place, exercise in enumerate(self.exercises, start=1):
            value, leaves = exercise.solve(program, lambda _line: None)  # the trace is not printed
            write(f"Graph {place}: Score: {number(value)}; Leaf Nodes Examined: {leaves}")


def exercise_of(map: Map, text: str = "", depth: int | None = None) -> MapExercise:
    """The exercise of a map in `text`. Raises ValueError unless for two players."""
    if len(map.weights) != 2:
        raise ValueError(f"the doctor knows games of two players; this map is for {len(map.weights)}")
    return MapExercise(map, _file_order(map, text), map.depth if depth is None else depth)


def _file_order(map: Map, text: str) -> FileOrder:
    """The regions in the order of their lines (`WA: NT`), the colors by first mention."""
    line_starts = {
        collapse_blanks(line[1]): line.start() for line in re.finditer(r"(?m)^([^:,\r\n]+):", text)
    }
    word_starts: dict[str, int] = {}
    for piece in re.finditer(r"[^:,\r\n]+", text):
        word_starts.setdefault(collapse_blanks(piece[0]), piece.start())
    return FileOrder(
        sorted(map.regions, key=lambda name: line_starts.get(name, len(text))),
        sorted(map.colors, key=lambda name: word_starts.get(name, len(text))),
    )


def right_lines(exercise: Exercise) -> list[str]:
    return faulty_lines(exercise, ())


def faulty_lines(exercise: Exercise, faults: Sequence[str]) -> list[str]:
    """The output of a program with these faults. Raises as `program_with` does."""
    lines: list[str] = []
    exercise.run(program_with(faults), lines.append)
    return lines


# The beginning of a program's output, without running the rest.

LOOKS_EVERY = 1_000  # lines


class FirstLines(NamedTuple):
    """The first lines of an output; `is_all` tells whether the program prints no more."""

    lines: list[str]
    is_all: bool


class Stop(Exception):
    """Ends a program whose further lines are not needed."""


def runs_to_its_end(exercise: Exercise, faults: Sequence[str], write: Write) -> bool:
    """Run a program with these faults; False if `write` has ended it with a `Stop`."""
    try:
        exercise.run(program_with(faults), write)
    except Stop:
        return False
    return True


def first_lines(
    exercise: Exercise,
    most: int,
    faults: Sequence[str] = (),
    look: Callable[[int], object] = lambda _lines: None,
) -> FirstLines:
    """The first lines that a program with these faults prints, at most `most`.

    `look` gets their number every 1,000 lines, and may raise an error to end this.
    """
    lines: list[str] = []

    def write(line: str) -> None:
        if len(lines) >= most:
            raise Stop
        lines.append(line)
        if len(lines) % LOOKS_EVERY == 0:
            look(len(lines))

    return FirstLines(lines, is_all=runs_to_its_end(exercise, faults, write))


# The exercise of a problem: the trace of its map, of one of its trees, or the scores of all of them.

_SCORES = re.compile(rb"\s*[\"'\[(]*Graph\s+[0-9]+\s*:", re.IGNORECASE)


def exercise_for(
    problem: ProblemText, output: bytes, depth: int | None = None, graph: int | None = None
) -> Exercise:
    """The exercise that an output is for.

    For a map it is the trace, `depth` moves deep or as deep as the map says. For trees it is the scores of
    all, if the output begins with one; otherwise the trace of tree number `graph`, from 1. Raises ValueError
    if there is no such tree, if it is unclear which of several trees the output is for, and for other games.
    """
    if problem.map:
        return exercise_of(problem.map, problem.plain, depth)
    if problem.stated:
        raise ValueError("the doctor knows games: this is a constraint problem")
    return of_trees(problem.trees, output, graph)


def of_trees(trees: Sequence[Tree], output: bytes, graph: int | None = None) -> Exercise:
    """The exercise of these trees that an output is for. Raises as `exercise_for`."""
    if graph is None and _SCORES.match(output):
        return ScoresExercise(trees)
    if graph is None and len(trees) > 1:
        raise ValueError(f"the file holds {len(trees)} trees: say whose trace the output is (--graph)")
    if graph is not None and graph > len(trees):
        raise ValueError(f"there is no graph {graph}: the file holds {len(trees)}")
    return TreeExercise(trees[(graph or 1) - 1])

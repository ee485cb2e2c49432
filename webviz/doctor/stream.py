"""A right output is found to be right at any length: byte by byte beside the one that is written anew."""

from collections.abc import Iterable, Iterator

from webviz.doctor.exercise import Exercise, MapExercise, right_lines
from webviz.games import MapColoring
from webviz.search import Query, engines


def is_right(output: Iterable[bytes], exercise: Exercise) -> bool:
    """Whether the pieces of an output are together what a right program prints. Holds no more than two."""
    right = _right_chunks(exercise)
    left = b""
    for piece in output:
        at = 0
        while at < len(piece):
            if not left:
                left = next(right, b"")
            size = min(len(left), len(piece) - at)
            if not size or piece[at : at + size] != left[:size]:
                return False
            left, at = left[size:], at + size
    return not left and not any(right)


def _right_chunks(exercise: Exercise) -> Iterator[bytes]:
    """Of a map by the compiled engine, where there is one: the lines are those of `right_lines`."""
    if isinstance(exercise, MapExercise):
        game, engine = MapColoring(exercise.map), engines.load("record")
        if exercise.depth and engine and engine.fits(game) and not game.is_terminal(game.initial):
            from webviz.trace.fast_text import FastTrace

            yield from map(bytes, FastTrace(game, Query(depth=exercise.depth)).chunks())
            return
    yield "\n".join(right_lines(exercise)).encode()

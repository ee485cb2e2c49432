"""Who is told how far a file of many pictures is."""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[float], None]
"""Told now and then how many pictures are done, and what part of the next; what it raises ends the work."""


def no_progress(done: float) -> None:
    """Tells nobody."""


def after(done: int, progress: Progress) -> Progress:
    """Who is told of a part of one picture, where some are done before it."""
    return lambda part: progress(done + part)

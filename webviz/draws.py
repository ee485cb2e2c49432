"""Random numbers that are the same on every machine for the same seed."""

from collections.abc import Iterator

WORD = 2**64


def draws(seed: int) -> Iterator[int]:
    """Random numbers of 64 bits: SplitMix64 of Steele, Lea and Flood (2014)."""
    state = seed % WORD
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        mixed = state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % WORD
        yield mixed ^ mixed >> 31


def between(lowest: int, highest: int, draw: Iterator[int]) -> int:
    """A random integer from `lowest` to `highest`, all of almost equal probability."""
    return lowest + next(draw) % (highest - lowest + 1)

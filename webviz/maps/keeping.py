"""What stood in a game's head when its map changes: what still fits stays, the rest is chosen."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from webviz.maps.completion import MAX_WEIGHTS, MIN_WEIGHTS, Head, neighbors_of

ENTRY = re.compile(r"([A-Za-z0-9]+):([A-Za-z0-9]+)-([1-8])")
WEIGHT = re.compile(r"([A-Za-z0-9]+):([+-]?[0-9]+)")
Entry = tuple[str, str, str]
"""A region, its color, and the number of its player."""


def head_before(text: str) -> Head:
    """What stood there: colors, first assignments, depth and the weights of each player, with `;` between."""
    colors, first, depth, *weights = [part.strip() for part in f"{text};;".split(";")]
    return Head(colors, first, depth, tuple(line for line in weights if line))


def kept(given: Head, before: Head, names: Sequence[str], borders: Iterable[tuple[int, int]]) -> Head:
    """What is given, and where nothing is, what stood there before, as far as it fits.

    Weights of colors still listed stay, and so do first assignments of regions and in colors still there; a
    color without a weight gets one, and a player whose region went another one.
    """
    colors = given.colors or before.colors
    if not colors:
        return given
    listed = _listed(colors)
    rows = [_weights(line, listed, number) for number, line in enumerate(before.weights)]
    neighbors, stood = neighbors_of(len(names), borders), _assignments(before.first, max(2, len(rows)))
    first = given.first or _first(stood, names, neighbors, listed)
    depth = given.depth or before.depth
    return replace(given, colors=colors, first=first, depth=depth, weights=given.weights or tuple(rows))


def _listed(colors: str) -> list[str]:
    return [color.strip() for color in colors.split(",") if color.strip()]


def _entries(form: re.Pattern[str], line: str) -> list[tuple[str, ...]]:
    """Those that are whole; blanks may stand anywhere."""
    found = [form.fullmatch("".join(item.split())) for item in line.split(",")]
    return [each.groups() for each in found if each]


def _weights(line: str, colors: Sequence[str], player: int) -> str:
    known = {color: weight for color, weight in _entries(WEIGHT, line)}
    usual = (MAX_WEIGHTS, MIN_WEIGHTS)[player % 2]
    return ", ".join(f"{color}: {known.get(color, usual[i % len(usual)])}" for i, color in enumerate(colors))


def _assignments(line: str, players: int) -> list[Entry]:
    """The first of each region, of players that there are."""
    found: dict[str, Entry] = {}
    for region, color, player in _entries(ENTRY, line):
        if int(player) <= players:
            found.setdefault(region, (region, color, player))
    return list(found.values())


def _first(
    before: Sequence[Entry], names: Sequence[str], neighbors: Sequence[Sequence[int]], colors: Sequence[str]
) -> str:
    """Empty where nothing fits: then all is chosen."""
    number = {name: i for i, name in enumerate(names)}
    fitting: list[Entry] = []
    for region, color, player in before:
        if (
            region in number
            and color in colors
            and color not in _beside(number[region], fitting, names, neighbors)
        ):
            fitting.append((region, color, player))
    for player in sorted({each[2] for each in before} - {each[2] for each in fitting}):
        if fitting:
            fitting += _replacement(player, fitting, names, neighbors, colors)
    return ", ".join(f"{region}: {color}-{player}" for region, color, player in fitting)


def _beside(
    region: int, entries: Sequence[Entry], names: Sequence[str], neighbors: Sequence[Sequence[int]]
) -> set[str]:
    """The colors that its neighbors have."""
    around = {names[i] for i in neighbors[region]}
    return {color for name, color, _ in entries if name in around}


def _replacement(
    player: str,
    entries: Sequence[Entry],
    names: Sequence[str],
    neighbors: Sequence[Sequence[int]],
    colors: Sequence[str],
) -> list[Entry]:
    """For a player the region with the most neighbors beside a colored one, in a color that it may have."""
    colored = {region for region, _, _ in entries}
    for i in sorted(range(len(names)), key=lambda i: (-len(neighbors[i]), names[i])):
        taken = _beside(i, entries, names, neighbors)
        free = [color for color in colors if color not in taken]
        if names[i] not in colored and taken and free:
            return [(names[i], free[0], player)]
    return []

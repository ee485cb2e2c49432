"""Map texts for tests, and short ways to say what a reading found."""

from hypothesis import strategies as st
from strategies import maps

from webviz.maps import Diagnostic, Map, MapError, read_map

AUSTRALIA = """\
R, G, B
WA: R-1, SA: G-2
3
R: 10, G: 5, B: 0
R: 0, G: 2, B: 8
SA: WA, NT, Q, NSW, V
NT: WA, SA, Q
NSW: Q, V, SA
WA: SA, NT
Q: NT, SA, NSW
V: SA, NSW
T:
"""

Found = tuple[int, int, str, str | None]


def australia(**lines: str | None) -> str:
    """Australia with some lines replaced (`line_3="x"`) or, by None, left out."""
    changed = {int(name.removeprefix("line_")): text for name, text in lines.items()}
    numbered = enumerate(AUSTRALIA.splitlines(), start=1)
    kept = (changed.get(number, line) for number, line in numbered)
    return "".join(f"{line}\n" for line in kept if line is not None)


def errors_of(source: str | bytes) -> list[Found]:
    """Line, column, message and suggestion of each error; none in a readable text."""
    try:
        read_map(source)
    except MapError as error:
        return without_severity(error.errors)
    return []


def warnings_of(source: str | bytes) -> list[Found]:
    """Line, column, message and suggestion of each warning of a readable text."""
    return without_severity(read_map(source)[1])


def without_severity(found: list[Diagnostic] | tuple[Diagnostic, ...]) -> list[Found]:
    """Findings without their severity."""
    return [(one.line, one.column, one.message, one.suggestion) for one in found]


@st.composite
def damaged_texts(draw: st.DrawFn) -> tuple[Map, str]:
    """A map, and a text with repairable damage that still means this map."""
    map = draw(maps(max_regions=7))
    head = [
        _colors(draw, map),
        _initial(map),
        f"+0{map.depth}",
        *(_weights(draw, map, row) for row in map.weights),
    ]
    ending = draw(st.sampled_from(["\n", "\r\n", "\r", "\n \n"]))
    text = ending.join([*head, *_lists(draw, map)])
    return map, draw(st.sampled_from(["", "\ufeff", "\n", "\t \n"])) + text


def _colors(draw: st.DrawFn, map: Map) -> str:
    twice = draw(st.lists(st.sampled_from(map.colors), max_size=2))
    separator = draw(st.sampled_from([",", " ,", ", ", ",\t", ",,"]))
    return separator.join(draw(st.permutations([*map.colors, *twice])))


def _initial(map: Map) -> str:
    return ",".join(f"{one.region} :{one.color} - {one.player}" for one in map.initial)


def _weights(draw: st.DrawFn, map: Map, row: tuple[int, ...]) -> str:
    entries = [f"{color}:{weight}" for color, weight in zip(map.colors, row, strict=True)]
    extra = draw(st.lists(st.sampled_from(["mauve: 4", *entries]), max_size=2, unique=True))
    return " , ".join(draw(st.permutations([*entries, *extra])))


def _lists(draw: st.DrawFn, map: Map) -> list[str]:
    """Neighbor lists; one may be missing, borders one-sided, and lines run together."""
    named = {region: list[str]() for region in map.regions}
    hidden = draw(st.sampled_from([None, *map.regions]))
    for pair in map.borders:
        a, b = draw(st.permutations([map.regions[i] for i in pair]))
        one_sided = draw(st.booleans())
        if b == hidden or not one_sided:
            named[a].append(b)
        if b != hidden or not one_sided:
            named[b].append(a)
    kept = [
        region for region in map.regions if region != hidden or not any(hidden in x for x in named.values())
    ]
    lines = [_list(draw, region, named[region]) for region in draw(st.permutations(kept))]
    return _run_together(draw, lines)


def _list(draw: st.DrawFn, region: str, neighbors: list[str]) -> str:
    extra = draw(st.lists(st.sampled_from([region, *neighbors]), max_size=2))
    return f"{region}:" + ", ".join(draw(st.permutations([*neighbors, *extra])))


def _run_together(draw: st.DrawFn, lines: list[str]) -> list[str]:
    joined = [lines[0]]
    for line in lines[1:]:
        if draw(st.integers(0, 3)):
            joined.append(line)
        else:
            joined[-1] += f" {line}"
    return joined

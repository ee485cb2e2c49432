"""Random maps for property tests, and a short way to write one by hand."""

from hypothesis import settings
from hypothesis import strategies as st

from webviz.maps.model import Assignment, Map

# No deadline: how long one example takes depends on the machine, and says nothing about the code.
thorough = settings(deadline=None, max_examples=18)

# Digits sort before upper case, upper case before lower case; some names begin alike.
NAMES = (
    *("WA", "NT", "SA", "Q", "NSW", "V", "T", "a", "b2", "7", "10", "Zz", "zeta", "Aardvark"),
    "NewSouthWales",
)
COLORS = ("R", "G", "B", "Y", "red", "9")


def small_map(
    borders: str,
    initial: str,
    *,
    colors: str = "G R",
    depth: int = 3,
    weights: tuple[tuple[int, ...], tuple[int, ...]] = ((1, 2, 3), (3, 2, 1)),
) -> Map:
    """A map from "A-B B-C D" (D is isolated) and "A:R-1 C:G-2"; weights by color."""
    pairs = [word.split("-") for word in borders.split()]
    regions = tuple(sorted({name for pair in pairs for name in pair}))
    at = {name: index for index, name in enumerate(regions)}
    links = {(min(at[a], at[b]), max(at[a], at[b])) for a, b in (pair for pair in pairs if len(pair) == 2)}
    names = tuple(sorted(colors.split()))
    return Map(
        regions,
        tuple(sorted(links)),
        names,
        tuple(_assignment(word) for word in initial.split()),
        depth,
        tuple(row[: len(names)] for row in weights),
    )


def path_map(regions: int) -> Map:
    """Regions in a row, the first colored; with two colors all moves are forced."""
    return small_map(" ".join(f"R{i:04}-R{i + 1:04}" for i in range(regions - 1)), "R0000:R-1")


def _assignment(word: str) -> Assignment:
    region, rest = word.split(":")
    color, player = rest.split("-")
    return Assignment(region, color, int(player))


@st.composite
def maps(
    draw: st.DrawFn,
    max_regions: int = 6,
    max_colors: int = 3,
    max_depth: int = 5,
    *,
    region_names: st.SearchStrategy[str] = st.sampled_from(NAMES),  # noqa: B008, a strategy never changes
    color_names: st.SearchStrategy[str] = st.sampled_from(COLORS),  # noqa: B008
) -> Map:
    """Maps as the reader makes them: sorted, the initial assignments free of clashes."""
    names = st.lists(region_names, unique=True, min_size=1, max_size=max_regions)
    regions = tuple(sorted(draw(names)))
    pairs = [(i, j) for j in range(len(regions)) for i in range(j)]
    borders = tuple(sorted(draw(st.sets(st.sampled_from(pairs))))) if pairs else ()
    some_colors = st.lists(color_names, unique=True, min_size=1, max_size=max_colors)
    colors = tuple(sorted(draw(some_colors)))
    rows = st.tuples(*[st.integers(-20, 20)] * len(colors))
    weights = (draw(rows), draw(rows))
    depth = draw(st.integers(0, max_depth))
    return Map(regions, borders, colors, initial_assignments(draw, regions, borders, colors), depth, weights)


def initial_assignments(
    draw: st.DrawFn, regions: tuple[str, ...], borders: tuple[tuple[int, int], ...], colors: tuple[str, ...]
) -> tuple[Assignment, ...]:
    """One to three regions in any order, no two neighbors alike."""
    chosen: dict[int, Assignment] = {}
    for region in draw(st.lists(st.integers(0, len(regions) - 1), unique=True, min_size=1, max_size=3)):
        around = {
            chosen[a + b - region].color for a, b in borders if region in (a, b) and a + b - region in chosen
        }
        free = [color for color in colors if color not in around]
        if free:
            color, player = draw(st.sampled_from(free)), draw(st.sampled_from((1, 2)))
            chosen[region] = Assignment(regions[region], color, player)
    return tuple(chosen.values())


WORDS = st.sampled_from(("A", "B", "New", "Süd", "North", "North", "1", "ά", "भारत", "מ"))
SIGNS = st.sampled_from((" ", " ", "-", ". ", "'", "’", " (", "/", "--"))


@st.composite
def written_names(draw: st.DrawFn) -> str:
    """Names of one to four words of few: names share words, and hold each other."""
    name = draw(WORDS)
    for _ in range(draw(st.integers(0, 3))):
        name += draw(SIGNS) + draw(WORDS)
    return name + draw(st.sampled_from(("", "", ")", ".")))

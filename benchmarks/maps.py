"""The maps that are measured: samples, and random maps, the same in every run."""

from pathlib import Path
from random import Random

from benchmarks.student import Homework
from webviz.maps import Map, read_map

SAMPLES = Path(__file__).parent.parent / "sample_maps"
COLORS = "BGRY"


def sample_map(name: str) -> Map:
    """The map of a sample."""
    return read_map((SAMPLES / f"{name}.txt").read_text(encoding="utf-8"))[0]


def random_map(regions: int, depth: int, seed: int) -> Map:
    """A ring of regions with random borders across it; two regions are colored."""
    random = Random(seed)
    names = [f"N{number:02}" for number in range(regions)]
    borders = {(i, (i + 1) % regions) for i in range(regions)}
    while len(borders) < 2 * regions:  # some 4 neighbors each
        borders.add((random.randrange(regions), random.randrange(regions)))
    pairs = {frozenset(border) for border in borders if len(set(border)) == 2}
    lists = [
        f"{names[i]}: {', '.join(sorted(names[j] for j in range(regions) if {i, j} in pairs))}"
        for i in range(regions)
    ]
    weights = [", ".join(f"{c}: {random.randrange(-5, 30)}" for c in COLORS) for _player in (1, 2)]
    head = [", ".join(COLORS), f"{names[0]}: R-1, {names[regions // 2]}: G-2", str(depth), *weights]
    return read_map("\n".join(head + lists))[0]


def homework(map: Map) -> Homework:
    """The same problem, as the student's program wants it."""
    around = map.neighbors()
    neighbors = {name: [map.regions[j] for j in around[i]] for i, name in enumerate(map.regions)}
    weights = {p + 1: dict(zip(map.colors, row, strict=True)) for p, row in enumerate(map.weights)}
    initial = [(a.region, a.color, a.player) for a in map.initial]
    return Homework(neighbors, list(map.colors), weights, initial, map.depth)


def large_map(depth: int) -> Map:
    """The 48 states with the colors and weights of the homework, for any depth."""
    borders = (SAMPLES / "us-48.txt").read_text(encoding="utf-8").splitlines()[5:]
    head = ["R, G, B", "MO: R-1, TN: G-2", str(depth), "R: 10, G: 5, B: 0", "R: 0, G: 2, B: 8"]
    return read_map("\n".join(head + borders))[0]

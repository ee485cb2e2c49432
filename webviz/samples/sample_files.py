"""Read the samples from their folder: maps, trees, constraint problems.

`samples.json` lists the maps, `trees/trees.json` the trees, `csp/csp.json` the constraint problems, if the
wing that reads them is there. The text of a sample is `NAME.txt`, of a constraint problem `NAME.json`;
`NAME.positions.json` has the positions of a map's regions.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from webviz.maps import Map, read_map
from webviz.wings import kinds

Positions = dict[str, tuple[float, float]]
Borders = set[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample to choose: a map, a text with trees, or a constraint problem."""

    name: str  # unique; names of trees begin with "tree-", those of constraint problems with "csp-"
    title: str
    look_for: str  # what is worth looking at, in a sentence
    step: int | None  # a good line of its trace to stop at, from 1
    kind: str  # "map", "tree" or "csp"
    algorithm: str | None  # to show it with; None for a constraint problem, which has `settings`
    settings: dict[str, Any] | None
    text: str
    positions: Positions | None  # of a map's regions, if they are known

    def entry(self) -> dict[str, Any]:
        """Its entry in the gallery."""
        names = ("name", "title", "look_for", "step", "kind", "algorithm", "settings")
        return {name: getattr(self, name) for name in names}


@cache
def load_samples(folder: Path) -> tuple[Sample, ...]:
    """All samples of `folder`, the default first. Read once per process."""
    lists = {"map": folder / "samples.json", "tree": folder / "trees" / "trees.json"}
    lists |= {kind: folder / kind / f"{kind}.json" for kind in kinds()}
    found = {kind: file for kind, file in lists.items() if kind == "map" or file.exists()}
    return tuple(
        _load(file.parent, kind, entry) for kind, file in found.items() for entry in _read_json(file)
    )


def _read_json(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def known_positions(map: Map, folder: Path) -> Positions | None:
    """The positions of the map's regions, if it is a sample's map or a part of one."""
    for positions, borders in _maps_with_positions(folder):
        if _is_part_of(map, positions, borders):
            return {region: positions[region] for region in map.regions}
    return None


@cache
def _maps_with_positions(folder: Path) -> list[tuple[Positions, Borders]]:
    """For each map with known positions these and its borders."""
    samples = load_samples(folder)
    return [(each.positions, named_borders(read_map(each.text)[0])) for each in samples if each.positions]


def named_borders(map: Map) -> Borders:
    """The borders as pairs of names."""
    return {frozenset((map.regions[i], map.regions[j])) for i, j in map.borders}


def _is_part_of(map: Map, regions: Collection[str], borders: Borders) -> bool:
    """Whether all the map's regions are among these, with all borders between them."""
    own = frozenset(map.regions)
    return own.issubset(regions) and named_borders(map) == {border for border in borders if border <= own}


def _load(folder: Path, kind: str, entry: dict[str, Any]) -> Sample:
    suffix = "json" if kind == "csp" else "txt"
    text = (folder / f"{entry['name']}.{suffix}").read_text(encoding="utf-8")
    file = folder / f"{entry['name']}.positions.json"
    places = _read_json(file) if file.exists() else None
    positions = {region: (float(x), float(y)) for region, (x, y) in places.items()} if places else None
    return Sample(
        name=entry["name"] if kind == "map" else f"{kind}-{entry['name']}",
        title=entry["title"],
        look_for=entry["look_for"],
        step=entry.get("step"),
        kind=kind,
        algorithm=None if kind == "csp" else entry.get("algorithm", "alpha-beta"),
        settings=entry.get("settings"),
        text=text,
        positions=positions,
    )


# The outlines of some samples: `outlines/NAME.json` in their folder.


@cache
def sample_shapes(folder: Path) -> dict[str, dict[str, Any]]:
    """The full names and the outlines of each sample that has them; read once."""
    files = {each.name: folder / "outlines" / f"{each.name}.json" for each in load_samples(folder)}
    return {name: _read_json(file) for name, file in files.items() if file.exists()}


def sample_with_shape(map: Map, folder: Path) -> str | None:
    """The sample whose outlines fit the map, as its own map or a part of it."""
    shapes = sample_shapes(folder)
    for name, borders in _maps_with_shapes(folder):
        if _is_part_of(map, shapes[name]["names"].keys(), borders):
            return name
    return None


@cache
def _maps_with_shapes(folder: Path) -> list[tuple[str, Borders]]:
    """The samples with outlines, and their borders; the fewest regions first."""
    shapes = sample_shapes(folder)
    samples = [sample for sample in load_samples(folder) if sample.name in shapes]
    samples.sort(key=lambda sample: len(shapes[sample.name]["names"]))
    return [(sample.name, named_borders(read_map(sample.text)[0])) for sample in samples]

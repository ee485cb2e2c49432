"""The samples on disk: maps, trees and problems of the kinds that wings read.

`samples.json` lists the maps, `trees/trees.json` the trees, and the folder and list of a wing's kind have its
name: `csp/csp.json` for constraint problems. A sample is `NAME.txt` or `NAME.json`; `NAME.positions.json` has
the positions of a map's regions.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from webviz.maps import Map, read_map
from webviz.wings import kinds

Positions = dict[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample to choose: a map, a text with one or several trees, or a constraint problem.

    Attributes:
        name: unique; names of trees begin with "tree-", those of problems with "csp-".
        step: a good line of its trace to stop at, from 1.
        kind: "map", "tree" or "csp".
        algorithm: the algorithm to show it with; None for a problem, which has `settings`.
        positions: of a map's regions, if they are known.
    """

    name: str
    title: str
    look_for: str
    step: int | None
    kind: str
    algorithm: str | None
    settings: dict[str, Any] | None
    text: str
    positions: Positions | None

    def entry(self) -> dict[str, Any]:
        """Its entry in the gallery."""
        names = ("name", "title", "look_for", "step", "kind", "algorithm", "settings")
        return {name: getattr(self, name) for name in names}


@cache
def load_samples(folder: Path) -> tuple[Sample, ...]:
    """All samples of `folder` in order; the first is the default. Read once per process."""
    maps = (_load(folder, "map", entry) for entry in _list_all(folder / "samples.json"))
    return (
        *maps,
        *_below(folder / "trees", "tree", "trees.json"),
        *(each for kind in kinds() for each in _below(folder / kind, kind, f"{kind}.json")),
    )


def _below(folder: Path, kind: str, list_name: str) -> list["Sample"]:
    """The samples of one folder; none if it does not exist."""
    return [_load(folder, kind, entry) for entry in _list_all(folder / list_name)] if folder.exists() else []


def _list_all(file: Path) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return entries


def known_positions(map: Map, folder: Path) -> Positions | None:
    """The positions of the map's regions, if it is a sample's map or a part of one."""
    map_borders = named_borders(map)
    regions = frozenset(map.regions)
    for positions, borders in _placed_maps(folder):
        if regions <= positions.keys() and map_borders == {border for border in borders if border <= regions}:
            return {region: positions[region] for region in map.regions}
    return None


@cache
def _placed_maps(folder: Path) -> list[tuple[Positions, set[frozenset[str]]]]:
    placed = ((sample.text, sample.positions) for sample in load_samples(folder))
    return [(positions, named_borders(read_map(text)[0])) for text, positions in placed if positions]


def named_borders(map: Map) -> set[frozenset[str]]:
    """The borders as pairs of names."""
    return {frozenset((map.regions[i], map.regions[j])) for i, j in map.borders}


def _load(folder: Path, kind: str, entry: dict[str, Any]) -> Sample:
    suffix = "json" if kind == "csp" else "txt"
    text = (folder / f"{entry['name']}.{suffix}").read_text(encoding="utf-8")
    file = folder / f"{entry['name']}.positions.json"
    raw = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
    positions = {region: (float(x), float(y)) for region, (x, y) in raw.items()} if raw else None
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


# The outlines of the samples: `outlines/NAME.json` in their folder, for those that have some.


FOLDER = "outlines"


@cache
def sample_shapes(folder: Path) -> dict[str, dict[str, Any]]:
    """For each sample with outlines, by name, its full names and its shape. Read once per process."""
    maps = [sample.name for sample in load_samples(folder) if sample.kind == "map"]
    files = {name: folder / FOLDER / f"{name}.json" for name in maps}
    return {name: json.loads(file.read_text("utf-8")) for name, file in files.items() if file.exists()}


def known_shape(map: Map, folder: Path) -> str | None:
    """The sample whose outlines fit `map`: it has the same borders, or the map is a part of it."""
    regions, map_borders = frozenset(map.regions), named_borders(map)
    for name, borders in _shaped_maps(folder):
        names = sample_shapes(folder)[name]["names"].keys()
        if regions <= names and map_borders == {border for border in borders if border <= regions}:
            return name
    return None


@cache
def _shaped_maps(folder: Path) -> list[tuple[str, set[frozenset[str]]]]:
    """The samples with outlines and their borders, those with the fewest regions first."""
    texts = {sample.name: sample.text for sample in load_samples(folder)}
    shaped = sorted(sample_shapes(folder), key=lambda name: len(sample_shapes(folder)[name]["names"]))
    return [(name, named_borders(read_map(texts[name])[0])) for name in shaped]

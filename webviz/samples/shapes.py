"""The outlines of the samples: `outlines/NAME.json` in their folder, for those that have some."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from webviz.maps import Map, read_map
from webviz.samples.listed import load_samples, named_borders

FOLDER = "outlines"


@cache
def sample_shapes(folder: Path) -> dict[str, dict[str, Any]]:
    """By the name of a sample the full names of its regions, and its shape; read once per process."""
    maps = [sample.name for sample in load_samples(folder) if sample.kind == "map"]
    files = {name: folder / FOLDER / f"{name}.json" for name in maps}
    return {name: json.loads(file.read_text("utf-8")) for name, file in files.items() if file.exists()}


def known_shape(map: Map, folder: Path) -> str | None:
    """The sample whose outlines `map` can wear: it has the same borders, or is a part of it."""
    regions, wanted = frozenset(map.regions), named_borders(map)
    for name, borders in _shaped_maps(folder):
        known = sample_shapes(folder)[name]["names"].keys()
        if regions <= known and wanted == {border for border in borders if border <= regions}:
            return name
    return None


@cache
def _shaped_maps(folder: Path) -> list[tuple[str, set[frozenset[str]]]]:
    """The samples with outlines and their borders, those with the fewest regions first."""
    texts = {sample.name: sample.text for sample in load_samples(folder)}
    shaped = sorted(sample_shapes(folder), key=lambda name: len(sample_shapes(folder)[name]["names"]))
    return [(name, named_borders(read_map(texts[name])[0])) for name in shaped]

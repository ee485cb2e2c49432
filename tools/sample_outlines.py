"""The samples' outlines: write them anew, or say what they should hold.

    PYTHONPATH=. .venv/bin/python tools/sample_outlines.py

They come from Natural Earth, 1:50m (public domain); the files lie in `tests/outlines/maps`, Australia's among
the samples. Each sample gets what it needs of them, simplified.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from webviz.maps import read_map
from webviz.outlines.choices import apply_choices, read_choices
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "sample_maps"
MAPS = ROOT / "tests" / "outlines" / "maps"
AUSTRALIA = SAMPLES / "outlines" / "australia.geojson"
GUIANA = (-55, 2, -51, 6)  # degrees: west, south, east, north of what is a part of France in the data


class Source(NamedTuple):
    """Where a sample's outlines come from.

    Attributes:
        others: what is shown beside the sample's own regions.
        names: what the sample calls a region, by what the file calls it.
    """

    file: Path
    choices: str = ""
    others: tuple[str, ...] = ()
    names: dict[str, str] = {}  # noqa: RUF012  # of a named tuple: never changed


STATES = {"NS": "NSW", "QL": "Q", "VI": "V", "TS": "T"}
SOURCES = {
    "australia": Source(AUSTRALIA, "merge:CT>NS merge:JB>NS", ("T",), STATES),
    "early-cut": Source(MAPS / "us-48.geojson"),
    "tie-cut": Source(MAPS / "europe.geojson", names={"FRA": "FR"}),
    "no-cut": Source(MAPS / "europe.geojson", names={"FRA": "FR"}),
    "dead-region": Source(MAPS / "europe.geojson"),
    "deep-cut": Source(MAPS / "central-america.geojson"),
    "south-america": Source(MAPS / "south-america.geojson", others=("FK",)),
    "us-48": Source(MAPS / "us-48.geojson"),
}


def outlines_of(name: str) -> dict[str, Any]:
    """Full names and shape of a sample's regions."""
    source = SOURCES[name]
    file = with_guiana(source.file) if name == "south-america" else source.file.read_bytes()
    outlines = apply_choices(read_outlines(file)[0], read_choices(source.choices))
    wanted = {*read_map((SAMPLES / f"{name}.txt").read_text(encoding="utf-8"))[0].regions, *source.others}
    found = [replace(each, name=source.names.get(each.name, each.name)) for each in outlines.regions]
    regions = tuple(sorted((each for each in found if each.name in wanted), key=lambda each: each.name))
    names = {region.name: region.full for region in regions}
    return {"names": names, "shape": shape_of(Outlines(regions, (), ()))}


def with_guiana(file: Path) -> bytes:
    """South America with French Guiana, which the data have as a part of France."""
    whole = json.loads(file.read_text(encoding="utf-8"))
    europe = json.loads((MAPS / "europe.geojson").read_text(encoding="utf-8"))
    [france] = [each for each in europe["features"] if each["properties"]["name"] == "France"]
    west, south, east, north = GUIANA
    parts = [
        polygon
        for polygon in france["geometry"]["coordinates"]
        if west < polygon[0][0][0] < east and south < polygon[0][0][1] < north
    ]
    properties = {"name": "French Guiana", "postal": "GF"}
    geometry = {"type": "MultiPolygon", "coordinates": parts}
    whole["features"].append({"type": "Feature", "properties": properties, "geometry": geometry})
    return json.dumps(whole).encode()


def text_of(outlines: dict[str, Any]) -> str:
    """Its JSON, a region a line."""
    shape = outlines["shape"]
    regions = ",\n".join(f"{json.dumps(name)}: {compact(value)}" for name, value in shape["regions"].items())
    lies = f'"box": {compact(shape["box"])}, "frame": {compact(shape["frame"])}'
    head = f'{{"names": {compact(outlines["names"])},\n"shape": {{{lies}, "regions": {{'
    return f"{head}\n{regions}\n}}}}}}\n"


def compact(value: Any) -> str:
    """JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write all of them."""
    for name in SOURCES:
        path = SAMPLES / "outlines" / f"{name}.json"
        path.write_text(text_of(outlines_of(name)), encoding="utf-8")


if __name__ == "__main__":
    main()

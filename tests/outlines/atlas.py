"""An atlas of borders: a region a line, with its neighbors later in the alphabet.

Land counts, and water where a file draws regions across it, as that of the 48 states does in the Great Lakes.
Borders that a file cannot show are left out: Delaware and New Jersey meet on two spits in a river that is
2 km wide there, the Distrito Federal and Minas Gerais along less than its coordinates tell apart.
"""

from functools import cache
from pathlib import Path

from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines

ROOT = Path(__file__).parents[2]
MAPS = ROOT / "tests" / "outlines" / "maps"
TABLES = (ROOT / "tests" / "golden" / "atlas.txt").read_text(encoding="utf-8").removeprefix("# ")
FILES = {
    name: ((ROOT / "sample_maps" / "outlines" if name == "australia" else MAPS) / f"{name}.geojson", table)
    for name, _, table in (part.partition("\n") for part in TABLES.split("\n\n# "))
}


def source(name: str) -> bytes:
    """The file of a map."""
    return FILES[name][0].read_bytes()


@cache
def outlines(name: str) -> Outlines:
    """What is read from it."""
    return read_outlines(source(name))[0]


def borders(name: str) -> set[frozenset[str]]:
    """Who borders on whom, by the atlas."""
    lines = (line.split(": ") for line in FILES[name][1].strip().splitlines())
    return {frozenset((region, other)) for region, others in lines for other in others.split(", ")}

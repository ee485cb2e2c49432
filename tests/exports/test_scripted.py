"""SVG of a few small searches, byte for byte; names in any letters stay what they are."""

from xml.etree.ElementTree import fromstring

import pytest
from exported import ROOT, picture, sample, scene

from webviz.exports.model import Options
from webviz.exports.pictures import Scene, Wanted
from webviz.exports.scripted import svg

GOLDEN = ROOT / "tests" / "golden" / "exports"
NAMED = '{"variables": {"Größe_1 β": ["a_1", "ü+"]}, "constraints": ["Größe_1 != β"]}'


def cases() -> dict[str, tuple[Scene, int, Wanted]]:
    """Each golden file's scene, line and wishes."""
    australia, tree = sample("australia.txt"), sample("trees/three-replies.txt")
    small = (640, 420)
    return {
        "australia-path-26": (scene(australia, {"view": "focus"}), 26, Wanted(size=small, caption=True)),
        "australia-whole-85-dark": (scene(australia, {"view": "whole"}), 85, Wanted(theme="dark")),
        "australia-graph-26": (scene(australia, {"picture": "graph"}), 26, Wanted(part="map", size=small)),
        "three-replies-9": (scene(tree, {"view": "whole"}), 9, Wanted(size=small)),
        "compared-26": (
            scene(australia, {"view": "focus", "versus": "algorithm-minimax"}),
            26,
            Wanted(part="both", size=(1280, 560), caption=True),
        ),
        "names-4": (scene(NAMED, of_constraints=True), 4, Wanted(part="both", size=small, caption=True)),
        "queens-12": (scene("queens:4", of_constraints=True), 12, Wanted(part="both", size=small)),
    }


@pytest.mark.parametrize("name", list(cases()))
def test_a_picture_is_written_as_it_was(name: str) -> None:
    shown, line, wanted = cases()[name]
    written = svg([picture(shown, line, wanted)], Options())
    assert written.decode() == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")
    assert fromstring(written).tag == "{http://www.w3.org/2000/svg}svg"


def write() -> None:
    """Writes the golden files: `python tests/exports/test_scripted.py`, with tests/ on the path."""
    for name, (shown, line, wanted) in cases().items():
        (GOLDEN / f"{name}.svg").write_bytes(svg([picture(shown, line, wanted)], Options()))


if __name__ == "__main__":
    write()

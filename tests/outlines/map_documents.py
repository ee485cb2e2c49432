"""The document of a map, with its outlines, as `webviz map --shape` writes it."""

from pathlib import Path

from command_line import ROOT, run_text, webviz

OUTLINES = ROOT / "tests" / "outlines" / "maps" / "central-america.geojson"
NAMES = '"names": {'


def make_document(folder: Path) -> Path:
    """Write a map as text, map.txt, and with outlines, map.json; return the folder."""
    files = ("--shape", folder / "map.json", "-o", folder / "map.txt")
    assert webviz("map", OUTLINES, *files).returncode == 0
    return folder


def of(path: Path, command: str, given: str) -> tuple[int, str, str]:
    """Status, output and messages of a command about a file, which they call MAP."""
    status, output, said = run_text(*command.replace("MAP", str(path)).split(), given=given)
    return status, output.replace(path.name, "MAP"), said.replace(str(path), "MAP")


def damage(folder: Path, old: str, new: str) -> Path:
    text = (folder / "map.json").read_text("utf-8")
    assert old in text
    path = folder / "damaged.json"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def assert_same(folder: Path, command: str) -> None:
    """Expect the same of a document as of its text, and the place of its mistake."""
    trace = webviz("trace", folder / "map.txt").stdout.decode()
    wrong = damage(folder, NAMES, NAMES + '"X":"Y",')
    expected = of(folder / "map.txt", command, trace)
    assert expected[0] == 0 and expected[1], command
    assert of(folder / "map.json", command, trace) == expected, command
    status, output, said = of(wrong, command, "")
    assert (status, output) == (1, ""), command
    assert said.startswith('MAP:4:1: error: found "X" in "names", expected names of the map; make')

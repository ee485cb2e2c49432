"""Compute and write the golden files with the traces of the samples.

    make golden

A trace up to 300 KiB is kept whole, as NAME.trace; a longer one as NAME.json: its length, hash, and ends.
Of a file of trees all traces are kept in one.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from webviz.__main__ import main as run_command
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search
from webviz.trace import trace_lines

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "sample_maps"
GOLDEN = ROOT / "tests" / "golden" / "samples"
TREES = SAMPLES / "trees"
GOLDEN_TREES = ROOT / "tests" / "golden" / "trees"
WHOLE_BYTES = 300 * 1024


def sample_names() -> list[str]:
    """The names of the samples, in the order in which the page lists them."""
    entries = json.loads((SAMPLES / "samples.json").read_text(encoding="utf-8"))
    return [entry["name"] for entry in entries]


def golden(name: str) -> tuple[str, str]:
    """File name and content of a sample's golden file, from the engine as it is now."""
    map, _ = read_map((SAMPLES / f"{name}.txt").read_text(encoding="utf-8"))
    game = MapColoring(map)
    lines = list(trace_lines(search(game, Query(depth=map.depth)), game.labels))
    text = "\n".join(lines)
    return (f"{name}.trace", text) if len(text) <= WHOLE_BYTES else (f"{name}.json", summary(lines))


def tree_entries() -> list[dict[str, Any]]:
    """The sample trees, in the order in which they are listed."""
    entries: list[dict[str, Any]] = json.loads((TREES / "trees.json").read_text(encoding="utf-8"))
    return entries


def write_tree_golden(entry: dict[str, Any], folder: Path) -> Path:
    """Write the traces of a sample's trees into a folder, by the current command line."""
    path = folder / f"{entry['name']}.trace"
    source = TREES / f"{entry['name']}.txt"
    command = ["tree", str(source), "--algorithm", entry["algorithm"], "--trace", "-o", str(path)]
    if run_command(command):
        raise RuntimeError(f"{source} cannot be traced")
    return path


def summary(lines: list[str]) -> str:
    """What is kept of a long trace."""
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    kept = {"lines": len(lines), "sha256": digest, "first": lines[:10], "last": lines[-10:]}
    return json.dumps(kept, indent=2) + "\n"


def main() -> None:
    """Write the golden file of every sample."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for file, text in map(golden, sample_names()):
        (GOLDEN / file).write_text(text, encoding="utf-8", newline="\n")
    GOLDEN_TREES.mkdir(parents=True, exist_ok=True)
    for entry in tree_entries():
        write_tree_golden(entry, GOLDEN_TREES)


if __name__ == "__main__":
    main()

"""What is known of the samples without the page: their texts and their published traces."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from webviz.site.links import link_to

ROOT = Path(__file__).parents[2]
SAMPLES: list[dict[str, Any]] = json.loads((ROOT / "sample_maps/samples.json").read_text(encoding="utf-8"))
AUSTRALIA_NODES = 43
MINIMAX_NODES = 76
AUSTRALIA_CUTS = (26, 34, 40, 60, 68, 84)


def text(sample: str) -> str:
    """The text of a sample: `tie-cut`, `trees/ties` or `csp/zebra`."""
    path = ROOT / "sample_maps" / sample
    ending = ".json" if sample.startswith("csp/") else ".txt"
    return path.with_name(path.name + ending).read_text(encoding="utf-8")


def trace(name: str) -> list[str]:
    """The lines of a published trace, such as `samples/tie-cut`: of the last round, without the result."""
    text = (ROOT / f"tests/golden/{name}.trace").read_text(encoding="ascii")
    last = re.split("^# round.*\n", text, flags=re.MULTILINE)[-1].splitlines()
    return [line for line in last if not line.startswith("#")][:-1]


def printed(*arguments: str) -> str:
    """What the command prints: `printed("count", "sample_maps/australia.txt")`."""
    command = [sys.executable, "-m", "webviz", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def link(text: str, **parts: Any) -> str:
    """The address of a problem at a step, with settings."""
    return "/" + link_to(text, parts)

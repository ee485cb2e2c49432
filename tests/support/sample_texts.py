"""What is known without the page: the samples' texts and published traces."""

import re
from pathlib import Path
from typing import Any

from webviz.site.links import link_to

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/golden"
AUSTRALIA = (GOLDEN / "australia.in").read_text(encoding="ascii")
*TRACE, RESULT = (GOLDEN / "australia.out").read_text(encoding="ascii").splitlines()
LAST = len(TRACE)
CUTS = (26, 34, 40, 60, 68, 84)


def text(sample: str) -> str:
    """The text of a sample: `tie-cut` or `trees/ties`."""
    return (ROOT / f"sample_maps/{sample}.txt").read_text(encoding="utf-8")


def trace(name: str) -> list[str]:
    """A published trace's last round, such as `samples/tie-cut`, without the result."""
    text = (GOLDEN / f"{name}.trace").read_text(encoding="ascii")
    last = re.split("^# round.*\n", text, flags=re.MULTILINE)[-1].splitlines()
    return [line for line in last if not line.startswith("#")][:-1]


MINIMAX = trace("algorithms/minimax")


def link(text: str, **parts: Any) -> str:
    """The address of a problem at a step, with settings."""
    return "/" + link_to(text, parts)

"""Files of outlines that were read a while ago: a page asks about one file for each choice that is made."""

from dataclasses import dataclass
from hashlib import sha256

import shapely

from webviz.outlines.found import Finding
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines
from webviz.search import Watch
from webviz.server.client import client_is_gone
from webviz.server.shared_results import SharedResults
from webviz.server.turns import Turns

MOST_BYTES = 64 * 1024 * 1024  # of outlines
BYTES_A_POINT = 40
BYTES_A_REGION = 2_000


@dataclass(frozen=True)
class KnownOutlines:
    """What a file holds, and what was repaired."""

    outlines: Outlines
    warnings: tuple[Finding, ...]

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly."""
        shapes = [region.outline for region in self.outlines.regions]
        points = int(shapely.get_num_coordinates(shapes).sum())
        return BYTES_A_POINT * points + BYTES_A_REGION * (len(shapes) + len(self.warnings))


_known = SharedResults(MOST_BYTES)
_turns = Turns()
"""Their own, so that no search waits for outlines, nor they for a search."""


def known_outlines(source: bytes) -> KnownOutlines:
    """What is in a file. Raises OutlineError, and HungUp when the current request's client goes away."""
    key = sha256(source).hexdigest()
    return _known.get(key, lambda watch: _read(source, watch), client_is_gone())


def _read(source: bytes, watch: Watch) -> KnownOutlines:
    with _turns.taken(watch):
        outlines, warnings = read_outlines(source)
    return KnownOutlines(outlines, tuple(warnings))

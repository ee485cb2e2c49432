"""Files of maps that were read a while ago: a page asks about one file for each choice that is made."""

from dataclasses import dataclass
from hashlib import sha256

import shapely

from webviz.graphs.any_source import Source, read_any
from webviz.search import Watch
from webviz.server.client import client_is_gone, client_name
from webviz.server.shared_results import SharedResults
from webviz.server.turns import Turns

MOST_BYTES = 64 * 1024 * 1024  # of outlines
BYTES_A_POINT = 40
BYTES_A_REGION = 2_000


@dataclass(frozen=True)
class KnownFile:
    """A file that was read."""

    found: Source

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly."""
        shapes = [region.outline for region in self.found.outlines.regions]
        points = int(shapely.get_num_coordinates(shapes).sum())
        rest = len(shapes) + len(self.found.warnings) + len(self.found.outlines.borders)
        return BYTES_A_POINT * points + BYTES_A_REGION * rest


_known = SharedResults(MOST_BYTES)
_turns = Turns()
"""Their own, so that no search waits for outlines, nor they for a search."""


def known_file(source: bytes) -> Source:
    """What is in a file.

    Raises OutlineError, GraphError, MapError, and HungUp when the current request's client goes away.
    """
    key = sha256(source).hexdigest()
    return _known.get(key, lambda watch: _read(source, watch), client_is_gone(), client_name()).found


def _read(source: bytes, watch: Watch) -> KnownFile:
    with _turns.taken(watch):
        return KnownFile(read_any(source))

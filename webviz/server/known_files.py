"""Files of maps that were read a while ago: a page asks about one file for each choice that is made."""

from dataclasses import dataclass
from hashlib import sha256

import shapely

from webviz.graphs.any_source import Source, read_any
from webviz.maps.model import TextError
from webviz.outlines.found import OutlineError
from webviz.search import Watch
from webviz.search.watch import TimeIsOver
from webviz.server.client import client_is_gone, client_name
from webviz.server.deadline import Deadline
from webviz.server.problems import Problem
from webviz.server.refusals import Refusal
from webviz.server.shared_results import SharedResults
from webviz.server.turns import Turns

MOST_BYTES = 64 * 1024 * 1024  # of outlines
BYTES_A_POINT = 40
BYTES_A_REGION = 2_000
READING_SECONDS = 60.0
"""A safety net: a file of 10 MiB takes some seconds."""


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

    Raises OutlineError, GraphError, MapError, HungUp when the current request's client goes away, and Problem
    (503) where there is no time to read it all.
    """
    key = sha256(source).hexdigest()
    found = _known.get(key, lambda watch: _read_in_time(source, watch), client_is_gone(), client_name())
    if isinstance(found, Refusal):
        raise found.again()
    return found.found


def _read_in_time(source: bytes, watch: Watch) -> KnownFile | Refusal:
    with _turns.taken(watch) as turn:
        try:
            return KnownFile(read_any(source, Deadline(READING_SECONDS, turn).look))
        except (TextError, OutlineError) as error:
            return Refusal(error)
        except TimeIsOver:
            detail = f"Reading the file was ended after {READING_SECONDS:g} seconds; make it smaller."
            raise Problem(503, "reading-out-of-time", "The file takes too long to read", detail) from None

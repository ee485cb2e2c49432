"""What a request wants to be searched, whether it says so in its body or in its address."""

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from flask import request

from webviz.games import MapColoring
from webviz.maps import DEEPEST, Map, write_map
from webviz.search import ALGORITHMS
from webviz.server.body import read_body, read_text, wrong_field
from webviz.server.known_maps import known_map
from webviz.server.packed import read_packed

DEFAULT_ALGORITHM = "alpha-beta"


@dataclass(frozen=True)
class SearchRequest:
    """What to search: a map, an algorithm's name, a depth limit; equal problems are equal requests."""

    map: Map
    algorithm: str

    @property
    def depth(self) -> int:
        """In moves, the map's own or the one that was asked for."""
        return self.map.depth

    @cached_property
    def game(self) -> MapColoring:
        return MapColoring(self.map)

    @cached_property
    def text(self) -> str:
        """The problem in writing, the same for however it was asked."""
        return f"{self.algorithm}\n{write_map(self.map)}"

    @cached_property
    def key(self) -> str:
        """The problem in a few characters, the same for however it was asked."""
        return sha256(self.text.encode()).hexdigest()

    @property
    def without_depth(self) -> "SearchRequest":
        """What a forecast is for."""
        return SearchRequest(replace(self.map, depth=0), self.algorithm)

    @property
    def command(self) -> str:
        """The command line that writes the whole trace, of the map saved as MAP.txt."""
        chosen = "" if self.algorithm == DEFAULT_ALGORITHM else f" --algorithm {self.algorithm}"
        return f"python -m webviz trace MAP.txt -o trace.txt{chosen} --depth {self.depth}"


def wanted_search() -> SearchRequest:
    """The search that the current request asks for, by `p` in its address (GET, HEAD) or by its body (POST).

    Raises Problem, MapError (422), and what `read_body` and `read_packed` raise.
    """
    return read_search(read_body() if request.method == "POST" else read_packed())


def read_search(members: dict[str, Any]) -> SearchRequest:
    """The search that these members of a body describe. Raises Problem and MapError (both 422)."""
    map, _warnings = known_map(read_text(members))
    algorithm = members.get("algorithm", DEFAULT_ALGORITHM)
    if not isinstance(algorithm, str) or algorithm not in ALGORITHMS:
        raise wrong_field("algorithm", "one of " + ", ".join(sorted(ALGORITHMS)), members)
    depth = members.get("depth", map.depth)
    if not isinstance(depth, int) or isinstance(depth, bool) or depth < 0:
        raise wrong_field("depth", "a whole number from 0 up", members)
    return SearchRequest(replace(map, depth=min(depth, DEEPEST)), algorithm)

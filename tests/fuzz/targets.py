"""Everything that reads what others wrote: how it is called, what it begins with, and how that is damaged."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from fuzz import files, lessons, seeds, texts
from fuzz.command_line import MUTATORS as COMMANDS
from fuzz.command_line import done
from fuzz.links import LINKS
from fuzz.mutators import TEXT, Mutator, mutated, spliced
from fuzz.page_links import PAGE_LINKS, read_as_page_link
from fuzz.routes import MUTATORS as REQUESTS
from fuzz.routes import answered
from fuzz.structures import JSON, ZIP


@dataclass(frozen=True)
class Target:
    """One reader, or the application.

    Attributes:
        read: tells whether an input is accepted; whatever it raises is a fault.
        seeds: whole inputs, which are damaged.
        member: which member of an input is made small where it fails, if inputs are kept as JSON of several
            parts: the halves of two are none, and what is done may take a search, which is not timed.
    """

    name: str
    read: Callable[[bytes], bool]
    seeds: Callable[[], Sequence[bytes]]
    mutators: Sequence[Mutator]
    member: str = ""

    def input(self, seed: int, number: int) -> bytes:
        """The input with this number, the same for the same seed; the first ones are the seeds themselves."""
        whole = self.seeds()
        if number < len(whole):
            return whole[number]
        rng = Random(f"{seed} {self.name} {number}")
        data = rng.choice(whole)
        if not self.member and rng.random() < 0.05:
            data = spliced(data, rng.choice(whole), rng)
        return mutated(data, rng, self.mutators)


TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target("maps", texts.read_as_map, cache(seeds.maps), TEXT),
        Target("trees", texts.read_as_trees, cache(seeds.trees), TEXT),
        Target("problems", texts.read_as_problem, cache(seeds.problems), JSON),
        Target("traces", texts.read_as_trace, cache(seeds.traces), TEXT),
        Target("lessons", lessons.read_as_lesson, cache(seeds.lessons), JSON),
        Target("links", texts.read_as_link, cache(seeds.links), LINKS),
        Target("geojson", files.read_as_outlines, cache(seeds.geojson), JSON),
        Target("topojson", files.read_as_outlines, cache(seeds.topojson), JSON),
        Target("shapefiles", files.read_as_outlines, cache(seeds.shapefiles), ZIP),
        Target("documents", files.read_as_document, cache(seeds.documents), JSON),
        Target("choices", files.read_as_choices, cache(seeds.choices), TEXT),
        Target("graphs", files.read_as_graph, cache(seeds.graphs), TEXT),
        Target("node-link", files.read_as_graph, cache(seeds.node_links), JSON),
        Target("any file", files.read_as_any_file, cache(seeds.any_files), (*JSON, *ZIP)),
        Target("page links", read_as_page_link, cache(seeds.page_links), PAGE_LINKS),
        Target("requests", answered, cache(seeds.requests), REQUESTS, member="body"),
        Target("commands", done, cache(seeds.commands), COMMANDS, member="file"),
    )
}

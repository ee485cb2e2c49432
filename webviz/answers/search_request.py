"""What is wanted to be searched of a game, and how."""

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from webviz.csp.colored_map import Level
from webviz.games import ExplicitTree
from webviz.games.binding import MapGame, bound
from webviz.scene.search_input import SearchInput
from webviz.scene.search_spec import SearchSpec
from webviz.search import NotApplicable, Query
from webviz.search.applicability import default_algorithm, refuse
from webviz.search.compilable import may_be_compiled

ALL_NODES = 10**9
"""What the command line is told where it would set a limit of its own: as good as none."""


@dataclass(frozen=True, eq=False)
class SearchRequest:
    """What to search, and how; equal problems are equal requests.

    Attributes:
        input: a map, or a tree.
        query: its depth is the map's own or the tree's height, or what was asked for; nothing bounds it.
        round: which of several rounds, from 1; None for the last.
        binding: which level of looking ahead binds on a map; None for the game as it is.
    """

    input: SearchInput
    query: Query
    round: int | None
    binding: Level | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SearchRequest) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def game(self) -> MapGame | ExplicitTree:
        game = self.input.game()
        return game if isinstance(game, ExplicitTree) else bound(game, self.binding)

    @cached_property
    def text(self) -> str:
        """The problem in writing, the same for however it was asked."""
        query, variant = self.query, self.query.variant
        how = (query.algorithm, f"order {query.order}", f"fail {variant.fail}", f"cut {variant.cut}")
        what = (f"depth {query.depth}", f"round {self.round}", f"binding {self.binding}", self.input.text)
        return "\n".join([*how, *what])

    @cached_property
    def key(self) -> str:
        """The problem in a few characters, the same for however it was asked."""
        return sha256(self.text.encode()).hexdigest()

    @property
    def without_depth(self) -> "SearchRequest":
        """What a forecast is for."""
        return replace(self, query=replace(self.query, depth=0), round=None)

    @property
    def without_round(self) -> "SearchRequest":
        """What is computed once for all rounds."""
        return replace(self, round=None)

    @property
    def without_choice(self) -> "SearchRequest":
        """What a comparison of orders is for."""
        return replace(self, query=Query(depth=self.query.depth), round=None)

    @property
    def advice(self) -> str:
        """What makes the search smaller."""
        return "lower the depth"

    def check(self) -> None:
        """Raises NotApplicable where this makes no sense."""
        if self.binding and self.input.noun != "map":
            raise NotApplicable(f"binding {self.binding} does not apply: only a map has domains")
        refuse(self.input.kind, self.query)

    @property
    def is_compilable(self) -> bool:
        """Whether the compiled engine can run it, where there is one."""
        return may_be_compiled(self.game, self.query)

    @property
    def command(self) -> str:
        """The command line that writes the whole trace, once the map or tree is saved as a file."""
        query, variant = self.query, self.query.variant
        is_default = query.algorithm == default_algorithm(self.input.kind)
        flags = {
            "algorithm": None if is_default else query.algorithm,
            "order": None if query.order == "given" else query.order.replace(" ", ":"),
            "fail": None if variant.fail == "soft" else variant.fail,
            "cut": None if variant.cut == ">=" else f'"{variant.cut}"',
            "depth": query.depth,
            "binding": self.binding,
            "max-nodes": None if self.input.noun == "tree" or self.is_compilable else ALL_NODES,
        }
        said = (f" --{name} {value}" for name, value in flags.items() if value is not None)
        return self.input.command + "".join(said)

    @property
    def way_out(self) -> str:
        """What someone can do whose search is too large for the server."""
        file = f"the {self.input.noun} saved as {self.input.file}"
        return f"Without a limit, with {file}:  {self.command}"


def request_of(input: SearchInput, spec: SearchSpec) -> SearchRequest:
    """The search of an input that is meant. Raises NotApplicable where it makes no sense.

    The last round is that of the depth limit, however it is asked for.
    """
    query = spec.query(input)
    last = max(query.depth, 1)
    number = spec.round or last
    wanted = SearchRequest(input, query, number if number < last else None, spec.level)
    wanted.check()
    return wanted

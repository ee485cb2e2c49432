"""Requests for a search of a game, and their limits."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256

from webviz.games import ExplicitTree
from webviz.games.binding import MapGame, with_level
from webviz.games.domains import Level
from webviz.scene.fields import FIELDS
from webviz.scene.problem_text import SearchInput
from webviz.scene.search_spec import SearchSpec
from webviz.search import NotApplicable, Query
from webviz.search.engines import TEXTBOOK_NODES, may_be_compiled
from webviz.search.registry import algorithm_named, default_algorithm, refuse

ALL_NODES = 10**9
"""The limit in a command line that would otherwise have a smaller one: practically none."""


@dataclass(frozen=True, eq=False)
class SearchRequest:
    """A request for a search; requests for equal problems are equal.

    Attributes:
        input: a map, or a tree.
        query: without limits; its depth is the requested one, or the map's own or the tree's height.
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
        return game_of(self.input, self.binding)

    @cached_property
    def text(self) -> str:
        """The canonical text of the problem, the same for every equal request."""
        query = self.query
        switches = (f"{name} {value}" for name, value in asdict(query.variant).items())
        how = (query.algorithm, f"order {query.order}", *switches)
        what = (f"depth {query.depth}", f"round {self.round}", f"binding {self.binding}", self.input.text)
        return "\n".join([*how, *what])

    @cached_property
    def key(self) -> str:
        """A hash of the request, the same for every equal request."""
        return sha256(self.text.encode()).hexdigest()

    @property
    def without_depth(self) -> "SearchRequest":
        """The request without a depth, for forecasts."""
        return replace(self, query=replace(self.query, depth=0), round=None)

    @property
    def without_round(self) -> "SearchRequest":
        """The request without a round, for results that all rounds share."""
        return replace(self, round=None)

    @property
    def without_choice(self) -> "SearchRequest":
        """The request without an order, for comparisons of orders."""
        return replace(self, query=Query(depth=self.query.depth), round=None)

    @property
    def advice(self) -> str:
        """Advice that makes the search smaller."""
        return "lower the depth"

    def check(self) -> None:
        """Raise NotApplicable if the search makes no sense for the game."""
        if self.binding and self.input.noun != "map":
            raise NotApplicable(f"binding {self.binding} does not apply: only a map has domains")
        refuse(self.input.kind, self.query)

    @property
    def is_compilable(self) -> bool:
        """Whether the compiled engine can run it."""
        return may_be_compiled(self.game, self.query)

    @property
    def command(self) -> str:
        """The command line that writes the whole trace, if the map or tree is saved as a file."""
        query = self.query
        switches = {
            name: value for name, value in asdict(query.variant).items() if value != FIELDS[name].default
        }
        is_default = query.algorithm == default_algorithm(self.input.kind)
        flags = {
            "algorithm": None if is_default else query.algorithm,
            "order": None if query.order == "given" else query.order.replace(" ", ":"),
            **{name: value if value.isalnum() else f'"{value}"' for name, value in switches.items()},
            "depth": query.depth,
            "binding": self.binding,
            "max-nodes": None if self.input.noun == "tree" or self.is_compilable else ALL_NODES,
        }
        options = (f" --{name} {value}" for name, value in flags.items() if value is not None)
        return self.input.command + "".join(options)

    @property
    def way_out(self) -> str:
        """Advice for the user when the search is too large for the server."""
        file = f"the {self.input.noun} saved as {self.input.file}"
        return f"Without a limit, with {file}:  {self.command}"


def game_of(input: SearchInput, binding: Level | None) -> MapGame | ExplicitTree:
    """The game that is searched, with look-ahead that binds at a level if there is one."""
    game = input.game()
    return game if isinstance(game, ExplicitTree) else with_level(game, binding)


def request_of(input: SearchInput, spec: SearchSpec) -> SearchRequest:
    """The request for a search of an input. Raises NotApplicable if the search makes no sense.

    The last round is the one at the depth limit: asking for it by number gives an equal request.
    """
    query = spec.query(input)
    last = max(query.depth, 1)
    number = spec.round or last
    request = SearchRequest(input, query, number if number < last else None, spec.level)
    request.check()
    return request


# The limits of searches, in nodes, checks and bytes: so they are the same on every machine.


MOST_NODES = 5_000_000
"""The default limit of a search tree; 18 bytes for each node."""
ROUNDS_NODES = 1_000_000
"""The limit of all rounds together: the order at every node is kept for the next, about 200 bytes each."""
VECTOR_VALUES = 12_000_000
"""The limit of values of all nodes together, one for each player, 4 or 8 bytes each."""


def most_nodes(request: SearchRequest, most: int) -> int:
    """How many of `most` nodes a search may visit: fewer if it needs more time or memory for each node."""
    if request.is_compilable:
        return most
    most = min(most, TEXTBOOK_NODES)
    algorithm = algorithm_named(request.query.algorithm)
    if algorithm.rounds:
        return min(most, ROUNDS_NODES)
    return min(most, VECTOR_VALUES // request.game.players) if algorithm.fold == "vector" else most


def too_large(request: SearchRequest, what: str, most: int) -> str:
    """A sentence for a tree with more than `most` nodes, of which `what` is shown."""
    reason = f"{what} of more than {most:,} nodes, the most that is searched here"
    return f"{reason}; {request.advice}. {request.way_out}"


def order_too_large(request: SearchRequest, most: int) -> str:
    """A sentence for an order that needs a larger search than is allowed."""
    what = f'The order "{request.query.order}" takes a whole search beforehand, a tree'
    return too_large(request, what, most)

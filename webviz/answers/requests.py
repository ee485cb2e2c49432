"""Requests for a search of a game: limits, and how to run, count and encode it.

A search in rounds searches to depth 1, to depth 2 and so on; all others are single searches. A search that
reaches its limit of nodes stops, and is shown as far as it has come.
"""

from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from webviz.games import ExplicitTree
from webviz.games.binding import Level, MapGame, with_level
from webviz.games.game import Game
from webviz.scene.fields import FIELDS
from webviz.scene.problem_text import SearchInput
from webviz.scene.scene import SearchSpec
from webviz.search import NotApplicable, Query, Rounds, SearchTree, Watch, engines, in_rounds, search
from webviz.search.counts import Counts, count, counts_of
from webviz.search.engines import TEXTBOOK_NODES, may_be_compiled
from webviz.search.registry import algorithm_named, check_kind, default_algorithm
from webviz.views.wire import RoundInfo, Stopped, encode_tree

ALL_NODES = 10**9  # practically no limit, for a command line that would otherwise have a smaller one


@dataclass(frozen=True, eq=False)
class SearchRequest:
    """A request for a search; requests for the same search are equal."""

    input: SearchInput  # a map, or a tree
    query: Query  # without limits; its depth is the requested one, or the map's own or the tree's height
    round: int | None  # which of several rounds, from 1; None for the last
    binding: Level | None = None  # the look-ahead that forbids moves on a map; None for the game as it is

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SearchRequest) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def game(self) -> MapGame | ExplicitTree:
        return game_of(self.input, self.binding)

    @cached_property
    def canonical_text(self) -> str:
        """The request as a text, the same for every equal request."""
        query = self.query
        switches = (f"{name} {value}" for name, value in asdict(query.variant).items())
        how = (query.algorithm, f"order {query.order}", *switches)
        what = (f"depth {query.depth}", f"round {self.round}", f"binding {self.binding}", self.input.text)
        return "\n".join([*how, *what])

    @cached_property
    def key(self) -> str:
        """A hash of the request, the same for every equal request."""
        return sha256(self.canonical_text.encode()).hexdigest()

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
        """The request with only its game and depth, for comparisons of orders."""
        return replace(self, query=Query(depth=self.query.depth), round=None)

    @property
    def advice(self) -> str:
        return "lower the depth"

    def check(self) -> None:
        """Raise NotApplicable if the search makes no sense for the game."""
        if self.binding and self.input.noun != "map":
            raise NotApplicable(f"binding {self.binding} does not apply: only a map has domains")
        check_kind(self.input.kind, self.query)

    @property
    def is_compilable(self) -> bool:
        return may_be_compiled(self.game, self.query)

    @property
    def command(self) -> str:
        """The command that writes the whole trace, if the map or tree is in a file."""
        query = self.query
        is_default = query.algorithm == default_algorithm(self.input.kind)
        flags = {
            "algorithm": None if is_default else query.algorithm,
            "order": None if query.order == "given" else query.order.replace(" ", ":"),
            **{
                name: value if value.isalnum() else f'"{value}"'
                for name, value in asdict(query.variant).items()
                if value != FIELDS[name].default
            },
            "depth": query.depth,
            "binding": self.binding,
            "max-nodes": None if self.input.noun == "tree" or self.is_compilable else ALL_NODES,
        }
        options = (f" --{name} {value}" for name, value in flags.items() if value is not None)
        return self.input.command + "".join(options)

    @property
    def way_out(self) -> str:
        file = f"the {self.input.noun} saved as {self.input.file}"
        return f"Without a limit, with {file}:  {self.command}"


def game_of(input: SearchInput, binding: Level | None) -> MapGame | ExplicitTree:
    """The game to be searched; a level of look-ahead, if any, forbids moves."""
    game = input.game()
    return game if isinstance(game, ExplicitTree) else with_level(game, binding)


def request_of(input: SearchInput, spec: SearchSpec) -> SearchRequest:
    """The request for a search of an input. Raises NotApplicable.

    The last round is stored as None, so a request for it by number is equal to one without a number.
    """
    query = spec.query(input)
    last = max(query.depth, 1)
    number = spec.round or last
    request = SearchRequest(input, query, number if number < last else None, spec.level)
    request.check()
    return request


# The limits of searches, in nodes, checks and bytes: so they are the same on every machine.

MOST_NODES = 5_000_000  # the default limit of a search tree; 18 bytes for each node
ROUNDS_NODES = 1_000_000  # of all rounds: each keeps the order at every node for the next, about 200 bytes
VECTOR_VALUES = 12_000_000  # of all nodes together: a value for each player, 4 or 8 bytes each


def most_nodes(request: SearchRequest, most: int) -> int:
    """The nodes that a search may visit: `most`, or fewer if each takes more."""
    if request.is_compilable:
        return most
    algorithm = algorithm_named(request.query.algorithm)
    if algorithm.rounds:
        return min(most, TEXTBOOK_NODES, ROUNDS_NODES)
    if algorithm.fold == "vector":  # each node has a value for each player
        return min(most, TEXTBOOK_NODES, VECTOR_VALUES // request.game.players)
    return min(most, TEXTBOOK_NODES)


def too_large(request: SearchRequest, what: str, most: int) -> str:
    """A sentence about a tree with over `most` nodes; it begins with `what`."""
    reason = f"{what} of more than {most:,} nodes, the most that is searched here"
    return f"{reason}; {request.advice}. {request.way_out}"


def order_too_large(request: SearchRequest, most: int) -> str:
    """A sentence for a search that is too large just to find the order of moves."""
    what = f'The order "{request.query.order}" takes a whole search beforehand, a tree'
    return too_large(request, what, most)


# A single search within these limits, encoded for the page. If it was stopped, a second search counts all: it
# keeps no tree, and so may visit more nodes, until its limit or its watch ends it.

COUNTED_COMPILED = 100_000_000  # the nodes that the compiled engine counts in half a second
COUNTED_TEXTBOOK = 500_000  # the same for the textbook engine


def may_count_fast(game: Game[Any], query: Query) -> bool:
    """Whether the compiled engine can count this search, once it is compiled."""
    return may_be_compiled(game, query) and engines.node_budget("count") is not None


def most_counted(game: Game[Any], query: Query) -> int:
    """The limit of nodes for a search that keeps no tree, but only counts."""
    return COUNTED_COMPILED if may_count_fast(game, query) and engines.is_ready("count") else COUNTED_TEXTBOOK


def run_search(request: SearchRequest, most: int, watch: Watch) -> SearchTree:
    """The tree, or its beginning if it has more nodes than `most` allows.

    Raises TreeTooLarge for the search beforehand that an order takes, NoStaticValue and SearchStopped.
    """
    query = replace(request.query, max_nodes=most_nodes(request, most), watch=watch, partial=True)
    return search(request.game, query)


def tree_columns(request: SearchRequest, tree: SearchTree, count_watch: Watch) -> bytes:
    """The bytes of a tree; if it was stopped, with the counts of the whole search."""
    if not tree.open:  # no node is open: the search came to its end
        return encode_tree(tree, request.game, None)
    stopped = Stopped(len(tree), _counts_beyond(request, tree, count_watch), request.command)
    return encode_tree(tree, request.game, stopped)


def _counts_beyond(request: SearchRequest, tree: SearchTree, watch: Watch) -> Counts | None:
    """The counts of the whole search; None if counting gets no further than the tree."""
    most = most_counted(request.game, request.query)
    counts = count(request.game, replace(request.query, max_nodes=most, watch=watch))
    return counts if counts.is_complete or counts.nodes > len(tree) else None


# A search in rounds, with the counts of each. The page compares them with a single search to the same depth.

NODE_BYTES = 18  # of a node in the columns of a round


@dataclass(frozen=True, slots=True)
class FoundRounds:
    rounds: Rounds
    counts: tuple[Counts, ...]  # of each round
    alone: Counts  # of the single search, which tries moves in the order of the first round

    @property
    def weight(self) -> int:
        return NODE_BYTES * self.rounds.nodes

    @property
    def is_lasting(self) -> bool:
        """Whether nothing in it depends on how much time there was."""
        return self.counts[-1].is_complete and self.alone.is_complete

    def number(self, requested: int | None) -> int:
        """The number of the requested round, from 1; the last one if there are fewer."""
        last = len(self.counts)
        return last if requested is None else min(requested, last)


def run_rounds(request: SearchRequest, most: int, watch: Watch) -> Rounds:
    """All rounds; the last one is stopped if they have more nodes than `most` allows.

    Raises TreeTooLarge for the search beforehand that the first round's order takes, and SearchStopped.
    """
    query = replace(request.query, max_nodes=most_nodes(request, most), partial=True)
    return in_rounds(request.game, replace(query, watch=watch))


def with_counts(request: SearchRequest, rounds: Rounds, most: int, watch: Watch) -> FoundRounds:
    """The rounds, their counts, and those of the single search, up to `most` nodes."""
    round_counts = tuple(counts_of(tree) for tree in rounds.trees)
    single = rounds.single_search_query(replace(request.query, watch=watch))
    limit = min(most, most_counted(request.game, single))
    return FoundRounds(rounds, round_counts, count(request.game, replace(single, max_nodes=limit)))


def round_columns(request: SearchRequest, found: FoundRounds) -> bytes:
    """The bytes of the requested round's tree, and of the counts of all rounds."""
    number = found.number(request.round)
    tree = found.rounds.trees[number - 1]
    stopped = Stopped(found.rounds.nodes, None, request.command) if tree.open else None
    orders = tuple(each.order for each in found.rounds.trees)
    round_info = RoundInfo(request.query.algorithm, number, orders, found.counts, found.alone)
    return encode_tree(tree, request.game, stopped, round_info)

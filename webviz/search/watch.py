"""Following a search from another thread, and ending it."""


class SearchStopped(Exception):
    """Somebody has ended the search.

    Attributes:
        nodes: how many had been visited.
    """

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        super().__init__(f"the search was stopped after {nodes:,} nodes")


class TimeIsOver(SearchStopped):
    """The search may take no longer. Somebody still waits for it, to whom what there is may be of use."""


class Watch:
    """What a search and its spectators share. Whoever searches looks here every few milliseconds.

    Attributes:
        client: who wants the search; "" where nobody asks.
        nodes: how many have been visited so far; starts anew when a search moves to the other engine.
        waited: seconds that it has not run, as it was another's turn.
    """

    __slots__ = ("_stopped", "client", "nodes", "waited")

    def __init__(self, client: str = "") -> None:
        self.client = client
        self.nodes = 0
        self.waited = 0.0
        self._stopped = False

    @property
    def is_stopped(self) -> bool:
        """Whether the search has been told to end."""
        return self._stopped

    def stop(self) -> None:
        """Ends the search at its next look."""
        self._stopped = True

    def look(self, nodes: int) -> None:
        """Tells how far the search is. Raises SearchStopped when it is to end."""
        self.nodes = nodes
        if self._stopped:
            raise SearchStopped(nodes)

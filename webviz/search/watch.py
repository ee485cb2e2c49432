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
        nodes: how many have been visited so far; starts anew when a search moves to the other engine.
    """

    __slots__ = ("_stopped", "nodes")

    def __init__(self) -> None:
        self.nodes = 0
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

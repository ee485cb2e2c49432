"""What every request for a search says of itself, whatever is searched."""

from typing import Protocol, TypeVar


class Wanted(Protocol):
    """A search that somebody asks for."""

    @property
    def key(self) -> str:
        """The problem in a few characters, the same for however it was asked."""

    @property
    def advice(self) -> str:
        """What makes the search smaller."""

    @property
    def command(self) -> str:
        """The command line that runs it without the server's limits."""

    @property
    def way_out(self) -> str:
        """What someone can do whose search is too large for the server."""


W = TypeVar("W", bound=Wanted)

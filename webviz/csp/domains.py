"""The domains of a problem while it is read, and what its constraints ask of them over and over."""

from functools import cached_property

from webviz.csp.relations import JOINT, Value


class Domain(tuple[Value, ...]):
    """The values of one variable, in their order; what follows from them is worked out once.

    A problem has up to a hundred thousand constraints, and a domain twenty thousand values.
    """

    @cached_property
    def known(self) -> frozenset[Value]:
        """To look a value up."""
        return frozenset(self)

    @cached_property
    def texts(self) -> dict[str, None]:
        """The values that are no numbers, in their order."""
        return dict.fromkeys(value for value in self if isinstance(value, str))

    @cached_property
    def least_parts(self) -> int:
        """As many values as each of these holds together, at the least; 0 where there is none."""
        return min((str(value).count(JOINT) + 1 for value in self), default=0)

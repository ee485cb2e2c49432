"""Whether a constraint on several variables can be satisfied by what is left in their domains."""

from collections.abc import Sequence
from itertools import product

from webviz.csp.model import Constraint
from webviz.csp.relations import Linear, Value
from webviz.csp.tally import Tally


def find_support(
    constraint: Constraint, columns: Sequence[Sequence[Value]], most: float, tally: Tally
) -> tuple[tuple[Value, ...] | None, int]:
    """Looks for values, one from each column, that satisfy a constraint.

    Returns the first that were found, or None; and how many were tested, a part of a sum counting as a test.
    After `most` tests it gives up, with None and one test more than that. `tally` counts what there is to do
    besides, and may raise.
    """
    [first, *more] = constraint.parts
    if isinstance(first.relation, Linear) and not more and first.places == tuple(range(len(columns))):
        tally.count(sum(map(len, columns)))
        return _Sum(first.relation, columns, most, tally).search()
    tested = 0
    for values in product(*columns):
        tested += 1
        tally.count(len(constraint.parts))
        if constraint.holds(values):
            return values, tested
        if tested > most:
            break
    return None, tested


class _Sum:
    """A weighted sum, variable by variable; a part of it that can no more reach the total is left at once."""

    def __init__(
        self, relation: Linear, columns: Sequence[Sequence[Value]], most: float, tally: Tally
    ) -> None:
        numbers = [
            [factor * int(value) for value in column]
            for factor, column in zip(relation.factors, columns, strict=True)
        ]
        self._columns, self._numbers, self._relation = columns, numbers, relation
        self._low, self._high = [0], [0]
        for column in reversed(numbers):
            self._low.append(self._low[-1] + min(column))
            self._high.append(self._high[-1] + max(column))
        self._most, self._tested, self._count = most, 0, tally.count

    def search(self) -> tuple[tuple[Value, ...] | None, int]:
        """The first values that satisfy the relation, and how many parts of sums were tested."""
        found = self._from(0, 0)
        values = None if found is None else tuple(c[i] for c, i in zip(self._columns, found, strict=True))
        return values, self._tested

    def _from(self, place: int, so_far: int) -> tuple[int, ...] | None:
        """Places in the columns from `place` on that complete a sum."""
        if place == len(self._numbers):
            return () if self._can_reach(place, so_far) else None
        for index, number in enumerate(self._numbers[place]):
            if self._tested > self._most:
                return None
            self._tested += 1
            self._count()
            if self._can_reach(place + 1, so_far + number):
                rest = self._from(place + 1, so_far + number)
                if rest is not None:
                    return (index, *rest)
        return None

    def _can_reach(self, place: int, so_far: int) -> bool:
        """Whether the columns from `place` on, at their least and greatest, leave the total within reach."""
        left = len(self._numbers) - place
        low, high, total = so_far + self._low[left], so_far + self._high[left], self._relation.total
        return {
            "=": low <= total <= high,
            "!=": not low == total == high,
            "<": low < total,
            "<=": low <= total,
            ">": high > total,
            ">=": high >= total,
        }[self._relation.operator]

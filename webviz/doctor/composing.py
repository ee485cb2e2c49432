"""A set of random cases that somebody asked for: chosen among those that were tried, or why there is none."""

from collections.abc import Sequence
from dataclasses import dataclass

from webviz.doctor.choosing import Offer, chosen, merit_of, union
from webviz.doctor.revealing import Kind
from webviz.doctor.trying import USUAL_LIMITS, Limits, Tried, tried
from webviz.doctor.wishes import Wish


class NoCases(Exception):
    """Nothing that was tried will do; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for.

    Attributes:
        most: cases at most.
        tries: how many random ones to look at.
        wishes: at least one case fulfills each.
        of_trees: trees instead of maps.
    """

    most: int
    tries: int = 200
    seed: int = 1
    limits: Limits = USUAL_LIMITS
    wishes: tuple[Wish, ...] = ()
    of_trees: bool = False

    @property
    def kind(self) -> Kind:
        """What the cases are."""
        return "tree" if self.of_trees else "map"


@dataclass(frozen=True, slots=True)
class Composed:
    """The cases, that which does most first; and all among which they were chosen."""

    cases: list[Tried]
    among: list[Tried]


def composed(order: Order) -> Composed:
    """Raises NoCases."""
    among = list(tried(order.tries, order.seed, order.limits, order.wishes, order.of_trees))
    if not among:
        raise NoCases(
            f"none of the {order.tries:,} {order.kind}s that were tried keeps to the limits: "
            "allow others (--lines, --nodes), or try more (--tries)"
        )
    _check_wishes(order, among)
    offers = [Offer(merit_of(one.signature, one.fulfills), one.lines) for one in among]
    found = chosen(offers, order.most)
    wished, _, _ = union([offers[place].merit for place in found])
    if wished.bit_count() < len(order.wishes):
        raise NoCases(
            f"among the {len(among):,} {order.kind}s that were tried and keep to the limits there was found "
            f"no set of at most {order.most:,} that has all that is wished: "
            "allow more (--make), or try more (--tries)"
        )
    return Composed([among[place] for place in found], among)


def _check_wishes(order: Order, among: Sequence[Tried]) -> None:
    for place, wish in enumerate(order.wishes):
        if not any(one.fulfills[place] for one in among):
            raise NoCases(
                f"none of the {len(among):,} {order.kind}s that were tried and keep to the limits has "
                f"{wish.words}: try more (--tries), or allow others (--lines, --nodes)"
            )

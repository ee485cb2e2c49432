"""What a known fault is: one change of a right program, with words for whoever has made it."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from webviz.doctor.program import OF_MAPS, OF_WRITING, Change

Place: TypeAlias = Literal["cut", "bounds", "window", "moves", "leaf", "players", "trace", "result"]


@dataclass(frozen=True, slots=True)
class Fault:
    """A misconception.

    Attributes:
        name: in commands and reports.
        title: a few words.
        says: one sentence for a student.
        place: of the algorithm that it concerns.
        sample: the name of the sample that shows it best; "" where none does.
        changes: the settings of a program that has it.
    """

    name: str
    title: str
    says: str
    place: Place
    sample: str
    changes: Change

    @property
    def is_of_maps(self) -> bool:
        """Whether a game tree that is written out cannot show it."""
        return not self.changes.keys().isdisjoint(OF_MAPS)

    @property
    def is_of_writing(self) -> bool:
        """Whether it changes only what is written: values and leaves are right."""
        return self.changes.keys() <= OF_WRITING


def fault(place: Place, name: str, title: str, says: str, sample: str, **to: Any) -> Fault:
    """A row of the lists of faults; `to` are the settings that it changes."""
    return Fault(name, title, says, place, sample, to)

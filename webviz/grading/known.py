"""What the doctor says of faults, as far as reports need it."""

from collections.abc import Mapping
from typing import Protocol, TypeAlias


class Known(Protocol):
    """A fault that a program may have."""

    @property
    def title(self) -> str:
        """A few words."""
        raise NotImplementedError

    @property
    def says(self) -> str:
        """One sentence for a student."""
        raise NotImplementedError

    @property
    def sample(self) -> str:
        """The name of the sample that shows it best."""
        raise NotImplementedError


Faults: TypeAlias = Mapping[str, Known]


def title(faults: Faults, name: str) -> str:
    """What a fault is called; its name, where it is known no more."""
    return faults[name].title if name in faults else name


def headline(faults: Faults, name: str) -> str:
    """The same as it begins a sentence."""
    text = title(faults, name)
    return text[:1].upper() + text[1:]

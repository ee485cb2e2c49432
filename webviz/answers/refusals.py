"""Why there is no answer, in a sentence."""

from webviz.csp.binary import NoBinaryForm
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import NotApplicable

REFUSED = (NotApplicable, NoBinaryForm, NoStaticValue)
"""What searches raise that cannot be."""


def refusal(error: Exception) -> str:
    """What people are told of one of REFUSED."""
    if isinstance(error, NoBinaryForm):
        return f"There is none for {error}."
    if isinstance(error, NoStaticValue):
        return f"{error}: search deeper, or give it a value."
    return f"{error}."

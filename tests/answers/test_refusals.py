"""What is said where there is no answer; tests/server/test_problems.py asks for it over HTTP."""

import pytest

from webviz.answers.refusals import REFUSED, refusal
from webviz.csp.binary import NoBinaryForm
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import NotApplicable


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NotApplicable("a tree has no weights"), "a tree has no weights."),
        (NoBinaryForm("five variables"), "There is none for five variables."),
        (NoStaticValue("B has none"), "B has none: search deeper, or give it a value."),
    ],
)
def test_each_is_told_in_a_sentence(error: Exception, said: str) -> None:
    assert isinstance(error, REFUSED)
    assert refusal(error) == said

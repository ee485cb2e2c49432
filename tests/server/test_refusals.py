"""Errors that are kept weigh what they hold, and are raised anew."""

import pytest

from webviz.csp import CspError
from webviz.graphs.model import GraphError
from webviz.maps.model import Diagnostic, MapError, TextError
from webviz.outlines.found import FILE, Finding, OutlineError
from webviz.server.refusals import Refusal
from webviz.trees import TreeError

WRONG = Diagnostic("error", 1, 2, "found nothing")
STRANGE = Diagnostic("warning", 3, 4, "found something", "leave it")


@pytest.mark.parametrize("kind", [MapError, TreeError, CspError, GraphError])
def test_the_same_error_of_a_text_is_made_anew(kind: type[TextError]) -> None:
    error = kind([WRONG], [STRANGE])
    again = Refusal(error).again()
    assert type(again) is kind and again is not error
    assert (again.errors, again.warnings, str(again)) == (error.errors, error.warnings, str(error))


def test_the_same_error_of_a_file_is_made_anew() -> None:
    error = OutlineError([Finding("error", FILE, "found nothing")], [Finding("warning", FILE, "so")])
    again = Refusal(error).again()
    assert type(again) is OutlineError and again is not error
    assert (again.errors, again.warnings) == (error.errors, error.warnings)


def test_many_and_long_errors_weigh_more() -> None:
    few, many = Refusal(TreeError([WRONG])), Refusal(TreeError([WRONG] * 1_000))
    assert 100 < few.weight < many.weight / 500
    long = Diagnostic("error", 1, 1, "x" * 2_000)
    assert Refusal(TreeError([long])).weight > few.weight + 1_900
    assert Refusal(TreeError([WRONG]), 10_000).weight == few.weight + 10_000

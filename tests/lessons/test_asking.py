"""Predict's questions before the lines of a search: the page's own tests hold it to the same file."""

import json

from golden import make_lesson_asks as asks

from webviz.lessons.asking import nothing_to_ask
from webviz.lessons.model import PREDICT_KINDS
from webviz.lessons.problems import read_held
from webviz.lessons.running import shown_of
from webviz.search import SearchTree


def test_the_file_is_up_to_date() -> None:
    assert asks.PATH.read_text(encoding="utf-8") == asks.text()


def test_every_kind_is_asked_somewhere_and_no_kind_everywhere() -> None:
    rows = json.loads(asks.PATH.read_text(encoding="utf-8")).values()
    assert all(any(row[kind] for row in rows) for kind in PREDICT_KINDS)
    assert all(1 not in row[kind] for row in rows for kind in PREDICT_KINDS)


def test_the_best_of_one_move_is_not_asked_for() -> None:
    tree = shown_of(read_held("((3 5))")[0], {}).found
    assert isinstance(tree, SearchTree)
    assert nothing_to_ask(tree, "best", 7) == "there is just one move to choose from"

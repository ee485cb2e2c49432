"""Pictures that somebody else has made are looked at before anything is drawn."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shown_pictures import PICTURES, film, picture, square, text

from webviz.exports.film import read_film
from webviz.exports.model import ExportError
from webviz.exports.raster import png_of
from webviz.exports.read_marks import MOST_DASHES, read_mark, writable

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
MEMBERS = ["kind", "d", "fill", "stroke", "width", "dash", "alpha", "round", "x", "y", "text", "size", "halo"]


def test_a_film_is_its_pictures() -> None:
    assert read_film(film()) == PICTURES


def test_what_is_told_may_be_left_out() -> None:
    [found] = read_film(
        {"marks": [], "pictures": [{"width": 5, "height": 4, "paper": "#000000", "marks": []}]}
    )
    assert (found["title"], found["caption"], found["line"]) == ("", "", 1)
    assert "link" not in found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda film: film.pop("marks"), '"marks" must be a list of 0 to 200,000'),
        (lambda film: film.update(pictures=[]), '"pictures" must be a list of 1 to 500'),
        (lambda film: film["pictures"][1].update(width=True), 'picture 1: "width" must be a number'),
        (lambda film: film["pictures"][1].update(height=0.5), 'picture 1: "height" must be a number'),
        (lambda film: film["pictures"][2].update(paper="white"), 'picture 2: "paper" must be a color'),
        (lambda film: film["pictures"][0].update(marks=None), 'picture 0: "marks" must be a list'),
        (lambda film: film["pictures"][0].update(marks=[-1]), "from 0 to"),
        (lambda film: film["pictures"][0].update(marks=[True]), "numbers of marks"),
        (lambda film: film["pictures"][0].update(title=7), '"title" must be a text of at most 1,000'),
        (lambda film: film["pictures"][0].update(caption="a\x00"), '"caption" holds what no file can'),
        (lambda film: film["pictures"][0].update(line="1"), '"line" must be a number'),
        (lambda film: film["pictures"].append(7), "picture 3 must be an object"),
        (lambda film: film["marks"].append({"kind": "image"}), 'whose "kind" is "path" or "text"'),
        (lambda film: film["marks"].append({"kind": ["path"]}), 'whose "kind" is "path" or "text"'),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: Callable[[Any], object], said: str) -> None:
    damaged = film()
    change(damaged)
    with pytest.raises(ExportError) as error:
        read_film(damaged)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (square(alpha=2), '"alpha" cannot be 2'),
        (square("#d55e0"), "\"fill\" cannot be '#d55e0'"),
        (square(url="x"), "has 'url', which no mark has"),
        (square(dash=[0, 0]), '"dash" cannot be this list'),
        (square(x=1e300), '"d" cannot be this list'),
        (square(x=float("nan")), '"d" cannot be this list'),
        (square(d=["L", 1, 2]), '"d" cannot be this list'),
        (square(d=["M", 1]), '"d" cannot be this list'),
        (square(d=["M", 1, 2, "Q", 1, 2, 3, 4]), '"d" cannot be this list'),
        (square(d=["M", 1, 2, 3]), '"d" cannot be this list'),
        (square(round=1), '"round" cannot be 1'),
        (text("a\nb"), "\"text\" cannot be 'a\\nb'"),
        (text("\ud800"), '"text" cannot be'),
        (text("a", weight=500), '"weight" cannot be 500'),
        (text("a", size=0), '"size" cannot be 0'),
        (text("a", size=10**400), '"size" cannot be 1000'),
        (text("a", align=["left"]), '"align" cannot be this list'),
        (text("a", halo={"color": "#ffffff"}), 'its halo, needs "width"'),
        (text("a", halo="#ffffff"), '"halo" cannot be'),
        ({"kind": "text", "text": "a"}, 'needs "align"'),
    ],
)
def test_a_mark_that_cannot_be_drawn_is_refused(mark: Any, said: str) -> None:
    with pytest.raises(ExportError) as error:
        read_mark(mark, "mark 0")
    assert said in str(error.value)


def test_a_line_that_would_fall_to_dust_is_refused() -> None:
    line = {"kind": "path", "d": ["M", 0, 0, "L", 10_000, 0], "stroke": "#000000", "dash": [1, 1]}
    read_mark(line, "mark 0")
    with pytest.raises(ExportError, match=f"more than {MOST_DASHES:,} dashes"):
        read_mark({**line, "dash": [0.5, 0.4]}, "mark 0")


@given(st.sampled_from(range(6)), st.sampled_from(MEMBERS), JSON)
def test_whatever_a_mark_says_it_is_refused_or_drawn(number: int, member: str, value: Any) -> None:
    marks: list[Any] = [mark for each in PICTURES for mark in each["marks"]][-6:]
    mark = {**deepcopy(marks[number]), member: value}
    try:
        found = read_mark(mark, "mark 0")
    except ExportError:
        return
    assert png_of(picture(found), 0.5).startswith(b"\x89PNG")


def test_what_can_be_written_stays() -> None:
    assert writable("Österreich\u2009−\u00a0∞ 😀\n") == "Österreich\u2009−\u00a0∞ 😀\n"
    assert writable("a\x00b\x1b\ud800\uffffc\x7f") == "abc"

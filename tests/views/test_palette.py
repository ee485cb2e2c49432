import re

from hypothesis import given
from hypothesis import strategies as st

from webviz.views.palette import are_colors, color_styles, contrast

NAMES = st.lists(st.text("RGBYOPCrgbXz019", min_size=1, max_size=3), unique=True, max_size=60)


def test_the_homeworks_colors_look_like_their_names() -> None:
    fills = {name: style["fill"] for name, style in color_styles("RGBYOPC").items()}
    assert fills["R"] == "#D55E00"
    assert fills["G"] == "#009E73"
    assert fills["B"] == "#0072B2"
    assert fills["Y"] == "#F0E442"
    assert fills["O"] == "#E69F00"
    assert fills["P"] == "#CC79A7"
    assert fills["C"] == "#56B4E9"


def test_a_longer_name_looks_like_its_first_letter() -> None:
    assert color_styles(["red", "Blue"])["Blue"]["fill"] == color_styles("B")["B"]["fill"]


def test_a_letter_keeps_its_color_even_if_a_longer_name_comes_first() -> None:
    styles = color_styles(["Red", "R"])
    assert styles["R"]["fill"] == "#D55E00"
    assert styles["Red"]["fill"] != "#D55E00"


def test_other_names_take_the_next_free_color() -> None:
    fills = [style["fill"] for style in color_styles(["1", "2", "R"]).values()]
    assert fills == ["#009E73", "#0072B2", "#D55E00"]


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#FFFFFF") == 21
    assert contrast("#777777", "#FFFFFF") == contrast("#FFFFFF", "#777777")
    assert round(contrast("#777777", "#FFFFFF"), 2) == 4.48


@given(NAMES)
def test_no_two_colors_look_alike_and_text_is_legible_on_each(names: list[str]) -> None:
    styles = color_styles(names)
    assert list(styles) == names
    assert len({style["fill"] for style in styles.values()}) == len(names)
    for style in styles.values():
        assert re.fullmatch("#[0-9A-F]{6}", style["fill"])
        assert contrast(style["fill"], style["ink"]) >= 4.5


def test_a_map_with_very_many_colors_still_gets_different_ones() -> None:
    names = [str(number) for number in range(300)]
    assert len({style["fill"] for style in color_styles(names).values()}) == 300


def test_only_names_of_colors_are_drawn_as_colors() -> None:
    assert are_colors(["R", "G", "B"]) and are_colors(["red", "Green"])
    assert not are_colors(["R", "1"]) and not are_colors(["Rome"])

"""Names in any script, of several words, with signs; written and read unchanged."""

import unicodedata
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from map_texts import australia, errors_of
from strategies import maps, thorough, written_names

from webviz.maps import Map, read_map, write_map
from webviz.maps.words import LONGEST_NAME, is_name
from webviz.trees import detect

WRITTEN = (
    *(
        "St. Gallen",
        "Côte d'Ivoire",
        "Côte d’Ivoire",
        "Baden-Württemberg",
        "South Australia",
        "Korea (North)",
    ),
    *(
        "Ελλάδα",
        "България",
        "Ísland",
        "ישראל",
        "مصر",
        "भारत",
        "日本",
        "한국",
        "Brčko D.",
        "8 Mile",
        "A/B",
        "١٢",
    ),
)
REFUSED = (
    *("A, B", "A: B", "A; B", "A<B", "A>B", "A&B", 'A"B', "A%B", "A$B", "A#B", "A\\B", "A{B", "A}B"),
    *("A_B", "A\x07B", "A\u202eB", "A\u200bB", "A²", "-A", "(A)", " A", "A-", "", "x y" * 21, "A\n"),
)


def test_a_name_has_letters_of_any_script_and_between_them_blanks_and_a_few_signs() -> None:
    assert [name for name in WRITTEN if not is_name(name)] == []
    assert [name for name in REFUSED if is_name(name)] == []
    assert is_name("x" * 1_000), "plain letters, as long as they ever could be"
    assert is_name("ä" * LONGEST_NAME) and not is_name("ä" * (LONGEST_NAME + 1))


def test_each_refused_sign_is_an_error_at_its_name_that_says_what_a_name_has() -> None:
    for sign in ("<", ">", "&", '"', "%", "$", "#", "\\", "{", "}", "_", "\x07", "\u202e"):
        [(line, column, message, _)] = errors_of(australia(line_12=f"T: Lord{sign}Howe"))
        assert (line, column) == (12, 4) and "expected a name of letters, digits, blanks" in message, sign
    [(_, _, message, _)] = errors_of(australia(line_12=f"T: {'ä' * 61}"))
    assert message.endswith("expected a name of at most 60 characters")


def test_a_letter_and_its_mark_are_one_letter_and_several_blanks_one_blank() -> None:
    name = "Côte  d'Ivoire"
    for text in (name, unicodedata.normalize("NFD", name), name.replace(" ", "\t")):
        assert "Côte d'Ivoire" in read_map(australia(line_12=f"{text}: T\nT: {text}"))[0].regions


def test_the_last_hyphen_parts_the_color_from_the_player_and_lists_are_no_assignments() -> None:
    text = """\
dark-red, B
Baden-Baden: dark-red-1, Hessen: B-2
2
dark-red: 1, B: 2
dark-red: 2, B: 1
Hessen: Baden-Baden, Rheinland-Pfalz
Rheinland-Pfalz: Hessen
Baden-Baden: Hessen
"""
    map, warnings = read_map(text)
    assert warnings == [] and map.regions == ("Baden-Baden", "Hessen", "Rheinland-Pfalz")
    assert [(one.region, one.color, one.player) for one in map.initial] == [
        ("Baden-Baden", "dark-red", 1),
        ("Hessen", "B", 2),
    ]
    assert errors_of(text.replace("dark-red, B\n", "")) == [
        (1, 1, 'found "Baden-Baden: dark-red-1, Hessen: B-2", expected the colors, such as R, G, B',
         "add the missing line before this one"),
    ]  # fmt: skip


@thorough
@given(maps(max_regions=7, region_names=written_names(), color_names=written_names()))
def test_a_map_with_any_names_is_written_and_read_back_without_a_warning(map: Map) -> None:
    assert read_map(write_map(map)) == (map, [])


@thorough
@given(st.text(max_size=70))
def test_any_text_that_is_a_name_stays_one_when_it_is_written(text: str) -> None:
    if is_name(text) and unicodedata.is_normalized("NFC", text):
        name = " ".join(text.split())
        assert name in read_map(f"R\nA1x: R-1\n0\nR: 1\nR: 1\nA1x: {name}\n{name}: A1x\n")[0].regions


def test_a_map_whose_names_have_brackets_is_no_tree_and_a_tree_is_no_map() -> None:
    europe = (Path(__file__).parent / "europe.txt").read_text(encoding="utf-8")
    text = (
        "Red (R), Dark blue\nKorea (North): Red (R)-1\n3\n"
        "Red (R): 1, Dark blue: 2\nRed (R): 3, Dark blue: 4\n"
        "Korea (North): Korea (South)\nKorea (South): Korea (North)\n"
    )
    for map_text in (europe, text):
        assert detect(map_text) == "map" and read_map(map_text)[1] == []
    for tree in ("A:(B:(3 12) c:8)", "A (\n B: MAX (x:3 4)\n C: MIN (y:5 z:6)\n D: MAX (v:7 8)\n)"):
        assert detect(tree) == "nested"

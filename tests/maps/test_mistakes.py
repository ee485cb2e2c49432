"""Each way to damage a line: one finding, at its place; the rest is read."""

import pytest
from map_texts import AUSTRALIA, australia, errors_of, warnings_of

from webviz.maps import Diagnostic, MapError, read_map
from webviz.maps.names import IF_ONE_NAME

MISTAKES = """
1 | R; G; B | 1:1 error | expected a comma between two names | did you mean R, G, B?
1 | R, G, B, | 1:9 warning | nothing stands beside this comma |
2 | WA: R-1, SA | 2:10 error | found "SA", expected REGION: COLOR-PLAYER |
2 | WA: R–1 | 2:5 error | found "R–1", expected COLOR-PLAYER | did you mean R-1?
2 | WA: R | 2:5 error | found "R", expected COLOR-PLAYER |
2 | WA: | 2:4 error | found nothing, expected COLOR-PLAYER |
2 | WA: R- | 2:7 error | found no player, expected 1 (MAX) or 2 (MIN) |
2 | WA: -1 | 2:5 error | found "-1", expected a color before the hyphen |
2 | : R-1 | 2:1 error | found ":", expected the name of a region before it |
2 | WA: R-1 SA: G-2 | 2:1 error | expected a comma between two assignments |
2 | WA: R-1,, SA: G-2 | 2:9 warning | nothing stands beside this comma |
2 | WA: R-1, NSV: G-2 | 2:10 error | found unknown region "NSV" | did you mean NSW?
2 | WA: r-1 | 2:5 error | found unknown color "r", expected one of B, G, R | did you mean R?
2 | WA: R-1, SA: G-2, WA: B-1 | 2:19 error | found a second assignment of WA |
3 | three | 3:1 error | expected the depth: one whole number, 0 or more |
3 | 3.5 | 3:1 error | expected the depth: one whole number, 0 or more |
3 | depth 3 | 3:1 error | expected the depth: one whole number, 0 or more | did you mean 3?
3 | ³ | 3:1 error | expected the depth: one whole number, 0 or more |
4 | R: ten, G: 5, B: 0 | 4:4 error | found "ten", expected the weight of "R", a whole number |
4 | R: 10, G: −5, B: 0 | 4:11 error | found "−5" | did you mean -5?
4 | R: 10, G: 5, B: | 4:16 error | found nothing, expected the weight of "B", a whole number |
4 | R: 10, G 5, B: 0 | 4:8 error | found "G 5", expected COLOR: WEIGHT |
4 | R: 10, : 5, B: 0 | 4:8 error | found ": 5", expected COLOR: WEIGHT |
4 | R: 10 G: 5, B: 0 | 4:1 error | found "R: 10 G: 5", expected a comma between two weights |
4 | R 10; G 5; B 0 | 4:1 error | expected COLOR: WEIGHT |
4 | R: 100001, G: 5, B: 0 | 4:4 error | found "100001", expected a weight from -100,000 to 100,000 |
4 | R: 10, G: 5, B: 0, R: 11 | 4:20 error | found a second weight of R, 11 after 10, expected one |
4 | R: 10, G: 5, B: 0, R: ten | 4:23 error | found "ten", expected the weight of "R", a whole number |
5 | R: 0 | 5:5 error | found no weight for color B, expected one for every color |
5 | R: 0 | 5:5 error | found no weight for color G, expected one for every color |
7 | NT; WA, SA, Q | 7:1 error | expected a neighbor list | did you mean NT: WA, SA, Q?
7 | NT | 7:1 error | expected a neighbor list | did you mean NT:?
7 | ??? | 7:1 error | expected a neighbor list |
7 | V NT: WA, SA, Q | 7:1 error | found "V NT" | did you mean V, NT? {ASKS}
10 | Q:, NT, SA, NSW | 10:3 warning | nothing stands beside this comma |
11 | V:: SA, NSW | 11:3 error | found ":", expected the name of a region before it |
11 | V: SA, NSW T: | 11:12 warning | run together; a new one starts at "T" | end the line of V before it
12 | T: N_SW | 12:4 error | found "N_SW", expected a name | did you mean NSW?
12 | T: Flinders_Isle | 12:4 error | found "Flinders_Isle", expected a name | write Flinders Isle
12 | T: Flinders  Isle | 12:4 warning | "Flinders Isle" has no neighbor list of its own |
12 | T: Österreich | 12:4 warning | "Österreich" has no neighbor list of its own |
12 | T: Great V | 12:4 error | expected one name, or a comma between two | {ASKS}
12 | T: N²W | 12:4 error | found "N²W", expected a name | did you mean NSW?
12 | T: "Isle" | 12:4 error | expected a name | write Isle
12 | T: (Isle) | 12:4 error | expected a name | write Isle
12 | T: SA V | 12:4 error | found "SA V", expected a comma between two names | did you mean SA, V? {ASKS}
12 | T: # a | 12:4 error | found "# a", expected a name | write a
"""
"""A line of Australia by its number, what stands there instead, and the finding: place, words, advice."""
HARMLESS = {
    1: ["R, G, B,", "R, G, B, G"],
    3: [",3"],
    8: ["NSW: Q, V, SA, Q", "NSW: Q, NSW, V, SA"],
    9: ["WA: SA"],
}
HARMLESS |= {2: ["WA: R-1,, SA: G-2"], 4: ["R: 10, G: 5, B: 0, Y: 4", "R: 10, G: 5, B: 0, R: 10"]}
HARMLESS |= {10: ["Q: NT, SA, NSW,", "Q: NT,, SA, NSW", "Q:, NT, SA, NSW"]}


def map_findings(text: str) -> list[Diagnostic]:
    """The errors of a text, or else its warnings."""
    try:
        return read_map(text)[1]
    except MapError as error:
        return list(error.errors)


def test_a_mistake_is_found_at_its_place_in_words_that_say_what_to_do() -> None:
    shown = dict[tuple[str, str], list[tuple[str, str, str]]]()
    for row in MISTAKES.strip().splitlines():
        number, line, place, words, advice = [*f"{row} ".split(" | "), ""][:5]
        shown.setdefault((number, line), []).append((place, words.strip(), advice.strip()))
    for (number, line), wanted in shown.items():
        findings = map_findings(australia(**{f"line_{number}": line}))
        is_error = "error" in wanted[0][0]
        assert len(findings) == len(wanted) or not is_error, line
        for one, (place, words, advice) in zip(findings, wanted, strict=False):
            assert f"{one.line}:{one.column} {one.severity}" == place, line
            advice = advice.replace("{ASKS}", IF_ONE_NAME)
            assert words in one.message and (one.suggestion or "") == advice, (line, one)


def test_what_is_only_warned_of_leaves_the_map_whole() -> None:
    whole = read_map(AUSTRALIA)[0]
    for number, lines in HARMLESS.items():
        for line in lines:
            text = australia(**{f"line_{number}": line})
            assert read_map(text)[0] == whole and len(warnings_of(text)) == 1, line
    assert read_map(australia(line_11=None))[0] == whole
    assert read_map(australia(line_12="T:\nWA: SA"))[0] == whole
    assert read_map(australia(line_9="WA: SA", line_12="T:\nWA: NT"))[0] == whole


def test_lists_run_together_are_parted_with_a_warning_each() -> None:
    whole = read_map(AUSTRALIA)[0]
    for text, place in (
        (australia(line_10="Q: NT, SA, NSW, V: SA, NSW", line_11=None), (10, 17)),
        (australia(line_7="V NT: WA, SA, Q", line_11=None), (7, 3)),
        (australia(line_11="V: SA, NSW T:", line_12=None), (11, 12)),
    ):
        assert read_map(text)[0] == whole
        assert [where[:2] for where in warnings_of(text) if "run together" in where[2]] == [place], text


def test_a_region_without_a_list_is_a_slip_only_where_the_other_list_says_so() -> None:
    slip = warnings_of(australia(line_10="Q: NT, SA, nsw"))[-1]
    assert (slip[:2], slip[3]) == ((10, 12), "did you mean NSW?")
    for line in ("Q: NT, SA, nsw, NSW", "Q: NT, SA, nsw\nT: nsw"):
        assert not any(advice for *_, advice in warnings_of(australia(line_10=line))), line
    assert len(warnings_of(australia(line_6="SA: WA, NT, Q, NSW, V, ACT", line_12="T: ACT"))) == 1


def test_a_damaged_name_is_one_error_wherever_it_is_used_and_causes_no_warning() -> None:
    for text, place in (
        (AUSTRALIA.replace("G", "Gr@n"), (1, 4)),
        (AUSTRALIA.replace("SA", "South_Australia"), (2, 10)),
        (australia(line_10="Q: NT, SA, N$W"), (10, 12)),
    ):
        with pytest.raises(MapError) as caught:
            read_map(text)
        assert [(one.line, one.column) for one in caught.value.errors] == [place]
        assert caught.value.warnings == ()


def test_missing_lines_titles_and_comments_are_an_error_each_where_they_should_be() -> None:
    lines = AUSTRALIA.splitlines()
    for number, what in {
        1: "the colors",
        2: "the initial assignments",
        3: "the depth",
        5: "MIN's weights",
    }.items():
        [(line, column, message, advice)] = errors_of(australia(**{f"line_{number}": None}))
        assert (line, column, advice) == (number, 1, "add the missing line before this one")
        assert f'found "{lines[number]}", expected {what}' in message
    assert [place[:2] for place in errors_of(australia(line_1=None, line_3=None))] == [(1, 1), (2, 1)]
    several = errors_of(australia(line_2="WA: R-3", line_3=None, line_4="R: x, G: 1, B: 1"))
    assert [place[:2] for place in several] == [(2, 7), (3, 1), (3, 4)]
    [(line, column, message, advice)] = errors_of("Australia\n" + AUSTRALIA)
    assert (line, column, advice) == (1, 1, "remove this line") and "expected the colors" in message
    for comment in ("# WA: NT", "// R, G", "#"):
        for before in (1, 3, 6, 9):
            text = "\n".join([*lines[: before - 1], comment, *lines[before - 1 :]])
            [(line, column, message, advice)] = errors_of(text)
            assert (line, column, message) == (before, 1, f'found "{comment}", expected no comment')
            assert advice == "a map has no comments: remove this line"
    assert len(errors_of("# a\n" * 30 + AUSTRALIA)) == 30


def test_a_text_that_breaks_off_is_one_error_at_its_end() -> None:
    for kept in range(1, 6):
        lines = AUSTRALIA.splitlines()[:kept]
        [(line, column, message, _)] = errors_of("\n".join(lines) + "\n\n")
        assert (line, column) == (kept, len(lines[-1]) + 1)
        assert message.startswith("found the end of the text, expected") and "neighbor lists" in message


def test_a_border_named_on_one_side_parts_colors_too() -> None:
    text = australia(line_2="WA: R-1, SA: R-2", line_9="WA: NT")
    assert [place[:2] for place in errors_of(text)] == [(2, 10)]


def test_weights_among_the_lists_are_one_error() -> None:
    [(line, column, _, advice)] = errors_of(AUSTRALIA + "R: 1, G: 2, B: 3")
    assert (line, column, advice) == (13, 1, "one line of weights a player is enough")
    assert [place[0] for place in errors_of(australia(line_6="R: 1, G: 2, B: 3\nSA:"))] == [6]


def test_numbers_at_their_limits_are_read_and_beyond_refused() -> None:
    map, warnings = read_map(australia(line_4="R: 100000, G: -100000, B: - 7"))
    assert (map.weights[0], warnings) == ((-7, -100_000, 100_000), [])
    [(line, column, message, _)] = errors_of(australia(line_4=f"R: {'1' * 5000}, G: 5, B: 0"))
    assert (line, column) == (4, 4) and "from -100,000 to 100,000" in message and len(message) < 200
    for digits in ("65535", "65536", "1000000000", "9" * 5000):
        assert read_map(australia(line_3=digits))[0].depth == 65_535

    def path(regions: int) -> str:
        lists = "".join(f"r{number}:\n" for number in range(regions))
        return f"R, G\nr0: R-1\n3\nR: 1, G: 2\nR: 2, G: 1\n{lists}"

    assert len(read_map(path(2048))[0].regions) == 2048
    [(line, column, message, _)] = errors_of(path(2049))
    assert (line, column) == (2054, 1) and "2,049 regions × 2 colors = 4,098 moves" in message

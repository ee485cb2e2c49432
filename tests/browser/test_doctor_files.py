"""Outputs as files: with their map in either order, wrong ones, none, and what is no text at all."""

from pathlib import Path

import pytest
from doctor_page import ALPS, OVERFLOW, printed, told
from on_page import AUSTRALIA, alert, drawn, drop, drop_all, opened, tree_of
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press
from webviz.site.installation import command


@pytest.mark.parametrize("order", [1, -1])
def test_a_map_and_its_output_are_dropped_together_in_either_order(page: Page, order: int) -> None:
    output = printed("no-update-lines", text=ALPS)
    opened(page)
    drop_all(page, *[("alps.txt", ALPS.encode()), ("trace.out", output)][::order])
    expect(page.locator("#problem-name")).to_have_text("alps")
    expect(page.locator("#doctor-name")).to_have_text("trace.out")
    told(page, "explained")


def test_another_search_gives_way_to_that_of_the_exercise(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    expect(page.locator("#search-words")).to_contain_text("minimax")
    drop(page, "mine.txt", printed())
    told(page, "right")
    expect(page.locator("#search-words")).to_contain_text("alpha-beta")
    drawn(page, 1)
    expect(page.locator("#doctor-verdict")).to_have_text("Every line is right, all 86 of them.")


def test_what_is_only_form_is_told_as_that(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed().replace(b"\n", b"\r\n").replace(b"inf", b"Infinity"))
    told(page, "form")
    expect(page.locator("#doctor-verdict")).to_contain_text("line ends of Windows")


def test_two_maps_or_two_outputs_are_one_too_many(page: Page) -> None:
    opened(page)
    drop_all(page, ("alps.txt", ALPS.encode()), ("australia.txt", AUSTRALIA))
    drawn(page, 1, len(tree_of(ALPS)))
    expect(alert(page)).to_contain_text("alps.txt is opened, and 1 other file not")
    opened(page)
    drop_all(page, ("a.out", printed("fail-hard")), ("b.out", printed()))
    expect(page.locator("#doctor-name")).to_have_text("a.out")
    expect(alert(page)).to_contain_text("a.out is opened, and 1 other file not")


def test_an_output_waits_until_its_map_is_right(page: Page) -> None:
    opened(page)
    drop_all(page, ("a.out", printed()), ("map.txt", AUSTRALIA.replace(b"G-2", b"X-2")))
    expect(page.locator("#editor")).to_be_visible()
    expect(alert(page)).to_contain_text("a.out is not checked yet")
    expect(page.locator("#doctor")).to_be_hidden()


def test_without_a_game_there_is_nothing_to_check_it_against(page: Page) -> None:
    opened_at(page, "csp-four-queens")
    drop(page, "mine.txt", printed())
    expect(alert(page)).to_contain_text("there is none here")
    expect(page.locator("#doctor")).to_be_hidden()


def test_a_map_that_is_shown_as_constraints_becomes_a_game(page: Page) -> None:
    opened(page)
    press(page, "#mode-csp")
    expect(page.locator("html")).to_have_attribute("data-mode", "csp")
    drop(page, "mine.txt", printed())
    told(page, "right")
    expect(page.locator("html")).to_have_attribute("data-mode", "game")


def choose(page: Page, name: str, content: bytes) -> None:
    """A file in the dialog, whatever it is."""
    press(page, "#doctor-open")
    with page.expect_file_chooser() as chooser:
        page.locator("#doctor-choose").click()
    chooser.value.set_files({"name": name, "mimeType": "", "buffer": content})


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("empty.txt", b"", "The file has no line."),
        ("picture.png", bytes(range(256)) * 9, "bytes that no text has"),
        ("cut-off.txt", printed()[:700], "First wrong in line"),
        ("map.txt", AUSTRALIA, "No known fault"),
        (
            "others.txt",
            printed(text=ALPS),
            "No known",
        ),
    ],
)
def test_any_file_can_be_chosen_and_gets_an_answer(page: Page, name: str, content: bytes, said: str) -> None:
    opened(page)
    choose(page, name, content)
    told(page, "unexplained")
    expect(page.locator("#doctor-verdict")).to_contain_text(said)
    assert page.evaluate(OVERFLOW) <= 0


def test_a_file_that_is_too_large_is_not_even_read(page: Page, tmp_path: Path) -> None:
    opened(page)
    path = tmp_path / "endless.txt"
    path.write_bytes(b"SA, G, 0, -inf, -inf, inf\n" * 260_000)
    press(page, "#doctor-open")
    with page.expect_file_chooser() as chooser:
        page.locator("#doctor-choose").click()
    chooser.value.set_files(path)
    expect(alert(page)).to_contain_text("up to 6 MiB")
    expect(alert(page)).to_contain_text(f"larger ones: {command()} doctor MAP.txt OUTPUT.txt")
    expect(page.locator("#doctor")).to_be_hidden()


def test_an_output_is_pasted(page: Page) -> None:
    opened(page)
    page.keyboard.press("D")
    expect(page.locator("#doctor-asked")).to_contain_text("Australia, alpha-beta, 3 deep")
    page.locator("#doctor-text").fill(printed("no-result-line").decode())
    page.locator("#doctor-check").click()
    told(page, "explained")
    expect(page.locator("#doctor-dialog")).to_be_hidden()

"""A lesson is given from its first stop to its last: by a presenter's remote, by buttons and by keys."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect
from visit import Visit
from worked_out import GOLDEN, MINIMAX, TRACE

ROOT = GOLDEN.parent.parent
LESSON = json.loads((ROOT / "lessons/minimax-to-alpha-beta.json").read_text(encoding="utf-8"))
STOPS = LESSON["stops"]


def panel(visit: Visit, number: int) -> Locator:
    """What is said at a stop, when it is the one that is shown."""
    title = visit.region(STOPS[number - 1]["title"])
    expect(title.get_by_role("button", name=f"{number} of {len(STOPS)}")).to_be_visible()
    return title


def arrives(visit: Visit, number: int) -> Locator:
    """The stop is shown: its words, its line, the search that it speaks of."""
    stop, minimax = STOPS[number - 1], number < 5
    shown = panel(visit, number)
    words = re.sub(r"[*`]", "", stop["text"]).split("\n")[0]
    expect(shown).to_contain_text(re.sub(r"^- |\s+$", "", words)[:40])
    line = stop.get("line", 1)
    visit.expect_line(line, (MINIMAX if minimax else TRACE)[line - 1])
    visit.at(line, 76 if minimax else 43)
    return shown


def test_a_lesson_is_given_from_its_first_stop_to_its_last(visit: Visit) -> None:
    visit.open()
    visit.go(40)
    visit.press("Watch", "Lessons…")
    visit.dialog("Lessons").get_by_role("button", name=re.compile(f"^{LESSON['title']}")).click()
    by_the_remote(visit)
    a_look_at_something_else(visit)
    by_buttons_with_an_answer(visit)
    the_list_of_stops_and_the_link(visit)
    the_last_question(visit)
    it_is_closed(visit)


def by_the_remote(visit: Visit) -> None:
    """PageDown goes on, answers what is asked, and PageUp leads back."""
    arrives(visit, 1)
    for number in (2, 3):
        visit.key("PageDown")
        arrives(visit, number)
    expect(visit.region("Predict")).to_contain_text("What is NSW, B’s value now?")
    visit.key("PageDown")
    visit.expect_line(8, MINIMAX[7])
    expect(visit.region("Predict")).to_contain_text("○ Shown: 10.")
    visit.key("PageDown")
    arrives(visit, 4)
    visit.key("PageUp")
    panel(visit, 3)
    visit.key("PageDown", "PageDown")
    arrives(visit, 4)


def a_look_at_something_else(visit: Visit) -> None:
    """Somebody asks about another line and another algorithm: a button leads back to the stop."""
    visit.key("Home")
    visit.at(1)
    visit.press("minimax,")
    visit.choose("Algorithm", "alpha-beta")
    visit.at(1, 43)
    visit.close_menu()
    visit.press("Back to this stop")
    arrives(visit, 4)


def by_buttons_with_an_answer(visit: Visit) -> None:
    """On and back by the mouse; the cut is predicted, right, and windows stand over the tree."""
    visit.press("On in the lesson")
    arrives(visit, 5)
    expect(visit.page.get_by_role("img", name=re.compile("Windows along the path"))).to_be_visible()
    visit.press("On in the lesson")
    arrives(visit, 6)
    visit.key("1")
    visit.expect_line(26, TRACE[25])
    expect(visit.region("Predict")).to_contain_text("✓ Right")
    for number in (7, 8):
        visit.press("On in the lesson")
        arrives(visit, number)
    visit.key("Home")  # stepping stays within the stop
    visit.at(STOPS[7]["line"])
    visit.key("End")
    visit.at(STOPS[7]["until"])
    visit.press("Back in the lesson")
    visit.at(STOPS[7]["until"] - 1)


def the_list_of_stops_and_the_link(visit: Visit) -> None:
    """The number of the stop opens the list of all; the link in the address leads to just this stop."""
    visit.press("8 of 9")
    stops = visit.page.get_by_role("group", name=LESSON["title"])
    expect(stops.get_by_role("listitem")).to_have_text([stop["title"] for stop in STOPS])
    stops.get_by_role("button", name=STOPS[6]["title"]).click()
    arrives(visit, 7)
    place = re.compile("line=26&.*stop=7")
    visit.until(lambda: bool(place.search(visit.page.url)), "the address names the stop")
    visit.page.reload()
    arrives(visit, 7)
    visit.key("Shift+P")
    panel(visit, 6)
    visit.press("6 of 9")
    stops.get_by_role("button", name=STOPS[8]["title"]).click()
    arrives(visit, 9)


def the_last_question(visit: Visit) -> None:
    """A choice: the wrong one is said to be wrong, with its feedback; nothing leads on."""
    question = STOPS[8]["question"]
    shown = panel(visit, 9)
    wrong = next(index for index, one in enumerate(question["choices"]) if not one.get("right"))
    expect(shown.get_by_role("group", name=question["ask"])).to_be_visible()
    visit.key(str(wrong + 1))
    expect(shown).to_contain_text("✗")
    expect(shown).to_contain_text(question["choices"][wrong]["say"])
    right = next(one for one in question["choices"] if one.get("right"))
    button = shown.get_by_role("button", name=re.compile(re.escape(right["text"])))
    button.click()
    expect(button).to_have_accessible_description("right")
    expect(visit.button("On in the lesson")).to_be_disabled()
    expect(shown).to_contain_text("This is the end of the lesson.")


def it_is_closed(visit: Visit) -> None:
    """× ends it, and leaves all as it is."""
    visit.press("Close the lesson")
    expect(visit.region(STOPS[8]["title"])).to_have_count(0)
    visit.expect_line(85, TRACE[84])
    visit.key("ArrowLeft")
    visit.expect_line(84, TRACE[83])
    visit.until(lambda: "lesson" not in visit.page.url, "the address says nothing of it")


def test_a_file_that_is_no_lesson_is_refused_and_one_that_is_can_be_dropped(
    visit: Visit, tmp_path: Path
) -> None:
    visit.open()
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**LESSON, "stops": [{**STOPS[0], "untl": 3}]}), encoding="utf-8")
    visit.press("Watch", "Lessons…")
    with visit.page.expect_file_chooser() as choosing:
        visit.press("Open a file…")
    choosing.value.set_files(broken)
    maker = visit.dialog("Make a lesson")
    expect(
        maker.get_by_role("button", name=re.compile("line 1, column .*untl.*did you mean until"))
    ).to_be_visible()
    expect(visit.button("Try it", within=maker)).to_be_disabled()
    visit.key("Escape")
    expect(maker).to_have_count(0)
    visit.at(1, 43)
    good = tmp_path / "mine.json"
    good.write_text(json.dumps(LESSON), encoding="utf-8")
    visit.drop(good)
    arrives(visit, 1)

"""A class that follows on its phones; a slide, a remote, the presenter's window."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from on_page import PATIENCE
from playwright.sync_api import Browser, expect
from sample_texts import TRACE
from visit import Picture, Visit, differing, share

ROOM = "Class"
FOLLOWS = "You follow the lecture."
QUESTION = re.compile("searched, or pruned")


class Class:
    """The lecturer's page, and the devices of those who follow."""

    def __init__(self, browser: Browser, url: str, home: ExitStack) -> None:
        self.browser, self.url, self.home = browser, url, home
        self.lead = self.device(1366, 768).open()
        self.first = self.second = self.lead
        self.code = ""

    def device(self, width: int = 390, height: int = 844) -> Visit:
        size: Any = {"width": width, "height": height}
        profile = self.browser.new_context(
            base_url=self.url, viewport=size, has_touch=width < 500, reduced_motion="reduce"
        )
        profile.set_default_timeout(1000 * PATIENCE)
        self.home.callback(profile.close)
        return Visit(profile.new_page())

    def comes(self, line: int) -> Visit:
        phone = self.device()
        phone.page.goto(f"/j/{self.code}")
        phone.at(line)
        says(phone, FOLLOWS)
        return phone


def says(visit: Visit, words: str | re.Pattern[str]) -> None:
    """What the strip of the room tells."""
    expect(visit.region(ROOM).get_by_role("status").first).to_contain_text(words)


@pytest.fixture
def people(browser: Browser, server_url: str) -> Iterator[Class]:
    """A lecturer in front of Australia; all go home in the end."""
    with ExitStack() as home:
        yield Class(browser, server_url, home)


def test_a_class_of_three_follows_and_answers(people: Class) -> None:
    the_room_opens_and_two_come(people)
    both_follow_and_one_looks_around(people)
    all_are_asked(people)
    the_answers_are_shown(people, late=people.comes(25))
    a_phone_loses_its_network_and_the_room_ends(people)


def the_room_opens_and_two_come(people: Class) -> None:
    """Start a class; one joins with its code in small letters, after a wrong code."""
    lead = people.lead
    lead.key("Shift+R")
    lead.press("Start a class")
    room = lead.dialog(ROOM)
    people.code = room.get_by_text(re.compile(r"^[A-Z]{4} [A-Z]{4}$")).inner_text().replace(" ", "")
    expect(room).to_contain_text(f"/j/{people.code}")
    picture = lead.looks(room.get_by_role("img", name=re.compile("camera")))
    assert 0.2 < float((picture[:, :, 2] < 128).mean()) < 0.7  # black and white squares
    lead.key("Escape")
    says(lead, "Nobody here yet")
    people.first = people.comes(1)
    second = people.second = people.device().open()
    for code in ("qqqq qqqq", f"{people.code[:4]}-{people.code[4:]}".lower()):
        second.key("Shift+R")
        second.dialog(ROOM).get_by_role("textbox").fill(code)
        second.press("Join", within=second.dialog(ROOM))
        if code.startswith("qqqq"):
            says(second, "There is no such room")
            second.press("Leave", within=second.region(ROOM))
    says(second, FOLLOWS)
    says(lead, "2 here")


def both_follow_and_one_looks_around(people: Class) -> None:
    """Phones follow each step and another search; one looks around and comes back."""
    lead, phone = people.lead, people.first
    lead.key("ArrowRight", "ArrowRight")
    for one in (phone, people.second):
        one.at(3, 43)
        one.expect_spoken("NT, B · depth 2")
    for algorithm, nodes in (("minimax", 76), ("alpha-beta", 43)):
        lead.choose_in(re.compile(r"\d deep"), "Algorithm", algorithm)
        phone.counts(nodes)
        people.second.counts(nodes)
    phone.press("Step forward")
    says(phone, "You look around on your own.")
    alone = phone.line
    lead.go(21)
    people.second.at(21)
    assert phone.line == alone
    phone.press("Follow again", within=phone.region(ROOM))
    phone.at(21)
    says(phone, FOLLOWS)


def all_are_asked(people: Class) -> None:
    """Ask all phones Predict's question; answers can be changed, and nothing is told."""
    lead = people.lead
    lead.go(25)
    lead.key("q")
    expect(lead.button("Ask the class", lead.region(ROOM))).to_be_visible()
    lead.key("Shift+A")
    says(lead, "0 of 2 answers")
    answers = ((people.first, "searched"), (people.second, "pruned"), (people.first, "pruned"))
    for number, (phone, answer) in enumerate(answers, 1):
        expect(phone.region(QUESTION)).to_be_visible()
        phone.page.get_by_role("button", name=answer, exact=True).click()
        expect(phone.page.get_by_role("button", name=answer, exact=True, pressed=True)).to_be_visible()
        expect(phone.page.locator("body")).not_to_contain_text("2 replies are pruned")
        says(lead, f"{min(number, 2)} of 2 answers")


def the_answers_are_shown(people: Class, late: Visit) -> None:
    """Answer late; then show all how many said what, until the next step."""
    says(people.lead, "2 of 3 answers")
    late.page.get_by_role("button", name="searched", exact=True).click()
    says(people.lead, "3 of 3 answers")
    people.lead.key("Shift+A")
    for visit in (people.lead, people.first, people.second, late):
        bars = visit.region(QUESTION).first
        expect(bars).to_contain_text(re.compile(r"searched.*1.*pruned.*2", re.DOTALL))
    people.lead.leads(TRACE, ("1", 26))  # now it is told on the lecturer's page
    for phone in (people.first, people.second, late):
        phone.at(26)
        expect(phone.region(QUESTION)).to_have_count(0)
    late.press("Leave", within=late.region(ROOM))
    expect(late.region(ROOM)).to_have_count(0)
    people.lead.key("ArrowRight")
    people.first.at(33)  # before the next question
    people.second.at(33)
    assert late.line == 26


def a_phone_loses_its_network_and_the_room_ends(people: Class) -> None:
    """A phone keeps what it shows without its network and after the end of the class."""
    lead, phone = people.lead, people.second
    lead.key("q")  # Predict is over
    phone.page.context.set_offline(True)
    says(phone, re.compile("does not answer|No connection|network", re.IGNORECASE))
    lead.go(40)
    assert phone.line == 33
    phone.page.context.set_offline(False)
    phone.at(40)
    says(phone, FOLLOWS)
    people.first.press("Leave", within=people.first.region(ROOM))
    lead.key("Shift+R")
    lead.press("End the class")
    says(phone, "The lecture is over. What was shown stays.")
    expect(lead.region(ROOM)).to_have_count(0)
    phone.press("Step forward")
    phone.at(41)


def screen_is(visit: Visit, color: str, on: bool = True) -> None:
    """Wait until the whole screen has this color, or has it no more."""
    body, least = visit.page.locator("body"), 0.5 if color == "black" else 0.98
    visit.until(lambda: (share(visit.looks(body), color) > least) == on, f"the screen is {color}: {on}")


def tree_is(visit: Visit, before: Picture, same: bool) -> None:
    """Wait until the tree, above the bar, looks as it did before, or clearly does not."""
    upper = slice(0, len(before) // 2)
    visit.until(
        lambda: (differing(before[upper], visit.looks(visit.tree)[upper]) < 0.002) == same,
        f"the same: {same}",
    )


def is_presented(visit: Visit, on: bool) -> None:
    """A slide over the whole screen, or the page again."""
    expect(visit.page.get_by_role("banner")).to_have_count(0 if on else 1)
    visit.until(lambda: visit.page.evaluate("!!document.fullscreenElement") == on, "full screen, or not")


@pytest.mark.parametrize("viewport", [(1920, 1080)])
def test_what_is_shown_is_presented(visit: Visit) -> None:
    visit.begin(26)
    main = visit.page.get_by_role("main")
    page_before = visit.still(main)
    visit.press("View", "Present")
    a_slide(visit)
    a_remote_and_keys(visit)
    the_bar_comes_with_the_pointer(visit)
    visit.go(26)
    visit.until(lambda: differing(page_before, visit.aside(main)) < 0.002, "the page as it was")


def a_slide(visit: Visit) -> None:
    """Reason, map and tree in large type on the whole screen; no header, no trace."""
    is_presented(visit, True)
    expect(visit.region("Trace")).to_have_count(0)
    for name in ("Why", "Game tree", "Map"):
        expect(visit.region(name)).to_be_visible()
    visit.expect_why("remaining 2 replies are pruned")
    visit.until(
        lambda: float(visit.page.locator("body").get_attribute("data-type") or 0) >= 16, "type of a slide"
    )
    assert share(visit.still(visit.map), "red") > 0.03


def a_remote_and_keys(visit: Visit) -> None:
    """Step and jump by a remote; change the size by brackets; hide and dim by keys."""
    steps = (
        ("PageDown", 27),
        ("PageUp", 26),
        ("ArrowRight", 27),
        (".", 34),
        (",", 26),
        ("End", 85),
        ("Home", 1),
    )
    for key, line in steps:
        visit.key(key)
        visit.at(line)
    visit.key("PageDown", "PageDown")
    visit.at(26)
    visit.expect_why("pruned")
    why = visit.region("Why")
    before = visit.still(why)
    for larger, smaller in (("]", "["), (">", "<")):
        visit.key(larger)
        visit.until(lambda: differing(before, visit.looks(why)) > 0.01, "larger type")
        visit.key(smaller)
        visit.until(lambda: differing(before, visit.looks(why)) < 0.001, "the type as before")
    expect(visit.page.get_by_role("slider", name="Size")).to_have_value("1")
    before = visit.still(visit.tree)
    for key, color, back in (("b", "black", "ArrowRight"), ("w", "white", "Space")):
        visit.key(key)
        screen_is(visit, color)
        visit.key(back)
        tree_is(visit, before, same=True)
        assert visit.line == 26
    for same in (False, True):
        visit.key("Shift+S")
        tree_is(visit, before, same)


def by_bar(visit: Visit, name: str) -> None:
    visit.page.mouse.move(900, 400)
    visit.page.mouse.move(960, 1000)
    visit.press(name, within=visit.region("Present"))


def the_bar_comes_with_the_pointer(visit: Visit) -> None:
    """The bar has it all for the mouse; End, Escape and the key itself end it."""
    before = visit.still(visit.tree)
    for same in (False, True):
        by_bar(visit, "Spotlight")
        tree_is(visit, before, same)
    for color in ("Black", "White"):
        by_bar(visit, color)
        screen_is(visit, color.lower())
        visit.key("Enter")
        screen_is(visit, color.lower(), on=False)
    by_bar(visit, "End")
    is_presented(visit, False)
    for leave in ("Escape", "Shift+F"):
        visit.key("Shift+F")
        is_presented(visit, True)
        visit.key(leave)
        is_presented(visit, False)
    for color in ("Black", "White"):  # the screen goes dark or white without it, too
        visit.key(f"Shift+{color[0]}")
        screen_is(visit, color.lower())
        line = visit.line
        visit.key("ArrowRight")
        screen_is(visit, color.lower(), on=False)
        assert visit.line == line


@pytest.mark.parametrize("viewport", [(1920, 1080)])
def test_the_presenters_window_steps_the_page_and_follows_it(visit: Visit) -> None:
    visit.begin(26)
    with visit.page.expect_popup() as popup:
        visit.press("View", "Presenter")
    desk = popup.value
    told = desk.get_by_role("status").first
    expect(told).to_contain_text("line 26 of 85")
    expect(desk.get_by_role("region", name="On the screen")).to_contain_text("remaining 2 replies are pruned")
    for name, line in (("Step forward", 27), ("Next cutoff", 34), ("Step back", 33)):
        desk.get_by_role("button", name=name).click()
        visit.expect_line(line, TRACE[line - 1])
        expect(told).to_contain_text(f"line {line} of 85")
    desk.keyboard.press("ArrowRight")
    visit.expect_line(34, TRACE[33])
    visit.page.bring_to_front()
    visit.key("Home")
    expect(told).to_contain_text("line 1 of 85")
    expect(desk.get_by_role("region", name="Next step: line 2")).to_contain_text("NSW")
    expect(desk.get_by_role("region", name="Next cutoff: line 26")).to_contain_text("replies are pruned")
    desk.get_by_role("spinbutton", name="of").fill("45")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("45 min left")).to_be_visible()
    desk.get_by_role("button", name="Blank").click()
    screen_is(visit, "black")
    visit.key("Space")
    screen_is(visit, "black", on=False)
    desk.reload()
    expect(told).to_contain_text("line 1 of 85")
    visit.key("End")
    expect(told).to_contain_text("line 85 of 85")

"""A class that different processes serve, which end and begin anew."""

from contextlib import ExitStack

from journeys.test_class import FOLLOWS, ROOM, Class, says
from playwright.sync_api import Browser, expect

from tools.real_class import redis, running, webviz

ALONE = "No connection"


def test_a_class_goes_on_while_its_servers_and_their_store_begin_anew(browser: Browser) -> None:
    with ExitStack() as home:
        store = home.enter_context(running(redis()))
        one, other = (home.enter_context(running(webviz(store.url))) for _ in range(2))
        people = Class(browser, one.url, home)
        lead = people.lead
        lead.key("Shift+R")
        lead.press("Start a class")
        code = lead.dialog(ROOM).get_by_text("/j/").inner_text().rpartition("/")[2]
        lead.key("Escape")
        people.code, people.url = code, other.url
        phone = people.comes(1)
        says(lead, "1 here")
        other.kill()
        says(phone, ALONE)
        lead.go(3)
        assert phone.line == 1  # what was shown last
        other.start()
        phone.at(3)
        says(phone, FOLLOWS)
        one.kill()
        says(lead, ALONE)
        one.start()
        lead.go(5)
        phone.at(5)
        says(lead, "1 here")
        store.kill()
        expect(lead.page.get_by_text("cannot reach its store of rooms")).to_be_visible()
        says(phone, ALONE)
        lead.go(7)
        store.start()  # it has forgotten the class, which the lead's page opens again
        phone.at(7)
        says(phone, FOLLOWS)
        expect(lead.page.get_by_text("cannot reach its store of rooms")).to_have_count(0)
        says(lead, "1 here")

"""What the other tests rely on: whatever goes wrong is noticed, and no test meets what another has left."""

from functools import partial

from conftest import strange_places
from kept_tab import KeptTab
from on_page import opened, wait_until
from playwright.sync_api import BrowserContext, Page

HOSTS = ("https://webviz.example", "http://203.0.113.7", "http://127.0.0.1:9")
WAYS = {
    "fetch": "(url) => void fetch(url).catch(() => {})",
    "beacon": "(url) => void navigator.sendBeacon(url)",
    "socket": "(url) => { try { new WebSocket(url) } catch {} }",
    "image": "(url) => { new Image().src = url }",
    "script": "(url) => document.body.append(Object.assign(document.createElement('script'), { src: url }))",
    "style": """(url) => document.body.append(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }))""",
    "frame": "(url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url }))",
    "module": "(url) => void import(url).catch(() => {})",
}


def is_reported(address: str, problems: list[str]) -> bool:
    return any("content security policy:" in problem and address in problem for problem in problems)


def test_the_policy_reports_every_request_to_another_server_and_the_fixture_a_page_that_leads_there(
    page: Page, problems: list[str], profile: BrowserContext, server_url: str
) -> None:
    opened(page)
    for host in HOSTS:
        for way, act in WAYS.items():
            address = host.replace("http", "ws" if way == "socket" else "http")
            page.evaluate(act, f"{address}/{way}")
            wait_until(page, partial(is_reported, address, problems))
            problems.clear()
    assert strange_places(profile, server_url) == []
    page.evaluate("(url) => { location = url }", HOSTS[0])
    wait_until(page, lambda: len(strange_places(profile, server_url)) == 1)
    page.goto("about:blank")
    page.evaluate(WAYS["fetch"], f"{HOSTS[0]}/a")  # where no policy is, another machine is not found
    wait_until(page, lambda: any("ERR_NAME_NOT_RESOLVED" in problem for problem in problems))
    problems.clear()


def test_the_next_test_gets_the_tab_as_if_it_were_new_or_another_one(page: Page, kept_tab: KeptTab) -> None:
    opened(page)
    page.evaluate("sessionStorage.left = 'behind'")
    kept_tab.take_back()
    again = kept_tab.lend((800, 600))
    assert again is page
    opened(again)
    assert again.evaluate("[innerWidth, sessionStorage.length]") == [800, 0]
    again.route("**/api/**", lambda route: route.abort())  # more than the document is changed
    kept_tab.take_back()
    assert page.is_closed()
    opened(kept_tab.lend((800, 600)))

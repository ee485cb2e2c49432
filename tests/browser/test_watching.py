"""What the other tests rely on: whatever goes wrong is noticed."""

from functools import partial

from conftest import strange_places
from on_page import opened, wait_until
from playwright.sync_api import BrowserContext, Page

HOSTS = ("https://webviz.example", "http://127.0.0.1:9")
WAYS = {
    "fetch": "(url) => void fetch(url).catch(() => {})",
    "socket": "(url) => { try { new WebSocket(url) } catch {} }",
    "image": "(url) => { new Image().src = url }",
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

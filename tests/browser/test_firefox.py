"""The tests' own way to a Firefox: it waits for what a page that is still loading does not have yet."""

import firefox as client
import pytest
from firefox import Firefox

LATER = """(() => {
  const seen = document.documentElement.dataset;
  seen.asked = Number(seen.asked ?? 0) + 1;
  return seen.asked > 2 || document.absent.dataset;
})()"""


def test_a_condition_that_cannot_be_asked_yet_is_waited_for(fox: Firefox) -> None:
    fox.go_to("about:blank")
    fox.wait_until(LATER)
    assert fox.evaluate("document.documentElement.dataset.asked") == "3"


def test_what_cannot_be_asked_to_the_end_is_told(fox: Firefox, monkeypatch: pytest.MonkeyPatch) -> None:
    fox.go_to("about:blank")
    monkeypatch.setattr(client, "PATIENCE", 0)
    with pytest.raises(AssertionError, match=r"not so after 0 seconds: document\.absent\.x .*undefined"):
        fox.wait_until("document.absent.x")


def test_a_script_that_fails_is_an_error(fox: Firefox) -> None:
    fox.go_to("about:blank")
    with pytest.raises(client.FirefoxError, match="undefined"):
        fox.evaluate("document.absent.x")

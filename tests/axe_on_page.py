"""What axe-core finds wrong on the page, as often as wanted in one load of it."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
"""The tags of the rules that hold of everything."""
OF_THE_LOOK = ["color-contrast", "target-size", "scrollable-region-focusable"]
"""The rules that theme and size of type can make a difference to."""
RUN = """async ([within, runOnly]) => {
  const options = { runOnly, resultTypes: ['violations'], preload: false };
  const { violations, passes } = await axe.run(within, options);
  const said = (id) => ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`;
  return { faults: violations.flatMap(({ id, nodes }) => nodes.map(said(id))), passed: passes.length };
}"""


def faults(page: Page, within: str = "html") -> list[str]:
    """What breaks any rule in an element: the rule, where, and why."""
    return _found(page, within, {"type": "tag", "values": ALL})


def faults_of_the_look(page: Page, within: str = "html") -> list[str]:
    """What cannot be read, hit or scrolled to, as the page looks now."""
    return _found(page, within, {"type": "rule", "values": OF_THE_LOOK})


def _found(page: Page, within: str, rules: dict[str, object]) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(RUN, [within, rules])
    assert found["passed"] or found["faults"], f"axe-core looked at nothing in {within}"
    return list(found["faults"])

"""What browser tests of constraint searches share: the search as Python makes it, and what the page shows."""

from pathlib import Path

from on_page import ROOT, drawn
from playwright.sync_api import Page, expect

from tools.real_page import pick_sample
from webviz.csp import Run, Settings, solve
from webviz.csp.log_text import event_cells
from webviz.csp.reader import read_csp

COLORS = ROOT / "sample_maps/csp/australia.json"
TWO_COLORS = ROOT / "sample_maps/csp/two-colors.json"


def run_of(source: str | bytes | Path, **settings: str | int | None) -> Run:
    """The search as Python makes it."""
    text = source.read_bytes() if isinstance(source, Path) else source
    return solve(read_csp(text)[0], Settings(**settings))  # type: ignore[arg-type]  # of any kind of setting


def line(run: Run, number: int) -> str:
    """A line of the log as the page shows it."""
    return ", ".join(event_cells(run, number - 1))


def first(run: Run, kind: str) -> int:
    """The line of the first event of a kind."""
    return next(k for k in range(1, len(run.events) + 1) if event_cells(run, k - 1)[1] == kind)


def choose(page: Page, sample: str, run: Run) -> None:
    pick_sample(page, f"csp-{sample}")
    searched(page, run)


def searched(page: Page, run: Run) -> None:
    """Wait until this search is shown; another one may have as many nodes, but not as many lines."""
    expect(page.locator("#line-of")).to_have_text(f"of {len(run.events):,}")
    drawn(page, 1, run.counts.nodes)


def cells(page: Page, variable: str) -> dict[str, str]:
    """The state of each value of a variable, as the domain table draws it."""
    row = page.locator("#domains-table tbody tr").filter(
        has=page.get_by_role("rowheader", name=variable, exact=True)
    )
    shown = [(cell.inner_text(), cell.get_attribute("class") or "") for cell in row.locator("td").all()]
    return {text: state.split()[0] for text, state in shown if text and state != "flag"}

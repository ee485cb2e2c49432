"""The page opened at a sample, by a link to it: what is chosen in the gallery is the page's second problem,
which costs as much again, and is not to be told from the first by the one who waits for it.
"""

from urllib.parse import urlencode

from asking import pack
from on_page import ROOT
from playwright.sync_api import Page

from webviz.samples.listed import Sample, load_samples


def opened_at(page: Page, name: str) -> Page:
    """The page, drawn, at the beginning of a sample that is searched as its card would have it."""
    page.goto(link_to(name))
    page.wait_for_selector('body[data-line="1"]')
    page.wait_for_selector('#app[aria-busy="false"]')
    page.wait_for_selector(f'#problem-open[data-sample="{name}"]')
    return page


def link_to(name: str) -> str:
    """The address, from its slash on."""
    sample = next(one for one in load_samples(ROOT / "sample_maps") if one.name == name)
    return f"/#v1&{urlencode({'map': pack(sample.text), 'sample': name, **_search_of(sample)})}"


def _search_of(sample: Sample) -> dict[str, object]:
    """What a link says of how it is searched."""
    if sample.kind != "csp":
        return {"algorithm": sample.algorithm}
    settings = dict(sample.settings or {})
    return {"mode": "csp", "search": settings.pop("algorithm"), **settings}

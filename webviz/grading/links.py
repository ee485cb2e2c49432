"""Links that open the page at a step of a problem, as static/js/store/link.js writes them."""

import re

from webviz.site.links import link_to

USUAL_PAGE = "http://127.0.0.1:5000"
PAGE = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~%/-]*)?")


def is_page(address: str) -> bool:
    """Whether webviz's page may have this address: only one of the web, so that no link runs a script."""
    return bool(PAGE.fullmatch(address))


def link(page: str, source: bytes, line: int) -> str:
    """The address that opens the page with this problem at a line of its trace."""
    return f"{page.rstrip('/')}/{link_to(source.decode('utf-8-sig'), {'line': max(1, line)})}"

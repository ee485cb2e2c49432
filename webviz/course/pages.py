"""The text of a site's own pages: what its templates need, addresses, QR codes."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from webviz.course.album import Album
from webviz.course.model import PAGE, Course
from webviz.exports.pictures import qr_rows

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'"
)
"""The security policy of all pages: whatever they load comes from the site itself."""
STYLES, NETWORK, SCRIPTS = "static/page.css", "static/vis-network.min.js", "static/js"
ICON, CONTENTS = "static/icon.svg", "data/contents.js"
FROM_DISK = """if (location.protocol === 'file:') addEventListener('load', () => document.body.prepend(
  'Browsers open this site only from a web server, not as a file. In its folder run: python -m http.server' +
  ' and open http://localhost:8000'));"""
"""What says to a person who opens a file of the site why nothing comes: a browser loads no modules then."""
GROUPS = {"map": "Maps", "tree": "Game trees", "csp": "Constraint problems"}


class Card(NamedTuple):
    """A problem or a lesson on the first page.

    Attributes:
        path: of its own small page, which leads to it, its QR code and its picture, without their suffixes.
        sample: the name of its small picture; "" for a lesson, which has none.
        link: the page and the link that opens it.
    """

    path: str
    sample: str
    title: str
    says: str
    link: str


def page_head(script: str = "main.js", network: bool = True) -> str:
    """The elements that load the page's files, for its head."""
    scripts = [f'<script src="{CONTENTS}" defer></script>']
    scripts += [f'<script src="{NETWORK}" defer></script>'] if network else []
    return "\n    ".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            f'<link rel="icon" href="{ICON}" type="image/svg+xml">',
            f'<link rel="stylesheet" href="{STYLES}">',
            *scripts,
            f'<script type="module" src="{SCRIPTS}/{script}"></script>',
        ]
    )


def contents_script(course: Course, album: Album) -> str:
    """What the page knows of the site before it fetches anything (static/js/store/recording.js)."""
    names = {entry["name"] for entry in album.entries}
    links = [each.link for each in course.problems if each.name in names]
    links += [entry["link"] for entry in album.lessons]
    members = {
        "link": next(iter(links), ""),
        "address": f"{course.base}{PAGE}" if course.base else "",
        "server": course.webviz,
        "files": [*album.files],
        "places": album.places(),
    }
    return f"globalThis.webvizContents = {json.dumps(members, separators=(',', ':'))};\n{FROM_DISK}\n"


def sections(course: Course, album: Album) -> dict[str, list[Card]]:
    """The cards of the first page, by the titles of their sections."""
    links = {each.name: each.link for each in course.problems}
    found = {"Lessons": [_lesson_card(entry) for entry in album.lessons]}
    for kind, title in GROUPS.items():
        found[title] = [
            Card(f"problems/{name}", name, entry["title"], entry["look_for"], f"{PAGE}{links[name]}")
            for name, entry in {each["name"]: each for each in album.entries}.items()
            if name in links and entry["kind"] == kind
        ]
    return {title: cards for title, cards in found.items() if cards}


def _lesson_card(entry: Mapping[str, Any]) -> Card:
    minutes = f"{entry['minutes']} minutes, " if entry["minutes"] else ""
    says = f"{minutes}{entry['stops']} stop{'' if entry['stops'] == 1 else 's'}. {entry['about']}"
    return Card(f"lessons/{entry['name']}", "", entry["title"], says, f"{PAGE}{entry['link']}")


def code_files(cards: Iterable[Card], base: str) -> Iterator[tuple[str, str]]:
    """The QR code of each card, as a picture."""
    for path in (card.path for card in cards if base):
        yield f"{path}.svg", _code_picture(qr_rows(f"{base}{path}.html"))


def _code_picture(rows: list[str]) -> str:
    """A QR code as SVG, with the quiet zone of four modules around it."""
    side = len(rows) + 8
    dark = "".join(
        f"M{x + 4} {y + 4}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, module in enumerate(row)
        if module == "1"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{dark}"/></svg>\n'
    )

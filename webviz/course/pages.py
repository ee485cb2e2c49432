"""The text of a site's own pages: what its templates need, addresses, QR codes."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from webviz.course.album import Album
from webviz.course.model import PAGE, Course
from webviz.exports.model import ExportError
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


@dataclass(frozen=True, slots=True)
class Card:
    """A problem or a lesson on the first page.

    Attributes:
        sample: the name of the picture; "" for a lesson, which has none.
        address: of its own small page, which leads to it; also what its QR code holds.
        link: the page and the link that opens it.
        code: the name of its QR code's file; "" without one.
    """

    sample: str
    title: str
    says: str
    address: str
    link: str
    code: str

    @property
    def preview(self) -> str:
        """The name of its picture for chats, if there is one."""
        return f"{self.address.removesuffix('.html')}.png"


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
    known = {entry["name"] for entry in album.entries}
    links = [each.link for each in course.problems if each.name in known]
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
    known = {entry["name"]: entry for entry in album.entries}
    shown = [(known[each.name], each.link) for each in course.problems if each.name in known]
    found = {"Lessons": [_lesson_card(entry, course.base) for entry in album.lessons]}
    for kind, title in GROUPS.items():
        found[title] = [_card(one, link, course.base) for one, link in shown if one["kind"] == kind]
    return {title: cards for title, cards in found.items() if cards}


def _card(entry: Mapping[str, Any], link: str, base: str) -> Card:
    path = f"problems/{entry['name']}"
    code = f"{path}.svg" if base else ""
    return Card(entry["name"], entry["title"], entry["look_for"], f"{path}.html", f"{PAGE}{link}", code)


def _lesson_card(entry: Mapping[str, Any], base: str) -> Card:
    path = f"lessons/{entry['name']}"
    minutes = f"{entry['minutes']} minutes, " if entry["minutes"] else ""
    says = f"{minutes}{entry['stops']} stop{'' if entry['stops'] == 1 else 's'}. {entry['about']}"
    code = f"{path}.svg" if base else ""
    return Card("", entry["title"], says, f"{path}.html", f"{PAGE}{entry['link']}", code)


def code_files(cards: list[Card], base: str) -> Iterator[tuple[str, str]]:
    """The QR code of each card, as a picture; none for an address that is too long."""
    for card in cards:
        if card.code:
            try:
                yield card.code, _code_picture(qr_rows(f"{base}{card.address}"))
            except ExportError:
                continue


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

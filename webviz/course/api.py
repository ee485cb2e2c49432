"""All files of a site, for the command line and for programs."""

import json
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from webviz.answers.entries import choices
from webviz.commands import VERSION
from webviz.course.album import Album, record_course
from webviz.course.model import PAGE, Course
from webviz.exports.api import export_scene
from webviz.exports.formats import FORMATS
from webviz.exports.model import Look, Options
from webviz.replays.routes import RecordedApplication, application
from webviz.scene.scene import Scene
from webviz.server.pages import page_text, version_of
from webviz.site.bundles import bundles
from webviz.site.folders import program, stylesheet
from webviz.site.links import qr_picture
from webviz.views.graph import FILES, vis_network_folder

PREVIEW = (1200, 630)  # the size of pictures for chats, in pixels, as they expect it
FIRST_PAGE_SCRIPT = "course.js"
OF_OTHER_PAGES = ("replay.js", "presenter.js")  # bundles that no page of a site loads
# The paths of the files in a site that its pages load.
ICON, STYLES, SCRIPTS = "static/icon.svg", "static/page.css", "static/js"
VIS_NETWORK, CONTENTS = "static/vis-network.min.js", "data/contents.js"


def record(course: Course) -> Album:
    return record_course(course, RecordedApplication(application()))


def site_files(course: Course, album: Album) -> Iterator[tuple[str, bytes]]:
    """The paths and bytes of a site's files; one course always gives the same."""
    previews = dict(_previews(course))
    yield from previews.items()
    yield from ((path, text.encode()) for path, text in _pages(course, album, previews))
    yield from ((f"data/{name}", data) for name, data in album.data())
    yield from page_files()
    yield ".nojekyll", b""  # otherwise GitHub Pages would leave files out


def _previews(course: Course) -> Iterator[tuple[str, bytes]]:
    """A picture of each problem for chats; none without the site's address."""
    for problem in course.problems if course.base else ():
        scene = Scene(problem.problem, problem.parts, problem.name)
        look = Look(part="both" if problem.problem.map else "tree", size=PREVIEW)
        with suppress(ValueError):  # such as ExportError: it cannot be drawn, or a library is missing
            picture = export_scene(scene, FORMATS["png"], problem.line, look, Options(scale=1))
            yield f"problems/{problem.name}.png", picture


def _pages(course: Course, album: Album, previews: Collection[str]) -> Iterator[tuple[str, str]]:
    """All pages, their contents and QR codes; `previews` are the paths of pictures."""
    app, groups = application(), sections(course, album)
    cards = [*chain(*groups.values())]
    of_site = {"course": course, "version": VERSION, "previews": [*previews]}
    head = page_head(FIRST_PAGE_SCRIPT, with_vis_network=False)
    yield "index.html", page_text(app, "course.html", groups=groups, head=head, **of_site)
    # The template of webviz's page is index.html; in a site, this is the first page's name.
    yield PAGE, page_text(app, "index.html", choices=choices(), command=program(), site=page_head())
    for card in cards:
        yield f"{card.path}.html", page_text(app, "course-link.html", card=card, **of_site)
    yield CONTENTS, contents_script(course, album)
    for card in cards if course.base else ():
        yield f"{card.path}.svg", qr_picture(f"{course.base}{card.path}.html").decode()


def page_files() -> Iterator[tuple[str, bytes]]:
    """The icon, styles and scripts of the pages, which are the same in every site."""
    folder = Path(str(application().static_folder))
    yield ICON, (folder / "icon.svg").read_bytes()
    yield STYLES, stylesheet(folder / "css")
    yield VIS_NETWORK, (vis_network_folder() / FILES[0]).read_bytes()
    scripts = bundles(folder / "js", version_of(folder))
    yield from ((f"{SCRIPTS}/{name}", text) for name, text in scripts.items() if name not in OF_OTHER_PAGES)


# What the templates of the pages need.

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'"
)
"""The security policy of all pages: they load only files of the site, and pictures that they make."""
FROM_DISK = """if (location.protocol === 'file:') addEventListener('load', () => document.body.prepend(
  'Browsers open this site only from a web server, not as a file. In its folder run: python -m http.server' +
  ' and open http://localhost:8000'));"""
"""Tells a person who opens a page as a file what to do, as browsers load no modules from the disk."""
GROUPS = {"map": "Maps", "tree": "Game trees", "csp": "Constraint problems"}


class Card(NamedTuple):
    """A problem or a lesson on the first page."""

    path: str  # "problems/australia": its small page, QR code and picture for chats, without their suffixes
    sample: str  # a problem's name, by which its small picture is found; "" for a lesson, which has none
    title: str
    says: str
    link: str  # the address of the page that opens it: `page.html`, and the link's parts


def page_head(script: str = "main.js", with_vis_network: bool = True) -> str:
    """The elements of a page's head that load its files."""
    scripts = (CONTENTS, VIS_NETWORK) if with_vis_network else (CONTENTS,)
    elements = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        f'<link rel="icon" href="{ICON}" type="image/svg+xml">',
        f'<link rel="stylesheet" href="{STYLES}">',
        *(f'<script src="{each}" defer></script>' for each in scripts),
        f'<script type="module" src="{SCRIPTS}/{script}"></script>',
    ]
    return "\n    ".join(elements)


def contents_script(course: Course, album: Album) -> str:
    """A script with the `Contents` of the site (static/js/store/recording.js)."""
    recorded_names = {entry["name"] for entry in album.entries}
    links = [each.link for each in course.problems if each.name in recorded_names]
    links += [entry["link"] for entry in album.lessons]
    members = {
        "link": next(iter(links), ""),  # what the page shows if its address names nothing
        "address": f"{course.base}{PAGE}" if course.base else "",  # the page's own
        "server": course.webviz,  # the address of webviz itself
        "files": [*album.files],  # the names of the recordings' files
        "places": album.places(),  # in which of these files a text or path is: {"3421780262": [1, 2]}
    }
    return f"globalThis.webvizContents = {json.dumps(members, separators=(',', ':'))};\n{FROM_DISK}\n"


def sections(course: Course, album: Album) -> dict[str, list[Card]]:
    """The cards of the first page, by the titles of their sections."""
    links = {each.name: each.link for each in course.problems}
    found: dict[str, list[Card]] = {"Lessons": []}
    for entry in album.lessons:
        minutes = f"{entry['minutes']} minutes, " if entry["minutes"] else ""
        says = f"{minutes}{entry['stops']} stop{'' if entry['stops'] == 1 else 's'}. {entry['about']}"
        path, link = f"lessons/{entry['name']}", f"{PAGE}{entry['link']}"
        found["Lessons"].append(Card(path, "", entry["title"], says, link))
    # one entry for each name; unlisted problems have entries, but no links here
    listed = {each["name"]: each for each in album.entries if each["name"] in links}
    for kind, title in GROUPS.items():
        found[title] = [
            Card(f"problems/{name}", name, entry["title"], entry["look_for"], f"{PAGE}{links[name]}")
            for name, entry in listed.items()
            if entry["kind"] == kind
        ]
    return {title: cards for title, cards in found.items() if cards}

"""All files of a site, for the command line and for programs."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

from webviz.answers.entries import choices
from webviz.commands import VERSION
from webviz.course.album import Album, record_course
from webviz.course.model import PAGE, Course
from webviz.course.pages import (
    CONTENTS,
    ICON,
    NETWORK,
    SCRIPTS,
    STYLES,
    code_files,
    contents_script,
    page_head,
    sections,
)
from webviz.exports.api import export_scene
from webviz.exports.formats import FORMATS
from webviz.exports.model import Look, Options
from webviz.replays.routes import RecordedApplication, application
from webviz.scene.scene import Scene
from webviz.server.pages import page_text, version_of
from webviz.site.bundles import bundles
from webviz.site.folders import program, stylesheet
from webviz.views.graph import FILES, vis_network_folder

PREVIEW = (1200, 630)
"""The size of pictures for chats, in pixels, as they expect it."""
START = "course.js"
"""The script of the first page."""
OF_OTHER_PAGES = ("replay.js", "presenter.js")
"""Bundles that no page of a site loads."""


def record(course: Course) -> Album:
    """Everything that a site has recorded; its `faults` say what is missing."""
    return record_course(course, RecordedApplication(application()))


def site_files(course: Course, album: Album) -> Iterator[tuple[str, bytes]]:
    """The paths and the bytes of all files of a site. The same course gives the same bytes."""
    previews = dict(_previews(course))
    yield from previews.items()
    yield from ((path, text.encode()) for path, text in _pages(course, album, previews))
    yield from ((f"data/{name}", data) for name, data in album.data())
    yield from page_files()
    yield ".nojekyll", b""  # otherwise GitHub Pages would leave files out


def _previews(course: Course) -> Iterator[tuple[str, bytes]]:
    """A picture of each problem for chats, at its line or the last; none without the libraries for it."""
    for problem in course.problems if course.base else ():
        scene = Scene(problem.problem, problem.parts, problem.name)
        look = Look(part="both" if problem.problem.map else "tree", size=PREVIEW)
        with suppress(ValueError):  # such as ExportError: it cannot be drawn
            picture = export_scene(scene, FORMATS["png"], problem.line, look, Options(scale=1))
            yield f"problems/{problem.name}.png", picture


def _pages(course: Course, album: Album, previews: Collection[str]) -> Iterator[tuple[str, str]]:
    """The pages of HTML, and what belongs to them; `previews` are the names of the pictures for chats."""
    groups = sections(course, album)
    cards = [*chain(*groups.values())]
    app, about = application(), {"course": course, "version": VERSION, "previews": [*previews]}
    head = page_head(START, network=False)
    yield "index.html", page_text(app, "course.html", groups=groups, head=head, **about)
    members = {"choices": choices(), "command": program(), "site": page_head()}
    yield PAGE, page_text(app, "index.html", **members)
    for card in cards:
        yield f"{card.path}.html", page_text(app, "course-link.html", card=card, **about)
    yield CONTENTS, contents_script(course, album)
    yield from code_files(cards, course.base)


def page_files() -> Iterator[tuple[str, bytes]]:
    """The files of webviz's page: the same for each site, and there only once."""
    folder = Path(str(application().static_folder))
    yield ICON, (folder / "icon.svg").read_bytes()
    yield STYLES, stylesheet(folder / "css")
    yield NETWORK, (vis_network_folder() / FILES[0]).read_bytes()
    scripts = bundles(folder / "js", version_of(folder))
    yield from ((f"{SCRIPTS}/{name}", text) for name, text in scripts.items() if name not in OF_OTHER_PAGES)

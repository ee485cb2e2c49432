"""The endpoints of exports: pictures that the page has drawn in, an animation, pages or slides out."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, Response

from webviz.exports.formats import with_extras
from webviz.exports.model import ExportError
from webviz.exports.progress import Progress
from webviz.search import Watch
from webviz.search.watch import TimeIsOver
from webviz.server.deadline import Deadline
from webviz.server.export_request import ExportRequest, read_export, wrong_pictures
from webviz.server.problems import Problem
from webviz.server.work import Work, current_work

EXPORT_SECONDS = 60.0
"""A safety net: how much is drawn is bounded by marks and pixels."""
PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
blueprint = Blueprint("exports", __name__, url_prefix="/api")
Write = Callable[[ExportRequest, Progress], bytes]


@dataclass(frozen=True, slots=True)
class Made:
    """A file, which nobody else is going to ask for."""

    data: bytes

    @property
    def weight(self) -> None:
        """It is not kept."""


@blueprint.post("/gif")
def gif() -> Response:
    """The pictures one after the other, as an animated GIF."""
    _need("webviz.exports.animation")
    return _answer(read_export(scale=1.0), _gif, "image/gif", "steps.gif")


@blueprint.post("/pdf")
def pdf() -> Response:
    """The pictures as pages."""
    _need("webviz.exports.pdf")
    return _answer(read_export(scale=1.0), _pdf, "application/pdf", "steps.pdf")


@blueprint.post("/pptx")
def pptx() -> Response:
    """The pictures as slides for PowerPoint."""
    _need("webviz.exports.slides")
    return _answer(read_export(scale=2.0), _pptx, PPTX, "steps.pptx")


def _gif(wanted: ExportRequest, progress: Progress) -> bytes:
    from webviz.exports.animation import gif  # a server that is asked for no pictures loads no matplotlib

    return gif(wanted.pictures, wanted.options, progress)


def _pdf(wanted: ExportRequest, progress: Progress) -> bytes:
    from webviz.exports.pdf import pdf as written  # for the same reason

    return written(wanted.pictures, wanted.options, progress)


def _pptx(wanted: ExportRequest, progress: Progress) -> bytes:
    from webviz.exports.slides import presentation  # for the same reason

    return presentation(wanted.pictures, wanted.options, wanted.svgs, progress)


def _need(module: str) -> None:
    """Raises Problem (501), saying what to install, where a library is missing."""
    try:
        with_extras(module)
    except ExportError as error:
        raise Problem(501, "library-missing", "A library is missing here", f"{error}") from None


def _answer(wanted: ExportRequest, write: Write, mimetype: str, name: str) -> Response:
    work = current_work()
    made = work.share((wanted.key, name), lambda watch: Made(_in_time(work, wanted, write, watch)))
    response = Response(made.data, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _in_time(work: Work, wanted: ExportRequest, write: Write, watch: Watch) -> bytes:
    """The file; whoever waits for it can go away, and others have their turns. Raises Problem (422, 503)."""
    with work.turns.taken(watch) as turn:
        deadline = Deadline(EXPORT_SECONDS, turn)
        try:
            return write(wanted, lambda done: deadline.look(int(done)))
        except ExportError as error:
            raise wrong_pictures(error) from None
        except TimeIsOver:
            detail = f"It was ended after {EXPORT_SECONDS:g} seconds. Without a limit:  webviz export"
            raise Problem(503, "export-out-of-time", "The file takes too long", detail) from None

"""Replays without a listening server: for the command line, and for programs."""

from webviz.exports.model import ExportError, Options, PageState
from webviz.lessons.reader import is_lesson
from webviz.replays.recorder import Wanted
from webviz.replays.recording import ReplayError
from webviz.replays.routes import application, replay_page


def write_replay(opened: PageState, _options: Options) -> bytes:
    """The file. Raises ExportError, with the reason, if there can be none."""
    if is_lesson(opened.text):
        content = Wanted(lesson=opened.text, home=opened.home)
    else:
        content = Wanted(opened.text, opened.parts, home=opened.home)
    try:
        return replay_file(content).encode()
    except ReplayError as error:
        raise ExportError(str(error)) from error


def replay_file(content: Wanted) -> str:
    """The file, as HTML. Raises ReplayError."""
    return replay_page(application(), content)

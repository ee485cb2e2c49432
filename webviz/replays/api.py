"""Replays without a listening server: for the command line, and for programs."""

from webviz.exports.model import ExportError, Options, PageState
from webviz.lessons.reader import is_lesson
from webviz.replays.recorder import ReplayError, ReplayRequest
from webviz.replays.routes import application, replay_page


def write_replay(state: PageState, _options: Options) -> bytes:
    """The file of a replay. Raises ExportError, with the reason, if there can be none."""
    if is_lesson(state.text):
        request = ReplayRequest(lesson=state.text, home=state.home)
    else:
        request = ReplayRequest(state.text, state.parts, home=state.home)
    try:
        return replay_file(request).encode()
    except ReplayError as error:
        raise ExportError(str(error)) from error


def replay_file(request: ReplayRequest) -> str:
    """The file as HTML. Raises ReplayError."""
    return replay_page(application(), request)

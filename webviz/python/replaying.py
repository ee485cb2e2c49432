"""The replay of a search: the page in one file."""

from webviz.python.options import Request


def replay_of(wanted: Request, line: int, home: str = "") -> str:
    """The page as one HTML file that needs no server, opened at a line; `home` is the address of a page.

    Raises ReplayError, a ValueError, with a sentence, where the search is too large.
    """
    from webviz.replays.recorder import Wanted  # tables do without, and load nothing of the server
    from webviz.server.replay_files import replay_file

    sample = {"sample": wanted.sample} if wanted.sample else {}
    return replay_file(Wanted(wanted.text, {**wanted.parts, **sample, "line": str(line)}, home=home))

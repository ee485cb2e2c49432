"""The line that tells how far a long trace is."""

import io

from webviz.commands.progress import CLEAR_LINE, Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(stream: io.StringIO, *times: float) -> str:
    clock = iter((0.0, *times)).__next__
    progress = Progress(stream, clock)
    for _ in times:
        progress.add(1_000, 20_000_000)
    progress.clear()
    return stream.getvalue()


def test_a_terminal_is_told_lines_speed_and_time_now_and_then() -> None:
    expected = f"{CLEAR_LINE}2,000 lines, 40 MB/s, 1 s{CLEAR_LINE}4,000 lines, 40 MB/s, 2 s{CLEAR_LINE}"
    assert told(Terminal(), 0.4, 1.0, 1.1, 2.0) == expected


def test_what_takes_no_time_is_not_told() -> None:
    assert told(Terminal(), 0.1, 0.2) == ""


def test_a_file_is_told_nothing() -> None:
    assert told(io.StringIO(), 1.0, 2.0) == ""

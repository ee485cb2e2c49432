"""The line that tells how far a long trace is."""

import io

from webviz.commands.progress import CLEAR_LINE, Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(stream: io.StringIO, *times: float) -> str:
    clock = iter((0.0, *times)).__next__
    progress = Progress(stream, clock)
    for number in range(1, 1 + len(times)):
        progress.add(1_000, 20_000_000, number / 5)
    progress.clear()
    return stream.getvalue()


def test_a_terminal_is_shown_a_bar_lines_speed_and_time_now_and_then() -> None:
    assert told(Terminal(), 0.4, 1.0, 1.1, 2.0) == (
        f"{CLEAR_LINE}[########------------]  40%, 2,000 lines, 40 MB/s, 1 s"
        f"{CLEAR_LINE}[################----]  80%, 4,000 lines, 40 MB/s, 2 s{CLEAR_LINE}"
    )


def test_what_takes_no_time_is_not_told() -> None:
    assert told(Terminal(), 0.1, 0.2) == ""


def test_where_the_trace_itself_is_shown_nothing_is_told() -> None:
    stream = Terminal()
    progress = Progress(stream, iter((0.0, 1.0)).__next__, is_wanted=False)
    progress.add(1_000, 20_000_000, 0.5)
    progress.clear()
    assert stream.getvalue() == ""


def test_a_file_is_told_nothing() -> None:
    assert told(io.StringIO(), 1.0, 2.0) == ""

"""The line that tells how far a long trace is."""

import io

from webviz.commands.progress import CLEAR_LINE, Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(stream: io.StringIO, *times: float, total: int | None = None) -> str:
    clock = iter((0.0, *times)).__next__
    progress = Progress(lambda: total, stream, clock)
    for _ in times:
        progress.add(1_000, 20_000_000)
    progress.clear()
    return stream.getvalue()


def test_a_terminal_is_shown_a_bar_lines_speed_and_time_now_and_then() -> None:
    assert told(Terminal(), 0.4, 1.0, 1.1, 2.0, total=5_000) == (
        f"{CLEAR_LINE}[########------------]  40%, 2,000 lines, 40 MB/s, 1 s"
        f"{CLEAR_LINE}[################----]  80%, 4,000 lines, 40 MB/s, 2 s{CLEAR_LINE}"
    )


def test_what_takes_no_time_is_not_told() -> None:
    assert told(Terminal(), 0.1, 0.2) == ""


def test_as_long_as_nobody_knows_how_many_lines_there_will_be_there_is_no_bar() -> None:
    assert told(Terminal(), 1.0) == f"{CLEAR_LINE}1,000 lines, 20 MB/s, 1 s{CLEAR_LINE}"


def test_where_the_trace_itself_is_shown_nothing_is_told() -> None:
    stream = Terminal()
    progress = Progress(lambda: 2_000, stream, iter((0.0, 1.0)).__next__, is_wanted=False)
    progress.add(1_000, 20_000_000)
    progress.clear()
    assert stream.getvalue() == ""


def test_a_file_is_told_nothing() -> None:
    assert told(io.StringIO(), 1.0, 2.0) == ""


def test_what_is_counted_may_be_told_in_other_words() -> None:
    stream = Terminal()
    clock = iter((0.0, 2.0)).__next__
    progress = Progress(lambda: 4, stream, clock, words=lambda seen, _size, s: f"{seen} students, {s:.0f} s")
    progress.add(1, 0)
    assert stream.getvalue() == f"{CLEAR_LINE}[#####---------------]  25%, 1 students, 2 s"

from collections.abc import Generator
from io import SEEK_CUR, SEEK_END, UnsupportedOperation

import pytest
from waitress.buffers import ReadOnlyFileBasedBuffer

from webviz.server.written_file import WrittenFile

PIECES = [b"alpha, ", b"", b"beta, ", b"a much longer piece, ", b"end"]
TEXT = b"".join(PIECES)


class Story:
    """A text in pieces, each overwritten once the next one is asked for."""

    def __init__(self) -> None:
        self.told = 0
        self.is_closed = False
        self.closings = 0

    def pieces(self) -> Generator[memoryview, None, None]:
        try:
            for piece in PIECES:
                held = bytearray(piece)
                self.told += 1
                yield memoryview(held)
                held[:] = b"?" * len(held)
        finally:
            self.is_closed = True

    def note_closing(self) -> None:
        self.closings += 1


@pytest.fixture
def story() -> Story:
    return Story()


@pytest.fixture
def file(story: Story) -> WrittenFile:
    return WrittenFile(story.pieces(), len(TEXT), story.note_closing)


def test_nothing_is_written_before_it_is_read(file: WrittenFile, story: Story) -> None:
    assert (file.seek(0, SEEK_END), file.seek(0), story.told) == (len(TEXT), 0, 0)
    assert file.read(100) == PIECES[0]
    assert story.told == 1


def test_waitress_can_send_it_piece_by_piece(story: Story) -> None:
    for taken in (1, 3, 8, 100):
        file = WrittenFile(story.pieces(), len(TEXT), story.note_closing)
        buffer, sent = ReadOnlyFileBasedBuffer(file), b""  # type: ignore[no-untyped-call]
        assert buffer.prepare(len(TEXT)) == len(TEXT)
        while len(buffer):
            piece = buffer.get(10)[:taken]
            sent += piece
            buffer.skip(len(piece), True)
        assert sent == TEXT


def test_one_may_go_back_to_where_the_last_piece_began_and_no_further(file: WrittenFile) -> None:
    file.read(100)
    file.read(2)
    file.seek(-2, SEEK_CUR)
    assert file.read(2) == b"be"
    file.seek(0)
    with pytest.raises(UnsupportedOperation):
        file.read(1)


def test_closing_ends_the_writing_once(file: WrittenFile, story: Story) -> None:
    file.read(1)
    file.close()
    file.close()
    assert (story.is_closed, story.closings) == (True, 1)

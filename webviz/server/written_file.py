"""A text that is written while it is read, as the file that a server sends from."""

from collections.abc import Callable, Generator
from io import SEEK_CUR, SEEK_END, SEEK_SET, RawIOBase, UnsupportedOperation
from typing import TypeAlias

Chunks: TypeAlias = Generator[bytes | memoryview, None, None]


class WrittenFile(RawIOBase):
    """Chunks as a file that is read forwards.

    waitress looks at the next bytes, returns to where they began, and skips what it could send. So one may go
    back, but not beyond the chunk from which something was read last. No thread waits for a slow reader, and
    no more than one chunk is held for him.
    """

    def __init__(self, chunks: Chunks, length: int, on_close: Callable[[], None]) -> None:
        """`length` is that of all chunks together; each is good until the next one is asked for."""
        self._chunks = chunks
        self._length = length
        self._on_close = on_close
        self._chunk: bytes | memoryview = b""
        self._start = 0  # of the chunk, in the text
        self._position = 0

    def readable(self) -> bool:
        """It is there to be read."""
        return True

    def seekable(self) -> bool:
        """Within bounds."""
        return True

    def tell(self) -> int:
        """Where the next byte is read."""
        return self._position

    def seek(self, offset: int, whence: int = SEEK_SET) -> int:
        """Goes somewhere; only `read` finds out whether that was possible."""
        self._position = offset + {SEEK_SET: 0, SEEK_CUR: self._position, SEEK_END: self._length}[whence]
        return self._position

    def read(self, size: int = -1) -> bytes:
        """At most `size` bytes, and no more than the chunk has; none at the end.

        Raises UnsupportedOperation for what is forgotten already.
        """
        if self._position < self._start:
            raise UnsupportedOperation("what was read long ago is forgotten")
        while self._start + len(self._chunk) <= self._position < self._length:
            self._start += len(self._chunk)
            self._chunk = next(self._chunks)
        first = self._position - self._start
        found = bytes(self._chunk[first:] if size < 0 else self._chunk[first : first + size])
        self._position += len(found)
        return found

    def close(self) -> None:
        """Ends the writing; once more does nothing."""
        if not self.closed:
            self._chunk = b""
            self._chunks.close()
            self._on_close()
        super().close()

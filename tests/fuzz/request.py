"""A request as an input: kept as JSON, which can be read, sent to the application as a server would."""

import json
from dataclasses import asdict, dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes


@dataclass(frozen=True)
class Request:
    """One request.

    Attributes:
        path: percent-encoded, as it stands in the first line.
        body: a character for each byte.
    """

    method: str
    path: str
    query: str = ""
    headers: list[list[str]] = field(default_factory=list)
    body: str = ""

    def environment(self) -> dict[str, Any]:
        """What a WSGI server makes of it: all texts have a character for each byte (PEP 3333)."""
        body = self.body.encode("latin-1", errors="replace")
        given = {
            "REQUEST_METHOD": _bytes_as_text(self.method),
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(self.path).decode("latin-1"),
            "QUERY_STRING": _bytes_as_text(self.query),
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "5000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "192.0.2.1",
            "HTTP_HOST": "127.0.0.1:5000",
            "CONTENT_LENGTH": str(len(body)),
        }
        return given | dict(map(_variable, self.headers)) | _wsgi(body)


def _variable(header: list[str]) -> tuple[str, str]:
    name, value = header
    variable = _bytes_as_text(name).upper().replace("-", "_")
    plain = variable in ("CONTENT_TYPE", "CONTENT_LENGTH")
    return (variable if plain else f"HTTP_{variable}"), _bytes_as_text(value)


def _bytes_as_text(text: str) -> str:
    """Without line ends, which a server never hands on."""
    return text.replace("\r", "").replace("\n", "").encode(errors="replace").decode("latin-1")


def _wsgi(body: bytes) -> dict[str, Any]:
    return {
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": BytesIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }


def request_bytes(request: Request) -> bytes:
    """The request as it is kept."""
    return json.dumps(asdict(request), indent=1).encode()


def request_of(data: bytes) -> Request:
    """The request that was kept."""
    return Request(**json.loads(data))

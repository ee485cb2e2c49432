"""Codes of rooms are not logged."""

from pathlib import Path

from server.test_connections import PIECE, serving
from server.test_log import entries, request_bytes, send_request

from webviz.classroom.rooms import code_of
from webviz.server import create_app
from webviz.server.log import RequestLog, public_path

CODE = code_of("a-secret-of-thirty-two-letters-a")
PATHS = {
    **{f"/j/{CODE}": "/j/CODE", f"//j//{CODE.lower()}/": "//j//CODE/", "/j/BCDFGHJA": "/j/CODE"},
    **{f"/J/{CODE[:4]} {CODE[4:]}": "/J/CODE", f"/webviz/j/{CODE}.": "/webviz/j/CODE"},
    **{f"/api/rooms/{CODE}": "/api/rooms/CODE", "/api/rooms/addresses": "/api/rooms/addresses"},
    **{f"/api/rooms/{CODE[:6]}/answers": "/api/rooms/CODE/answers", "/api/rooms": "/api/rooms"},
    **{f"/r{CODE}": "/CODE", f"/{CODE[:4]}-{CODE[4:]}": "/CODE", f"/#v1&room={CODE}": "/"},
}


def test_a_path_is_logged_without_codes(tmp_path: Path) -> None:
    create_app()
    assert {path: public_path(path) for path in PATHS} == PATHS
    path = tmp_path / "requests.jsonl"
    with serving(RequestLog(str(path)), PIECE) as port:
        send_request(port, request_bytes(f"/j/{CODE}"))
    [line] = entries(path)
    assert (line["path"], line["status"]) == ("/j/CODE", 302)
    assert CODE not in path.read_text(encoding="ascii")

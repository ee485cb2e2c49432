"""What the page is answered, without a network: for the command line, which draws what the page draws."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from webviz.lessons.parts import told
from webviz.maps import Diagnostic
from webviz.maps.model import TextError
from webviz.server.app import create_app

SETTINGS = {"MAX_CONTENT_LENGTH": 128 * 1024 * 1024, "COMPRESS": "never"}
"""A text may be as large as a file that commands read."""


class NoAnswer(ValueError):
    """What the page would be told in place of a search: a sentence."""


class Asked:
    """The answers of a server of one's own."""

    def __init__(self, max_nodes: int | None = None) -> None:
        """`max_nodes` bounds searches; None for the server's own bound."""
        bounds = {} if max_nodes is None else {"MAX_NODES": max_nodes}
        self._client = create_app(SETTINGS | bounds).test_client()

    def problem(self, text: str) -> dict[str, Any]:
        """What a text holds, as /api/check tells it. Raises TextError for one with errors."""
        found: dict[str, Any] = self._answer("/api/check", {"text": text}).get_json()
        if found["errors"]:
            raise TextError(*(_diagnostics(found[kind], kind[:-1]) for kind in ("errors", "warnings")))
        return found

    def outline(self, problem: Mapping[str, Any]) -> dict[str, Any] | None:
        """The outlines that the map of a problem is drawn with; None where it has none."""
        name = (problem["map"] or {}).get("shape")
        if name is None:
            return None
        found: dict[str, Any] = self._client.get(f"/api/shapes/{name}").get_json()
        return found

    def search(self, text: str, parts: Mapping[str, str], of_constraints: bool) -> bytes:
        """A search's columns; `parts` are those of a link. Raises NoAnswer."""
        members = {"text": text} | {name: told(value) for name, value in parts.items()}
        body: bytes = self._answer("/api/csp" if of_constraints else "/api/search", members).get_data()
        return body

    def _answer(self, address: str, members: Mapping[str, Any]) -> Any:
        response = self._client.post(address, json=members)
        if response.status_code != HTTPStatus.OK:
            raise NoAnswer(str(response.get_json()["detail"]))
        return response


def _diagnostics(found: list[dict[str, Any]], severity: Any) -> list[Diagnostic]:
    return [
        Diagnostic(severity, each["line"], each["column"], each["message"], each["suggestion"])
        for each in found
    ]

"""Who has sent the current request, and whether that client is still there."""

from collections.abc import Callable

from flask import has_request_context, request


def client_is_gone() -> Callable[[], bool]:
    """Asks the server whether the current request's client has hung up; of the servers, waitress knows.

    Where there is no request nobody can hang up.
    """
    if not has_request_context():
        return lambda: False
    asked: Callable[[], bool] = request.environ.get("waitress.client_disconnected", lambda: False)
    return asked


def client_name() -> str:
    """The address that the current request came from; "" where there is no request."""
    return request.remote_addr or "" if has_request_context() else ""

"""The headers that every response carries."""

from flask import Flask, Response

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors {ancestors}"
)
FEATURES = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
"""Which the page never asks for, nor lets anybody ask for."""
FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in FEATURES),
}


def register(app: Flask) -> None:
    """Add the headers to every response of `app`. Raises ValueError for an unusable FRAME_ANCESTORS."""
    added = [*FIXED.items(), ("Content-Security-Policy", POLICY.format(ancestors=_ancestors(app)))]

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.extend(added)  # nobody else sets them, so that none needs to be looked for
        return response


def _ancestors(app: Flask) -> str:
    """The configured sources, refused if they would begin another directive or header."""
    ancestors = str(app.config["FRAME_ANCESTORS"]).strip()
    if not ancestors or any(sign in ancestors for sign in ";,\r\n") or not ancestors.isascii():
        raise ValueError(f"FRAME_ANCESTORS must be sources separated by blanks, not {ancestors!r}")
    return ancestors

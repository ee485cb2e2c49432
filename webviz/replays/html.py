"""What a replay has in its head in place of addresses: its styles, its scripts and what was recorded."""

import zlib
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256

POLICY = (
    "default-src 'none'; script-src {scripts}; style-src {styles}; img-src data: blob:; "
    "form-action 'none'; base-uri 'none'"
)
"""Nothing is fetched, and no script runs but those of the file: each is known by its hash."""


@dataclass(frozen=True, slots=True)
class Site:
    """What the page is made of, as text.

    Attributes:
        icon: an SVG.
        network: the script that draws maps as graphs.
        page: the page's own, as one.
        start: the script that unpacks the others.
    """

    icon: str
    styles: str
    network: str
    page: str
    start: str


def replay_head(site: Site, recording: bytes) -> str:
    """The elements of the head. What the file holds is packed, so that none of it can end its element."""
    if "</" in site.start or "</" in site.styles:
        raise ValueError("styles and starts stand in the file as they are, and may not end their elements")
    scripts = " ".join(map(_hash, (site.start, site.network, site.page)))
    policy = POLICY.format(scripts=scripts, styles=_hash(site.styles))
    icon = b64encode(site.icon.encode()).decode()
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            f'<link rel="icon" href="data:image/svg+xml;base64,{icon}" type="image/svg+xml">',
            f"<style>{site.styles}</style>",
            _packed("replay-recording", recording),
            _packed("replay-network", site.network.encode()),
            _packed("replay-page", site.page.encode()),
            f'<script type="module">{site.start}</script>',
        ]
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _packed(name: str, data: bytes) -> str:
    packed = b64encode(zlib.compress(data, 9)).decode()
    return f'<script id="{name}" type="text/plain">{packed}</script>'

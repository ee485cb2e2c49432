"""docs/api.md on what worker processes do: pictures, outlines, and their limits."""

import json
import re
from pathlib import Path

from webviz.exports import limits as pictures
from webviz.server import create_app
from webviz.server.workers import MEBIBYTE, MOST_OF_A_CLIENT, MOST_USUAL, MOST_WAITING, Limits
from webviz.site.links import link_to
from webviz.workers.outlines import KEPT

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()


def test_pictures_as_the_document_shows_them_become_an_animation_and_slides() -> None:
    [shown] = re.findall(
        r"```json\n(.*?)```", TEXT.partition("\n## Pictures\n")[2].partition("\n## ")[0], re.DOTALL
    )
    members = json.loads(shown) | {"link": link_to(AUSTRALIA, {"algorithm": "minimax", "ahead": "all"})}
    for path in ("/api/gif", "/api/pptx"):
        response = create_app().test_client().post(path, json=members)
        assert response.status_code == 200, response.text


def test_the_numbers_in_the_document_are_those_of_the_program() -> None:
    assert KEPT == 3
    for number in (
        "keeps the last three that it has read",
        f"1 to {pictures.MOST_PICTURES} lines of the trace",
        f"more than {pictures.MOST_PICTURES} pictures, {pictures.MOST_SERVED_PIXELS:,} pixels",
        f"{pictures.MOST_MARKS:,} marks in all pictures, {pictures.MOST_NODES:,} nodes in all searches",
        f"{pictures.MOST_WHOLE_NODES:,} nodes of a whole tree, {pictures.MOST_NODES_DRAWN:,} nodes times",
        f"{pictures.MOST_CODED:,} characters of text in all coded links",
        f"{pictures.MOST_FILE_BYTES // 2**20} MiB of file",
        f"from {pictures.SCALES[0]:g} to {pictures.SCALES[1]:g}; left out, 1 of an animation",
        f"from {pictures.SECONDS[0]:g} to {pictures.SECONDS[1]:g}; left out, 1 |",
        f"from {pictures.ACROSS[0]:g} to {pictures.ACROSS[1]:g} centimeters",
        f"more than {Limits().bytes // MEBIBYTE} MB of memory, {Limits().processor_seconds:g} seconds of the",
        f"or {Limits().wall_seconds:g} seconds is ended",
        f"{MOST_USUAL} at most (`WEBVIZ_WORKERS`); of one client {MOST_OF_A_CLIENT} more may wait",
        f"of all {MOST_WAITING} (503, `busy`",
    ):
        assert number in " ".join(TEXT.split()), number

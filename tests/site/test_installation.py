"""How it is called, where the page's files lie, its styles, and links as the page writes them."""

from pathlib import Path

import pytest
from command_line import ROOT, webviz
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from webviz.server.assets import STYLES, YEAR, version_of
from webviz.server.packed import unpack, unpack_text
from webviz.site import folders, installation
from webviz.site.links import link_to, packed
from webviz.site.styles import stylesheet

STATIC = ROOT / "static"


def test_a_checkout_is_started_as_a_module_and_an_installation_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (installation.is_installed(), installation.command()) == (False, "python -m webviz")
    assert folders.site_folder() == ROOT  # beside the package
    monkeypatch.setattr(installation, "WITHIN", str(tmp_path))
    assert (installation.is_installed(), installation.command()) == (True, "webviz")
    assert folders.site_folder() == tmp_path  # within it


def test_help_shows_examples_as_they_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert b"usage: python -m webviz " in webviz("--help").stdout
    monkeypatch.setattr(installation, "WITHIN", str(tmp_path))
    for arguments, example in (
        (["--help"], b"\n  webviz trace map.txt "),
        (["trace", "--help"], b"\n  webviz "),
    ):
        said = webviz(*arguments).stdout
        assert said.startswith(b"usage: webviz ") and example in said
        assert b"python -m" not in said
    assert b"use webviz tree" in webviz("trace", "-", given=b"((1 2) (3 4))").stderr


def test_the_layers_come_first_and_every_file_follows(tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    for name in ("base", "kit/chip", "layers"):
        (tmp_path / f"{name}.css").write_text(f"/* {name} */", encoding="utf-8")
    assert stylesheet(tmp_path) == b"/* layers */\n/* base */\n/* kit/chip */"


def test_the_page_asks_for_its_styles_once(client: FlaskClient) -> None:
    assert client.get("/").text.count('rel="stylesheet"') == 1
    response = client.get(f"/static/v-{version_of(STATIC)}/{STYLES}", buffered=True)
    assert (response.mimetype, response.cache_control.max_age) == ("text/css", YEAR)
    assert response.data == stylesheet(STATIC / "css")


@given(st.text(min_size=1).filter(lambda text: text.isprintable()))
def test_a_packed_text_is_unpacked_to_the_same(text: str) -> None:
    assert unpack_text(packed(text)) == text


def test_a_link_names_a_problem_and_its_parts() -> None:
    link = link_to("queens:4", {"search": "beam", "width": 2, "cut": ">="})
    assert link.startswith("#v1&map=")
    assert "cut=%3E%3D" in link
    assert unpack(link[1:]) == {"text": "queens:4", "search": "beam", "width": 2, "cut": ">="}
    assert unpack_text(packed("A\ud800")) == "A?"

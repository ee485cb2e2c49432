"""The page's styles in one answer: all files, the order of the layers first, kept as long as any file."""

from pathlib import Path

from flask.testing import FlaskClient

from webviz.server.assets import STYLES, YEAR, version_of
from webviz.site.styles import stylesheet

STATIC = Path(__file__).parents[2] / "static"


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


def test_a_page_that_is_still_open_gets_todays_styles(client: FlaskClient) -> None:
    response = client.get(f"/static/v-0123456789ab/{STYLES}", buffered=True)
    assert response.data == stylesheet(STATIC / "css")
    assert response.cache_control.no_cache and not response.cache_control.immutable

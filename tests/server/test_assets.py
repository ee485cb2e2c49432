"""The page's files: kept by browsers for ever, under an address that changes with them."""

import os
import re
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webviz.server import assets
from webviz.server.assets import YEAR, version_of

STATIC = Path(__file__).parents[2] / "static"
SOME_SECOND = -1000.5
"""Which no clock shows."""


def test_every_file_that_the_page_names_is_kept_for_a_year_and_not_asked_about(client: FlaskClient) -> None:
    named = re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get("/").text)
    assert any(address.endswith("/js/main.js") for address in named)
    for address in named:
        response = client.get(address, buffered=True)
        assert (response.status_code, response.cache_control.max_age) == (200, YEAR), address
        assert response.cache_control.immutable


def test_what_a_module_imports_has_the_same_version(client: FlaskClient) -> None:
    address = f"/static/v-{version_of(STATIC)}/js/search/tree.js"
    assert client.get(address, buffered=True).data == (STATIC / "js" / "search" / "tree.js").read_bytes()


def test_a_page_that_is_still_open_gets_todays_file_and_asks_again(client: FlaskClient) -> None:
    response = client.get("/static/v-0123456789ab/js/search/tree.js", buffered=True)
    assert response.status_code == 200
    assert response.cache_control.no_cache and not response.cache_control.immutable


def test_a_class_that_opens_the_page_has_the_files_looked_at_once_a_second(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Path] = []
    monkeypatch.setattr(assets, "monotonic", lambda: SOME_SECOND + len(looks) // 2)
    monkeypatch.setattr(assets, "version_of", lambda folder: looks.append(folder) or f"{len(looks):012}")
    pages = [client.get("/").text for _ in range(3)]
    assert pages[0] == pages[1] == pages[2] and looks == [STATIC]
    looks.append(STATIC)
    assert "/static/v-000000000003/" in client.get("/").text


def test_nothing_outside_the_folder_is_served(client: FlaskClient) -> None:
    for path in ("../webviz/__init__.py", "js/nothing.js", "", "js"):
        assert client.get(f"/static/v-{version_of(STATIC)}/{path}").status_code == 404


def test_the_version_changes_with_every_change_of_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    shutil.copytree(STATIC / "css", folder)
    versions = {version_of(folder)}
    (folder / "base.css").write_text("/* */", encoding="utf-8")
    versions.add(version_of(folder))
    os.utime(folder / "base.css", (1, 1))
    versions.add(version_of(folder))
    (folder / "base.css").rename(folder / "other.css")
    versions.add(version_of(folder))
    assert len(versions) == 4 and all(re.fullmatch("[0-9a-f]{12}", version) for version in versions)

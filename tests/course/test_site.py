"""What a site has: its files, their sizes, and what it says of mistakes."""

import gzip
import json
import re
import shutil
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from command_line import webviz
from PIL import Image

from tools.project_site import own_course
from webviz.course.album import place_of_text
from webviz.course.model import name_of_file, title_of_file
from webviz.course.settings import FILE_ENTRIES, SITE_ENTRIES, SettingsError, read_settings
from webviz.server import create_app

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_maps"
AUSTRALIA = (SAMPLES / "australia.txt").read_text(encoding="utf-8")
TOML = """\
title = "Week 3"
about = "Before the lecture."
webviz = "https://webviz.example.org/"

["trees/deep.txt"]
line = 3

["oz.txt"]
title = "Australia"
look_for = "Which reply ends the look at NSW, R?"
algorithm = "minimax"
line = 26
"""
ON_FIRST_PAGE = re.compile(r'href="(page\.html#[^"]+)" data-sample="([^"]*)"')
MOST_OF_PAGE, MOST_OF_AUSTRALIA = 450_000, 60_000
"""Bytes, compressed: what a browser loads to show a problem, without and with what is the problem's own."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course with every kind of file."""
    folder = tmp_path_factory.mktemp("course")
    (folder / "trees").mkdir()
    for name, source in {
        "oz.txt": SAMPLES / "australia.txt",
        "trees/deep.txt": SAMPLES / "trees/deep-cut.txt",
        "queens.json": SAMPLES / "csp/four-queens.json",
        "states.geojson": SAMPLES / "outlines/australia.geojson",
        "first.json": ROOT / "lessons/first-cut.json",
    }.items():
        (folder / name).write_bytes(source.read_bytes())
    (folder / "site.toml").write_text(TOML, encoding="utf-8")
    (folder / "notes.md").write_text("for me", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> dict[str, bytes]:
    """The files of its site, by their paths."""
    return site_of(folder)


def site_of(folder: Path, *more: str) -> dict[str, bytes]:
    output = folder.parent / "site.zip"
    run = webviz("site", str(folder), "-o", str(output), *more)
    assert (run.returncode, run.stderr) == (0, b"")
    with ZipFile(BytesIO(output.read_bytes())) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def contents(site: dict[str, bytes]) -> dict[str, Any]:
    text = site["data/contents.js"].decode().removeprefix("globalThis.webvizContents = ")
    found: dict[str, Any] = json.loads(text.partition(";\n")[0])
    return found


def answers(site: dict[str, bytes], file: str) -> dict[str, bytes]:
    """A file's recorded bodies, by their paths and what was asked, without the text."""
    body = zlib.decompress(site[f"data/{file}"])
    end = 4 + int.from_bytes(body[:4], "little")
    return {
        f"{one['path']} {json.dumps({k: v for k, v in (one['asked'] or {}).items() if k != 'text'})}": body[
            end + one["at"] : end + one["at"] + one["size"]
        ]
        for one in json.loads(body[4:end])["answers"]
    }


def test_the_first_page_has_each_problem_and_lesson_in_the_order_and_with_the_words_of_the_file(
    site: dict[str, bytes],
) -> None:
    page = site["index.html"].decode()
    links = ON_FIRST_PAGE.findall(page.replace("&amp;", "&"))
    assert [name for _link, name in links] == ["", "oz", "states", "trees-deep", "queens"]
    for words in (
        "Week 3",
        "Before the lecture.",
        "Which reply ends the look",
        "https://webviz.example.org/",
    ):
        assert words in page
    opened = dict((name, link) for link, name in links)
    assert opened["oz"].endswith("&sample=oz&algorithm=minimax&line=26")
    assert opened["trees-deep"].endswith("&sample=trees-deep&line=3")
    assert "&shape=" in opened["states"], "the outlines of one's own are in the link, as the page writes them"
    assert opened[""].endswith("&lesson=first&stop=1")
    assert "notes" not in page


def test_the_recorded_answers_are_the_servers_and_a_problem_has_them_once(site: dict[str, bytes]) -> None:
    client = create_app().test_client()
    recorded = answers(site, "oz.bin")
    for path, members in {
        "check": {},
        "search": {"algorithm": "minimax"},
        "trace": {"algorithm": "minimax"},
    }.items():
        served = client.post(f"/api/{path}", json={"text": AUSTRALIA, **members}).data
        assert recorded[f"api/{path} {json.dumps(members)}"] == served, path
    assert "api/search {}" in recorded, "a server's link names no algorithm, and opens, too"
    places, files = contents(site)["places"], contents(site)["files"]
    named = [files[number] for number in places[place_of_text(AUSTRALIA)]]
    assert named == ["oz.bin", "lesson-first.bin"]
    everything = [key for name in files for key in answers(site, name) if key.startswith("api/check")]
    assert len(everything) == 4, "the lesson shows the same map, which is there already"


def test_the_lists_name_what_is_there(site: dict[str, bytes]) -> None:
    first = {path.split()[0]: json.loads(body) for path, body in answers(site, "first.bin").items()}
    assert [one["name"] for one in first["api/samples"]][:2] == ["trees-deep", "oz"]
    assert "alpha-beta" in {one["algorithm"] for one in first["api/samples"]}, "the hint needs the search"
    assert first["api/pictures"].keys() == {one["name"] for one in first["api/samples"]}
    assert [len(one["shapes"]) for name, one in first["api/pictures"].items() if name == "states"] == [9]
    assert [one["name"] for one in first["api/lessons"]] == ["first"]


def test_the_files_of_the_page_are_there_once_and_small(site: dict[str, bytes]) -> None:
    start = [site[name] for name in ("page.html", "static/page.css", "static/vis-network.min.js")]
    page = sum(len(gzip.compress(data, 9)) for data in (*start, site["static/js/main.js"]))
    assert 200_000 < page < MOST_OF_PAGE
    data = {name: len(content) for name, content in site.items() if name.startswith("data/")}
    assert data["data/oz.bin"] + data["data/shape-australia.bin"] < MOST_OF_AUSTRALIA
    assert not re.search(
        rb"(?:src|href)=\"(?:https?:)?//", site["page.html"] + site["index.html"].partition(b"<footer>")[0]
    )


def test_the_same_course_gives_the_same_bytes_in_a_folder_and_in_a_zip(
    folder: Path, site: dict[str, bytes], tmp_path: Path
) -> None:
    run = webviz("site", str(folder), "-o", str(tmp_path / "public"))
    assert run.returncode == 0
    written = {
        path.relative_to(tmp_path / "public").as_posix(): path.read_bytes()
        for path in (tmp_path / "public").rglob("*")
        if path.is_file()
    }
    assert written == site
    assert [*site] == sorted(site), "in the zip, too, they are in the same order"


def test_an_address_brings_codes_previews_and_short_addresses(folder: Path, site: dict[str, bytes]) -> None:
    assert not [name for name in site if name.endswith(".svg") and name != "static/icon.svg"]
    based = site_of(folder, "--base", "https://example.org/search")
    assert contents(based)["address"] == "https://example.org/search/page.html"
    page = based["problems/oz.html"].decode()
    assert '<meta property="og:url" content="https://example.org/search/problems/oz.html">' in page
    assert 'content="Which reply ends the look at NSW, R?"' in page
    assert "url=../page.html#v1&amp;map=" in page
    assert '<meta property="og:image" content="https://example.org/search/problems/oz.png">' in page
    assert Image.open(BytesIO(based["problems/oz.png"])).size == (1200, 630)
    assert based["problems/oz.svg"].startswith(b"<svg") and based["lessons/first.svg"].startswith(b"<svg")


def test_the_page_opens_with_the_first_problem_or_else_with_the_first_lesson(
    site: dict[str, bytes], tmp_path: Path
) -> None:
    assert contents(site)["link"].endswith("&sample=trees-deep&line=3")
    (tmp_path / "course").mkdir()
    shutil.copy(ROOT / "lessons/first-cut.json", tmp_path / "course")
    assert contents(site_of(tmp_path / "course"))["link"].endswith("&lesson=first-cut&stop=1")


def test_mistakes_are_named_with_file_and_line_and_the_others_are_still_there(tmp_path: Path) -> None:
    course = tmp_path / "course"
    course.mkdir()
    (course / "bad.txt").write_text(AUSTRALIA.replace("G-2", "X-2"), encoding="utf-8")
    (course / "good.txt").write_text(AUSTRALIA, encoding="utf-8")
    (course / "repaired.txt").write_text(f"{AUSTRALIA}\nNT: WA\n", encoding="utf-8")
    (course / "late.txt").write_text(AUSTRALIA, encoding="utf-8")
    (course / "strange.txt").write_text(AUSTRALIA, encoding="utf-8")
    (course / "lesson.json").write_text('{"format": "webviz lesson 1", "stops": []}', encoding="utf-8")
    toml = '["late.txt"]\nline = 400\n\n["strange.txt"]\nsearch = "backtracking"\n'
    (course / "site.toml").write_text(toml, encoding="utf-8")
    run = webviz("site", "course", "-o", "public", folder=tmp_path)
    said = run.stderr.decode().replace("\\", "/").splitlines()
    assert run.returncode == 1
    assert [line for line in said if line.startswith("course/bad.txt:2:14: error: ")] != []
    assert "course/late.txt: error: there is no line 400: the search has 85" in said
    assert [line for line in said if line.startswith("course/site.toml:4:")] != []
    assert [line for line in said if line.startswith("course/lesson.json:1:")] != []
    assert b"2 problems, 0 lessons; left out: " in run.stdout
    assert [name in run.stdout.decode() for name in ("bad.txt", "late.txt", "good.txt")] == [
        True,
        True,
        False,
    ]
    assert [line for line in said if line.startswith("course/repaired.txt:")] != [], "a repair is a warning"
    assert (tmp_path / "public/data/good.bin").exists()


def test_an_unknown_entry_is_named_with_its_line_and_the_nearest_word(tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_text(AUSTRALIA, encoding="utf-8")
    (tmp_path / "site.toml").write_text('titel = "A"\n["map.txt"]\nlok_for = "B"\n', encoding="utf-8")
    run = webviz("site", str(tmp_path), "-o", str(tmp_path / "public"))
    first, second = run.stderr.decode().splitlines()
    assert run.returncode == 1
    assert re.search(r'site\.toml:1:1: error: found unknown entry "titel".*did you mean title\?', first)
    assert re.search(r'site\.toml:3:1: error: found unknown entry "lok_for".*did you mean look_for\?', second)
    assert not (tmp_path / "public").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "1:9: this is no TOML"),
        ("title = 3", '1:1: found "3", expected a text'),
        ('webviz = "javascript:alert(1)"', '1:1: found "javascript:alert(1)", expected an address'),
        ('["mp.txt"]', '1:2: found unknown file "mp.txt"'),
        ('["map.txt"]\n\n  depth = -1', "3:3: depth cannot be '-1'"),
        ('["map.txt"]\nline = 0', '2:1: found "0", expected a line'),
        ('["map.txt"]\nalgorithm = "minmax"', "2:1: algorithm cannot be 'minmax'"),
    ],
)
def test_a_wrong_value_is_named_at_its_place(text: str, said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings(text, ["map.txt"])
    [error] = caught.value.errors
    assert f"{error.line}:{error.column}: {error.message}".startswith(said)


def test_a_file_without_quotes_is_a_file_too() -> None:
    read = read_settings('[map.txt]\ntitle = "A  b"\nview = "whole"\ncode = true', ["map.txt"])
    assert (read.files["map.txt"].title, read.files["map.txt"].parts["code"]) == ("A b", "yes")


def test_the_fields_of_a_link_are_in_the_order_of_the_file() -> None:
    fields = ["depth = 2", 'order = "worst"', 'algorithm = "minimax"', 'fail = "hard"', 'cut = ">"']
    read = read_settings("\n".join(['["map.txt"]', *fields]), ["map.txt"])
    assert [*read.files["map.txt"].parts] == ["depth", "order", "algorithm", "fail", "cut"]


def test_names_and_titles_come_from_files_and_no_two_are_the_same() -> None:
    names: list[str] = []
    for path in ("week 1/oz.txt", "week 1/oz.json", "week-1/OZ.txt", "ü.txt", "cut.lesson.json"):
        names.append(name_of_file(path, names))
    assert names == ["week-1-oz", "week-1-oz-json", "week-1-OZ-txt", "problem", "cut"]
    assert name_of_file("a b.lesson.json", ["a-b"]) == "a-b-a-b"
    assert title_of_file("trees/four-queens.txt") == "Four queens"


def test_the_projects_own_site_has_all_samples_and_lessons() -> None:
    course = own_course()
    assert [one.name for one in course.problems][:2] == ["australia", "early-cut"]
    assert len(course.lessons) == len([*(ROOT / "lessons").glob("*.json")]) - 1


def test_the_page_about_sites_names_every_entry_and_its_example_is_read() -> None:
    page = (ROOT / "docs/site.md").read_text(encoding="utf-8")
    assert [name for name in (*SITE_ENTRIES, *FILE_ENTRIES) if f"| `{name}` |" not in page] == []
    [example] = re.findall(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    read = read_settings(example, ["australia.txt", "early-cut.txt", "deep-cut.txt", "first-cut.json"])
    assert next(iter(read.files)) == "early-cut.txt"


def test_an_empty_folder_and_a_missing_one_are_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "gone"):
        run = webviz("site", str(folder), "-o", str(tmp_path / "public"))
        assert run.returncode == 2 and run.stderr.startswith(b"webviz: error: ")

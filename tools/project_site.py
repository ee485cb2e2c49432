"""All samples, lessons and documentation as a site of files: `make site`.

    python -m tools.project_site [FOLDER] [--base URL]

MkDocs makes the pages of the documentation out of the Markdown as it is in the repository. It gets a copy of
README.md, docs/ and every file that they link to, in the same folders, so that all links lead where they do
there; a link that leads nowhere ends the build.
"""

import re
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from posixpath import dirname, join, normpath
from tempfile import TemporaryDirectory

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from webviz.course.api import record, site_files
from webviz.course.command import SAMPLES, base_address, of_sample
from webviz.course.model import Course, CourseLesson
from webviz.lessons.routes import load_lessons
from webviz.samples.sample_files import load_samples

ROOT = Path(__file__).resolve().parent.parent
MANUAL = "manual"
"""The folder of the documentation in the site."""
INDEX = "docs/README.md"
LINK = re.compile(r"\[(?P<words>[^\]]*)\]\((?P<to>[^)\s#]+)(?:#[^)\s]*)?\)")

CODE = re.compile(r"^(```\w+) .+$", re.MULTILINE)


ABOUT = (
    "How alpha-beta search and constraint search work, step by step: all samples and lessons of webviz. "
    "Open one, and press → and ←."
)


def own_course(base: str = "") -> Course:
    """The course of all samples and lessons."""
    lessons = load_lessons(ROOT / "lessons", SAMPLES)
    return Course(
        "webviz",
        ABOUT,
        problems=tuple(of_sample(sample.name) for sample in load_samples(SAMPLES)),
        lessons=tuple(CourseLesson(each.name, each.name, each.text) for each in lessons),
        base=base,
    )


def write_site(folder: Path, course: Course) -> None:
    """Write the site of a course with the documentation. A broken link raises Abort."""
    home = course.base + MANUAL + "/"
    album = record(course)
    if album.faults:
        raise SystemExit("\n".join(f"{name}: {why}" for name, why in album.faults.items()))
    for path, content in site_files(replace(course, webviz=f"{home}index.html"), album):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    with TemporaryDirectory() as copy:
        names = copy_documents(Path(copy))
        build(_config(Path(copy), folder / MANUAL, home, names))


def _config(docs: Path, site: Path, home: str, names: list[str]) -> MkDocsConfig:
    return load_config(
        str(ROOT / "mkdocs.yml"),
        docs_dir=str(docs),
        site_dir=str(site),
        site_url=home if home.startswith("http") else "",
        theme={"name": None, "custom_dir": str(ROOT / "tools/docs_theme")},
        markdown_extensions=[
            {"tables": {"use_align_attribute": True}},  # the pages' policy allows no styles in attributes
            "fenced_code",
            "sane_lists",
            {"toc": {"slugify": slug}},
        ],
        nav=[name for name in names if name.endswith(".md")],
        strict=True,
    )


def slug(heading: str, _separator: str) -> str:
    """The name of a heading in links, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def copy_documents(folder: Path) -> list[str]:
    """Copy README.md and all files that its links lead to; return their names.

    They are in the order of the index, docs/README.md.
    """
    names, to_visit = dict[str, None](), ["README.md", INDEX, *_links(INDEX)]
    while to_visit:
        name = to_visit.pop(0)
        if name not in names and (ROOT / name).is_file():
            names[name] = None
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            if name.endswith(".md"):
                (folder / name).write_text(_page_text(name), encoding="utf-8")
                to_visit += _links(name)
            else:
                shutil.copy(ROOT / name, folder / name)
    return [*names]


def _page_text(name: str) -> str:
    """The text of a page for MkDocs.

    It has no links to folders without a page, which only a repository shows, and code has just its language.
    """

    def keep(link: re.Match[str]) -> str:
        folder = ROOT / dirname(name) / link["to"]
        return link["words"] if folder.is_dir() and not (folder / "README.md").exists() else link[0]

    text = (ROOT / name).read_text(encoding="utf-8")
    return CODE.sub(r"\1", LINK.sub(keep, text))


def _links(name: str) -> Iterator[str]:
    """The files that a page links to; of a folder its README.md."""
    for link in LINK.finditer((ROOT / name).read_text(encoding="utf-8")):
        if "://" not in link["to"]:
            target = normpath(join(dirname(name), link["to"]))
            yield f"{target}/README.md" if (ROOT / target).is_dir() else target


def main() -> int:
    """Write the site."""
    parser = ArgumentParser(description=main.__doc__)
    parser.add_argument("folder", nargs="?", default="public", type=Path, help="where (default: public)")
    parser.add_argument("--base", type=base_address, help="the address that the site will have")
    arguments = parser.parse_args()
    write_site(arguments.folder, own_course(arguments.base or ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())

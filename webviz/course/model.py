"""The content of a site: problems and lessons, each with words and a beginning."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from webviz.scene.problem_text import ProblemText
from webviz.site.links import link_to

PAGE = "page.html"  # the page of webviz in a site; `index.html` is the site's own first page
FORBIDDEN = re.compile(r"[^\w-]+", re.ASCII)  # what the name of a problem or lesson must not have


@dataclass(frozen=True, slots=True)
class Problem:
    name: str  # unique; in links it is the name of the sample
    file: str  # the name of its file, for messages
    title: str
    look_for: str  # what is worth looking at, in a sentence
    problem: ProblemText
    # how it is searched and seen, as parts of a link: {"depth": "3", "order": "best"}
    parts: Mapping[str, str] = field(default_factory=dict)
    line: int | None = None  # the line of its trace that it opens at, from 1; None for the first

    @property
    def text(self) -> str:
        """The text that is searched: of a document, the text of its map."""
        return self.problem.plain

    @property
    def opening(self) -> dict[str, str]:
        """The parts and the line: all of the link that opens it but its text and its name."""
        return {**self.parts, **({"line": str(self.line)} if self.line else {})}

    @property
    def link(self) -> str:
        """The link that opens it, as on a server, without the page's address."""
        return link_to(self.text, {"sample": self.name, **self.opening})


@dataclass(frozen=True, slots=True)
class CourseLesson:
    """A lesson of a site; `name` is unique, `file` the name of its file, for messages."""

    name: str
    file: str
    text: str
    look_for: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    title: str
    about: str = ""  # one or two sentences for its first page
    webviz: str = ""  # the address where webviz itself is to be had; "" if nobody says it
    problems: tuple[Problem, ...] = ()  # in the order of the first page
    lessons: tuple[CourseLesson, ...] = ()
    unlisted: tuple[Problem, ...] = ()  # problems that only lessons show
    base: str = ""  # the address that the site will have, with a slash at its end; "" if that is not known


def name_of_file(path: str, taken: Iterable[str]) -> str:
    """A free name for the problem or lesson in a file: letters, digits, - and _.

    For `week 1/oz.txt` it is the first free one of week-1-oz, week-1-oz-txt, week-1-oz-2, week-1-oz-3, ...
    Names also differ in more than case, as some systems take `A` and `a` for the same file.
    """
    # without a dot the stem is "", and the suffix is the whole path
    stem, _, suffix = path.removesuffix(".lesson.json").replace("/", "-").rpartition(".")
    name = FORBIDDEN.sub("-", stem or suffix).strip("-") or "problem"
    names = (name, *(FORBIDDEN.sub("-", f"{name}-{end}") for end in (suffix, *range(2, 10_000))))
    taken_lower = {each.lower() for each in taken}
    return next(each for each in names if each.lower() not in taken_lower)


def title_of_file(path: str) -> str:
    """A title for what nobody gave one: "Four queens" for trees/four-queens.txt."""
    words = re.sub(r"[-_\s]+", " ", path.rpartition("/")[2].partition(".")[0]).strip()
    return words[:1].upper() + words[1:] or "Problem"

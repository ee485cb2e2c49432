"""Write the ids of the page by tag, for the type checker (`make types`).

The checker then knows what `byId` returns, and refuses an id that is not on the page.
"""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from textwrap import fill

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "templates"
WRITTEN = ROOT / "static" / "js" / "kit" / "ids.d.ts"
OTHER_PAGE = "map_export.html"
COLUMNS = 108
HEAD = """/** Ids of elements, by tag: written by tools/element_ids.py out of the templates (`make types`). */
interface IdsByTag {
"""
END = """}
export type Ids = { [Tag in keyof IdsByTag as IdsByTag[Tag]]: Tag };
"""


class _Finder(HTMLParser):
    """Collects the tags that have an id."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called for each tag."""
        found = dict(attrs).get("id")
        if found:
            self.tags[found] = tag


def declaration(templates: dict[str, str]) -> str:
    """The declaration of all ids of the templates (name → text), in their order."""
    finder = _Finder()
    for text in templates.values():
        finder.feed(text)
    return HEAD + "".join(_unions(finder.tags)) + END


def page_templates() -> dict[str, str]:
    """The templates of which the page is made."""
    found = sorted(path for path in TEMPLATES.rglob("*.html") if path.name != OTHER_PAGE)
    return {path.relative_to(TEMPLATES).as_posix(): path.read_text(encoding="utf-8") for path in found}


def _unions(tags: dict[str, str]) -> Iterator[str]:
    for tag in sorted({*tags.values()}):
        ids = " | ".join(f"'{name}'" for name in tags if tags[name] == tag)
        yield fill(f"  {tag}: {ids};", COLUMNS, subsequent_indent="    ", break_on_hyphens=False) + "\n"


if __name__ == "__main__":
    WRITTEN.write_text(declaration(page_templates()), encoding="utf-8")
